"""Write everything printed in Duel's box as JSON: the page draws its cards from it, nothing is copied by hand."""

from __future__ import annotations

import argparse
import dataclasses
import json
import re
from pathlib import Path
from typing import Any

from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, MILITARY_POINTS, SYMBOLS_TO_WIN
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES, OFFERINGS, SPACE_COSTS
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.box.words import ABILITIES, COLOURS, COUNTED, DECKS, RESOURCES, SYMBOLS
from heptapolis.duel.options import OPTIONS
from heptapolis.duel.tables import ALL_BUILDINGS, TOKENS, WONDERS

NAMES: dict[str, tuple[str, ...]] = {"per": COUNTED, "symbol": SYMBOLS, "colour": COLOURS, "ability": ABILITIES}


def effect(given: verbs.Effect) -> dict[str, Any]:
    """One effect: its verb and its numbers, with names instead of numbers that name."""
    verb = re.sub(r"(?<!^)(?=[A-Z])", "_", type(given).__name__).lower()
    fields = {field.name: getattr(given, field.name) for field in dataclasses.fields(given)}
    return {"verb": verb} | {name: _named(name, value) for name, value in fields.items()
                              if value is not None and value is not False}


def _named(field: str, value: Any) -> Any:
    if field == "goods":
        return [RESOURCES[number] for number in value]
    return NAMES[field][value] if field in NAMES else value


def cost(printed: str) -> dict[str, Any]:
    """A printed cost: its coins and its goods."""
    words = printed.split()
    coins = next((int(word) for word in words if word.isdigit()), 0)
    return {"coins": coins, "goods": [word for word in words if word in RESOURCES]}


def gives(thing: Any) -> list[dict[str, Any]]:
    """What a card, wonder, token or god gives."""
    return [effect(given) for given in thing.gives]


def cards() -> dict[str, Any]:
    """Every building, with the buildings it makes free."""
    unlocks = {card.name: [other.name for other in ALL_BUILDINGS if other.chain == card.name] for card in ALL_BUILDINGS}
    return {card.name: {"colour": COLOURS[card.colour], "deck": DECKS[card.deck], "cost": cost(card.cost),
                        "chain": card.chain, "devotion": card.devotion, "unlocks": unlocks[card.name],
                        "gives": gives(card)} for card in ALL_BUILDINGS}


def box() -> dict[str, Any]:
    """Everything that the page draws from."""
    return {
        "resources": RESOURCES, "colours": COLOURS, "symbols": SYMBOLS, "mythologies": MYTHOLOGIES,
        "cards": cards(),
        "wonders": {wonder.name: {"cost": cost(wonder.cost), "gives": gives(wonder)} for wonder in WONDERS},
        "tokens": {token.name: {"gives": gives(token)} for token in TOKENS},
        "gods": {god.name: {"mythology": god.mythology, "gives": gives(god)} for god in GODS},
        "layouts": [[{"row": slot.row - 1, "x": slot.x} for slot in layout] for layout in LAYOUTS],
        "track": {"capital": CAPITAL, "loot": LOOT, "points": MILITARY_POINTS},
        "symbolsToWin": SYMBOLS_TO_WIN, "offerings": OFFERINGS, "spaceCosts": SPACE_COSTS,
        "templePoints": TEMPLE_POINTS,
        "options": {name: {"values": option.values, "needs": option.needs} for name, option in OPTIONS.items()},
    }


def main() -> None:
    """Write the box to a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    path = parser.parse_args().path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(box(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
