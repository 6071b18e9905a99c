"""Clauses 153, 160, 163, 165 and 167: what a seat knows, what it may believe, and what it is told."""

from collections import Counter

from heptapolis import seven as box
from heptapolis.core.game import STRANGER
from heptapolis.seven.state import UNKNOWN
from heptapolis.seven.tables import CARD_NAMES
from tests.kit.ledger import clause
from tests.kit.seven import city, seven


def seen_hand(position, seat, number, age=1):
    """The cards of a hand that a seat has seen, wherever they are now."""
    hand = box.SEVEN.see(position.state, seat).ages[age - 1].hands[number]
    return [CARD_NAMES[card] for card in hand.card if card != UNKNOWN]


def placed(position, seat, number, age=1):
    """The cards dealt into a hand of which a seat knows just where they are."""
    hand = box.SEVEN.see(position.state, seat).ages[age - 1].hands[number]
    return {CARD_NAMES[card] for card, act in zip(hand.card, hand.taken, strict=True) if card != UNKNOWN and act >= 0}


@clause(160)
def test_a_seat_sees_its_own_hand_only():
    game = seven(me=city(hand="altar theater"), right=city(hand="baths stockade"))
    assert seen_hand(game.position, 0, 0) == ["altar", "theater"]
    assert seen_hand(game.position, 0, 1) == []
    assert seen_hand(game.position, STRANGER, 0) == []


@clause(153)
def test_partners_see_each_others_hands_and_choices():
    game = seven(me=city(hand="altar theater"), right=city(hand="baths stockade"), players=4, teams=True)
    assert seen_hand(game.position, 0, 1) == ["baths", "stockade"]
    game.position.push("sell baths", 1)
    assert box.SEVEN.see(game.position.state, 0).choices[1].move > 0
    assert box.SEVEN.see(game.position.state, 2).choices[1].move == 0


@clause(160)
def test_a_choice_is_hidden_until_the_reveal():
    game = seven(me=city(hand="altar theater"))
    game.position.push("build altar", 0)
    view = box.SEVEN.see(game.position.state, 1)
    assert (view.choices[0].move, view.done) == (0, 1)
    assert game.position.story(1) == ["choose ?"]
    assert game.position.story(0) == ["build altar"]


@clause(160)
def test_a_hand_passed_on_is_known_but_for_what_was_taken():
    game = seven(
        me=city(hand="altar theater baths"),
        right=city(hand="lumber_yard ore_vein clay_pool"),
        left=city(hand="stockade barracks guard_tower"),
    )
    game.turn("sell altar", right="sell lumber_yard", left="sell stockade")
    game.turn(f"sell {game.hand()[0]}")
    assert sorted(seen_hand(game.position, 0, 0)) == ["altar", "baths", "theater"]
    guesses = Counter()
    for dice in range(200):
        hand = game.position.view(0).guess(dice).state.ages[0].hands[0]
        taken = {CARD_NAMES[card]: act for card, act in zip(hand.card, hand.taken, strict=True) if card != UNKNOWN}
        assert taken["altar"] == 1
        guesses[next(name for name in ("baths", "theater") if taken[name] == 2)] += 1
    assert min(guesses.values()) > 60


@clause(160)
def test_cards_under_stages_and_sold_cards_are_known_to_those_who_put_them_there():
    game = seven(me=city("gizah:A", built="stone_pit", hand="altar theater")).turn("stage altar")
    assert box.SEVEN.see(game.position.state, 0).cities[0].under[0] >= 0
    assert box.SEVEN.see(game.position.state, 1).cities[0].under[0] == UNKNOWN
    assert {event.kind for event in game.events if 1 not in event.audience} == {"tucks", "sells"}


@clause(160)
def test_who_builds_from_the_pile_remembers_it():
    game = seven(
        me=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="walls statue"),
        age=2,
        discard="altar theater",
    ).turn("stage walls")
    assert placed(game.position, 0, 0) | placed(game.position, 0, 1) == {"altar", "theater"}
    assert placed(game.position, 2, 0) | placed(game.position, 2, 1) == {"theater"}  # left over by seat 2 itself
    game.play("raise altar")
    assert placed(game.position, 2, 0) == {"altar"}
    assert placed(game.position, 1, 1) == set()


@clause(160)
def test_leaders_in_hand_are_hidden_and_a_passed_pack_is_known():
    position = box.new(players=4, leaders=True, seed=2)
    first = list(position.legal_for(0))
    for seat in range(4):
        position.push(next(iter(position.legal_for(seat))), seat)
    view = box.SEVEN.see(position.state, 1)
    assert view.cities[0].held == 0
    assert list(position.legal_for(1)) == first[1:]
    assert position.story(1)[-4:] == ["choose ?", position.history[-3].text, "choose ?", "choose ?"]


@clause(167)
def test_taking_a_diplomacy_token_is_told_to_all():
    game = seven(me=city(built="clay_pool", hand="residence"), cities=True).turn("build residence")
    told = [event for event in game.events if event.kind == "negotiates"]
    assert len(told) == 1
    assert STRANGER in told[0].audience


@clause(160)
def test_a_guess_can_be_played_to_the_end():
    position = box.new(players=5, cities=True, leaders=True, seed=11)
    for _ in range(60):
        seat = max(position.to_answer)
        position.push(position.legal_for(seat).numbers[-1], seat)
    believed = position.view(2).guess(4)
    believed.seed = 1
    while not believed.is_over:
        if believed.to_answer == {box.DEALER}:
            believed.push(believed.legal_moves.numbers[0], box.DEALER)
        else:
            seat = min(believed.to_answer)
            believed.push(believed.legal_for(seat).numbers[0], seat)
    assert believed.outcome() is not None


@clause(160)
def test_a_hidden_choice_is_a_question_mark_in_a_view_and_the_view_can_be_read():
    game = seven(me=city(hand="lumber_yard altar"), right=city(hand="baths stockade"))
    game.position.push("sell baths", 1)
    view = game.position.view(0)
    assert "chosen1  ?" in str(view)
    assert box.SEVEN.read(str(view)) == view.state
