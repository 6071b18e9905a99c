"""One decision, judged by a search from what its seat knew: the best answer, the one played, and what may follow."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import NamedTuple

from heptapolis.ai import roster
from heptapolis.ai.bot import Budget, Liked, Thinker, Thought
from heptapolis.core.position import Position, View
from heptapolis.study.findings import BEST, SLIP, Answer, DecisionReview, LineStep, ReasonKey, verdict
from heptapolis.study.mistakes import mistakes

JUDGE = "analysis"
SHOWN = 4  # answers
LONGEST = 4  # answers in a line
MOST_DRAWN = 3  # draws after an answer; where more follow, an age begins, and the line ends
LINE = Budget(simulations=600)  # for each step of a line
THIN = 20  # an answer tried less than once in so many simulations is looked at again
SAMPLES = 4  # draws that are tried after an answer


class Judge:
    """Judges decisions of one game; the same seed and simulations give the same verdicts, in whatever order."""

    def __init__(self, game: str, seed: int | str = 0, stop: threading.Event | None = None) -> None:
        self._game, self._seed, self._stop = game, seed, stop

    def think(self, view: View, budget: Budget) -> Thought:
        """What a searcher that remembers nothing makes of a view."""
        thinker = roster.bot(self._game, JUDGE, self._seed)
        assert isinstance(thinker, Thinker)
        return thinker.think(view, budget, self._stop)

    def decision(self, number: int, view: View, move: int, budget: Budget, *, quick: bool) -> DecisionReview:
        """The verdict on an answer."""
        found = self._compared(view, move, budget, quick)
        loss = max(0.0, found.best.chance - found.played.chance)
        named = mistakes(view, move, loss)
        is_told = loss > SLIP and not quick and view.game.seats == 2
        return DecisionReview(
            number=number,
            seat=view.seat,
            played=found.played.text,
            chance_before=found.best.chance,
            chance_after=found.played.chance,
            loss=loss,
            kind=verdict(loss, named),
            mistakes=named,
            best=found.best.text,
            answers=found.answers,
            line=tuple(self.line(view, found.best.move)) if is_told else (),
            reply=tuple(self.line(view, move)) if is_told else (),
            reasons=tuple(ReasonKey(reason.kind, reason.amount) for reason in found.best.reasons),
            proven=found.proven,
            quick=quick,
        )

    def line(self, view: View, move: int, longest: int = LONGEST) -> Iterator[LineStep]:
        """An answer and what may well follow, as far as its seat can know."""
        position = view.guess(0)
        position.seed = f"{self._seed}/line"
        seat = view.seat
        for _ in range(longest):
            first = len(position.history)
            position.push(move, seat)
            later = position.history[first : first + 1 + MOST_DRAWN]
            yield from (LineStep(played.seat, played.text) for played in later)
            if position.is_over or len(later) < len(position.history) - first:
                return
            seat = min(position.to_answer)
            move = self.think(position.view(seat), LINE).move

    def _compared(self, view: View, move: int, budget: Budget, quick: bool) -> _Compared:
        thought = self.think(view, budget if quick else _part(budget, 0.7))
        liked = list(thought.liked)
        place = next(place for place, like in enumerate(liked) if like.move == move)
        solved = thought.simulations == 0
        if not solved and not quick and place and self._is_thin(view, thought, liked[place]):
            liked[place] = liked[place]._replace(chance=self._looked_again(view, move, _part(budget, 0.3)))
        ends = liked[0].chance in (0.0, 1.0)
        return _Compared(liked[0], liked[place], _shown(liked, place), solved or ends)

    def _is_thin(self, view: View, thought: Thought, like: Liked) -> bool:
        if view.game.seats != 2 or like.chance in (0.0, 1.0):
            return False
        return like.visits * THIN < thought.simulations and thought.chance - like.chance > BEST

    def _looked_again(self, view: View, move: int, budget: Budget) -> float:
        """The chance to win after an answer, over some of the draws that may follow."""
        first = view.guess(0)
        first.push(move, view.seat)
        samples = SAMPLES if first.to_answer == {first.game.dealer} or view.key != first.key else 1
        chances = [self._chance_after(view, move, dice, _part(budget, 1 / samples)) for dice in range(samples)]
        return sum(chances) / samples

    def _chance_after(self, view: View, move: int, dice: int, budget: Budget) -> float:
        position = view.guess(dice)
        position.seed = f"{self._seed}/{dice}"
        position.push(move, view.seat)
        if position.is_over:
            return _result(position, view.seat)
        seat = min(position.to_answer)
        chance = self.think(position.view(seat), budget).chance
        return chance if seat == view.seat else 1.0 - chance


class _Compared(NamedTuple):
    """The best answer beside the one played."""

    best: Liked
    played: Liked
    answers: tuple[Answer, ...]
    proven: bool


def _shown(liked: list[Liked], played: int) -> tuple[Answer, ...]:
    """The best answer, then others by their chances, with the one played among them."""
    places = [*range(min(SHOWN, len(liked)))]
    if played not in places:
        places[-1] = played
    best, *others = (Answer(liked[place].text, liked[place].chance) for place in places)
    return (best, *sorted(others, key=lambda answer: -answer.chance))


def _part(budget: Budget, share: float) -> Budget:
    """A share of a budget."""
    return budget._replace(
        seconds=None if budget.seconds is None else budget.seconds * share,
        simulations=None if budget.simulations is None else max(2, int(budget.simulations * share)),
    )


def _result(position: Position, seat: int) -> float:
    outcome = position.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / len(outcome.winners)
