"""The whole table on one screen: framed and side by side where there is room, else line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.align import Align
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heptapolis.cli.duel import pantheon
from heptapolis.cli.duel.city import city_lines, city_panel
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.story import tell_story
from heptapolis.cli.duel.structure import draw_structure
from heptapolis.cli.duel.track import draw_track, track_points, track_words
from heptapolis.cli.duel.wording import SHORT, TOKEN, WONDER, WORDS, amount, cost, phrases, summary
from heptapolis.cli.lines import Line, Numbered, choice_columns, choice_list, cropped
from heptapolis.cli.look import GOOD, LOUD, QUIET, SIDE, TITLE, Look, looks_of
from heptapolis.core.bits import members
from heptapolis.duel.box.wonders import Wonder
from heptapolis.duel.notation.move_text import asked
from heptapolis.duel.state import DEALER, DISCARDED
from heptapolis.duel.tables import TOKEN_NAMES, TOKENS, WONDERS

RECENT = 3  # sentences of the story shown at least
WONDER_WIDTH, WONDER_HEIGHT = 34, 8


def draw_table(scene: Scene, console: Console, lines: Sequence[Line] = (), question: str = "",
               begin: int = 0) -> RenderableType:
    """Everything on the table, what happened (from a place in the history on, if there is little room) and what can
    be done now, as roomy as the terminal allows.
    """
    for look, story in _attempts(scene, console, begin):
        draw = _framed if look.is_framed else _compact
        table = draw(scene, look, Numbered(lines), story, question)
        if len(console.render_lines(table, console.options.update(height=None))) < look.height:
            break
    return table


def _attempts(scene: Scene, console: Console, begin: int) -> Iterator[tuple[Look, list[str]]]:
    """Looks and stories that might fit, the roomiest first: in the end it is better to leave out the story."""
    news = tell_story(scene, begin)
    for look in looks_of(console):
        if look.is_framed:
            yield look, tell_story(scene)
        else:
            yield from ((look, news), (look, news[-1:]), (look, []))


def title(scene: Scene, look: Look) -> Text:
    """The age, whose turn it is and how many cards are discarded; small terminals have the legend here too."""
    cards = len(scene.in_place(DISCARDED))
    key = "table.title" if look.is_framed or not scene.state.age else "table.title_brief"
    return Text(WORDS.say(key, age=WORDS.name("ages", str(scene.state.age)), turn=turn_words(scene), count=cards,
                          pile=WORDS.say("table.pile", cards=amount("cards", cards)), dot=look.glyphs.dot,
                          mine=scene.whom(scene.seat), theirs=scene.whom(scene.other)), TITLE)


def turn_words(scene: Scene) -> str:
    """Who is asked."""
    questions = asked(scene.state)
    if not questions:
        return WORDS.say("table.over")
    seat = questions[-1].seat
    if seat == DEALER:
        return WORDS.say("table.dealer")
    return WORDS.say("table.to_play_you") if scene.is_you(seat) else WORDS.say("table.to_play", name=scene.who(seat))


def board_tokens(scene: Scene) -> str:
    """The progress tokens that can be taken for a pair."""
    names = [WORDS.name(TOKEN, TOKEN_NAMES[token]) for token in members(scene.state.board)]
    return ", ".join(names) or WORDS.say("table.none")


def _middle(scene: Scene, look: Look, numbered: Numbered) -> list[RenderableType]:
    """The structure, or before the first age the wonders on offer."""
    if scene.state.age:
        return list(draw_structure(scene, look, numbered.keys()))
    offered = [WONDERS[number] for number in members(scene.state.offered)]
    if look.is_framed:
        return [Columns([_wonder_card(wonder) for wonder in offered])]
    return [] if numbered else [Text(_offer(wonder)) for wonder in offered]


def _wonder_card(wonder: Wonder) -> Panel:
    words = "\n".join([*phrases(wonder, SHORT), "", WORDS.say("table.costs", cost=cost(wonder))])
    return Panel(words, title=WORDS.name(WONDER, wonder.name), width=WONDER_WIDTH, height=WONDER_HEIGHT,
                 border_style=GOOD)


def _offer(wonder: Wonder) -> str:
    return WORDS.say("choices.draft", name=WORDS.name(WONDER, wonder.name), effects=summary(wonder), cost=cost(wonder))


def _framed(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    middle = _middle(scene, look, numbered)
    upper = Table.grid(expand=True)
    upper.add_column(ratio=1)
    upper.add_column(width=SIDE)
    upper.add_row(Group(*middle, *_legend(scene)), _side(scene, look, story, len(middle)))
    cities = Table.grid(expand=True)
    cities.add_column(ratio=1)
    cities.add_column(ratio=1)
    cities.add_row(city_panel(scene, scene.seat, look), city_panel(scene, scene.other, look))
    parts = [Align.center(title(scene, look)), upper, *_track(scene, look), *_pantheon(scene, look), cities]
    if numbered:
        parts.append(Panel(choice_list(numbered, question), title=WORDS.say("table.what_you_can_do"),
                           title_align="left", border_style=TITLE))
    return Group(*parts)


def _legend(scene: Scene) -> list[Text]:
    words = WORDS.say("table.legend", mine=scene.whom(scene.seat), theirs=scene.whom(scene.other))
    return [Text(words, QUIET)] if scene.state.age else []


def _side(scene: Scene, look: Look, story: Sequence[str], height: int) -> RenderableType:
    """Beside the structure: the tokens on the board with what they do, and what happened last."""
    tokens = [Text.assemble((WORDS.name(TOKEN, TOKENS[token].name), LOUD), f": {summary(TOKENS[token])}")
              for token in members(scene.state.board)]
    board = Panel(Group(*tokens) if tokens else WORDS.say("table.none"), title=WORDS.say("table.board_tokens"),
                  title_align="left", border_style=QUIET)
    recent = list(story[-max(RECENT, height - 2 * len(tokens) - 6):])
    told = Panel(Text("\n".join(recent)), title=WORDS.say("table.what_happened"), title_align="left",
                 border_style=QUIET)
    return Group(board, told) if recent else board


def _track(scene: Scene, look: Look) -> list[RenderableType]:
    """The military track, the points of its zones, and who is ahead."""
    label = f"{scene.who(scene.seat)} "
    line = Text.assemble((label, LOUD), draw_track(scene, look), (f" {scene.who(scene.other)}", LOUD))
    line.append(f"   {track_words(scene)}", QUIET)
    points = Text.assemble(" " * len(label), track_points())
    points.append(" " * (len(scene.who(scene.other)) + 4) + WORDS.say("table.track_legend"), QUIET)
    return [cropped(line), cropped(points)]


def _pantheon(scene: Scene, look: Look) -> list[Text]:
    """The Pantheon, if it is played with."""
    if not scene.state.options.pantheon:
        return []
    dot = f" {look.glyphs.dot} "
    return [Text.assemble((f"{WORDS.say('table.pantheon')} ", LOUD), dot.join(pantheon.board_words(scene)))]


def _compact(scene: Scene, look: Look, numbered: Numbered, story: Sequence[str], question: str) -> RenderableType:
    mine = Text.assemble((f"{look.fit(scene.who(scene.seat), 8)} ", LOUD), draw_track(scene, look),
                         (f" {look.fit(scene.who(scene.other), 8)}", LOUD))
    tokens = Text.assemble((f"{WORDS.say('table.board_tokens_brief')} ", QUIET), board_tokens(scene))
    parts: list[RenderableType] = [title(scene, look), *city_lines(scene, scene.other, look),
                                   *_middle(scene, look, numbered), mine, tokens, *_pantheon(scene, look),
                                   *city_lines(scene, scene.seat, look)]
    parts += [Text(" ".join(story), QUIET)] if story else []
    parts += [Text(question, LOUD)] if question else []
    return Group(*parts, choice_columns(numbered, look))
