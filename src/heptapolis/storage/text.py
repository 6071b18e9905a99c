"""Games as text for people: headers, then a line for each answer with the dealer's draws in parentheses."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import NoReturn

from heptapolis.core.errors import BadFile, BadSyntax
from heptapolis.storage.error_context import blame, blame_spot
from heptapolis.storage.escapes import escape, unescape
from heptapolis.storage.lexer import Token, tokens
from heptapolis.storage.saved import SavedGame, SavedMove, Spot, saved_move
from heptapolis.storage.validation import (
    DEALER,
    FORMAT,
    OPTIONS,
    RESERVED,
    RESULT,
    check_version,
    read_options,
    write_options,
)

WIDTH = 110
INDENT = " " * 5
WANTED = {"word": "a word", "string": "a text in quotes"}
NO_BREAK = "\xa0"  # stands for a space inside a move while lines are folded


def write(game: SavedGame) -> str:
    """A game as text; `read` gives the same game back."""
    headers = [("Game", game.game), ("Version", str(game.version)), *_options(game), *game.headers.items()]
    lines = [f'[{key} "{escape(value)}"]' for key, value in headers]
    return "\n".join([*lines, "", *_turns(game), f"{RESULT} {game.result}", ""])


def _options(game: SavedGame) -> Iterator[tuple[str, str]]:
    """The options in as many headers as they need."""
    for line in textwrap.wrap(
        write_options(game.options), WIDTH - len('[Options ""]'), break_long_words=False, break_on_hyphens=False
    ) or [""]:
        yield OPTIONS, line


def _turns(game: SavedGame) -> Iterator[str]:
    """A numbered line for each player's answer, with the draws that follow it; long ones go on below."""
    if 0 in game.comments:
        yield _fold(_comment(game, 0), INDENT)
    at, answers = 0, 0
    while at < len(game.moves):
        begin, head = at, INDENT
        if game.moves[at].seat != DEALER:
            at, answers = at + 1, answers + 1
            head = f"{answers:>3}. {game.moves[begin].seat:<6} "
        draws = at
        while at < len(game.moves) and game.moves[at].seat == DEALER:
            at += 1
        answer = "".join(_move(game, number) for number in range(begin, draws))
        drawn = ", ".join(_move(game, number) for number in range(draws, at))
        yield from _turn(head, answer, f"({drawn})" if drawn else "")


def _turn(head: str, answer: str, drawn: str) -> Iterator[str]:
    """The draws stand on the line of the answer if they fit."""
    line = "   ".join(filter(None, [answer, drawn]))
    if answer and len(head) + len(line) > WIDTH:
        yield _fold(answer, head)
        line, head = drawn, INDENT
    if line:
        yield _fold(line, head)


def _move(game: SavedGame, number: int) -> str:
    text = game.moves[number].text.replace(" ", NO_BREAK)
    return " ".join(filter(None, [text, _comment(game, number + 1)]))


def _comment(game: SavedGame, number: int) -> str:
    return f"{{{escape(game.comments[number])}}}" if number in game.comments else ""


def _fold(line: str, head: str) -> str:
    return textwrap.fill(
        line, WIDTH, initial_indent=head, subsequent_indent=INDENT + " ", break_long_words=False, break_on_hyphens=False
    ).replace(NO_BREAK, " ")


def read(lines: Iterable[str], name: str) -> Iterator[SavedGame]:
    """The games in the lines of a file; its name is for messages."""
    reader = _Reader(tokens(lines))
    number = 0
    while reader.next.kind != "end":
        number += 1
        yield reader.game(f"{name}, game {number}")


