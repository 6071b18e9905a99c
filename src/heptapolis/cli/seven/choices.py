"""What can be answered now, line by line: what each choice does, what it costs, and why something cannot be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heptapolis.cli.lines import Line, plain_line, target, two_steps
from heptapolis.cli.seven.wording import BOX, WORDS, Scene, brief_price, own_city, price_words, stages_of, way_parts
from heptapolis.core.contract import Offered
from heptapolis.seven.snapshot.types import InHand, Preview, Price, Way

FROM_HAND = ("turn", "last_card")
CHOOSERS = (*FROM_HAND, "recruit", "another_leader")


def question_words(scene: Scene) -> str:
    """What is asked, in words; a plain turn explains itself."""
    question = WORDS.say(f"questions.{scene.question.kind}")
    return WORDS.say("questions.free_city", question=question).strip() if scene.question.about else question


def chooser(scene: Scene) -> list[Line]:
    """The lines for the question that is asked."""
    kind = scene.question.kind
    if kind not in CHOOSERS:
        return [plain_line(_words(scene, choice), choice) for choice in scene.choices]
    cards = hand(scene) if kind in FROM_HAND else scene.snapshot.leaders_in_hand
    lines = [_card(card, scene.choices) for card in cards]
    lines += [plain_line(_words(scene, choice), choice) for choice in scene.of("build_free", "build_black")]
    lines += _stage(scene) if kind != "another_leader" else []
    return [*lines, *_sales(scene), *(plain_line(_words(scene, choice), choice) for choice in scene.of("pass"))]


def hand(scene: Scene) -> list[InHand]:
    """The cards in the hand that is played from (and those drawn for the Free City), each once."""
    hands = [hand.cards for hand in scene.snapshot.hands if hand.city in (scene.seat, scene.snapshot.free_city)]
    cards, order = {card.name: card for cards in hands for card in cards}, list(BOX.parts["cards"])
    return sorted(cards.values(), key=lambda card: order.index(card.name) if card.name in order else -1)


def _card(card: InHand, choices: Sequence[Offered]) -> Line:
    """A card or leader in hand: what it does, its cost, and its price or why not."""
    moves = tuple(
        choice.text for choice in choices if choice.verb in ("build", "recruit") and choice.targets[0].name == card.name
    )
    values = {
        "name": BOX.name(card.name),
        "letter": BOX.letter(card.name),
        "effects": BOX.summary(card.name),
        "cost": BOX.cost(card.name),
    }
    idle = [note for choice in choices if choice.text in moves for note in _idle(choice, BOX.part(card.name))]
    return Line(
        "; ".join([WORDS.say(f"choices.{card.kind}", price=price_words(card.price), **values), *idle]),
        "; ".join([WORDS.say(f"choices.{card.kind}_brief", price=brief_price(card.price), **values), *idle]),
        moves,
    )


def _idle(choice: Offered, part: Any) -> list[str]:
    """The effects of what a choice brings that are sure to do nothing now."""
    return [
        WORDS.say("choices.idle", effect=BOX.phrase(part.gives[place], BOX.form)) for place in _preview(choice).idle
    ]


def _stage(scene: Scene) -> list[Line]:
    """The next stage, with a card still to be chosen; nothing once all stand."""
    city = own_city(scene)
    for number, (stage, printed) in enumerate(zip(city.stages, stages_of(city.board, city.side), strict=True)):
        if not stage.built and stage.price:
            values = {"number": number + 1, "effects": BOX.gives(printed), "cost": WORDS.cost(printed.cost)}
            idle = _idle(scene.of("stage")[0], printed) if scene.of("stage") else []
            return [
                two_steps(
                    "; ".join([WORDS.say("choices.stage", price=price_words(stage.price), **values), *idle]),
                    "; ".join([WORDS.say("choices.stage_brief", price=brief_price(stage.price), **values), *idle]),
                    WORDS.say("choices.which_stage"),
                    map(_with_card, scene.of("stage")),
                )
            ]
    return []


def _sales(scene: Scene) -> list[Line]:
    """One line for selling: every card brings the same coins."""
    sales = scene.of("sell")
    if not sales:
        return []
    words = WORDS.say("choices.sell", amount=WORDS.amount("coins", _preview(sales[0]).gains))
    return [two_steps(words, words, WORDS.say("choices.which_sell"), map(_with_card, sales))]


def _preview(choice: Offered) -> Preview:
    assert isinstance(choice.preview, Preview)
    return choice.preview


def _with_card(choice: Offered) -> Line:
    name = target(choice, "card")
    return plain_line(WORDS.say("choices.with_card", name=BOX.name(name), effects=BOX.summary(name)), choice)


def _words(scene: Scene, choice: Offered) -> str:
    """An answer by its verb."""
    key = "lose_debt" if choice.verb == "lose" and _preview(choice).debts else choice.verb
    return WORDS.fill(f"choices.{key}", lambda blank: _value(scene, choice, blank))


def _value(scene: Scene, choice: Offered, blank: str) -> Any:
    """What fills a blank in the words of an answer."""
    aim = str(choice.targets[0].name)
    board, _, side = aim.partition(":")
    match blank:
        case "coins":
            return WORDS.amount("coins", int(aim))
        case "debts":
            return WORDS.amount("debts", _preview(choice).debts)
        case "parts":
            return ", ".join(way_parts(_way(scene, choice), "to")) or WORDS.say("prices.free")
        case "total":
            return _way(scene, choice).total
        case "left":
            return _way(scene, choice).leaves
        case "letter":
            return BOX.letter(aim)
        case "cost":
            return BOX.cost(aim)
        case "effects" if side:
            return "; ".join(map(BOX.gives, stages_of(board, side.lower())))
        case "effects":
            return BOX.summary(aim)
    return BOX.name(aim)


def _way(scene: Scene, choice: Offered) -> Way:
    """The way to pay that an answer names."""
    return next(way for way in _price(scene).ways if way.text == choice.text)


def _price(scene: Scene) -> Price:
    """The price of what the city has chosen to build."""
    city = own_city(scene)
    if city.chosen and city.chosen.verb == "stage":
        return next(stage.price for stage in city.stages if stage.price)
    return next(
        card.price
        for card in [*hand(scene), *scene.snapshot.leaders_in_hand]
        if city.chosen and card.name == city.chosen.name
    )
