"""A bot of ours at the other end of the bot protocol: it hears lines, thinks aside, and says lines."""

from __future__ import annotations

import threading
from collections.abc import Callable

from heptapolis.ai import roster
from heptapolis.ai.bot import Bot, Budget, Thinker
from heptapolis.ai.protocol import END, VERSION, read_go, read_position, write_thought
from heptapolis.core import registry
from heptapolis.core.errors import BadSyntax, HeptapolisError
from heptapolis.core.game import Game
from heptapolis.core.position import View


class Speaker:
    """One bot on one line. Unknown words are passed over, so that later versions may add some."""

    def __init__(self, name: str, seed: int | str, say: Callable[[str], None]) -> None:
        self._name, self._seed, self._say = name, seed, say
        self._game: Game | None = None
        self._bot: Bot | None = None
        self._view: View | None = None
        self._seat: list[str] = []
        self._heard: list[str] | None = None  # the lines of a position that has not ended
        self._stop = threading.Event()
        self._thinking: threading.Thread | None = None

    def hear(self, line: str) -> bool:
        """Act on a line; False when it was the last one."""
        if self._heard is not None:
            self._go_on_reading(line)
            return True
        word, *words = line.split() or [""]
        if word == "quit":
            return False
        try:
            self._act(word, words)
        except HeptapolisError as error:
            self._say(f"error {error}")
        return True

    def leave(self) -> None:
        """Stop thinking, and say what was found."""
        self._stop.set()
        if self._thinking is not None:
            self._thinking.join()

    def _act(self, word: str, words: list[str]) -> None:
        if word == "hello":
            self._say(f"hello {VERSION} heptapolis {self._name}")
        elif word == "seed":
            self._seed = " ".join(words)
        elif word == "options":
            self._begin(words)
        elif word == "position":
            self._seat, self._heard = words, []
        elif word == "go":
            self._think(read_go(words))
        elif word == "stop":
            self.leave()

    def _begin(self, words: list[str]) -> None:
        """A new game; its options of rules stand in every position, so nothing else is to be kept."""
        if not words:
            raise BadSyntax(f"options begins with the game's name; games: {', '.join(registry.names())}")
        self.leave()
        self._game, self._view = registry.game(words[0]), None
        self._bot = roster.any_bot(words[0], self._name, self._seed)
        self._say("ready")

    def _go_on_reading(self, line: str) -> None:
        """One line more of a position."""
        assert self._heard is not None
        if line.strip() != END:
            self._heard.append(line.strip())
            return
        lines, self._heard = self._heard, None
        try:
            if self._game is None:
                raise BadSyntax("options, with the game's name, comes before position")
            self._view = read_position(self._game, self._seat, lines)
        except HeptapolisError as error:
            self._say(f"error {error}")

    def _think(self, budget: Budget) -> None:
        if self._bot is None or self._view is None or not self._view.legal_moves:
            raise BadSyntax("there is nothing to answer; options and position come before go")
        self.leave()
        self._stop = threading.Event()
        self._thinking = threading.Thread(target=self._answer, args=(self._bot, self._view, budget, self._stop))
        self._thinking.start()

    def _answer(self, bot: Bot, view: View, budget: Budget, stop: threading.Event) -> None:
        try:
            if isinstance(bot, Thinker):
                thought = bot.think(view, budget, stop)
                for line in write_thought(thought):
                    self._say(line)
                move = thought.move
            else:
                move = bot.choose(view, budget)
            self._say(f"bestmove {view.game.choice(view.state, view.seat, move).text}")
        except Exception as error:  # the other end must hear of it, whatever it is
            self._say(f"error {type(error).__name__}: {' '.join(str(error).split())}")
