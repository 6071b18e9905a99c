"""The whole table on one screen: framed and side by side where there is room, else line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.align import Align
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.drawing import labelled, titled
from heptapolis.cli.duel.city import city_lines, city_panel
from heptapolis.cli.duel.expansions import further_boards
from heptapolis.cli.duel.structure import draw_structure
from heptapolis.cli.duel.track import draw_track, track_points, track_words
from heptapolis.cli.duel.wording import BOX, WORDS, Scene, amount, other
from heptapolis.cli.lines import Numbered, choice_columns, choice_list, cropped
from heptapolis.cli.look import GOOD, LOUD, QUIET, SIDE, TITLE, Look
from heptapolis.cli.story import tell_story

RECENT = 3  # sentences of the story shown at least
WONDER_WIDTH, WONDER_HEIGHT = 34, 8


def pile(scene: Scene) -> list[str]:
    """The discard pile, which lies open."""
    return [BOX.with_effects(name) for name in scene.snapshot.discarded]


def drawings(
    scene: Scene, looks: Sequence[Look], numbered: Numbered, question: str, begin: int
) -> Iterator[RenderableType]:
    """Tables that might fit, the roomiest first: in the end it is better to leave out the story."""
    news = tell_story(scene, begin)
    for look in looks:
        if look.is_framed:
            yield _framed(scene, look, numbered, tell_story(scene), question)
        else:
            yield from (_compact(scene, look, numbered, story, question) for story in (news, news[-1:], []))


def _title(scene: Scene, look: Look) -> Text:
    """The age, whose turn it is and how many cards are discarded; small terminals have the legend here too."""
    age, cards = scene.snapshot.age, len(scene.snapshot.discarded)
    key = "table.title" if look.is_framed or not age else "table.title_brief"
    return Text(
        WORDS.say(
            key,
            age=WORDS.name("ages", str(age)),
            turn=_turn_words(scene),
            count=cards,
            pile=WORDS.say("table.pile", cards=amount("cards", cards)),
            dot=look.glyphs.dot,
            mine=scene.whom(scene.seat),
            theirs=scene.whom(other(scene)),
        ),
        TITLE,
    )


def _turn_words(scene: Scene) -> str:
    """Who is asked."""
    if not scene.asked:
        return WORDS.say("table.over")
    seat = scene.asked[-1].seat
    if seat >= len(scene.names):
        return WORDS.say("table.dealer")
    return WORDS.say("table.to_play_you") if scene.is_you(seat) else WORDS.say("table.to_play", name=scene.who(seat))


def _middle(scene: Scene, look: Look, numbered: Numbered) -> list[RenderableType]:
    """The structure, or before the first age the wonders on offer."""
    if scene.snapshot.age:
        return list(draw_structure(scene, look, numbered.keys()))
    offered = [wonder.name for wonder in scene.snapshot.offered]
    if look.is_framed:
        return [Columns([_wonder_card(name) for name in offered])]
    return [] if numbered else [Text(_offer(name)) for name in offered]


def _wonder_card(name: str) -> Panel:
    words = "\n".join([*BOX.phrases(BOX.part(name)), "", WORDS.say("table.costs", cost=BOX.cost(name))])
    return Panel(words, title=BOX.name(name), width=WONDER_WIDTH, height=WONDER_HEIGHT, border_style=GOOD)


def _offer(name: str) -> str:
    return WORDS.say("choices.draft", name=BOX.name(name), effects=BOX.summary(name), cost=BOX.cost(name))


def _framed(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    middle, upper, cities = _middle(scene, look, numbered), Table.grid(expand=True), Table.grid(expand=True)
    upper.add_column(ratio=1)
    upper.add_column(width=SIDE)
    upper.add_row(Group(*middle, *_legend(scene)), _side(scene, story, len(middle)))
    cities.add_column(ratio=1)
    cities.add_column(ratio=1)
    cities.add_row(city_panel(scene, scene.seat, look), city_panel(scene, other(scene), look))
    parts = [Align.center(_title(scene, look)), upper, *_track(scene, look), *further_boards(scene, look), cities]
    if numbered:
        parts.append(titled(BOX, "what_you_can_do", choice_list(numbered, question), TITLE))
    return Group(*parts)


def _legend(scene: Scene) -> list[Text]:
    words = WORDS.say("table.legend", mine=scene.whom(scene.seat), theirs=scene.whom(other(scene)))
    return [Text(words, QUIET)] if scene.snapshot.age else []


def _side(scene: Scene, story: Sequence[str], height: int) -> RenderableType:
    """Beside the structure: the tokens on the board with what they do, and what happened last."""
    tokens = [Text.assemble((BOX.name(name), LOUD), f": {BOX.summary(name)}") for name in scene.snapshot.tokens.board]
    board = titled(BOX, "board_tokens", Group(*tokens) if tokens else WORDS.say("table.none"))
    recent = story[-max(RECENT, height - 2 * len(tokens) - 6) :]
    return Group(board, titled(BOX, "what_happened", Text("\n".join(recent)))) if recent else board


def _track(scene: Scene, look: Look) -> list[RenderableType]:
    """The military track, the points of its zones, and who is ahead."""
    mine, theirs = (scene.who(seat) for seat in (scene.seat, other(scene)))
    line = Text.assemble((f"{mine} ", LOUD), draw_track(scene, look), (f" {theirs}", LOUD))
    points = Text.assemble(
        " " * (len(mine) + 1), track_points(scene), " " * (len(theirs) + 4), (WORDS.say("table.track_legend"), QUIET)
    )
    return [cropped(line.append(f"   {track_words(scene)}", QUIET)), cropped(points)]


def _compact(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    mine, theirs = (look.fit(scene.who(seat), 8) for seat in (scene.seat, other(scene)))
    board = ", ".join(map(BOX.name, scene.snapshot.tokens.board)) or WORDS.say("table.none")
    parts: list[RenderableType] = [
        _title(scene, look),
        *city_lines(scene, other(scene), look),
        *_middle(scene, look, numbered),
        Text.assemble((f"{mine} ", LOUD), draw_track(scene, look), (f" {theirs}", LOUD)),
        labelled(BOX, "board_tokens_brief", board),
        *further_boards(scene, look),
        *city_lines(scene, scene.seat, look),
    ]
    parts += [Text(" ".join(story), QUIET)] if story else []
    parts += [Text(question, LOUD)] if question else []
    return Group(*parts, choice_columns(numbered, look))
