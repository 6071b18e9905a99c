"""Many games of Duel in a row, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from heptapolis.cli.machine import machine, numbers, records
from heptapolis.cli.parameters import number_of
from heptapolis.cli.series import Keep, mean_and_spread, play_between_bots
from heptapolis.core.position import Position
from heptapolis.duel import moves as m
from heptapolis.duel import position as face
from heptapolis.duel import tally
from heptapolis.duel.game import DUEL
from heptapolis.duel.notation.move_text import ANSWERERS, SEAT_NAMES
from heptapolis.duel.playout import is_decision
from heptapolis.duel.simulation import LONGEST, simulate_games
from heptapolis.duel.state import CARDS, SEATS, VICTORIES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.storage import SavedGame
from heptapolis.storage.saved import ending, saved_move

AT_A_TIME = 5_000  # compiled games between two steps of the progress bar
KEPT_AT_A_TIME = 100
ROWS = {"cards": (CARD_NAMES, (tally.BUILT, tally.RAISED, tally.DISCARDED, tally.TUCKED, tally.DESTROYED)),
        "wonders": (WONDER_NAMES, (tally.ERECTED,)), "tokens": (TOKEN_NAMES, (tally.TAKEN,))}


class Series:
    """The totals and counts of some games."""

    def __init__(self) -> None:
        self.games = 0
        self.totals = numbers(len(tally.TOTALS), tally.WIDEST)
        self.tally = numbers(len(tally.ROWS), SEATS, CARDS)

    def report(self) -> dict[str, Any]:
        """Wins, victories, means and spreads, and how often each thing was built, discarded or taken."""
        wins, victories = self.totals[tally.WINS], self.totals[tally.VICTORIES]
        first, second, decisions = (self._measure(number) for number in range(len(tally.MEASURES)))
        return {
            "wins": {name: int(count) for name, count in zip((*SEAT_NAMES, "shared"), wins, strict=False)},
            "victories": {name: int(victories[number]) for number, name in enumerate(VICTORIES) if number},
            "scores": dict(zip(SEAT_NAMES, (first, second), strict=True)),
            "decisions": decisions,
            "counts": {kind: self._counts(*rows) for kind, rows in ROWS.items()},
        }

    def _measure(self, measure: int) -> dict[str, float]:
        return mean_and_spread(int(self.totals[tally.SUMS][measure]), int(self.totals[tally.SQUARES][measure]),
                               self.games)

    def _counts(self, names: Sequence[str], rows: Sequence[int]) -> dict[str, Any]:
        return {name: {tally.ROWS[row]: [int(self.tally[row][seat][number]) for seat in range(SEATS)] for row in rows}
                for number, name in enumerate(names)}


def play_series(options: Mapping[str, str], bots: Sequence[str], seed: int | str, games: int,
                advance: Callable[[int], None], keep: Keep | None = None) -> Series:
    """Play some games between two bots; `keep` receives each finished game."""
    fast = all(name == "random" for name in bots)
    return (_compiled_series if fast else _face_series)(options, bots, seed, games, advance, keep)


def _compiled_series(options: Mapping[str, str], bots: Sequence[str], seed: int | str, games: int,
                     advance: Callable[[int], None], keep: Keep | None) -> Series:
    series, simulate = Series(), machine(simulate_games)
    states, legal = records(_opened(options), 2), numbers(m.MOST_LEGAL)
    while series.games < games:
        count = min(KEPT_AT_A_TIME if keep else AT_A_TIME, games - series.games)
        traces = numbers(count if keep else 1, LONGEST, fill=-1)
        simulate(states, legal, number_of(seed), series.games, count, series.totals, series.tally, traces)
        if keep:
            for trace in traces:
                keep(_written_down(options, trace))
        series.games += count
        advance(count)
    return series


def _opened(options: Mapping[str, str]) -> Any:
    state = DUEL.prepare(options)
    DUEL.open_game(state, None)
    return state


def _written_down(options: Mapping[str, str], trace: Sequence[int]) -> SavedGame:
    """The game whose moves a trace holds, as files keep it."""
    position, moves = face.Position(DUEL, _opened(options)), []
    for move in trace:
        if move < 0:
            break
        seat = min(position.to_answer)
        moves.append(saved_move(ANSWERERS[seat], DUEL.choice(position.state, seat, int(move)).text))
        DUEL.apply_move(position.state, seat, int(move), None)
    return SavedGame("duel", DUEL.options_of(position.state), ending(position), tuple(moves))


def _face_series(options: Mapping[str, str], bots: Sequence[str], seed: int | str, games: int,
                 advance: Callable[[int], None], keep: Keep | None) -> Series:
    series = Series()

    def decides(position: Position, seat: int, move: int) -> bool:
        tally.count_answer(position.state, seat, move, series.tally)
        kind = position.state.asked[position.state.depth - 1].kind
        return bool(is_decision(kind, len(position.legal_moves)))

    for number in range(games):
        position, decisions = play_between_bots("duel", options, bots, seed, number, decides)
        tally.count_game(position.state, decisions, series.totals)
        if keep:
            keep(SavedGame.of(position))
        series.games += 1
        advance(1)
    return series
