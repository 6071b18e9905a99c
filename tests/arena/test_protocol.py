"""The bot protocol at both ends of the line."""

import shutil
import sys
from pathlib import Path

import pytest

from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT, Budget
from heptapolis.ai.bot_server import Speaker
from heptapolis.ai.protocol import read_go, read_position, write_go, write_options, write_position
from heptapolis.ai.subprocess_bot import OutsideBot
from heptapolis.arena.players import Players
from heptapolis.arena.rounds import play_round
from heptapolis.core import registry
from heptapolis.core.errors import BadSyntax, HeptapolisError, IllegalMove
from heptapolis.core.position import Position
from tests.arena.bots import CrashingBot, PatientBot, enrol
from tests.arena.test_match import plan, played

ROOT = Path(__file__).parents[2]
OURS = f"{sys.executable} -m heptapolis.cli bot"
TABLES = [
    ("duel", {}),
    ("duel", {"pantheon": "on", "library_private": "on", "gate_private": "on"}),
    ("seven", {"players": "2"}),
    ("seven", {"players": "3", "leaders": "on", "cities": "on"}),
    ("seven", {"players": "4", "teams": "on", "cities": "on"}),
]


def script(folder: Path, *lines: str) -> str:
    """A program in Python that greets, and then does as these lines say to each line it hears."""
    path = folder / "bot.py"
    head = [
        "import sys, time",
        "def say(words): print(words, flush=True)",
        "for line in sys.stdin:",
        "    word = line.split()[0]",
        "    if word == 'hello': say('hello 1 test')",
        "    if word == 'options': say('ready')",
    ]
    path.write_text("\n".join([*head, *(f"    {line}" for line in lines)]), encoding="utf-8")
    return f"{sys.executable} {path}"


def answer(command: str, position: Position, patience: float = 60.0) -> str:
    """What a program answers in a position."""
    seat = min(position.to_answer)
    bot = OutsideBot(command, 1, patience)
    try:
        move = bot.choose(position.view(seat), NO_LIMIT)
    finally:
        bot.close()
    return position.game.choice(position.state, seat, move).text


class Heard(list):
    """A speaker's words."""

    def speaker(self, name: str, *lines: str) -> Speaker:
        speaker = Speaker(name, 0, self.append)
        for line in lines:
            speaker.hear(line)
        return speaker


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_view_survives_the_line(game, options):
    position = registry.new(game, options, 5)
    bot = roster.bot(game, "random", 2)
    while not position.is_over:
        seat = min(position.to_answer)
        view = position.view(seat)
        head, *lines, end = write_position(view)
        heard = read_position(view.game, head.split()[1:], lines)
        assert heard.key == view.key
        assert list(heard.legal_moves) == lines[lines.index("moves") + 1 :]
        assert end == "end"
        position.push(bot.choose(view, NO_LIMIT), seat)


@pytest.mark.parametrize(
    ("budget", "line"),
    [(NO_LIMIT, "go"), (Budget(seconds=1.5), "go movetime 1500"), (Budget(simulations=200), "go simulations 200")],
)
def test_a_budget_survives_the_line(budget, line):
    assert write_go(budget) == line
    assert read_go(line.split()[1:]) == budget


@pytest.mark.parametrize("words", ["movetime", "movetime soon", "depth 3", "movetime 5 simulations 6"])
def test_a_budget_that_says_nothing_is_refused(words):
    with pytest.raises(BadSyntax, match="go is followed by"):
        read_go(words.split())


def test_our_bot_at_the_other_end_plays_the_same_game():
    here = played(plan("greedy", "random"))
    there = played(plan(f"cmd:{OURS} greedy", "random"))
    assert [game.moves for game in there] == [game.moves for game in here]


def test_our_bot_plays_seven_at_the_other_end():
    of = {"game": "seven", "players": "3", "leaders": "on"}
    here, there = (played(plan(bot, "random", **of))[0] for bot in ("rule-list", f"cmd:{OURS} rule-list"))
    assert there.moves == here.moves


def test_the_sample_in_javascript_plays_both_games():
    samples = [f"cmd:node {ROOT / 'examples' / 'bot.mjs'}"] if shutil.which("node") else []
    for sample in samples:
        games = played(plan(sample, "random")) + played(plan(sample, "random", game="seven", players="3"))
        assert not any(game.failure for game in games)
        assert [game.moves for game in games[:2]] == [game.moves for game in played(plan(sample, "random"))]


@pytest.mark.parametrize(
    ("line", "error", "part"),
    [
        ("if word == 'go': say('bestmove win')", IllegalMove, "'win' is not legal here"),
        ("if word == 'go': sys.exit('no more ideas')", HeptapolisError, "ended with code 1: no more ideas"),
        ("if word == 'go': say('error I am lost')", HeptapolisError, "I am lost"),
        ("if word == 'go': sys.exit(0)", HeptapolisError, "the program ended with code 0"),
    ],
)
def test_a_program_that_fails_is_told(tmp_path, line, error, part):
    with pytest.raises(error, match=part):
        answer(script(tmp_path, line), registry.new("duel", seed=1))


def test_a_program_that_does_not_answer_is_ended(tmp_path):
    with pytest.raises(TimeoutError, match="no bestmove within "):
        answer(script(tmp_path, "if word in ('go', 'quit'): time.sleep(600)"), registry.new("duel", seed=1), 0.3)


