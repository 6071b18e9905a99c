"""What a seat cannot know in Seven, said without the program's own book-keeping of who has seen what.

From a game a second one is made in which things that an observer never saw have changed places: cards of hands that
did not come by, cards taken face down, leaders, guilds and black cards not used, choices not yet revealed. Up to that
moment both games must look the same to the observer in every way.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any, NamedTuple

from heptapolis.core.bits import members
from heptapolis.core.game import Event
from heptapolis.seven import SEVEN
from heptapolis.seven import moves as m
from heptapolis.seven.box.enums import CITY_1, GUILD
from heptapolis.seven.hooks import expansions_in
from heptapolis.seven.rules.hands import filled, pool_of, taker_of, turn_of, turns
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.seating import FREE_CITY
from heptapolis.seven.state import (
    BUILT,
    CARDS,
    DEALER,
    IN_DRAFT,
    IN_LEADERS,
    IN_PACK,
    LEADERS,
    LEFT_OVER,
    MOST_STAGES,
    RAISED,
    RAISING_BY_COPY,
    RAISING_BY_STAGE,
    RECRUITED,
    SLOTS,
    SOLD,
    UNDEALT,
    UNKNOWN,
)
from heptapolis.seven.tables import DECK_FIRST, DECK_SIZE, FIRST_LEADER, FIRST_STAGE, LEADER_POOL, PART_RAISES

TOGETHER = (m.TURN, m.RECRUITMENT, m.DRAFT, m.CHOOSE_LOSS)  # questions that are answered unseen until all have


class Step(NamedTuple):
    """An answer, the record before it, and what the rules told."""

    before: Any
    seat: int
    move: int
    log: list[tuple[int, int, int, int]]


class Life(NamedTuple):
    """A card that was dealt: where and when, what became of it, and the steps that dealt it and took it."""

    age: int
    hand: int
    came: int
    act: int
    use: int
    card: int
    steps: tuple[int, ...]


class Noticed(NamedTuple):
    """What an observer notices of a move: who made it, its words, and the events it may know."""

    seat: int
    words: str
    events: tuple[Event, ...]


def legal_moves(s: Any, seat: int) -> list[int]:
    """Every legal answer of a seat."""
    legal = [0] * m.MOST_LEGAL
    return legal[: SEVEN.mark_legal(s, seat, legal)]


def noticed(step: Step, observer: int) -> Noticed | None:
    """What an observer notices of a step, if anything."""
    words = SEVEN.seen_move(step.before, step.seat, step.move, observer)
    told = (SEVEN.event(step.before, happening) for happening in step.log)
    events = tuple(event for event in told if observer in event.audience)
    return Noticed(step.seat, words, events) if words or events else None


def made(s: Any, seat: int, move: int) -> Step:
    """Make a move in a position."""
    step = Step(s.copy(), seat, move, [])
    SEVEN.apply_move(s, seat, move, step.log)
    return step


def eyes(s: Any, observer: int) -> set[int]:
    """The seats through which an observer looks (153)."""
    if observer < 0:
        return set()
    return {observer, observer ^ 1} if s.options.teams else {observer}


def free_citys_holder(s: Any, age: int, turn: int) -> int:
    """Who holds the Free City's card (68, 69)."""
    return ((turn - 1) + (age != 2) + int(s.options.free_city_holder)) % 2


def holder(s: Any, age: int, hand: int, turn: int) -> int:
    """Who has a hand before the eyes in a turn (7, 65, 68)."""
    if s.options.players == 2:
        return free_citys_holder(s, age, turn) if hand == FREE_CITY else (hand + turn - 1) % 2
    return (hand + (turn - 1 if age == 2 else 1 - turn)) % int(s.in_play)


def lives(end: Any, steps: list[Step]) -> list[Life]:
    """Every card dealt so far."""
    naming = defaultdict[Any, list[int]](list)
    for number, step in enumerate(steps):
        s = step.before
        if step.seat == DEALER and s.asked in (m.ASK_CARD, m.ASK_LAST):
            naming["dealt", s.age, s.what, step.move - m.DEAL_CARD].append(number)
        elif s.asked in (m.TURN, m.CHOOSE_LAST) and not s.choices[acting_city(s, step.seat)].paying:
            naming["taken", s.age, s.turn + (s.asked == m.CHOOSE_LAST), acting_city(s, step.seat)].append(number)
    return [
        life(end, naming, age, number, slot)
        for age in range(1, end.age + 1)
        for number in range(end.in_play)
        for slot in range(SLOTS)
        if filled(end.ages[age - 1].hands[number]) >> slot & 1
    ]


def life(end: Any, naming: dict[Any, list[int]], age: int, number: int, slot: int) -> Life:
    """One card dealt."""
    hand = end.ages[age - 1].hands[number]
    act, card = hand.taken[slot], hand.card[slot]
    named = [naming["dealt", age, number, card].pop()]
    if act and hand.use[act] != LEFT_OVER:
        named += naming["taken", age, turn_of(act), taker_of(end, age, number, act)][-1:]
    return Life(age, number, hand.came[slot], act, hand.use[act] if act else 0, card, tuple(named))


