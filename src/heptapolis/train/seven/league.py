"""Seven's league: tables of every size and kind, the newest network at most seats, older players at the others."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai.seven.levels import NETWORK, STRONG
from heptapolis.ai.seven.search_config import SearchConfig
from heptapolis.ai.seven.seven_buffers import seven_buffers
from heptapolis.ai.seven.simulate import SEARCH_STATES
from heptapolis.ai.seven.weights import FIRST_LEARNED, Weights, named_weights, shipped_weights
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.seven.game import SEVEN
from heptapolis.seven.state import DEALER, State
from heptapolis.train.games import BEGIN, LEAGUE_STATES, Pace
from heptapolis.train.seven.games import Sample, play_league_games

MOST_SAMPLES = 600  # of a game
PACE = {"full": 96, "quick": 24, "full_each": 4, "kept_each": 6, "drawn_each": 6}
BOTH = {"leaders": "on", "cities": "on"}
TABLES: list[tuple[int, dict[str, str]]] = [  # how often, and the options
    (8, {"players": "3"}),
    (3, {"players": "4"}),
    (3, {"players": "5"}),
    (1, {"players": "6"}),
    (2, {"players": "7"}),
    (4, {"players": "3", **BOTH}),
    (2, {"players": "5", **BOTH}),
    (1, {"players": "7", **BOTH}),
    (1, {"players": "2"}),
    (1, {"players": "2", **BOTH}),
    (1, {"players": "3", "leaders": "on"}),
    (1, {"players": "4", "cities": "on"}),
    (1, {"players": "4", "cities": "on", "teams": "on"}),
    (1, {"players": "6", **BOTH, "teams": "on"}),
]


class Player(NamedTuple):
    """A player of the league: how it searches, and what it learned."""

    name: str
    config: Mapping[str, float]
    learned: Weights


def league_players(networks: Sequence[Path]) -> list[Player]:
    """Who may be drawn for a match: the newest network first and most often, older ones, and expert-1's search."""
    expert = Player("expert-1", STRONG, shipped_weights(FIRST_LEARNED))
    if not networks:
        return [expert]
    learned = [Player(path.stem, NETWORK, named_weights(str(path))) for path in networks]
    newest, older = learned[-1], learned[-4:-1]
    return [*[newest] * 8, *(older or [newest]), expert]


class League:
    """Plays matches between two players at a table; each match is known by its number and the seed."""

    def __init__(self, players: Sequence[Player], seed: int, pace: Mapping[str, int] | None = None) -> None:
        self._players, self._seed = players, seed
        chosen = {**PACE, **(pace or {})}
        self._pace = _record(Pace, chosen)[0]
        self._buffers = seven_buffers(2000 + 24 * max(chosen["full"], chosen["quick"]))
        self._states: Any = np.zeros(LEAGUE_STATES, numpy_type(State))

    def match(self, number: int) -> tuple[dict[str, str], list[Player]]:
        """The options and the two players of a match."""
        lot = random.Random(f"{self._seed}/{number}")
        options = lot.choices([options for _, options in TABLES], [weight for weight, _ in TABLES])[0]
        return options, [lot.choice(self._players) for _ in range(2)]

    def play(self, number: int, games: int) -> tuple[list[str], np.ndarray]:
        """A match: the names of its players and the samples of its games."""
        options, players = self.match(number)
        state = SEVEN.prepare(options)
        SEVEN.open_game(state, None)
        self._states[BEGIN : BEGIN + 1] = np.frombuffer(state.to_bytes(), dtype=numpy_type(State))
        samples: Any = np.zeros(games * MOST_SAMPLES, numpy_type(Sample))
        kept = compiled(play_league_games, bounds_checks=False)(
            self._states,
            np.zeros(SEARCH_STATES, numpy_type(State)),
            DEALER,
            self._buffers,
            np.concatenate([_record(SearchConfig, player.config) for player in players]),
            players[0].learned,
            players[1].learned,
            self._pace,
            (self._seed * 1_000_003 + number) * 1009,
            games,
            samples,
        )
        return [player.name for player in players], samples[:kept].copy()


def _record(kind: type, values: Mapping[str, float]) -> np.ndarray:
    """A row of one record."""
    row = np.zeros(1, numpy_type(kind))
    for name, value in values.items():
        row[0][name] = value
    return row
