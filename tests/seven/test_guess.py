"""Clause 160: a guess keeps all that its seat has seen, and draws the rest, each way as likely."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from heptapolis import seven as box
from heptapolis.seven import SEVEN
from heptapolis.seven.box.enums import GUILD
from heptapolis.seven.state import HELD, LEADER_SOLD, TUCKED, UNDEALT, UNKNOWN
from heptapolis.seven.tables import CARD_COPIES, CARD_DECK, CARD_IDS, CARD_NAMES, LEADER_NAMES
from tests.conformance.test_seven_random import TABLES, table_name
from tests.kit.hidden_seven import Step, knows_fate, legal_moves, lives, looks_through, made, pack_sightings, sightings
from tests.kit.ledger import clause
from tests.kit.seven import city, seven

CRITICAL = {2: 13.82, 3: 16.27, 18: 42.31, 28: 56.89}  # chi-square by degrees of freedom, 1 in 1000
EVERY = 29
SOME_TABLES = TABLES[::4]


def chi_square(found: Counter[str], expected: Mapping[str, float]) -> float:
    """How far the findings are from what is expected of so many."""
    assert set(found) <= set(expected)
    total = sum(expected.values())
    means = {name: found.total() * share / total for name, share in expected.items()}
    return sum((found[name] - mean) ** 2 / mean for name, mean in means.items())


def check_hands(s: object, guess: object, seat: int, steps: list[Step]) -> int:
    """Every card that a seat has seen is in the guess where it was seen; the result is how many there are."""
    looks, seen = looks_through(s, steps), 0
    dealt = {(age, number): Counter(guess.ages[age - 1].hands[number].card) for age in (1, 2, 3) for number in range(8)}
    for one in lives(s, steps):
        if sightings(s, seat, one) or knows_fate(s, seat, one, looks):
            dealt[one.age, one.hand].subtract([one.card])
            seen += 1
    assert all(count >= 0 for hand in dealt.values() for count in hand.values())
    return seen


def deck(s: object, age: int) -> Counter[int]:
    """All cards of an age, those of pools by their deck only."""
    return Counter(
        -CARD_DECK[card] if CARD_DECK[card] >= GUILD else card
        for hand in s.ages[age].hands
        for card in hand.card
        if card != UNKNOWN
    )


def check_counts(s: object, guess: object) -> None:
    """Hands hold as many cards, taken by as many acts, and with three players and more the decks are complete."""
    for age in range(3):
        for hand, guessed in zip(s.ages[age].hands, guess.ages[age].hands, strict=True):
            assert hand.left.bit_count() == guessed.left.bit_count()
            assert sorted(act for act in hand.taken if act) == sorted(act for act in guessed.taken if act)
        assert s.options.players == 2 or s.age <= age or s.turn == 0 or deck(s, age) == deck(guess, age)


@clause(160)
@pytest.mark.parametrize("options", SOME_TABLES, ids=table_name)
def test_passed_hands_and_packs_are_known_but_for_what_was_taken(options):
    dice, state, steps, seen = random.Random(3), SEVEN.prepare(options), [], 0
    SEVEN.open_game(state, None)
    while SEVEN.to_answer(state):
        seat = min(SEVEN.to_answer(state))
        steps.append(made(state, seat, dice.choice(legal_moves(state, seat))))
        if len(steps) % EVERY == 0:
            who = dice.randrange(options["players"])
            guess = SEVEN.guess(SEVEN.see(state, who), who, len(steps))
            seen += check_hands(state, guess, who, steps)
            check_counts(state, guess)
            assert all(
                guess.leader_pack[leader] == state.leader_pack[leader]
                for leader in range(len(LEADER_NAMES))
                if pack_sightings(state, who, leader)
            )
    assert seen > 100


@clause(160)
def test_unseen_cards_are_as_likely_as_their_copies():
    game = seven(me=city(hand="altar theater"), right=city(hand="baths"), left=city(hand="stockade"))
    view, found = game.position.view(0).state, Counter()
    for dice in range(3000):
        hand = SEVEN.guess(view, 0, dice).ages[0].hands[1]
        found[CARD_NAMES[hand.card[0]]] += 1
    copies = {
        name: CARD_COPIES[0][number] - (name in ("altar", "theater"))
        for name, number in CARD_IDS.items()
        if CARD_DECK[number] == 0
    }
    expected = {name: count for name, count in copies.items() if count > 0}
    assert chi_square(found, expected) < CRITICAL[len(expected) - 1]


@clause(160)
def test_which_of_three_passed_cards_was_put_under_a_stage_is_open():
    game = seven(
        me=city(hand="altar theater baths ore_vein"),
        right=city(hand="lumber_yard clay_pool loom_1 press_1"),
        left=city("gizah:A", built="stone_pit", hand="stockade barracks guard_tower glassworks_1"),
    )
    game.turn("build ore_vein").turn(left="stage altar")
    view, found = game.position.view(0).state, Counter()
    for dice in range(1500):
        guess = SEVEN.guess(view, 0, dice)
        hand = guess.ages[0].hands[0]
        (slot,) = [slot for slot in range(8) if hand.taken[slot] == 2]
        assert hand.use[2] == TUCKED
        assert guess.cities[2].under[0] == hand.card[slot]
        found[CARD_NAMES[hand.card[slot]]] += 1
    assert chi_square(found, dict.fromkeys(("altar", "theater", "baths"), 1)) < CRITICAL[2]


def drafting(turns: int) -> box.Position:
    """Three players after some turns of the draft, each keeping the first leader of the pack."""
    position = box.new(players=3, leaders=True, seed=6)
    for _ in range(turns):
        for seat in range(3):
            position.push(position.legal_for(seat).numbers[0], seat)
    return position


def kept(position: box.Position, seat: int, pack: int, turn: int, count: int) -> Counter[str]:
    """What a seat believes was kept of a pack in a turn, in many guesses."""
    view, found = position.view(seat).state, Counter[str]()
    for dice in range(count):
        guess = SEVEN.guess(view, seat, dice)
        (leader,) = [
            number
            for number in range(len(LEADER_NAMES))
            if guess.leader_pack[number] == pack and guess.leader_turn[number] == turn
        ]
        assert guess.leader_place[leader] == HELD
        found[LEADER_NAMES[leader]] += 1
    return found


@clause(160)
def test_my_neighbour_kept_any_of_the_leaders_i_passed():
    passed = list(drafting(0).legal_for(0))[1:]
    found = kept(drafting(2), 0, pack=0, turn=2, count=1500)
    assert chi_square(found, {move.removeprefix("keep "): 1 for move in passed}) < CRITICAL[2]


@clause(160)
def test_a_leader_kept_from_a_pack_i_never_saw_is_any_that_i_have_not_seen():
    position = drafting(1)
    seen = {LEADER_NAMES[leader] for leader in range(36) if pack_sightings(position.state, 0, leader)}
    assert len(seen) == 4 + 3
    found = kept(position, 0, pack=1, turn=1, count=3000)
    assert chi_square(found, dict.fromkeys(set(LEADER_NAMES[:36]) - seen, 1)) < CRITICAL[28]


@clause(160)
def test_a_leader_sold_face_down_is_any_of_those_in_hand():
    position = drafting(3)
    for seat in range(3):
        position.push(next(move for move in position.legal_for(seat) if move.startswith("sell")), seat)
    view, found, held = position.view(0).state, Counter(), Counter()
    for dice in range(1500):
        guess = SEVEN.guess(view, 0, dice)
        places = [
            guess.leader_place[leader]
            for leader in range(42)
            if guess.leader_seat[leader] == 1 and guess.leader_place[leader] not in (UNDEALT, UNKNOWN)
        ]
        held[len(places)] += 1
        found[
            next(
                str(guess.leader_turn[leader])
                for leader in range(42)
                if guess.leader_seat[leader] == 1 and guess.leader_place[leader] == LEADER_SOLD
            )
        ] += 1
    assert held == {4: 1500}
    assert chi_square(found, dict.fromkeys("1234", 1)) < CRITICAL[3]
