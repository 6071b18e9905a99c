"""Many games of Seven in a row, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.cli.parameters import number_of
from heptapolis.cli.series import Keep, mean_and_spread, play_between_bots
from heptapolis.core.position import Position
from heptapolis.seven import moves as m
from heptapolis.seven import tally
from heptapolis.seven.game import SEVEN
from heptapolis.seven.playout import is_decision
from heptapolis.seven.rules.play import asked_seat
from heptapolis.seven.rules.score import CATEGORIES
from heptapolis.seven.state import CARDS, PLACES, USES
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES
from heptapolis.storage import SavedGame
from heptapolis.storage.saved import ending, saved_move
from heptapolis.storage.validation import SEATS, seat_name

AT_A_TIME = 500  # compiled games between two steps of the progress bar
KEPT_AT_A_TIME = 100
NO_MOVE = -1
ROWS = {"cards": (tally.CARD_TABLE, CARD_NAMES, USES), "leaders": (tally.LEADER_TABLE, LEADER_NAMES, PLACES),
        "boards": (tally.BOARD_TABLE, SIDE_NAMES, tally.BOARD_ROWS)}
UNCOUNTED = ("none", "undealt", "pack")  # what never became of anything


class Series:
    """The totals and counts of some games."""

    def __init__(self, seats: int) -> None:
        self.games, self.seats = 0, SEATS[:seats]
        self.totals = numbers(len(tally.TOTALS), tally.WIDEST)
        self.tally = numbers(len(tally.TABLES), tally.TALLY_ROWS, CARDS)

    def report(self) -> dict[str, Any]:
        """Wins by seat, scores by category, and what became of each card, leader and board."""
        wins = {name: int(self.totals[tally.WINS][seat]) for seat, name in enumerate(self.seats)}
        return {"wins": {**wins, "shared": int(self.totals[tally.WINS][tally.SHARED])},
                "scores": {name: self._scores(seat) for seat, name in enumerate(self.seats)},
                "decisions": self._measure(tally.DECISIONS),
                "counts": {kind: self._counts(*rows) for kind, rows in ROWS.items()}}

    def _scores(self, seat: int) -> dict[str, Any]:
        first = seat * tally.MEASURES
        categories = {name: self._measure(first + number) for number, name in enumerate(CATEGORIES)}
        return {"total": self._measure(first + len(CATEGORIES)), **categories}

    def _measure(self, measure: int) -> dict[str, float]:
        return mean_and_spread(int(self.totals[tally.SUMS][measure]), int(self.totals[tally.SQUARES][measure]),
                               self.games)

    def _counts(self, table: int, names: Sequence[str], rows: Sequence[str]) -> dict[str, Any]:
        return {name: {row: int(self.tally[table][place][number]) for place, row in enumerate(rows)
                       if row not in UNCOUNTED} for number, name in enumerate(names)}


def play_series(options: Mapping[str, str], bots: Sequence[str], seed: int | str, games: int,
                advance: Callable[[int], None], keep: Keep | None = None) -> Series:
    """Play some games between bots; `keep` receives each finished game."""
    series = Series(len(bots))
    if all(name == "random" for name in bots):
        _play_fast(series, options, seed, games, advance, keep)
    else:
        _play_by_views(series, options, bots, seed, games, advance, keep)
    return series


def opened(options: Mapping[str, str]) -> Any:
    """A game before anything is dealt."""
    state = SEVEN.prepare(options)
    SEVEN.open_game(state, None)
    return state


def _play_fast(series: Series, options: Mapping[str, str], seed: int | str, games: int,
               advance: Callable[[int], None], keep: Keep | None) -> None:
    simulate, states, legal = machine(tally.simulate_games), records(opened(options), 2), numbers(m.MOST_LEGAL)
    while series.games < games:
        count = min(KEPT_AT_A_TIME if keep else AT_A_TIME, games - series.games)
        traces = numbers(count if keep else 1, tally.LONGEST, fill=NO_MOVE)
        simulate(states, legal, number_of(seed), series.games, count, series.totals, series.tally, traces)
        if keep:
            for trace in traces:
                keep(_written_down(options, trace))
        series.games += count
        advance(count)


def _written_down(options: Mapping[str, str], trace: Sequence[int]) -> SavedGame:
    """The game whose moves a trace holds, as files keep it."""
    position, moves = Position(SEVEN, opened(options)), []
    for move in trace:
        if move == NO_MOVE:
            break
        seat = asked_seat(position.state)
        moves.append(saved_move(seat_name(SEVEN, seat), SEVEN.choice(position.state, seat, int(move)).text))
        SEVEN.apply_move(position.state, seat, int(move), None)
    return SavedGame("seven", SEVEN.options_of(position.state), ending(position), tuple(moves))


def _play_by_views(series: Series, options: Mapping[str, str], bots: Sequence[str], seed: int | str, games: int,
                   advance: Callable[[int], None], keep: Keep | None) -> None:
    for number in range(games):
        position, decisions = play_between_bots("seven", options, bots, seed, number, _decides)
        tally.count_game(position.state, decisions, series.totals, series.tally)
        if keep:
            keep(SavedGame.of(position))
        series.games += 1
        advance(1)


def _decides(position: Position, seat: int, move: int) -> bool:
    return bool(is_decision(position.state, seat, len(position.view(seat).legal_moves)))
