"""What kinds of mistakes each level of Duel makes: its games against itself, evaluated move by move by a search.

python bench/mistakes.py [--games 200] [--simulations 1000] [LEVEL]...: a Markdown table, for every 100 decisions.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rich.progress import track

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.ai.duel.evaluation import has_winning_card, wins_with
from heptapolis.ai.duel.explain import card_of
from heptapolis.core.position import Position
from heptapolis.duel.moves import BUILD, DISCARD, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.cost import building_price

KINDS = {
    "slip": "gives away 5 to 15 % of the chance to win",
    "blunder": "gives away more than 15 %",
    "missed win": "does not take the card that wins at once",
    "open door": "leaves the opponent a card that wins at once",
    "hasty sale": "sells a card, giving away more than 5 %",
    "dear building": "builds for 4 coins or more, giving away more than 5 %",
    "untimely wonder": "builds a wonder, giving away more than 5 %",
}


def mistakes(position: Position, move: int, lost: float) -> list[str]:
    """The kinds of mistakes in an answer that gave away so much of the chance to win."""
    seat, kinds = min(position.to_answer), []
    if lost > 0.05:
        kinds.append("blunder" if lost > 0.15 else "slip")
    if not BUILD <= move < TAKE_TOKEN:
        return kinds
    card, after = card_of(position.state, move), position.copy()
    builds = move < DISCARD
    if has_winning_card(position.state, seat) and not (builds and wins_with(position.state, seat, card)):
        kinds.append("missed win")
    after.push(move)
    if not after.is_over and has_winning_card(after.state, 1 - seat) and lost > 0.05:
        kinds.append("open door")
    if lost > 0.05:
        dear = builds and building_price(position.state, seat, card) >= 4
        kinds += (
            ["dear building"] * dear
            + ["hasty sale"] * (DISCARD <= move < WONDER)
            + ["untimely wonder"] * (move >= WONDER)
        )
    return kinds


def count(level: str, games: int, simulations: int) -> Counter[str]:
    """Decisions and mistakes of a level in its games against itself."""
    found: Counter[str] = Counter()
    for seed in track(range(games), description=level):
        position = duel.new(seed=seed)
        bots = [roster.bot("duel", level, f"{seed}/{seat}") for seat in range(2)]
        judge = roster.bot("duel", "skilled", seed)
        while not position.is_over:
            view = position.view(min(position.to_answer))
            move = bots[view.seat].choose(view, NO_LIMIT)
            if len(view.legal_moves) > 1:
                chances = {like.move: like.chance for like in judge.think(view, Budget(simulations=simulations)).liked}  # type: ignore[attr-defined]
                found["decisions"] += 1
                found.update(mistakes(position, move, max(chances.values()) - chances[move]))
            position.push(move)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", default=["random", "novice", "casual", "skilled", "expert"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=1000)
    given = parser.parse_args()
    found = {level: count(level, given.games, given.simulations) for level in given.levels}
    lines = [f"| mistake, for every 100 decisions | {' | '.join(found)} |", "|---" * (len(found) + 1) + "|"]
    for kind, words in KINDS.items():
        shares = (f"{100 * counts[kind] / counts['decisions']:.1f}" for counts in found.values())
        lines.append(f"| {kind}: {words} | {' | '.join(shares)} |")
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    main()
