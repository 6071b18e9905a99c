"""The program as a whole: help, version, wrong input, and what it does not load."""

import subprocess
import sys

import pytest

from heptapolis import __version__
from heptapolis.ai.roster import names
from heptapolis.cli import COMMANDS
from tests.cli.run import complaint, run

BOTS = ", ".join(names("duel"))


def test_help_names_every_command():
    result = run("--help")
    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout


def test_without_a_command_the_program_explains_itself():
    result = run()
    assert result.exit_code == 0
    assert "heptapolis play duel" in result.stdout


def test_version():
    assert run("--version").stdout == f"heptapolis, version {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["dance"], "there is no command 'dance'; commands: play"),
        (["play", "chess"], "there is no game 'chess'; games: duel"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["perft", "chess", "x", "--depth", "1"], "there is no game 'chess'"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "duel", "--against", "kasparov"], f"there is no opponent 'kasparov'; opponents: {BOTS}, person"),
        (["play", "duel", "--options", "wonders"], "option 'wonders' has no value; write name=value"),
        (["play", "duel", "--options", "moon=full"], "there is no option 'moon'; options: wonders"),
        (["play", "duel", "--options", "wonders=stolen"], "option wonders is 'stolen'; it can be drafted, dealt"),
        (["play", "duel", "--options", "begins=first", "begins=second"], "option begins is given twice"),
        (["simulate", "duel", "--bots", "random"], "duel has 2 seats, and --bots names 1"),
        (["simulate", "duel", "--bots", "random", "deep"], f"there is no bot 'deep' for duel; bots: {BOTS}"),
        (["simulate", "duel", "--players", "3"], "duel has 2 players, not 3"),
        (["simulate", "duel", "--games", "none"], "'none' is not a valid integer"),
        (["simulate", "duel", "--bots"], "Option '--bots' requires an argument"),
        (["show", "nothing.game"], "'nothing.game' does not exist"),
        (["replay", "nothing.game"], "'nothing.game' does not exist"),
    ],
)
def test_wrong_input_is_told_in_one_sentence(words, part):
    assert part in complaint(*words)


def loaded_by(*words: str) -> set[str]:
    """The modules that a run of the program has loaded when it leaves."""
    script = (
        "import sys, atexit; atexit.register(lambda: print(' '.join(sys.modules), file=sys.stderr));"
        f"sys.argv = ['heptapolis', *{list(words)!r}]; from heptapolis.cli import main; main()"
    )
    result = subprocess.run([sys.executable, "-c", script], input="", capture_output=True, text=True, check=True)
    return set(result.stderr.split())


def test_help_loads_neither_the_compiler_nor_a_game():
    assert not loaded_by("--help") & {"numba", "numpy", "heptapolis.duel", "rich"}


def test_playing_does_not_load_the_compiler():
    assert not loaded_by("play", "duel") & {"numba", "numpy"}
