"""A text player for the text track of the benchmark; it runs offline. Call your language model in `answer` instead.

PYTHONPATH=examples heptapolis benchmark v1 py:text_player:Shopkeeper --tasks duel-text
"""

from __future__ import annotations

import re

from heptapolis.benchmark import TextPlayer

WISHES = ("wonder", "build", "take", "draft")  # the kinds of moves, the best first


class Shopkeeper(TextPlayer):
    """Reads the numbered moves of the prompt and answers with the number of the first one it wishes for."""

    def answer(self, prompt: str) -> str:
        """What a language model would say: any words, and the move alone on the last line."""
        moves = re.findall(r"^(\d+)\. (\w+)", prompt, re.MULTILINE)
        ranked = sorted(moves, key=lambda move: WISHES.index(move[1]) if move[1] in WISHES else len(WISHES))
        return f"I look at {len(moves)} moves.\n{ranked[0][0]}"
