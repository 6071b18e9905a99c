"""Moves, questions and events in words: the texts that people type and files keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.errors import BadSyntax, UnknownName
from heptapolis.core.game import Asked, Choice, Event, Target
from heptapolis.core.reading import nearest
from heptapolis.duel import event_kinds as h
from heptapolis.duel import moves as m
from heptapolis.duel.box.enums import COLOURS, DECKS, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, SLOTS
from heptapolis.duel.box.pantheon.gods import GATE, MYTHOLOGIES, OFFERINGS, SPACES
from heptapolis.duel.god_tables import GOD_NAMES
from heptapolis.duel.state import BACK, EMPTY, SEATS, UNKNOWN_GOD, VICTORIES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

SEAT_NAMES = ("first", "second")
ANSWERERS = (*SEAT_NAMES, "dealer")
CARDS_ON_SPACES = (*GOD_NAMES, GATE)
OFFERING_NAMES = tuple(f"offering_{worth}" for worth in OFFERINGS)
LAID_NAMES = ("", *MYTHOLOGIES, *OFFERING_NAMES)
LOOT_NAMES = tuple(f"loot_{seat}_{coins}" for seat in SEAT_NAMES for _, coins in LOOT)
TRACK_NAMES = tuple(f"{space:+d}" for space in range(-CAPITAL, CAPITAL + 1))
COIN_NAMES = tuple(map(str, range(8)))


class Range(NamedTuple):
    """A range of moves: its verb, and how a number in it points at things on the table."""

    first: int
    size: int
    verb: str
    targets: Callable[[Any, int], tuple[Target, ...]]


LINKS = ("with", "and", "on")
SILENT_KINDS = ("slot", "space")  # targets that a text leaves out where a name stands beside them


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


def _activation(state: Any, number: int) -> tuple[Target, ...]:
    space, subset = divmod(number, m.SUBSETS)
    card = CARDS_ON_SPACES[state.pantheon.space[space]] if state.pantheon.space[space] < UNKNOWN_GOD else "?"
    offerings = (Target("offering", OFFERING_NAMES[offering]) for offering in members(subset))
    return (Target("god", card), Target("space", 1 + space), *offerings)


def _placement(_state: Any, number: int) -> tuple[Target, ...]:
    god, space = divmod(number, SPACES)
    return (Target("god", GOD_NAMES[god]), Target("space", 1 + space))


RANGES = (
    Range(m.DRAFT, len(WONDER_NAMES), "draft", _named("wonder", WONDER_NAMES)),
    Range(m.BUILD, SLOTS, "build", _slot),
    Range(m.DISCARD, SLOTS, "discard", _slot),
    Range(m.WONDER, len(WONDER_NAMES) * SLOTS, "wonder", _wonder_with),
    Range(m.TAKE_TOKEN, len(TOKEN_NAMES), "take", _named("token", TOKEN_NAMES)),
    Range(m.RAISE, len(CARD_NAMES), "raise", _named("card", CARD_NAMES)),
    Range(m.DESTROY, len(CARD_NAMES), "destroy", _named("card", CARD_NAMES)),
    Range(m.BEGIN, SEATS, "begin", _named("seat", SEAT_NAMES)),
    Range(m.ACTIVATE, SPACES * m.SUBSETS, "activate", _activation),
    Range(m.PLACE, len(GOD_NAMES) * SPACES, "place", _placement),
    Range(m.CLAIM, SLOTS, "claim", _bare_slot),
    Range(m.CALL, len(GOD_NAMES), "call", _named("god", GOD_NAMES)),
    Range(m.CONSULT, len(MYTHOLOGIES), "consult", _named("mythology", MYTHOLOGIES)),
    Range(m.TOP, len(GOD_NAMES), "top", _named("god", GOD_NAMES)),
    Range(m.COPY, len(CARD_NAMES), "copy", _named("card", CARD_NAMES)),
    Range(m.SEIZE, len(CARD_NAMES), "seize", _named("card", CARD_NAMES)),
    Range(m.STRIKE, SLOTS, "strike", _bare_slot),
    Range(m.UNBUILD, len(WONDER_NAMES), "unbuild", _named("wonder", WONDER_NAMES)),
    Range(m.COMPLETE, len(WONDER_NAMES), "complete", _named("wonder", WONDER_NAMES)),
    Range(m.ENTOMB, len(CARD_NAMES), "entomb", _named("card", CARD_NAMES)),
    Range(m.ANNEX, len(WONDER_NAMES), "annex", _named("wonder", WONDER_NAMES)),
    Range(m.GUARD, len(TRACK_NAMES), "guard", _named("track", TRACK_NAMES)),
    Range(m.SPARE, len(LOOT_NAMES), "spare", _named("loot", LOOT_NAMES)),
    Range(m.INFLICT, len(LOOT_NAMES), "inflict", _named("loot", LOOT_NAMES)),
    Range(m.SPEND, 8, "spend", _named("coins", COIN_NAMES)),
    Range(m.DEAL_CARD, len(CARD_NAMES), "deal", _named("card", CARD_NAMES)),
    Range(m.DEAL_TOKEN, len(TOKEN_NAMES), "deal", _named("token", TOKEN_NAMES)),
    Range(m.DEAL_WONDER, len(WONDER_NAMES), "deal", _named("wonder", WONDER_NAMES)),
    Range(m.DEAL_BACK, SLOTS, "back", _bare_slot),
    Range(m.DEAL_LEADER, SEATS, "deal", _named("seat", SEAT_NAMES)),
    Range(m.DEAL_MYTHOLOGY, len(MYTHOLOGIES), "deal", _named("mythology", MYTHOLOGIES)),
    Range(m.DEAL_OFFERING, len(OFFERING_NAMES), "deal", _named("offering", OFFERING_NAMES)),
    Range(m.DEAL_GOD, len(GOD_NAMES), "deal", _named("god", GOD_NAMES)),
)
VERBS = tuple(dict.fromkeys(part.verb for part in RANGES))
NAMES = frozenset((*CARD_NAMES, *WONDER_NAMES, *TOKEN_NAMES, *SEAT_NAMES, *CARDS_ON_SPACES, *MYTHOLOGIES,
                   *OFFERING_NAMES, *LOOT_NAMES, *TRACK_NAMES, *map(str, range(SLOTS))))


def choice(state: Any, move: int) -> Choice:
    """A move in words, with its targets."""
    for part in RANGES:
        if part.first <= move < part.first + part.size:
            targets = part.targets(state, move - part.first)
            return Choice(move, f"{part.verb} {_phrase(part.verb, targets)}", part.verb, targets)
    raise ValueError(f"{move} is no move of this game; moves run from 0 to {m.MOVES - 1}")


def _phrase(verb: str, targets: tuple[Target, ...]) -> str:
    if verb == "place":
        return " on ".join(str(target.name) for target in targets)
    named = [str(target.name) for target in targets if target.kind not in SILENT_KINDS or len(targets) == 1]
    return named[0] + (" with " + " and ".join(named[1:]) if named[1:] else "")


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


class About(NamedTuple):
    """What a question is about: a thing by its name, or a number within limits."""

    noun: str
    names: tuple[str, ...] = ()
    numbers: range = range(0)


A_SLOT = About("slot", numbers=range(SLOTS))
A_MYTHOLOGY = About("mythology", MYTHOLOGIES)
ABOUT = {
    m.CHOOSE_TOKEN: About("symbol", SYMBOLS), m.CHOOSE_VICTIM: About("colour", COLOURS),
    m.CHOOSE_BEGINNER: About("age", numbers=range(1, 1 + len(LAYOUTS))), m.TURN_UP: A_SLOT,
    m.ASK_BACK: About("deck", DECKS), m.ASK_FROM_BOX: About("seat", SEAT_NAMES),
    m.CHOOSE_PLACE: A_MYTHOLOGY, m.CHOOSE_CALLED: About("gate or mythology", (GATE, *MYTHOLOGIES)),
    m.CHOOSE_TOP: A_MYTHOLOGY, m.CHOOSE_ENTOMBED: About("wonder", WONDER_NAMES),
    m.CHOOSE_SPENT: About("price", numbers=range(1, 256)),
    m.ASK_MYTHOLOGY: A_SLOT, m.ASK_OFFERING: A_SLOT, m.ASK_STRUCK: A_SLOT, m.ASK_GOD: A_MYTHOLOGY,
    m.ASK_ON_CARD: About("god", GOD_NAMES),
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
    **dict.fromkeys((h.BUILDS, h.CHAINS, h.SELLS, h.TUCKS, h.DESTROYS, h.RAISES, h.TURNS_UP, h.COPIES, h.SEIZES,
                     h.STRIKES), CARD_NAMES),
    **dict.fromkeys((h.ERECTS, h.RETURNS, h.DRAFTS, h.SHOWS_WONDER, h.UNBUILDS, h.ANNEXES), WONDER_NAMES),
    **dict.fromkeys((h.TAKES, h.SHOWS_TOKEN), TOKEN_NAMES),
    **dict.fromkeys((h.CLAIMS, h.PLACES, h.CONSULTS), MYTHOLOGIES),
    **dict.fromkeys((h.DRAWS_GOD, h.PLACES_GOD, h.REVEALS_GOD, h.ACTIVATES, h.CALLS), CARDS_ON_SPACES),
    **dict.fromkeys((h.LOOTS, h.SPARES), LOOT_NAMES),
    h.PAIRS: SYMBOLS, h.WINS: VICTORIES, h.ACCEPTS: OFFERING_NAMES, h.GUARDS: TRACK_NAMES, h.LAYS_TOKEN: LAID_NAMES,
}


def _what(kind: int, what: int) -> str:
    if kind == h.OFFERS:
        return " ".join(OFFERING_NAMES[offering] for offering in members(what))
    return TOLD[kind][what] if kind in TOLD else str(what)
