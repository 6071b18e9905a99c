"""A city in a snapshot: treasury, goods, cards, stages, leaders, tokens, what it has chosen and its points so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from heptapolis.core.bits import members, size
from heptapolis.core.game import STRANGER
from heptapolis.seven.box.boards import BOARDS
from heptapolis.seven.box.enums import ABILITIES, COLOURS, SYMBOLS
from heptapolis.seven.box.sums import LEADERS_DEALT
from heptapolis.seven.knowledge.hand_knowledge import shows_choice
from heptapolis.seven.notation.move_text import choice, part_name
from heptapolis.seven.rules.city import stands
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.score import CATEGORIES, names_leader, part_points, points_in
from heptapolis.seven.rules.seating import (
    all_cities,
    confidants,
    controller,
    is_free_city,
    knows,
    left_of,
    partner_of,
    right_of,
)
from heptapolis.seven.rules.structures import has_free_build, has_stage_left
from heptapolis.seven.rules.teams import outer_neighbour, tokens_of_conflict
from heptapolis.seven.snapshot.goods import chosen_goods, fixed_goods, goods_for_sale, rebate, units_of
from heptapolis.seven.snapshot.price import STAGE, Markets, price
from heptapolis.seven.snapshot.types import Chosen, City, Fight, Stage
from heptapolis.seven.state import CARDS, IN_BOARDS, IN_DRAFT, IN_LEADERS, MOST_STAGES, SOLD, TUCKED, UNKNOWN, State
from heptapolis.seven.state import City as CityRecord
from heptapolis.seven.tables import (
    BOARD_NAMES,
    CARD_COLOUR,
    CARD_NAMES,
    FIRST_LEADER,
    FIRST_STAGE,
    LEADER_NAMES,
    STAGES_OF,
)

MOST_KNOWN = 2000
_KNOWN: dict[tuple[int, tuple[object, ...]], Worth] = {}  # by city and all that lies open

SIDES: tuple[Literal["a", "b"], ...] = ("a", "b")


class Worth(NamedTuple):
    """What takes long to count in a city and is the same for all readers."""

    points: dict[str, int]
    gave: dict[str, int]
    fights: list[Fight]
    cards: dict[str, list[str]]


def open_key(state: State) -> tuple[object, ...]:
    """Everything that lies open in the cities: equal for all readers."""
    return (state.age, state.step, state.options.numbers(), *(_open(state, place) for place in range(state.in_play)))


def _open(state: State, place: int) -> tuple[int, ...]:
    seen = state.cities[place].copy()
    seen.held, seen.under = 0, []
    return seen.numbers()


def _worth(state: State, place: int, key: tuple[object, ...]) -> Worth:
    """Counted once for all readers, and again only when something in a city has changed."""
    known = _KNOWN.get((place, key))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        me = state.cities[place]
        known = Worth(score(state, place), _gave(state, place), _fights(state, place), _cards(me))
        _KNOWN[place, key] = known
    return known


def city(state: State, place: int, reader: int, markets: Markets, key: tuple[object, ...]) -> City:
    """Everything that lies in one city, as a reader sees it; `key` is what lies open in all cities."""
    me, worth = state.cities[place], _worth(state, place, key)
    has_board, units = me.board != UNKNOWN, units_of(state, place)
    buyer = None if reader == STRANGER else reader
    return City(
        city=place,
        seat=None if is_free_city(state, place) else place,
        left=left_of(state, place),
        right=right_of(state, place),
        team=place // 2 if state.options.teams else None,
        partner=partner_of(place) if state.options.teams else None,
        player=controller(state, place),
        board=BOARD_NAMES[me.board // 2] if has_board else None,
        side=SIDES[me.board % 2] if has_board else None,
        good=BOARDS[me.board // 2].makes or None if has_board else None,
        coins=me.coins,
        debt=me.debt,
        shields=strength(me),
        diplomacy=me.diplomacy,
        symbols=dict(zip(SYMBOLS, me.symbols, strict=True)),
        any_symbols=me.any_symbols,
        masks=me.masks,
        victories=list(me.victories),
        defeats=me.defeats,
        fights=worth.fights,
        stages=_stages(state, place, reader, markets),
        goods=fixed_goods(units),
        one_of=chosen_goods(units),
        sells=goods_for_sale(state, place, buyer, units),
        rebate=rebate(state, place, buyer),
        cards=worth.cards,
        leaders=[LEADER_NAMES[leader] for leader in members(me.leaders)],
        leaders_held=leaders_held(state, place),
        copied_leader=None if me.copied_leader == UNKNOWN else LEADER_NAMES[me.copied_leader],
        copied_guild=None if me.copied_guild == UNKNOWN else CARD_NAMES[me.copied_guild],
        abilities=[ABILITIES[ability] for ability in members(me.abilities)],
        free_build=bool(has_free_build(me)),
        answered=answered(state, place),
        chosen=_chosen(state, place, reader),
        points=worth.points,
        total=sum(worth.points.values()),
        gave=worth.gave,
    )


def score(state: State, place: int) -> dict[str, int]:
    """The score pad of one city, as if the game ended now."""
    return {name: int(points_in(state, place, number)) for number, name in enumerate(CATEGORIES)}


def is_confided(state: State, place: int, reader: int) -> bool:
    """Whether a reader knows what a city chooses: the own one, the partner's, the Free City for its holder."""
    return bool(knows(confidants(state, place), reader))


