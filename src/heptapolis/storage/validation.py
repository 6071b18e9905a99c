"""What may stand in a saved game: the names, words and texts that every form of file can carry."""

from __future__ import annotations

import re
from collections.abc import Mapping

from heptapolis.core.errors import BadFile, BadSyntax, UnknownName
from heptapolis.core.game import STRANGER, Game

FORMAT = 1
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
DEALER = "dealer"
ANSWERERS = frozenset((*SEATS, DEALER))
RESULT = "result"  # the word that ends a game's text, so no word of a move
OPTIONS = "Options"  # the header that may stand more than once: there may be more options than fit a line
RESERVED = ("Game", "Version", OPTIONS)

KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
OPTION = re.compile(r"[^\s=]+=\S+")
WORD = re.compile(r"(?![0-9]+\.)[^\s\[\](){},\"\\]+")


def seat_name(game: Game, seat: int) -> str:
    """A seat as files name it; the dealer's number differs from game to game, its name does not."""
    return DEALER if seat == game.dealer else SEATS[seat]


def seat_number(game: Game, name: str) -> int:
    """The seat of a game that a name stands for."""
    if name == DEALER:
        return game.dealer
    if name not in SEATS[: game.seats]:
        raise UnknownName(f"{game.name} has no seat {name!r}; seats: {', '.join(SEATS[: game.seats])}, {DEALER}")
    return SEATS.index(name)


def observer_name(game: Game, seat: int) -> str:
    """A player, or a stranger who sees what is public."""
    if seat == STRANGER:
        return "stranger"
    if not 0 <= seat < game.seats:
        raise UnknownName(f"{game.name} has no seat {seat}; seats run from 0 to {game.seats - 1}")
    return SEATS[seat]


def check_version(version: object) -> None:
    """Refuse a version that this program does not know."""
    if type(version) is not int or version != FORMAT:
        raise BadFile(f"the version is {version!r}; this program knows version {FORMAT}")


def check_seat(seat: str) -> None:
    """A move is answered by a seat or by the dealer."""
    if seat not in ANSWERERS:
        raise UnknownName(f"{seat!r} is no seat; seats: {', '.join(SEATS)}, {DEALER}")


def check_words(text: str, what: str) -> None:
    """Moves and results are plain words, so that they can stand between the marks of a text."""
    check_text(text, what)
    if not all(WORD.fullmatch(word) and word != RESULT for word in text.split(" ")):
        raise BadSyntax(f"{what} is {text!r}; it must be plain words without brackets, braces, commas or quotes")


def check_options(options: Mapping[str, str]) -> None:
    """Options are names and values of one word each."""
    for name, value in options.items():
        check_text(name, "an option's name")
        check_text(value, f"option {name}")
        if not OPTION.fullmatch(f"{name}={value}"):
            raise BadSyntax(f"option {name!r} is {value!r}; name and value must be one word each")


def check_headers(headers: Mapping[str, str]) -> None:
    """Headers have one-word keys and any text as values; what the game itself holds is no header."""
    for key, value in headers.items():
        check_text(value, f"header {key}")
        if not KEY.fullmatch(key):
            raise BadSyntax(f"a header is called {key!r}; it must be a word of letters, digits and _")
        if key in RESERVED:
            raise BadSyntax(f"a header is called {key!r}; {', '.join(RESERVED)} are written by themselves")
    check_words(headers.get("Result", "*"), "the result")


def check_comments(comments: Mapping[int, str], moves: int) -> None:
    """A comment stands where so many moves have been made."""
    for number, comment in comments.items():
        check_text(comment, f"the comment after move {number}")
        if not comment:
            raise BadSyntax(f"the comment after move {number} is empty; leave it out")
        if type(number) is not int or not 0 <= number <= moves:
            raise BadSyntax(f"a comment stands after move {number!r}; the game has {moves} moves")


def check_text(text: str, what: str) -> None:
    """Any text that can be written as UTF-8."""
    if not isinstance(text, str):
        raise BadSyntax(f"{what} is {text!r}; it must be a text")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadSyntax(f"{what} is {text!r}, which holds half a character") from None


def write_options(options: Mapping[str, str]) -> str:
    """Options in one line, as in the text of a position."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def read_options(line: str) -> dict[str, str]:
    """The options in a line of `name=value` words."""
    options: dict[str, str] = {}
    for word in line.split():
        if not OPTION.fullmatch(word):
            raise BadSyntax(f"{word!r} is no option; write name=value")
        name, _, value = word.partition("=")
        if name in options:
            raise BadSyntax(f"option {name} stands twice")
        options[name] = value
    return options
