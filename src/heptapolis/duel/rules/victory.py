"""The end of the game, whichever way it comes."""

from heptapolis.core.events import tell
from heptapolis.duel.event_kinds import WINS
from heptapolis.duel.rules.questions import withdraw_all


def win(s, winner, victory, log):
    """The game ends at once: nothing more is asked, shown or paid."""
    s.victory = victory
    s.winner = winner
    withdraw_all(s)
    tell(log, WINS, winner, victory, 0)
