"""The stack of open questions: the newest is answered first."""

from heptapolis.duel.state import DEEPEST, State


def ask(s: State, kind: int, seat: int, what: int) -> None:
    """Put a question on top of the stack."""
    if s.depth >= DEEPEST:
        raise OverflowError("too many open questions")
    question = s.asked[s.depth]
    question.kind = kind
    question.seat = seat
    question.what = what
    s.depth += 1


def withdraw(s: State) -> None:
    """Take the newest question away; its record is blanked so that equal positions have equal bytes."""
    s.depth -= 1
    question = s.asked[s.depth]
    question.kind = 0
    question.seat = 0
    question.what = 0


def withdraw_all(s: State) -> None:
    """The game is over: nothing is asked any more."""
    while s.depth > 0:
        withdraw(s)
