"""What a choice would do: found by carrying it out alone, as if nobody else did anything at the same time."""

from __future__ import annotations

from heptapolis.core.contract import Happened
from heptapolis.seven.box.enums import SYMBOLS
from heptapolis.seven.event_kinds import BUYS, GAINS, OWES, PAYS
from heptapolis.seven.moves import CHOOSE_LAST, CHOOSE_LOSS, CHOOSE_RECRUIT, RECRUITMENT, TURN
from heptapolis.seven.notation.move_text import event
from heptapolis.seven.rules.cities.losses import settle_losses
from heptapolis.seven.rules.last_card import restore
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.play import answer
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import CHEAPEST, pay_chosen_way, reveal
from heptapolis.seven.rules.score import score as all_points
from heptapolis.seven.snapshot.brought import idle_effects, part_brought, target_of
from heptapolis.seven.snapshot.types import Preview
from heptapolis.seven.state import City, State
from heptapolis.seven.tables import CARD_CHAIN, CARD_DECK, CARD_NAMES

Told = tuple[int, int, int, int]
REVEALED = (TURN, RECRUITMENT, CHOOSE_LAST, CHOOSE_RECRUIT)  # questions whose answers are cards turned over


def preview(seen: State, seat: int, moves: list[int]) -> list[Preview]:
    """What each of a seat's legal moves would do."""
    return [_preview(seen, seat, move) for move in moves]


def _preview(before: State, seat: int, move: int) -> Preview:
    after, city = before.copy(), acting_city(before, seat)
    log: list[Told] = []
    answer(after, city, move, log)
    if after.choices[city].paying:
        pay_chosen_way(after, city, CHEAPEST)
    _carry_out(after, city, log)
    part = part_brought(before, city, move)
    me = after.cities[city]
    return Preview(
        paid=_sum(log, PAYS, city) + _sum(log, BUYS, city),
        coins=me.coins,
        gains=_sum(log, GAINS, city),
        debts=_sum(log, OWES, city),
        points=int(all_points(after, city)),
        shields=int(strength(me)),
        symbols=dict(zip(SYMBOLS, me.symbols, strict=True)),
        frees=_freed(before.age, before.cities[city], me),
        brings=target_of(before, city, part),
        idle=idle_effects(before, after, city, part),
        events=[Happened(*event(before, told)[:4]) for told in log],
    )


def _sum(log: list[Told], kind: int, city: int) -> int:
    return sum(amount for told, who, _, amount in log if (told, who) == (kind, city))


def _freed(age: int, before: City, after: City) -> list[str]:
    """The cards still to come that a structure built by this choice makes free, and none did before."""
    return [
        CARD_NAMES[card]
        for card, chain in enumerate(CARD_CHAIN)
        if chain
        and chain & after.built[CARD_DECK[card] - 1]
        and not chain & before.built[CARD_DECK[card] - 1]
        and CARD_DECK[card] >= age
    ]


def _carry_out(s: State, city: int, log: list[Told]) -> None:
    """What would follow if this city alone had been asked."""
    if s.asked == CHOOSE_LAST:
        restore(s, city)
    if s.asked in REVEALED:
        reveal(s, 1 << city, s.turn + (s.asked == CHOOSE_LAST), log)
    elif s.asked == CHOOSE_LOSS:
        settle_losses(s, 1 << city, log)
