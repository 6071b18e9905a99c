"""OpenSpiel: both games with explicit chance, several seats at once in Seven, observers and information states.

    import pyspiel
    import heptapolis.envs.openspiel  # registers heptapolis_duel and heptapolis_seven

    game = pyspiel.load_game("heptapolis_duel(pantheon=on)")

Options of the game are parameters. Needs the extra `openspiel`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from heptapolis.core import registry
from heptapolis.core.game import Game
from heptapolis.core.position import View

PREFIX = "heptapolis_"
LARGEST_SEED = 1 << 30


class Held:
    """A record that is copied as fast as records are."""

    def __init__(self, record: Any) -> None:
        self.record = record

    def __deepcopy__(self, _memo: Any) -> Held:
        return Held(self.record.copy())


def parameters(game: Any) -> dict[str, Any]:
    """Every option with its usual value; numbers are numbers to OpenSpiel."""
    usual = game.options_of(game.prepare({}))
    return {name: int(value) if value.isdecimal() else value for name, value in usual.items()}


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know of a kind of game."""
    game, kind = registry.game(name), pyspiel.GameType
    counts = game.seat_counts()
    is_alone = len(counts) == 1
    return kind(
        short_name=PREFIX + name,
        long_name=f"Heptapolis: {name}",
        dynamics=kind.Dynamics.SEQUENTIAL if is_alone else kind.Dynamics.SIMULTANEOUS,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if is_alone else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=counts[-1],
        min_num_players=counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its options, as OpenSpiel sees it."""

    name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.game: Game = registry.game(self.name)
        given = {**parameters(self.game), **(params or {})}
        self.options = {name: str(value) for name, value in given.items()}
        self.start = self.game.prepare(self.options)
        self.game.open_game(self.start, None)
        self.seats = self.game.seats_of(self.options)
        super().__init__(game_type(self.name), self._info(), dict(params or {}))

    def _info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.game.player_moves,
            max_chance_outcomes=len(self.game.moves) - self.game.player_moves,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(self.game.seat_counts()) == 1 else None,
            max_game_length=self.game.longest,
        )

    def new_initial_state(self) -> SpielState:
        """A game before anything is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer: of the information state where perfect recall is asked for, else of the view."""
        recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return SpielObserver(self, recalls)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position. The dealer is chance; his outcomes are his moves, counted from the first of them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.start.copy())
        self.told = [""] * game.seats  # by seat: the moves as it saw them

    @property
    def rules(self) -> Game:
        """The game that is played."""
        found: SpielGame = self.get_game()
        return found.game

    @property
    def record(self) -> Any:
        """The position as a record."""
        return self.held.record

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return View(self.rules, self.rules.see(self.record, seat), seat)

    def current_player(self) -> int:
        """The seat that is asked, or several, or chance."""
        asked = self.rules.to_answer(self.record)
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.rules.dealer in asked:
            return int(pyspiel.PlayerId.CHANCE)
        return min(asked) if len(asked) == 1 else int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.rules.to_answer(self.record)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._moves(player)) if player in self.rules.to_answer(self.record) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the dealer may draw, and how likely each is."""
        moves = self._moves(self.rules.dealer)
        chances = self.rules.weights(self.record, moves)
        first = self.rules.player_moves
        return sorted((move - first, chance) for move, chance in zip(moves, chances, strict=True))

    def _moves(self, seat: int) -> list[int]:
        legal = [0] * self.rules.most_legal
        return legal[: self.rules.mark_legal(self.record, seat, legal)]

    def _apply_action(self, action: int) -> None:
        seat = self.current_player()
        if seat == pyspiel.PlayerId.CHANCE:
            self._answer(self.rules.dealer, action + self.rules.player_moves)
        else:
            self._answer(seat, action)

    def _apply_actions(self, actions: list[int]) -> None:
        """Everybody who is asked answers; what others give is not looked at."""
        for seat in sorted(self.rules.to_answer(self.record)):
            self._answer(seat, actions[seat])

    def _answer(self, seat: int, move: int) -> None:
        for observer in range(len(self.told)):
            self.told[observer] += f"{seat} {self.rules.seen_move(self.record, seat, move, observer)}\n"
        self.rules.apply_move(self.record, seat, move, None)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.moves[action + self.rules.player_moves]
        return self.rules.choice(self.record, player, action).text

    def returns(self) -> list[float]:
        """1 for winners and -1 for losers, 0 where all share the victory or the game goes on."""
        outcome, seats = self.rules.outcome(self.record), len(self.told)
        if outcome is None or len(outcome.winners) == seats:
            return [0.0] * seats
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another position that this player cannot tell from this one; its history is not told."""
        other: SpielState = self.get_game().new_initial_state()
        seen = self.rules.see(self.record, player)
        other.held = Held(self.rules.guess(seen, player, int(sampler() * LARGEST_SEED)))
        other.told = [self.told[player] if seat == player else "?" for seat in range(len(self.told))]
        return other

    def __str__(self) -> str:
        return self.rules.write(self.record)


class SpielObserver:
    """What a player sees: the observation as numbers, and the view as text; with recall, also all moves it saw."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.recalls = recalls
        size = game.game.observation.size_in(game.start.options)
        self.tensor = None if recalls else np.zeros(size, np.float32)
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.view(player).observe().numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, in words."""
        seen = str(state.view(player))
        return f"player {player}\n{state.told[player]}\n{seen}" if self.recalls else f"player {player}\n{seen}"


class DuelGame(SpielGame):
    """Duel, with Pantheon as an option."""

    name = "duel"


class SevenGame(SpielGame):
    """Seven, in which several players choose at once."""

    name = "seven"


def register_all() -> None:
    """Both games under their names."""
    for game in (DuelGame, SevenGame):
        pyspiel.register_game(game_type(game.name), game)


register_all()
