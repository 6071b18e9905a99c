"""Puzzles of Duel: positions from games in which exactly one answer keeps the win, proven by the exact solver."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Thinker
from heptapolis.core.position import Position
from heptapolis.duel.position import Position as DuelPosition
from heptapolis.duel.rules.age import LAST_AGE
from heptapolis.study.duel.continuations import continuations
from heptapolis.study.duel.lines import proven_line
from heptapolis.study.duel.open_positions import hides_nothing
from heptapolis.study.duel.solving import Solver
from heptapolis.study.puzzle import LEVELS, Puzzle, PuzzleAnswer

FEWEST_ANSWERS, FEWEST_CARDS = 4, 3
SECOND = 0.7  # the best wrong answer is worth at most this
HARD = 8  # cards from which on the solver is slow
SIGHT = Budget(simulations=200)  # a first look, to spare the solver what is clearly no puzzle
HOPE, RIVAL = 0.6, 0.93  # of that look: the best answer promises at least this, the second at most
TRIES = 3  # answers of a level, with different seeds; it misses a puzzle if most of them are wrong
MUST_MISS = ("novice", "casual")


class PuzzleMaker:
    """Finds puzzles in games, with at most so many cards left."""

    def __init__(
        self, cards: int = 8, limit: int = 1_500_000, *, ways: int = 0, must_miss: tuple[str, ...] = MUST_MISS
    ) -> None:
        self._cards, self._ways, self._must_miss = cards, ways, must_miss
        self._seen = set[bytes]()
        self._solver = Solver(limit)
        self._sight: Any = roster.bot("duel", "skilled", 0)

    def of_game(self, position: Position) -> Iterator[Puzzle]:
        """The puzzles that a game passed through, or passes through with another end."""
        yield from self._passed(position)
        for other in continuations(position, self._ways, _digest(position.key, 8)):
            yield from self._passed(other)

    def _passed(self, position: Position) -> Iterator[Puzzle]:
        for played in position.history:
            state = played.state
            if played.seat == position.game.dealer or not self._is_late(state):
                continue
            found = self.of_position(DuelPosition(position.game, state.copy()))
            if found is not None:
                yield found

    def of_position(self, position: Position) -> Puzzle | None:
        """The puzzle in a position, or nothing; a position that was met before is none."""
        if position.key in self._seen or len(position.legal_moves) < FEWEST_ANSWERS or not hides_nothing(position):
            return None
        self._seen.add(position.key)
        if position.state.present.bit_count() >= HARD and not self._looks_promising(position):
            return None
        answer = self._only_answer(position)
        if answer is None:
            return None
        missed = tuple(level for level in LEVELS if misses(level, position, answer))
        if any(level not in missed for level in self._must_miss):
            return None
        return self._puzzle(position, answer, missed)

    def _is_late(self, state: Any) -> bool:
        return bool(state.age == LAST_AGE and FEWEST_CARDS <= state.present.bit_count() <= self._cards)

    def _looks_promising(self, position: Position) -> bool:
        assert isinstance(self._sight, Thinker)
        liked = self._sight.think(position.view(min(position.to_answer)), SIGHT).liked
        chances = sorted((like.chance for like in liked if like.visits), reverse=True)
        return chances[0] >= HOPE and (len(chances) < 2 or chances[1] <= RIVAL)

    def _only_answer(self, position: Position) -> int | None:
        """The one answer that wins for certain, if every other is worth clearly less and it does not win at once."""
        seat, found = min(position.to_answer), None
        for move in position.legal_moves.numbers:
            value = self._solver.after(position.state, seat, move, (SECOND, 1.0))
            if value is None or SECOND < value < 1.0 or (value == 1.0 and found is not None):
                return None
            if value == 1.0:
                found = move
        if found is None:
            return None
        after = position.copy()
        after.push(found)
        return None if after.is_over else found

    def _puzzle(self, position: Position, answer: int, missed: tuple[str, ...]) -> Puzzle | None:
        seat, answers = min(position.to_answer), []
        line, victory = proven_line(position, answer, self._solver)
        denied = 0
        for move in position.legal_moves.numbers:
            text = position.game.choice(position.state, seat, move).text
            if move == answer:
                answers.append(PuzzleAnswer(text, 1.0, line))
                continue
            value = self._solver.after(position.state, seat, move)
            if value is None:
                return None
            steps, end = proven_line(position, move, self._solver)
            denied += end in ("military", "science")
            answers.append(PuzzleAnswer(text, value, steps))
        return Puzzle(
            id=_digest(str(position).encode(), 4),
            position=str(position),
            seat=seat,
            kind=victory if victory != "civilian" else "deny" if 2 * denied >= len(answers) - 1 else "points",
            cards=position.state.present.bit_count(),
            answer=position.game.choice(position.state, seat, answer).text,
            answers=tuple(sorted(answers, key=lambda each: -each.value)),
            missed=missed,
        )


def _digest(data: bytes, size: int) -> str:
    return hashlib.blake2b(data, digest_size=size).hexdigest()


def misses(level: str, position: Position, answer: int) -> bool:
    """Whether a level gives most of its answers wrong."""
    view = position.view(min(position.to_answer))
    wrong = 0
    for seed in range(TRIES):
        wrong += roster.bot("duel", level, seed).choose(view, LEVELS[level]) != answer
    return 2 * wrong > TRIES
