"""Play-outs by policies: they end, take a win and prevent one, and differ in what they like."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from heptapolis import duel
from heptapolis.ai.duel.playout import LEAST, choice_weight, drawn_action, mix_in_policies, play_out
from heptapolis.ai.duel.playout_features import MILITARY, PLAIN, SCIENCE, WIDTH
from heptapolis.ai.duel.playout_policies import HUNTER
from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.core.rng import advance, seeded
from heptapolis.duel.moves import CHOOSE_DISCARDED, CHOOSE_TOKEN, CHOOSE_WONDER, DECLINE, MOST_LEGAL, REDRAW
from heptapolis.duel.state import UNDECIDED
from tests.kit import duel as kit

FIVE_SYMBOLS = "scriptorium pharmacist workshop apothecary academy"


def hunter() -> Any:
    """The hunter's configuration as a plain record."""
    config = SearchConfig()
    config.hunts, config.raids, config.policy_prior = 0.4, 0.2, 1.0
    config.playout[:] = HUNTER.table()
    return config


def actions(table: kit.Table, policy: int, count: int = 200) -> Counter[str]:
    """What a policy does with its turn, drawn many times."""
    state, dice, found = table.position.state, seeded(1), Counter[str]()
    for _ in range(count):
        dice = advance(dice)
        move = drawn_action(state, kit.ME, [0] * MOST_LEGAL, hunter().playout, policy * WIDTH, dice)
        found[table.position.game.choice(state, kit.ME, move).text] += 1
    return found


@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}], ids=str)
def test_a_play_out_reaches_the_end(options: dict[str, str]) -> None:
    for seed in range(5):
        state = duel.new(seed=seed, **options).view(0).guess(seed).state
        play_out(state, [0] * MOST_LEGAL, hunter(), seeded(seed))
        assert state.victory != UNDECIDED


@pytest.mark.parametrize(
    ("kind", "move"), [(CHOOSE_TOKEN, DECLINE), (CHOOSE_DISCARDED, DECLINE), (CHOOSE_WONDER, REDRAW)]
)
def test_an_answer_that_leaves_something_has_a_weight_of_its_own(kind: int, move: int) -> None:
    state = duel.new(seed=1).state
    for policy in (PLAIN, SCIENCE, MILITARY):
        assert choice_weight(state, kind, kit.ME, move, hunter().playout, policy * WIDTH) == LEAST


def test_every_policy_takes_the_card_that_wins() -> None:
    table = kit.duel(me=kit.city(built=FIVE_SYMBOLS, coins=20), cards="palace observatory", age=3)
    for policy in (PLAIN, SCIENCE, MILITARY):
        assert set(actions(table, policy, 20)) == {"build observatory"}


def test_every_policy_takes_the_card_with_which_the_opponent_would_win() -> None:
    table = kit.duel(them=kit.city(built=FIVE_SYMBOLS, coins=20), cards="palace observatory", age=3)
    for policy in (PLAIN, SCIENCE, MILITARY):
        assert all("observatory" in text for text in actions(table, policy, 50))


def test_the_science_policy_prefers_green_cards_and_the_military_one_red_cards() -> None:
    table = kit.duel(me=kit.city(coins=20), cards="baths apothecary guard_tower", age=1)
    likes = [actions(table, policy) for policy in (PLAIN, SCIENCE, MILITARY)]
    assert likes[SCIENCE]["build apothecary"] > 2 * likes[PLAIN]["build apothecary"]
    assert likes[MILITARY]["build guard_tower"] > 2 * likes[PLAIN]["build guard_tower"]


def test_brown_and_grey_cards_attract_early_and_less_once_their_goods_are_made() -> None:
    def drawn(built: str) -> int:
        table = kit.duel(me=kit.city(coins=20, built=built), cards="drying_room statue temple", age=2)
        return actions(table, PLAIN)["build drying_room"]

    assert drawn("") > 66
    assert drawn("press") < drawn("")


def test_a_wonder_that_plays_again_comes_before_another() -> None:
    table = kit.duel(me=kit.city(coins=40, wonders="sphinx pyramids"), cards="altar theater", age=1)
    drawn = Counter(text.split()[1] for text in actions(table, PLAIN).elements() if text.startswith("wonder"))
    assert drawn["sphinx"] > drawn["pyramids"] > 0


def test_priors_by_policies_are_shares_and_none_is_zero() -> None:
    position = kit.duel(me=kit.city(coins=9, wonders="sphinx"), cards="altar workshop stable", age=1).position
    legal, priors = list(position.legal_moves.numbers), [0.0] * MOST_LEGAL
    mix_in_policies(position.state, kit.ME, len(legal), legal, priors, hunter())
    assert sum(priors[: len(legal)]) == pytest.approx(1.0)
    assert min(priors[: len(legal)]) > 0.0
