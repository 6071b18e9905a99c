"""Moves, questions and events in words: the texts that people type and files keep."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from heptapolis.core.errors import BadSyntax, UnknownName
from heptapolis.core.game import Asked, Choice, Event, Target
from heptapolis.duel import happenings as h
from heptapolis.duel import moves as m
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.words import COLOURS, DECKS, SYMBOLS
from heptapolis.duel.state import BACK, EMPTY, SEATS, VICTORIES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

SEAT_NAMES = ("first", "second")
ANSWERERS = (*SEAT_NAMES, "dealer")
FEW, MANY = 8, 14  # names listed in an error: few always, more if none comes near, many never


class Range(NamedTuple):
    """A range of moves: its verb, and how a number in it points at things on the table."""

    first: int
    size: int
    verb: str
    targets: Callable[[Any, int], tuple[Target, ...]]


def _card_in(state: Any, slot: int) -> Target:
    card = state.slot[slot]
    return Target("card", "?" if card >= BACK and card != EMPTY else CARD_NAMES[card])


def _slot(state: Any, slot: int) -> tuple[Target, ...]:
    return (_card_in(state, slot), Target("slot", slot))


def _wonder_with(state: Any, number: int) -> tuple[Target, ...]:
    wonder, slot = divmod(number, SLOTS)
    return (Target("wonder", WONDER_NAMES[wonder]), *_slot(state, slot))


def _named(kind: str, names: tuple[str, ...]) -> Callable[[Any, int], tuple[Target, ...]]:
    return lambda _state, number: (Target(kind, names[number]),)


def _bare_slot(_state: Any, slot: int) -> tuple[Target, ...]:
    return (Target("slot", slot),)


RANGES = (
    Range(m.DRAFT, len(WONDER_NAMES), "draft", _named("wonder", WONDER_NAMES)),
    Range(m.BUILD, SLOTS, "build", _slot),
    Range(m.DISCARD, SLOTS, "discard", _slot),
    Range(m.WONDER, len(WONDER_NAMES) * SLOTS, "wonder", _wonder_with),
    Range(m.TAKE_TOKEN, len(TOKEN_NAMES), "take", _named("token", TOKEN_NAMES)),
    Range(m.RAISE, len(CARD_NAMES), "raise", _named("card", CARD_NAMES)),
    Range(m.DESTROY, len(CARD_NAMES), "destroy", _named("card", CARD_NAMES)),
    Range(m.BEGIN, SEATS, "begin", _named("seat", SEAT_NAMES)),
    Range(m.DEAL_CARD, len(CARD_NAMES), "deal", _named("card", CARD_NAMES)),
    Range(m.DEAL_TOKEN, len(TOKEN_NAMES), "deal", _named("token", TOKEN_NAMES)),
    Range(m.DEAL_WONDER, len(WONDER_NAMES), "deal", _named("wonder", WONDER_NAMES)),
    Range(m.DEAL_BACK, SLOTS, "back", _bare_slot),
    Range(m.DEAL_LEADER, SEATS, "deal", _named("seat", SEAT_NAMES)),
)
VERBS = tuple(dict.fromkeys(part.verb for part in RANGES))
NAMES = frozenset((*CARD_NAMES, *WONDER_NAMES, *TOKEN_NAMES, *SEAT_NAMES, *map(str, range(SLOTS))))


def choice(state: Any, move: int) -> Choice:
    """A move in words, with its targets."""
    for part in RANGES:
        if part.first <= move < part.first + part.size:
            targets = part.targets(state, move - part.first)
            named = [str(target.name) for target in targets if target.kind != "slot" or len(targets) == 1]
            return Choice(move, f"{part.verb} {' with '.join(named)}", part.verb, targets)
    raise ValueError(f"{move} is no move of this game; moves run from 0 to {m.MOVES - 1}")


def understand(text: str) -> str:
    """The standard form of a move's text: known verb, known names."""
    words = text.lower().split()
    if not words or words[0] not in VERBS:
        raise BadSyntax(f"{text!r} does not begin with a verb; verbs: {', '.join(VERBS)}")
    for word in words[1:]:
        if word != "with" and word not in NAMES:
            raise UnknownName(f"{word!r} names nothing in the box{nearest(word, NAMES)}")
    return " ".join(words)


def nearest(word: str, names: Collection[str]) -> str:
    """The rest of a sentence about a wrong name: which names would be right, or nearly so."""
    import difflib

    close = difflib.get_close_matches(word, names, n=3)
    if close and len(names) > FEW:
        return f"; did you mean {' or '.join(close)}?"
    return f"; it can be {', '.join(names)}" if len(names) <= MANY else ""


def asked(state: Any) -> tuple[Asked, ...]:
    """The open questions in words, the newest last."""
    questions = state.asked[: state.depth]
    return tuple(Asked(m.QUESTIONS[q.kind], q.seat, about(q.kind, q.what)) for q in questions)


def about(kind: int, what: int) -> str:
    """What a question is about."""
    if kind == m.CHOOSE_TOKEN:
        return SYMBOLS[what]
    if kind == m.CHOOSE_VICTIM:
        return COLOURS[what]
    if kind == m.ASK_BACK:
        return DECKS[what]
    if kind in (m.TURN_UP, m.CHOOSE_BEGINNER):
        return str(what)
    return SEAT_NAMES[what] if kind == m.ASK_FROM_BOX else ""


def event(happening: tuple[int, int, int, int]) -> Event:
    """A told event in words."""
    kind, seat, what, amount = happening
    return Event(h.KINDS[kind], seat, _what(kind, what), amount)


def _what(kind: int, what: int) -> str:
    if kind in (h.GAINS, h.LOSES):
        return h.REASONS[what]
    if kind in (h.BUILDS, h.CHAINS, h.SELLS, h.TUCKS, h.DESTROYS, h.RAISES, h.TURNS_UP):
        return str(CARD_NAMES[what])
    if kind in (h.ERECTS, h.RETURNS, h.DRAFTS, h.SHOWS_WONDER):
        return str(WONDER_NAMES[what])
    if kind in (h.TAKES, h.SHOWS_TOKEN):
        return str(TOKEN_NAMES[what])
    if kind == h.PAIRS:
        return SYMBOLS[what]
    if kind == h.WINS:
        return VICTORIES[what]
    return str(what)
