"""Progress tokens: on the board, in the box, and in a city where they act."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.event_kinds import BY_TOKEN, DECLINES, SHOWS_TOKEN, TAKES
from heptapolis.duel.hooks import expansions_in, put_back_tokens, tokens_elsewhere
from heptapolis.duel.parts import FIRST_TOKEN
from heptapolis.duel.rules.effects import join_play, take_effect
from heptapolis.duel.state import State
from heptapolis.duel.tables import TOKEN_POOL


def gain_token(s: State, who: int, token: int, log: Log) -> None:
    """A token acts from now on: its coins come at once, its ability serves later constructions."""
    s.cities[who].tokens |= 1 << token
    tell(log, TAKES, who, token, 0)
    join_play(s, who, FIRST_TOKEN + token)
    take_effect(s, who, FIRST_TOKEN + token, BY_TOKEN, log)


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


def decline(s: State, who: int, kind: int, log: Log) -> None:
    """Nothing is taken; tokens that were drawn for this choice go back into the box."""
    s.shown = 0
    put_back_tokens(s, kind)
    tell(log, DECLINES, who, 0, 0)


def tokens_in_box(s: State) -> int:
    """Progress tokens in nobody's hands and not on the table."""
    out = s.board | s.shown | tokens_elsewhere(s) | s.cities[0].tokens | s.cities[1].tokens
    return TOKEN_POOL[expansions_in(s)] & ~out
