"""What a choice would do: found by doing it where the view's secrets are guessed, told as far as it is certain."""

from __future__ import annotations

from heptapolis.core.bits import members
from heptapolis.core.contract import Happened, Target
from heptapolis.core.events import Told
from heptapolis.duel import event_kinds as h
from heptapolis.duel import hooks
from heptapolis.duel.knowledge import guess as guessing
from heptapolis.duel.moves import QUESTIONS, TURN
from heptapolis.duel.notation.move_text import event
from heptapolis.duel.rules.cost import is_free
from heptapolis.duel.rules.military import military_points
from heptapolis.duel.rules.play import apply_move
from heptapolis.duel.rules.score import score
from heptapolis.duel.snapshot.brought import brought_by, idle_effects
from heptapolis.duel.snapshot.types import Preview
from heptapolis.duel.state import CARDS, IN_STRUCTURE, SEATS, UNSEEN, State
from heptapolis.duel.tables import ALL_BUILDINGS, CARD_IDS, CARD_LINK, CARD_NAMES

# What follows from a choice by the dealer's hand or by a card that only the guess knows.
UNCERTAIN = {h.DRAWS_GOD, h.REVEALS_GOD, h.TURNS_UP, h.SHOWS_TOKEN, h.SHOWS_WONDER, h.SHOWS_BACK, h.LAYS_TOKEN}
LINKED = {name: [other for other in range(CARDS) if CARD_LINK[other] == card] for name, card in CARD_IDS.items()}


def preview(seen: State, seat: int, moves: list[int]) -> list[Preview]:
    """What each of a seat's legal moves would do."""
    full = seen.copy()
    guessing.guess(full, 0)
    return [_preview(full, seat, move) for move in moves]


def _preview(before: State, seat: int, move: int) -> Preview:
    after, log = _carried_out(before, seat, move)
    brings = brought_by(before, move)
    opened = after.open & ~before.open if after.age == before.age else 0
    return Preview(
        paid=sum(amount for kind, who, _, amount in log if kind == h.PAYS and who == seat),
        coins=[owner.coins for owner in after.cities],
        points=[int(score(after, owner)) for owner in range(SEATS)],
        military=[int(military_points(after, owner)) for owner in range(SEATS)],
        pawn=after.pawn,
        opens=members(opened),
        asks=_asked(before, after, seat),
        brings=brings,
        frees=_freed(before, after, seat, brings),
        idle=idle_effects(before, after, seat, brings, log),
        events=[Happened(*event(told)[:4]) for told in log if _is_certain(before, told)],
    )


def _is_certain(before: State, told: Told) -> bool:
    """Whether an event is sure to happen so; the face of a card that lies face down is a guess."""
    kind, _, _, slot = told
    return kind not in UNCERTAIN and not (kind == h.STRIKES and before.down >> slot & 1)


def _carried_out(before: State, seat: int, move: int) -> tuple[State, list[Told]]:
    """The position after a move and what happened; where coins on a card may be spent, the treasury pays first."""
    after = before.copy()
    log: list[Told] = []
    apply_move(after, seat, move, log)
    answer = hooks.certain_answer(after, seat)
    if answer is not None:
        apply_move(after, seat, answer, log)
    return after, log


def _asked(before: State, after: State, seat: int) -> list[str]:
    """The questions that a move puts to its seat on top of those that are open, turns apart."""
    return [
        QUESTIONS[question.kind]
        for question in after.asked[before.depth - 1 : after.depth]
        if question.seat == seat and question.kind != TURN
    ]


def _freed(before: State, after: State, seat: int, brings: Target | None) -> list[str]:
    """The cards still to come that the card brought into the city makes free."""
    if brings is None or brings.kind != "card":
        return []
    return [
        CARD_NAMES[card]
        for card in LINKED[str(brings.name)]
        if before.place[card] in (UNSEEN, IN_STRUCTURE)
        and ALL_BUILDINGS[card].deck >= before.age - 1
        and is_free(after, seat, card)
    ]