class _Reader:
    """Reads one game after the other from tokens, looking one token ahead."""

    def __init__(self, source: Iterator[Token]) -> None:
        self._source = source
        self.next = next(source)

    def game(self, place: str) -> SavedGame:
        begun = self.next.line
        self._spots: list[Spot] = []
        headers = self._headers()
        self._check_version(headers, begun)
        missing = [key for key in RESERVED if key not in headers]
        if missing:
            with blame(f"line {begun}", begun):
                raise BadSyntax(f"the game that begins here has no header {missing[0]}")
        moves, comments = self._moves(begun)
        self._result(headers)
        game, _, options = (headers.pop(key) for key in RESERVED)
        with blame(f"the game in line {begun}", begun):
            return SavedGame(
                game,
                read_options(options),
                headers,
                tuple(moves),
                {number: " ".join(said) for number, said in comments.items()},
                place=place,
                spots=tuple(self._spots),
            )

    def _check_version(self, headers: dict[str, str], line: int) -> None:
        """Before anything else: another version may mean something else by the rest."""
        if headers.get("Version", str(FORMAT)) != str(FORMAT):
            with blame(f"line {line}", line):
                check_version(headers["Version"])

    def _headers(self) -> dict[str, str]:
        headers: dict[str, str] = {}
        while self.next.kind == "[":
            self._take("[")
            key, value = self._take("word"), self._take("string")
            self._take("]")
            if key.text in headers and key.text != OPTIONS:
                with blame_spot(key.line, key.column):
                    raise BadSyntax(f"the header {key.text} stands twice")
            before = f"{headers[OPTIONS]} " if key.text in headers else ""
            headers[key.text] = before + self._unescaped(value)
        return headers

    def _moves(self, begun: int) -> tuple[list[SavedMove], dict[int, list[str]]]:
        moves: list[SavedMove] = []
        comments: dict[int, list[str]] = {}
        while self.next[:2] != ("word", RESULT):
            if self.next.kind == "comment":
                self._comments(comments, len(moves))
            elif self.next.kind == "(":
                self._draws(moves, comments)
            elif self.next.kind == "number":
                self._take("number")
                moves.append(self._move(self._take("word").text))
            elif self.next.kind in ("[", "end"):
                raise BadFile(f"it is cut short: the game that begins in line {begun} has no result")
            else:
                self._refuse("a numbered move, a draw in parentheses, a comment or the result")
        return moves, comments

    def _draws(self, moves: list[SavedMove], comments: dict[int, list[str]]) -> None:
        self._take("(")
        moves.append(self._move(DEALER))
        self._comments(comments, len(moves))
        while self.next.kind == ",":
            self._take(",")
            moves.append(self._move(DEALER))
            self._comments(comments, len(moves))
        self._take(")")

    def _move(self, seat: str) -> SavedMove:
        spot, text = (self.next.line, self.next.column), self._words()
        self._spots.append(spot)
        with blame_spot(*spot):
            return saved_move(seat, text)

    def _comments(self, comments: dict[int, list[str]], number: int) -> None:
        while self.next.kind == "comment":
            said = self._unescaped(self._take("comment"))
            if said:
                comments.setdefault(number, []).append(said)

    def _result(self, headers: dict[str, str]) -> None:
        """The result must be the one of the header; if there is no header, it becomes one."""
        word = self._take("word")
        told = self._words()
        if self.next.kind not in ("[", "end"):
            self._refuse("the next game")
        if headers.get("Result", told) != told:
            with blame_spot(word.line, word.column):
                raise BadSyntax(f"the result is {told!r}, but the header Result is {headers['Result']!r}")
        if told != "*":
            headers["Result"] = told

    def _words(self) -> str:
        words = [self._take("word").text]
        while self.next.kind == "word" and self.next.text != RESULT:
            words.append(self._take("word").text)
        return " ".join(words)

    def _unescaped(self, token: Token) -> str:
        with blame_spot(token.line, token.column):
            return unescape(token.text)

    def _take(self, kind: str) -> Token:
        token = self.next
        if token.kind != kind:
            self._refuse(WANTED.get(kind, repr(kind)))
        self.next = next(self._source)
        return token

    def _refuse(self, wanted: str) -> NoReturn:
        found = "the end of the file" if self.next.kind == "end" else repr(self.next.text)
        with blame_spot(self.next.line, self.next.column):
            raise BadSyntax(f"there is {found} instead of {wanted}")
