"""Write everything printed in both boxes as JSON: the page draws its cards from it, nothing is copied by hand."""

from __future__ import annotations

import argparse
import dataclasses
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from tools.printed import DuelBox, SevenBox

from heptapolis import study
from heptapolis.cli.duel import help_rules as duel_help
from heptapolis.cli.seven import help_rules as seven_help
from heptapolis.duel.box.contents import BOXES as DUEL_BOXES
from heptapolis.duel.box.enums import ABILITIES, COLOURS, COUNTED, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, MILITARY_POINTS, SYMBOLS_TO_WIN
from heptapolis.duel.box.pantheon.gods import (
    GODS,
    MYTHOLOGIES,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
    OFFERINGS,
    SPACE_COSTS,
    TOKENS_PER_MYTHOLOGY,
)
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.options import OPTIONS
from heptapolis.duel.tables import ALL_BUILDINGS, TOKENS, WONDERS
from heptapolis.seven.box import enums as seven
from heptapolis.seven.box.boards import BOARDS, Side
from heptapolis.seven.box.cards import Card
from heptapolis.seven.box.leaders import LEADERS
from heptapolis.seven.box.sums import SALE_COINS, VICTORY_POINTS
from heptapolis.seven.options import OPTIONS as SEVEN_OPTIONS
from heptapolis.seven.tables import ALL_CARDS, CARD_COPIES, DECK_SIZES

Names = dict[str, tuple[str, ...]]
DUEL_NAMES: Names = {"goods": RESOURCES, "per": COUNTED, "symbol": SYMBOLS, "colour": COLOURS, "ability": ABILITIES}
SEVEN_NAMES: Names = {
    "goods": seven.RESOURCES,
    "per": seven.COUNTED,
    "symbol": seven.SYMBOLS,
    "ability": seven.ABILITIES,
    "what": seven.CHEAPER,
}


def effect(given: Any, names: Names) -> dict[str, Any]:
    """One effect: its verb and its numbers, with names instead of numbers that name."""
    verb = re.sub(r"(?<!^)(?=[A-Z])", "_", type(given).__name__).lower()
    fields = {field.name: getattr(given, field.name) for field in dataclasses.fields(given)}
    return {"verb": verb} | {
        name: _named(names.get(name), value)
        for name, value in fields.items()
        if value is not None and value is not False
    }


def _named(names: tuple[str, ...] | None, value: Any) -> Any:
    if isinstance(value, tuple) and names:
        return [names[number] for number in value]
    return names[value] if names else value


def cost(printed: str) -> dict[str, Any]:
    """A printed cost: its coins and its goods."""
    words = printed.split()
    coins = next((int(word) for word in words if word.isdigit()), 0)
    return {"coins": coins, "goods": [word for word in words if word in seven.RESOURCES]}


def gives(thing: Any, names: Names = DUEL_NAMES) -> list[dict[str, Any]]:
    """What a card, wonder, token, god, leader or stage gives."""
    return [effect(given, names) for given in thing.gives]


def box_of(name: str) -> str:
    """The box that brings something of Duel."""
    return next(box.name for box in DUEL_BOXES if name in {part.name for part in box.parts()})


def help_of(rules: ModuleType) -> dict[str, Any]:
    """The sections of the help on the rules, and the figures in their sentences."""
    return {"sections": rules.SECTIONS, "figures": rules.FIGURES}


def duel_cards() -> dict[str, Any]:
    """Every building, with the buildings it makes free."""
    unlocks = {card.name: [other.name for other in ALL_BUILDINGS if other.chain == card.name] for card in ALL_BUILDINGS}
    return {
        card.name: {
            "colour": COLOURS[card.colour],
            "deck": DECKS[card.deck],
            "box": box_of(card.name),
            "cost": cost(card.cost),
            "chain": card.chain,
            "devotion": card.devotion,
            "unlocks": unlocks[card.name],
            "gives": gives(card),
        }
        for card in ALL_BUILDINGS
    }


