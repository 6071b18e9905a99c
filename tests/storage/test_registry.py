"""Games by name."""

from __future__ import annotations

import subprocess
import sys

import pytest

from heptapolis import duel
from heptapolis.core import registry
from heptapolis.core.errors import BadOption, UnknownName


def test_a_game_is_found_by_name() -> None:
    assert registry.game("duel") is duel.DUEL


def test_a_new_game_is_a_position_of_its_own_kind() -> None:
    position = registry.new("duel", {"begins": "second"}, seed=5)
    assert isinstance(position, duel.Position)
    assert position == duel.new(seed=5, begins="second")


def test_an_option_called_like_an_argument_is_no_seed() -> None:
    with pytest.raises(BadOption, match="there is no option 'seed'"):
        registry.new("duel", {"seed": "5"})


def test_a_position_is_read_by_the_game_named() -> None:
    text = str(duel.new(seed=5))
    assert str(registry.read("duel", text)) == text


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no game 'chess'; games: duel"):
        registry.game("chess")


def test_naming_games_loads_none() -> None:
    code = "import sys, heptapolis.storage; sys.exit('heptapolis.duel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_new_game_is_played_by_the_present_rules_whatever_an_earlier_one_had() -> None:
    assert registry.renewed("duel", {"rules": "1"}) == registry.game("duel").options_of(duel.new().state)
    usual = registry.renewed("seven", {})
    assert (usual["rules"], usual["extra_card"], usual["extra_leader"]) == ("2", "same_turn", "saved_coins")
    older = registry.renewed("seven", {"players": "3", "last_card_income": "usable"})
    assert (older["rules"], older["extra_card"], older["players"]) == ("2", "own_turn", "3")
