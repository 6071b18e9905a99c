"""Seven: 7 Wonders with Leaders and Cities as rules that can be played, searched and replayed."""

import heptapolis.seven.expansions  # noqa: F401 - it answers the hooks of the base game
from heptapolis.seven.game import SEVEN
from heptapolis.seven.position import Position, new, read, view_from_observation
from heptapolis.seven.quote import Quote, Way
from heptapolis.seven.state import DEALER

__all__ = ["DEALER", "SEVEN", "Position", "Quote", "Way", "new", "read", "view_from_observation"]