def duel_box() -> dict[str, Any]:
    """Everything that the page draws Duel from."""
    return {
        "resources": RESOURCES,
        "colours": COLOURS,
        "symbols": SYMBOLS,
        "mythologies": MYTHOLOGIES,
        "cards": duel_cards(),
        "wonders": {
            wonder.name: {"box": box_of(wonder.name), "cost": cost(wonder.cost), "gives": gives(wonder)}
            for wonder in WONDERS
        },
        "tokens": {token.name: {"box": box_of(token.name), "gives": gives(token)} for token in TOKENS},
        "gods": {god.name: {"box": box_of(god.name), "mythology": god.mythology, "gives": gives(god)} for god in GODS},
        "layouts": [[{"row": slot.row - 1, "x": slot.x} for slot in layout] for layout in LAYOUTS],
        "track": {"capital": CAPITAL, "loot": LOOT, "points": MILITARY_POINTS},
        "symbolsToWin": SYMBOLS_TO_WIN,
        "offerings": OFFERINGS,
        "spaceCosts": SPACE_COSTS,
        "templePoints": TEMPLE_POINTS,
        "options": {name: {"values": option.values, "needs": option.needs} for name, option in OPTIONS.items()},
        "tokensPerMythology": TOKENS_PER_MYTHOLOGY,
        "tokenSlots": [[], list(MYTHOLOGY_SLOTS), list(OFFERING_SLOTS), []],
        "help": help_of(duel_help),
    }


def seven_box_of(card: Card) -> str:
    """The box that brings a card of Seven."""
    return "cities" if seven.DECKS[card.deck].startswith("city") else card.joins


def seven_cards() -> dict[str, Any]:
    """Every card of a hand, with the cards that make it free and those it makes free."""
    chains = {card.name: card.chain.split() for card in ALL_CARDS}
    return {
        card.name: {
            "colour": seven.COLOURS[card.colour],
            "deck": seven.DECKS[card.deck],
            "box": seven_box_of(card),
            "copies": [row[number] for row in CARD_COPIES],
            "cost": cost(card.cost),
            "chain": chains[card.name],
            "unlocks": [name for name, chain in chains.items() if card.name in chain],
            "gives": gives(card, SEVEN_NAMES),
        }
        for number, card in enumerate(ALL_CARDS)
    }


def side(printed: Side) -> dict[str, Any]:
    """A side of a board: what it gives from the start, and its stages."""
    return {
        "begins": [effect(given, SEVEN_NAMES) for given in printed.begins],
        "stages": [{"cost": cost(stage.cost), "gives": gives(stage, SEVEN_NAMES)} for stage in printed.stages],
    }


def seven_box() -> dict[str, Any]:
    """Everything that the page draws Seven from."""
    return {
        "resources": seven.RESOURCES,
        "raw": seven.RAW_KINDS,
        "colours": seven.COLOURS,
        "symbols": seven.SYMBOLS,
        "cards": seven_cards(),
        "leaders": {
            leader.name: {
                "box": leader.joins,
                "cost": {"coins": leader.cost, "goods": []},
                "gives": gives(leader, SEVEN_NAMES),
            }
            for leader in LEADERS
        },
        "boards": {
            board.name: {
                "box": board.joins,
                "makes": board.makes,
                "sides": dict(zip("AB", map(side, board.sides), strict=True)),
            }
            for board in BOARDS
        },
        "victoryPoints": VICTORY_POINTS,
        "saleCoins": SALE_COINS,
        "deckSizes": list(DECK_SIZES),
        "options": {name: {"values": option.values, "needs": None} for name, option in SEVEN_OPTIONS.items()},
        "help": help_of(seven_help),
    }


DATA = Path(study.__file__).parent / "data"
MEASURED = ("mistakes.json", "levels.json")  # how often each level errs, and how strong it is; bench/
BOXES = {"duel.json": (duel_box, DuelBox), "seven.json": (seven_box, SevenBox)}


def main() -> None:
    """Write both boxes, and what was measured of the levels, into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, (box, kind) in BOXES.items():
        printed = msgspec.convert(box(), kind, strict=False)  # refuses what the page's types do not have
        (folder / name).write_bytes(msgspec.json.format(msgspec.json.encode(printed), indent=1) + b"\n")
    for name in MEASURED:
        (folder / name).write_bytes((DATA / name).read_bytes())


if __name__ == "__main__":
    main()
