"""The league: unlike players that meet each other, so that a network sees every kind of victory coming."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai.duel.duel_buffers import duel_buffers
from heptapolis.ai.duel.frozen import FIRST_STRONG, HUNTING
from heptapolis.ai.duel.levels import NETWORK
from heptapolis.ai.duel.memory import make_memory
from heptapolis.ai.duel.playout_policies import HUNTER
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.ai.duel.weights import FIRST_LEARNED, Weights, named_weights, shipped_weights
from heptapolis.ai.search.buffers import SearchBuffers
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.duel.hooks import may_hide
from heptapolis.duel.state import DEALER, SEATS, State
from heptapolis.train.duel.games import play_league_games
from heptapolis.train.duel.samples import Sample
from heptapolis.train.games import BEGIN, LEAGUE_STATES, Pace

MOST_SAMPLES = 120  # of a game
SPECIALISTS = 0.1  # the share of networks that like one kind of victory
FIRST_SPECIALISTS = 0.55  # the same of players without a network
PACE = {"full": 256, "quick": 64, "full_each": 4, "kept_each": 3, "drawn_each": 64, "root_noise": 0.2}


class Player(NamedTuple):
    """A player of the league: how it searches, and what it learned."""

    name: str
    config: Mapping[str, float]
    learned: Weights
    playout: Sequence[float] = ()

    def with_liking(self, lot: random.Random) -> Player:
        """The same player, or one that likes science or military victories."""
        draw = lot.random()
        specialists = SPECIALISTS if self.config.get("network") else FIRST_SPECIALISTS
        if draw >= specialists:
            return self
        liking, most = ("science_bonus", 0.6) if draw < 0.64 * specialists else ("military_bonus", 0.5)
        bonus = round(lot.uniform(0.1, most), 2)
        return self._replace(name=f"{self.name} {liking} {bonus}", config={**self.config, liking: bonus})


def league_players(expansions: int, networks: Sequence[Path]) -> list[Player]:
    """Who may be drawn for a match: the newest network first and most often, older ones, master-1 and the hunter."""
    learned = shipped_weights(expansions, FIRST_LEARNED)
    master = Player("master-1", FIRST_STRONG, learned)
    hunter = Player("hunter", HUNTING, learned, HUNTER.table())
    if not networks:
        return [*[master] * 7, hunter]
    newest, *older = [network_player(expansions, path) for path in reversed(networks)]
    return [*[newest] * 9, *(older[:3] or [newest]), master, hunter]


def network_player(expansions: int, path: Path) -> Player:
    """The search with the network of a file."""
    return Player(path.stem, NETWORK, named_weights(expansions, str(path)))


def config_row(players: Sequence[Player], guesses: int) -> np.ndarray:
    """How some players search, as records; where something may be hidden they guess it."""
    rows = np.zeros(len(players), numpy_type(SearchConfig))
    for row, player in zip(rows, players, strict=True):
        for name, value in {**player.config, "guesses": guesses}.items():
            row[name] = value
        if player.playout:
            row["playout"] = player.playout
    return rows


def pace_record(pace: Mapping[str, float]) -> np.void:
    """How long to think, as a record."""
    row = np.zeros(1, numpy_type(Pace))
    for name, value in pace.items():
        row[name] = value
    made: np.void = row[0]
    return made


def league_buffers(simulations: int) -> SearchBuffers:
    """Buffers large enough for one decision."""
    return duel_buffers(2000 + 40 * simulations)


class League:
    """Plays matches between its players; each match is known by its number and the seed."""

    def __init__(
        self,
        players: Sequence[Player],
        begin: State,
        seed: int,
        pace: Mapping[str, float] | None = None,
        has_likings: bool = True,
    ) -> None:
        self._players, self._guesses, self._seed = players, may_hide(begin), seed
        self._has_likings = has_likings
        chosen = {**PACE, **(pace or {})}
        self._pace = pace_record(chosen)
        self._buffers = league_buffers(int(max(chosen["full"], chosen["quick"])))
        self._states: Any = np.zeros(LEAGUE_STATES, numpy_type(State))
        self._states[BEGIN : BEGIN + 1] = np.frombuffer(begin.to_bytes(), dtype=numpy_type(State))

    def pairing(self, number: int) -> list[Player]:
        """Who meets in a match."""
        lot = random.Random(f"{self._seed}/{number}")
        return [self._drawn(lot) for _ in range(SEATS)]

    def _drawn(self, lot: random.Random) -> Player:
        player = lot.choice(self._players)
        return player.with_liking(lot) if self._has_likings else player

    def play(self, number: int, games: int) -> tuple[list[str], np.ndarray]:
        """A match: the names of its players and the samples of its games."""
        players = self.pairing(number)
        samples: Any = np.zeros(games * MOST_SAMPLES, numpy_type(Sample))
        kept = compiled(play_league_games, bounds_checks=False)(
            self._states,
            make_memory(),
            DEALER,
            self._buffers,
            config_row(players, self._guesses),
            players[0].learned,
            players[1].learned,
            self._pace,
            (self._seed * 1_000_003 + number) * 1009,
            games,
            samples,
        )
        return [player.name for player in players], samples[:kept]
