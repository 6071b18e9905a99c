"""Corners that no other test looked into, each found by a small change of the rules that nobody noticed."""

from __future__ import annotations

from itertools import product

import pytest

from heptapolis import seven as box
from heptapolis.seven.goods import LANE
from heptapolis.seven.rules.same_turn import left_over
from heptapolis.seven.tables import CARD_IDS
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven


def hands_of(position: box.Position) -> list[list[str]]:
    """The hands as they are written."""
    return [line.split()[1:] for line in str(position).splitlines() if line.startswith("hand")]


def told(game) -> list[tuple[str, int, str, int]]:
    """The events of the last answer."""
    return [event[:4] for event in game.events]


@pytest.mark.parametrize("seed", range(3))
def test_a_fresh_hand_is_sorted_and_nothing_was_taken_from_it(seed):
    for hand in hands_of(box.new(seed=seed, players=3)):
        assert [CARD_IDS[card] for card in hand] == sorted(CARD_IDS[card] for card in hand)


def test_a_card_left_over_in_a_game_of_two_is_known_to_who_left_it():
    position = box.new(seed=1, players=2, cities="on")
    while position.state.age == 1:
        legal = position.legal_moves
        position.push(legal.numbers[0], legal.seat)
    words = [word for hand in hands_of(position) for word in hand if "/8left" in word]
    assert words == ["secret_warehouse/8left", "clandestine_dock_east+3/8left"]


def test_events_of_a_stage_and_of_the_end_tell_no_amount():
    game = seven(me=city("gizah:A", built="stone_pit quarry", hand="palace"), age=3, turn=LAST)
    game.turn("stage palace")
    assert ("tucks", 0, "palace", 0) in told(game)
    assert [event for event in told(game) if event[0] == "wins"] == [("wins", 0, "0", 0)]


@clause(78, 81)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_what_became_of_a_leader_is_noted_by_age(age):
    game = seven(me=city(held="caesar nero"), leaders=True, recruit=True, age=age)
    before = list(game.me.recruitment)
    game.turn("sell caesar")
    assert [number for number in range(3) if game.me.recruitment[number] != before[number]] == [age - 1]


@clause(106)
def test_every_leader_of_a_neighbour_can_be_copied():
    me = city(coins=0, built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild")
    game = seven(me=me, right=city(recruited="alexander caesar"), leaders=True, age=3).turn("build courtesans_guild")
    assert set(game.legal()) == {"copy alexander", "copy caesar"}


@clause(117)
def test_a_loss_is_forgotten_once_it_is_settled():
    game = seven(me=city(coins=9, hand="hideout altar"), cities=True).turn("build hideout")
    game.play("lose 1", seat=1).play("lose 0", seat=2)
    assert [one.loss for one in game.position.state.cities][:3] == [0, 0, 0]


def lanes(units: dict[frozenset[int], int], inside: bool) -> int:
    """For every set of goods how many units are of it: wholly inside it if they are needed, else with a part in it."""
    found = 0
    for goods in range(1, 16):
        chosen = {good for good in range(4) if goods >> good & 1}
        count = sum(number for kinds, number in units.items() if (kinds <= chosen if inside else kinds & chosen))
        found |= count << LANE * (goods - 1)
    return found


@clause(44)
@pytest.mark.parametrize("good", range(4))
def test_an_either_or_producer_used_for_any_good_is_used_up(good):
    mine, *others = (frozenset({(good + step) % 4}) for step in range(4))
    fixed, either = lanes(dict.fromkeys(others, 1), False), lanes({mine | others[0]: 1}, False)
    assert left_over(fixed, either, 0, lanes({mine: 1}, True)) == fixed


@clause(39)
def test_a_way_that_cannot_be_paid_is_not_asked_about():
    game = seven(
        me=city("rhodos:A", coins=1, built="west_trading_post", hand="baths altar"),
        right=city("gizah:A"),
        left=city("ephesos:A", built="stone_pit"),
    )
    game.play("build baths", seat=0)
    assert game.to_answer == {1, 2}


@clause(93)
def test_hatshepsut_earns_for_a_stage_whatever_card_lies_under_it():
    me = city("gizah:A", coins=2, recruited="hatshepsut", built="", hand="lumber_yard altar")
    game = seven(me=me, right=city("rhodos:A", built="stone_pit"), leaders=True).turn("stage lumber_yard")
    assert game.me.coins == 1


@clause(93, 88)
def test_hatshepsut_earns_where_a_good_is_spared_too():
    me = city("gizah:A", coins=2, recruited="hatshepsut archimedes", hand="school walls")
    sellers = {"right": city("rhodos:A", built="lumber_yard"), "left": city("alexandria:A")}
    assert seven(me=me, leaders=True, age=2, **sellers).turn("build school").me.coins == 1


@clause(143)
def test_caligula_builds_the_first_black_card_too():
    game = seven(me=city(coins=0, recruited="caligula", hand="pigeon_loft altar"), cities=True, leaders=True)
    assert game.turn("build_black pigeon_loft").me.built == {"pigeon_loft"}


@clause(44)
def test_a_neighbour_does_not_sell_what_its_yellow_cards_make_for_the_last_card_either():
    game = seven(
        city("babylon:B", stages=2, hand="temple walls", coins=20, built="glassworks_1"),
        city("rhodos:A", built="caravansery timber_yard clay_pool"),
        left=city("ephesos:A"),
        age=2,
        turn=LAST,
    ).turn("build temple")
    assert game.legal() == ["sell walls"]


@clause(44)
@pytest.mark.parametrize("side", ["right", "left"])
def test_after_the_last_card_a_neighbour_sells_all_it_makes_again(side):
    sellers = {"right": city("rhodos:A"), "left": city("ephesos:A")}
    sellers[side] = sellers[side]._replace(built="timber_yard")
    game = seven(city("babylon:B", stages=2, hand="baths stockade", coins=9), turn=LAST, **sellers)
    seat = 1 if side == "right" else 2
    before = game.position.state.cities[seat].copy()
    game.turn("build baths").play("sell stockade")
    after = game.position.state.cities[seat]
    assert (after.sells_raw, after.sells_made) == (before.sells_raw, before.sells_made)


def way_sums(way: str) -> tuple[int, int]:
    """The coins to the left and to the right of a way as it is written."""
    words = way.split()
    paid = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return paid.get("left", 0), paid.get("right", 0)


@clause(39)
def test_in_teams_every_split_of_seven_goods_between_two_sellers_is_a_way():
    goods = "lumber_yard stone_pit clay_pool ore_vein glassworks_{0} loom_{0} press_{0}"
    game = seven(
        me=city("roma:A", coins=30, built="west_trading_post", hand="palace altar"),
        right=city("gizah:A", built=goods.format(1)),
        left=city("ephesos:A", built=goods.format(2)),
        players=4,
        teams=True,
        age=3,
        leaders=True,
    )
    bought = product(range(5), range(4))  # raw and manufactured goods from the left, where raw goods cost one coin
    sums = {(raw + 2 * made, 2 * (4 - raw) + 2 * (3 - made)) for raw, made in bought}
    assert {way_sums(way) for way in game.ways("palace")} == sums
