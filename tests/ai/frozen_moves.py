"""The moves that frozen bots played when they were frozen: whole games of each against itself.

python -m tests.ai.frozen_moves NAME=BOT...   records what BOT plays now as NAME, once and for all

Expert-1 and master-1 were recorded from expert and master of the commit before the freeze, with lots drawn by
`View.fingerprint`. One game of expert-1 ("pantheon 0") was recorded anew from its 81st answer on: there the Gate has
been used, and since then a position says by whom, so that other lots are drawn.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.arena.referee import Referee
from heptapolis.core.errors import HeptapolisError

FILE = Path(__file__).with_name("frozen_moves.json")
GAMES = {
    **{f"base {number}": {} for number in range(4)},
    **{f"pantheon {number}": {"pantheon": "on"} for number in range(2)},
}
SIMULATIONS = {"expert-1": 600, "master-1": 2000, "hunter": 600}


def moves_of(bot: str, deal: str, simulations: int) -> list[str]:
    """What a bot answers in both seats of a game, one bot a seat, with trees kept from move to move."""
    referee = Referee("duel", GAMES[deal], deal)
    bots = [roster.bot("duel", bot, f"{deal}/{seat}") for seat in range(2)]
    while (seat := referee.seat) is not None:
        referee.answer(seat, bots[seat].choose(referee.view(seat), Budget(simulations=simulations)))
    return [move.text for move in referee.moves if move.seat in ("first", "second")]


def recorded() -> dict[str, dict[str, list[str]]]:
    """By bot and deal."""
    found: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Record new bots; a recorded one is never changed."""
    kept = recorded() if FILE.exists() else {}
    for word in sys.argv[1:]:
        name, _, bot = word.partition("=")
        if name in kept:
            raise HeptapolisError(f"{name} is recorded")
        kept[name] = {deal: moves_of(bot or name, deal, SIMULATIONS[name]) for deal in GAMES}
    FILE.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
