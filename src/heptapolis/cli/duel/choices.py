"""What can be answered now, line by line: what each choice does, and why something cannot be had."""

from __future__ import annotations

from typing import Any

from heptapolis.cli.duel.expansions import further_lines, further_value
from heptapolis.cli.duel.wording import (
    BOX,
    WORDS,
    Scene,
    idle_words,
    other,
    preview_of,
    price_parts,
    price_words,
    short_price,
)
from heptapolis.cli.lines import Line, plain_line, target, two_steps
from heptapolis.cli.wording import FACE
from heptapolis.core.contract import Happened, Offered
from heptapolis.duel.snapshot.types import Price
from heptapolis.storage.validation import SEATS

# The names of what a question is about.
ABOUT = {
    "token": "symbols",
    "destroy": "colours",
    "begin": "ages",
    "place": "mythologies",
    "top": "mythologies",
    "entomb": "wonders",
}
# The entries of the catalogue for answers that are not called as their verb; others have a name and what it does.
ENTRIES = {
    "draft": "draft",
    "take": "take",
    "begin": "begin",
    "place": "place",
    "consult": "deck",
    "claim": "on_slot",
    "guard": "track_space",
    "spare": "loot",
    "inflict": "loot",
    "spend": "spend",
}


def question_words(scene: Scene) -> str:
    """What is asked, in words; a plain turn explains itself."""
    asked = scene.question
    about = WORDS.name(ABOUT[asked.kind], asked.about) if asked.kind in ABOUT else ""
    return "" if asked.kind == "turn" else WORDS.say(f"questions.{asked.kind}", about=about)


def chooser(scene: Scene) -> list[Line]:
    """The lines for the question that is asked."""
    if scene.question.kind != "turn":
        return [_answer(scene, choice) for choice in scene.choices]
    others = [*_wonders(scene), *further_lines(scene), _discards(scene)]
    return [*_buildings(scene), *(line._replace(side=1) for line in others)]


def _buildings(scene: Scene) -> list[Line]:
    """A line for each open card: build it, or why not."""
    possible = {int(target(choice, "slot")): choice for choice in scene.of("build")}
    return [
        _build(scene, str(slot.card), slot.prices[scene.seat], [possible[slot.slot]] if slot.slot in possible else [])
        for slot in scene.snapshot.structure
        if slot.open and slot.prices
    ]


def _wonders(scene: Scene) -> list[Line]:
    """A line for each wonder not built: build it with a card still to be chosen, or why not."""
    return [
        _build(
            scene,
            wonder.name,
            wonder.prices[scene.seat],
            [choice for choice in scene.of("wonder") if target(choice, "wonder") == wonder.name],
        )
        for wonder in scene.snapshot.cities[scene.seat].wonders
        if not wonder.built
    ]


def _build(scene: Scene, name: str, price: Price, choices: list[Offered]) -> Line:
    """A card or wonder: what it costs, does and leaves, or why it cannot be had."""
    is_wonder, called = BOX.kind(name) == "wonders", BOX.name(name)
    short = WORDS.name("wonders_short", name) if is_wonder else called
    if not choices:
        why = {"price": price.price, "parts": price_parts(price), "why": WORDS.say("choices.short", count=price.short)}
        return Line(
            WORDS.say("choices.cannot", name=called, **why), WORDS.say("choices.cannot_brief", name=short, **why)
        )
    after, values = (
        preview_of(choices[0]),
        {"effects": BOX.summary(name), "left": preview_of(choices[0]).coins[scene.seat]},
    )
    notes = [*idle_words(after), *(note for event in after.events if (note := _note(scene, event)))]
    words = WORDS.say("choices.build", name=called, price=price_words(price), **values)
    values["effects"] = BOX.gives(BOX.part(name), FACE)
    brief = "; ".join([WORDS.say("choices.build_brief", name=short, price=short_price(price), **values), *notes])
    if is_wonder:
        return two_steps(
            "; ".join([words, *notes]),
            brief,
            WORDS.say("choices.which_tuck", name=called),
            (_with_card(choice, "choices.tuck_one") for choice in choices),
        )
    return plain_line(
        "; ".join([words, *notes, _opens(choices[0])]), choices[0], brief, int(target(choices[0], "slot"))
    )


