"""What the bots of the panel play: a hash of the moves of one game of each against itself.

python -m tests.benchmark.panel_moves    records bots that are not yet recorded; a recorded one is never changed
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget
from heptapolis.arena.referee import Referee
from heptapolis.benchmark.tasks import TASKS, Task

FILE = Path(__file__).with_name("panel_moves.json")
SIMULATIONS = 40  # for those that search
RECORDED_ELSEWHERE = ("expert-1", "master-1", "hunter")  # of Duel, in tests/ai


def recorded_here() -> list[tuple[str, str]]:
    """The tasks and bots whose moves are recorded in this folder."""
    pairs = {(task.name, one.bot.partition("@")[0]) for task in TASKS.values() for one in task.panel}
    return sorted(pair for pair in pairs if TASKS[pair[0]].game == "seven" or pair[1] not in RECORDED_ELSEWHERE)


def moves_hash(task: Task, bot: str) -> str:
    """A hash of one game of a bot in all seats."""
    referee = Referee(task.game, task.full_options, task.seed)
    bots = [roster.bot(task.game, bot, f"{task.seed}/{seat}") for seat in range(task.players)]
    while (seat := referee.seat) is not None:
        referee.answer(seat, bots[seat].choose(referee.view(seat), Budget(simulations=SIMULATIONS)))
    told = "\n".join(f"{move.seat} {move.text}" for move in referee.moves)
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


def recorded() -> dict[str, str]:
    """By task and bot."""
    found: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def main() -> None:
    """Record what is new."""
    kept = recorded()
    for task, bot in recorded_here():
        if f"{task} {bot}" not in kept:
            kept[f"{task} {bot}"] = moves_hash(TASKS[task], bot)
    FILE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
