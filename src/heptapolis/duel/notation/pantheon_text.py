"""Pantheon's lines in the text of a position. A card known to some seats only is written with them: `enki:first`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.errors import BadSyntax, ImpossiblePosition
from heptapolis.core.reading import find, set_of, whole_number
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.layouts import CAPITAL, DRAFT_ORDER, SLOTS
from heptapolis.duel.box.pantheon.gods import GATE, MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.moves import MOST_ON_CARD
from heptapolis.duel.box.pantheon.record import NO_GUARD, THE_GATE, UNKNOWN_GOD
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY, MYTHOLOGY_SIZE
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.notation.move_text import SEAT_NAMES, TRACK_NAMES, choice
from heptapolis.duel.notation.pantheon_checks import copies, refuse_impossible_pantheon
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, LAID_NAMES, OFFERING_NAMES
from heptapolis.duel.parts import GOD_IDS, GOD_NAMES
from heptapolis.duel.rules.pantheon.decks import shuffle_decks
from heptapolis.duel.rules.turn import mark_turn
from heptapolis.duel.state import BOTH_SEATS, EMPTY, EVERYBODY
from heptapolis.duel.tables import CARD_IDS, CARD_NAMES, PART_SYMBOL, TOKEN_IDS, TOKEN_NAMES

KNOWERS = {"none": 0, SEAT_NAMES[0]: 1, SEAT_NAMES[1]: 2, "both": BOTH_SEATS, "all": EVERYBODY}
TITLE = "Pantheon"
HEADS = ("drafted", "slots", "spaces", "decks", "on_card", "guard", "snake", "action")
CITY_HEADS = ("gods", "mythology", "offerings", "card")


def write_lines(s: Any) -> list[tuple[str, list[str]]]:
    """The lines that only Pantheon needs: their heads and words."""
    p = s.pantheon
    return [
        ("drafted", [str(s.drafted)] if s.age and s.drafted < len(DRAFT_ORDER) else []),
        ("slots", [f"{slot} {LAID_NAMES[token]}" for slot, token in enumerate(p.on_slot) if token]),
        ("spaces", [_card(card, seen) for card, seen in zip(p.space, p.space_seen, strict=True)] if s.age else []),
        (
            "decks",
            [" / ".join(_deck(deck, name) for deck, name in zip(p.deck, MYTHOLOGIES, strict=True))] if s.age else [],
        ),
        ("on_card", [TOKEN_NAMES[token] for token in members(p.tokens_on_card)]),
        ("guard", [f"{p.guard:+d}"] if s.age and p.guard != NO_GUARD else []),
        ("snake", [CARD_NAMES[p.snake - 1]] if p.snake else []),
        ("action", [choice(s, p.action).text] if p.action else []),
    ]


def city_parts(s: Any, seat: int) -> list[tuple[str, list[str]]]:
    """The parts of a city's line that only Pantheon needs."""
    city = s.cities[seat]
    tokens = [name for count, name in zip(city.mythology, MYTHOLOGIES, strict=True) for _ in range(count)]
    return [
        ("gods", gods_in_front(s, seat)),
        ("mythology", tokens),
        ("offerings", [OFFERING_NAMES[offering] for offering in members(city.offerings)]),
        ("card", [str(city.on_card)] if city.on_card else []),
    ]


def gods_in_front(s: Any, seat: int) -> list[str]:
    """The gods that lie in a city, and the Gate once it was used there."""
    gate = [GATE] if s.pantheon.gate_user == 1 + seat else []
    return [*(GOD_NAMES[god] for god in members(s.cities[seat].gods)), *gate]


def _card(card: int, seen: int) -> str:
    if card == EMPTY:
        return "."
    name = "?" + MYTHOLOGIES[card - UNKNOWN_GOD] if card >= UNKNOWN_GOD else CARDS_ON_SPACES[card]
    knowers = next(word for word, seats in KNOWERS.items() if seats == seen)
    return name if seen == EVERYBODY and card < UNKNOWN_GOD else f"{name}:{knowers}"


def _deck(deck: Any, name: str) -> str:
    """A deck from the top; a card that nobody has looked at is a question mark."""
    cards = [_card(god, seen) for god, seen in zip(deck.god, deck.seen, strict=True)][: deck.left]
    return " ".join([name, *(card.replace("?" + name, "?").replace("?:none", "?") for card in cards)])


def read_lines(s: Any, lines: dict[str, list[str]]) -> None:
    """Read what `write_lines` writes; left out, the board is empty and a deck holds the gods not met elsewhere."""
    p = s.pantheon
    p.guard, p.space[:] = NO_GUARD, [EMPTY] * SPACES
    _read_slots(s, iter(lines.pop("slots", [])))
    spaces = lines.pop("spaces", ["."] * SPACES)
    if len(spaces) != SPACES:
        raise ImpossiblePosition(f"the Pantheon has {len(spaces)} spaces; there are {SPACES}")
    for space, word in enumerate(spaces):
        p.space[space], p.space_seen[space] = _read_card(word)
    _fill_decks(s)
    _read_decks(s, " ".join(lines.pop("decks", [])))
    p.tokens_on_card = set_of(lines.pop("on_card", []), TOKEN_IDS, "progress token")
    if "guard" in lines:
        p.guard = find(_only_word(lines, "guard"), TRACK_NAMES, "space of the track") - CAPITAL
    if "snake" in lines:
        _read_snake(s, find(_only_word(lines, "snake"), CARD_IDS, "building"))
    refuse_impossible_pantheon(s)
    s.drafted = whole_number(" ".join(lines.pop("drafted", [str(len(DRAFT_ORDER))])), "drafted", 0, len(DRAFT_ORDER))


