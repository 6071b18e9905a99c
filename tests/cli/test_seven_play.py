"""A game of Seven played through the terminal: by number, in words, taken back, explained, saved and looked at."""

import re

import pytest

from heptapolis import seven
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.ai.roster import names
from heptapolis.storage import read_games
from tests.cli.run import LARGE, complaint, run

BOTS = ", ".join(names("seven"))
SEED = 5
BOTH = ("--players", "4", "--options", "cities", "leaders")


def played(*typed: str, options: tuple[str, ...] = BOTH, **environment: str) -> str:
    """The screens of a game in which these lines are typed after the welcome."""
    result = run(
        "play",
        "seven",
        "--against",
        "random",
        "--seed",
        str(SEED),
        *options,
        typed="\n" + "".join(f"{line}\n" for line in typed),
        **environment,
    )
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def script(**options: object) -> tuple[list[str], seven.Position]:
    """A whole game against random bots, each answer of seat 0 the last legal one: what is typed, and how it ends."""
    position, bot, typed = seven.new(seed=SEED, **options), roster.bot("seven", "random", SEED), []
    while not position.is_over:
        seat = min(position.to_answer - {0}, default=0)
        if seat:
            position.push(bot.choose(position.view(seat), NO_LIMIT), seat)
        else:
            typed.append(list(position.view(0).legal_moves)[-1])
            position.push(typed[-1], 0)
    return typed, position


def test_a_whole_game_typed_in_words_ends_as_it_does_in_python():
    typed, position = script(players=4, cities=True, leaders=True)
    screens = played(*typed)
    rows = [line.replace("│", "").split() for line in screens.rpartition("Score pad")[2].splitlines() if "│" in line]
    outcome = position.outcome()
    assert [int(word) for word in rows[-1][-4:]] == list(outcome.totals)
    for row, category in zip(rows[:-1], outcome.score[0], strict=True):
        assert [int(word) for word in row[-4:]] == [pad[category] for pad in outcome.score]
    names = ["You", "Random 1", "Random 2", "Random 3"]
    assert f"{names[outcome.winners[0]]} won." in screens


@pytest.mark.parametrize(("players", "options"), [(2, ("cities",)), (3, ()), (8, ("cities", "leaders", "teams"))])
def test_a_whole_game_can_be_played_by_numbers_alone(players, options):
    words = ("--players", str(players), *(("--options", *options) if options else ()))
    screens = played(*["1"] * 90, options=words, **LARGE)
    assert "Score pad" in screens
    assert "The game is over; type undo, log, save FILE or quit." in screens


def test_the_table_names_neighbours_stages_prices_and_what_happened():
    screen = " ".join(played("1", "1", "1", "1", "1").rpartition("Your choice")[0].rpartition("Your choice")[2].split())
    for words in (
        "hands go left",
        "turn 2 of 7",
        "left Random 3",
        "right Random 1",
        "sells",
        "You (",
        "next",
        "You built",
        "sell a card for 3 coins",
    ):
        assert words in screen


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("players", [4, 8])
def test_every_screen_fits_the_terminal(players, columns, lines):
    words = ("--players", str(players), "--options", "cities", "leaders")
    screens = played(*["1"] * 12, options=words, COLUMNS=str(columns), LINES=str(lines)).split("Your choice")
    for screen in screens[2:-1]:
        rows = screen.splitlines()
        assert len(rows) <= lines
        assert all(len(row) <= columns for row in rows[1:])


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "There is no line 99; choose from 1 to 4."),
        ("keep bathhouse", "'bathhouse' names nothing in the box"),
        ("build baths", "is not legal here: the question is draft"),
        ("help bath", "There is no card, leader, board, symbol, colour or good called 'bath'; did you mean baths?"),
        ("undo", "There is nothing to take back"),
        ("discard", "The discard pile is empty."),
        ("save game.txt", "game.txt does not say its form"),
    ],
)
def test_a_wrong_line_is_explained_and_nothing_is_lost(typed, told):
    screens = played(typed, "1")
    assert told in " ".join(screens.split())
    assert screens.count("Keep a leader") == 2


@pytest.mark.parametrize(
    ("topic", "sentence"),
    [
        ("Tavern", "Tavern is a yellow card of Age I: 5 coins. It costs nothing."),
        ("aqueduct", "It is free for a city that has Baths."),
        ("school", "A city that has it builds Academy and Study for free."),
        ("caesar", "Caesar is a leader: 2 shields. It costs 5 coins."),
        ("gizah", "Side A: 3 points for 2 stone; 5 points for 3 wood; 7 points for 4 stone."),
        ("gear", "The gear is on Workshop, Laboratory, Observatory, Study and Pythagoras."),
        ("M", "The letter M marks red cards."),
    ],
)
def test_help_explains_anything_in_full_sentences(topic, sentence):
    assert sentence in " ".join(played(f"help {topic}").split())


def test_a_hint_gives_a_chance_the_best_lines_and_reasons():
    said = " ".join(played("hint", options=("--players", "3")).split())
    assert re.search(r"Your chance to win: \d+ %\. \d+ .*? \(\d+ %\) [a-z]", said)


def test_undo_takes_the_last_answer_back_and_the_bots_answers_with_it():
    screens = played("1", "undo", "log", options=("--players", "3"))
    assert "built" not in screens.rpartition("Your choice")[0].rpartition("Your choice")[2]


def test_secrets_of_others_are_not_told():
    typed, _ = script(players=4, cities=True, leaders=True)
    log = played(*typed[:20], "log").rpartition("Your choice")[0].rpartition("Your choice")[2]
    assert "Random 1 sold a card" in log
    assert "Random 1 kept" not in log


def test_a_saved_game_can_be_gone_on_with_shown_and_retold(tmp_path):
    path = tmp_path / "my.game"
    played("1", "1", "1", "1", "1", options=(*BOTH, "--save", str(path)))
    (game,) = read_games(path)
    assert game.game == "seven"
    assert game.headers["Second"] == "Random 1"
    resumed = run("play", "seven", "--against", "random", "--resume", str(path), typed="\nlog\n")
    assert "You recruited" in resumed.stdout
    assert "turn 2 of 7" in run("show", str(path), "--seat", "third").stdout
    told = run("replay", str(path), "--plain").stdout
    assert "Random 1 kept" in told
    assert "Random 1 kept" not in run("replay", str(path), "--plain", "--seat", "first").stdout
    assert "Step 0" in run("replay", str(path), typed="\nb\nq\n").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "5", "--options", "teams"), "teams of two need 4, 6 or 8 players, not 5"),
        (("--players", "9"), "players is '9'; it must be a whole number from 2 to 8"),
        (("--players", "8"), "eight players need Cities"),
        (("--players", "4", "--options", "players=4"), "option players is given twice"),
        (("--options", "boards"), "option 'boards' has no value; write name=value"),
        (("--options", "gods"), "option 'gods' has no value"),
        (("--options", "boards=upside_down"), "option boards is 'upside_down'; it can be dealt, side_a"),
        (("--against", "greedy"), f"there is no opponent 'greedy'; opponents: {BOTS}, person"),
        (("--seat", "fifth"), "there is no seat 'fifth' at this table; seats: first, second, third, fourth"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(words, sentence):
    assert sentence in complaint("play", "seven", *words)
