"""What can be answered now, line by line: what each choice does, and why something cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heptapolis.cli.duel import pantheon
from heptapolis.cli.duel.aftermath import Aftermath, slot_of
from heptapolis.cli.duel.prices import price_parts, price_words, short_price
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import CARD, TOKEN, WONDER, WORDS, amount, cost, outline, summary
from heptapolis.cli.lines import Line, named
from heptapolis.core.bits import members
from heptapolis.core.game import Choice
from heptapolis.core.position import LegalMoves
from heptapolis.duel.box.enums import YELLOW
from heptapolis.duel.box.layouts import DISCARD_COINS
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.tables import (
    ALL_BUILDINGS,
    CARD_IDS,
    CARD_NAMES,
    TOKEN_IDS,
    TOKENS,
    WONDER_IDS,
    WONDER_NAMES,
    WONDERS,
)


def chooser(scene: Scene, legal: LegalMoves, kind: str) -> list[Line]:
    """The lines for the question that is asked."""
    choices = legal.choices()
    if kind == "turn":
        others = [*_wonders(scene, choices), *pantheon.activations(scene, choices), _discards(scene, choices)]
        return [*_buildings(scene, choices), *(line._replace(side=1) for line in others)]
    return [WORDED[choice.verb](scene, choice) for choice in choices]


def _buildings(scene: Scene, choices: Sequence[Choice]) -> list[Line]:
    """A line for each open card: build it, or why not."""
    possible = {slot_of(choice): choice for choice in choices if choice.verb == "build"}
    return [_build(scene, possible[slot]) if slot in possible else _cannot_build(scene, slot)
            for slot in members(scene.state.open)]


def _build(scene: Scene, choice: Choice) -> Line:
    name = named(choice, "card")
    quote = scene.price(name, scene.seat)
    effects = summary(ALL_BUILDINGS[CARD_IDS[name]])
    after = Aftermath(scene, choice.move)
    words = WORDS.say("choices.build", name=WORDS.name(CARD, name), price=price_words(quote), effects=effects,
                      left=after.left)
    brief = WORDS.say("choices.build_brief", name=WORDS.name(CARD, name), price=short_price(quote),
                      effects=outline(ALL_BUILDINGS[CARD_IDS[name]]), left=after.left)
    return Line("; ".join([words, *after.notes, after.opens]), "; ".join([brief, *after.notes]), (choice.move,),
                slot_of(choice))


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
        with_cards = [choice for choice in choices if choice.verb == "wonder" and named(choice, "wonder") == name]
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
    name = named(choice, "card")
    words = WORDS.say(key, name=WORDS.name(CARD, name), **values)
    effects = summary(ALL_BUILDINGS[CARD_IDS[name]])
    told = f"{words} ({effects}); {Aftermath(scene, choice.move).opens}"
    return Line(told, told, (choice.move,), slot_of(choice))


def _draft(scene: Scene, choice: Choice) -> Line:
    wonder = WONDERS[WONDER_IDS[named(choice, "wonder")]]
    values = {"name": WORDS.name(WONDER, wonder.name), "effects": summary(wonder), "cost": cost(wonder)}
    return Line(WORDS.say("choices.draft", **values), WORDS.say("choices.draft_brief", **values), (choice.move,))


def _take(scene: Scene, choice: Choice) -> Line:
    token = TOKENS[TOKEN_IDS[named(choice, "token")]]
    words = WORDS.say("choices.take", name=WORDS.name(TOKEN, token.name), effects=summary(token))
    return Line(words, words, (choice.move,))


def _card(scene: Scene, choice: Choice) -> Line:
    card = ALL_BUILDINGS[CARD_IDS[named(choice, "card")]]
    words = WORDS.say("choices.named", name=WORDS.name(CARD, card.name), effects=summary(card))
    return Line(words, words, (choice.move,))


def _begin(scene: Scene, choice: Choice) -> Line:
    seat = SEAT_NAMES.index(named(choice, "seat"))
    words = WORDS.say("choices.begin_you" if scene.is_you(seat) else "choices.begin", name=scene.who(seat))
    return Line(words, words, (choice.move,))


def _wonder_named(scene: Scene, choice: Choice) -> Line:
    wonder = WONDERS[WONDER_IDS[named(choice, "wonder")]]
    words = WORDS.say("choices.named", name=WORDS.name(WONDER, wonder.name), effects=summary(wonder))
    return Line(words, words, (choice.move,))


WORDED: dict[str, Callable[[Scene, Choice], Line]] = {
    "draft": _draft, "take": _take, "begin": _begin, "raise": _card, "destroy": _card, "copy": _card, "seize": _card,
    "entomb": _card, "unbuild": _wonder_named, "complete": _wonder_named, "annex": _wonder_named, **pantheon.WORDED,
}