def _note(scene: Scene, event: Happened) -> str:
    """What is worth saying of an event before it happens."""
    values = {"name": scene.whom(event.seat), "amount": WORDS.amount("coins", event.amount)}
    match event.kind:
        case "wins" if event.seat == scene.seat:
            return WORDS.say("choices.wins")
        case "pairs":
            return WORDS.say("choices.token")
        case "loses" | "receives":
            return WORDS.say(f"choices.{event.kind}", **values)
        case "gains" if event.what == "chain":
            return WORDS.say("choices.chain_coins", **values)
    return ""


def _opens(choice: Offered) -> str:
    """How many cards a choice uncovers for the opponent."""
    count = len(preview_of(choice).opens)
    return WORDS.say("choices.opens", count=count) if count else WORDS.say("choices.opens_nothing")


def _with_card(choice: Offered, key: str, **values: str) -> Line:
    name = target(choice, "card")
    words = f"{WORDS.say(key, name=BOX.name(name), **values)} ({BOX.summary(name)}); {_opens(choice)}"
    return plain_line(words, choice, slot=int(target(choice, "slot")))


def _discards(scene: Scene) -> Line:
    """One line for discarding: every card brings the same coins."""
    coins = WORDS.amount("coins", scene.snapshot.cities[scene.seat].discard_coins)
    return two_steps(
        WORDS.say("choices.discard", amount=coins),
        WORDS.say("choices.discard_brief", amount=coins),
        WORDS.say("choices.which_discard"),
        (_with_card(choice, "choices.discard_one", amount=coins) for choice in scene.of("discard")),
    )


def _answer(scene: Scene, choice: Offered) -> Line:
    """An answer that is no turn: what it points at, and what that does."""
    if not choice.targets:
        return plain_line(WORDS.say(f"choices.{choice.verb}"), choice)
    kind, aim = choice.targets[0].kind, str(choice.targets[0].name)
    if choice.verb == "strike":
        return _strike(scene, choice)
    key = ENTRIES.get(choice.verb, "named")
    key = "begin_you" if key == "begin" and scene.is_you(SEATS.index(aim)) else key
    key = "track_centre" if (kind, aim) == ("track", "0") else key
    words, brief = (
        WORDS.fill(f"choices.{form}", lambda blank: _value(scene, choice, blank))
        for form in (key, f"{key}_brief" if WORDS.has(f"choices.{key}_brief") else key)
    )
    idle = idle_words(preview_of(choice))
    return plain_line("; ".join([words, *idle]), choice, "; ".join([brief, *idle]))


def _strike(scene: Scene, choice: Offered) -> Line:
    """A card of the structure, face up or down."""
    slot = int(target(choice, "slot"))
    card = next(place.card for place in scene.snapshot.structure if place.slot == slot)
    words = BOX.with_effects(card) if card else WORDS.say("choices.face_down", slot=slot)
    return plain_line(words, choice, BOX.name(card) if card else "", slot if card else None)


def _value(scene: Scene, choice: Offered, blank: str) -> Any:
    """What fills a blank in the words of an answer."""
    kind, aim = choice.targets[0].kind, str(choice.targets[0].name)
    match blank:
        case "effects":
            return BOX.summary(aim)
        case "cost":
            return BOX.cost(aim)
        case "god" | "space":
            return BOX.name(aim) if blank == "god" else target(choice, "space")
        case "mine" | "theirs":
            return further_value(scene, choice, blank)
        case "other":
            return scene.whom(other(scene))
        case "spaces":
            return WORDS.amount("spaces", abs(int(aim)))
        case "coins":
            return WORDS.amount("coins", next(loot.coins for loot in scene.snapshot.track.loot if loot.name == aim))
        case "amount":
            return WORDS.amount("coins", int(aim))
    return BOX.with_effects(aim) if choice.verb == "place" else _name(scene, kind, aim)


def _name(scene: Scene, kind: str, aim: str) -> str:
    """What an answer points at."""
    match kind:
        case "seat":
            return scene.who(SEATS.index(aim))
        case "slot":
            return BOX.name(next(str(slot.token) for slot in scene.snapshot.structure if slot.slot == int(aim)))
        case "loot":
            return scene.whom(next(loot.seat for loot in scene.snapshot.track.loot if loot.name == aim))
        case "track":
            return scene.whom(1 if int(aim) > 0 else 0)
    return BOX.name(aim)
