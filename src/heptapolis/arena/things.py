"""What the bots had in their games, read off the texts of the moves: cards, wonders, tokens, gods, leaders, boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from heptapolis.arena.plan import Plan
from heptapolis.arena.rounds import Result
from heptapolis.arena.scores import seat_shares
from heptapolis.storage.validation import DEALER, SEATS

# By game: the kind of thing that the second word of a move names, by its verb.
KINDS: dict[str, dict[str, str]] = {
    "duel": {"build": "cards", "raise": "cards", "wonder": "wonders", "take": "tokens", "activate": "gods"},
    "seven": {
        "build": "cards",
        "build_free": "cards",
        "build_black": "cards",
        "raise": "cards",
        "recruit": "leaders",
        "take": "boards",
    },
}
SIDE = ":"  # stands in the name of a board
Key = tuple[str, str, int]  # kind, name, contestant


class Things:
    """How often each contestant had a thing in a game, and what share of the victory it took in those games."""

    def __init__(self, game: str) -> None:
        self._kinds = KINDS.get(game, {})
        self._had: defaultdict[Key, float] = defaultdict(float)
        self._won: defaultdict[Key, float] = defaultdict(float)

    def add(self, result: Result, moves: Iterable[tuple[str, str]]) -> None:
        """One more game."""
        shares = seat_shares(result)
        for kind, name, seat in self._found(moves, len(result.lineup)):
            key = kind, name, result.lineup[seat]
            self._had[key] += 1
            self._won[key] += shares[seat]

    def _found(self, moves: Iterable[tuple[str, str]], seats: int) -> set[tuple[str, str, int]]:
        """What each seat had; boards that are dealt come to the seats in their order."""
        found, boards = set(), 0
        for seat, text in moves:
            verb, _, rest = text.partition(" ")
            name = rest.partition(" ")[0]
            if seat == DEALER:
                if SIDE in name and boards < seats:
                    found.add(("boards", name, boards))
                    boards += 1
            elif verb in self._kinds:
                found.add((self._kinds[verb], name, SEATS.index(seat)))
        return found

    def figures(self, plan: Plan) -> dict[str, Any]:
        """By kind, thing and bot: in how many games it had the thing, and its share of the victories there."""
        kinds: dict[str, dict[str, dict[str, Any]]] = {}
        for (kind, name, number), had in sorted(self._had.items()):
            share = round(self._won[kind, name, number] / had, 4)
            kinds.setdefault(kind, {}).setdefault(name, {})[plan.labels[number]] = {"games": int(had), "score": share}
        return kinds


def rows_of(
    kind: Mapping[str, Mapping[str, Any]], bots: Sequence[str], called: Callable[[str], str]
) -> list[tuple[str, ...]]:
    """The things of a kind, those had most often first: for each bot the games with the thing and its score there."""

    def games(name: str) -> int:
        return sum(int(told["games"]) for told in kind[name].values())

    return [
        (called(name), *(cell for bot in bots for cell in _cells(kind[name].get(bot))))
        for name in sorted(kind, key=lambda name: (-games(name), name))
    ]


def _cells(told: Mapping[str, Any] | None) -> tuple[str, str]:
    return ("0", "-") if told is None else (str(told["games"]), f"{told['score']:.1%}")
