"""A game at one keyboard: the table is drawn, a person answers, bots answer in between."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from heptapolis.ai.bot import NO_LIMIT, Bot
from heptapolis.cli.duel.choices import chooser
from heptapolis.cli.duel.explain import explain, plainly
from heptapolis.cli.duel.lines import Line
from heptapolis.cli.duel.look import BAD, GOOD, LOUD, QUIET, TITLE
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.scorepad import score_pad
from heptapolis.cli.duel.spoken import as_move
from heptapolis.cli.duel.story import tell_story
from heptapolis.cli.duel.table import Numbered, draw_lines, draw_table
from heptapolis.cli.duel.wording import CARD, WORDS, summary
from heptapolis.cli.files import check_new, keep
from heptapolis.core.errors import BadOption, HeptapolisError, IllegalMove
from heptapolis.core.position import Position
from heptapolis.duel.state import DEALER, DISCARDED
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_IDS
from heptapolis.storage import SavedGame

# The names of what a question is about.
ABOUT = {"token": "symbols", "destroy": "colours", "begin": "ages", "place": "mythologies", "top": "mythologies",
         "entomb": "wonders"}


class Leave(Exception):
    """A person wants to stop."""


class Session:
    """Who sits where, the game they play, and the file it is kept in."""

    def __init__(self, console: Console, position: Position, bots: Mapping[int, Bot], names: tuple[str, str],
                 path: Path | None = None) -> None:
        self.console, self.position, self.bots, self.names = console, position, bots, names
        self.path = path
        self.seat = min(set(range(position.game.seats)) - set(bots))
        self.numbered = Numbered()
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self._help, "undo": self._undo, "discard": self._pile, "log": self._log, "table": self._table,
            "save": self._save, "quit": self._quit, "exit": self._quit, "": self._table,
        }

    def run(self) -> None:
        """Play until a person leaves."""
        try:
            self._welcome()
            while True:
                self._let_bots_answer()
                self._draw()
                self._keep_if_possible()
                while not self._answer(self._read(self._prompt())):
                    pass
        except Leave:
            saved = self.path is not None or not self.position.history
            self.console.print(WORDS.say("session.left" if saved else "session.left_unsaved"))

    def scene(self) -> Scene:
        """The table from the side of the person who is asked."""
        return Scene(self.position.view(self.seat).state, self.position.history, self.seat, self.names, self.seat)

    def _welcome(self) -> None:
        self._clear()
        self.console.rule(Text("Heptapolis", TITLE))
        for paragraph in WORDS.entries("session.welcome"):
            self.console.print(Text(paragraph))
        self._print_commands()
        if not self.position.is_over:
            self._read(WORDS.say("session.start"))

    def _print_commands(self) -> None:
        table = Table.grid(padding=(0, 2))
        for word, meaning in WORDS.entries("session.commands"):
            table.add_row(Text(f"  {word}", LOUD), Text(meaning))
        self.console.print(table)
        letters = ", ".join(f"{letter} {WORDS.name('colours', colour)}"
                            for colour, letter in WORDS.names("letters").items())
        self.console.print(Text(WORDS.say("session.letters", letters=letters), QUIET))

    def _let_bots_answer(self) -> None:
        while not self.position.is_over:
            seat = min(self.position.to_answer)
            if seat not in self.bots:
                self.seat = seat
                return
            self.position.push(self.bots[seat].choose(self.position.view(seat), NO_LIMIT), seat)

    def _draw(self) -> None:
        scene = self.scene()
        self._clear()
        if self.position.is_over:
            self.numbered = Numbered()
            self.console.print(draw_table(scene, self.console, begin=self._news()))
            self.console.print(score_pad(scene))
            return
        question = self.position.asked[-1]
        self.numbered = Numbered(chooser(scene, self.position.view(self.seat).legal_moves, question.kind))
        self.console.print(draw_table(scene, self.console, self.numbered, self._question(), self._news()))

    def _news(self) -> int:
        """Where the history goes on after this person's last answer, or after the dealer was ready."""
        history = self.position.history
        begin = next((number for number, played in enumerate(history) if played.seat != DEALER), len(history))
        answered = [number + 1 for number, played in enumerate(history) if played.seat == self.seat]
        return max([begin, *answered])

    def _question(self) -> str:
        """What is asked, in words; a plain turn explains itself."""
        kind, _, about = self.position.asked[-1]
        if kind == "turn":
            return ""
        return WORDS.say(f"questions.{kind}", about=WORDS.name(ABOUT[kind], about) if kind in ABOUT else "")

    def _clear(self) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()

    def _prompt(self) -> str:
        if self.position.is_over:
            return WORDS.say("session.prompt_over")
        if len(self.bots) == 0:
            return WORDS.say("session.prompt_name", name=self.names[self.seat])
        return WORDS.say("session.prompt")

    def _read(self, prompt: str) -> str:
        try:
            return self.console.input(Text(prompt, LOUD)).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None

    def _answer(self, words: str) -> bool:
        """Do what was typed; the result tells whether the table changed."""
        command, _, rest = words.partition(" ")
        try:
            if command.lower() in self.commands and not (command.lower() == "discard" and rest):
                return self.commands[command.lower()](rest.strip())
            if self.position.is_over:
                raise IllegalMove(WORDS.say("session.over"))
            return self._choose(int(words), self.numbered) if words.isdecimal() else self._play(words)
        except HeptapolisError as error:
            return self._complain(error)

    def _play(self, words: str) -> bool:
        """A move in words."""
        self.position.push(as_move(words, self.position.asked[-1].kind), self.seat)
        return True

    def _choose(self, number: int, numbered: Numbered) -> bool:
        """A line by its number."""
        doable = numbered.doable
        if not 1 <= number <= len(doable):
            raise BadOption(WORDS.say("session.not_a_line", word=number, count=len(doable)))
        line = doable[number - 1]
        if len(line.moves) > 1:
            return self._choose_among(line)
        self.position.push(line.moves[0], self.seat)
        return True

    def _choose_among(self, line: Line) -> bool:
        """The second step of a choice, asked until it is answered or left: with which card?"""
        among = Numbered(line.lines)
        self.console.print(draw_lines(among, line.question))
        while (words := self._read(WORDS.say("session.prompt"))) not in ("", "0"):
            if self._choose_one(words, among):
                return True
        return self._table()

    def _choose_one(self, words: str, among: Numbered) -> bool:
        """A line of the second step by its number or its name; anything else is answered as always."""
        named = [number for number, line in enumerate(among, start=1) if plainly(line.words).startswith(plainly(words))]
        if not words.isdecimal() and len(named) != 1:
            return self._answer(words)
        try:
            return self._choose(int(words) if words.isdecimal() else named[0], among)
        except HeptapolisError as error:
            return self._complain(error)

    def _complain(self, error: HeptapolisError) -> bool:
        self.console.print(Text(str(error), BAD))
        return False

    def _help(self, words: str) -> bool:
        if words:
            self.console.print(Text(explain(self.scene(), words)))
            return False
        self._print_commands()
        self.console.print(Text(WORDS.say("session.help_more")))
        return False

    def _undo(self, _words: str) -> bool:
        answered = [played.seat for played in self.position.history if played.seat != DEALER]
        if all(seat in self.bots for seat in answered):
            raise BadOption(WORDS.say("session.nothing_to_undo"))
        while answered:
            self.position.pop()
            if answered.pop() not in self.bots:
                break
        return True

    def _pile(self, _words: str) -> bool:
        cards = self.scene().in_place(DISCARDED)
        self.console.print(WORDS.say("session.pile" if cards else "session.pile_empty"))
        for name in cards:
            self.console.print(Text(f"  {WORDS.name(CARD, name)} ({summary(ALL_BUILDINGS[CARD_IDS[name]])})"))
        return False

    def _log(self, _words: str) -> bool:
        for sentence in tell_story(self.scene()):
            self.console.print(Text(sentence))
        return False

    def _table(self, _words: str = "") -> bool:
        self._draw()
        return False

    def _save(self, words: str) -> bool:
        if not words:
            raise BadOption(WORDS.say("session.save_where"))
        if self.path != Path(words):
            check_new(Path(words))
        self.path = Path(words)
        self._keep()
        self.console.print(Text(WORDS.say("session.saved", path=words), GOOD))
        return False

    def _keep_if_possible(self) -> None:
        """A file that can no longer be written does not end the game."""
        try:
            self._keep()
        except HeptapolisError as error:
            self._complain(error)

    def _keep(self) -> None:
        """A game with a file is written to it after every answer."""
        if self.path is not None:
            headers = {"First": self.names[0], "Second": self.names[1], "Date": datetime.date.today().isoformat()}
            keep(self.path, [SavedGame.of(self.position, headers)])

    def _quit(self, _words: str) -> bool:
        raise Leave

