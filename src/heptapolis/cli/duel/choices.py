"""What can be answered now, line by line: what each choice does, and why something cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import CARD, TOKEN, WONDER, WORDS, amount, cost, outline, summary, units
from heptapolis.core.bits import members, size
from heptapolis.core.game import Choice
from heptapolis.core.position import LegalMoves
from heptapolis.duel import happenings as h
from heptapolis.duel.box.layouts import DISCARD_COINS
from heptapolis.duel.box.progress import TOKENS
from heptapolis.duel.box.wonders import WONDERS
from heptapolis.duel.box.words import YELLOW
from heptapolis.duel.naming import SEAT_NAMES
from heptapolis.duel.quote import Quote
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_IDS, CARD_NAMES, TOKEN_IDS, WONDER_IDS, WONDER_NAMES


class Line(NamedTuple):
    """A line of the chooser: its words, long and brief, and the moves it stands for.

    Without a move it says why something cannot be had; with several, `question` asks which, and `lines` tell.
    """

    words: str
    brief: str
    moves: tuple[int, ...] = ()
    slot: int | None = None
    question: str = ""
    lines: tuple[Line, ...] = ()
    side: int = 0  # the column of a small terminal


def chooser(scene: Scene, legal: LegalMoves, kind: str) -> list[Line]:
    """The lines for the question that is asked."""
    choices = legal.choices()
    if kind == "turn":
        others = [*_wonders(scene, choices), _discards(scene, choices)]
        return [*_buildings(scene, choices), *(line._replace(side=1) for line in others)]
    return [WORDED[choice.verb](scene, choice) for choice in choices]


def _named(choice: Choice, kind: str) -> str:
    return next(str(target.name) for target in choice.targets if target.kind == kind)


def _slot(choice: Choice) -> int:
    return next(int(target.name) for target in choice.targets if target.kind == "slot")


def _buildings(scene: Scene, choices: Sequence[Choice]) -> list[Line]:
    """A line for each open card: build it, or why not."""
    possible = {_slot(choice): choice for choice in choices if choice.verb == "build"}
    return [_build(scene, possible[slot]) if slot in possible else _cannot_build(scene, slot)
            for slot in members(scene.state.open)]


def _build(scene: Scene, choice: Choice) -> Line:
    name = _named(choice, "card")
    quote = scene.price(name, scene.seat)
    effects = summary(ALL_BUILDINGS[CARD_IDS[name]])
    after = Aftermath(scene, choice.move)
    words = WORDS.say("choices.build", name=WORDS.name(CARD, name), price=price_words(quote), effects=effects,
                      left=after.left)
    brief = WORDS.say("choices.build_brief", name=WORDS.name(CARD, name), price=short_price(quote),
                      effects=outline(ALL_BUILDINGS[CARD_IDS[name]]), left=after.left)
    return Line("; ".join([words, *after.notes, after.opens]), "; ".join([brief, *after.notes]), (choice.move,),
                _slot(choice))


def price_words(quote: Quote) -> str:
    """A price inside a sentence."""
    if quote.chain:
        return WORDS.say("choices.chain", name=WORDS.name(CARD, quote.chain))
    return WORDS.say("choices.for", count=quote.price) if quote.price else WORDS.say("choices.free")


def short_price(quote: Quote) -> str:
    """A price after a name."""
    return WORDS.say("table.chained") if quote.chain else str(quote.price) if quote.price else WORDS.say("table.free")


def price_parts(quote: Quote) -> str:
    """How a price comes about: "2 printed + 6 for 2 clay at 3"."""
    parts = [WORDS.say("explain.part_printed", count=quote.coins)] if quote.coins else []
    parts += [WORDS.say("explain.part_bought", total=part.units * part.each, units=units({part.resource: part.units}),
                        each=part.each) for part in quote.bought]
    return " + ".join(parts)


def _cannot_build(scene: Scene, slot: int) -> Line:
    return _cannot(scene, CARD, CARD_NAMES[scene.state.slot[slot]])


def _cannot(scene: Scene, kind: str, name: str) -> Line:
    """Why a card or wonder cannot be had."""
    quote = scene.price(name, scene.seat)
    values = {"price": quote.price, "why": quote.why_not, "parts": price_parts(quote)}
    short = WORDS.name("wonders_short" if kind == WONDER else CARD, name)
    return Line(WORDS.say("choices.cannot", name=WORDS.name(kind, name), **values),
                WORDS.say("choices.cannot_brief", name=short, **values))


def _wonders(scene: Scene, choices: Sequence[Choice]) -> list[Line]:
    """A line for each wonder not built: build it with a card still to be chosen, or why not."""
    lines = []
    for wonder in members(scene.state.cities[scene.seat].planned):
        name = WONDER_NAMES[wonder]
        with_cards = [choice for choice in choices if choice.verb == "wonder" and _named(choice, "wonder") == name]
        lines.append(_wonder(scene, name, with_cards) if with_cards else _cannot(scene, WONDER, name))
    return lines


def _wonder(scene: Scene, name: str, choices: Sequence[Choice]) -> Line:
    quote, wonder, full_name = scene.price(name, scene.seat), WONDERS[WONDER_IDS[name]], WORDS.name(WONDER, name)
    after = Aftermath(scene, choices[0].move)
    words = WORDS.say("choices.build", name=full_name, price=price_words(quote), effects=summary(wonder),
                      left=after.left)
    brief = WORDS.say("choices.build_brief", name=WORDS.name("wonders_short", name), price=short_price(quote),
                      effects=outline(wonder), left=after.left)
    return Line("; ".join([words, *after.notes]), "; ".join([brief, *after.notes]),
                tuple(choice.move for choice in choices), None, WORDS.say("choices.which_tuck", name=full_name),
                tuple(_with_card(scene, choice, "choices.tuck_one") for choice in choices))


def _discards(scene: Scene, choices: Sequence[Choice]) -> Line:
    """One line for discarding: every card brings the same coins."""
    discards = [choice for choice in choices if choice.verb == "discard"]
    coins = amount("coins", DISCARD_COINS + scene.state.cities[scene.seat].count[YELLOW])
    return Line(WORDS.say("choices.discard", amount=coins), WORDS.say("choices.discard_brief", amount=coins),
                tuple(choice.move for choice in discards), None, WORDS.say("choices.which_discard"),
                tuple(_with_card(scene, choice, "choices.discard_one", amount=coins) for choice in discards))


def _with_card(scene: Scene, choice: Choice, key: str, **values: str) -> Line:
    name = _named(choice, "card")
    words = WORDS.say(key, name=WORDS.name(CARD, name), **values)
    effects = summary(ALL_BUILDINGS[CARD_IDS[name]])
    told = f"{words} ({effects}); {Aftermath(scene, choice.move).opens}"
    return Line(told, told, (choice.move,), _slot(choice))


class Aftermath:
    """What a move would do, found by doing it on a copy."""

    def __init__(self, scene: Scene, move: int) -> None:
        after = scene.state.copy()
        log: list[tuple[int, int, int, int]] = []
        apply_move(after, move, log)
        self.left = after.cities[scene.seat].coins
        self.notes = [note for happening in log if (note := _note(scene, *happening))]
        self._opened = size(after.open & ~scene.state.open) if after.age == scene.state.age else 0

    @property
    def opens(self) -> str:
        """How many cards the move uncovers for the opponent."""
        return WORDS.say("choices.opens", count=self._opened) if self._opened else WORDS.say("choices.opens_nothing")


def _note(scene: Scene, kind: int, seat: int, what: int, count: int) -> str:
    """What is worth saying of an event before it happens."""
    coins = amount("coins", count)
    if kind == h.WINS and seat == scene.seat:
        return WORDS.say("choices.wins")
    if kind == h.PAIRS:
        return WORDS.say("choices.token")
    if kind == h.LOSES:
        return WORDS.say("choices.loses", name=scene.whom(seat), amount=coins)
    if kind == h.RECEIVES:
        return WORDS.say("choices.receives", name=scene.whom(seat), amount=coins)
    return WORDS.say("choices.chain_coins", amount=coins) if kind == h.GAINS and what == h.BY_CHAIN else ""


def _draft(scene: Scene, choice: Choice) -> Line:
    wonder = WONDERS[WONDER_IDS[_named(choice, "wonder")]]
    values = {"name": WORDS.name(WONDER, wonder.name), "effects": summary(wonder), "cost": cost(wonder)}
    return Line(WORDS.say("choices.draft", **values), WORDS.say("choices.draft_brief", **values), (choice.move,))


def _take(scene: Scene, choice: Choice) -> Line:
    token = TOKENS[TOKEN_IDS[_named(choice, "token")]]
    words = WORDS.say("choices.take", name=WORDS.name(TOKEN, token.name), effects=summary(token))
    return Line(words, words, (choice.move,))


def _card(scene: Scene, choice: Choice) -> Line:
    card = ALL_BUILDINGS[CARD_IDS[_named(choice, "card")]]
    words = WORDS.say("choices.named", name=WORDS.name(CARD, card.name), effects=summary(card))
    return Line(words, words, (choice.move,))


def _begin(scene: Scene, choice: Choice) -> Line:
    seat = SEAT_NAMES.index(_named(choice, "seat"))
    words = WORDS.say("choices.begin_you" if scene.is_you(seat) else "choices.begin", name=scene.who(seat))
    return Line(words, words, (choice.move,))


WORDED: dict[str, Callable[[Scene, Choice], Line]] = {"draft": _draft, "take": _take, "raise": _card, "destroy": _card,
                                                     "begin": _begin}
