"""What strong play says of Duel: the tables of docs/insights.md from games of self-play.

heptapolis selfplay duel --bots master@800 master@800 --games 5000 --out GAMES
python bench/insights.py GAMES: Markdown tables.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from heptapolis.core.errors import BadFile
from heptapolis.selfplay.folder import SelfplayFolder
from heptapolis.storage import SavedGame
from heptapolis.study.gathering_files import gather
from heptapolis.study.statistics import Rate, Statistics, Thing, rate
from heptapolis.text.naming import thing_name

GAME = "duel"
# What the first answers take, as statistics call it.
VERBS = {"draft": "wonder owned", "build": "card", "discard": "card"}


class Pick(NamedTuple):
    """The first answer to a kind of question in a game: what was on offer, what was taken, and what it won."""

    kind: str
    offered: frozenset[str]
    verb: str
    taken: str
    won: float


def first_picks(game: SavedGame) -> Iterator[Pick]:
    """The first wonder and the first card that are taken in a game."""
    victory, *winners = game.result.split()
    assert victory != "*", "a game of self-play is finished"
    asked = set()
    for position, move in zip(game.positions(), game.moves, strict=False):
        verb, thing = (*move.text.split(), "")[:2]
        kind = VERBS.get(verb)
        if kind is not None and move.seat != "dealer" and kind not in asked:
            asked.add(kind)
            offered = (text.split() for text in position.legal_moves.texts)
            won = (move.seat in winners) / len(winners)
            yield Pick(kind, frozenset(words[1] for words in offered if words[0] in VERBS), verb, thing, won)
        if len(asked) == len(set(VERBS.values())):
            return


def percent(share: Rate) -> str:
    """A share with its interval."""
    return f"{share.share:.1%} ({share.low:.1%} to {share.high:.1%})"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    heads = list(heads)
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def overall(found: Statistics) -> str:
    """Who wins and how."""
    assert found.first_player is not None
    rows = [("whoever begins", found.first_player), *found.victories.items()]
    return table(("", f"share of {found.games:,} games"), ((name, percent(share)) for name, share in rows))


def things(found: Statistics, kind: str) -> str:
    """How often each thing of a kind was had, and won."""

    def won(thing: Thing) -> float:
        return -thing.won.share

    rows = sorted((thing for thing in found.things if thing.kind == kind), key=won)
    return table(
        (kind, "had by a city", "won with it"),
        ((thing_name(GAME, kind, each.name), f"{each.had.share:.1%}", percent(each.won)) for each in rows),
    )


def picks(found: list[Pick], kind: str) -> str:
    """How often each thing was taken first when it was on offer, and how often whoever took it first won."""
    mine = [pick for pick in found if pick.kind == kind]
    offered = Counter(name for pick in mine for name in pick.offered)
    taken = Counter(pick.taken for pick in mine)
    won = {name: sum(pick.won for pick in mine if pick.taken == name) for name in taken}
    shares = {name: rate(taken[name], count) for name, count in offered.items()}
    return table(
        (f"first {kind.partition(' ')[0]}", "on offer", "taken first", "won after that"),
        (
            (
                thing_name(GAME, kind, name),
                f"{offered[name]:,}",
                percent(shares[name]),
                percent(rate(won[name], taken[name])) if taken[name] else "",
            )
            for name in sorted(offered, key=lambda name: -shares[name].share)
        ),
    )


def main() -> None:
    """Read a folder and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=Path)
    given = parser.parse_args()
    try:
        folder = SelfplayFolder.read(given.games)
    except BadFile as error:
        parser.error(str(error))
    found = gather([folder.files(part)[0] for part in folder.parts], None, lambda _: None).statistics()
    games = (game for batch, _ in folder.games() for game in batch)
    first = [pick for game in track(games, "Games", total=len(folder)) for pick in first_picks(game)]
    discarded = sum(pick.verb == "discard" for pick in first)
    parts = [overall(found), *(things(found, kind) for kind in ("wonder owned", "wonder built", "token"))]
    parts += [picks(first, kind) for kind in dict.fromkeys(VERBS.values())]
    sys.stdout.write("\n".join(parts) + f"\nFirst cards that were discarded: {discarded}\n")


if __name__ == "__main__":
    main()
