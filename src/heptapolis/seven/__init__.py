"""Seven: 7 Wonders with Leaders and Cities as rules that can be played, searched and replayed."""

from heptapolis.seven.game import SEVEN
from heptapolis.seven.position import Position, new, read
from heptapolis.seven.quote import Quote, Way
from heptapolis.seven.state import DEALER

__all__ = ["DEALER", "SEVEN", "Position", "Quote", "Way", "new", "read"]
