"""The whole table on one screen: framed and side by side where there is room, else line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.drawing import cards_by_colour, counts_by_colour, dotted, labelled, titled
from heptapolis.cli.lines import Numbered, choice_columns, choice_list, choice_rows, cropped
from heptapolis.cli.look import GOOD, LOUD, QUIET, TITLE, Look
from heptapolis.cli.seven.city import also_made, facts, for_sale, heading, stage_lines
from heptapolis.cli.seven.wording import BOX, WORDS, Scene, own_city
from heptapolis.cli.story import tell_story
from heptapolis.seven.snapshot.types import City

RECENT = 8  # sentences of the story shown where there is room


def pile(scene: Scene) -> list[str]:
    """The discard pile lies face down: only the cards that the person saw go."""
    return [BOX.with_effects(name) for name in scene.snapshot.pile]


def drawings(
    scene: Scene, looks: Sequence[Look], numbered: Numbered, question: str, begin: int
) -> Iterator[RenderableType]:
    """Tables that might fit, the roomiest first: at last the story is left out and the lines stand in two columns."""
    me, news = own_city(scene), tell_story(scene, begin)
    near = tell_story(scene, begin, (me.city, me.left, me.right))
    for look in looks:
        if look.is_framed:
            for told in (tell_story(scene)[-RECENT:], near):
                yield _framed(scene, look, numbered, told, question)
            continue
        for draw_lines in (choice_rows, choice_columns):
            for told in (news, near, near[:1], []):
                yield _compact(scene, look, draw_lines(numbered, look), told, question)


def _neighbours(scene: Scene) -> tuple[City, City, list[City]]:
    """The city on the left, that on the right, and all others, going round to the left."""
    cities, me = scene.snapshot.cities, own_city(scene)
    others, city = [], cities[cities[me.left].left]
    while city.city not in (me.city, me.left, me.right):
        others.append(city)
        city = cities[city.left]
    return cities[me.left], cities[me.right], others


def _title(scene: Scene, look: Look) -> Text:
    """The age, the turn, where the hands go, and how many cards are discarded."""
    seen = scene.snapshot
    key = "title" if seen.turn and seen.passes else "title_early" if seen.turn or not seen.age else "title_leaders"
    way = WORDS.say("table.swapped" if seen.passes == "swap" else f"table.{seen.passes or 'left'}")
    return Text(
        WORDS.say(
            "table.title_over" if seen.step == "over" else f"table.{key}",
            turn=seen.turn,
            way=way,
            age=WORDS.name("ages", str(seen.age)),
            turns=seen.turns,
            count=seen.discarded,
            dot=look.glyphs.dot,
        ),
        TITLE,
    )


def _goods_line(city: City, look: Look, key: str = "sells") -> Text:
    """What a city sells, and how many cards of each colour it has."""
    line, dot, also = labelled(BOX, key, for_sale(city), "  "), f" {look.glyphs.dot} ", also_made(city)
    if also:
        line.append(f"; {WORDS.say('table.also')} ", QUIET).append(also)
    line.append(dot, QUIET).append_text(counts_by_colour(BOX, city.cards))
    return cropped(line.append(dot + ", ".join(map(BOX.name, city.leaders)) if city.leaders else ""))


def _city_line(scene: Scene, city: City, look: Look, note: str = "") -> Text:
    """A city in one line: who, and the facts."""
    return cropped(
        Text.assemble((f"{note} " if note else "", QUIET), heading(scene, city), f" {dotted(look, facts(city))}")
    )


def _other_line(scene: Scene, city: City, look: Look) -> Text:
    """A city that is no neighbour, all in one line."""
    counts = counts_by_colour(BOX, city.cards)
    return cropped(Text.assemble(_city_line(scene, city, look), f" {look.glyphs.dot} ", counts))


def _compact(scene: Scene, look: Look, lines: RenderableType, story: Sequence[str], question: str) -> RenderableType:
    me, (left, right, others) = own_city(scene), _neighbours(scene)
    parts: list[RenderableType] = [_title(scene, look), *(_other_line(scene, city, look) for city in others)]
    for city, note in ((left, "left"), (right, "right")):
        parts += [_city_line(scene, city, look, WORDS.say(f"table.{note}")), _goods_line(city, look)]
    parts += [
        _city_line(scene, me, look),
        _goods_line(me, look, "makes"),
        cropped(Text.assemble("  ", Text("  ").join(stage_lines(scene, look)))),
    ]
    parts += [cropped(Text(sentence, QUIET)) for sentence in story]
    return Group(*parts, *([Text(question, LOUD)] if question else []), lines)


def _framed(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    cities, (left, right, others) = Table.grid(expand=True), _neighbours(scene)
    for ratio in (3, 4, 3):
        cities.add_column(ratio=ratio)
    cities.add_row(
        _city_panel(scene, left, look, "neighbour_left"),
        _city_panel(scene, own_city(scene), look, "your_city"),
        _city_panel(scene, right, look, "neighbour_right"),
    )
    parts: list[RenderableType] = [Align.center(_title(scene, look)), cities]
    if others:
        parts.append(titled(BOX, "others", Group(*(_other_line(scene, city, look) for city in others))))
    if story:
        parts.append(titled(BOX, "what_happened", Text("\n".join(story))))
    if numbered:
        parts.append(titled(BOX, "what_you_can_do", choice_list(numbered, question), TITLE))
    return Group(*parts)


def _city_panel(scene: Scene, city: City, look: Look, key: str) -> Panel:
    """A city line by line; the own one with its stages and what is in hand of leaders."""
    is_own = key == "your_city"
    rows = [
        heading(scene, city),
        Text(dotted(look, facts(city))),
        Text(WORDS.say("table.score", count=city.total)),
        labelled(BOX, "makes" if is_own else "sells", for_sale(city)),
    ]
    rows += [labelled(BOX, "also", also_made(city))] if also_made(city) else []
    rows += [cards_by_colour(BOX, city.cards, look)]
    rows += [labelled(BOX, "leaders", ", ".join(map(BOX.name, city.leaders)))] if city.leaders else []
    if is_own:
        held = ", ".join(BOX.name(leader.name) for leader in scene.snapshot.leaders_in_hand)
        rows += [*stage_lines(scene, look), *([labelled(BOX, "leaders_held", held)] if held else [])]
    return titled(BOX, key, Group(*rows), GOOD if is_own else QUIET)
