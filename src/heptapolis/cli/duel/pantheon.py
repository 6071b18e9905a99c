"""The Pantheon in words: its board, what cities have from it, and the questions it asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from heptapolis.cli.duel.aftermath import Aftermath, slot_of
from heptapolis.cli.duel.prices import price_words, short_price
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import CARD, GOD, WORDS, amount, outline, summary
from heptapolis.cli.lines import Line, named
from heptapolis.core.bits import members
from heptapolis.core.game import Choice
from heptapolis.duel.box.layouts import LOOT
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.record import UNKNOWN_GOD
from heptapolis.duel.notation.move_text import LOOT_NAMES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, LAID_NAMES, OFFERING_NAMES
from heptapolis.duel.parts import GOD_IDS, GOD_NAMES
from heptapolis.duel.quote import Quote
from heptapolis.duel.rules.pantheon.board import activation_price
from heptapolis.duel.state import BACK, EMPTY, FIRST
from heptapolis.duel.tables import CARD_NAMES


def board_words(scene: Scene) -> list[str]:
    """What lies on each space, and what activating it costs both seats."""
    return [f"{space + 1} {_on_space(scene, space)}" for space in range(SPACES)]


def _on_space(scene: Scene, space: int) -> str:
    card = scene.state.pantheon.space[space]
    if card == EMPTY:
        return WORDS.say("table.empty_space")
    prices = "/".join(str(activation_price(scene.state, seat, space, 0)) for seat in (scene.seat, scene.other))
    return f"{card_name(card)} {prices}"


def card_name(card: int) -> str:
    """A god or the Gate; of a god face down, its mythology."""
    if card >= UNKNOWN_GOD:
        return WORDS.say("table.unknown_god", name=WORDS.name("mythologies", MYTHOLOGIES[card - UNKNOWN_GOD]))
    return WORDS.name(GOD, CARDS_ON_SPACES[card])


def city_words(scene: Scene, seat: int) -> str:
    """Gods, coins on their cards, mythology and offering tokens of a city."""
    city = scene.state.cities[seat]
    parts = [WORDS.name(GOD, GOD_NAMES[god]) for god in members(city.gods)]
    parts += [WORDS.say("table.on_card", amount=amount("coins", city.on_card))] if city.on_card else []
    parts += [laid_name(name) for name, count in zip(MYTHOLOGIES, city.mythology, strict=True) for _ in range(count)]
    return ", ".join([*parts, *(laid_name(OFFERING_NAMES[number]) for number in members(city.offerings))])


def laid_name(name: str) -> str:
    """A mythology or offering token."""
    return WORDS.name("mythologies" if name in MYTHOLOGIES else "offerings", name)


def token_on(scene: Scene, slot: int) -> str:
    """The token that lies on a slot, or nothing."""
    token = scene.state.pantheon.on_slot[slot]
    return laid_name(LAID_NAMES[token]) if token else ""


def activations(scene: Scene, choices: Sequence[Choice]) -> list[Line]:
    """A line for each god or Gate that can be activated; with which offerings is asked afterwards."""
    possible = groupby((choice for choice in choices if choice.verb == "activate"), lambda choice: named(choice, "god"))
    return [_activation(scene, name, list(ways)) for name, ways in possible]


def _activation(scene: Scene, name: str, ways: Sequence[Choice]) -> Line:
    quote = scene.price(name, scene.seat)
    god = GODS[GOD_IDS[name]] if name in GOD_IDS else None
    values = {"name": WORDS.name(GOD, name), "price": price_words(quote),
              "effects": summary(god) if god else WORDS.say("explain.gate_short")}
    words = WORDS.say("choices.activate", **values)
    lines = tuple(_way(scene, way, quote) for way in ways)
    if len(ways) == 1:
        left = Aftermath(scene, ways[0].move).left
        words = WORDS.say("choices.activate_left", words=words, way=lines[0].words, left=left)
    brief = WORDS.say("choices.activate_brief", **values | {"price": short_price(quote)})
    return Line(words, brief, tuple(way.move for way in ways), None, WORDS.say("choices.which_offerings"), lines)


def _way(scene: Scene, way: Choice, quote: Quote) -> Line:
    """One way to pay for an activation."""
    offerings = [str(target.name) for target in way.targets if target.kind == "offering"]
    worth = sum(int(name.rpartition("_")[2]) for name in offerings)
    coins = amount("coins", max(0, quote.price - worth))
    words = WORDS.say("choices.with_offerings", names=WORDS.join([laid_name(name) for name in offerings]),
                      amount=coins) if offerings else WORDS.say("choices.with_coins", amount=coins)
    return Line(words, words, (way.move,))


def _place(scene: Scene, choice: Choice) -> Line:
    name, space = named(choice, "god"), int(named(choice, "space")) - 1
    mine, theirs = (activation_price(scene.state, seat, space, 0) for seat in (scene.seat, scene.other))
    words = WORDS.say("choices.place", name=_told(name), space=space + 1, mine=mine, theirs=theirs,
                      other=scene.whom(scene.other))
    brief = f"{WORDS.name(GOD, name)}: {space + 1} ({mine}/{theirs})"
    return Line(words, brief, (choice.move,))


def _told(name: str) -> str:
    return f"{WORDS.name(GOD, name)} ({summary(GODS[GOD_IDS[name]])})"


def _god(scene: Scene, choice: Choice) -> Line:
    name = named(choice, "god")
    return Line(_told(name), f"{WORDS.name(GOD, name)}: {outline(GODS[GOD_IDS[name]])}", (choice.move,))


def _deck(scene: Scene, choice: Choice) -> Line:
    words = WORDS.say("choices.deck", name=WORDS.name("mythologies", named(choice, "mythology")))
    return Line(words, words, (choice.move,))


def _claim(scene: Scene, choice: Choice) -> Line:
    words = WORDS.say("choices.on_slot", name=token_on(scene, slot_of(choice)))
    return Line(words, words, (choice.move,))


def _strike(scene: Scene, choice: Choice) -> Line:
    slot = slot_of(choice)
    card = scene.state.slot[slot]
    name = WORDS.say("choices.face_down", slot=slot) if card >= BACK else WORDS.name(CARD, CARD_NAMES[card])
    return Line(name, name, (choice.move,), None if card >= BACK else slot)


def _guard(scene: Scene, choice: Choice) -> Line:
    """A space of the track, counted from the centre."""
    space = int(named(choice, "track"))
    towards = 1 if space > 0 else FIRST
    words = WORDS.say("choices.track_space", spaces=amount("spaces", abs(space)), name=scene.whom(towards))
    words = words if space else WORDS.say("choices.track_centre")
    return Line(words, words, (choice.move,))


def _loot(scene: Scene, choice: Choice) -> Line:
    token = LOOT_NAMES.index(named(choice, "loot"))
    owner, zone = divmod(token, len(LOOT))
    words = WORDS.say("choices.loot", coins=amount("coins", LOOT[zone][1]), name=scene.whom(owner))
    return Line(words, words, (choice.move,))


def _spend(scene: Scene, choice: Choice) -> Line:
    words = WORDS.say("choices.spend", amount=amount("coins", int(named(choice, "coins"))))
    return Line(words, words, (choice.move,))


WORDED: dict[str, Callable[[Scene, Choice], Line]] = {
    "place": _place, "call": _god, "top": _god, "consult": _deck, "claim": _claim, "strike": _strike, "guard": _guard,
    "spare": _loot, "inflict": _loot, "spend": _spend,
}
