"""Duel in a training run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from heptapolis.ai.duel.network.network import SHAPE
from heptapolis.ai.network.tables import Network, Shape
from heptapolis.core import registry
from heptapolis.duel.hooks import expansions_in
from heptapolis.train.adam import AddSlopes
from heptapolis.train.calibration import markdown
from heptapolis.train.course import Judgement
from heptapolis.train.duel.batches import (
    batch_of,
    chances_of,
    join,
    log_loss,
    policy_loss_of,
    results_of,
    slopes_of,
    wins_of,
)
from heptapolis.train.duel.calibration import bins
from heptapolis.train.duel.gradient import Batch
from heptapolis.train.duel.league import League, league_players
from heptapolis.train.duel.samples import Sample


class DuelCourse:
    """The training of Duel with some options."""

    shape: Shape = SHAPE
    sample: type = Sample
    decay = 0.05

    def __init__(self, options: Mapping[str, str]) -> None:
        self._begin = registry.new("duel", options).state
        self._expansions = expansions_in(self._begin)

    def league(self, networks: Sequence[Path], seed: int, pace: Mapping[str, int], equals: bool) -> League:
        """A league in which these networks play, the last one most; or among equals it alone."""
        players = league_players(self._expansions, networks)
        return League(players[:1] if equals else players, self._begin, seed, pace, has_likings=not equals)

    def batch(self, samples: Iterable[np.ndarray]) -> Batch:
        """Samples as the trainer reads them."""
        return join([batch_of(piece, self._expansions) for piece in samples])

    def count(self, batch: Batch) -> int:
        """The samples of a batch."""
        return len(batch.ends)

    def slopes(self, batch: Batch) -> AddSlopes:
        """What a trainer adds up for some samples of a batch."""
        return slopes_of(batch)

    def judge(self, network: Network, samples: np.ndarray) -> Judgement:
        """Log-loss of who wins beside the search's own, and the loss of the policy."""
        batch = batch_of(samples, self._expansions)
        wins, results = wins_of(chances_of(network, batch)), results_of(batch)
        figures = {
            "log_loss": log_loss(wins, results),
            "search_log_loss": log_loss(np.asarray(batch.estimate), results),
            "policy_loss": policy_loss_of(network, batch),
        }
        found = bins(samples, wins, results)
        return Judgement(figures, markdown(found), found)