def _only_word(lines: dict[str, list[str]], head: str) -> str:
    words = lines.pop(head)
    if len(words) != 1:
        raise BadSyntax(f"the {head} line holds {len(words)} words; it holds one")
    return words[0]


def _read_slots(s: Any, words: Iterator[str]) -> None:
    for word in words:
        slot = whole_number(word, "slot", 0, SLOTS - 1)
        s.pantheon.on_slot[slot] = 1 + find(next(words, ""), LAID_NAMES[1:], "token on a card")


def _read_card(word: str) -> tuple[int, int]:
    name, known, seats = word.partition(":")
    seen = KNOWERS.get(seats, EVERYBODY)
    if known and seats not in KNOWERS:
        raise BadSyntax(f"{word!r} is known to {seats!r}; it can be {', '.join(KNOWERS)}")
    if name == ".":
        return EMPTY, 0
    if name.startswith("?"):
        if not known:
            raise BadSyntax(f"{word!r} does not say who knows it, as in {word}:first; it can be {', '.join(KNOWERS)}")
        return UNKNOWN_GOD + find(name[1:], MYTHOLOGIES, "mythology"), seen
    return THE_GATE if name == GATE else find(name, GOD_IDS, "god"), seen


def _fill_decks(s: Any) -> None:
    shuffle_decks(s)
    for mythology, deck in enumerate(s.pantheon.deck):
        met = [UNKNOWN_GOD + mythology, *(god for god in GOD_IDS.values() if GOD_MYTHOLOGY[god] == mythology)]
        deck.left -= sum(card in met for card in s.pantheon.space)
        deck.left -= sum(god in met for city in s.cities for god in members(city.gods))
        deck.left = max(0, deck.left)
        deck.god[deck.left :] = [0] * (len(deck.god) - deck.left)


def _read_decks(s: Any, text: str) -> None:
    for part in text.split("/") if text else []:
        name, *cards = part.split() or [""]
        mythology = find(name, MYTHOLOGIES, "mythology")
        deck = s.pantheon.deck[mythology]
        if len(cards) > MYTHOLOGY_SIZE[mythology]:
            raise ImpossiblePosition(f"the {name} deck holds {len(cards)} gods; there are {MYTHOLOGY_SIZE[mythology]}")
        deck.left = len(cards)
        for position in range(len(deck.god)):
            read = _read_deck_card(cards[position], mythology) if position < len(cards) else (0, 0)
            deck.god[position], deck.seen[position] = read


def _read_deck_card(word: str, mythology: int) -> tuple[int, int]:
    name = MYTHOLOGIES[mythology]
    card, seen = _read_card(f"?{name}:none" if word == "?" else word.replace("?:", f"?{name}:"))
    if card in (EMPTY, THE_GATE) or (card < UNKNOWN_GOD and GOD_MYTHOLOGY[card] != mythology):
        raise ImpossiblePosition(f"{word} lies in the {name} deck; it holds the gods of its mythology")
    return card, seen


def _read_snake(s: Any, card: int) -> None:
    s.pantheon.snake = 1 + card
    for seat, city in enumerate(s.cities):
        if copies(s, seat) and PART_SYMBOL[card] != NONE:
            city.symbols[PART_SYMBOL[card]] += 1


def read_city(s: Any, seat: int, parts: dict[str, list[str]]) -> None:
    """Gods, tokens and coins on a card of one city."""
    city = s.cities[seat]
    city.gods = set_of([word for word in parts["gods"] if word != GATE], GOD_IDS, "god")
    if GATE in parts["gods"]:
        _read_used_gate(s, seat)
    for word in parts["mythology"]:
        city.mythology[find(word, MYTHOLOGIES, "mythology")] += 1
    names = {name: offering for offering, name in enumerate(OFFERING_NAMES)}
    city.offerings = set_of(parts["offerings"], names, "offering token")
    city.on_card = whole_number(parts["card"][0], "coins on the card", 0, MOST_ON_CARD) if parts["card"] else 0


def _read_used_gate(s: Any, seat: int) -> None:
    if s.pantheon.gate_user:
        raise ImpossiblePosition("the Gate lies in both cities; there is one")
    s.pantheon.gate_user = 1 + seat


def read_action(s: Any, words: list[str]) -> None:
    """The action that waits for an answer about the coins to spend."""
    legal = [0] * MOST_LEGAL
    moves = {choice(s, move).text: move for move in legal[: mark_turn(s, s.active, legal)]} if words else {}
    if words and " ".join(words) not in moves:
        raise ImpossiblePosition(f"the action {' '.join(words)!r} is not legal here")
    s.pantheon.action = moves.get(" ".join(words), 0)
