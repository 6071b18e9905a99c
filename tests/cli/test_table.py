"""The table: it fits the terminal, says what each choice does, and why something cannot be had."""

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from heptapolis import cli, duel
from heptapolis.cli.drawing import draw_table
from heptapolis.cli.duel.choices import chooser
from heptapolis.cli.duel.track import draw_track, zones
from heptapolis.cli.lines import Numbered
from heptapolis.cli.look import NARROW, PLAIN, Look
from heptapolis.cli.scene import Scene
from heptapolis.cli.scene import scene_of as any_scene
from tests.cli.run import run
from tests.kit import duel as kit

NAMES = ("You", "Greedy")


def scene_of(position: duel.Position, seat: int = 0) -> Scene:
    return any_scene(position.game, position.state, position.history, seat, NAMES, seat)


def lines(table: kit.Table) -> list[str]:
    """What the chooser says to the first seat."""
    return [line.words for line in chooser(scene_of(table.position))]


def screen(position: duel.Position, width: int, height: int, encoding: str = "utf-8") -> list[str]:
    """The table as lines of text, with what happened last."""
    paper = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=paper, width=width, height=height, highlight=False)
    seat = min(position.to_answer)
    scene = scene_of(position, seat)
    begin = max((number for number, played in enumerate(position.history) if played.seat == seat), default=0)
    console.print(draw_table(scene, console, Numbered(chooser(scene)), "", begin))
    paper.seek(0)
    return paper.read().splitlines()


def positions(seed: int, **options: str):
    """The questions put to players in a random game."""
    position, dice = duel.new(seed, **options), random.Random(seed)
    while not position.is_over:
        yield position
        position.push(dice.choice(position.legal_moves.numbers))


@pytest.mark.parametrize("seed", range(4))
def test_the_table_of_the_base_game_fits_a_small_terminal_with_its_prompt(seed):
    for position in positions(seed):
        drawn = screen(position, 80, 24)
        assert len(drawn) <= 23
        assert max(map(len, drawn)) <= 80


@pytest.mark.parametrize(("width", "height"), [(120, 40), (140, 45)])
@pytest.mark.parametrize("options", [{}, {"pantheon": "on"}])
def test_the_table_fits_a_large_terminal_in_every_question(width, height, options):
    for position in positions(5, **options):
        drawn = screen(position, width, height)
        assert len(drawn) < height
        assert max(map(len, drawn)) <= width


def test_a_terminal_without_modern_characters_gets_plain_ones():
    position = next(positions(1, wonders="first_game"))
    assert "".join(screen(position, 140, 45, "ascii")).isascii()


def test_cards_lie_half_a_card_apart_and_open_ones_stand_out():
    drawn = screen(kit.duel(cards="altar baths", age=1).position, 140, 45)
    top, bottom = (next(line for line in drawn if name in line) for name in ("Altar", "Baths"))
    assert top == bottom
    assert top.lstrip().startswith("\u2551")


def test_a_choice_says_what_it_costs_does_and_leaves():
    table = kit.duel(me=kit.city(coins=7, built="quarry"), cards="altar baths")
    assert "build Baths for free (3 points), leaves you 7; opens no card" in lines(table)


def test_a_choice_says_how_a_card_is_free_by_its_chain():
    table = kit.duel(me=kit.city(built="stable"), cards="horse_breeders walls")
    assert "build Horse Breeders free by its chain from Stable (1 shield), leaves you 7; opens 1 card" in lines(table)


def test_what_cannot_be_had_says_why_and_how_the_price_comes_about():
    table = kit.duel(me=kit.city(coins=1), them=kit.city(built="quarry"), cards="altar baths")
    assert "Baths costs 3 (3 for 1 stone at 3): 2 coins short" in lines(table)


def test_a_choice_that_wins_says_so():
    table = kit.duel(me=kit.city(coins=20), cards="pretorium senate", pawn=7)
    assert any(line.startswith("build Pretorium") and "WINS THE GAME" in line for line in lines(table))


def test_a_choice_that_makes_a_pair_or_loots_says_so():
    table = kit.duel(
        me=kit.city(coins=20, built="scriptorium"), them=kit.city(coins=4), cards="library walls", pawn=1, board="law"
    )
    told = " | ".join(lines(table))
    assert "earns a progress token" in told
    assert "Greedy loses 2 coins" in told


def test_only_what_can_be_done_has_a_number():
    position = kit.duel(me=kit.city(coins=0, wonders="sphinx"), cards="altar baths").position
    numbered = Numbered(chooser(scene_of(position)))
    assert [numbered.number(line) for line in numbered] == ["1", "-", "-", "2"]


def test_the_track_shows_pawn_and_loot_from_the_own_side():
    position = kit.duel(cards="altar baths", pawn=4, loot="2 5 0 5").position
    track = draw_track(scene_of(position), Look(80, 24, PLAIN, NARROW)).plain.replace(" ", "")
    assert track == "X|..5|..2|..|.|..|.@.|5..|X"
    assert sum(map(len, zones(scene_of(position)))) == 19


def test_the_tables_draw_snapshots_and_work_nothing_out():
    folder = Path(cli.__file__).parent
    drawn = [path for game in ("duel", "seven") for path in (folder / game).glob("*.py") if path.name != "series.py"]
    used = {name for path in drawn for name in re.findall(r"from heptapolis\.(?:duel|seven)\.(\w+)", path.read_text())}
    assert used == {"box", "notation", "snapshot", "tables"}


def test_a_whole_game_with_gods_can_be_played_by_numbers():
    result = run(
        "play", "duel", "--seed", "3", "--against", "random", "--options", "pantheon=on", typed="\n" + "1\n" * 300
    )
    assert result.exit_code == 0
    assert "Pantheon 1 " in result.stdout
    assert "Score pad" in result.stdout
