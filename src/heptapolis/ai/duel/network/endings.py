"""What the network expects of a game, in plain code: the chances of each ending as one seat sees them."""

from __future__ import annotations

from typing import Any

from heptapolis.ai.bot import Reason
from heptapolis.ai.duel.network.list_inputs import list_inputs, viewpoint
from heptapolis.ai.duel.network.network_features import ENDINGS, KINDS, ROOM
from heptapolis.ai.network.layers import pass_forward
from heptapolis.ai.network.tables import Network
from heptapolis.core.vectors import softmax

WORTH_TELLING = 0.03  # a chance that changes by less is no reason
MILITARY, SCIENCE = 1, 2  # kinds of victory that come before the points are counted
# By a seat's own victories and then the opponent's: the reason, and whether more of it is good.
TOLD = (
    ("likelier_science", SCIENCE, 1),
    ("likelier_military", MILITARY, 1),
    ("safer_from_science", KINDS + SCIENCE, -1),
    ("safer_from_military", KINDS + MILITARY, -1),
)
ENDING_REASONS = tuple(kind for kind, _, _ in TOLD)


def endings(state: Any, seat: int, network: Network) -> list[float]:
    """The chances of a seat's three kinds of victory, of the opponent's three, and of a shared one."""
    active, first, second, heads = ([0] * ROOM[0], *([0.0] * width for width in ROOM[1:]))
    who = viewpoint(state)
    pass_forward(active, list_inputs(state, who, active), network, first, second, heads)
    softmax(heads, ENDINGS)
    if who == seat:
        return heads[:ENDINGS]
    return [*heads[KINDS : 2 * KINDS], *heads[:KINDS], heads[2 * KINDS]]


def ending_reasons(before: Any, after: Any, seat: int, network: Network) -> list[Reason]:
    """Which sudden end a move brings closer or keeps away, the greatest change first."""
    old, new = endings(before, seat, network), endings(after, seat, network)
    gains = [(sign * (new[place] - old[place]), kind) for kind, place, sign in TOLD]
    return [Reason(kind) for gain, kind in sorted(gains, reverse=True) if gain > WORTH_TELLING]
