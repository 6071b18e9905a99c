"""Scientific symbols, and the pairs that earn progress tokens."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import SYMBOLS
from heptapolis.duel.box.layouts import SYMBOLS_TO_WIN
from heptapolis.duel.event_kinds import PAIRS
from heptapolis.duel.moves import CHOOSE_TOKEN
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.victory import win
from heptapolis.duel.state import SCIENTIFIC, City, State

KINDS = len(SYMBOLS)


def different_symbols(me: City) -> int:
    """How many kinds of symbols a city has."""
    different = 0
    for symbol in range(KINDS):
        different += me.symbols[symbol] > 0
    return different


def gain_symbol(s: State, who: int, symbol: int, log: Log) -> None:
    """Six different symbols win at once; the second of a kind lets its owner take a token from the board."""
    me = s.cities[who]
    me.symbols[symbol] += 1
    if me.symbols[symbol] == 1:
        if different_symbols(me) == SYMBOLS_TO_WIN:
            win(s, who, SCIENTIFIC, log)
    elif me.symbols[symbol] == 2 and s.board:
        tell(log, PAIRS, who, symbol, 0)
        ask(s, CHOOSE_TOKEN, who, symbol)
