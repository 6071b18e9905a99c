"""Moves, questions and events in words: the texts that people type and files keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.errors import BadSyntax, UnknownName
from heptapolis.core.game import EVERYONE, Asked, Choice, Event, Target
from heptapolis.core.reading import nearest
from heptapolis.seven import event_kinds as h
from heptapolis.seven import moves as m
from heptapolis.seven.box.enums import LAST_CARD
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import choose, way_numbered
from heptapolis.seven.rules.seating import FREE_CITY, confidants, controller
from heptapolis.seven.state import DEALER, SEATS
from heptapolis.seven.tables import (
    CARD_NAMES,
    FIRST_BLACK,
    FIRST_STAGE,
    GUILD_NAMES,
    HANDED_NAMES,
    LEADER_NAMES,
    SIDE_NAMES,
)

SEAT_NAMES = tuple(f"seat{number}" for number in range(SEATS))
ANSWERERS = (*SEAT_NAMES, "dealer")
PAYMENT_WORDS = ("left", "right", "bank")


class Range(NamedTuple):
    """A range of moves: its verb, the kind of thing it points at, and the names of these things."""

    first: int
    verb: str
    kind: str
    names: tuple[str, ...]


RANGES = (
    Range(m.BUILD, "build", "card", CARD_NAMES),
    Range(m.RECRUIT, "recruit", "leader", LEADER_NAMES),
    Range(m.BUILD_FREE, "build_free", "card", CARD_NAMES),
    Range(m.BUILD_BLACK, "build_black", "card", CARD_NAMES[FIRST_BLACK:]),
    Range(m.STAGE, "stage", "card", HANDED_NAMES),
    Range(m.SELL, "sell", "card", HANDED_NAMES),
    Range(m.KEEP, "keep", "leader", LEADER_NAMES),
    Range(m.RAISE, "raise", "card", CARD_NAMES),
    Range(m.COPY_LEADER, "copy", "leader", LEADER_NAMES),
    Range(m.COPY_GUILD, "copy", "card", GUILD_NAMES),
    Range(m.LOSE, "lose", "coins", tuple(map(str, range(m.MOST_LOSS)))),
    Range(m.TAKE_BOARD, "take", "board", SIDE_NAMES),
    Range(m.DEAL_CARD, "deal", "card", CARD_NAMES),
    Range(m.DEAL_LEADER, "deal", "leader", LEADER_NAMES),
    Range(m.DEAL_BOARD, "deal", "board", SIDE_NAMES),
)
VERBS = (*dict.fromkeys(part.verb for part in RANGES), "pay", "pass")
NAMES = frozenset((*HANDED_NAMES, *SIDE_NAMES, *PAYMENT_WORDS, *map(str, range(m.MOST_LOSS))))


def payment(way: int) -> str:
    """A way to pay in words."""
    parts = [
        f"{coins} {who}" for coins, who in zip((way & 15, way >> 4 & 15, way >> 8), PAYMENT_WORDS, strict=True) if coins
    ]
    return " ".join(parts) or "0"


def choice(state: Any, seat: int, move: int) -> Choice:
    """A move in words, with its targets."""
    if move == m.PASS:
        return Choice(move, "pass", "pass", ())
    if m.PAY <= move < m.PAY + m.MOST_WAYS:
        city = acting_city(state, seat)
        words = payment(way_numbered(state, city, move - m.PAY))
        return Choice(move, f"pay {words}", "pay", (Target("payment", words),))
    for part in RANGES:
        if part.first <= move < part.first + len(part.names):
            name = part.names[move - part.first]
            return Choice(move, f"{part.verb} {name}", part.verb, (Target(part.kind, name),))
    raise ValueError(f"{move} is no move of this game; moves run from 0 to {m.MOVES - 1}")


def move_table() -> tuple[str, ...]:
    """Every move by its number; ways to pay are numbered, as their coins follow from the position."""
    texts = dict.fromkeys(range(m.MOVES), "")
    texts.update((part.first + n, f"{part.verb} {name}") for part in RANGES for n, name in enumerate(part.names))
    texts.update((m.PAY + n, f"pay way {n}") for n in range(m.MOST_WAYS))
    return tuple({**texts, m.PASS: "pass"}.values())


def understand(text: str) -> str:
    """The standard form of a move's text: known verb, known names."""
    words = [SIDES.get(word, word) for word in text.lower().split()]
    if not words or words[0] not in VERBS:
        raise BadSyntax(f"{text!r} does not begin with a verb; verbs: {', '.join(VERBS)}")
    for word in words[1:]:
        if word not in NAMES:
            raise UnknownName(f"{word!r} names nothing in the box{nearest(word, NAMES)}")
    return " ".join(words)


