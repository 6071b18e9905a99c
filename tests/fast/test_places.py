"""Draws and texts of moves in rule text are those of the Python face."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis.core import registry
from heptapolis.core.compiled import bound
from heptapolis.core.deal_by_place import PLACES, draw_by_place

CASES = [
    ("duel", {}),
    ("duel", {"wonders": "dealt", "library_private": "on"}),
    ("duel", {"pantheon": "on"}),
    ("seven", {"players": "2", "leaders": "on"}),
    ("seven", {"players": "4"}),
    ("seven", {"players": "5", "leaders": "on", "cities": "on", "boards": "chosen"}),
]


def rows(orders: list[list[int]]) -> list[list[int]]:
    return [[len(order), *order] for order in orders]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_a_game_dealt_by_place_is_the_game_of_its_seed(game: str, options: dict[str, Any]) -> None:
    rules = registry.game(game)
    draw = bound(draw_by_place, rules.rules.bindings())
    for seed in range(6):
        position, dice = registry.new(game, options, seed), random.Random(seed)
        while not position.is_over:
            legal = position.legal_moves
            position.push(dice.choice(legal.numbers), legal.seat)
        orders = rows(rules.orders(position.state, seed))
        assert max(map(len, orders)) < PLACES
        drawn, legal_moves = [0] * len(orders), [0] * rules.most_legal
        for played in position.history:
            if played.seat == rules.dealer:
                assert draw(played.state, rules.dealer, orders, drawn, legal_moves) == played.move


@pytest.mark.parametrize(("game", "options"), CASES)
def test_every_legal_move_has_the_number_of_its_text(game: str, options: dict[str, Any]) -> None:
    rules = registry.game(game)
    for seed in range(3):
        position, dice = registry.new(game, options, seed), random.Random(seed)
        while not position.is_over:
            legal = position.legal_moves
            for move, text in zip(legal.numbers, legal.texts, strict=True):
                word = rules.rules.word_in(position.state, legal.seat, move)
                assert word == rules.word_of(text)
                assert rules.text_of(word) == text
                assert rules.rules.move_of(position.state, legal.seat, word) == move
            position.push(dice.choice(legal.numbers), legal.seat)
