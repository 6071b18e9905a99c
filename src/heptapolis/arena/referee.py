"""A game between bots without take-backs and events: it keeps the moves, and costs a fraction of a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from heptapolis.core import registry
from heptapolis.core.errors import IllegalMove
from heptapolis.core.game import Asked, Outcome
from heptapolis.core.played import Later
from heptapolis.core.position import View
from heptapolis.storage.saved import SavedMove, saved_move
from heptapolis.storage.validation import seat_name


class Referee:
    """Asks, checks and deals: every draw by seed and place, so that another game of this seed meets the same deal."""

    def __init__(self, game: str, options: Mapping[str, str], seed: int | str) -> None:
        self.game, self.seed = registry.game(game), seed
        self.state = self.game.prepare(options)
        self.moves: list[SavedMove] = []
        self.answers = 0
        self._drawn: list[Asked] = []
        self.game.open_game(self.state, None)
        self._deal()

    @property
    def seat(self) -> int | None:
        """The seat that answers next, the lowest of those asked; nobody after the end."""
        return min(self.game.to_answer(self.state), default=None)

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return View(self.game, self.game.see(self.state, seat), seat)

    def answer(self, seat: int, move: int) -> None:
        """Play a bot's answer, and deal."""
        if move not in self._legal(seat):
            raise IllegalMove(f"{self._words(seat, move)} is not legal here")
        self._play(seat, move)
        self.answers += 1
        self._deal()

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.game.outcome(self.state)

    def _deal(self) -> None:
        dealer = self.game.dealer
        while self.seat == dealer:
            move = self.game.draw(self.state, self.seed, Later(partial(self._legal, dealer)), self._drawn)
            self._drawn.append(self.game.asked(self.state)[-1])
            self._play(dealer, move)

    def _legal(self, seat: int) -> list[int]:
        legal = [0] * self.game.most_legal
        return legal[: self.game.mark_legal(self.state, seat, legal)]

    def _play(self, seat: int, move: int) -> None:
        text = self.game.choice(self.state, seat, move).text
        self.moves.append(saved_move(seat_name(self.game, seat), text))
        self.game.apply_move(self.state, seat, move, None)

    def _words(self, seat: int, move: object) -> str:
        """A wrong answer in words, if it has any."""
        if not isinstance(move, int) or not 0 <= move < self.game.player_moves:
            return repr(move)
        return repr(self.game.choice(self.state, seat, move).text)
