"""Random games of the engine against an oracle written from docs/rules alone: questions, answers and positions."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from heptapolis import duel
from heptapolis.core.bits import members
from tests.kit.options import OPTION_SETS
from tests.oracle.duel import Oracle
from tests.oracle.duel_box import BUILDINGS, TOKEN_POINTS

SEATS = ("first", "second")
ANSWERERS = (*SEATS, "dealer")
CITY_HEADS = ("built", "wonders", "tokens", "gods", "mythology", "offerings", "card")
GAMES, PORTIONS = 120, 8

ACTIONS = frozenset(("build", "wonder", "activate"))
SCIENCE = frozenset(
    (
        "workshop",
        "apothecary",
        "scriptorium",
        "pharmacist",
        "library",
        "dispensary",
        "school",
        "laboratory",
        "academy",
        "study",
        "university",
        "observatory",
    )
)
MILITARY = frozenset(
    (
        "guard_tower",
        "stable",
        "garrison",
        "palisade",
        "walls",
        "horse_breeders",
        "barracks",
        "archery_range",
        "parade_ground",
        "arsenal",
        "pretorium",
        "fortifications",
        "siege_workshop",
        "circus",
        "colossus",
        "statue_of_zeus",
        "circus_maximus",
        "mars",
    )
)
WONDERS = frozenset(("wonder", "activate"))
INTRIGUE = frozenset(("divine_theater", "greek", "zeus", "egyptian", "anubis", "isis", "gate", "neptune", "astarte"))
TEMPERS = (SCIENCE, MILITARY, WONDERS, INTRIGUE)


@dataclass
class Comparison:
    """What was compared, how the games ended, and where the two sides differ."""

    games: int = 0
    decisions: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)


def compare(games: int, first_seed: int) -> Comparison:
    """Play so many games, one seed and one set of options after the other, and compare every step."""
    found = Comparison()
    for seed in range(first_seed, first_seed + games):
        options = OPTION_SETS[seed % len(OPTION_SETS)]
        disagreement = compare_game(seed, options, found)
        found.games += 1
        if disagreement:
            found.disagreements.append(f"seed {seed} {options}: {disagreement}")
    return found


def compare_game(seed: int, options: dict[str, str], found: Comparison) -> str:
    """Play one game with the engine, the oracle following; the first disagreement, if any."""
    dice = random.Random(seed)
    tempers = dice.choices(TEMPERS, k=2)
    position, oracle = duel.new(seed=seed, **options), Oracle(options)
    step = 0
    while True:
        for played in position.history[step:]:
            before = duel.Position(duel.DUEL, duel.DUEL.record.from_bytes(played.before))
            disagreement = difference(before, oracle)
            if disagreement:
                return f"step {step}: {disagreement}"
            found.decisions += 1
            found.asked[oracle.questions()[-1][0]] += 1
            oracle.play(played.text)
            step += 1
        if position.is_over:
            found.endings[position.outcome().victory] += 1
            return difference(position, oracle)
        position.push(lively(dice, tempers[position.asked[-1].seat], list(position.legal_moves)))


def lively(dice: random.Random, temper: frozenset[str], moves: list[str]) -> str:
    """A random answer that likes what suits its temper, and rather builds than discards."""
    for liked in (temper, ACTIONS):
        suiting = [move for move in moves if liked & set(move.split()[:2]) and not move.startswith("discard")]
        if suiting and dice.random() < 0.85:
            return dice.choice(suiting)
    return dice.choice(moves)


def difference(position: duel.Position, oracle: Oracle) -> str:
    """The first thing in which engine and oracle differ, or nothing."""
    asked = settled([(question.kind, ANSWERERS[question.seat], question.about) for question in position.asked])
    if asked != settled(oracle.questions()):
        return f"questions: engine {asked}, oracle {oracle.questions()}"
    ours, theirs = set(position.legal_moves), oracle.legal()
    if ours != theirs:
        return f"{asked[-1]}: only engine {sorted(ours - theirs)}, only oracle {sorted(theirs - ours)}"
    return different_part(picture(position), oracle.snapshot())


def settled(questions: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """The questions without draws that wait under the newest one: no rule says if draws are asked one by one."""
    return [question for question in questions[:-1] if question[1] != "dealer"] + questions[-1:]


def different_part(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """The first part in which two pictures differ."""
    for part in ours | theirs:
        if ours.get(part) != theirs.get(part):
            return f"{part}: engine {ours.get(part)}, oracle {theirs.get(part)}"
    return ""


def picture(position: duel.Position) -> dict[str, Any]:
    """The engine's position in the oracle's form, read from its own text."""
    lines = {head: words for head, *words in (line.split() for line in str(position).splitlines())}
    cards = [word for word in lines.get("cards", ["."] * 20) if word != "/"]
    parts = {
        "age": int(lines["age"][0]),
        "active": lines["age"][4],
        "again": lines["age"].count("again"),
        "pawn": int(lines["age"][2]),
        "loot": [int(word) for word in lines["loot"]],
        "structure": cards,
        "spaces": lines.get("spaces", ["."] * 6),
        "decks": decks(lines.get("decks")),
        "slot_tokens": slot_tokens(lines.get("slots", [])),
        "snake": lines.get("snake", [None])[0],
        "guard": int(lines["guard"][0]) if "guard" in lines else None,
        "result": tuple(lines["result"]) if "result" in lines else None,
        "score": {name: position.score(seat) for seat, name in enumerate(SEATS)},
    }
    parts |= {head: sorted(lines.get(head, [])) for head in ("board", "shown", "on_card", "offered", "discard")}
    parts |= {seat: city(lines[seat]) for seat in SEATS}
    open_names = [cards[slot] for slot in members(position.state.open) if not cards[slot].startswith("?")]
    parts["prices"] = {
        name: {part: position.quote(part, seat).price for part in open_names + parts[name]["unbuilt"]}
        for seat, name in enumerate(SEATS)
    }
    return parts


def city(words: list[str]) -> dict[str, Any]:
    """A city from its line: coins, then heads each followed by names."""
    listed: dict[str, list[str]] = {head: [] for head in CITY_HEADS}
    head = ""
    for word in words[2:]:
        if word in CITY_HEADS:
            head = word
        else:
            listed[head].append(word)
    wonders = [word.split("!") for word in listed["wonders"]]
    return {
        "coins": int(words[0]),
        "card_coins": int(listed["card"][0]) if listed["card"] else 0,
        "buildings": sorted(listed["built"]),
        "unbuilt": sorted(wonder[0] for wonder in wonders if len(wonder) == 1),
        "built": dict(wonder for wonder in wonders if len(wonder) == 2),
        "tokens": sorted(listed["tokens"]),
        "gods": sorted(listed["gods"]),
        "mythology": dict(Counter(listed["mythology"])),
        "offerings": sorted(listed["offerings"]),
    }


def decks(words: list[str] | None) -> list[list[str]]:
    """The gods of the five decks from the top, `?` until drawn; without Pantheon none was ever touched."""
    if words is None:
        return [["?"] * 3] * 5
    return [["?" if god.startswith("?") else god for god in deck.split()[1:]] for deck in " ".join(words).split("/")]


def slot_tokens(words: list[str]) -> dict[int, str]:
    """The tokens on slots."""
    return dict(zip(map(int, words[::2]), words[1::2], strict=True))


@pytest.mark.parametrize("portion", range(PORTIONS))
@pytest.mark.shipped_box
def test_the_engine_plays_as_the_rules_are_written(portion: int) -> None:
    games = GAMES // PORTIONS
    found = compare(games, first_seed=portion * games)
    assert found.disagreements == []
    assert found.decisions > 100 * games


def test_a_single_wrong_price_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BUILDINGS["guard_tower"], "cost", "1 coin")
    assert compare(4, first_seed=0).disagreements


def test_a_single_wrong_point_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TOKEN_POINTS, "philosophy", 6)
    assert compare(12, first_seed=0).disagreements
