"""What a game brings to a training run: its network, its league, and how samples become slopes and figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from heptapolis.ai.network.tables import Network, Shape
from heptapolis.train.adam import AddSlopes
from heptapolis.train.calibration import Bin


class Judgement(NamedTuple):
    """Figures of the learning curve, a page on what the network expects, and its calibration where there is one."""

    figures: dict[str, float]
    page: str
    bins: Sequence[Bin] = ()


class League(Protocol):
    """Players that meet; a match is known by its number."""

    def play(self, number: int, games: int) -> tuple[list[str], np.ndarray]:
        """A match: the names of its players and the samples of its games."""


class Course(Protocol):
    """The training of one game."""

    shape: Shape
    sample: type  # the record of a sample
    decay: float  # of the weights, as a share of the rate; what foresaw samples held out best

    def league(self, networks: Sequence[Path], seed: int, pace: Mapping[str, int], equals: bool) -> League:
        """A league in which these networks play, the last one most; or among equals it alone."""

    def batch(self, samples: Iterable[np.ndarray]) -> Any:
        """Samples as the trainer reads them, from pieces that fit into memory one at a time."""

    def count(self, batch: Any) -> int:
        """The samples of a batch."""

    def slopes(self, batch: Any) -> AddSlopes:
        """What a trainer adds up for some samples of a batch."""

    def judge(self, network: Network, samples: np.ndarray) -> Judgement:
        """What a network is worth over samples kept from training."""