def test_a_program_that_cannot_be_started_is_told():
    with pytest.raises(HeptapolisError, match="no-such-bot' cannot be started"):
        answer("./no-such-bot", registry.new("duel", seed=1))


def test_a_program_of_another_version_is_refused(tmp_path):
    path = tmp_path / "old.py"
    path.write_text("input(); print('hello 0 old', flush=True); input()", encoding="utf-8")
    with pytest.raises(HeptapolisError, match="speaks version '0', not 1"):
        answer(f"{sys.executable} {path}", registry.new("duel", seed=1))


def test_what_a_program_says_besides_is_passed_over(tmp_path):
    talk = "if word == 'go': say('thinking hard'); say('info chance 0.5'); say(''); say('bestmove ' + moves[0])"
    lines = (
        "if word in ('position', 'moves'): moves = []",
        "moves = [*globals().get('moves', []), line.strip()][-9:]",
        "if word == 'end': moves = [move for move in moves if move.startswith('draft')]",
    )
    position = registry.new("duel", seed=1)
    assert answer(script(tmp_path, *lines, talk), position) in position.legal_moves


def test_a_program_that_fails_is_started_again_for_the_next_game(tmp_path):
    dies_once = f"p = {str(tmp_path / 'died')!r}"
    acts = "if word == 'go' and not os.path.exists(p): open(p, 'w').close(); sys.exit(1)"
    listens = (
        "import os",
        dies_once,
        "if word == 'moves': moves = []",
        "if 'moves' in globals(): moves.append(line)",
        acts,
        "if word == 'go': say('bestmove ' + moves[1])",
    )
    first, second = played(plan(f"cmd:{script(tmp_path, *listens)}", "random"))
    assert first.failure == "first: crash: the program ended with code 1"
    assert second.failure == ""


def test_programs_are_told_to_leave_when_the_players_close(tmp_path):
    left = tmp_path / "left"
    listens = (
        "if word == 'moves': moves = []",
        "if 'moves' in globals(): moves.append(line)",
        "if word == 'go': say('bestmove ' + moves[1])",
        f"if word == 'quit': open({str(left)!r}, 'w').close()",
    )
    of = plan(f"cmd:{script(tmp_path, *listens)}", "random")
    players = Players(of)
    play_round(of.round(0), players)
    assert not left.exists()
    players.close()
    assert left.exists()


def test_a_speaker_answers_and_says_what_it_likes(monkeypatch):
    enrol(monkeypatch, patient=PatientBot)
    heard, view = Heard(), registry.new("duel", seed=1).view(0)
    speaker = heard.speaker("patient", "hello 1", write_options(view), *write_position(view), "go movetime 1")
    assert heard == ["hello 1 heptapolis patient", "ready"]
    speaker.hear("stop")
    best = next(iter(view.legal_moves))
    assert heard[2:] == [
        "info chance 0.5000 simulations 7",
        f"info chance 0.5000 visits 7 move {best} because why not, it is first",
        f"bestmove {best}",
    ]


def test_a_speaker_that_must_leave_leaves(monkeypatch):
    enrol(monkeypatch, patient=PatientBot)
    heard, view = Heard(), registry.new("duel", seed=1).view(0)
    speaker = heard.speaker("patient", write_options(view), *write_position(view), "go")
    assert not speaker.hear("quit")
    speaker.leave()
    assert heard[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        (["go"], "error there is nothing to answer; options and position come before go"),
        (["options"], "error options begins with the game's name; games: duel, seven"),
        (["options chess"], "error there is no game 'chess'; games: duel, seven"),
        (["position 0", "duel/1", "end"], "error options, with the game's name, comes before position"),
        (["options duel", "position 5", "duel/1", "end"], "error position names the seat, a number from 0 to 1"),
        (["options duel", "position 0", "nonsense", "end"], "error "),
        (["options duel", "go later"], "error go is followed by"),
    ],
)
def test_a_speaker_says_what_is_wrong_and_goes_on(lines, complaint):
    heard = Heard()
    speaker = heard.speaker("random", *lines)
    assert heard[-1].startswith(complaint)
    assert speaker.hear("hello 1")
    assert heard[-1] == "hello 1 heptapolis random"


def test_a_speaker_passes_over_what_it_does_not_know():
    heard = Heard()
    heard.speaker("random", "", "ponder deeply", "stop")
    assert heard == []


def test_a_bot_that_breaks_down_says_so(monkeypatch):
    enrol(monkeypatch, crashing=CrashingBot)
    heard, view = Heard(), registry.new("duel", seed=1).view(0)
    speaker = heard.speaker("crashing", write_options(view), *write_position(view), "go", "stop", "go", "stop", "go")
    speaker.leave()
    assert heard[-1] == "error KeyError: 'no idea'"


def test_the_conversation_in_the_document_is_what_is_said():
    text = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    lines = text.split("```")[1].strip().splitlines()
    heard = Heard()
    speaker = heard.speaker("greedy", *(line.removeprefix("> ") for line in lines if line.startswith(">")))
    speaker.leave()
    assert [f"< {line}" for line in heard] == [line for line in lines if line.startswith("<")]
