"""The box as declared: counts, sums and layouts, and that a wrong declaration is refused."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from heptapolis.core.bits import members
from heptapolis.core.parts import BoxError
from heptapolis.duel import goods, tables
from heptapolis.duel.box import buildings, layouts, progress, wonders
from heptapolis.duel.box.effects import Science, coins, either, points
from heptapolis.duel.box.enums import AGE_1, AGE_2, AGE_3, BLUE, COLOURS, GREEN, GUILD, QUILL, RED, RESOURCES, SYMBOLS
from heptapolis.duel.box.pantheon import progress as pantheon_progress
from heptapolis.duel.box.pantheon import wonders as pantheon_wonders

AGES = (AGE_1, AGE_2, AGE_3)
COVERED_BY = {  # slot by slot from slot 0; a dash is an open slot
    AGE_1: "2,3 3,4 5,6 6,7 7,8 9,10 10,11 11,12 12,13 14,15 15,16 16,17 17,18 18,19 - - - - - -",
    AGE_2: "6 6,7 7,8 8,9 9,10 10 11 11,12 12,13 13,14 14 15 15,16 16,17 17 18 18,19 19 - -",
    AGE_3: "2,3 3,4 5,6 6,7 7,8 9 9 10 10 11,12 13,14 15 15,16 16,17 17 18 18,19 19 - -",
}


def base() -> list[buildings.Building]:
    return [card for card in tables.ALL_BUILDINGS if card.deck <= GUILD]


def column_sum(column: tuple[int, ...], deck: int, colour: int) -> int:
    """A sum over the cards of one deck and colour."""
    return sum(column[tables.CARD_IDS[card.name]] for card in base() if (card.deck, card.colour) == (deck, colour))


def printed(name: str) -> dict[str, int]:
    """The cost in the tables, by word."""
    if name in tables.CARD_IDS:
        card = tables.CARD_IDS[name]
        money, needs = tables.CARD_COINS[card], tables.CARD_NEEDS[card]
    else:
        wonder = tables.WONDER_IDS[name]
        money, needs = tables.WONDER_COINS[wonder], tables.WONDER_NEEDS[wonder]
    cost = {"coins": money} | {word: goods.amount(needs, number) for number, word in enumerate(RESOURCES)}
    return {word: amount for word, amount in cost.items() if amount}


def read_box_again() -> None:
    """Check the declarations as they are now, without touching the tables in use."""
    spec = spec_from_file_location("tables_read_again", tables.__file__)
    spec.loader.exec_module(module_from_spec(spec))


def declare(monkeypatch: pytest.MonkeyPatch, name: str, /, **changes: object) -> None:
    """Declare one building otherwise."""
    changed = tuple(replace(card, **changes) if card.name == name else card for card in buildings.BUILDINGS)
    monkeypatch.setattr(buildings, "BUILDINGS", changed)


def test_the_base_box_holds_73_buildings_in_four_decks():
    decks = Counter(card.deck for card in base())
    assert [decks[deck] for deck in (*AGES, GUILD)] == [23, 23, 20, 7]


def test_the_base_box_holds_twelve_wonders_and_ten_progress_tokens_and_pantheon_adds_more():
    assert tables.WONDERS_IN_BOX == (12, 14)
    assert tables.TOKENS_IN_BOX == (10, 13)


@pytest.mark.parametrize(("deck", "expected"), [
    (AGE_1, {"brown": 6, "grey": 2, "red": 4, "green": 4, "yellow": 4, "blue": 3}),
    (AGE_2, {"brown": 3, "grey": 2, "red": 5, "green": 4, "yellow": 4, "blue": 5}),
    (AGE_3, {"red": 5, "green": 4, "yellow": 5, "blue": 6}),
    (GUILD, {"purple": 7}),
])
def test_each_deck_has_its_colours(deck, expected):
    assert Counter(COLOURS[card.colour] for card in base() if card.deck == deck) == expected


def test_the_points_on_blue_and_green_cards_add_up():
    assert [column_sum(tables.CARD_POINTS, age, BLUE) for age in AGES] == [9, 22, 36]
    assert [column_sum(tables.CARD_POINTS, age, GREEN) for age in AGES] == [2, 6, 10]


def test_the_shields_add_up_and_stand_on_red_cards_only():
    assert [column_sum(tables.CARD_SHIELDS, age, RED) for age in AGES] == [4, 8, 12]
    assert all(card.colour == RED for card, shields in zip(base(), tables.CARD_SHIELDS, strict=False) if shields)


def test_seventeen_chains_lead_to_a_later_age_of_the_same_colour():
    by_name = {card.name: card for card in base()}
    chains = [(by_name[card.chain], card) for card in base() if card.chain]
    assert len(chains) == len({earlier.name for earlier, _ in chains}) == 17
    assert all(earlier.deck < later.deck and earlier.colour == later.colour for earlier, later in chains)


def test_each_symbol_is_on_two_green_cards():
    symbols = [(effect.symbol, card.colour) for card in base() for effect in card.gives if isinstance(effect, Science)]
    assert Counter(symbols) == {(symbol, GREEN): 2 for symbol in range(len(SYMBOLS) - 1)}


def test_the_points_on_wonders_add_up():
    assert sum(tables.WONDER_POINTS[: len(tables.BASE_WONDERS)]) == 42


def test_every_name_is_plain_and_means_one_thing():
    names = [*tables.CARD_NAMES, *tables.WONDER_NAMES, *tables.TOKEN_NAMES]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)


@pytest.mark.parametrize(("name", "cost"), [
    ("lumber_yard", {}), ("stone_pit", {"coins": 1}), ("customs_house", {"coins": 4}), ("pretorium", {"coins": 8}),
    ("baths", {"stone": 1}), ("aqueduct", {"stone": 3}), ("forum", {"coins": 3, "clay": 1}),
    ("caravansery", {"coins": 2, "glass": 1, "papyrus": 1}), ("arsenal", {"clay": 3, "wood": 2}),
    ("siege_workshop", {"wood": 3, "glass": 1}), ("palace", {"clay": 1, "wood": 1, "stone": 1, "glass": 2}),
    ("builders_guild", {"clay": 1, "wood": 1, "stone": 2, "glass": 1}), ("moneylenders_guild", {"wood": 2, "stone": 2}),
    ("great_library", {"wood": 3, "glass": 1, "papyrus": 1}), ("sphinx", {"clay": 1, "stone": 1, "glass": 2}),
    ("statue_of_zeus", {"clay": 1, "wood": 1, "stone": 1, "papyrus": 2}),
    ("mausoleum", {"clay": 2, "glass": 2, "papyrus": 1}),
])
def test_costs_are_those_printed(name, cost):
    assert printed(name) == cost


@pytest.mark.parametrize("age", AGES)
def test_cards_cover_each_other_as_in_the_picture_of_the_age(age):
    covered = [",".join(map(str, members(blockers))) or "-" for blockers in tables.BLOCKERS[age]]
    assert covered == COVERED_BY[age].split()


@pytest.mark.parametrize("age", AGES)
def test_uncovering_is_covering_the_other_way_round(age):
    pairs = {(slot, other) for slot in range(20) for other in members(tables.BLOCKERS[age][slot])}
    assert len(pairs) == 28
    assert pairs == {(other, slot) for slot in range(20) for other in members(tables.UNCOVERS[age][slot])}


def test_the_track_has_nine_spaces_to_each_side_and_two_guarded_zones():
    assert layouts.CAPITAL == 9
    assert layouts.LOOT == ((3, 2), (6, 5))
    assert layouts.MILITARY_POINTS[:9] == (0, 2, 2, 5, 5, 5, 10, 10, 10)


def test_the_declared_box_is_accepted():
    read_box_again()


def test_an_unknown_resource_in_a_cost_is_refused(monkeypatch):
    declare(monkeypatch, "baths", cost="marble")
    with pytest.raises(ValueError, match="baths: 'marble' is no resource; there are clay, wood"):
        read_box_again()


def test_an_unknown_resource_in_a_wonders_cost_is_refused():
    with pytest.raises(BoxError, match="tower: 'straw' is no resource"):
        tables._cost("tower", "clay straw")


@pytest.mark.parametrize(("text", "money", "needs"), [
    ("", 0, []), ("1 coin", 1, []), ("3 coins", 3, []), ("clay 3 coins", 3, [0]), ("wood wood glass", 0, [1, 1, 3]),
])
def test_a_cost_is_read_from_its_text(text, money, needs):
    assert tables._cost("something", text) == (money, goods.bundle(*needs))


def test_a_chain_from_a_card_that_does_not_exist_is_refused(monkeypatch):
    declare(monkeypatch, "aqueduct", chain="bath")
    with pytest.raises(ValueError, match="aqueduct: chain 'bath' is no card"):
        read_box_again()


def test_a_name_declared_twice_is_refused(monkeypatch):
    declare(monkeypatch, "altar", name="theater")
    with pytest.raises(ValueError, match="declared twice: theater"):
        read_box_again()


def test_a_card_in_the_wrong_deck_is_refused(monkeypatch):
    declare(monkeypatch, "tavern", deck=AGE_2)
    with pytest.raises(ValueError, match="decks hold"):
        read_box_again()


def test_cards_declared_out_of_order_are_refused(monkeypatch):
    monkeypatch.setattr(buildings, "BUILDINGS", buildings.BUILDINGS[::-1])
    with pytest.raises(ValueError, match="not declared deck by deck"):
        read_box_again()


def test_a_symbol_on_a_third_card_is_refused(monkeypatch):
    declare(monkeypatch, "school", gives=(Science(QUILL),))
    with pytest.raises(ValueError, match="symbol quill is not on exactly two cards"):
        read_box_again()


def test_two_counting_effects_of_one_verb_are_refused(monkeypatch):
    declare(monkeypatch, "port", gives=(coins(2, per="brown"), coins(1, per="grey")))
    with pytest.raises(ValueError, match="port: more than one counting effect"):
        read_box_again()


def test_a_layout_with_a_slot_missing_is_refused(monkeypatch):
    monkeypatch.setattr(layouts, "LAYOUTS", (layouts.LAYOUTS[0][1:], *layouts.LAYOUTS[1:]))
    with pytest.raises(ValueError, match="a layout has 19 slots instead of 20"):
        read_box_again()


def test_a_missing_wonder_is_refused(monkeypatch):
    monkeypatch.setattr(wonders, "WONDERS", wonders.WONDERS[:11])
    with pytest.raises(ValueError, match="the base game has 12 wonders"):
        read_box_again()


def test_a_missing_progress_token_is_refused(monkeypatch):
    monkeypatch.setattr(progress, "TOKENS", progress.TOKENS[:9])
    with pytest.raises(ValueError, match="the base game has 10 progress tokens"):
        read_box_again()


def test_a_missing_wonder_or_token_of_pantheon_is_refused(monkeypatch):
    monkeypatch.setattr(pantheon_progress, "TOKENS", pantheon_progress.TOKENS[:2])
    with pytest.raises(ValueError, match="with Pantheon there are 13 progress tokens, not 12"):
        read_box_again()
    monkeypatch.setattr(pantheon_wonders, "WONDERS", pantheon_wonders.WONDERS[:1])
    with pytest.raises(ValueError, match="with Pantheon there are 14 wonders, not 13"):
        read_box_again()


@pytest.mark.parametrize("goods_named", ["clay glass", "clay wood", "glass"])
def test_a_choice_that_is_neither_among_raw_nor_among_manufactured_goods_is_refused(monkeypatch, goods_named):
    declare(monkeypatch, "forum", gives=(either(goods_named),))
    with pytest.raises(ValueError, match="forum: a choice must be among all raw goods or among all manufactured goods"):
        read_box_again()


def test_an_effect_that_names_nothing_in_the_box_is_refused():
    with pytest.raises(ValueError, match="not in tuple"):
        points(1, per="elephant")
