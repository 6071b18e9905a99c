"""What a choice brings into a city, and which of its effects are sure to do nothing now."""

from __future__ import annotations

from heptapolis.core.contract import Target
from heptapolis.core.parts import Effect
from heptapolis.seven.box import effects as verbs
from heptapolis.seven.box.enums import OWN, VICTORIES
from heptapolis.seven.moves import CHOOSE_LEADER, COPY_LEADER, RAISE, RECRUITMENT, SELL, STAGE, TURN
from heptapolis.seven.rules.cities.losses import stages_of_turn
from heptapolis.seven.rules.city import counted_around, victory_tokens
from heptapolis.seven.rules.leaders.copy import neighbours_leaders
from heptapolis.seven.rules.round import chosen_part
from heptapolis.seven.rules.seating import is_free_city
from heptapolis.seven.rules.structures import next_stage
from heptapolis.seven.snapshot.build import discard_count
from heptapolis.seven.state import CARDS, IN_COUNT, State
from heptapolis.seven.tables import FIRST_LEADER, FIRST_STAGE, HANDED_NAMES, PARTS

TOGETHER = (TURN, RECRUITMENT)  # questions that several cities answer at the same time
AT_ONCE = (
    verbs.Coins,
    verbs.Loss,
    verbs.Diplomacy,
    verbs.RaisesDiscarded,
    verbs.DrawsLeaders,
    verbs.RecruitsAnother,
    verbs.CopiesLeader,
)


def part_brought(before: State, city: int, move: int) -> int | None:
    """The number of the card, leader or stage that a move brings into a city with its effects."""
    if before.choices[city].paying:
        move = before.choices[city].move
    if move < SELL:
        return int(next_stage(before.cities[city]) if move >= STAGE else chosen_part(move))
    if RAISE <= move < RAISE + CARDS:
        return move - RAISE
    return FIRST_LEADER + move - COPY_LEADER if before.asked == CHOOSE_LEADER else None


def target_of(before: State, city: int, part: int | None) -> Target | None:
    """A part as a target: a card or leader by name, a stage by its number."""
    if part is None:
        return None
    if part >= FIRST_STAGE:
        return Target("stage", 1 + before.cities[city].stages)
    return Target("card" if part < CARDS else "leader", HANDED_NAMES[part])


def idle_effects(before: State, after: State, city: int, part: int | None) -> list[int]:
    """The places of the effects printed on a part that are sure to do nothing; `after` has the part in the city."""
    if part is None:
        return []
    return [place for place, effect in enumerate(PARTS[part].gives) if _is_idle(effect, before, after, city)]


def _is_idle(effect: Effect, before: State, after: State, city: int) -> bool:
    """Whether an effect that acts at once finds nothing to act upon, whatever others do now; lasting ones never."""
    if not isinstance(effect, AT_ONCE):
        return False
    if before.step == IN_COUNT:
        return True
    others_act = before.asked in TOGETHER and before.cities_asked != 1 << city
    match effect:
        case verbs.Coins(per=int(per), of=of):
            return not counted_around(after, city, per, of) and not (others_act and of != OWN)
        case verbs.Coins():
            return False
        case verbs.Loss(per=None):
            return False
        case verbs.Loss(per=per):
            return not _others_lose(after, city, per) and (per == VICTORIES or not _may_build_stages(before, city))
        case verbs.Diplomacy():
            return after.cities[city].diplomacy == before.cities[city].diplomacy
        case verbs.RaisesDiscarded():
            return before.asked != TURN and not discard_count(after)
        case verbs.CopiesLeader():
            return not neighbours_leaders(after, city)
        case verbs.DrawsLeaders():
            return bool(is_free_city(after, city))  # more leaders are in the box than are ever dealt
    return bool(is_free_city(after, city)) or not after.cities[city].held


def _others_lose(after: State, city: int, per: int | None) -> bool:
    """Whether another city has anything of what a loss counts."""
    for other in range(after.in_play):
        me, spared = after.cities[other], stages_of_turn(after, other) if after.options.new_stages else 0
        if other != city and (victory_tokens(me) if per == VICTORIES else me.stages - spared):
            return True
    return False


def _may_build_stages(before: State, city: int) -> bool:
    """Whether another city may build a stage in this turn that a loss would count."""
    return not before.options.new_stages and before.asked in TOGETHER and before.cities_asked != 1 << city
