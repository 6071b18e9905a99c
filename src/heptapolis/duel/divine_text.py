"""Pantheon's lines in the text of a position. A card known to some seats only is written with them: `enki:first`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.errors import BadSyntax, ImpossiblePosition
from heptapolis.duel.box.layouts import CAPITAL, DRAFT_ORDER, SLOTS
from heptapolis.duel.box.pantheon.gods import GATE, GODS_PER_DECK, MYTHOLOGIES, SPACES
from heptapolis.duel.box.words import NONE
from heptapolis.duel.god_tables import GOD_IDS, GOD_MYTHOLOGY, GOD_NAMES, GOD_QUESTION, GOD_SYMBOL
from heptapolis.duel.moves import CHOOSE_COPIED, MOST_LEGAL
from heptapolis.duel.naming import CARDS_ON_SPACES, LAID_NAMES, OFFERING_NAMES, SEAT_NAMES, TRACK_NAMES, choice
from heptapolis.duel.rules.pantheon.decks import shuffle_decks
from heptapolis.duel.rules.turn import mark_turn
from heptapolis.duel.state import EMPTY, EVERY_SEAT, NO_GUARD, THE_GATE, UNKNOWN_GOD
from heptapolis.duel.tables import CARD_IDS, CARD_NAMES, CARD_SYMBOL, TOKEN_IDS, TOKEN_NAMES
from heptapolis.duel.words_read import find, set_of, whole_number

KNOWERS = ("none", *SEAT_NAMES, "both")
HEADS = ("drafted", "slots", "spaces", "decks", "on_card", "guard", "snake", "action")
CITY_HEADS = ("gods", "mythology", "offerings", "card")


def write_lines(s: Any) -> list[tuple[str, list[str]]]:
    """The lines that only Pantheon needs: their heads and words."""
    p = s.pantheon
    return [
        ("drafted", [str(s.drafted)] if s.age and s.drafted < len(DRAFT_ORDER) else []),
        ("slots", [f"{slot} {LAID_NAMES[token]}" for slot, token in enumerate(p.on_slot) if token]),
        ("spaces", [_card(card, seen) for card, seen in zip(p.space, p.space_seen, strict=True)] if s.age else []),
        ("decks", [" / ".join(_deck(deck, name) for deck, name in zip(p.deck, MYTHOLOGIES, strict=True))]
         if s.age else []),
        ("on_card", [TOKEN_NAMES[token] for token in members(p.tokens_on_card)]),
        ("guard", [f"{p.guard:+d}"] if s.age and p.guard != NO_GUARD else []),
        ("snake", [CARD_NAMES[p.snake - 1]] if p.snake else []),
        ("action", [choice(s, p.action).text] if p.action else []),
    ]


def city_parts(s: Any, seat: int) -> list[tuple[str, list[str]]]:
    """The parts of a city's line that only Pantheon needs."""
    city = s.cities[seat]
    tokens = [name for count, name in zip(city.mythology, MYTHOLOGIES, strict=True) for _ in range(count)]
    return [("gods", [GOD_NAMES[god] for god in members(city.gods)]), ("mythology", tokens),
            ("offerings", [OFFERING_NAMES[offering] for offering in members(city.offerings)]),
            ("card", [str(city.on_card)] if city.on_card else [])]


def _card(card: int, seen: int) -> str:
    if card == EMPTY:
        return "."
    name = "?" + MYTHOLOGIES[card - UNKNOWN_GOD] if card >= UNKNOWN_GOD else CARDS_ON_SPACES[card]
    return name if seen == EVERY_SEAT else f"{name}:{KNOWERS[seen]}"


def _deck(deck: Any, name: str) -> str:
    """A deck from the top; a card that nobody has looked at is a question mark."""
    cards = [_card(god, seen) for god, seen in zip(deck.god, deck.seen, strict=True)][: deck.left]
    return " ".join([name, *(card.replace("?" + name, "?").replace("?:none", "?") for card in cards)])


