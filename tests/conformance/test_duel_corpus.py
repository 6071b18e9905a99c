"""Whole games recorded by independent programs, replayed with every legal move, price and score on the way."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heptapolis import duel
from heptapolis.core.bits import members
from heptapolis.duel.state import DEALER, DISCARDED, IN_CITY
from heptapolis.duel.tables import CARD_NAMES, TOKEN_IDS, TOKEN_NAMES, WONDER_NAMES

VERBS = {"library": "take", "token": "take", "mausoleum": "raise"}
RECORDED = {
    "draft": "draft",
    "turn": "turn",
    "token": "token",
    "library": "library",
    "mausoleum": "raise",
    "destroy": "destroy",
    "start": "begin",
}


def games(folder: Path) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob("duel_base*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def our_move(recorded: str) -> str:
    """A recorded move in our words."""
    verb, *rest = recorded.split(":")
    if verb == "start":
        return "begin " + ("first", "second")[int(rest[0])]
    if verb in ("build", "discard"):
        return f"{verb} {rest[1]}"
    if verb == "wonder":
        return f"wonder {rest[2]} with {rest[1]}"
    return f"{VERBS.get(verb, verb)} {rest[0]}"


class Dealer:
    """Answers the dealer's questions from a recorded set-up."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.setup = setup
        self.tokens, self.wonders = iter(setup["tokens"]), iter(setup["wonders"])
        self.box = iter(setup["aside"])
        self.guilds = iter(slot for slot, card in enumerate(setup["ages"][2]) if card.endswith("_guild"))

    def answer(self, position: duel.Position) -> str:
        question = position.asked[-1]
        if question.kind == "turn_up":
            return f"deal {self.setup['ages'][position.state.age - 1][int(question.about)]}"
        source = {"deal_token": self.tokens, "deal_wonder": self.wonders, "draw_token": self.box}
        return f"back {next(self.guilds)}" if question.kind == "deal_back" else f"deal {next(source[question.kind])}"


def snapshot(position: duel.Position) -> dict[str, Any]:
    """The recorded fields, from our position."""
    s = position.state
    cities = range(duel.DUEL.seats)
    in_place = lambda place: sorted(name for name, where in zip(CARD_NAMES, s.place, strict=False) if where == place)  # noqa: E731
    names = lambda numbers, of: sorted(of[number] for number in members(numbers))  # noqa: E731
    return {
        "coins": [city.coins for city in s.cities],
        "pawn": s.pawn,
        "cards": [in_place(IN_CITY + seat) for seat in cities],
        "wonders": [names(city.built, WONDER_NAMES) for city in s.cities],
        "tokens": [names(city.tokens, TOKEN_NAMES) for city in s.cities],
        "discard": in_place(DISCARDED),
        "score": [sum(position.score(seat).values()) for seat in cities],
    }


def price(position: duel.Position, name: str, seat: int) -> int:
    """A recorded price counts the coins of a chain as a gain."""
    quote = position.quote(name, seat)
    gains = bool(quote.chain) and position.state.cities[seat].tokens >> TOKEN_IDS["urbanism"] & 1
    return -4 if gains else quote.price


def replay(game: dict[str, Any]) -> int:
    """Replay one game; the result is how many decisions were compared."""
    position = duel.new(begins=("first", "second")[game["setup"]["first"]])
    dealer = Dealer(game["setup"])
    compared = 0
    for step in game["steps"]:
        while position.to_answer == {DEALER}:
            position.push(dealer.answer(position))
        if step["phase"] == "draft" and len(step["legal"]) == 1:
            continue  # the last wonder of a group is nobody's choice: our rules hand it out
        compare(position, step)
        position.push(our_move(step["move"]))
        compared += 1
        after = {name: value for name, value in step["after"].items() if value is not None}
        seen = snapshot(position)
        assert {name: seen[name] for name in after} == after, f"game {game['game']} step {step['i']}"
    result = position.outcome()
    assert result is not None
    check_result(result, game["result"])
    return compared


def compare(position: duel.Position, step: dict[str, Any]) -> None:
    """The question, every legal move and every price."""
    assert position.to_answer == {step["player"]}
    assert position.asked[-1].kind == RECORDED[step["phase"]]
    assert sorted(position.legal_moves) == sorted(our_move(move) for move in step["legal"])
    for name, expected in step.get("price", {}).items():
        assert price(position, name, step["player"]) == expected, name


def check_result(result: Any, recorded: dict[str, Any]) -> None:
    winners = (0, 1) if recorded["winner"] is None else (recorded["winner"],)
    kind = recorded["type"] if recorded["type"] in ("military", "science") else "civilian"
    assert (result.winners, result.victory) == (winners, kind)
    if kind == "civilian":
        assert list(result.totals) == recorded["score"]
        assert [categories["blue"] for categories in result.score] == recorded["blue"]


def test_recorded_games_replay_without_a_difference(corpus: Path) -> None:
    recorded = list(games(corpus))
    if not recorded:
        pytest.skip(f"{corpus} holds no recorded games of Duel")
    decisions = sum(replay(game) for game in recorded)
    print(f"{len(recorded)} games, {decisions} decisions replayed")  # noqa: T201
    assert decisions > 50 * len(recorded)