SIDES = {name.lower(): name for name in SIDE_NAMES}


def asked(state: Any) -> tuple[Asked, ...]:
    """The question put to each seat that must answer, or to the dealer, whose draw is for a hand or a seat."""
    if state.asked == m.NOTHING:
        return ()
    if state.cities_asked >> DEALER & 1:
        return (Asked(m.QUESTIONS[state.asked], DEALER, str(state.what)),)
    seats = dict.fromkeys(controller(state, city) for city in members(state.cities_asked & ~state.done))
    return tuple(_asked_of(state, seat) for seat in seats)


def _asked_of(state: Any, seat: int) -> Asked:
    city = acting_city(state, seat)
    kind = m.CHOOSE_WAY if state.choices[city].paying else state.asked
    return Asked(m.QUESTIONS[kind], seat, "" if city == seat else "free_city")


def event(state: Any, happening: tuple[int, int, int, int]) -> Event:
    """A told event in words; what happens face down is known to those who did it."""
    kind, seat, what, amount = happening
    audience = _insiders(state, seat) if kind in h.SECRET else EVERYONE
    return Event(h.KINDS[kind], seat, WHAT.get(kind, str)(what), amount, audience)


def _insiders(state: Any, city: int) -> frozenset[int]:
    """Those who know what a city does or gets face down; the last card of the pile is seen only if it is played."""
    if state.asked == m.ASK_LAST and not has(state.cities[FREE_CITY], LAST_CARD):
        return frozenset()
    return frozenset(members(confidants(state, city)))


def part_name(part: int) -> str:
    """A card, a leader, or a stage."""
    return str(HANDED_NAMES[part]) if part < FIRST_STAGE else "stage"


def _leader(leader: int) -> str:
    return str(LEADER_NAMES[leader])


def _city(city: int) -> str:
    return SEAT_NAMES[city]


WHAT: dict[int, Callable[[int], str]] = {
    **dict.fromkeys((h.PAYS, h.BUILDS, h.CHAINS, h.SELLS, h.TUCKS, h.RAISES, h.LEAVES, h.DEALS, h.COPIES), part_name),
    **dict.fromkeys((h.KEEPS, h.RECRUITS, h.DRAWS), _leader),
    **dict.fromkeys((h.GAINS, h.LOSES), lambda reason: h.REASONS[reason]),
    h.BUYS: _city,
    h.FIGHTS: _city,
    h.SITS: lambda side: SIDE_NAMES[side],
}

SECRET_CHOICES = (m.TURN, m.RECRUITMENT, m.DRAFT, m.CHOOSE_LAST, m.CHOOSE_LOSS)
SECRET_DRAWS = (m.ASK_CARD, m.ASK_LAST, m.ASK_LEADER)


def seen_move(state: Any, seat: int, move: int, observer: int) -> str:
    """A move as an observer sees it: choices before the reveal and cards dealt to others are hidden.

    A choice and its payment are one answer to others, who must not even know that there was a payment to choose.
    """
    text = choice(state, seat, move)
    secret = state.asked in (SECRET_DRAWS if seat == DEALER else SECRET_CHOICES)
    if not secret or observer in _insiders(state, state.what if seat == DEALER else seat):
        return text.text
    if seat == DEALER:
        return f"{text.verb} ?"
    return "" if _opens_payment(state, seat, move) else "choose ?"


def _opens_payment(state: Any, seat: int, move: int) -> bool:
    """Whether a choice will be followed by a question how to pay."""
    city = acting_city(state, seat)
    if state.choices[city].paying or state.asked in (m.DRAFT, m.CHOOSE_LOSS):
        return False
    trial = state.copy()
    choose(trial, city, move)
    return bool(trial.choices[city].paying)
