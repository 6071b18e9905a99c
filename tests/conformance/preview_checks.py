"""Previews against the rules: an effect is idle exactly when taking it off the part leaves the same position."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from heptapolis.core.parts import Effect
from heptapolis.core.position import Position
from heptapolis.duel import tables as duel_tables
from heptapolis.duel.box import effects as duel_verbs
from heptapolis.duel.box.enums import NONE, WONDERS_PLAY_AGAIN
from heptapolis.duel.moves import TURN_UP
from heptapolis.duel.rules import play as duel_play
from heptapolis.duel.rules.cost import has
from heptapolis.duel.rules.pantheon.moves import CHOOSE_SPENT
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import UNDECIDED
from heptapolis.seven import tables as seven_tables
from heptapolis.seven.box import effects as seven_verbs
from heptapolis.seven.box.enums import OWN
from heptapolis.seven.rules import play as seven_play
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.snapshot import brought as seven_brought

FEW = 8  # choices looked at in a position
DUEL_PART = {part.name: number for number, part in enumerate(duel_tables.PARTS)}
# The columns in which an effect stands, and what stands there without it.
DUEL_COLUMNS: dict[type[Effect], dict[str, int]] = {
    duel_verbs.Coins: {"PART_COINS": 0, "PART_COINS_EACH": 0},
    duel_verbs.OpponentLoses: {"PART_ROBS": 0},
    duel_verbs.PlayAgain: {"PART_PLAYS_AGAIN": 0},
    duel_verbs.Science: {"PART_SYMBOL": NONE},
    **{verb: {"PART_CHOICES": 0} for verb in duel_tables.QUESTION_OF_VERB},
}
SEVEN_COLUMNS: dict[type[Effect], dict[str, int]] = {
    seven_verbs.Coins: {"PART_GIVES_COINS": 0, "PART_COINS_EACH": 0},
    seven_verbs.Loss: {"PART_LOSS": 0, "PART_LOSS_EACH": 0},
    seven_verbs.Diplomacy: {"PART_DIPLOMACY": 0},
    seven_verbs.RaisesDiscarded: {"PART_RAISES": 0},
    seven_verbs.DrawsLeaders: {"PART_DRAWS": 0},
    seven_verbs.RecruitsAnother: {"PART_RECRUITS": 0},
    seven_verbs.CopiesLeader: {"PART_COPIES_LEADER": 0},
}


@contextmanager
def without(tables: Any, part: int, columns: dict[str, int]) -> Iterator[None]:
    """The rules of a game with a part that lacks an effect."""
    game = tables.__name__.rsplit(".", 1)[0]
    changed = []
    for name, blank in columns.items():
        column = getattr(tables, name)
        other = (*column[:part], blank, *column[part + 1 :])
        for module in [module for key, module in sys.modules.items() if key.startswith(game)]:
            if getattr(module, name, None) is column:
                setattr(module, name, other)
                changed.append((module, name, column))
    try:
        yield
    finally:
        for module, name, column in changed:
            setattr(module, name, column)


def duel_flaws(position: Position, seat: int, dice: random.Random) -> list[str]:
    """What the previews of some choices in a position of Duel say wrongly about idle effects."""
    view = position.view(seat)
    moves = dice.sample(view.legal_moves.numbers, min(FEW, len(view.legal_moves)))
    flaws = []
    for move, said in zip(moves, position.game.preview(view.state, seat, moves), strict=True):
        if said.brings is None:
            flaws += [f"{move}: idle without a part"] if said.idle else []
            continue
        part = DUEL_PART[str(said.brings.name)]
        for place, effect in enumerate(duel_tables.PARTS[part].gives):
            columns = DUEL_COLUMNS.get(type(effect), {})
            if "PART_PLAYS_AGAIN" in columns and has(position.state.cities[seat], WONDERS_PLAY_AGAIN):
                continue  # the ability brings the same turn: taking the effect off shows nothing
            is_idle = bool(columns) and _is_idle_in_duel(position, seat, move, part, columns)
            if (place in said.idle) != is_idle:
                text = position.game.choice(position.state, seat, move).text
                flaws.append(f"{text}: {type(effect).__name__} is {'' if is_idle else 'not '}idle\n{position}")
    return flaws


def _is_idle_in_duel(position: Position, seat: int, move: int, part: int, columns: dict[str, int]) -> bool:
    after = _after_in_duel(position, seat, move)
    with without(duel_tables, part, columns):
        other = _after_in_duel(position, seat, move)
    return after is not None and other is not None and after.to_bytes() == other.to_bytes()


def _after_in_duel(position: Position, seat: int, move: int) -> Any:
    """The position after a choice, its payment and the cards that it turns up, with symbols as kinds; nothing if it
    wins by them.
    """
    s = position.state.copy()
    duel_play.apply_move(s, seat, move, None)
    legal = [0] * position.game.most_legal
    while s.depth and s.asked[s.depth - 1].kind in (CHOOSE_SPENT, TURN_UP):
        duel_play.mark_legal(s, duel_play.asked_seat(s), legal)
        duel_play.apply_move(s, duel_play.asked_seat(s), legal[0], None)
    if s.victory != UNDECIDED and different_symbols(s.cities[seat]) >= 6:
        return None
    for city in s.cities:
        city.symbols[:] = [min(1, count) for count in city.symbols]
    return s


def seven_flaws(position: Position, seat: int, dice: random.Random) -> list[str]:
    """The same for Seven: idle effects do nothing whatever others do, and all that surely do nothing are idle."""
    view = position.view(seat)
    moves = dice.sample(view.legal_moves.numbers, min(FEW, len(view.legal_moves)))
    flaws, city = [], acting_city(position.state, seat)
    for move, said in zip(moves, position.game.preview(view.state, seat, moves), strict=True):
        part = seven_brought.part_brought(position.state, city, move)
        for place, effect in enumerate(seven_tables.PARTS[part].gives if part is not None else ()):
            columns = SEVEN_COLUMNS.get(type(effect), {})
            says = place in said.idle
            if not columns or not (says or _is_certain(position, city, effect)):
                flaws += [f"{move}: {effect} is idle"] if says and not columns else []
                continue
            is_idle = _is_idle_in_seven(position, seat, move, part, columns, dice.randrange(1 << 30))
            if says != is_idle:
                text = position.game.choice(position.state, seat, move).text
                flaws.append(f"{text}: {effect} is {'' if is_idle else 'not '}idle\n{position}")
    return flaws


def _is_certain(position: Position, city: int, effect: Effect) -> bool:
    """Whether what others do at the same time cannot matter to an effect."""
    if position.state.asked not in seven_brought.TOGETHER or position.state.cities_asked == 1 << city:
        return True
    return isinstance(effect, seven_verbs.CopiesLeader | seven_verbs.DrawsLeaders | seven_verbs.RecruitsAnother) or (
        isinstance(effect, seven_verbs.Coins) and effect.of == OWN
    )


def _is_idle_in_seven(
    position: Position, seat: int, move: int, part: int | None, columns: dict[str, int], seed: int
) -> bool:
    assert part is not None
    after = _after_in_seven(position, seat, move, seed)
    with without(seven_tables, part, columns):
        other = _after_in_seven(position, seat, move, seed)
    return bool(after == other)


def _after_in_seven(position: Position, seat: int, move: int, seed: int) -> list[Any]:
    """What is asked and lies on the table from a choice until the turn is over, everybody else answering by lot."""
    s, dice, seen = position.state.copy(), random.Random(seed), []
    legal = [0] * position.game.most_legal
    began = (s.age, s.turn)
    seven_play.apply_move(s, seat, move, None)
    while s.asked and (s.age, s.turn) == began and len(seen) < 60:
        asked = seven_play.asked_seat(s)
        count = seven_play.mark_legal(s, asked, legal)
        seen.append((s.asked, asked, legal[:count]))
        seven_play.apply_move(s, asked, dice.choice(legal[:count]), None)
    return [*seen, s.to_bytes()]
