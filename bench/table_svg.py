"""Draw docs/table.svg: a real table in the middle of a game, as the README shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path

from heptapolis.cli.duel.scene import Scene
from rich.console import Console

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.cli.duel.choices import chooser
from heptapolis.cli.duel.table import draw_table
from heptapolis.core.position import Position
from heptapolis.duel.position import new

SEED, ANSWERS, WIDTH, HEIGHT = 8, 52, 132, 48
PICTURE = Path(__file__).parents[1] / "docs" / "table.svg"


def middle_of_a_game() -> Position:
    """Two greedy bots play until the picture is taken."""
    position = new(seed=SEED)
    bots = [roster.bot("duel", "greedy", seat) for seat in range(2)]
    for _ in range(ANSWERS):
        seat = min(position.to_answer)
        position.push(bots[seat].choose(position.view(seat), NO_LIMIT), seat)
    return position


def main() -> None:
    """Take the picture from the side of the seat that is asked."""
    position = middle_of_a_game()
    seat = min(position.to_answer)
    names = ("You", "Greedy") if seat == 0 else ("Greedy", "You")
    scene = Scene(position.view(seat).state, position.history, seat, names, seat)
    lines = chooser(scene, position.legal_moves, position.asked[-1].kind)
    console = Console(
        record=True,
        width=WIDTH,
        height=HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    console.print(draw_table(scene, console, lines))
    PICTURE.write_text(without_fonts(console.export_svg(title="heptapolis play duel")), encoding="utf-8")


def without_fonts(svg: str) -> str:
    """The picture asks no other site for its font."""
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    main()
