"""A move is a small integer; its ranges have names. Questions say which ranges may answer.

The base game's answers come first, then those of each expansion; players' answers come before the dealer's.
"""

from collections.abc import Iterable

from heptapolis.core.parts import refuse_unless
from heptapolis.duel.box.contents import ALL_BUILDINGS, SETS, modules
from heptapolis.duel.box.contents import TOKENS as TOKEN_LIST
from heptapolis.duel.box.contents import WONDERS as WONDER_LIST
from heptapolis.duel.box.layouts import SLOTS

CARDS, WONDERS, TOKENS = len(ALL_BUILDINGS), len(WONDER_LIST), len(TOKEN_LIST)
_EXPANSIONS = modules("box.{}.moves")


def _end(first: int, ranges: Iterable[tuple[str, int]]) -> int:
    """Number some ranges from `first` on; the result is the number after the last."""
    for name, size in ranges:
        FIRST_OF[name] = first
        first += size
    return first


# Answers of players.
DRAFT = 0  # + wonder
BUILD = DRAFT + WONDERS  # + slot
DISCARD = BUILD + SLOTS  # + slot
WONDER = DISCARD + SLOTS  # + wonder * SLOTS + slot
TAKE_TOKEN = WONDER + WONDERS * SLOTS  # + token
RAISE = TAKE_TOKEN + TOKENS  # + card
DESTROY = RAISE + CARDS  # + card
BEGIN = DESTROY + CARDS  # + seat
DECLINE = BEGIN + 2
REDRAW = DECLINE + 1
BASE_PLAYER_MOVES = REDRAW + 1
FIRST_OF: dict[str, int] = {}  # the first number of each range of an expansion
_ends = [BASE_PLAYER_MOVES]
for _expansion in _EXPANSIONS:
    _ends.append(_end(_ends[-1], _expansion.PLAYER_MOVES))
PLAYER_MOVES = _ends[-1]
PLAYER_MOVES_IN = tuple(_ends[expansions.bit_length()] for expansions in SETS)  # by set of expansions

# Answers of the dealer.
DEAL_CARD = PLAYER_MOVES  # + card
DEAL_TOKEN = DEAL_CARD + CARDS  # + token
DEAL_WONDER = DEAL_TOKEN + TOKENS  # + wonder
DEAL_BACK = DEAL_WONDER + WONDERS  # + slot
DEAL_LEADER = DEAL_BACK + SLOTS  # + seat
BASE_MOVES = DEAL_LEADER + 2
MOVES = BASE_MOVES
for _expansion in _EXPANSIONS:
    MOVES = _end(MOVES, _expansion.DEALER_MOVES)
refuse_unless(MOVES < 1 << 15, f"there are {MOVES} moves; a position notes them in 15 bits")

# Ten open cards, each built, discarded or put under one of six wonders; or any card of the box.
MOST_LEGAL = max(CARDS, 10 * (2 + 6) + max((expansion.MOST_MORE for expansion in _EXPANSIONS), default=0))

DEEPEST = 10  # open questions at once
BASE_QUESTIONS = (
    "turn",
    "turn_up",
    "draft",
    "token",
    "library",
    "raise",
    "destroy",
    "begin",
    "deal_token",
    "deal_wonder",
    "deal_back",
    "deal_leader",
    "draw_token",
)
(
    TURN,
    TURN_UP,
    CHOOSE_WONDER,
    CHOOSE_TOKEN,
    CHOOSE_FROM_BOX,
    CHOOSE_DISCARDED,
    CHOOSE_VICTIM,
    CHOOSE_BEGINNER,
    ASK_TOKEN,
    ASK_WONDER,
    ASK_BACK,
    ASK_LEADER,
    ASK_FROM_BOX,
) = range(len(BASE_QUESTIONS))
QUESTIONS: tuple[str, ...] = (*BASE_QUESTIONS, *(name for expansion in _EXPANSIONS for name in expansion.QUESTIONS))
DEALERS_QUESTIONS = (
    TURN_UP,
    ASK_TOKEN,
    ASK_WONDER,
    ASK_BACK,
    ASK_LEADER,
    ASK_FROM_BOX,
    *(QUESTIONS.index(name) for expansion in _EXPANSIONS for name in expansion.DEALERS_QUESTIONS),
)


def questions_in(expansions: int) -> tuple[str, ...]:
    """The questions that may be asked with a set of expansions."""
    return (
        *BASE_QUESTIONS,
        *(
            name
            for number, expansion in enumerate(_EXPANSIONS)
            if expansions >> number & 1
            for name in expansion.QUESTIONS
        ),
    )
