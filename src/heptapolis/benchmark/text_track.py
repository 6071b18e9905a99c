"""Text players: whatever answers a text with a text, such as a language model, plays as a bot."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.ai.bot import Budget
from heptapolis.ai.uniform import by_lot
from heptapolis.core.errors import HeptapolisError
from heptapolis.core.position import View
from heptapolis.storage.validation import SEATS

TRIES = 3  # answers that may be given to one question
GAMES = {"duel": "7 Wonders Duel", "seven": "7 Wonders, first edition"}
ASK = "Answer with the number or the text of one move, alone on the last line."


class TextPlayer:
    """A bot made from a function of texts: give it as `answer`, or subclass this and write `answer`.

    A question that is not answered with a legal move is put again with a complaint; after three such answers the game
    is lost, and the result counts a failure.
    """

    def __init__(self, seed: int | str, answer: Callable[[str], str] | None = None) -> None:
        self.seed = seed
        self._answer = answer

    def answer(self, prompt: str) -> str:
        """What is said to a prompt. The last line that is not empty counts."""
        if self._answer is None:
            raise HeptapolisError("a text player needs a function that answers, or its own method `answer`")
        return self._answer(prompt)

    def choose(self, view: View, budget: Budget) -> int:
        """The move that the answer names."""
        moves = view.legal_moves.numbers
        if len(moves) == 1:
            return by_lot(self.seed, view, moves)
        question, said = prompt(view), ""
        for tried in range(TRIES):
            complaint = f"\n\n{said!r} is not a legal move. {ASK}" if tried else ""
            said = self.answer(question + complaint)
            move = understood(said, view)
            if move is not None:
                return move
        raise HeptapolisError(f"no legal move in {TRIES} answers; the last was {said[-80:]!r}")


def prompt(view: View) -> str:
    """A question as text: the game, what the seat sees, and its legal moves by number."""
    moves = "\n".join(f"{number}. {text}" for number, text in enumerate(view.legal_moves, 1))
    game, seat = GAMES.get(view.game.name, view.game.name), SEATS[view.seat]
    return (
        f"You play {game}; your seat is {seat}. The position, as you see it:\n\n{str(view).strip()}\n\n"
        f"Your legal moves:\n\n{moves}\n\n{ASK}"
    )


def understood(said: str, view: View) -> int | None:
    """The legal move that an answer names by its number or its text, or None."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    word = lines[-1].strip("`*. ").lower() if lines else ""
    texts, numbers = [text.lower() for text in view.legal_moves], view.legal_moves.numbers
    if word.isdecimal() and 1 <= int(word) <= len(texts):
        return numbers[int(word) - 1]
    word = word.partition(". ")[2] if word.partition(". ")[0].isdecimal() else word
    return numbers[texts.index(word)] if word in texts else None
