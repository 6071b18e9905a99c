"""Reviews and analyses as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.table import Table

from heptapolis.cli.look import LOUD
from heptapolis.cli.terminal import Terminal
from heptapolis.core import registry
from heptapolis.storage.validation import seat_name
from heptapolis.study.analysis import Analysis
from heptapolis.study.findings import DecisionReview, GameReview, LineStep, ReasonKey
from heptapolis.text import words_of

MOST = 12  # answers of a position


def percent(chance: float, proven: bool) -> str:
    """A chance in whole per cents; certain only where it is proven."""
    if proven and chance in (0.0, 1.0):
        return "won" if chance else "lost"
    return f"{min(99, max(1, round(100 * chance)))} %"


def print_review(found: GameReview, every: bool) -> None:
    """The decisions that gave something away, then how each seat played."""
    console = Terminal()
    shown = [each for each in found.decisions if every or each.mistakes]
    for each in shown:
        for line in _decision(found.game, each):
            console.print(line)
    if not any(each.mistakes for each in shown):
        worst = max((each.loss for each in found.decisions), default=0.0)
        console.print(f"no mistakes; the most that an answer gave away was {worst:.1%}")
    console.print(_seats(found))


def _decision(game: str, each: DecisionReview) -> Iterator[str]:
    """What was played and its verdict; of a mistake also what was better, why, and what may follow."""
    change = f"{percent(each.chance_before, each.proven)} -> {percent(each.chance_after, each.proven)}"
    kinds = ", ".join(dict.fromkeys((each.kind, *each.mistakes))).replace("_", " ")
    yield f"move {each.number + 1}, {seat_name(registry.game(game), each.seat)}: {each.played}  {change}  {kinds}"
    if each.mistakes and each.best != each.played:
        why = _why(game, each.reasons)
        yield f"    better: {each.best}" + (f" ({why})" if why else "")
    if each.reply[1:]:
        yield f"    then perhaps {_line(game, each.reply[1:])}"


def _seats(found: GameReview) -> Table:
    table, game = Table(header_style=LOUD), registry.game(found.game)
    for name in ("seat", "decisions", "accuracy", "mistakes"):
        table.add_column(name)
    for each in found.seats:
        counts = ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in each.counts.items())
        accuracy = "-" if each.accuracy is None else str(each.accuracy)
        table.add_row(seat_name(game, each.seat), str(each.decisions), accuracy, counts or "none")
    return table


def print_analysis(found: Analysis) -> None:
    """The answers of a position, the best first."""
    game = registry.game(found.game)
    how = "solved" if found.proven else f"{found.simulations} simulations"
    table = Table(header_style=LOUD)
    for name in ("answer", "chance", "why", "what may follow"):
        table.add_column(name)
    for each in found.answers[:MOST]:
        chance = percent(each.chance, found.proven)
        table.add_row(each.text, chance, _why(found.game, each.reasons), _line(found.game, each.line[1:]))
    console = Terminal()
    console.print(f"{seat_name(game, found.seat)} to answer, {percent(found.chance, found.proven)}, {how}")
    console.print(table)


def _line(game: str, line: Iterable[LineStep]) -> str:
    rules = registry.game(game)
    return ", ".join(f"{seat_name(rules, step.seat)}: {step.text}" for step in line)


def _why(game: str, reasons: Iterable[ReasonKey]) -> str:
    words = words_of(game)
    return ", ".join(
        words.say(f"reasons.{reason.kind}", amount=reason.amount, count=reason.amount) for reason in reasons
    )
