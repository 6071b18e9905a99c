"""Parts in play: every verb works on every part, and what lasts goes with the part that gave it."""

import pytest

from heptapolis.duel.box.enums import ABILITIES, BLUE, EXTRA_SHIELD, QUILL, STONE
from heptapolis.duel.goods import unit_price
from heptapolis.duel.hooks import expansions_in
from heptapolis.duel.moves import CHOOSE_DISCARDED
from heptapolis.duel.rules import choices, effects, score
from heptapolis.duel.rules.effects import destroy, is_in_play, leave_play
from heptapolis.duel.tables import CARD_IDS, FIRST_GOD, FIRST_TOKEN, FIRST_WONDER, GOD_NAMES, TOKEN_IDS, WONDER_IDS
from tests.kit.duel import ME, THEM, city, duel, pantheon


def give(monkeypatch, part, **columns):
    """Let a part give something that is not printed on it."""
    for module in (choices, effects, score):
        for name, value in columns.items():
            if hasattr(module, name):
                column = list(getattr(module, name))
                column[part] = value
                monkeypatch.setattr(module, name, tuple(column))


def test_a_part_is_in_play_where_it_lies():
    game = pantheon(me=city(built="altar", wonders="sphinx! pyramids", tokens="law", gods="mars"), cards="arena", age=3)
    parts = {
        "altar": CARD_IDS["altar"],
        "sphinx": FIRST_WONDER + WONDER_IDS["sphinx"],
        "law": FIRST_TOKEN + TOKEN_IDS["law"],
        "mars": FIRST_GOD + GOD_NAMES.index("mars"),
    }
    assert all(is_in_play(game.position.state, ME, part) for part in parts.values())
    assert not any(is_in_play(game.position.state, THEM, part) for part in parts.values())
    assert not is_in_play(game.position.state, ME, FIRST_WONDER + WONDER_IDS["pyramids"])


def test_a_building_may_bring_another_turn_and_take_coins(monkeypatch):
    give(monkeypatch, CARD_IDS["altar"], PART_ACTS=1, PART_PLAYS_AGAIN=1, PART_ROBS=2)
    game = duel(them=city(coins=5), cards="altar baths").play("build altar")
    assert game.them.coins == 3
    assert game.to_answer is ME


def test_a_wonder_may_bear_a_symbol(monkeypatch):
    give(monkeypatch, FIRST_WONDER + WONDER_IDS["sphinx"], PART_SYMBOL=QUILL)
    game = duel(me=city(coins=30, built="scriptorium", wonders="sphinx"), cards="altar baths", board="law")
    game.play("wonder sphinx with altar", "take law")
    assert game.position.state.cities[ME].symbols[QUILL] == 2


def test_a_token_may_bring_a_choice(monkeypatch):
    give(monkeypatch, FIRST_TOKEN + TOKEN_IDS["law"], PART_SYMBOL=-1, PART_CHOICES=1 << CHOOSE_DISCARDED)
    game = duel(me=city(coins=30, built="scriptorium"), cards="library school", board="law", discard="altar")
    game.play("build library", "take law", "raise altar")
    assert game.position.state.cities[ME].count[BLUE] == 1


def test_a_god_may_score_for_what_it_counts(monkeypatch):
    give(monkeypatch, FIRST_GOD + GOD_NAMES.index("mars"), PART_POINTS_PER=BLUE, PART_POINTS_EACH=3)
    game = pantheon(me=city(built="altar baths", gods="mars"), cards="arena", age=3)
    assert game.position.score(ME)["gods"] == 6


def test_a_destroyed_card_takes_points_symbols_and_fixed_prices_along():
    game = duel(them=city(built="altar scriptorium stone_reserve"), cards="baths theater")
    state, them = game.position.state, game.position.state.cities[THEM]
    assert (them.points[BLUE], them.symbols[QUILL], unit_price(them.prices, STONE)) == (3, 1, 1)
    for card in ("altar", "scriptorium", "stone_reserve"):
        destroy(state, ME, CARD_IDS[card], [])
    assert (them.points[BLUE], them.symbols[QUILL], unit_price(them.prices, STONE)) == (0, 0, 2)
    assert list(them.count) == [0] * 7


def test_an_ability_stays_as_long_as_another_part_gives_it(monkeypatch):
    strategy, sphinx = FIRST_TOKEN + TOKEN_IDS["strategy"], FIRST_WONDER + WONDER_IDS["sphinx"]
    give(monkeypatch, sphinx, PART_ABILITIES=1 << EXTRA_SHIELD, PART_LASTS=1)
    game = duel(me=city(wonders="sphinx!", tokens="strategy"), cards="baths theater")
    me = game.position.state.cities[ME]
    me.built = 0
    leave_play(game.position.state, ME, sphinx)
    assert me.abilities == 1 << EXTRA_SHIELD
    me.tokens = 0
    leave_play(game.position.state, ME, strategy)
    assert me.abilities == 0
    assert len(ABILITIES) < 32


@pytest.mark.parametrize(("options", "expansions"), [({}, 0), ({"pantheon": "on"}, 1)])
def test_the_set_of_expansions_follows_from_the_options(options, expansions):
    assert expansions_in(duel(cards="altar baths", **options).position.state) == expansions