def _fights(state: State, place: int) -> list[Fight]:
    """Whom a city will fight if the conflicts came now, the one on the left first, and for how many tokens."""
    diplomats = sum(1 << who for who in range(state.in_play) if state.cities[who].diplomacy)
    if state.options.teams:
        other = int(outer_neighbour(state, place))
        return [_fight(state, place, other, int(tokens_of_conflict(diplomats, place, other)))]
    fighters = all_cities(state) & ~diplomats
    if not fighters >> place & 1:
        return []
    found = dict.fromkeys(_next_fighter(state, fighters, place, way) for way in (left_of, right_of))
    return [_fight(state, place, other, 1) for other in found if other != place]


def _fight(state: State, place: int, other: int, tokens: int) -> Fight:
    lead = strength(state.cities[place]) - strength(state.cities[other])
    return Fight(other, tokens, "wins" if lead > 0 else "loses" if lead < 0 else "ties")


def _next_fighter(state: State, fighters: int, place: int, way: Callable[[State, int], int]) -> int:
    other = way(state, place)
    while not fighters >> other & 1:
        other = way(state, other)
    return int(other)


def _stages(state: State, place: int, reader: int, markets: Markets) -> list[Stage]:
    """Stages from left to right; the price of the next one for those who play this city."""
    me = state.cities[place]
    if me.board == UNKNOWN:
        return []
    shows_price = is_confided(state, place, reader) and has_stage_left(me)
    return [
        Stage(
            number < me.stages,
            None if me.under[number] == UNKNOWN else part_name(me.under[number]),
            price(markets.of(place), STAGE) if shows_price and number == me.stages else None,
            _stage_points(state, place, number) if number < me.stages else 0,
        )
        for number in range(STAGES_OF[me.board])
    ]


def _stage_points(state: State, place: int, stage: int) -> int:
    return int(part_points(state, place, FIRST_STAGE + state.cities[place].board * MOST_STAGES + stage))


def _cards(me: CityRecord) -> dict[str, list[str]]:
    by_colour: dict[str, list[str]] = {colour: [] for colour in COLOURS}
    for card, name in enumerate(CARD_NAMES):
        if stands(me, card):
            by_colour[COLOURS[CARD_COLOUR[card]]].append(name)
    return by_colour


def leaders_held(state: State, place: int) -> int:
    """How many leaders a city has in hand: kept in the draft or drawn, less those used or dropped, as all have seen."""
    me = state.cities[place]
    if not state.options.leaders or is_free_city(state, place) or state.step in (IN_BOARDS, IN_LEADERS):
        return 0
    kept = state.turn - 1 if state.step == IN_DRAFT else LEADERS_DEALT
    face_down = sum(use in (TUCKED, SOLD) for use in me.recruitment)
    return int(kept + me.drawn - size(me.leaders) - face_down - me.dropped)


def answered(state: State, place: int) -> bool | None:
    """Whether a city has answered the open question; nothing if it is not asked."""
    return bool(state.done >> place & 1) if state.cities_asked >> place & 1 else None


def _chosen(state: State, place: int, reader: int) -> Chosen | None:
    """What a city has chosen, for those who may know; it counts once all have."""
    chosen = state.choices[place]
    is_open = state.done >> place & 1 or chosen.paying
    if not is_open or not is_confided(state, place, reader) or not shows_choice(state, place):
        return None
    said = choice(state, place, chosen.move)
    return Chosen(
        text=said.text,
        verb=said.verb,
        name=str(said.targets[0].name) if said.targets else None,
        left=chosen.left,
        right=chosen.right,
        bank=chosen.bank,
        paying=bool(chosen.paying),
    )


def _gave(state: State, place: int) -> dict[str, int]:
    """The points of each card and leader, those copied included, as if the game ended now."""
    me = state.cities[place]
    parts = {CARD_NAMES[card]: card for card in range(CARDS) if stands(me, card)}
    parts |= {LEADER_NAMES[leader]: FIRST_LEADER + leader for leader in members(me.leaders)}
    if me.copied_guild != UNKNOWN:
        parts[CARD_NAMES[me.copied_guild]] = me.copied_guild
    if me.copied_leader != UNKNOWN and not names_leader(me):
        parts[LEADER_NAMES[me.copied_leader]] = FIRST_LEADER + me.copied_leader
    worth = {name: int(part_points(state, place, part)) for name, part in parts.items()}
    return {name: points for name, points in worth.items() if points}
