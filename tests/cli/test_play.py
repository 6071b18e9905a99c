"""A game played through the terminal: by number, in words, taken back, explained, saved and gone on with."""

import re

import pytest

from heptapolis import duel
from heptapolis.ai import roster
from heptapolis.ai.bot import NO_LIMIT
from heptapolis.storage import read_games
from tests.cli.run import LARGE, complaint, run

SEED = 5


def played(*typed: str, options: tuple[str, ...] = (), **environment: str) -> str:
    """The screens of a game in which these lines are typed after the welcome."""
    result = run(
        "play",
        "duel",
        "--against",
        "greedy",
        "--seed",
        str(SEED),
        *options,
        typed="\n" + "".join(f"{line}\n" for line in typed),
        **environment,
    )
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def script(against: str) -> tuple[list[str], duel.Position]:
    """A whole game against a bot, each answer the last legal one: what the person types, and how it ends."""
    position, bot, typed = duel.new(seed=SEED), roster.bot("duel", against, SEED), []
    while not position.is_over:
        if position.to_answer == {duel.SECOND}:
            position.push(bot.choose(position.view(duel.SECOND), NO_LIMIT))
        else:
            typed.append(list(position.legal_moves)[-1])
            position.push(typed[-1])
    return typed, position


@pytest.mark.parametrize("against", ["random", "greedy"])
def test_a_whole_game_typed_in_words_ends_as_it_does_in_python(against):
    typed, position = script(against)
    screens = played(*typed, options=("--against", against))
    first, second = position.outcome().totals
    row = next(line for line in screens.splitlines() if "Total" in line)
    assert row.split()[1:] == ["Total", "│", str(first), "│", str(second), "│"]
    assert f"{'You' if position.outcome().winners == (0,) else against.capitalize()} won" in screens


def test_a_whole_game_can_be_played_by_numbers_alone():
    screens = played(*["1"] * 200, **LARGE)
    assert "Score pad" in screens
    assert "The game is over; type undo, log, save FILE or quit." in screens


def test_two_people_share_a_keyboard():
    screens = played("1", "1", "1", "1", options=("--against", "person"))
    assert screens.count("First, your choice") == 2
    assert screens.count("Second, your choice") == 3


def test_the_second_seat_lets_the_bot_begin():
    assert "Greedy drafted" in played(options=("--seat", "second"))


def test_the_first_screen_says_what_to_do():
    screen = played().partition("Press Enter to begin.")[0]
    for words in ("You win at once with six different scientific symbols", "type a number", "help baths", "quit"):
        assert words in screen


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("99", "There is no line 99; choose from 1 to 4."),
        ("0", "There is no line 0"),
        ("draft bathhouse", "'bathhouse' names nothing in the box"),
        ("draft sphinks", "did you mean sphinx"),
        ("build baths", "is not legal here: the question is draft, put to first"),
        ("help bath", "There is no card, wonder, token, symbol, colour or resource called 'bath'; did you mean baths?"),
        ("undo", "There is nothing to take back"),
        ("discard", "The discard pile is empty."),
        ("save", "Write save and a file name"),
        ("save game.txt", "game.txt does not say its form; let it end in .game"),
        ("save nowhere/my.game", "there is no folder nowhere"),
    ],
)
def test_a_wrong_line_is_explained_and_nothing_is_lost(typed, told):
    screens = played(typed, "1")
    assert told in " ".join(screens.split())
    assert "Traceback" not in screens
    assert screens.count("Choose a wonder for your city.") == 2


def test_a_hint_gives_a_chance_the_best_lines_and_reasons():
    said = " ".join(played("hint", "1", "1", "1", "1", "hint").split())
    assert len(re.findall(r"Your chance to win: \d+ %\.", said)) == 2
    assert re.match(r" to win: \d+ %\. \d+ .*? \(\d+ %\) [a-z]", said.rpartition("Your chance")[2])


def test_undo_takes_the_last_answer_back_and_the_bots_answers_with_it():
    screens = played("1", "undo", "log")
    log = screens.rpartition("Your choice")[0].rpartition("Your choice")[2]
    assert "drafted" not in log


def test_undo_works_after_the_end():
    typed, _ = script("greedy")
    screens = played(*typed, "undo", typed[-1])
    assert screens.count("Score pad") == 2


