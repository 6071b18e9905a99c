"""Positions as text, both ways. Lines left out of a hand-written text stand for an ordinary position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from heptapolis.core.bits import lowest, members, size
from heptapolis.core.errors import BadSyntax, ImpossiblePosition
from heptapolis.core.reading import find, lines_of, options_of, set_of, whole_number
from heptapolis.duel import moves as m
from heptapolis.duel import options
from heptapolis.duel.box.contents import modules
from heptapolis.duel.box.enums import DECKS, NONE
from heptapolis.duel.box.layouts import CAPITAL, DRAFT_ORDER, LAYOUTS, LOOT, SLOTS
from heptapolis.duel.hooks import (
    expansions_in,
    read_city_further,
    read_further,
    read_waiting_action,
    refuse_further,
    write_city_further,
    write_further,
)
from heptapolis.duel.notation.move_text import ABOUT, ANSWERERS, SEAT_NAMES, about
from heptapolis.duel.notation.position_checks import (
    decks_of,
    refuse_false_result,
    refuse_foreign_card,
    refuse_impossible_parts,
    refuse_impossible_structure,
    refuse_unanswerable,
)
from heptapolis.duel.rules.cost import set_prices
from heptapolis.duel.rules.effects import is_in_play, join_city, join_play
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.score import decide
from heptapolis.duel.rules.turn import go_on
from heptapolis.duel.rules.wonders import returned_wonders
from heptapolis.duel.state import (
    BACK,
    CIVILIAN,
    DEEPEST,
    DISCARDED,
    EMPTY,
    IN_CITY,
    IN_STRUCTURE,
    SEATS,
    UNDECIDED,
    UNDER_WONDER,
    UNSEEN,
    VICTORIES,
    State,
)
from heptapolis.duel.tables import (
    BLOCKERS,
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    FIRST_WONDER,
    PART_SYMBOL,
    PARTS,
    TOKEN_IDS,
    TOKEN_NAMES,
    WONDER_IDS,
    WONDER_NAMES,
)

HEADER = "duel/1"
CITY_HEADS = ("built", "wonders", "tokens")
FLAGS = ("again", "turn_over", "to_begin")
RESULTS = (*SEAT_NAMES, "shared")
WAYS_TO_WIN = {name: number for number, name in enumerate(VICTORIES) if number != UNDECIDED}
MOST_COINS = 999
_EXPANSIONS = modules("notation.{}_text")
FURTHER_LINES = [f"{module.TITLE} {', '.join(module.HEADS)}" for module in _EXPANSIONS]
FURTHER_CITY_HEADS = [head for module in _EXPANSIONS for head in module.CITY_HEADS]


def prepare(chosen: Mapping[str, Any]) -> State:
    """A fresh record with options given by name."""
    state = State()
    options.choose(state.options, chosen)
    return state


def write(s: Any) -> str:
    """A position as text; `read` gives the same position back."""
    chosen = [f"{name}={value}" for name, value in options.options_of(s).items() if not options.is_usual(name, value)]
    flags = [flag for flag in FLAGS for _ in range(getattr(s, flag))]
    lines = [
        HEADER,
        _line("options", chosen),
        "   ".join([f"age {s.age}", f"pawn {s.pawn:+d}", f"turn {SEAT_NAMES[s.active]}", *flags]),
        _line("leader", [SEAT_NAMES[s.leader]] if s.leader else []),
        *(_write_city(s, seat) for seat in range(SEATS)),
        f"loot    {' '.join(map(str, s.loot))}",
        _line("board", _names(s.board, TOKEN_NAMES)),
        _line("shown", _names(s.shown, TOKEN_NAMES)),
        _line("offered", _names(s.offered, WONDER_NAMES)),
        _line("returned", _names(returned_wonders(s), WONDER_NAMES)),
        *(_line(head, words) for head, words in write_further(s)),
        _line("cards", [_write_structure(s)] if s.age else []),
        _line("discard", _in_place(s, DISCARDED)),
        _line("asked", [", ".join(_write_question(q) for q in s.asked[: s.depth])] if s.depth else []),
        _line("result", [VICTORIES[s.victory], RESULTS[s.winner]] if s.victory else []),
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _line(head: str, words: list[str]) -> str:
    return f"{head:<7} {' '.join(words)}" if words else ""


def _names(numbers: int, names: tuple[str, ...]) -> list[str]:
    return [names[number] for number in members(numbers)]


def _in_place(s: Any, place: int) -> list[str]:
    return [name for name, where in zip(CARD_NAMES, s.place, strict=False) if where == place]


def _write_city(s: Any, seat: int) -> str:
    city = s.cities[seat]
    parts = [f"{city.coins} coins"]
    built = _in_place(s, IN_CITY + seat)
    wonders = _names(city.planned, WONDER_NAMES) + [f"{WONDER_NAMES[w]}!{_under(s, w)}" for w in members(city.built)]
    tokens = _names(city.tokens, TOKEN_NAMES)
    for head, words in (("built", built), ("wonders", wonders), ("tokens", tokens), *write_city_further(s, seat)):
        if words:
            parts.append(f"{head} {' '.join(words)}")
    return f"{SEAT_NAMES[seat]:<7} {'   '.join(parts)}"


def _under(s: Any, wonder: int) -> str:
    return "" if s.under[wonder] == EMPTY else CARD_NAMES[s.under[wonder]]


def _write_structure(s: Any) -> str:
    rows: dict[int, list[str]] = {}
    for number, slot in enumerate(LAYOUTS[s.age - 1]):
        rows.setdefault(slot.row, []).append(_write_slot(s, s.slot[number]))
    return " / ".join(" ".join(row) for row in rows.values())


def _write_slot(s: Any, what: int) -> str:
    if what == EMPTY:
        return "."
    if what >= BACK:
        return "?" if what - BACK == s.age - 1 else "?" + DECKS[what - BACK]
    return str(CARD_NAMES[what])


def _write_question(question: Any) -> str:
    words = [m.QUESTIONS[question.kind], ANSWERERS[question.seat], about(question.kind, question.what)]
    return " ".join(word for word in words if word)


def read(text: str) -> Any:
    """The position that a text describes; an impossible one is refused."""
    lines = lines_of(text, HEADER)
    s = prepare(options_of(lines.pop("options", [])))
    _read_age(s, lines)
    _read_structure(s, lines.pop("cards", []))
    for seat, name in enumerate(SEAT_NAMES):
        _read_city(s, seat, lines.pop(name, ["7", "coins"]))
    _read_tokens(s, lines)
    _read_wonders(s, lines)
    action = read_further(s, lines)
    _put_all(s, lines.pop("discard", []), DISCARDED)
    refuse_impossible_parts(s)
    read_waiting_action(s, action)
    _read_questions(s, lines)
    refuse_further(s)
    if lines:
        raise BadSyntax(
            f"a line begins with {next(iter(lines))!r}; lines begin with options, age, leader, first, "
            "second, loot, board, shown, offered, returned, cards, discard, asked or result, "
            f"and with {' and '.join(FURTHER_LINES)}"
        )
    return s


def _read_age(s: Any, lines: dict[str, list[str]]) -> None:
    words = lines.pop("age", ["1"])
    s.age = whole_number(words[0] if words else "", "age", 0, len(LAYOUTS))
    rest = iter(words[1:])
    for word in rest:
        if word == "pawn":
            s.pawn = whole_number(next(rest, ""), "pawn", -CAPITAL, CAPITAL)
        elif word == "turn":
            s.active = find(next(rest, ""), SEAT_NAMES, "seat")
        elif word in FLAGS:
            setattr(s, word, getattr(s, word) + 1)
        else:
            raise BadSyntax(f"the age line holds {word!r}; it holds pawn, turn, {', '.join(FLAGS)}")
    s.leader = find(" ".join(lines.pop("leader", ["first"])), SEAT_NAMES, "seat")


def _read_structure(s: Any, words: list[str]) -> None:
    """Twenty entries in slot order; the slashes between rows are for the eye."""
    entries = [word for word in words if word != "/"] or ["."] * SLOTS
    if s.age == 0:
        if any(entry != "." for entry in entries):
            raise ImpossiblePosition("cards lie in the structure before the first age")
        return
    if len(entries) != SLOTS:
        raise ImpossiblePosition(f"the structure has {len(entries)} places; there are {SLOTS}")
    for number, entry in enumerate(entries):
        s.slot[number] = _read_slot(s, entry)
        if s.slot[number] != EMPTY:
            s.present |= 1 << number
        if BACK <= s.slot[number] != EMPTY:
            s.down |= 1 << number
        elif s.slot[number] < BACK:
            _put(s, s.slot[number], IN_STRUCTURE)
    for number in members(s.present):
        if BLOCKERS[s.age - 1][number] & s.present == 0:
            s.open |= 1 << number
    refuse_impossible_structure(s)


def _read_slot(s: Any, entry: str) -> int:
    if entry == ".":
        return EMPTY
    if entry.startswith("?"):
        return BACK + (s.age - 1 if entry == "?" else find(entry[1:], DECKS, "deck"))
    return find(entry, CARD_IDS, "building")


def _put(s: Any, card: int, place: int) -> None:
    if s.place[card] != UNSEEN:
        raise ImpossiblePosition(f"{CARD_NAMES[card]} is in two places; there is one copy of it")
    s.place[card] = place


def _put_all(s: Any, words: Iterable[str], place: int) -> None:
    for word in words:
        card = find(word, CARD_IDS, "building")
        refuse_foreign_card(s, card)
        if CARD_DECK[card] > s.age - 1 and not (s.age == len(LAYOUTS) and CARD_DECK[card] in decks_of(s)):
            raise ImpossiblePosition(f"{word} cannot have been seen in age {s.age}")
        _put(s, card, place)


def _read_city(s: Any, seat: int, words: list[str]) -> None:
    city = s.cities[seat]
    if len(words) < 2 or words[1] != "coins":
        raise BadSyntax(f'the line of {SEAT_NAMES[seat]} begins with its coins, as in "7 coins"')
    city.coins = whole_number(words[0], f"coins of {SEAT_NAMES[seat]}", 0, MOST_COINS)
    parts: dict[str, list[str]] = {head: [] for head in (*CITY_HEADS, *FURTHER_CITY_HEADS)}
    into: list[str] | None = None
    for word in words[2:]:
        if word in parts:
            into = parts[word]
        elif into is None:
            raise BadSyntax(f"the line of {SEAT_NAMES[seat]} holds {word!r} before built, wonders or tokens")
        else:
            into.append(word)
    _put_all(s, parts["built"], IN_CITY + seat)
    for word in parts["built"]:
        join_city(s, seat, CARD_IDS[word])
    for word in parts["wonders"]:
        _read_wonder(s, seat, word)
    city.tokens = set_of(parts["tokens"], TOKEN_IDS, "progress token")
    read_city_further(s, seat, parts)


def _read_wonder(s: Any, seat: int, word: str) -> None:
    name, built, card = word.partition("!")
    wonder = find(name, WONDER_IDS, "wonder")
    if s.dealt_wonders >> wonder & 1:
        raise ImpossiblePosition(f"wonder {name} is named twice; there is one")
    s.dealt_wonders |= 1 << wonder
    city = s.cities[seat]
    if not built:
        city.planned |= 1 << wonder
        return
    city.built |= 1 << wonder
    s.under[wonder] = EMPTY
    if card:
        _put_all(s, [card], UNDER_WONDER)
        s.under[wonder] = CARD_IDS[card]


def _read_tokens(s: Any, lines: dict[str, list[str]]) -> None:
    loot = lines.pop("loot", [str(coins) for _ in range(SEATS) for _, coins in LOOT])
    if len(loot) != len(s.loot):
        raise BadSyntax("the loot line holds four numbers: near and far zone of first, near and far of second")
    for number, word in enumerate(loot):
        s.loot[number] = whole_number(word, "loot", 0, LOOT[number % len(LOOT)][1])
        if s.loot[number] not in (0, LOOT[number % len(LOOT)][1]):
            raise ImpossiblePosition(f"loot is {word}; it is {LOOT[number % len(LOOT)][1]} or 0")
    s.board = set_of(lines.pop("board", []), TOKEN_IDS, "progress token")
    s.shown = set_of(lines.pop("shown", []), TOKEN_IDS, "progress token")
    taken = 0
    for tokens in (s.board, s.shown, *(city.tokens for city in s.cities)):
        if taken & tokens:
            raise ImpossiblePosition(f"progress token {TOKEN_NAMES[lowest(taken & tokens)]} is in two places")
        taken |= tokens
    for seat, city in enumerate(s.cities):
        _read_parts(s, seat, city)


def _read_parts(s: Any, seat: int, city: Any) -> None:
    """What a city's wonders, tokens and gods change for good, and the symbols of all its parts; cards have joined."""
    for part in range(len(PARTS)):
        if is_in_play(s, seat, part):
            if part >= FIRST_WONDER:
                join_play(s, seat, part)
            if PART_SYMBOL[part] != NONE:
                city.symbols[PART_SYMBOL[part]] += 1
    set_prices(city, s.cities[1 - seat])


