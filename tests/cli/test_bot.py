"""`heptapolis bot`: a bot of ours over standard input and output."""

import pytest

from heptapolis.ai.protocol import write_options, write_position
from heptapolis.core import registry
from tests.cli.run import complaint, run


def talk(*lines: str, name: str = "random", game: str | None = None) -> list[str]:
    words = ("bot", name, *(("--game", game) if game else ()))
    result = run(*words, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    return result.stdout.splitlines()


@pytest.mark.parametrize("game", registry.GAMES)
def test_it_answers_with_a_legal_move(game):
    view = registry.new(game, seed=1).view(0)
    hello, ready, best = talk("hello 1", write_options(view), *write_position(view), "go", "quit", game=game)
    assert (hello, ready) == ("hello 1 heptapolis random", "ready")
    assert best.removeprefix("bestmove ") in view.legal_moves


def test_the_seed_decides_what_is_random():
    view = registry.new("seven", seed=1).view(0)
    answers = {talk(f"seed {seed}", write_options(view), *write_position(view), "go")[-1] for seed in range(8)}
    again = {talk("seed 3", write_options(view), *write_position(view), "go")[-1] for _ in range(2)}
    assert len(answers) > 1
    assert len(again) == 1


def test_it_leaves_with_quit_and_at_the_end_of_the_input():
    assert talk("hello 1", "quit", "hello 1") == talk("hello 1") == ["hello 1 heptapolis random"]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("deep",), "there is no bot 'deep'"),
        (("deep", "--game", "seven"), "there is no bot 'deep'"),
        (("random", "--game", "chess"), "there is no game 'chess'"),
    ],
)
def test_wrong_input_is_told_in_one_sentence(words, part):
    assert part in complaint("bot", *words)
