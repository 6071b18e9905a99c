"""The interface of the rules: who is asked, what a seat may answer, and what its answer does."""

from heptapolis.core.events import Log
from heptapolis.duel.hooks import (
    answer_further,
    expansions_in,
    mark_further,
    resume_action,
    resumes_action,
)
from heptapolis.duel.moves import (
    ASK_BACK,
    ASK_FROM_BOX,
    ASK_LEADER,
    ASK_TOKEN,
    ASK_WONDER,
    BEGIN,
    CHOOSE_BEGINNER,
    CHOOSE_DISCARDED,
    CHOOSE_FROM_BOX,
    CHOOSE_TOKEN,
    CHOOSE_VICTIM,
    CHOOSE_WONDER,
    DEAL_BACK,
    DEAL_CARD,
    DEAL_LEADER,
    DEAL_TOKEN,
    DEAL_WONDER,
    DECLINE,
    DESTROY,
    DRAFT,
    RAISE,
    REDRAW,
    TAKE_TOKEN,
    TURN,
    TURN_UP,
)
from heptapolis.duel.rules.age import begin, show_back
from heptapolis.duel.rules.effects import destroy
from heptapolis.duel.rules.marking import ANY_COLOUR, mark_cards, mark_declining, mark_set, mark_unseen
from heptapolis.duel.rules.progress import decline, draw_token, keep_token, take_token, tokens_in_box
from heptapolis.duel.rules.questions import withdraw
from heptapolis.duel.rules.setup import appoint, mark_draft, prepare, redraw, show_token, show_wonder
from heptapolis.duel.rules.structure import deck_in, turn_up
from heptapolis.duel.rules.turn import go_on, mark_turn, take_turn
from heptapolis.duel.rules.wonders import draft, raise_discarded
from heptapolis.duel.state import BACK, DISCARDED, IN_CITY, NOBODY, SEATS, UNDECIDED, State
from heptapolis.duel.tables import ALL_SLOTS, WONDER_POOL


def open_game(s: State, log: Log) -> None:
    """From an empty record with its options to the first question."""
    prepare(s, log)
    while s.depth == 0:
        go_on(s, log)


def asked_seat(s: State) -> int:
    """The seat that answers next, or NOBODY after the end."""
    return s.asked[s.depth - 1].seat if s.depth else NOBODY


def mark_legal(s: State, seat: int, legal: list[int]) -> int:
    """Write every legal answer of a seat to the newest question into `legal`; the result is how many."""
    if s.depth == 0:
        return 0
    question = s.asked[s.depth - 1]
    if question.seat != seat:
        return 0
    kind = question.kind
    if kind == TURN:
        return mark_turn(s, seat, legal)
    if kind == TURN_UP:
        return mark_unseen(s, deck_in(s, question.what), legal)
    if kind == CHOOSE_TOKEN:
        return mark_declining(s, legal, mark_set(s.board, TAKE_TOKEN, legal))
    if kind == CHOOSE_FROM_BOX:
        return mark_declining(s, legal, mark_set(s.shown, TAKE_TOKEN, legal))
    if kind == CHOOSE_DISCARDED:
        return mark_declining(s, legal, mark_cards(s, DISCARDED, ANY_COLOUR, RAISE, legal))
    if kind == CHOOSE_VICTIM:
        return mark_cards(s, IN_CITY + 1 - seat, 1 << question.what, DESTROY, legal)
    if kind == CHOOSE_WONDER:
        return mark_draft(s, legal)
    if kind == CHOOSE_BEGINNER:
        return mark_set((1 << SEATS) - 1, BEGIN, legal)
    if kind == ASK_TOKEN or kind == ASK_FROM_BOX:
        return mark_set(tokens_in_box(s), DEAL_TOKEN, legal)
    if kind == ASK_WONDER:
        return mark_set(WONDER_POOL[expansions_in(s)] & ~s.dealt_wonders, DEAL_WONDER, legal)
    if kind == ASK_BACK:
        return mark_set(slots_of_the_age(s), DEAL_BACK, legal)
    if kind == ASK_LEADER:
        return mark_set((1 << SEATS) - 1, DEAL_LEADER, legal)
    return mark_further(s, kind, seat, question.what, legal)


def slots_of_the_age(s: State) -> int:
    """Slots that still show the back of the age's own deck."""
    slots = ALL_SLOTS
    for slot in range(len(s.slot)):
        if s.slot[slot] != BACK + s.age - 1:
            slots &= ~(1 << slot)
    return slots


def apply_move(s: State, seat: int, move: int, log: Log) -> None:
    """A seat answers the newest question; the game goes on until somebody is asked again or it is over."""
    question = s.asked[s.depth - 1]
    kind = question.kind
    what = question.what
    withdraw(s)
    if expansions_in(s) and resumes_action(kind):
        move = resume_action(s, move)
        kind = TURN
    if kind == TURN:
        take_turn(s, seat, move, log)
    elif kind == TURN_UP:
        turn_up(s, what, move - DEAL_CARD, log)
    else:
        answer(s, kind, seat, what, move, log)
    while s.depth == 0 and s.victory == UNDECIDED:
        go_on(s, log)


def answer(s: State, kind: int, who: int, what: int, move: int, log: Log) -> None:
    """The rarer questions."""
    if move == DECLINE:
        decline(s, who, kind, log)
    elif move == REDRAW:
        redraw(s, who, log)
    elif kind == CHOOSE_TOKEN:
        take_token(s, who, move - TAKE_TOKEN, log)
    elif kind == CHOOSE_FROM_BOX:
        keep_token(s, who, move - TAKE_TOKEN, log)
    elif kind == CHOOSE_DISCARDED:
        raise_discarded(s, who, move - RAISE, log)
    elif kind == CHOOSE_VICTIM:
        destroy(s, who, move - DESTROY, log)
    elif kind == CHOOSE_WONDER:
        draft(s, who, move - DRAFT, log)
    elif kind == CHOOSE_BEGINNER:
        begin(s, move - BEGIN, log)
    elif kind == ASK_TOKEN:
        show_token(s, move - DEAL_TOKEN, log)
    elif kind == ASK_FROM_BOX:
        draw_token(s, what, move - DEAL_TOKEN, log)
    elif kind == ASK_WONDER:
        show_wonder(s, move - DEAL_WONDER, log)
    elif kind == ASK_BACK:
        show_back(s, move - DEAL_BACK, what, log)
    elif kind == ASK_LEADER:
        appoint(s, move - DEAL_LEADER)
    else:
        answer_further(s, kind, who, what, move, log)
