"""A city in words: coins, strength, science, goods, cards, stages and the points so far."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from heptapolis.cli.look import GOOD, LOUD, QUIET, STYLES, Look
from heptapolis.cli.seven.prices import brief_price, price_words
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.wording import WORDS, board_name, name_of, part_named, stages_of, summary
from heptapolis.core.bits import members
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.boards import BOARDS
from heptapolis.seven.box.enums import BROWN, COLOURS, GREY, RESOURCES, SYMBOLS
from heptapolis.seven.box.sums import VICTORY_POINTS
from heptapolis.seven.rules.score import score
from heptapolis.seven.rules.seating import partner_of
from heptapolis.seven.state import UNKNOWN
from heptapolis.seven.tables import CARD_COLOUR, CARD_IDS, LEADER_NAMES


def heading(scene: Scene, city: int) -> Text:
    """Who plays which board, and whether it is the partner's."""
    board = scene.state.cities[city].board
    name = WORDS.say("table.no_board") if board == UNKNOWN else board_name(board)
    is_partner = scene.state.options.teams and partner_of(city) == scene.city
    return Text(WORDS.say("table.partner" if is_partner else "table.city", name=scene.who(city), board=name), LOUD)


def facts(scene: Scene, city: int) -> list[str]:
    """Coins, shields and stages, and what not every city has: science, conflicts, debts and diplomacy tokens."""
    me = scene.state.cities[city]
    told = [WORDS.amount("coins", me.coins), WORDS.amount("shields", me.shields), stage_count(scene, city),
            science(scene, city), conflicts(scene, city), WORDS.say("table.debt", count=me.debt) if me.debt else "",
            WORDS.say("table.diplomacy", count=me.diplomacy) if me.diplomacy else ""]
    return [fact for fact in told if fact]


def science(scene: Scene, city: int) -> str:
    """The symbols of a city, those to be chosen at the end included."""
    me = scene.state.cities[city]
    owned = [f"{WORDS.name('symbols', name)} {count}" for name, count in zip(SYMBOLS, me.symbols, strict=True) if count]
    owned += [WORDS.say("table.free_symbol", count=me.any_symbols)] if me.any_symbols else []
    owned += [WORDS.say("table.masks", count=me.masks)] if me.masks else []
    return ", ".join(owned)


def conflicts(scene: Scene, city: int) -> str:
    """Points of the victory tokens and of the defeat tokens."""
    me = scene.state.cities[city]
    won = sum(points * count for points, count in zip(VICTORY_POINTS, me.victories, strict=True))
    if not won and not me.defeats:
        return ""
    tokens = [f"+{won}"] * bool(won) + [f"-{me.defeats}"] * bool(me.defeats)
    return WORDS.say("table.conflicts", tokens=" ".join(tokens))


def for_sale(scene: Scene, city: int) -> str:
    """What neighbours may buy: goods of the board, the brown and the grey cards."""
    board = scene.state.cities[city].board
    makes = BOARDS[board // 2].makes if board != UNKNOWN else ""
    fixed, either = _goods(scene, [name for name in scene.cards(city) if CARD_COLOUR[CARD_IDS[name]] in (BROWN, GREY)])
    return _listed([*makes.split(), *fixed], either)


def also_made(scene: Scene, city: int) -> str:
    """Goods for the own city alone: of yellow cards and stages."""
    me = scene.state.cities[city]
    cards = [name for name in scene.cards(city) if CARD_COLOUR[CARD_IDS[name]] not in (BROWN, GREY)]
    fixed, either = _goods(scene, cards)
    for stage in stages_of(me.board)[: me.stages] if me.board != UNKNOWN else ():
        either += [_slashed(effect.goods) for effect in stage.gives if isinstance(effect, verbs.Either)]
    return _listed(fixed, either) if fixed or either else ""


def _goods(scene: Scene, names: Sequence[str]) -> tuple[list[str], list[str]]:
    """What cards make for certain, and what they give one of."""
    gives = [effect for name in names for effect in part_named(name).gives]
    fixed = [RESOURCES[good] for effect in gives if isinstance(effect, verbs.Produces) for good in effect.goods]
    return fixed, [_slashed(effect.goods) for effect in gives if isinstance(effect, verbs.Either)]


def _slashed(goods: Sequence[int]) -> str:
    return "/".join(WORDS.name("resources", RESOURCES[good]) for good in goods)


def _listed(fixed: Sequence[str], either: Sequence[str]) -> str:
    made = [WORDS.amount("goods", list(fixed).count(name), what=WORDS.name("resources", name))
            for name in RESOURCES if name in fixed]
    return ", ".join([*made, *either]) or WORDS.say("table.nothing")


def counts_by_colour(scene: Scene, city: int) -> Text:
    """How many cards of each colour a city has, by letter."""
    counts = scene.state.cities[city].count
    parts = [Text(f"{WORDS.name('letters', colour)}{count}", STYLES[colour])
             for colour, count in zip(COLOURS, counts, strict=True) if count]
    return Text(" ").join(parts) if parts else Text(WORDS.say("table.no_cards"), QUIET)


def cards_by_colour(scene: Scene, city: int, look: Look) -> Text:
    """The cards of a city, colour by colour."""
    parts = []
    for number, colour in enumerate(COLOURS):
        names = [name_of(name) for name in scene.cards(city) if CARD_COLOUR[CARD_IDS[name]] == number]
        if names:
            parts.append(Text(f"{WORDS.name('letters', colour)} {', '.join(names)}", STYLES[colour]))
    return Text(f" {look.glyphs.dot} ").join(parts) if parts else Text(WORDS.say("table.no_cards"), QUIET)


def leaders(scene: Scene, city: int) -> str:
    """The recruited leaders."""
    return ", ".join(name_of(name) for name in scene.leaders(city))


def leaders_held(scene: Scene) -> str:
    """The leaders in the own hand."""
    return ", ".join(name_of(LEADER_NAMES[leader]) for leader in members(scene.state.cities[scene.city].held))


def stage_count(scene: Scene, city: int) -> str:
    """How many stages stand, of how many."""
    me = scene.state.cities[city]
    return WORDS.say("table.stages", built=me.stages, all=len(stages_of(me.board)) if me.board != UNKNOWN else 0)


def stage_lines(scene: Scene, look: Look) -> list[Text]:
    """The stages of the own city: built, next with its price, later."""
    me = scene.state.cities[scene.city]
    quoted = price_words if look.is_framed else brief_price
    lines = []
    for number, stage in enumerate(stages_of(me.board) if me.board != UNKNOWN else ()):
        key = "built" if number < me.stages else "next" if number == me.stages else "later"
        price = quoted(scene.price("stage")) if key == "next" else ""
        brief = "" if key == "built" or look.is_framed else "_brief"
        words = WORDS.say(f"table.stage_{key}{brief}", effects=summary(stage), cost=WORDS.cost(stage.cost), price=price)
        mark = look.glyphs.built if key == "built" else look.glyphs.planned
        lines.append(Text(f"{mark} {words}", {"built": GOOD, "next": "", "later": QUIET}[key]))
    return lines


def points_so_far(scene: Scene, city: int) -> str:
    """What the city would score if the game ended now."""
    return WORDS.say("table.score", count=score(scene.state, city))
