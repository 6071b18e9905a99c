"""The terminal speaks the language that is asked for, or the system's."""

import pytest

from tests.cli.run import complaint, run


def told(*options: str, typed: str = "\n", **environment: str) -> str:
    return run("play", "duel", "--against", "random", "--seed", "5", *options, typed=typed, **environment).stdout


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "Choose a wonder for your city."),
        ("nl", "Kies een wonder voor je stad."),
        ("fr", "Choisissez une merveille pour votre cité."),
        ("et", "Vali oma linnale maailmaime."),
    ],
)
def test_the_table_speaks_the_language_asked_for(language, question):
    assert question in told("--language", language)


def test_the_system_language_is_spoken_if_it_is_one_of_ours():
    assert "Kies een wonder" in told(LANG="nl_BE.UTF-8")
    assert "Choose a wonder" in told(LANG="de_DE.UTF-8")


def test_things_are_found_by_proper_name_printed_name_and_without_article():
    screen = told("--language", "nl", typed="\nhelp Kazene\nhelp piramiden\nhelp poort\nhelp houtwerf\n")
    assert "Kazerne is een rode kaart" in screen
    assert "De Piramiden is een wonder" in screen
    assert "Met de Poort draai je" in screen
    assert "Houtwerf is een gele kaart" in screen


def test_a_language_we_do_not_have_is_refused():
    assert "'de'" in complaint("play", "duel", "--language", "de")
