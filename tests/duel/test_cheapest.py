"""Clause 23 tried out: no way to use choices and discounts is cheaper than the one that the rules charge."""

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from heptapolis.duel.box.buildings import BUILDINGS, Building
from heptapolis.duel.box.enums import AGE_3, BLUE, BROWN, GREY, RESOURCES
from heptapolis.duel.box.wonders import WONDERS, Wonder
from tests.kit.duel import city, duel
from tests.kit.ledger import clause

PRODUCERS = [card.name for card in BUILDINGS if card.colour in (BROWN, GREY)]
RESERVES = {
    "clay_reserve": ["clay"],
    "wood_reserve": ["wood"],
    "stone_reserve": ["stone"],
    "customs_house": ["glass", "papyrus"],
}
CHOICES = {
    "forum": RESOURCES[3:],
    "caravansery": RESOURCES[:3],
    "piraeus": RESOURCES[3:],
    "great_lighthouse": RESOURCES[:3],
}


def production(built: set[str]) -> Counter[str]:
    """Symbols on the brown and grey cards among these."""
    made: Counter[str] = Counter()
    for card in BUILDINGS:
        if card.name in built and card.name in PRODUCERS:
            made.update(RESOURCES[good] for effect in card.gives for good in effect.goods)
    return made


def stand_ins(thing: Building | Wonder, names: set[str], discounts: bool) -> list[tuple[str, ...]]:
    """What each choice producer and each waived unit could be."""
    discounted = discounts and (isinstance(thing, Wonder) or thing.colour == BLUE)
    return [CHOICES[name] for name in sorted(names & set(CHOICES))] + [RESOURCES] * (2 if discounted else 0)


def cheapest(thing: Building | Wonder, mine: set[str], theirs: set[str], wonders: set[str], discounts: bool) -> int:
    """The lowest price, by trying every way to use choices and discounts."""
    fixed = {resource for name in mine & set(RESERVES) for resource in RESERVES[name]}
    opponent = production(theirs)
    each = {resource: 1 if resource in fixed else 2 + opponent[resource] for resource in RESOURCES}
    words = thing.cost.split()
    missing = Counter(word for word in words if word in RESOURCES) - production(mine)
    ways = [missing - Counter(used) for used in product(*stand_ins(thing, mine | wonders, discounts))]
    bought = min(sum(each[resource] * units for resource, units in way.items()) for way in ways)
    return bought + sum(int(word) for word in words if word.isdigit())


@clause(19, 21, 22, 23, 24)
@settings(derandomize=True, deadline=None, max_examples=300)
@given(
    mine=st.sets(st.sampled_from([*PRODUCERS, *RESERVES, "forum", "caravansery"]), max_size=6),
    theirs=st.sets(st.sampled_from(PRODUCERS), max_size=6),
    wonders=st.sets(st.sampled_from(["piraeus", "great_lighthouse"])),
    discounts=st.booleans(),
    thing=st.sampled_from([*(card for card in BUILDINGS if card.deck >= AGE_3 and not card.chain), *WONDERS]),
)
def test_no_way_to_use_choices_and_discounts_is_cheaper(mine, theirs, wonders, discounts, thing):
    theirs = theirs - mine
    me = city(
        built=" ".join(mine),
        wonders=" ".join(f"{name}!" for name in wonders),
        tokens="masonry architecture" if discounts else "",
    )
    game = duel(me=me, them=city(built=" ".join(theirs)), cards="arsenal")
    assert game.price(thing.name) == cheapest(thing, mine, theirs, wonders, discounts)
