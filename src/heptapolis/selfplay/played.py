"""One game of self-play, as files keep it: in compiled code where the bots are compiled, else through their views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from heptapolis.ai import roster
from heptapolis.ai.bot import Thinker, Thought
from heptapolis.ai.search.compiled_table import compiled_table
from heptapolis.core import registry
from heptapolis.core.game import Outcome
from heptapolis.core.position import Position
from heptapolis.fast.runtime import rehearse
from heptapolis.selfplay.plan import Games, SelfplayPlan
from heptapolis.storage import SavedGame
from heptapolis.storage.saved import saved_move
from heptapolis.storage.thoughts import NOTE, TRIED, GameThoughts
from heptapolis.storage.validation import SEATS, seat_name


class PlayedGame(NamedTuple):
    """A game and what was thought in it."""

    saved: SavedGame
    thoughts: GameThoughts


class Player:
    """Plays the games of a plan in this process."""

    def __init__(self, plan: SelfplayPlan) -> None:
        self.plan = plan
        self._game = registry.game(plan.game)
        self._names = {SEATS[seat].capitalize(): bot for seat, bot in enumerate(plan.bots)}
        self.table = compiled_table(plan.game, plan.options, [(each.name, each.budget) for each in plan.players])
        if self.table is not None:
            rehearse(self.table)

    def play(self, games: Games) -> Iterator[PlayedGame]:
        """Some games, one after the other."""
        play = self._by_views if self.table is None else self._compiled
        return (play(number) for number in range(*games))

    def _seeds(self, number: int) -> list[str]:
        return [f"{self.plan.deal(number)}/{seat}" for seat in range(len(self.plan.bots))]

    def _compiled(self, number: int) -> PlayedGame:
        assert self.table is not None
        lineup = list(range(len(self.plan.bots)))
        played = self.table.play(lineup, self.plan.deal(number), self._seeds(number), self.plan.explore)
        outcome = played.outcome(self._game)
        assert outcome is not None, "a compiled bot answered what is not legal"
        seats = [seat_name(self._game, seat) for seat in played.seats.tolist()]
        moves = tuple(map(saved_move, seats, played.texts(self._game)))
        saved = SavedGame(self.plan.game, self.plan.options, self._headers(number, outcome), moves)
        return PlayedGame(saved, GameThoughts(played.notes.astype(NOTE), played.tried.astype(TRIED)))

    def _by_views(self, number: int) -> PlayedGame:
        position = registry.new(self.plan.game, self.plan.options, self.plan.deal(number))
        seeds = self._seeds(number)
        bots = [roster.any_bot(self.plan.game, each.name, seeds[seat]) for seat, each in enumerate(self.plan.players)]
        budgets = [each.budget for each in self.plan.players]
        thoughts = list[tuple[int, int, Thought]]()
        while not position.is_over:
            seat = min(position.to_answer)
            view, bot = position.view(seat), bots[seat]
            if isinstance(bot, Thinker) and len(view.legal_moves) > 1:
                thought = bot.think(view, budgets[seat])
                thoughts.append((len(position.history), seat, thought))
                position.push(thought.move, seat)
            else:
                position.push(bot.choose(view, budgets[seat]), seat)
        return PlayedGame(self._saved(number, position), _noted(thoughts))

    def _saved(self, number: int, position: Position) -> SavedGame:
        outcome = position.outcome()
        assert outcome is not None
        return SavedGame.of(position, self._headers(number, outcome))

    def _headers(self, number: int, outcome: Outcome) -> dict[str, str]:
        winners = " ".join(SEATS[seat] for seat in outcome.winners)
        result = {"Result": f"{outcome.victory} {winners}", "Score": " ".join(map(str, outcome.totals))}
        return {"Event": "selfplay", "Round": str(number + 1), **self._names, **result}


def _noted(thoughts: list[tuple[int, int, Thought]]) -> GameThoughts:
    """The same rows as compiled games have."""
    first, notes, tried = 0, list[Any](), list[Any]()
    for at, seat, thought in thoughts:
        notes.append((at, first, thought.chance, seat))
        tried += [(liked.visits, liked.move) for liked in thought.liked]
        first = len(tried)
    return GameThoughts(np.array(notes, NOTE), np.array(tried, TRIED))