def _read_wonders(s: Any, lines: dict[str, list[str]]) -> None:
    s.offered = set_of(lines.pop("offered", []), WONDER_IDS, "wonder")
    returned = set_of(lines.pop("returned", []), WONDER_IDS, "wonder")
    if (s.offered | returned) & s.dealt_wonders or s.offered & returned:
        raise ImpossiblePosition("a wonder is in two places; there is one of each")
    s.dealt_wonders |= s.offered | returned
    s.drafted = size(s.dealt_wonders & ~s.offered & ~returned) if s.age == 0 else len(DRAFT_ORDER)


def _read_questions(s: Any, lines: dict[str, list[str]]) -> None:
    result = lines.pop("result", None)
    asked = [question.split() for question in " ".join(lines.pop("asked", [])).split(",") if question.split()]
    if len(asked) > DEEPEST:
        raise ImpossiblePosition(f"{len(asked)} questions are open; there are at most {DEEPEST}")
    if result is not None:
        _read_result(s, result, bool(asked))
        return
    for words in asked:
        _read_question(s, words)
    refuse_false_result(s)
    refuse_unanswerable(s)
    while s.depth == 0 and s.victory == UNDECIDED:
        go_on(s, None)


def _read_question(s: Any, words: list[str]) -> None:
    kinds = {name: m.QUESTIONS.index(name) for name in m.questions_in(expansions_in(s))}
    kind = find(words[0], kinds, "question")
    seat = find(words[1] if len(words) > 1 else "", ANSWERERS, "seat")
    ask(s, kind, seat, _read_about(kind, words[2] if len(words) > 2 else ""))


def _read_about(kind: int, word: str) -> int:
    thing = ABOUT.get(kind)
    if thing is None:
        return 0
    if thing.names:
        return find(word, thing.names, thing.noun)
    return whole_number(word, thing.noun, thing.numbers[0], thing.numbers[-1])


def _read_result(s: Any, words: list[str], asked: bool) -> None:
    if len(words) != 2 or asked:
        raise BadSyntax("a result line holds the kind of victory and the winner, and nothing is asked any more")
    victory, winner = find(words[0], WAYS_TO_WIN, "kind of victory"), find(words[1], RESULTS, "winner")
    if victory == CIVILIAN:
        decide(s, None)
        if s.winner != winner:
            raise ImpossiblePosition(f"the points make the winner {RESULTS[s.winner]}, not {words[1]}")
    s.victory, s.winner = victory, winner
    refuse_false_result(s)
