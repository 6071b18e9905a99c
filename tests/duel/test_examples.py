"""The worked examples of tests/corpus/duel_examples.json, each worked out by our rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heptapolis.duel.naming import SEAT_NAMES
from heptapolis.duel.tables import CARD_CHAIN, CARD_IDS, CARD_NAMES
from tests.kit.duel import ME, THEM, City, Table, city, duel

EXAMPLES = json.loads((Path(__file__).parents[1] / "corpus" / "duel_examples.json").read_text(encoding="utf-8"))

# Left out until Pantheon's rules are built.
PANTHEON_KINDS = {"activation", "neptune", "temple_vp", "mysticism", "pantheon_move", "pantheon_cost",
                  "pantheon_urbanism", "pantheon_science", "ra_wonders", "anubis_wonders"}

RICH = 99
GREEN_CARDS = {"quill": ("scriptorium", "library"), "mortar": ("pharmacist", "dispensary"),
               "wheel": ("apothecary", "school"), "plumb": ("workshop", "laboratory"),
               "sundial": ("academy", "study"), "armillary": ("university", "observatory")}
MILITARY_TOKENS = ("first_2", "first_5", "second_2", "second_5")


def to_city(given: dict[str, Any], coins: int = RICH, planned: str = "") -> City:
    """A city of the data."""
    built = " ".join(f"{wonder}!" for wonder in given.get("wonders_built", []))
    return city(given.get("coins", coins), built=" ".join(given.get("cards", [])), wonders=f"{planned} {built}".strip(),
                tokens=" ".join(given.get("progress_tokens", [])))


def before(given: dict[str, Any], action: dict[str, Any], coins: int = RICH) -> Table:
    """The position in which the action of an example may be taken."""
    me = to_city(given.get("me", {}), coins, planned=action.get("wonder", ""))
    return duel(me=me, them=to_city(given.get("opponent", {}), coins=7), cards=action.get("card", "arsenal"))


def construct(game: Table, action: dict[str, Any]) -> Table:
    """Take the action of an example."""
    return game.play(f"build {action['card']}" if "card" in action else f"wonder {action['wonder']} with arsenal")


def printed_cost(given: Any, action: Any) -> dict[str, Any]:
    name = action.get("card") or action["wonder"]
    quote = duel(cards="senate").position.quote(name, ME)
    chain = CARD_CHAIN[CARD_IDS[name]] if "card" in action else -1
    return {"coins": quote.coins, "resources": {part.resource: part.units for part in quote.bought},
            "free_if": CARD_NAMES[chain] if chain >= 0 else None}


def cost(given: Any, action: Any) -> dict[str, Any]:
    game = before(given, {})
    quote = game.position.quote(action.get("card") or action["wonder"], ME)
    traded = {part.resource: part.units * part.each for part in quote.bought}
    return {"total": quote.price, "trade_coins": sum(traded.values()), "chain": bool(quote.chain),
            "by_resource": {resource: traded.get(resource, 0) for resource in game.me.prices}}


def economy(given: Any, action: Any) -> dict[str, Any]:
    game = construct(before(given, action), action)
    received = sum(event.amount for event in game.events if event.kind == "receives" and event.seat == THEM)
    return cost(given, action) | {"total": RICH - game.me.coins, "economy_owner_receives": received}


def urbanism(given: Any, action: Any) -> dict[str, Any]:
    game = before(given, action)
    price = game.price(action["card"])
    return {"total": price, "urbanism_coins": construct(game, action).me.coins - RICH + price}


def trade_price(given: Any, action: Any) -> dict[str, Any]:
    return {"price": before(given, {}).me.prices[action["resource"]]}


def discard(given: Any, action: Any) -> dict[str, Any]:
    game = before(given, action).play(f"discard {action['card']}")
    place = "discard_pile" if action["card"] in game.discard else None
    return {"coins_gained": game.me.coins - RICH, "card_goes_to": place}


def military_move(given: Any, action: Any) -> dict[str, Any]:
    source, name = action["from"].split()
    mover = SEAT_NAMES.index(given["mover"])
    tokens = " ".join(given.get("mover_tokens", []))
    cities = [city(coins=given["opponent_coins"]), city(coins=given["opponent_coins"])]
    cities[mover] = city(coins=RICH, tokens=tokens, wonders=name if source == "wonder" else "")
    present = given.get("tokens_present", MILITARY_TOKENS)
    loot = " ".join(token[-1] if token in present else "0" for token in MILITARY_TOKENS)
    game = duel(*cities, cards=name if source == "card" else "altar", pawn=given["start"], loot=loot, turn=mover)
    game.play(f"build {name}" if source == "card" else f"wonder {name} with altar")
    removed = [token for token, left in zip(MILITARY_TOKENS, game.loot, strict=True) if token in present and not left]
    loser = (game.me, game.them)[1 - mover]
    won = {"winner": SEAT_NAMES[game.outcome.winners[0]]} if game.outcome else {}
    return {"end": game.pawn, "coins_lost": given["opponent_coins"] - loser.coins, "tokens_removed": removed} | won


def wonder_limit(given: Any, action: Any) -> dict[str, Any]:
    wonders = [" ".join([*given["unbuilt"][seat], *(f"{name}!" for name in given["built"][seat])])
               for seat in SEAT_NAMES]
    game = duel(city(RICH, wonders=wonders[ME]), city(RICH, wonders=wonders[THEM]), cards="altar")
    left = game.me.wonders | game.them.wonders
    game.play(f"wonder {action['wonder']} with altar")
    gone = left - game.me.wonders - game.them.wonders - {action["wonder"]}
    return {"total_built": len(game.me.wonders_built | game.them.wonders_built), "removed": sorted(gone)}


def open_cards(given: Any, action: Any) -> dict[str, Any]:
    game = duel(structure=given["structure"], age=given["age"])
    return {"open": {move.removeprefix("discard ") for move in game.legal if move.startswith("discard")}}


def next_age_chooser(given: Any, action: Any) -> dict[str, Any]:
    game = duel(cards="altar", pawn=given["pawn"], turn=SEAT_NAMES.index(given["last_active_player"]))
    game.play("discard altar").deal()
    assert game.question == "begin"
    return {"chooser": SEAT_NAMES[game.to_answer]}


def science(given: Any, action: Any) -> dict[str, Any]:
    cards = [GREEN_CARDS[symbol][0] for symbol in given["symbols"] if symbol != "law"]
    tokens = "law" if "law" in given["symbols"] else ""
    gained = next(card for card in GREEN_CARDS[action["gain"]] if card not in cards)
    board = ["economy", "masonry", "strategy", "theology", "urbanism"][: given["progress_tokens_on_board"]]
    game = duel(me=city(RICH, built=" ".join(cards), tokens=tokens), cards=gained, board=" ".join(board))
    game.play(f"build {gained}")
    won = game.outcome is not None and (game.outcome.winners, game.outcome.victory) == ((ME,), "science")
    return {"progress_tokens_to_choose": int(not won and game.question == "token"), "win": won}


def coins_on_build(given: Any, action: Any) -> dict[str, Any]:
    game = before(given, action)
    price = game.price(action["card"])
    return {"coins_gained": construct(game, action).me.coins - RICH + price}


def guild_vp(given: Any, action: Any) -> dict[str, Any]:
    return {"vp": before(given, {}).me.score["purple"]}


def military_vp(given: Any, action: Any) -> dict[str, Any]:
    game = duel(pawn=given["pawn"], cards="altar")
    return {"vp": [game.me.score["military"], game.them.score["military"]]}


def treasury_vp(given: Any, action: Any) -> dict[str, Any]:
    return {"vp": duel(me=city(given["coins"]), cards="altar").me.score["coins"]}


def final(given: Any, action: Any) -> dict[str, Any]:
    """With an empty structure in Age III the game is scored at once."""
    outcome = duel(to_city(given["first"]), to_city(given["second"]), cards="", age=3, pawn=given["pawn"]).outcome
    assert outcome.victory == "civilian"
    winner = "shared" if len(outcome.winners) == 2 else SEAT_NAMES[outcome.winners[0]]
    return {"vp": list(outcome.totals), "winner": winner}


EVALUATORS: dict[str, Callable[[Any, Any], dict[str, Any]]] = {
    evaluator.__name__: evaluator for evaluator in
    (printed_cost, cost, economy, urbanism, trade_price, discard, military_move, wonder_limit, open_cards,
     next_age_chooser, science, coins_on_build, guild_vp, military_vp, treasury_vp, final)}


def agrees(found: Any, expected: Any) -> bool:
    """What an example states must be found; it need not state everything."""
    if isinstance(expected, dict):
        return all(name in found and agrees(found[name], value) for name, value in expected.items())
    return set(found) == set(expected) if isinstance(found, set) else found == expected


@pytest.mark.parametrize("example", [example for example in EXAMPLES["examples"]
                                     if example["kind"] not in PANTHEON_KINDS], ids=lambda example: example["id"])
def test_a_worked_example_comes_out_as_stated(example):
    found = EVALUATORS[example["kind"]](example["given"], example["action"])
    assert agrees(found, example["expect"]), found


def test_every_kind_of_example_is_worked_out_or_left_out_by_name():
    kinds = {example["kind"] for example in EXAMPLES["examples"]}
    assert kinds == set(EVALUATORS) | PANTHEON_KINDS


def test_examples_have_names_of_their_own():
    names = [example["id"] for example in EXAMPLES["examples"]]
    assert len(set(names)) == len(names) == 97


def test_a_wrong_figure_in_an_example_would_be_noticed():
    assert agrees({"a": 1, "b": {"c": 2}}, {"b": {"c": 2}})
    assert not agrees({"a": 1}, {"a": 2})
    assert not agrees({"a": 1}, {"b": 1})
    assert not agrees({"a": {"altar"}}, {"a": ["altar", "baths"]})
