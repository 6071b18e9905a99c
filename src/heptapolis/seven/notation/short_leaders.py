"""Leaders of a position told in short: where those that are named are, and what became of the others."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import lowest, members
from heptapolis.core.errors import ImpossiblePosition
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.notation.move_text import SEAT_NAMES
from heptapolis.seven.notation.text_words import seats_of
from heptapolis.seven.rules.hands import taker_of
from heptapolis.seven.rules.leaders.draft import undealt
from heptapolis.seven.state import (
    ACTS,
    EVERYBODY,
    HELD,
    LEADER_TUCKED,
    MOST_STAGES,
    RECRUITED,
    SOLD,
    TUCKED,
    UNDEALT,
    UNKNOWN,
)
from heptapolis.seven.tables import FIRST_LEADER, FIRST_STAGE, LEADER_NAMES, PART_DRAWS


def place_leaders(s: Any) -> None:
    """A leader that a city has recruited or holds is there; one for each age that it has not recruited was sold."""
    for seat in range(s.options.players if s.options.leaders else 0):
        city = s.cities[seat]
        for leader in members(city.leaders):
            _place(s, leader, seat, RECRUITED, EVERYBODY)
        for leader in members(city.held):
            _place(s, leader, seat, HELD, seats_of(s, seat))
        _count(s, seat, city)


def _place(s: Any, leader: int, seat: int, place: int, known: int) -> None:
    if s.leader_place[leader] != UNDEALT and (s.leader_place[leader], s.leader_seat[leader]) != (place, seat):
        raise ImpossiblePosition(f"{LEADER_NAMES[leader]} is in two places; there is one of each leader")
    s.leader_place[leader], s.leader_seat[leader], s.leader_known[leader] = place, seat, known


def _count(s: Any, seat: int, city: Any) -> None:
    city.drawn = city.drawn or sum(_drawn_by(city, stage) for stage in range(city.stages))
    recruited, most = city.leaders.bit_count(), LEADERS_DEALT + city.drawn
    if recruited + city.held.bit_count() > most:
        raise ImpossiblePosition(
            f"{SEAT_NAMES[seat]} has more leaders, recruited and in hand, than the {most} it was given"
        )
    used = recruited + sum(use != 0 for use in city.recruitment)
    for age in [age for age in range(s.age) if not city.recruitment[age]][: max(0, s.age - used)]:
        city.recruitment[age] = SOLD


def tuck_leaders(city: Any, needed: int) -> int:
    """So many leaders lie under stages rather than sold, as far as there are any; the result is how many do."""
    tucked = list(city.recruitment).count(TUCKED)
    for age, use in enumerate(city.recruitment):
        if use == SOLD and tucked < needed:
            city.recruitment[age], tucked = TUCKED, tucked + 1
    return tucked


def name_tucked_leaders(s: Any, seat: int) -> None:
    """A seat that looks at its own hand knows which leaders it has used up: any that are named nowhere."""
    city = s.cities[seat]
    for age in range(s.age):
        stage = _stages_before(s, seat, age)
        if city.recruitment[age] == TUCKED and city.under[stage] == UNKNOWN:
            leader = lowest(undealt(s))
            _place(s, leader, seat, LEADER_TUCKED, seats_of(s, seat))
            city.under[stage] = FIRST_LEADER + leader


def _stages_before(s: Any, seat: int, age: int) -> int:
    """Stages that a city had built before the recruitment of an age."""
    leaders = list(s.cities[seat].recruitment)[:age].count(TUCKED)
    acts = ((before, n, turn) for before in range(1, age + 1) for n in range(s.in_play) for turn in range(1, ACTS + 1))
    return leaders + sum(
        bool(s.ages[before - 1].hands[n].use[turn] == TUCKED and taker_of(s, before, n, turn) == seat)
        for before, n, turn in acts
    )


def _drawn_by(city: Any, stage: int) -> int:
    return LEADERS_DEALT if PART_DRAWS[FIRST_STAGE + city.board * MOST_STAGES + stage] else 0
