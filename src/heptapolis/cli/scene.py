"""What a reader sees of a table at one moment: a snapshot, the own choices, and what happened so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from heptapolis.core.contract import Asked, Happened, Offered, Snapshot, Step
from heptapolis.core.game import Outcome
from heptapolis.core.position import Played, View
from heptapolis.text import Catalogue, words_of

S = TypeVar("S", bound=Snapshot)


@dataclass(frozen=True)
class Scene(Generic[S]):
    """A snapshot from one seat's side of the table, and what the seats are called."""

    words: Catalogue
    snapshot: S
    seat: int
    names: tuple[str, ...]
    steps: Sequence[Step] = ()
    asked: tuple[Asked, ...] = ()
    choices: Sequence[Offered] = ()
    outcome: Outcome | None = None

    @property
    def question(self) -> Asked:
        """The newest question put to the seat."""
        return [question for question in self.asked if question.seat == self.seat][-1]

    def of(self, *verbs: str) -> list[Offered]:
        """The choices with one of some verbs."""
        return [choice for choice in self.choices if choice.verb in verbs]

    def who(self, seat: int) -> str:
        """What a seat is called; a city without a seat is the Free City."""
        return self.names[seat] if seat < len(self.names) else self.words.say("free_city")

    def whom(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence."""
        return self.words.say("table.you_object") if self.is_you(seat) else self.who(seat)

    def whose(self, seat: int) -> str:
        """The owner of something."""
        return self.words.say("table.your" if self.is_you(seat) else "table.possessive", name=self.who(seat))

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the person spoken to."""
        return self.who(seat) == self.words.say("table.you")


def scene_of(
    game: Any, state: Any, history: Sequence[Played], seat: int, names: Sequence[str], knows: int | None
) -> Scene[Any]:
    """The table in a state, with what the seat `knows` may know; with all secrets if that is nobody."""
    view = View(game, state if knows is None else game.see(state, knows), seat)
    return Scene(
        words_of(game.name),
        game.snapshot(view.state, seat),
        seat,
        tuple(names),
        [heard(played, knows) for played in history],
        game.asked(view.state),
        view.offered() if knows == seat else (),
        game.outcome(state),
    )


def heard(played: Played, knows: int | None) -> Step:
    """An answer with those of its events that a seat may know of."""
    return Step(
        played.seat,
        "",
        played.asked.kind,
        tuple(Happened(*event[:4]) for event in played.events if knows is None or knows in event.audience),
    )
