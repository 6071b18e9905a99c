"""The catalogues: every language says the same things, about everything in the boxes, in its own words."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heptapolis.ai.duel.explain import KINDS as DUEL_REASONS
from heptapolis.ai.seven.explain import KINDS as SEVEN_REASONS
from heptapolis.core.errors import BadSyntax
from heptapolis.duel.box.enums import COLOURS, RESOURCES, SYMBOLS
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from heptapolis.seven import tables as seven
from heptapolis.seven.box.enums import COLOURS as SEVEN_COLOURS
from heptapolis.seven.box.enums import RESOURCES as SEVEN_RESOURCES
from heptapolis.text import LANGUAGES, catalogue, speaking, words_of
from heptapolis.text.naming import row_name, thing_name
from heptapolis.text.plurals import FORMS, plural_form

OTHERS = LANGUAGES[1:]
BLANK = re.compile(r"{[^}]*}")
ALIASES = "duel.aliases."
NOT_PLURALS = "page.duel_options.double_extra_turn"  # an option whose values are called one and other
FOLDER = Path(__file__).parents[1] / "src" / "heptapolis" / "text"

# The kinds whose names tell things apart, and what the boxes hold of each.
KINDS = {
    "duel.cards": CARD_NAMES,
    "duel.wonders": WONDER_NAMES,
    "duel.wonders_short": WONDER_NAMES,
    "duel.wonders_bare": WONDER_NAMES,
    "duel.tokens": TOKEN_NAMES,
    "duel.gods": CARDS_ON_SPACES,
    "duel.colours": COLOURS,
    "duel.letters": COLOURS,
    "duel.resources": RESOURCES,
    "duel.symbols": SYMBOLS,
    "seven.cards": seven.CARD_NAMES,
    "seven.leaders": seven.LEADER_NAMES,
    "seven.boards": seven.BOARD_NAMES,
    "seven.colours": SEVEN_COLOURS,
    "seven.letters": SEVEN_COLOURS,
    "seven.resources": SEVEN_RESOURCES,
}

# Entries that may be the same as in English: names, what is typed, and words that the languages share. A language is
# checked once it is listed here.
NAMES = re.compile(r"(duel|seven)\.(cards|wonders\w*|tokens|gods|leaders|boards|letters|backs|symbols\w*|resources)\.")
TYPED = re.compile(r"(duel|seven)\.session\.commands\.\d+\.0")
SHARED = {
    "nl": {
        "duel.categories.military",
        "duel.counted_short.wonder",
        "duel.effects.coins_per.short",
        "duel.effects.points_per.short",
        "duel.effects.unbuilds_wonder.face",
        "duel.explain.state_open",
        "duel.table.pantheon",
        "duel.table.unknown_god",
        "page.about.letters",
        "page.card.open",
        "page.chat.title",
        "page.help.title",
        "page.nav.menu",
        "page.new_table.machine",
        "page.duel_options.pantheon.title",
        "page.status.machine",
        "seven.categories.wonder",
        "seven.effects.coins_per",
        "seven.effects.points_per",
        "seven.prices.brief_bank",
        "seven.session.letters",
        "page.games.duel",
        "page.seven.categories.wonder",
        "page.seven.city.wonder",
        "page.seven.pill.bank",
        "seven.rules.cities.title",
        "seven.rules.leaders.title",
        "seven.rules.teams.title",
        "seven.rules.wonder.title",
        "page.seven_lobby.team",
        "page.seven_options.cities.title",
        "page.seven_options.leaders.title",
        "page.seven_options.teams.title",
        "page.seven_reveal.bank",
        "page.seven_score.team",
        "page.hint.title",
        "page.finished.filters",
        "page.review.kind.blunder",
        "page.finished.level",
        "page.finished.minutes.one",
        "page.finished.minutes.other",
    },
    "fr": {
        "page.finished.minutes.one",
        "page.replay.pause",
        "page.finished.minutes.other",
        "common.amounts.points.one",
        "common.amounts.points.other",
        "common.table.total",
        "duel.seats.second",
        "page.bots.expert",
        "page.bots.expert-1",
        "page.nav.menu",
        "duel.effects.grand_temple.face",
        "duel.explain.kind_grand_temple",
        "duel.table.science",
        "page.lesson.title",
        "duel.rules.science.title",
        "page.track.middle",
        "seven.categories.green",
        "seven.table.leaders",
        "page.games.duel",
        "page.seven.categories.green",
        "page.seven.city.leaders",
        "page.seven.city.points",
        "page.seven.leader",
        "seven.rules.cities.title",
        "seven.rules.leaders.title",
        "seven.rules.science.title",
        "page.seven_options.cities.title",
        "page.seven_options.leaders.title",
    },
    "et": {
        "page.finished.minutes.one",
        "page.finished.minutes.other",
        "page.seven.city.masks.one",
        "seven.rules.cities.title",
        "seven.rules.leaders.title",
        "page.seven_options.cities.title",
        "page.seven_options.leaders.title",
        "page.seven_score.masks.one",
    },
}


def leaves(entry: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """All sentences of a catalogue with their dotted keys."""
    if isinstance(entry, str):
        yield key, entry
        return
    for name, below in entry.items() if isinstance(entry, dict) else enumerate(entry):
        yield from leaves(below, f"{key}.{name}" if key else str(name))


def sentences(language: str) -> dict[str, str]:
    found = {part: catalogue(language).names(part) for part in ("common", "duel", "seven", "page")}
    return {key: words for key, words in leaves(found) if not key.startswith(ALIASES)}


def is_plural(key: str) -> bool:
    """Whether a key ends in the name of a plural form."""
    entry, _, form = key.rpartition(".")
    return form in FORMS and entry != NOT_PLURALS


def as_other(key: str) -> str:
    """The key of a sentence; of one with plural forms, that of the form which every language has."""
    return key.rpartition(".")[0] + ".other" if is_plural(key) else key


def pairs(language: str) -> list[tuple[str, str, str]]:
    """Every sentence by its key, and the English one; English has fewer plural forms than some languages."""
    english = sentences("en")
    return [(key, words, english.get(key, english[as_other(key)])) for key, words in sentences(language).items()]


def plurals(language: str) -> dict[str, set[str]]:
    """Every entry that has plural forms, and which."""
    forms: dict[str, set[str]] = {}
    for entry, _, form in (key.rpartition(".") for key in sentences(language) if is_plural(key)):
        forms.setdefault(entry, set()).add(form)
    return forms


def test_every_catalogue_in_the_folder_is_a_language_and_english_comes_first():
    assert LANGUAGES[0] == "en"
    assert {f"{language}.json" for language in LANGUAGES} == {
        path.name for path in FOLDER.iterdir() if path.suffix == ".json"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_its_own_name_and_nothing_beyond_the_known_parts(language):
    entries = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    assert entries["language"]["name"].strip()
    assert entries["language"].keys() == {"name", "plurals"}
    assert entries.keys() == {"language", "common", "duel", "seven", "page"}


def test_no_two_languages_have_the_same_name():
    names = [catalogue(language).say("language.name") for language in LANGUAGES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_english(language):
    assert set(map(as_other, sentences(language))) == set(map(as_other, sentences("en")))


@pytest.mark.parametrize("language", OTHERS)
def test_a_sentence_has_the_same_blanks_in_every_language(language):
    assert [
        key for key, words, english in pairs(language) if set(BLANK.findall(words)) != set(BLANK.findall(english))
    ] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_that_the_language_declares(language):
    declared = {*catalogue(language).names("language.plurals"), "other"}
    assert declared <= set(FORMS)
    assert {entry: forms for entry, forms in plurals(language).items() if forms != declared} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_terminal_and_page_take_the_same_plural_forms(language):
    script = f"for (let n = 0; n < 1000; n++) console.log(new Intl.PluralRules({language!r}).select(n))"
    on_the_page = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True).stdout.split()
    rules = catalogue(language).names("language.plurals")
    assert [plural_form(rules, count) for count in range(1000)] == on_the_page


def test_a_language_may_have_more_plural_forms_than_two():
    polish = {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14", "many": "n != 1"}
    assert [plural_form(polish, count) for count in (1, 2, 5, 12, 22)] == ["one", "few", "many", "many", "few"]
    latvian = {"zero": "n % 10 = 0 or n % 100 = 11..19", "one": "n % 10 = 1 and n % 100 != 11"}
    assert [plural_form(latvian, count) for count in (10, 11, 21, 22)] == ["zero", "zero", "one", "other"]


def test_a_plural_rule_in_another_notation_is_refused_with_an_example():
    with pytest.raises(BadSyntax, match="write one such as n = 1"):
        plural_form({"one": "n == 1"}, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_everything_in_a_box_has_a_name_of_its_own(language, kind):
    names = catalogue(language).names(kind)
    assert set(KINDS[kind]) <= names.keys()
    assert len({name.lower() for name in names.values()}) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "kinds"), [("duel", DUEL_REASONS), ("seven", SEVEN_REASONS)])
def test_every_reason_of_a_bot_has_words(language, game, kinds):
    assert catalogue(language).names(f"{game}.reasons").keys() == set(kinds)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_empty(language):
    assert [key for key, words, english in pairs(language) if english and not words.strip()] == []


@pytest.mark.parametrize("language", SHARED)
def test_no_sentence_is_left_in_english(language):
    same = {key for key, words, english in pairs(language) if words == english and _has_words(words)}
    assert {key for key in same - SHARED[language] if not (NAMES.match(key) or TYPED.match(key))} == set()
    assert SHARED[language] <= same


def _has_words(sentence: str) -> bool:
    """Whether anything but blanks, signs and short marks is left to translate."""
    return re.search(r"[^\W\d_]{3}", BLANK.sub("", sentence)) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alias_belongs_to_something_in_the_box_and_is_not_its_name(language):
    for kind in ("cards", "wonders", "tokens"):
        names = catalogue(language).names(f"duel.{kind}")
        for thing, aliases in catalogue(language).part("duel").aliases(kind).items():
            assert names[thing] not in aliases


def test_the_printed_dutch_names_that_collide_are_told_apart():
    dutch = catalogue("nl").part("duel")
    assert dutch.aliases("cards")["logging_camp"] == ["Houtwerf"] != [dutch.name("cards", "logging_camp")]
    assert dutch.name("gods", "gate") == "Poort" != dutch.name("cards", "port")


@pytest.mark.parametrize(
    ("language", "none", "single", "several"),
    [
        ("en", "0 coins", "1 coin", "2 coins"),
        ("nl", "0 munten", "1 munt", "2 munten"),
        ("fr", "0 pièce", "1 pièce", "2 pièces"),
        ("et", "0 münti", "1 münt", "2 münti"),
    ],
)
def test_the_plural_follows_the_language(language, none, single, several):
    with speaking(language):
        assert [words_of("duel").amount("coins", count) for count in range(3)] == [none, single, several]


@pytest.mark.parametrize(
    ("game", "kind", "identity", "name"),
    [
        ("duel", "wonder built", "temple_of_artemis", "The Temple of Artemis"),
        ("duel", "gods", "isis", "Isis"),
        ("duel", "temples", "grand_temple_greek", "Greek Grand Temple"),
        ("seven", "wonder", "gizah:B", "Gizah B"),
        ("seven", "cards", "no_such_card", "no such card"),
    ],
)
def test_what_is_counted_has_a_name(game, kind, identity, name):
    assert thing_name(game, kind, identity) == name


def test_rows_of_the_score_pad_have_names():
    assert [row_name("duel", row) for row in ("blue", "total")] == ["Blue cards", "score"]


def test_the_language_spoken_ends_with_its_block():
    words = words_of("duel")
    with speaking("nl"):
        assert words.name("cards", "baths") == "Baden"
    assert words.name("cards", "baths") == "Baths"
