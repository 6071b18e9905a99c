"""The worked examples of tests/corpus/duel_examples.json, each worked out by our rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.tables import CARD_CHAIN, CARD_IDS, CARD_NAMES
from tests.kit.duel import ME, THEM, City, Table, city, duel, pantheon

EXAMPLES = json.loads((Path(__file__).parents[1] / "corpus" / "duel_examples.json").read_text(encoding="utf-8"))

RICH = 99
GREEN_CARDS = {
    "quill": ("scriptorium", "library"),
    "mortar": ("pharmacist", "dispensary"),
    "wheel": ("apothecary", "school"),
    "plumb": ("workshop", "laboratory"),
    "sundial": ("academy", "study"),
    "armillary": ("university", "observatory"),
}
MILITARY_TOKENS = ("first_2", "first_5", "second_2", "second_5")
WITH_PANTHEON = {"options": {"pantheon": "on"}}
TEMPLES = ("grand_temple_greek", "grand_temple_egyptian", "grand_temple_roman")


def to_city(given: dict[str, Any], coins: int = RICH, planned: str = "") -> City:
    """A city of the data."""
    built = " ".join(f"{wonder}!" for wonder in given.get("wonders_built", []))
    parts = ("cards", "progress_tokens", "mythology_tokens")
    cards, tokens, mythology = (" ".join(given.get(part, [])) for part in parts)
    return city(given.get("coins", coins), cards, f"{planned} {built}".strip(), tokens, mythology=mythology)


def before(given: dict[str, Any], action: dict[str, Any], coins: int = RICH) -> Table:
    """The position in which the action of an example may be taken."""
    me = to_city(given.get("me", {}), coins, planned=action.get("wonder", ""))
    return duel(
        me=me,
        them=to_city(given.get("opponent", {}), coins=7),
        cards=action.get("card", "arsenal"),
        **given.get("options", {}),
    )


def construct(game: Table, action: dict[str, Any]) -> Table:
    """Take the action of an example."""
    return game.play(f"build {action['card']}" if "card" in action else f"wonder {action['wonder']} with arsenal")


def printed_cost(given: Any, action: Any) -> dict[str, Any]:
    name = action.get("card") or action["wonder"]
    quote = duel(cards="senate").position.quote(name, ME)
    chain = CARD_CHAIN[CARD_IDS[name]] if "card" in action else -1
    return {
        "coins": quote.coins,
        "resources": {part.resource: part.units for part in quote.bought},
        "free_if": CARD_NAMES[chain] if chain >= 0 else None,
    }


def cost(given: Any, action: Any) -> dict[str, Any]:
    game = before(given, {})
    quote = game.position.quote(action.get("card") or action["wonder"], ME)
    traded = {part.resource: part.units * part.each for part in quote.bought}
    return {
        "total": quote.price,
        "trade_coins": sum(traded.values()),
        "chain": bool(quote.chain),
        "by_resource": {resource: traded.get(resource, 0) for resource in game.me.prices},
    }


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


def military_move(given: Any, action: Any, **more: str) -> dict[str, Any]:
    source, name = action["from"].split()
    mover = SEAT_NAMES.index(given["mover"])
    tokens = " ".join(given.get("mover_tokens", []))
    cities = [city(coins=given["opponent_coins"]), city(coins=given["opponent_coins"])]
    cities[mover] = city(coins=RICH, tokens=tokens, wonders=name if source == "wonder" else "")
    present = given.get("tokens_present", MILITARY_TOKENS)
    cards = {"card": name, "god": "brewery"}.get(source, "altar")
    game = duel(*cities, cards=cards, pawn=given["start"], loot=loot_line(present), turn=mover, **more)
    game.play({"card": f"build {name}", "god": f"activate {name}"}.get(source, f"wonder {name} with altar"))
    removed = [token for token, left in zip(MILITARY_TOKENS, game.loot, strict=True) if token in present and not left]
    loser = (game.me, game.them)[1 - mover]
    won = {"winner": SEAT_NAMES[game.outcome.winners[0]]} if game.outcome else {}
    return {
        "end": game.pawn,
        "coins_lost": given["opponent_coins"] - loser.coins,
        "tokens_removed": removed,
        "minerva_removed": game.guard is None,
    } | won


def loot_line(present: Any) -> str:
    """The military tokens left, as the line of a position."""
    return " ".join(token[-1] if token in present else "0" for token in MILITARY_TOKENS)


def pantheon_move(given: Any, action: Any) -> dict[str, Any]:
    guard = f"{given['minerva']:+d}" if "minerva" in given else ""
    spaces = action["from"].removeprefix("god ") if action["from"].startswith("god") else ""
    return military_move(given, action, guard=guard, spaces=spaces, pantheon="on")


def wonder_limit(given: Any, action: Any) -> dict[str, Any]:
    wonders = [
        " ".join([*given["unbuilt"][seat], *(f"{name}!" for name in given["built"][seat])]) for seat in SEAT_NAMES
    ]
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


def pantheon_science(given: Any, action: Any) -> dict[str, Any]:
    """The second law symbol comes from the god."""
    assert (given["symbols"], action["gain"]) == (["law"], "law")
    board = ["economy", "masonry", "strategy", "theology", "urbanism"][: given["progress_tokens_on_board"]]
    game = pantheon(city(RICH, tokens="law"), cards="brewery walls", spaces="ishtar", board=" ".join(board))
    game.play("activate ishtar")
    return {"progress_tokens_to_choose": int(game.question == "token"), "win": game.outcome is not None}


def pantheon_cost(given: Any, action: Any) -> dict[str, Any]:
    return cost(given | WITH_PANTHEON, action)


def pantheon_urbanism(given: Any, action: Any) -> dict[str, Any]:
    return urbanism(given | WITH_PANTHEON, action)


def activation(given: Any, action: Any) -> dict[str, Any]:
    seat = SEAT_NAMES.index(given["player"])
    cities = [city(), city()]
    cities[seat] = city(
        RICH,
        offerings=" ".join(map(str, given["offering_tokens_used"])),
        wonders="sanctuary!" if given["sanctuary"] else "",
    )
    game = pantheon(*cities, "brewery walls", turn=seat, spaces=". " * (given["space"] - 1) + given["god"])
    printed = game.position.quote(given["god"], seat).coins
    tokens = " and ".join(f"offering_{token}" for token in given["offering_tokens_used"])
    game.play(f"activate {given['god']}" + (f" with {tokens}" if tokens else ""))
    me = (game.me, game.them)[seat]
    used = [token for token in given["offering_tokens_used"] if f"offering_{token}" not in me.offerings]
    coins = RICH + (12 if given["god"] == "tanit" else 0)
    return {"printed_cost": printed, "coins_paid": coins - me.coins, "offering_tokens_discarded": used}


def neptune(given: Any, action: Any) -> dict[str, Any]:
    cities = [city(given["opponent_coins"]), city(given["opponent_coins"])]
    mover = SEAT_NAMES.index(given["activator"])
    cities[mover] = city(RICH)
    game = pantheon(*cities, "brewery walls", turn=mover, spaces="neptune", loot=loot_line(given["tokens_present"]))
    game.play("activate neptune", f"spare loot_{action['discard']}", f"inflict loot_{action['apply']}")
    left = [token for token, coins in zip(MILITARY_TOKENS, game.loot, strict=True) if coins]
    return {"opponent_coins_after": (game.me, game.them)[1 - mover].coins, "tokens_left": left}


def temple_vp(given: Any, action: Any) -> dict[str, Any]:
    mine, theirs = action["counts"]
    game = pantheon(city(built=" ".join(TEMPLES[:mine])), city(built=" ".join(TEMPLES[mine : mine + theirs])), age=3)
    return {"vp": [game.me.score["purple"], game.them.score["purple"]]}


def mysticism(given: Any, action: Any) -> dict[str, Any]:
    mythology = ["greek", "roman", "egyptian"][: given["mythology_tokens"]]
    offerings = ["2", "3", "4"][: given["offering_tokens"]]
    me = city(tokens="mysticism", mythology=" ".join(mythology), offerings=" ".join(offerings))
    return {"vp": pantheon(me, cards="senate").me.score["progress"]}


def ra_wonders(given: Any, action: Any) -> dict[str, Any]:
    """With four Wonders of the own, a fifth taken by Ra, and two built by the opponent, nothing is left to build."""
    game = pantheon(
        city(RICH, wonders="sphinx! piraeus! colossus! pyramids!"),
        city(wonders="mausoleum! great_library! appian_way sanctuary"),
        "senate port",
        spaces="ra",
    )
    game.play("activate ra", "annex sanctuary", "discard port", "wonder sanctuary with senate")
    mine, theirs = len(game.me.wonders_built), len(game.them.wonders_built)
    assert not game.me.wonders | game.them.wonders
    return {"ra_owner_may_build": mine, "opponent_may_build": theirs, "max_total_built": mine + theirs}


def anubis_wonders(given: Any, action: Any) -> dict[str, Any]:
    game = pantheon(
        city(RICH, wonders="sphinx! piraeus! colossus! pyramids!"),
        city(wonders="mausoleum! great_library! appian_way!"),
        "senate port",
        spaces="anubis",
        returned="sanctuary",
    )
    assert len(game.me.wonders_built | game.them.wonders_built) == given["built_before"]
    game.play("activate anubis", "unbuild sphinx", "discard port")
    eighth = "stays in the box" if "sanctuary" not in game.me.wonders | game.them.wonders else "comes back"
    return {
        "built_after": len(game.me.wonders_built | game.them.wonders_built),
        "eighth_wonder": eighth,
        "rebuild_possible": "wonder sphinx with senate" in game.legal,
    }


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
    evaluator.__name__: evaluator
    for evaluator in (
        printed_cost,
        cost,
        economy,
        urbanism,
        trade_price,
        discard,
        military_move,
        wonder_limit,
        open_cards,
        next_age_chooser,
        science,
        coins_on_build,
        guild_vp,
        military_vp,
        treasury_vp,
        final,
        activation,
        neptune,
        temple_vp,
        mysticism,
        pantheon_move,
        pantheon_cost,
        pantheon_urbanism,
        pantheon_science,
        ra_wonders,
        anubis_wonders,
    )
}


def agrees(found: Any, expected: Any) -> bool:
    """What an example states must be found; it need not state everything."""
    if isinstance(expected, dict):
        return all(name in found and agrees(found[name], value) for name, value in expected.items())
    return set(found) == set(expected) if isinstance(found, set) else found == expected


@pytest.mark.parametrize("example", EXAMPLES["examples"], ids=lambda example: example["id"])
def test_a_worked_example_comes_out_as_stated(example):
    found = EVALUATORS[example["kind"]](example["given"], example["action"])
    assert agrees(found, example["expect"]), found


def test_every_kind_of_example_is_worked_out():
    assert {example["kind"] for example in EXAMPLES["examples"]} == set(EVALUATORS)


def test_examples_have_names_of_their_own():
    names = [example["id"] for example in EXAMPLES["examples"]]
    assert len(set(names)) == len(names) == 97


def test_a_wrong_figure_in_an_example_would_be_noticed():
    assert agrees({"a": 1, "b": {"c": 2}}, {"b": {"c": 2}})
    assert not agrees({"a": 1}, {"a": 2})
    assert not agrees({"a": 1}, {"b": 1})
    assert not agrees({"a": {"altar"}}, {"a": ["altar", "baths"]})
