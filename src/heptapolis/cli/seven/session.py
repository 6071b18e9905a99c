"""A game of Seven at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from heptapolis.cli import session
from heptapolis.cli.lines import Line
from heptapolis.cli.seven.choices import chooser
from heptapolis.cli.seven.explain import explain
from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.scorepad import score_pad
from heptapolis.cli.seven.spoken import as_move
from heptapolis.cli.seven.story import tell_story
from heptapolis.cli.seven.table import draw_table
from heptapolis.cli.seven.wording import WORDS, name_of, part_named, summary
from heptapolis.core.game import Asked


class Session(session.Session):
    """Cities round a table; bots choose first, so that the last answer of a turn is the person's."""

    words = WORDS

    def scene(self) -> Scene:
        """The table from the side of the person who is asked."""
        return Scene(self.position.view(self.seat).state, self.position.history, self.seat, self.names, self.seat)

    def news(self) -> int:
        """What happened since this person's last answer, its own outcome included."""
        return max([self._begin(), *self._answered()])

    def lines(self) -> Sequence[Line]:
        """What can be answered."""
        return chooser(self.scene(), self.position.view(self.seat).legal_moves, self.asked.kind)

    def table(self, question: str) -> RenderableType:
        """The table with the numbered lines."""
        return draw_table(self.scene(), self.console, self.numbered, question, self.news())

    def score_pad(self) -> RenderableType:
        """The points at the end."""
        return score_pad(self.scene())

    def question_words(self, asked: Asked) -> str:
        """What is asked, in words; a plain turn explains itself."""
        question = WORDS.say(f"questions.{asked.kind}")
        if not asked.about:
            return question
        return WORDS.say("questions.free_city", question=question).strip()

    def as_move(self, words: str) -> str:
        """The move's text that a person means."""
        return as_move(words, self.asked.kind)

    def explain(self, words: str) -> str:
        """What something in the box is and does."""
        return explain(self.scene(), words)

    def story(self) -> Sequence[str]:
        """All that happened."""
        return tell_story(self.scene())

    def pile(self) -> Sequence[str]:
        """The discard pile lies face down: only the cards that the person saw go."""
        return [f"{name_of(name)} ({summary(part_named(name))})" for name in self.scene().known_pile()]

    def legend(self) -> str:
        """The letters of the colours."""
        letters = ", ".join(f"{letter} {WORDS.name('colours', colour)}"
                            for colour, letter in WORDS.names("letters").items())
        return WORDS.say("session.letters", letters=letters)
