"""The words of the bot protocol, for both ends of the line; docs/bot-protocol.md tells what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heptapolis.ai.bot import NO_LIMIT, Budget, Thought
from heptapolis.core.errors import BadSyntax
from heptapolis.core.game import Game
from heptapolis.core.position import View

VERSION = 1
MOVES, END = "moves", "end"  # the lines that close a view and the list of its moves


def write_options(view: View) -> str:
    """The game and its options of rules."""
    chosen = view.game.options_of(view.state)
    return " ".join(["options", view.game.name, *(f"{name}={value}" for name, value in chosen.items())])


def write_position(view: View) -> list[str]:
    """What a seat may see, and its legal answers."""
    lines = [line for line in str(view).splitlines() if line.strip()]
    return [f"position {view.seat}", *lines, MOVES, *view.legal_moves, END]


def read_position(game: Game, words: Sequence[str], lines: Iterable[str]) -> View:
    """The view that was written; the legal answers follow from it."""
    if len(words) != 1 or not words[0].isdecimal() or int(words[0]) >= game.seats:
        raise BadSyntax(f"position names the seat, a number from 0 to {game.seats - 1}")
    seen = list(lines)
    text = seen[: seen.index(MOVES)] if MOVES in seen else seen
    return View(game, game.read("\n".join(text)), int(words[0]))


def write_go(budget: Budget) -> str:
    """How much a bot may think."""
    if budget.simulations is not None:
        return f"go simulations {budget.simulations}"
    return "go" if budget.seconds is None else f"go movetime {round(budget.seconds * 1000)}"


def read_go(words: Sequence[str]) -> Budget:
    """The budget that was written; without one, the bot's own measure."""
    if not words:
        return NO_LIMIT
    if len(words) != 2 or words[0] not in ("movetime", "simulations") or not words[1].isdecimal():
        raise BadSyntax("go is followed by nothing, by movetime and milliseconds, or by simulations and their number")
    amount = int(words[1])
    return Budget(simulations=amount) if words[0] == "simulations" else Budget(seconds=amount / 1000)


def write_thought(thought: Thought) -> list[str]:
    """What a bot says about its answer: its chance to win, and the moves it likes."""
    said = [f"info chance {thought.chance:.4f} simulations {thought.simulations}"]
    for liked in thought.liked:
        reasons = f" because {', '.join(map(str, liked.reasons))}" if liked.reasons else ""
        said.append(f"info chance {liked.chance:.4f} visits {liked.visits} move {liked.text}{reasons}")
    return said