def sightings(end: Any, observer: int, one: Life) -> tuple[int, ...]:
    """The turns in which an observer had a card in a hand before the eyes."""
    now = turns(end) if one.age < end.age else max(1, end.turn)
    if one.came > now and one.use == LEFT_OVER:
        return ()  # the last card of the Free City's pile (70)
    until = turn_of(one.act) if one.act else now + 1
    return tuple(
        turn
        for turn in range(one.came, max(now, one.came) + 1)
        if turn <= until and holder(end, one.age, one.hand, min(turn, now)) in eyes(end, observer)
    )


def knows_fate(end: Any, observer: int, one: Life, looks: list[tuple[int, int, int]]) -> bool:
    """Whether an observer saw what became of a card."""
    if one.use in (BUILT, RAISED):
        return True
    if end.options.players == 2 and one.hand == FREE_CITY and sightings(end, observer, one):
        return True  # these lie apart (160)
    if one.act == 0 or (one.came > turns(end) and one.use == LEFT_OVER):
        return False
    city, turn = taker_of(end, one.age, one.hand, one.act), min(turn_of(one.act), turns(end))
    by = player(end, one.age, turn, city)
    looked = one.use in (SOLD, LEFT_OVER) and any(
        seat in eyes(end, observer) and (one.age, turn) <= (age, when) for age, when, seat in looks
    )
    return by in eyes(end, observer) or looked


def looks_through(end: Any, steps: list[Step]) -> list[tuple[int, int, int]]:
    """When who has looked through the discard pile, by what the table was told (46, 101, 106)."""
    found = []
    for step in steps:
        s = step.before
        for kind, city, what, _ in step.log:
            name = SEVEN.event(s, (kind, city, what, 0)).kind
            part = {
                "erects": FIRST_STAGE + s.cities[city].board * MOST_STAGES + what - 1,
                "recruits": FIRST_LEADER + what,
                "copies": what,
            }.get(name)
            if part is not None and PART_RAISES[part]:
                found.append((s.age, s.turn, city))
    waiting = {
        (end.age, end.turn, end.pending_seat[kind])
        for kind in range(RAISING_BY_STAGE, RAISING_BY_COPY + 1)
        if end.pending >> kind & 1
    }
    return [(age, turn, player(end, age, turn, city)) for age, turn, city in found if (age, turn, city) not in waiting]


def player(s: Any, age: int, turn: int, city: int) -> int:
    """Who plays a city in a turn (72)."""
    return free_citys_holder(s, age, max(1, turn)) if s.options.players == 2 and city == FREE_CITY else city


def shuffled(dice: random.Random, classes: dict[Any, list[int]], names: Any) -> dict[int, int]:
    """Within each class of what looks alike, who gets whose name."""
    found: dict[int, int] = {}
    for alike in classes.values():
        others = [names(one) for one in alike]
        dice.shuffle(others)
        found.update(zip(alike, others, strict=True))
    return found


def swap_cards(end: Any, steps: list[Step], observer: int, dice: random.Random) -> dict[int, int]:
    """For steps that name a card the observer cannot know, another card; what was seen in a hand was dealt there."""
    looks, everything = looks_through(end, steps), lives(end, steps)
    classes = defaultdict[Any, list[int]](list)
    for number, one in enumerate(everything):
        if not knows_fate(end, observer, one, looks):
            seen = sightings(end, observer, one)
            classes[(one.age, one.hand, seen) if seen else one.age].append(number)
    cards = shuffled(dice, classes, lambda number: everything[number].card)
    for age, unseen in classes.items():
        if isinstance(age, int):
            exchange_unused(end, [one for one in everything if one.age == age], unseen, cards, dice)
    return {
        step: card
        for number, card in cards.items()
        for step in everything[number].steps[bool(sightings(end, observer, everything[number])) :]
    }


def exchange_unused(end: Any, dealt: list[Life], unseen: list[int], cards: dict[int, int], dice: random.Random) -> None:
    """Guilds and black cards never seen may be others that are not used at all."""
    used = {one.card for one in dealt}
    for deck in (GUILD, CITY_1 + dealt[0].age - 1):
        spare = [
            DECK_FIRST[deck] + number
            for number in range(DECK_SIZE[deck])
            if pool_of(end, deck) >> number & 1 and DECK_FIRST[deck] + number not in used
        ]
        hidden = [number for number in unseen if DECK_FIRST[deck] <= cards[number] < DECK_FIRST[deck] + DECK_SIZE[deck]]
        if spare and hidden:
            cards[dice.choice(hidden)] = dice.choice(spare)


def pack_sightings(end: Any, observer: int, leader: int) -> tuple[int, ...]:
    """The turns of the draft in which an observer had a leader in a pack before the eyes (75)."""
    pack, kept = end.leader_pack[leader], end.leader_turn[leader]
    if pack == UNKNOWN:
        return ()
    now = {IN_LEADERS: 1, IN_DRAFT: end.turn}.get(end.step, 4)
    return tuple(
        turn for turn in range(1, (kept or now) + 1) if (pack + turn - 1) % end.options.players in eyes(end, observer)
    )


