"""The two wonders of the expansion."""

from heptapolis.duel.box.effects import PlayAgain, points
from heptapolis.duel.box.pantheon.effects import CheapActivations, ConsultsDeck
from heptapolis.duel.box.wonders import Wonder

WONDERS = (
    Wonder("sanctuary", cost="stone stone glass papyrus", gives=(CheapActivations(2), PlayAgain())),
    Wonder("divine_theater", cost="wood wood glass papyrus papyrus", gives=(ConsultsDeck(), points(2))),
)
