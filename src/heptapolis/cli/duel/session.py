"""A game of Duel at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from heptapolis.cli import session
from heptapolis.cli.duel.choices import chooser
from heptapolis.cli.duel.explain import explain
from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.scorepad import score_pad
from heptapolis.cli.duel.spoken import as_move
from heptapolis.cli.duel.story import tell_story
from heptapolis.cli.duel.table import draw_table
from heptapolis.cli.duel.wording import CARD, WORDS, summary
from heptapolis.cli.lines import Line
from heptapolis.core.game import Asked
from heptapolis.duel.state import DISCARDED
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_IDS

# The names of what a question is about.
ABOUT = {"token": "symbols", "destroy": "colours", "begin": "ages", "place": "mythologies", "top": "mythologies",
         "entomb": "wonders"}


class Session(session.Session):
    """Two cities, a structure between them."""

    words = WORDS

    def scene(self) -> Scene:
        """The table from the side of the person who is asked."""
        return Scene(self.position.view(self.seat).state, self.position.history, self.seat, self.names, self.seat)

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
        if asked.kind == "turn":
            return ""
        about = WORDS.name(ABOUT[asked.kind], asked.about) if asked.kind in ABOUT else ""
        return WORDS.say(f"questions.{asked.kind}", about=about)

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
        """The discard pile lies open."""
        return [f"{WORDS.name(CARD, name)} ({summary(ALL_BUILDINGS[CARD_IDS[name]])})"
                for name in self.scene().in_place(DISCARDED)]

    def legend(self) -> str:
        """The letters of the colours."""
        letters = ", ".join(f"{letter} {WORDS.name('colours', colour)}"
                            for colour, letter in WORDS.names("letters").items())
        return WORDS.say("session.letters", letters=letters)