@pytest.mark.parametrize(
    ("topic", "sentence"),
    [
        ("Tavern", "Tavern is a yellow card (commercial building) of Age I. You receive 4 coins at once."),
        ("the sphinx", "You take another turn right after this one"),
        ("law", "Law is a progress token"),
        ("quill", "It is on Scriptorium and Library."),
        ("clay", "now it costs you 2 and Greedy 2."),
        ("R", "The letter R marks brown cards; each is a raw material."),
        ("glass-blower", "It makes glass for every construction of yours"),
    ],
)
def test_help_explains_anything_in_full_sentences(topic, sentence):
    assert sentence in " ".join(played(f"help {topic}").split())


AT_ONCE = ("--options", "wonders=first_game")


def discarding() -> str:
    """The number of the line for discarding, on the first turn."""
    return re.findall(r"(\d+) discard a card", played(options=AT_ONCE))[-1]


def test_a_card_can_be_discarded_in_two_steps_and_then_found_in_the_pile():
    screens = played(discarding(), "1", "discard", options=AT_ONCE)
    assert "Which open card do you discard? (0 goes back)" in screens
    assert "In the discard pile:" in screens


def test_the_second_step_can_be_answered_by_name():
    card = str(duel.new(seed=SEED, wonders="first_game").legal_moves.choices()[0].targets[0].name)
    screens = played(discarding(), card, "log", options=AT_ONCE)
    assert f"You discarded {card.replace('_', ' ').title()} for 2 coins." in screens


def test_the_second_step_is_asked_again_after_a_wrong_number_or_a_word_of_help():
    screens = played(discarding(), "99", "help tavern", "1", "log", options=AT_ONCE)
    assert "There is no line 99" in screens
    assert "Tavern is a yellow card" in screens
    assert "You discarded" in screens


def test_the_second_step_can_be_left():
    screens = played(discarding(), "0", "log", options=AT_ONCE)
    assert "You discarded" not in screens


def test_names_may_be_typed_as_printed():
    position = duel.new(seed=SEED)
    name = next(iter(position.legal_moves)).removeprefix("draft ")
    typed = f"The {name.replace('_', ' ').title()}"
    assert "You drafted" in played(typed, "log")


def test_a_game_is_saved_and_gone_on_with(tmp_path):
    path = tmp_path / "my.game"
    assert f"Saved as {path}." in played("1", f"save {path}").replace("\n", "")
    saved = next(read_games(path))
    result = run("play", "duel", "--against", "greedy", "--resume", str(path), "--seed", "9", typed="\nlog\n")
    assert result.exit_code == 0
    assert "You drafted" in result.stdout
    assert saved.headers["First"] == "You"


def test_with_save_the_file_holds_every_answer_even_if_the_game_is_left(tmp_path):
    path = tmp_path / "my.jsonl"
    typed, position = script("greedy")
    played(*typed, options=("--save", str(path)))
    assert next(read_games(path)).position().outcome() == position.outcome()


def test_a_file_that_is_there_is_never_overwritten(tmp_path):
    path = tmp_path / "my.game"
    path.write_text("precious")
    assert "my.game is there already" in complaint("play", "duel", "--save", str(path))
    assert "my.game is there already" in played(f"save {path}").replace("\n", " ")
    assert path.read_text() == "precious"


def test_a_file_that_can_no_longer_be_written_does_not_end_the_game(tmp_path, monkeypatch):
    def full(path, games):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("heptapolis.cli.files.write_games", full)
    screens = played("1", "1", options=("--save", str(tmp_path / "my.game")))
    assert screens.count("my.game cannot be written: No space left on device") == 3


def test_a_truncated_file_cannot_be_gone_on_with(tmp_path):
    whole, cut = tmp_path / "my.game", tmp_path / "cut.game"
    played("1", f"save {whole}")
    cut.write_bytes(whole.read_bytes()[:-20])
    assert "cut.game" in complaint("play", "duel", "--resume", str(cut))


def test_the_same_seed_meets_the_same_game():
    assert played(*["1"] * 30) == played(*["1"] * 30)


def test_without_colour_and_on_a_dumb_terminal_the_table_is_plain_text():
    screens = played(*["1"] * 12, TERM="dumb", NO_COLOR="1")
    assert screens.isascii()
    assert "\x1b" not in screens
    assert "[M " in screens or "[R " in screens or "[T " in screens
