"""The end of the game, whichever way it comes."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.event_kinds import WINS
from heptapolis.duel.rules.questions import withdraw_all
from heptapolis.duel.state import State


def win(s: State, winner: int, victory: int, log: Log) -> None:
    """The game ends at once: nothing more is asked, shown or paid."""
    s.victory = victory
    s.winner = winner
    withdraw_all(s)
    tell(log, WINS, winner, victory, 0)
