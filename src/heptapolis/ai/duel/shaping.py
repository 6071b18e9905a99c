"""Players that like one kind of victory: what the searching seat's symbols and shields add to a leaf's value."""

from heptapolis.ai.duel.search_config import SearchConfig
from heptapolis.duel.box.layouts import CAPITAL, SYMBOLS_TO_WIN
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import FIRST, State

SUREST = 0.98  # a shaped value stays below a victory


def is_shaped(config: SearchConfig) -> int:
    """Whether a player likes one kind of victory."""
    return config.science_bonus != 0.0 or config.military_bonus != 0.0


def shaped(s: State, seat: int, first: float, config: SearchConfig) -> float:
    """The first seat's value of a leaf, with the bonus of the seat that searches."""
    bonus = config.science_bonus * different_symbols(s.cities[seat]) / SYMBOLS_TO_WIN
    bonus += config.military_bonus * advantage(s, seat) / CAPITAL
    return max(1.0 - SUREST, min(SUREST, first + bonus if seat == FIRST else first - bonus))
