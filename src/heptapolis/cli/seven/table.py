"""The whole table on one screen: framed and side by side where there is room, else line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.lines import Line, Numbered, choice_columns, choice_list, choice_rows, cropped
from heptapolis.cli.look import GOOD, LOUD, QUIET, TITLE, Look, looks_of
from heptapolis.cli.seven import city as words_of_city
from heptapolis.cli.seven.city import facts, for_sale, heading, points_so_far, stage_lines
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.story import tell_story
from heptapolis.cli.seven.wording import WORDS
from heptapolis.seven.box.enums import AGE_2
from heptapolis.seven.rules.hands import turns
from heptapolis.seven.rules.seating import has_free_city
from heptapolis.seven.state import IS_OVER

RECENT = 8  # sentences of the story shown where there is room


def draw_table(scene: Scene, console: Console, lines: Sequence[Line] = (), question: str = "",
               begin: int = 0) -> RenderableType:
    """Everything on the table, what happened from a place in the history on, and what can be done now, as roomy as
    the terminal allows.
    """
    for look, story, columns in _attempts(scene, console, begin):
        table = _drawn(scene, look, Numbered(lines), story, question, columns)
        if len(console.render_lines(table, console.options.update(height=None))) < look.height:
            break
    return table


def _attempts(scene: Scene, console: Console, begin: int) -> Iterator[tuple[Look, list[str], bool]]:
    """Looks that might fit, the roomiest first: at last the story is left out and the lines stand in two columns."""
    news = tell_story(scene, begin)
    near = tell_story(scene, begin, (scene.city, scene.left, scene.right))
    for look in looks_of(console):
        if look.is_framed:
            yield from ((look, tell_story(scene)[-RECENT:], False), (look, near, False))
        else:
            yield from ((look, told, columns) for columns in (False, True) for told in (news, near, near[:1], []))


def _drawn(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str,
           columns: bool) -> RenderableType:
    if look.is_framed:
        return _framed(scene, look, numbered, story, question)
    return _compact(scene, look, numbered, story, question, columns)


def title(scene: Scene, look: Look) -> Text:
    """The age, the turn, where the hands go, and how many cards are discarded."""
    state = scene.state
    key = "title_over" if state.step == IS_OVER else "title_early" if not state.age else "title"
    key = "title_leaders" if key == "title" and not state.turn else key
    return Text(WORDS.say(f"table.{key}", age=WORDS.name("ages", str(state.age)), turn=state.turn,
                          turns=turns(state), way=_way(scene), count=scene.discarded(), dot=look.glyphs.dot), TITLE)


def _way(scene: Scene) -> str:
    """Where the hands go: left in odd ages, right in Age II; two players swap them."""
    if has_free_city(scene.state):
        return WORDS.say("table.swapped")
    return WORDS.say("table.right" if scene.state.age - 1 == AGE_2 else "table.left")


def _dotted(look: Look, words: Sequence[str]) -> str:
    return f" {look.glyphs.dot} ".join(words)


def _goods_line(scene: Scene, city: int, look: Look, key: str = "sells") -> Text:
    """What a city sells, and how many cards of each colour it has."""
    line = Text.assemble((f"  {WORDS.say(f'table.{key}')} ", QUIET), for_sale(scene, city))
    also = words_of_city.also_made(scene, city)
    if also:
        line.append(f"; {WORDS.say('table.also')} ", QUIET).append(also)
    line.append(f" {look.glyphs.dot} ", QUIET).append_text(words_of_city.counts_by_colour(scene, city))
    recruited = words_of_city.leaders(scene, city)
    return line.append(f" {look.glyphs.dot} {recruited}" if recruited else "")


def _city_line(scene: Scene, city: int, look: Look, note: str = "") -> Text:
    """A city in one line: who, and the facts."""
    told = _dotted(look, facts(scene, city))
    return cropped(Text.assemble((f"{note} " if note else "", QUIET), heading(scene, city), f" {told}"))


def _other_line(scene: Scene, city: int, look: Look) -> Text:
    """A city that is no neighbour, all in one line."""
    return cropped(Text.assemble(_city_line(scene, city, look), f" {look.glyphs.dot} ",
                                 words_of_city.counts_by_colour(scene, city)))


def _compact(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str,
             columns: bool) -> RenderableType:
    parts: list[RenderableType] = [title(scene, look)]
    parts += [_other_line(scene, city, look) for city in scene.others]
    for city, note in ((scene.left, "left"), (scene.right, "right")):
        parts += [_city_line(scene, city, look, WORDS.say(f"table.{note}")),
                  cropped(_goods_line(scene, city, look))]
    parts += [_city_line(scene, scene.city, look), cropped(_goods_line(scene, scene.city, look, "makes")),
              _stages_in_a_row(scene, look)]
    parts += [cropped(Text(sentence, QUIET)) for sentence in story]
    parts += [Text(question, LOUD)] if question else []
    return Group(*parts, choice_columns(numbered, look) if columns else choice_rows(numbered, look))


def _stages_in_a_row(scene: Scene, look: Look) -> Text:
    return cropped(Text.assemble("  ", Text("  ").join(stage_lines(scene, look))))


def _framed(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    cities = Table.grid(expand=True)
    for ratio in (3, 4, 3):
        cities.add_column(ratio=ratio)
    cities.add_row(_neighbour(scene, scene.left, look, "neighbour_left"), _own_city(scene, look),
                   _neighbour(scene, scene.right, look, "neighbour_right"))
    parts: list[RenderableType] = [Align.center(title(scene, look)), cities]
    if scene.others:
        parts.append(_panel("others", Group(*(_other_line(scene, city, look) for city in scene.others))))
    if story:
        parts.append(_panel("what_happened", Text("\n".join(story))))
    if numbered:
        parts.append(_panel("what_you_can_do", choice_list(numbered, question), TITLE))
    return Group(*parts)


def _panel(key: str, inside: RenderableType, style: str = QUIET) -> Panel:
    return Panel(inside, title=WORDS.say(f"table.{key}"), title_align="left", border_style=style)


def _neighbour(scene: Scene, city: int, look: Look, key: str) -> Panel:
    """A neighbour's city, line by line."""
    return _panel(key, Group(heading(scene, city), *_city_rows(scene, city, look, "sells")))


def _own_city(scene: Scene, look: Look) -> Panel:
    """The own city with its stages and what is in hand of leaders."""
    held = words_of_city.leaders_held(scene)
    rows = [heading(scene, scene.city), *_city_rows(scene, scene.city, look, "makes"), *stage_lines(scene, look)]
    rows += [_labelled("leaders_held", held)] if held else []
    return _panel("your_city", Group(*rows), GOOD)


def _city_rows(scene: Scene, city: int, look: Look, key: str) -> list[Text]:
    """Facts, goods, cards and leaders of a city."""
    rows = [Text(_dotted(look, facts(scene, city))),
            Text(points_so_far(scene, city)), _labelled(key, for_sale(scene, city))]
    also, recruited = words_of_city.also_made(scene, city), words_of_city.leaders(scene, city)
    rows += [_labelled("also", also)] if also else []
    rows += [words_of_city.cards_by_colour(scene, city, look)]
    return rows + ([_labelled("leaders", recruited)] if recruited else [])


def _labelled(key: str, words: str) -> Text:
    return Text.assemble((f"{WORDS.say(f'table.{key}')} ", QUIET), words)
