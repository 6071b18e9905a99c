"""Seven in a training run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from heptapolis.ai.network.tables import Network, Shape, blank_network
from heptapolis.ai.seven.network.network_features import SHAPE
from heptapolis.core.errors import BadOption
from heptapolis.train.adam import AddSlopes
from heptapolis.train.course import Judgement
from heptapolis.train.seven.batches import batch_of, join, losses_of, policy_loss_of, slopes_of
from heptapolis.train.seven.games import Sample
from heptapolis.train.seven.gradient import Batch
from heptapolis.train.seven.league import League, league_players


class SevenCourse:
    """The training of Seven: one network for tables of every size, with and without the expansions."""

    shape: Shape = SHAPE
    sample: type = Sample
    decay = 2.0  # it learns games by heart sooner than Duel's

    def __init__(self, options: Mapping[str, str]) -> None:
        if options:
            raise BadOption("a run of seven plays tables of every kind; leave the options out")

    def league(self, networks: Sequence[Path], seed: int, pace: Mapping[str, int], equals: bool) -> League:
        """A league in which these networks play, the last one most; or among equals it alone."""
        players = league_players(networks)
        return League(players[:1] if equals else players, seed, pace)

    def batch(self, samples: Iterable[np.ndarray]) -> Batch:
        """Samples as the trainer reads them."""
        return join([batch_of(piece) for piece in samples])

    def count(self, batch: Batch) -> int:
        """The samples of a batch."""
        return len(batch.cities)

    def slopes(self, batch: Batch) -> AddSlopes:
        """What a trainer adds up for some samples of a batch."""
        return slopes_of(batch)

    def judge(self, network: Network, samples: np.ndarray) -> Judgement:
        """Log-loss of who wins beside that of the sums of features alone, and both by number of players."""
        batch = batch_of(samples)
        losses, before = losses_of(network, batch), losses_of(blank_network(SHAPE), batch)
        players = samples["state"]["options"]["players"]
        figures = {
            "log_loss": float(losses.mean()),
            "sums_log_loss": float(before.mean()),
            "policy_loss": policy_loss_of(network, batch),
            "prior_loss": policy_loss_of(blank_network(SHAPE), batch),
        }
        return Judgement(figures, _by_players(players, losses, before))


def _by_players(players: np.ndarray, losses: np.ndarray, before: np.ndarray) -> str:
    """The losses as a table."""
    lines = ["| players | positions | log-loss | of the sums alone |", "|---|---|---|---|"]
    for number in sorted(set(players.tolist())):
        alike = players == number
        lines.append(f"| {number} | {int(alike.sum()):,} | {losses[alike].mean():.4f} | {before[alike].mean():.4f} |")
    return "\n".join(lines) + "\n"
