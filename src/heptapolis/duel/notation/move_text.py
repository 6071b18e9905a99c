"""Moves, questions and events in words: the texts that people type and files keep."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from heptapolis.core.errors import BadSyntax, UnknownName
from heptapolis.core.game import Asked, Choice, Event, Target
from heptapolis.core.reading import nearest
from heptapolis.duel import event_kinds as h
from heptapolis.duel import moves as m
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import COLOURS, DECKS, SYMBOLS
from heptapolis.duel.box.layouts import LAYOUTS, SLOTS
from heptapolis.duel.notation.ranges import (
    A_SLOT,
    LOOT_NAMES,
    SEAT_NAMES,
    TRACK_NAMES,
    About,
    Range,
    bare,
    bare_slots,
    card_in,
    named,
)
from heptapolis.duel.parts import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.duel.state import VICTORIES, State

__all__ = ["LOOT_NAMES", "SEAT_NAMES", "TRACK_NAMES"]

ANSWERERS = (*SEAT_NAMES, "dealer")
LINKS = ("with", "and", "on")
SILENT_KINDS = ("slot", "space")  # targets that a text leaves out where a name stands beside them
_EXPANSIONS = modules("notation.{}_moves")


def _wonder_with(state: Any, number: int) -> tuple[Target, ...]:
    wonder, slot = divmod(number, SLOTS)
    return (Target("wonder", WONDER_NAMES[wonder]), *card_in(state, slot))


RANGES: tuple[Range, ...] = tuple(
    sorted(
        (
            named(m.DRAFT, "draft", "wonder", WONDER_NAMES),
            Range(m.BUILD, SLOTS, "build", card_in),
            Range(m.DISCARD, SLOTS, "discard", card_in),
            Range(m.WONDER, len(WONDER_NAMES) * SLOTS, "wonder", _wonder_with),
            named(m.TAKE_TOKEN, "take", "token", TOKEN_NAMES),
            named(m.RAISE, "raise", "card", CARD_NAMES),
            named(m.DESTROY, "destroy", "card", CARD_NAMES),
            named(m.BEGIN, "begin", "seat", SEAT_NAMES),
            bare(m.DECLINE, "decline"),
            bare(m.REDRAW, "redraw"),
            named(m.DEAL_CARD, "deal", "card", CARD_NAMES),
            named(m.DEAL_TOKEN, "deal", "token", TOKEN_NAMES),
            named(m.DEAL_WONDER, "deal", "wonder", WONDER_NAMES),
            bare_slots(m.DEAL_BACK, "back"),
            named(m.DEAL_LEADER, "deal", "seat", SEAT_NAMES),
            *(part for expansion in _EXPANSIONS for part in expansion.RANGES),
        ),
        key=lambda part: part.first,
    )
)
FIRSTS = [part.first for part in RANGES]
VERBS = tuple(dict.fromkeys(part.verb for part in RANGES))
NAMES = frozenset(
    (
        *CARD_NAMES,
        *WONDER_NAMES,
        *TOKEN_NAMES,
        *SEAT_NAMES,
        *LOOT_NAMES,
        *TRACK_NAMES,
        *map(str, range(SLOTS)),
        *(name for expansion in _EXPANSIONS for name in expansion.NAMES),
    )
)


def choice(state: Any, move: int) -> Choice:
    """A move in words, with its targets."""
    part = RANGES[max(0, bisect_right(FIRSTS, move) - 1)]
    if part.first <= move < part.first + part.size:
        targets = part.targets(state, move - part.first)
        return Choice(move, f"{part.verb} {_phrase(part.verb, targets)}".strip(), part.verb, targets)
    raise ValueError(f"{move} is no move of this game; moves run from 0 to {m.MOVES - 1}")


def _phrase(verb: str, targets: tuple[Target, ...]) -> str:
    if verb == "place":
        return " on ".join(str(target.name) for target in targets)
    named = [str(target.name) for target in targets if target.kind not in SILENT_KINDS or len(targets) == 1]
    return "".join(named[:1]) + (" with " + " and ".join(named[1:]) if named[1:] else "")


def move_table() -> tuple[str, ...]:
    """Every move by its number, with slots and spaces by their numbers, as no position says what lies there."""
    unknown = State.from_bytes(b"\xfe" * State.size)  # wherever a card can lie, a back lies
    return tuple(_described(part, part.targets(unknown, n)) for part in RANGES for n in range(part.size))


def _described(part: Range, targets: tuple[Target, ...]) -> str:
    names = [
        f"{target.kind} {target.name}" if target.kind in SILENT_KINDS else str(target.name)
        for target in targets
        if target.name != "?"
    ]
    link = " on " if part.verb == "place" else " with "
    return " ".join([part.verb, *names[:1]]) + (link + " and ".join(names[1:]) if names[1:] else "")


def understand(text: str) -> str:
    """The standard form of a move's text: known verb, known names."""
    words = text.lower().split()
    if not words or words[0] not in VERBS:
        raise BadSyntax(f"{text!r} does not begin with a verb; verbs: {', '.join(VERBS)}")
    for word in words[1:]:
        if word not in LINKS and word not in NAMES:
            raise UnknownName(f"{word!r} names nothing in the box{nearest(word, NAMES)}")
    return " ".join(words)


def asked(state: Any) -> tuple[Asked, ...]:
    """The open questions in words, the newest last."""
    questions = state.asked[: state.depth]
    return tuple(Asked(m.QUESTIONS[q.kind], q.seat, about(q.kind, q.what)) for q in questions)


ABOUT: dict[int, About] = {
    m.CHOOSE_TOKEN: About("symbol", SYMBOLS),
    m.CHOOSE_VICTIM: About("colour", COLOURS),
    m.CHOOSE_BEGINNER: About("age", numbers=range(1, 1 + len(LAYOUTS))),
    m.TURN_UP: A_SLOT,
    m.ASK_BACK: About("deck", DECKS),
    m.ASK_FROM_BOX: About("seat", SEAT_NAMES),
    **{kind: thing for expansion in _EXPANSIONS for kind, thing in expansion.ABOUT.items()},
}


def about(kind: int, what: int) -> str:
    """What a question is about."""
    thing = ABOUT.get(kind)
    return "" if thing is None else thing.names[what] if thing.names else str(what)


def event(happening: tuple[int, int, int, int]) -> Event:
    """A told event in words."""
    kind, seat, what, amount = happening
    return Event(h.KINDS[kind], seat, _what(kind, what), amount)


TOLD: dict[int, tuple[str, ...]] = {
    **dict.fromkeys((h.GAINS, h.LOSES), h.REASONS),
    **dict.fromkeys((h.BUILDS, h.CHAINS, h.SELLS, h.TUCKS, h.DESTROYS, h.RAISES, h.TURNS_UP), CARD_NAMES),
    **dict.fromkeys((h.ERECTS, h.RETURNS, h.DRAFTS, h.SHOWS_WONDER), WONDER_NAMES),
    **dict.fromkeys((h.TAKES, h.SHOWS_TOKEN), TOKEN_NAMES),
    h.LOOTS: LOOT_NAMES,
    h.PAIRS: SYMBOLS,
    h.WINS: VICTORIES,
    **{kind: names for expansion in _EXPANSIONS for kind, names in expansion.TOLD.items()},
}


def _what(kind: int, what: int) -> str:
    return TOLD[kind][what] if kind in TOLD else str(what)
