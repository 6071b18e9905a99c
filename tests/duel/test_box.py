"""The box as declared: counts, sums and layouts, and that a wrong declaration is refused."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module
from types import ModuleType

import pytest

from heptapolis.core.bits import members
from heptapolis.core.parts import BoxError, Effect
from heptapolis.duel import goods, tables
from heptapolis.duel.box import buildings, layouts, progress, wonders
from heptapolis.duel.box.effects import ConsultsBox, Destroys, RaisesDiscarded, Science, coins, either, points, produces
from heptapolis.duel.box.enums import (
    AGE_1,
    AGE_2,
    AGE_3,
    BLUE,
    COLOURS,
    GRAND_TEMPLE,
    GREEN,
    GUILD,
    QUILL,
    RED,
    RESOURCES,
    SYMBOLS,
)
from heptapolis.duel.box.pantheon import gods as pantheon_gods
from heptapolis.duel.box.pantheon import temples
from heptapolis.duel.box.pantheon import wonders as pantheon_wonders
from heptapolis.duel.box.pantheon.effects import CoinsOnCard, ConsultsDeck, GrandTemple, KeepsTokenOnCard, Seizes
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES, God

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


READ_ANEW = (
    "box.contents",
    "box.pantheon.contents",
    "box.pantheon.moves",
    "box.pantheon.record",
    "box.pantheon.tables",
    "moves",
    "parts",
    "state",
    "tables",
)


def read_box_again() -> ModuleType:
    """The tables of the declarations as they are now, without touching the tables in use."""
    used = {name: sys.modules.pop(name) for name in (f"heptapolis.duel.{name}" for name in READ_ANEW)}
    for name in used:
        delattr(sys.modules[name.rpartition(".")[0]], name.rpartition(".")[2])
    try:
        import_module("heptapolis.duel.state")
        return import_module("heptapolis.duel.tables")
    finally:
        sys.modules.update(used)
        for name, module in used.items():
            package, _, last = name.rpartition(".")
            setattr(sys.modules[package], last, module)


def declare(monkeypatch: pytest.MonkeyPatch, name: str, /, **changes: object) -> None:
    """Declare one building otherwise."""
    changed = tuple(replace(card, **changes) if card.name == name else card for card in buildings.BUILDINGS)
    monkeypatch.setattr(buildings, "BUILDINGS", changed)


@pytest.mark.shipped_box
def test_the_base_box_holds_73_buildings_in_four_decks():
    decks = Counter(card.deck for card in base())
    assert [decks[deck] for deck in (*AGES, GUILD)] == [23, 23, 20, 7]


@pytest.mark.shipped_box
def test_the_base_box_holds_twelve_wonders_and_ten_progress_tokens_and_pantheon_adds_more():
    assert [pool.bit_count() for pool in tables.WONDER_POOL] == [12, 14]
    assert [pool.bit_count() for pool in tables.TOKEN_POOL] == [10, 13]


@pytest.mark.shipped_box
def test_pantheon_holds_five_grand_temples_and_three_gods_of_each_mythology():
    assert Counter(card.deck for card in tables.ALL_BUILDINGS)[GRAND_TEMPLE] == 5
    assert Counter(god.mythology for god in GODS) == dict.fromkeys(MYTHOLOGIES, 3)


@pytest.mark.shipped_box
def test_parts_are_numbered_cards_first_then_wonders_tokens_and_gods():
    names = (*tables.CARD_NAMES, *tables.WONDER_NAMES, *tables.TOKEN_NAMES, *tables.GOD_NAMES)
    assert tuple(part.name for part in tables.PARTS) == names
    assert (tables.FIRST_WONDER, tables.FIRST_TOKEN, tables.FIRST_GOD) == (78, 92, 105)


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        (AGE_1, {"brown": 6, "grey": 2, "red": 4, "green": 4, "yellow": 4, "blue": 3}),
        (AGE_2, {"brown": 3, "grey": 2, "red": 5, "green": 4, "yellow": 4, "blue": 5}),
        (AGE_3, {"red": 5, "green": 4, "yellow": 5, "blue": 6}),
        (GUILD, {"purple": 7}),
    ],
)
@pytest.mark.shipped_box
def test_each_deck_has_its_colours(deck, expected):
    assert Counter(COLOURS[card.colour] for card in base() if card.deck == deck) == expected


@pytest.mark.shipped_box
def test_the_points_on_blue_and_green_cards_add_up():
    assert [column_sum(tables.PART_POINTS, age, BLUE) for age in AGES] == [9, 22, 36]
    assert [column_sum(tables.PART_POINTS, age, GREEN) for age in AGES] == [2, 6, 10]


@pytest.mark.shipped_box
def test_the_shields_add_up_and_stand_on_red_cards_only():
    assert [column_sum(tables.PART_SHIELDS, age, RED) for age in AGES] == [4, 8, 12]
    assert all(card.colour == RED for card, shields in zip(base(), tables.PART_SHIELDS, strict=False) if shields)


@pytest.mark.shipped_box
def test_seventeen_chains_lead_to_a_later_age_of_the_same_colour():
    by_name = {card.name: card for card in base()}
    chains = [(by_name[card.chain], card) for card in base() if card.chain]
    assert len(chains) == len({earlier.name for earlier, _ in chains}) == 17
    assert all(earlier.deck < later.deck and earlier.colour == later.colour for earlier, later in chains)


@pytest.mark.shipped_box
def test_each_symbol_is_on_two_green_cards():
    symbols = [(effect.symbol, card.colour) for card in base() for effect in card.gives if isinstance(effect, Science)]
    assert Counter(symbols) == {(symbol, GREEN): 2 for symbol in range(len(SYMBOLS) - 1)}


@pytest.mark.shipped_box
def test_the_points_on_wonders_add_up():
    assert sum(tables.PART_POINTS[tables.FIRST_WONDER : tables.FIRST_WONDER + len(wonders.WONDERS)]) == 42


def test_every_name_is_plain_and_means_one_thing():
    names = [part.name for part in tables.PARTS]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)


@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("lumber_yard", {}),
        ("stone_pit", {"coins": 1}),
        ("customs_house", {"coins": 4}),
        ("pretorium", {"coins": 8}),
        ("baths", {"stone": 1}),
        ("aqueduct", {"stone": 3}),
        ("forum", {"coins": 3, "clay": 1}),
        ("caravansery", {"coins": 2, "glass": 1, "papyrus": 1}),
        ("arsenal", {"clay": 3, "wood": 2}),
        ("siege_workshop", {"wood": 3, "glass": 1}),
        ("palace", {"clay": 1, "wood": 1, "stone": 1, "glass": 2}),
        ("builders_guild", {"clay": 1, "wood": 1, "stone": 2, "glass": 1}),
        ("moneylenders_guild", {"wood": 2, "stone": 2}),
        ("great_library", {"wood": 3, "glass": 1, "papyrus": 1}),
        ("sphinx", {"clay": 1, "stone": 1, "glass": 2}),
        ("statue_of_zeus", {"clay": 1, "wood": 1, "stone": 1, "papyrus": 2}),
        ("mausoleum", {"clay": 2, "glass": 2, "papyrus": 1}),
    ],
)
@pytest.mark.shipped_box
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


@pytest.mark.parametrize(
    ("text", "money", "needs"),
    [
        ("", 0, []),
        ("1 coin", 1, []),
        ("3 coins", 3, []),
        ("clay 3 coins", 3, [0]),
        ("wood wood glass", 0, [1, 1, 3]),
    ],
)
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


def test_a_card_declared_among_those_of_another_deck_is_refused(monkeypatch):
    declare(monkeypatch, "quarry", deck=AGE_2)
    with pytest.raises(ValueError, match="not declared deck by deck"):
        read_box_again()


@pytest.mark.shipped_box
def test_a_deck_too_small_for_its_structure_is_refused(monkeypatch):
    monkeypatch.setattr(buildings, "BUILDINGS", buildings.BUILDINGS[4:])
    with pytest.raises(ValueError, match="age_1 has 19 cards; a game lays 20"):
        read_box_again()


def test_cards_declared_out_of_order_are_refused(monkeypatch):
    monkeypatch.setattr(buildings, "BUILDINGS", buildings.BUILDINGS[::-1])
    with pytest.raises(ValueError, match="not declared deck by deck"):
        read_box_again()


def test_a_green_card_without_a_symbol_is_refused(monkeypatch):
    declare(monkeypatch, "school", gives=(points(1),))
    with pytest.raises(ValueError, match="school: a green card bears a scientific symbol"):
        read_box_again()


def test_two_counting_effects_of_one_verb_are_refused(monkeypatch):
    declare(monkeypatch, "port", gives=(coins(2, per="brown"), coins(1, per="grey")))
    with pytest.raises(ValueError, match="port: more than one counting effect"):
        read_box_again()


def test_a_layout_with_a_slot_missing_is_refused(monkeypatch):
    monkeypatch.setattr(layouts, "LAYOUTS", (layouts.LAYOUTS[0][1:], *layouts.LAYOUTS[1:]))
    with pytest.raises(ValueError, match="a layout has 19 slots instead of 20"):
        read_box_again()


def test_too_few_wonders_for_a_draft_are_refused(monkeypatch):
    monkeypatch.setattr(wonders, "WONDERS", wonders.WONDERS[:7])
    with pytest.raises(ValueError, match="a game needs 8 wonders, not 7"):
        read_box_again()


@pytest.mark.shipped_box
def test_too_few_progress_tokens_to_draw_from_are_refused(monkeypatch):
    monkeypatch.setattr(progress, "TOKENS", progress.TOKENS[:7])
    with pytest.raises(ValueError, match="7 progress tokens are too few: 5 lie on the board, and 1 parts draw 3"):
        read_box_again()


@pytest.mark.parametrize("goods_named", ["clay glass", "clay wood", "glass"])
def test_a_choice_that_is_neither_among_raw_nor_among_manufactured_goods_is_refused(monkeypatch, goods_named):
    declare(monkeypatch, "forum", gives=(either(goods_named),))
    with pytest.raises(ValueError, match="forum: a choice must be among all raw goods or among all manufactured goods"):
        read_box_again()


def test_an_effect_that_names_nothing_in_the_box_is_refused():
    with pytest.raises(ValueError, match="not in tuple"):
        points(1, per="elephant")


class Sings(Effect):
    """A verb that no rule knows."""


@pytest.mark.parametrize(
    ("name", "gives", "sentence"),
    [
        ("pyramids", Sings(), "pyramids: no rule reads Sings"),
        ("pyramids", Seizes(), "pyramids: Seizes is a verb of another expansion than base"),
    ],
)
def test_a_wonder_with_a_verb_that_no_rule_reads_is_refused(monkeypatch, name, gives, sentence):
    Sings.__module__ = "heptapolis.duel.box.effects"
    changed = tuple(replace(wonder, gives=(gives,)) if wonder.name == name else wonder for wonder in wonders.WONDERS)
    monkeypatch.setattr(wonders, "WONDERS", changed)
    with pytest.raises(ValueError, match=sentence):
        read_box_again()


@pytest.mark.parametrize(
    ("gives", "sentence"),
    [
        ((CoinsOnCard(3),), "sanctuary: CoinsOnCard needs a card that never leaves the city: a token or a god"),
        ((KeepsTokenOnCard(2),), "sanctuary: KeepsTokenOnCard needs a card that is turned up before it acts: a god"),
        ((GrandTemple(),), "sanctuary: GrandTemple belongs on every card of the grand temples' deck and nowhere else"),
        ((RaisesDiscarded(), Destroys(RED)), "sanctuary: two things to answer"),
        ((Science(QUILL), Seizes()), "sanctuary: two things to answer"),
        ((Science(QUILL), Science(QUILL)), "sanctuary: more than one Science"),
        ((ConsultsBox(2),), r"parts draw \[2, 3\] tokens from the box; all draw the same number"),
    ],
)
def test_a_verb_where_it_cannot_make_sense_is_refused(monkeypatch, gives, sentence):
    monkeypatch.setattr(pantheon_wonders, "WONDERS", (replace(pantheon_wonders.WONDERS[0], gives=gives),))
    with pytest.raises(ValueError, match=sentence):
        read_box_again()


@pytest.mark.shipped_box
def test_a_god_cannot_turn_up_the_decks_of_gods(monkeypatch):
    monkeypatch.setattr(pantheon_gods, "GODS", (*GODS, God("janus", "roman", (ConsultsDeck(),))))
    with pytest.raises(ValueError, match="janus: ConsultsDeck cannot be a god's"):
        read_box_again()


def test_gods_declared_out_of_order_are_refused(monkeypatch):
    monkeypatch.setattr(pantheon_gods, "GODS", (*GODS, God("nike", "greek", (points(2),))))
    with pytest.raises(ValueError, match="the gods are not declared mythology by mythology"):
        read_box_again()


def test_a_temple_that_is_no_temple_is_refused(monkeypatch):
    monkeypatch.setattr(temples, "TEMPLES", tuple(replace(temple, gives=(points(5),)) for temple in temples.TEMPLES))
    with pytest.raises(ValueError, match="grand_temple_mesopotamian: GrandTemple belongs on every card"):
        read_box_again()


@pytest.mark.shipped_box
def test_more_wonders_than_a_set_holds_are_refused(monkeypatch):
    more = tuple(replace(wonders.WONDERS[0], name=f"wonder_{number}") for number in range(20))
    monkeypatch.setattr(wonders, "WONDERS", (*wonders.WONDERS, *more))
    with pytest.raises(ValueError, match="there are 34 wonders; a set holds up to 31"):
        read_box_again()


@pytest.mark.shipped_box
def test_more_cards_than_a_slot_can_name_are_refused(monkeypatch):
    more = tuple(replace(buildings.BUILDINGS[0], name=f"wood_{number}", gives=()) for number in range(50))
    monkeypatch.setattr(buildings, "BUILDINGS", (*more, *buildings.BUILDINGS))
    with pytest.raises(ValueError, match="there are 128 cards; a slot tells up to 127 from a back"):
        read_box_again()


def test_a_price_that_the_reckoning_cannot_hold_is_refused(monkeypatch):
    declare(monkeypatch, "arena", gives=(produces("wood " * 60),))
    with pytest.raises(ValueError, match=r"may cost \d+ coins; a price is reckoned up to 255"):
        read_box_again()


@pytest.mark.shipped_box
def test_more_of_everything_is_accepted_and_numbered(monkeypatch):
    pile, tower = replace(buildings.BUILDINGS[0], name="wood_pile"), wonders.Wonder("tower", "clay", (Science(QUILL),))
    astronomy = progress.Token("astronomy", (points(1, per="green"),))
    monkeypatch.setattr(buildings, "BUILDINGS", (pile, *buildings.BUILDINGS))
    monkeypatch.setattr(wonders, "WONDERS", (*wonders.WONDERS, tower))
    monkeypatch.setattr(progress, "TOKENS", (*progress.TOKENS, astronomy))
    monkeypatch.setattr(pantheon_gods, "GODS", (*GODS, God("janus", "roman", (coins(3, per="wonder"),))))
    anew = read_box_again()
    assert (anew.FIRST_WONDER, anew.FIRST_TOKEN, anew.FIRST_GOD, len(anew.PARTS)) == (79, 94, 108, 124)
    assert anew.PART_SYMBOL[anew.FIRST_WONDER + 12] == QUILL
