"""A full position that a seat could believe in: what its view hides is drawn again, each way as likely."""

from heptapolis.core.bits import size
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.seven.knowledge.guess_choices import guess_choices
from heptapolis.seven.knowledge.guess_leaders import guess_leaders, guess_tucked_leader
from heptapolis.seven.knowledge.hand_knowledge import next_sight
from heptapolis.seven.lots import draw_card, nth_member
from heptapolis.seven.rules.hands import taker_of, turn_of
from heptapolis.seven.state import ACTS, BUILT, MOST_TURNS, RAISED, SLOTS, TUCKED, UNKNOWN, UNUSED, Hand, State


def guess(v: State, seat: int, seed: int, legal: list[int]) -> None:
    """Fill in, inside the view's own record, everything it hides; `legal` is room to list answers."""
    dice = seeded(seed)
    ages = v.age
    for age in range(1, ages + 1):
        v.age = age  # the deck of each age in turn
        for number in range(v.in_play):
            dice = place_seen_cards(v, seat, ages, number, dice)
        for number in range(v.in_play):
            dice = draw_unseen_cards(v, v.ages[age - 1].hands[number], dice)
            sort_by_card(v.ages[age - 1].hands[number])
    v.age = ages
    dice = guess_leaders(v, seat, dice)
    for city in range(v.in_play):
        dice = put_under_stages(v, city, dice)
    guess_choices(v, seat, legal, dice)


def place_seen_cards(v: State, seat: int, ages: int, number: int, dice: int) -> int:
    """Cards seen and then lost sight of: each hidden act since took one of them, the others are still there."""
    age = v.age
    v.age = ages  # sights are judged from the present
    hand = v.ages[age - 1].hands[number]
    for act in range(1, ACTS + 1):
        if is_open_act(hand, act):
            dice = advance(dice)
            take_seen(v, seat, age, number, hand, act, dice)
    for slot in range(SLOTS):
        if hand.taken[slot] < 0:
            hand.taken[slot] = 0
            hand.left |= 1 << slot
    v.age = age
    return dice


def is_open_act(hand: Hand, act: int) -> int:
    """Whether a card was taken face down and no card of the view is the one."""
    if hand.use[act] == UNUSED or hand.use[act] == BUILT or hand.use[act] == RAISED:
        return False
    for slot in range(SLOTS):
        if hand.taken[slot] == act:
            return False
    return True


def take_seen(v: State, seat: int, age: int, number: int, hand: Hand, act: int, dice: int) -> None:
    """One of the cards last seen before this act, and gone or unseen after it, was taken by it."""
    candidates = 0
    for slot in range(SLOTS):
        sight = -hand.taken[slot] - 1
        if sight > 0 and sight <= turn_of(act) < next_sight(v, seat, age, number, sight):
            candidates |= 1 << slot
    if candidates:
        hand.taken[nth_member(candidates, pick(dice, size(candidates)))] = act


def draw_unseen_cards(v: State, hand: Hand, dice: int) -> int:
    """Cards never seen come from what is left of the age's deck."""
    for slot in range(SLOTS):
        if hand.card[slot] == UNKNOWN and (hand.left >> slot & 1 or hand.taken[slot]):
            dice = advance(dice)
            hand.card[slot] = draw_card(v, dice)
    return dice


def sort_by_card(hand: Hand) -> None:
    """A full hand lies in rising order."""
    for slot in range(1, SLOTS):
        place = slot
        while place > 0 and is_before(hand, place, place - 1):
            swap_slots(hand, place, place - 1)
            place -= 1


def is_before(hand: Hand, one: int, other: int) -> int:
    """Empty slots come last; equal cards in the order in which they were taken, those still there last."""
    if hand.card[one] == UNKNOWN or hand.card[other] == UNKNOWN:
        return hand.card[one] != UNKNOWN and hand.card[other] == UNKNOWN
    return hand.card[one] < hand.card[other]


def swap_slots(hand: Hand, one: int, other: int) -> None:
    """Two cards change places."""
    card = hand.card[one]
    came = hand.came[one]
    taken = hand.taken[one]
    is_left = hand.left >> one & 1
    was_left = hand.left >> other & 1
    hand.card[one] = hand.card[other]
    hand.came[one] = hand.came[other]
    hand.taken[one] = hand.taken[other]
    hand.card[other] = card
    hand.came[other] = came
    hand.taken[other] = taken
    hand.left &= ~(1 << one | 1 << other)
    hand.left |= was_left << one | is_left << other


def put_under_stages(v: State, city: int, dice: int) -> int:
    """Each stage was built with the leader or card its city tucked then."""
    stage = 0
    for age in range(1, v.age + 1):
        if v.cities[city].recruitment[age - 1] == TUCKED:
            if v.cities[city].under[stage] == UNKNOWN:
                dice = advance(dice)
                guess_tucked_leader(v, city, stage, dice)
            stage += 1
        for turn in range(1, MOST_TURNS + 1):
            card = tucked_card(v, city, age, turn)
            if card != UNKNOWN:
                v.cities[city].under[stage] = card
                stage += 1
    return dice


def tucked_card(v: State, city: int, age: int, turn: int) -> int:
    """The card a city tucked in a turn, if it did."""
    for number in range(v.in_play):
        hand = v.ages[age - 1].hands[number]
        for slot in range(SLOTS):
            act = hand.taken[slot]
            if act > 0 and turn_of(act) == turn and hand.use[act] == TUCKED and taker_of(v, age, number, act) == city:
                return hand.card[slot]
    return UNKNOWN
