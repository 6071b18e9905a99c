"""A game and a round of games between bots that see only their views; a bot that fails loses."""

from __future__ import annotations

import contextlib
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from heptapolis.ai.bot import Bot, Budget
from heptapolis.arena.plan import Lineup, Plan, Round
from heptapolis.arena.players import Players
from heptapolis.arena.referee import Referee
from heptapolis.core.errors import HeptapolisError, IllegalMove
from heptapolis.storage.validation import DEALER, SEATS

if TYPE_CHECKING:
    from heptapolis.ai.search.table import CompiledTable

FORFEIT = "forfeit"  # the kind of victory over a bot that failed


class Clock(NamedTuple):
    """How long a seat thought: answers, seconds on the wall, and seconds of the processor."""

    answers: int = 0
    seconds: float = 0.0
    cpu: float = 0.0

    def plus(self, seconds: float, cpu: float) -> Clock:
        """One more answer."""
        return Clock(self.answers + 1, self.seconds + seconds, self.cpu + cpu)


class Failed(Exception):
    """A bot that crashed, took too long or answered what is not legal."""


class Result(NamedTuple):
    """What came of a game, seat by seat."""

    round: int
    lineup: Lineup
    winners: tuple[int, ...]
    victory: str
    points: tuple[Mapping[str, int], ...]  # of each city by category; empty after a failure
    answers: int
    failure: str  # who failed and how, or nothing
    moves: tuple[tuple[str, str], ...]
    clocks: tuple[Clock, ...]


@dataclass(frozen=True)
class PlayedRounds:
    """The rounds of a plan as work: a piece is a round, its result the games."""

    plan: Plan

    @contextlib.contextmanager
    def opened(self) -> Iterator[Callable[[int], list[Result]]]:
        """Players of one process, warmed up."""
        with contextlib.closing(Players(self.plan)) as players:
            players.warm_up()
            yield lambda number: play_round(self.plan.round(number), players)


def play_round(round_: Round, players: Players) -> list[Result]:
    """All games of a round."""
    return [play_game(round_, lineup, players) for lineup in round_.lineups]


def play_game(round_: Round, lineup: Lineup, players: Players) -> Result:
    """One game, to its end or to the first failure."""
    seated = tuple(sorted(set(lineup)))
    table = players.table(seated)
    if table is None:
        return play_by_views(round_, lineup, players)
    return play_compiled(round_, lineup, players, table, [seated.index(number) for number in lineup])


def play_compiled(
    round_: Round, lineup: Lineup, players: Players, table: CompiledTable, numbers: Sequence[int]
) -> Result:
    """One game in compiled code; `numbers` are those of the bots at this table, by seat."""
    plan, game = players.plan, table.game
    seeds = [f"{round_.deal}/{number}/{seat}" for seat, number in enumerate(lineup)]
    played = table.play(numbers, round_.deal, seeds)
    outcome, failed, failure = played.outcome(game), played.failed, "illegal: its answer is not legal here"
    slow = [seat for seat, clock in enumerate(played.clocks) if clock.slowest > plan.timeout]
    if failed is None and slow:
        failed, failure = slow[0], f"timeout: answered after {played.clocks[slow[0]].slowest:.1f} s"
    if failed is None and outcome is not None:
        failure, ending = "", (outcome.winners, outcome.victory, outcome.score)
    else:
        failed = failed or 0
        failure, ending = f"{SEATS[failed]}: {failure}", (_others(lineup, failed, plan.team_size), FORFEIT, ())
    names = [*SEATS[: game.seats], DEALER]
    moves = tuple(zip(map(names.__getitem__, played.seats.tolist()), played.texts(game), strict=True))
    clocks = tuple(Clock(clock.answers, clock.seconds, clock.cpu) for clock in played.clocks)
    answers = sum(clock.answers for clock in clocks)
    return Result(round_.number, lineup, *ending, answers, failure, moves, clocks)


def play_by_views(round_: Round, lineup: Lineup, players: Players) -> Result:
    """One game between bots of any kind."""
    plan = players.plan
    referee = Referee(plan.game, plan.options, round_.deal)
    bots = [players.seated(number, seat, f"{round_.deal}/{number}/{seat}") for seat, number in enumerate(lineup)]
    budgets = [players.contestants[number].budget for number in lineup]
    clocks = [Clock() for _ in lineup]
    failure, winners = "", tuple[int, ...]()
    while (seat := referee.seat) is not None:
        try:
            clocks[seat] = _answer(referee, seat, bots[seat], budgets[seat], plan.timeout, clocks[seat])
        except Failed as error:
            failure, winners = f"{SEATS[seat]}: {error}", _others(lineup, seat, plan.team_size)
            break
    return _result(referee, round_, lineup, winners, failure, clocks)


def _answer(referee: Referee, seat: int, bot: Bot, budget: Budget, timeout: float, clock: Clock) -> Clock:
    """Ask a bot and play what it says; the result is its clock afterwards."""
    view = referee.view(seat)
    wall, cpu = time.perf_counter(), time.process_time()
    try:
        move = bot.choose(view, budget)
        seconds, spent = time.perf_counter() - wall, time.process_time() - cpu
        if seconds > timeout + (budget.seconds or 0.0):
            raise TimeoutError(f"answered after {seconds:.1f} s")
        referee.answer(seat, move)
    except IllegalMove as error:
        raise Failed(f"illegal: {error}") from None
    except TimeoutError as error:
        raise Failed(f"timeout: {error}") from None
    except Exception as error:  # whatever goes wrong inside a bot is its own fault
        raise Failed(f"crash: {_complaint(error)}") from error
    return clock.plus(seconds, spent)


def _complaint(error: Exception) -> str:
    """What went wrong inside a bot, and of an error that is none of ours, where."""
    if isinstance(error, HeptapolisError):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, line {place.lineno})"


def _others(lineup: Lineup, seat: int, team_size: int) -> tuple[int, ...]:
    """Everybody but the party of a seat."""
    return tuple(other for other in range(len(lineup)) if other // team_size != seat // team_size)


def _result(
    referee: Referee, round_: Round, lineup: Lineup, winners: tuple[int, ...], failure: str, clocks: Sequence[Clock]
) -> Result:
    outcome = referee.outcome()
    victory, points = FORFEIT, tuple[Mapping[str, int], ...]()
    if outcome is not None:
        winners, victory, points = outcome.winners, outcome.victory, outcome.score
    moves = tuple((move.seat, move.text) for move in referee.moves)
    return Result(round_.number, lineup, winners, victory, points, referee.answers, failure, moves, tuple(clocks))
