"""A game at one keyboard: the table is drawn, a person answers, bots answer in between."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from heptapolis.ai.adviser import thought_of
from heptapolis.ai.bot import NO_LIMIT, Bot
from heptapolis.cli.drawing import draw_table
from heptapolis.cli.explain import as_move, explain, plainly
from heptapolis.cli.files import check_new, keep
from heptapolis.cli.games import room
from heptapolis.cli.help_rules import rules_in_short
from heptapolis.cli.hints import advice
from heptapolis.cli.lines import Line, Numbered, draw_lines
from heptapolis.cli.look import BAD, GOOD, LOUD, QUIET, TITLE
from heptapolis.cli.scene import Scene, scene_of
from heptapolis.cli.scorepad import draw_pad
from heptapolis.cli.story import tell_story
from heptapolis.core.errors import BadOption, HeptapolisError, IllegalMove
from heptapolis.core.position import Position
from heptapolis.storage import SavedGame
from heptapolis.storage.validation import SEATS
from heptapolis.text import words_of

RULES = "rules"  # what `help` explains besides names


class Leave(Exception):
    """A person wants to stop."""


class Session:
    """Who sits where, the game they play, and the file it is kept in."""

    def __init__(
        self,
        console: Console,
        position: Position,
        bots: Mapping[int, Bot],
        names: Sequence[str],
        path: Path | None = None,
    ) -> None:
        self.console, self.position, self.bots, self.names = console, position, bots, tuple(names)
        self.game, self.words, self.path = position.game.name, words_of(position.game.name), path
        self.seat = min(set(range(len(names))) - set(bots))
        self.numbered, self.scene = Numbered(), self._seen()
        self.commands: dict[str, Callable[[str], bool | None]] = {
            "help": self._help,
            "hint": self._hint,
            "undo": self._undo,
            "discard": self._pile,
            "log": self._log,
            "table": self._table,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "": self._table,
        }

    def _seen(self) -> Scene[Any]:
        """The table from the side of the person who is asked."""
        position = self.position
        return scene_of(position.game, position.state, position.history, self.seat, self.names, self.seat)

    def run(self) -> None:
        """Play until a person leaves."""
        try:
            self._welcome()
            while True:
                self._let_bots_answer()
                self._draw()
                self._keep_if_possible()
                while not self._answer(self._read(self._prompt()), self.numbered):
                    pass
        except Leave:
            saved = self.path is not None or not self.position.history
            self.console.print(self.words.say("session.left" if saved else "session.left_unsaved"))

    def news(self) -> int:
        """Where the story goes on after this person's last answer, or after the dealer was ready; an answer that waited
        for others is told with what came of it.
        """
        dealer, history = self.position.game.dealer, self.position.history
        begin = next((number for number, played in enumerate(history) if played.seat != dealer), len(history))
        first = 0 if self.words.has("happened.sentence") else 1
        return max([begin, *(number + first for number, played in enumerate(history) if played.seat == self.seat)])

    def _welcome(self) -> None:
        self._clear()
        self.console.rule(Text("Heptapolis", TITLE))
        self._print(self.words.entries("session.welcome"))
        self._print_commands()
        if not self.position.is_over:
            self._read(self.words.say("session.start"))

    def _print_commands(self) -> None:
        table = Table.grid(padding=(0, 2))
        for word, meaning in self.words.entries("session.commands"):
            table.add_row(Text(f"  {word}", LOUD), Text(meaning))
        self.console.print(table)
        letters = [
            f"{letter} {self.words.name('colours', colour)}" for colour, letter in self.words.names("letters").items()
        ]
        self.console.print(Text(self.words.say("session.letters", letters=", ".join(letters)), QUIET))

    def _let_bots_answer(self) -> None:
        while not self.position.is_over:
            bots = self.position.to_answer & set(self.bots)
            if not bots:
                self.seat = min(self.position.to_answer)
                return
            seat = min(bots)
            self.position.push(self.bots[seat].choose(self.position.view(seat), NO_LIMIT), seat)

    def _draw(self) -> None:
        self.scene = scene = self._seen()
        choices = room(self.game, "choices")
        self.numbered = Numbered(choices.chooser(scene) if scene.choices else ())
        question = choices.question_words(scene) if scene.choices else ""
        self._clear()
        self.console.print(draw_table(scene, self.console, self.numbered, question, self.news()))
        if self.position.is_over:
            self.console.print(draw_pad(scene))

    def _clear(self) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()

    def _prompt(self) -> str:
        if self.position.is_over:
            return self.words.say("session.prompt_over")
        if len(self.bots) == 0:
            return self.words.say("session.prompt_name", name=self.names[self.seat])
        return self.words.say("session.prompt")

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, LOUD)).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _answer(self, words: str, numbered: Numbered) -> bool:
        """Do what was typed; the result tells whether the table changed."""
        command, _, rest = words.partition(" ")
        try:
            if command.lower() in self.commands and not (command.lower() == "discard" and rest):
                return bool(self.commands[command.lower()](rest.strip()))
            if self.position.is_over:
                raise IllegalMove(self.words.say("session.over"))
            if words.isdecimal():
                return self._choose(int(words), numbered)
            self.position.push(as_move(self.game, words, self.scene.question.kind), self.seat)
            return True
        except HeptapolisError as error:
            self._complain(error)
            return False

    def _choose(self, number: int, numbered: Numbered) -> bool:
        """A line by its number."""
        doable = numbered.doable
        if not 1 <= number <= len(doable):
            raise BadOption(self.words.say("session.not_a_line", word=number, count=len(doable)))
        line = doable[number - 1]
        if len(line.moves) > 1:
            return self._choose_among(line)
        self.position.push(line.moves[0], self.seat)
        return True

    def _choose_among(self, line: Line) -> bool:
        """The second step of a choice, asked until it is answered or left: with which card?"""
        among = Numbered(line.lines)
        self.console.print(draw_lines(among, line.question))
        while (words := self._read(self.words.say("session.prompt"))) not in ("", "0"):
            if self._choose_one(words, among):
                return True
        self._draw()
        return False

    def _choose_one(self, words: str, among: Numbered) -> bool:
        """A line of the second step by its number or its name; anything else is answered as always."""
        named = [number for number, line in enumerate(among, start=1) if plainly(line.words).startswith(plainly(words))]
        return self._answer(str(named[0]) if len(named) == 1 and not words.isdecimal() else words, among)

    def _complain(self, error: HeptapolisError) -> None:
        self.console.print(Text(str(error), BAD))

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.print(Text(line))

    def _help(self, words: str) -> None:
        if words.lower() == RULES:
            return self._print_rules()
        if not words:
            self._print_commands()
        return self._print([explain(self.scene, words) if words else self.words.say("session.help_more")])

    def _print_rules(self) -> None:
        game = self.position.game
        for title, paragraphs in rules_in_short(game.name, game.options_of(self.position.state)):
            self.console.print(Text(title, LOUD))
            self._print(paragraphs)

    def _hint(self, _words: str) -> None:
        if self.position.is_over:
            raise BadOption(self.words.say("session.no_hint"))
        self._print(advice(self.words, self.numbered, thought_of(self.position.view(self.seat))))

    def _undo(self, _words: str) -> bool:
        answered = [played.seat for played in self.position.history if played.seat != self.position.game.dealer]
        if all(seat in self.bots for seat in answered):
            raise BadOption(self.words.say("session.nothing_to_undo"))
        while answered:
            self.position.pop()
            if answered.pop() not in self.bots:
                break
        return True

    def _pile(self, _words: str) -> None:
        cards = room(self.game, "table").pile(self.scene)
        self._print([self.words.say("session.pile" if cards else "session.pile_empty"), *(f"  {c}" for c in cards)])

    def _log(self, _words: str) -> None:
        self._print(tell_story(self.scene))

    def _table(self, _words: str) -> None:
        self._draw()

    def _save(self, words: str) -> None:
        if not words:
            raise BadOption(self.words.say("session.save_where"))
        if self.path != Path(words):
            check_new(Path(words))
        self.path = Path(words)
        self._keep()
        self.console.print(Text(self.words.say("session.saved", path=words), GOOD))

    def _keep_if_possible(self) -> None:
        """A file that can no longer be written does not end the game."""
        try:
            self._keep()
        except HeptapolisError as error:
            self._complain(error)

    def _keep(self) -> None:
        """A game with a file is written to it after every answer."""
        if self.path is not None:
            players = {seat.capitalize(): name for seat, name in zip(SEATS, self.names, strict=False)}
            headers = {**players, "Date": datetime.date.today().isoformat()}
            keep(self.path, [SavedGame.of(self.position, headers)])

    def _quit(self, _words: str) -> None:
        raise Leave
