"""Scientific symbols, the pairs that earn progress tokens, and the tokens themselves."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import NONE, SYMBOLS
from heptapolis.duel.box.layouts import SYMBOLS_TO_WIN
from heptapolis.duel.event_kinds import BY_TOKEN, PAIRS, SHOWS_TOKEN, TAKES
from heptapolis.duel.moves import CHOOSE_TOKEN
from heptapolis.duel.rules.money import gain_coins
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.rules.victory import win
from heptapolis.duel.state import SCIENTIFIC, City, State
from heptapolis.duel.tables import TOKEN_ABILITIES, TOKEN_COINS, TOKEN_SYMBOL, TOKENS_IN_BOX

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


def gain_token(s: State, who: int, token: int, log: Log) -> None:
    """A token acts from now on: its coins come at once, its ability serves later constructions."""
    me = s.cities[who]
    me.tokens |= 1 << token
    me.abilities |= TOKEN_ABILITIES[token]
    tell(log, TAKES, who, token, 0)
    gain_coins(s, who, TOKEN_COINS[token], BY_TOKEN, log)
    if TOKEN_SYMBOL[token] != NONE:
        gain_symbol(s, who, TOKEN_SYMBOL[token], log)


def take_token(s: State, who: int, token: int, log: Log) -> None:
    """Take a token from the board."""
    s.board &= ~(1 << token)
    gain_token(s, who, token, log)


def draw_token(s: State, who: int, token: int, log: Log) -> None:
    """A token is drawn from the box for somebody to choose from."""
    s.shown |= 1 << token
    tell(log, SHOWS_TOKEN, who, token, 1)


def keep_token(s: State, who: int, token: int, log: Log) -> None:
    """Keep one of the tokens drawn from the box; the others go back."""
    s.shown = 0
    gain_token(s, who, token, log)


def lay_on_card(s: State, token: int, log: Log) -> None:
    """A token from the box lies on a card, for its activator to choose from."""
    s.pantheon.tokens_on_card |= 1 << token
    tell(log, SHOWS_TOKEN, s.active, token, 2)


def tokens_in_box(s: State) -> int:
    """Progress tokens in nobody's hands and not on the table."""
    out = s.board | s.shown | s.pantheon.tokens_on_card | s.cities[0].tokens | s.cities[1].tokens
    return ((1 << TOKENS_IN_BOX[s.options.pantheon]) - 1) & ~out
