"""A position told in short: cities and the hands that somebody looks at. What was played before follows from them.

    seven/1
    options  players=3
    age 1   turn 3
    seat0    gizah:A   5 coins   built loom_1 altar
    seat1    rhodos:B   2 coins   built quarry   stages ?
    seat2    ephesos:A   4 coins   built stone_pit
    holds0   theater stockade baths apothecary clay_pit

Each city has taken a card a turn: those that stand in it, one for each stage, and others that it has sold. Cards that
are named nowhere are unknown; whoever looks at the position finds them anywhere they may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.errors import ImpossiblePosition
from heptapolis.seven.box.enums import CITY_1, GUILD, LAST_CARD
from heptapolis.seven.notation.move_text import SEAT_NAMES
from heptapolis.seven.notation.short_checks import refuse_impossible
from heptapolis.seven.notation.short_leaders import name_tucked_leaders, place_leaders, tuck_leaders
from heptapolis.seven.notation.text_words import default_known
from heptapolis.seven.rules import hands
from heptapolis.seven.rules.city import has
from heptapolis.seven.state import BUILT, IN_PLAY, LEFT_OVER, RAISED, SOLD, TUCKED, UNKNOWN
from heptapolis.seven.tables import CARD_DECK, CARD_NAMES, DECK_FIRST


class Act(NamedTuple):
    """A card taken from a hand: in which age, from which hand, in which turn; a further turn is the card left over."""

    age: int
    number: int
    turn: int


def complete(s: Any, held: dict[int, Sequence[int]]) -> None:
    """Fill the hands of all ages so far; `held` are the cards in the hands of some seats."""
    if s.options.players < s.in_play or s.step != IN_PLAY or s.turn == 0:
        raise ImpossiblePosition(
            "a position in short is a turn of at least three players; write hand1.0 and so on instead"
        )
    refuse_impossible(s)
    place_leaders(s)
    free = {seat: list(_acts(s, seat)) for seat in range(s.in_play)}
    raised = [more for seat in free for more in _build(s, seat, free[seat])]
    for seat in free:
        _tuck(s, seat, free[seat])
        if seat in held:
            name_tucked_leaders(s, seat)
    for seat, age, card in raised:
        _raise(s, seat, age, card, free)
    for act in (act for acts in free.values() for act in acts):
        _take(s, act, UNKNOWN, SOLD if act.turn <= hands.turns(s) else LEFT_OVER)
    for seat in range(s.in_play):
        _hold(s, seat, held.get(seat))
    _refuse_more_than_the_box_holds(s)


def _acts(s: Any, seat: int) -> Iterator[Act]:
    """Every card that a seat has taken so far, in order."""
    for age in range(1, s.age + 1):
        last = hands.turns(s) + 1 if age < s.age else s.turn - 1
        for turn in range(1, last + 1):
            number = next(n for n in range(s.in_play) if hands.taker_of(s, age, n, turn) == seat)
            yield Act(age, number, turn)


def _built(s: Any, seat: int, age: int) -> list[int]:
    """The cards of an age that stand in a city."""
    decks = (age - 1, CITY_1 + age - 1, *((GUILD,) if age == len(s.ages) else ()))
    return [DECK_FIRST[deck] + number for deck in decks for number in members(s.cities[seat].built[deck])]


def _build(s: Any, seat: int, free: list[Act]) -> Iterator[tuple[int, int, int]]:
    """A city has taken its cards itself, as far as it had turns for it; the others follow, with seat and age."""
    plays_last = has(s.cities[seat], LAST_CARD)
    for age in range(1, s.age + 1):
        own = [act for act in free if act.age == age and (plays_last or act.turn <= hands.turns(s))]
        cards = _built(s, seat, age)
        for act, card in zip(own, cards, strict=False):
            _take(s, act, card, BUILT)
            free.remove(act)
        yield from ((seat, age, card) for card in cards[len(own) :])


def _tuck(s: Any, seat: int, free: list[Act]) -> None:
    """A card lies under each stage; where a city had no turns for it, a leader does."""
    city = s.cities[seat]
    turns = [act for act in free if act.turn <= hands.turns(s)]
    leaders = tuck_leaders(city, city.stages - len(turns))
    if len(turns) + leaders < city.stages:
        raise ImpossiblePosition(f"{SEAT_NAMES[seat]} has more cards and stages than it has played turns")
    for act in turns[: city.stages - leaders]:
        _take(s, act, UNKNOWN, TUCKED)
        free.remove(act)


def _raise(s: Any, seat: int, age: int, card: int, free: dict[int, list[Act]]) -> None:
    """A card beyond a city's own turns was raised from the discard pile."""
    for acts in free.values():
        for act in acts:
            if act.age == age:
                _take(s, act, card, RAISED)
                acts.remove(act)
                return
    raise ImpossiblePosition(
        f"{SEAT_NAMES[seat]} has {CARD_NAMES[card]}, but more cards of age {age} than were played so far"
    )


def _take(s: Any, act: Act, card: int, use: int) -> None:
    hand = s.ages[act.age - 1].hands[act.number]
    slot = hands.filled(hand).bit_count()
    hand.card[slot], hand.came[slot], hand.taken[slot] = card, 1, act.turn
    hand.use[act.turn] = use
    hand.known[act.turn] = default_known(s, act.age, act.number, act.turn, use)


def _hold(s: Any, seat: int, cards: Sequence[int] | None) -> None:
    """The cards that a seat holds now; nobody knows those of a seat that is not told of."""
    count = hands.hand_size(s) - s.turn + 1
    if cards is not None and len(cards) != count:
        raise ImpossiblePosition(f"{SEAT_NAMES[seat]} holds {len(cards)} cards; in turn {s.turn} it holds {count}")
    hand = hands.hand_at(s, hands.hand_of(s, seat))
    for card in cards or [UNKNOWN] * count:
        slot = hands.filled(hand).bit_count()
        hand.card[slot], hand.came[slot] = card, 1
        hand.left |= 1 << slot


def _refuse_more_than_the_box_holds(s: Any) -> None:
    """No more copies than there are, no more guilds and black cards than are used, in each age."""
    now = s.age
    for age in range(1, now + 1):
        s.age = age
        for card in {card for hand in s.ages[age - 1].hands for card in hand.card} - {UNKNOWN}:
            _refuse_too_many(s, card)
    s.age = now


def _refuse_too_many(s: Any, card: int) -> None:
    deck = CARD_DECK[card]
    if deck < GUILD:
        if deck != s.age - 1:
            raise ImpossiblePosition(f"{CARD_NAMES[card]} is no card of age {s.age}")
        if hands.copies_left(s, card) < 0:
            raise ImpossiblePosition(
                f"there are more copies of {CARD_NAMES[card]} than with {s.options.players} players"
            )
    elif not hands.pool_of(s, deck) >> card - DECK_FIRST[deck] & 1 or hands.to_draw(s, deck) < 0:
        raise ImpossiblePosition(
            f"{CARD_NAMES[card]} is not in play, or there are more cards of its kind than are dealt"
        )
    elif hands.dealt_copies(s, card) > 1:
        raise ImpossiblePosition(f"{CARD_NAMES[card]} is in two places; there is one copy of it")