def read_lines(s: Any, lines: dict[str, list[str]]) -> None:
    """Read what `write_lines` writes; left out, the decks are full and the board is empty."""
    p = s.pantheon
    p.guard, p.space[:] = NO_GUARD, [EMPTY] * SPACES
    shuffle_decks(s)
    _read_slots(s, iter(lines.pop("slots", [])))
    spaces = lines.pop("spaces", ["."] * SPACES)
    if len(spaces) != SPACES:
        raise ImpossiblePosition(f"the Pantheon has {len(spaces)} spaces; there are {SPACES}")
    for space, word in enumerate(spaces):
        p.space[space], p.space_seen[space] = _read_card(word)
    _read_decks(s, " ".join(lines.pop("decks", [])))
    p.tokens_on_card = set_of(lines.pop("on_card", []), TOKEN_IDS, "progress token")
    for word in lines.pop("guard", []):
        p.guard = find(word, TRACK_NAMES, "space of the track") - CAPITAL
    for word in lines.pop("snake", []):
        _read_snake(s, find(word, CARD_IDS, "building"))
    _refuse_twins(s)
    s.drafted = whole_number(" ".join(lines.pop("drafted", [str(len(DRAFT_ORDER))])), "drafted", 0, len(DRAFT_ORDER))


def _read_slots(s: Any, words: Iterator[str]) -> None:
    for word in words:
        slot = whole_number(word, "slot", 0, SLOTS - 1)
        s.pantheon.on_slot[slot] = find(next(words, ""), LAID_NAMES, "token on a card")


def _read_card(word: str) -> tuple[int, int]:
    name, known, seats = word.partition(":")
    seen = KNOWERS.index(seats) if known and seats in KNOWERS else EVERY_SEAT
    if known and seats not in KNOWERS:
        raise BadSyntax(f"{word!r} is known to {seats!r}; it can be {', '.join(KNOWERS)}")
    if name == ".":
        return EMPTY, 0
    if name.startswith("?"):
        return UNKNOWN_GOD + find(name[1:], MYTHOLOGIES, "mythology"), seen
    return THE_GATE if name == GATE else find(name, GOD_IDS, "god"), seen


def _read_decks(s: Any, text: str) -> None:
    for part in text.split("/") if text else []:
        name, *cards = part.split() or [""]
        deck = s.pantheon.deck[find(name, MYTHOLOGIES, "mythology")]
        if len(cards) > GODS_PER_DECK:
            raise ImpossiblePosition(f"the {name} deck holds {len(cards)} gods; there are {GODS_PER_DECK}")
        deck.left = len(cards)
        for position in range(GODS_PER_DECK):
            read = _read_deck_card(cards[position], name) if position < len(cards) else (0, 0)
            deck.god[position], deck.seen[position] = read


def _read_deck_card(word: str, mythology: str) -> tuple[int, int]:
    return _read_card(f"?{mythology}:none" if word == "?" else word.replace("?:", f"?{mythology}:"))


def _read_snake(s: Any, card: int) -> None:
    s.pantheon.snake = 1 + card
    for city in s.cities:
        if any(GOD_QUESTION[god] == CHOOSE_COPIED for god in members(city.gods)) and CARD_SYMBOL[card] != NONE:
            city.symbols[CARD_SYMBOL[card]] += 1


def _refuse_twins(s: Any) -> None:
    """Each god is in one place, in the deck of its mythology if in a deck."""
    places = [card for card in s.pantheon.space if card < len(GOD_NAMES)]
    places += [god for city in s.cities for god in members(city.gods)]
    for mythology, deck in enumerate(s.pantheon.deck):
        for god in deck.god[: deck.left]:
            if god < len(GOD_NAMES) and GOD_MYTHOLOGY[god] != mythology:
                raise ImpossiblePosition(f"{GOD_NAMES[god]} lies in the {MYTHOLOGIES[mythology]} deck")
            places += [god] if god < len(GOD_NAMES) else []
    for god in places:
        if places.count(god) > 1:
            raise ImpossiblePosition(f"{GOD_NAMES[god]} is in two places; there is one")


def read_city(s: Any, seat: int, parts: dict[str, list[str]]) -> None:
    """Gods, tokens and coins on a card of one city."""
    city = s.cities[seat]
    city.gods = set_of(parts["gods"], GOD_IDS, "god")
    for god in members(city.gods):
        if GOD_SYMBOL[god] != NONE:
            city.symbols[GOD_SYMBOL[god]] += 1
    for word in parts["mythology"]:
        city.mythology[find(word, MYTHOLOGIES, "mythology")] += 1
    names = {name: offering for offering, name in enumerate(OFFERING_NAMES)}
    city.offerings = set_of(parts["offerings"], names, "offering token")
    city.on_card = whole_number(parts["card"][0], "coins on the card", 0, 7) if parts["card"] else 0


def read_action(s: Any, words: list[str]) -> None:
    """The action that waits for an answer about the coins to spend."""
    legal = [0] * MOST_LEGAL
    for move in legal[: mark_turn(s, s.active, legal)] if words else []:
        if choice(s, move).text == " ".join(words):
            s.pantheon.action = move
