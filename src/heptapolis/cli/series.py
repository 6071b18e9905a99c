"""Many games in a row, by random bots in compiled code or by bots that see only their views."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.cli.parameters import number_of
from heptapolis.core import registry
from heptapolis.core.game import Game
from heptapolis.core.position import Position
from heptapolis.fast import loops
from heptapolis.fast.runtime import loop, numbers, opened, records
from heptapolis.storage import SavedGame
from heptapolis.storage.saved import ending, saved_move
from heptapolis.storage.validation import seat_name

AT_A_TIME = 2_000  # compiled games between two steps of the progress bar
KEPT_AT_A_TIME = 100
NO_MOVE = -1
Keep = Callable[[SavedGame], None]


class Series:
    """The totals and counts of some games."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.seats, self.games = game, seats, 0
        self.totals, self.tally = (numbers(*shape) for shape in game.series_shapes)

    def measure(self, sums: Sequence[int], squares: Sequence[int], measure: int) -> dict[str, float]:
        """Mean and spread of one measure."""
        return mean_and_spread(int(sums[measure]), int(squares[measure]), self.games)


def play_series(
    game: Game,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: int | str,
    games: int,
    advance: Callable[[int], None],
    keep: Keep | None = None,
) -> Series:
    """Play some games between bots; `keep` receives each finished game."""
    series = Series(game, len(bots))
    if all(name == "random" for name in bots):
        _play_compiled(series, options, seed, games, advance, keep)
    else:
        _play_by_views(series, options, bots, seed, games, advance, keep)
    return series


def _play_compiled(
    series: Series,
    options: Mapping[str, str],
    seed: int | str,
    games: int,
    advance: Callable[[int], None],
    keep: Keep | None,
) -> None:
    game, simulate = series.game, loop(series.game, loops.simulate_games)
    states, legal = records(opened(game, options), 2), numbers(game.most_legal)
    while series.games < games:
        count = min(KEPT_AT_A_TIME if keep else AT_A_TIME, games - series.games)
        traces = numbers(count if keep else 1, game.longest, fill=NO_MOVE)
        simulate(states, game.dealer, legal, number_of(seed), series.games, count, series.totals, series.tally, traces)
        if keep:
            for trace in traces:
                keep(_written_down(game, options, trace))
        series.games += count
        advance(count)


def _written_down(game: Game, options: Mapping[str, str], trace: Sequence[int]) -> SavedGame:
    """The game whose moves a trace holds, as files keep it."""
    position, moves = Position(game, opened(game, options)), []
    for move in trace:
        if move == NO_MOVE:
            break
        seat = game.rules.asked_seat(position.state)
        moves.append(saved_move(seat_name(game, seat), game.choice(position.state, seat, int(move)).text))
        game.apply_move(position.state, seat, int(move), None)
    return SavedGame(game.name, game.options_of(position.state), ending(position), tuple(moves))


def _play_by_views(
    series: Series,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: int | str,
    games: int,
    advance: Callable[[int], None],
    keep: Keep | None,
) -> None:
    rules = series.game.rules

    def decides(position: Position, seat: int, move: int) -> bool:
        rules.count_answer(position.state, seat, move, series.tally)
        return bool(rules.is_decision(position.state, seat, len(position.view(seat).legal_moves)))

    for number in range(games):
        position, decisions = play_between_bots(series.game.name, options, bots, seed, number, decides)
        rules.count_game(position.state, decisions, series.totals, series.tally)
        if keep:
            keep(SavedGame.of(position))
        series.games += 1
        advance(1)


def mean_and_spread(total: int, squares: int, games: int) -> dict[str, float]:
    """Mean and standard deviation from a sum and a sum of squares."""
    mean = total / games
    return {"mean": round(mean, 4), "spread": round(math.sqrt(max(0.0, squares / games - mean * mean)), 4)}


def play_between_bots(
    game: str,
    options: Mapping[str, str],
    bots: Sequence[str],
    seed: int | str,
    number: int,
    decides: Callable[[Position, int, int], bool],
) -> tuple[Position, int]:
    """A whole game of a series; `decides` is told each answer before it is given and says whether it was a decision."""
    position = registry.new(game, options, f"{seed}/{number}")
    players = [roster.any_bot(game, name, f"{seed}/{number}/{seat}") for seat, name in enumerate(bots)]
    decisions = 0
    while not position.is_over:
        seat = min(position.to_answer)
        move = players[seat].choose(position.view(seat), NO_LIMIT)
        decisions += decides(position, seat, move)
        position.push(move, seat)
    return position, decisions
