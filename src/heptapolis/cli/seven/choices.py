"""What can be answered now, line by line: what each choice does, what it costs, and why something cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heptapolis.cli.lines import Line, named
from heptapolis.cli.seven.prices import brief_price, price_words, way_parts
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.wording import (
    WORDS,
    board_name,
    cost_of,
    letter_of,
    name_of,
    part_named,
    stages_of,
    summary,
)
from heptapolis.core.bits import members
from heptapolis.core.game import Choice
from heptapolis.core.position import LegalMoves
from heptapolis.seven import moves as m
from heptapolis.seven.box.sums import SALE_COINS
from heptapolis.seven.quote import Way
from heptapolis.seven.rules.cities.losses import coins_to_lose
from heptapolis.seven.rules.ways import nth_way
from heptapolis.seven.tables import LEADER_NAMES, SIDE_IDS

CHOOSERS = ("turn", "last_card", "recruit", "another_leader")


def chooser(scene: Scene, legal: LegalMoves, kind: str) -> list[Line]:
    """The lines for the question that is asked."""
    choices = legal.choices()
    if kind not in CHOOSERS:
        return [WORDED[choice.verb](scene, choice) for choice in choices]
    names = scene.hand() if kind in ("turn", "last_card") else _leaders_held(scene)
    lines = [_card(scene, name, choices) for name in names]
    lines += [_free(choice) for choice in choices if choice.verb in ("build_free", "build_black")]
    lines += _stage(scene, choices) if kind != "another_leader" else []
    lines += _sales(choices)
    return lines + [_plain(scene, choice) for choice in choices if choice.verb == "pass"]


def _leaders_held(scene: Scene) -> list[str]:
    return [LEADER_NAMES[leader] for leader in members(scene.state.cities[scene.city].held)]


def _card(scene: Scene, name: str, choices: Sequence[Choice]) -> Line:
    """A card or leader in hand: what it does, its cost, and its price or why not."""
    moves = tuple(choice.move for choice in choices
                  if choice.verb in ("build", "recruit") and choice.targets[0].name == name)
    letter, quote = letter_of(name), scene.price(name)
    key = "choices.card" if letter else "choices.leader"
    values = {"name": name_of(name), "letter": letter, "effects": summary(part_named(name)), "cost": cost_of(name)}
    return Line(WORDS.say(key, price=price_words(quote), **values),
                WORDS.say(f"{key}_brief", price=brief_price(quote), **values), moves)


def _free(choice: Choice) -> Line:
    words = WORDS.say(f"choices.{choice.verb}", name=name_of(named(choice, "card")))
    return Line(words, words, (choice.move,))


def _stage(scene: Scene, choices: Sequence[Choice]) -> list[Line]:
    """The next stage, with a card still to be chosen; nothing once all stand."""
    me = scene.state.cities[scene.city]
    stages = stages_of(me.board)
    if me.stages == len(stages):
        return []
    stage, quote = stages[me.stages], scene.price("stage")
    values = {"number": me.stages + 1, "effects": summary(stage), "cost": WORDS.cost(stage.cost)}
    line = _with_cards(WORDS.say("choices.stage", price=price_words(quote), **values), "choices.which_stage",
                       [choice for choice in choices if choice.verb == "stage"])
    return [line._replace(brief=WORDS.say("choices.stage_brief", price=brief_price(quote), **values))]


def _sales(choices: Sequence[Choice]) -> list[Line]:
    """One line for selling: every card brings the same coins."""
    sales = [choice for choice in choices if choice.verb == "sell"]
    words = WORDS.say("choices.sell", amount=WORDS.amount("coins", SALE_COINS))
    return [_with_cards(words, "choices.which_sell", sales)] if sales else []


def _with_cards(words: str, question: str, choices: Sequence[Choice]) -> Line:
    lines = tuple(_with_card(choice) for choice in choices)
    return Line(words, words, tuple(choice.move for choice in choices), None, WORDS.say(question), lines)


def _with_card(choice: Choice) -> Line:
    name = named(choice, "card")
    words = WORDS.say("choices.with_card", name=name_of(name), effects=summary(part_named(name)))
    return Line(words, words, (choice.move,))


def _thing(scene: Scene, choice: Choice) -> Line:
    """A leader to keep or copy, a card to raise, a guild to copy."""
    name = str(choice.targets[0].name)
    words = WORDS.say(f"choices.{choice.verb}", name=name_of(name), letter=letter_of(name),
                      effects=summary(part_named(name)), cost=cost_of(name))
    return Line(words, words, (choice.move,))


def _lose(scene: Scene, choice: Choice) -> Line:
    """Coins paid of a loss; the rest are debts."""
    paid = choice.move - m.LOSE
    debts = coins_to_lose(scene.state.cities[scene.city]) - paid
    words = WORDS.say("choices.lose_debt" if debts else "choices.lose", coins=WORDS.amount("coins", paid),
                      debts=WORDS.amount("debts", debts))
    return Line(words, words, (choice.move,))


def _take(scene: Scene, choice: Choice) -> Line:
    """A side of a board with all its stages."""
    side = SIDE_IDS[named(choice, "board")]
    words = WORDS.say("choices.take", name=board_name(side), effects="; ".join(map(summary, stages_of(side))))
    return Line(words, words, (choice.move,))


def _pay(scene: Scene, choice: Choice) -> Line:
    """A way to pay, and what it leaves."""
    chosen = scene.state.choices[scene.city]
    number = nth_way(scene.state.cities[scene.city], chosen.ways, chosen.bank_ways, choice.move - m.PAY)
    way = Way(number & 15, number >> 4 & 15, number >> 8)
    total = sum(way) + chosen.bank
    words = WORDS.say("choices.pay", parts=way_parts(way, chosen.bank) or WORDS.say("prices.free"), total=total,
                      left=scene.state.cities[scene.city].coins - total)
    return Line(words, words, (choice.move,))


def _plain(scene: Scene, choice: Choice) -> Line:
    words = WORDS.say(f"choices.{choice.verb}")
    return Line(words, words, (choice.move,))


WORDED: dict[str, Callable[[Scene, Choice], Line]] = {
    "keep": _thing, "copy": _thing, "raise": _thing, "lose": _lose, "take": _take, "pay": _pay, "pass": _plain,
}
