"""The shape of Duel's network."""

from heptapolis.ai.duel.network.network_features import ANSWERS, HEADS, NAMES, SECOND, WIDTH
from heptapolis.ai.network.tables import Shape

SHAPE = Shape(NAMES, ANSWERS, HEADS, WIDTH, SECOND)