def swap_leaders(end: Any, observer: int, dice: random.Random) -> dict[int, int]:
    """Other names for leaders that the observer cannot know apart."""
    classes = defaultdict[Any, list[int]](list)
    for leader in members(LEADER_POOL[expansions_in(end)]):
        place = end.leader_place[leader]
        mine = place not in (UNDEALT, IN_PACK) and end.leader_seat[leader] in eyes(end, observer)
        if place != RECRUITED and not mine:
            seen = pack_sightings(end, observer, leader)
            classes[(end.leader_pack[leader], seen) if seen else ()].append(leader)
    return shuffled(dice, classes, lambda leader: leader)


def swap_origins(end: Any, observer: int, names: dict[int, int], dice: random.Random) -> dict[int, int]:
    """Where a seat drafted a leader it has recruited, and where another of its leaders, if neither was seen there."""
    unseen = [
        leader
        for leader in range(LEADERS)
        if end.leader_pack[leader] != UNKNOWN
        and end.leader_turn[leader] > 0
        and not pack_sightings(end, observer, leader)
    ]
    recruited = [leader for leader in unseen if end.leader_place[leader] == RECRUITED]
    if not recruited:
        return {}
    one = dice.choice(recruited)
    other = dice.choice([leader for leader in unseen if end.leader_seat[leader] == end.leader_seat[one]])
    return {one: names.get(other, other), names.get(other, other): one}


LEADER_RANGES = (m.RECRUIT, m.STAGE + CARDS, m.SELL + CARDS, m.KEEP, m.DEAL_LEADER)


def renamed(move: int, names: dict[int, int]) -> int:
    """A move with other names of leaders."""
    for first in LEADER_RANGES:
        if first <= move < first + LEADERS:
            return first + names.get(move - first, move - first)
    return move


def recarded(move: int, card: int) -> int:
    """A move with another card."""
    first = next(first for first in (m.DEAL_CARD, m.SELL, m.STAGE) if move >= first)
    return first + card


class Twin:
    """A game that looks to an observer like the first steps of another one."""

    def __init__(self, steps: list[Step], end: Any, observer: int, dice: random.Random) -> None:
        self.steps, self.end, self.observer, self.dice = steps, end, observer, dice
        self.state = steps[0].before.copy()
        self.cards = swap_cards(end, steps, observer, dice)
        self.leaders = swap_leaders(end, observer, dice)
        self.origins = swap_origins(end, observer, self.leaders, dice)
        self.unrevealed = self._first_unrevealed()
        self.noticed: list[Noticed] = []

    def _first_unrevealed(self) -> int:
        """The first step that answers a question not all have answered yet."""
        first, end = len(self.steps), self.end
        place = (end.age, end.turn, end.asked)
        while first and end.asked in TOGETHER and place == _place(self.steps[first - 1].before):
            first -= 1
        return first

    def follow(self, number: int) -> bool:
        """Make the same step, or one that looks the same; false if the rules do not allow it here."""
        seat, move = self.steps[number].seat, self._move(number)
        if number >= self.unrevealed and seat not in eyes(self.state, self.observer):
            self._answer_anew(number)
            return True
        if move not in legal_moves(self.state, seat):
            return False
        self._make(seat, move)
        return True

    def _answer_anew(self, number: int) -> None:
        """Whoever has answered unseen may have answered anything; a payment still to be chosen is no answer yet."""
        before, seat = self.steps[number].before, self.steps[number].seat
        after = self.steps[number + 1].before if number + 1 < len(self.steps) else self.end
        city = acting_city(before, seat)
        while after.done >> city & 1 and not self.state.done >> city & 1:
            self._make(seat, self.dice.choice(legal_moves(self.state, seat)))

    def _move(self, number: int) -> int:
        move = self.steps[number].move
        if number >= self.unrevealed:
            return move
        if number in self.cards:
            return recarded(move, self.cards[number])
        if m.DEAL_LEADER <= move < m.DEAL_BOARD and pack_sightings(self.end, self.observer, move - m.DEAL_LEADER):
            return move  # what was seen in a pack was dealt there
        move = renamed(move, self.leaders)
        return renamed(move, self.origins) if self.steps[number].before.age == 0 else move

    def _make(self, seat: int, move: int) -> None:
        step = noticed(made(self.state, seat, move), self.observer)
        self.noticed += [step] if step else []


def _place(s: Any) -> tuple[int, int, int]:
    return s.age, s.turn, s.asked


def raised(s: Any) -> set[tuple[int, int, int]]:
    """The places in the pile from which cards were built: everybody saw them go (160)."""
    return {
        (age, number, act)
        for age in range(3)
        for number in range(s.in_play)
        for act, use in enumerate(s.ages[age].hands[number].use)
        if use == RAISED
    }
