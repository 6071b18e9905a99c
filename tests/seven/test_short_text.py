"""Positions of Seven told in short: cities and one hand; what was played before follows, what cannot be is refused."""

from __future__ import annotations

import random
import re

import pytest

from heptapolis import seven
from heptapolis.core import registry
from heptapolis.core.bits import members
from heptapolis.core.errors import HeptapolisError
from heptapolis.core.position import Position
from heptapolis.seven.moves import TURN
from heptapolis.seven.rules.hands import hand_at, hand_of
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES
from heptapolis.study.analysis import asked_seats

SHORT = """seven/1
options players=3
age 2 turn 3
seat0 gizah:A 5 coins built loom_1 altar stages ?
seat1 rhodos:B 2 coins built stone_pit walls victories 1 0 0
seat2 ephesos:A 4 coins defeats 2
holds0 aqueduct temple forum statue stables
"""


def in_short(position: Position) -> str:
    """The text that somebody would write who sees the cities and the hand of seat 0."""
    s, lines = position.state, position.game.write(position.state).splitlines()
    kept = [re.sub(r" step \w+", "", line) for line in lines if line.startswith(("seven", "options", "age"))]
    for seat in range(s.in_play):
        line = next(line for line in lines if line.startswith(f"seat{seat}"))
        line = re.sub(r" recruitment \d \d \d| (drawn|dropped) \d", "", line)
        line = re.sub(r" (stages) ([^ ]+ ?)+", " stages " + "? " * s.cities[seat].stages + "  ", line)
        held = " ".join(LEADER_NAMES[leader] for leader in members(s.cities[seat].held)) if seat == 0 else ""
        kept.append(line + (f"   held {held}" if held else ""))
    hand = hand_at(s, hand_of(s, 0))
    return "\n".join([*kept, "holds0 " + " ".join(CARD_NAMES[hand.card[slot]] for slot in members(hand.left))])


def turns(players: int, seed: int, **options: str) -> list[Position]:
    """The beginnings of the turns of a random game, each a position of its own."""
    position, dice, found = registry.new("seven", {"players": str(players), **options}, seed), random.Random(seed), []
    while not position.is_over:
        if (
            position.state.asked == TURN
            and not position.state.done
            and not any(c.paying for c in position.state.choices)
        ):
            found.append(seven.read(position.game.write(position.state)))
        seat = min(position.to_answer)
        position.push(dice.choice(position.legal_for(seat).numbers), seat)
    return found


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {}), (5, {"leaders": "on", "cities": "on"}), (7, {"leaders": "on"}), (8, {"cities": "on"})],
)
def test_a_turn_told_in_short_asks_the_same_and_can_be_believed_in(players: int, options: dict[str, str]) -> None:
    for position in turns(players, players, **options)[::2]:
        short = seven.read(in_short(position))
        assert short.legal_for(0).texts == position.legal_for(0).texts
        whole = short.view(0).guess(1)
        for seat in range(players):
            assert whole.legal_for(seat).texts
        again = seven.read(position.game.write(whole.state))
        for mine, theirs in zip(again.state.cities, position.state.cities, strict=True):
            assert (mine.built, mine.stages, mine.coins) == (theirs.built, theirs.stages, theirs.coins)
        while whole.state.asked == TURN:
            seat = min(whole.to_answer)
            whole.push(whole.legal_for(seat).numbers[0], seat)


def test_every_hand_has_its_cards_and_what_is_not_told_is_unknown() -> None:
    short = seven.read(SHORT)
    assert short.to_answer == {0, 1, 2}
    text = short.game.write(short.state)
    assert text.count("hand1") == text.count("hand2") == 3
    assert all(len(line.split()) == 8 for line in text.splitlines() if line.startswith("hand"))
    assert seven.read(text).key == short.key
    assert asked_seats(short) == [0]
    assert asked_seats(seven.read(SHORT + "holds2 foundry school library courthouse dispensary")) == [0, 2]
    deals = {short.view(0).guess(dice).key for dice in range(5)}
    assert len(deals) == 5


@pytest.mark.parametrize(
    ("instead", "said"),
    [
        (("statue stables", "statue"), "seat0 holds 4 cards; in turn 3 it holds 5"),
        (("stables", "altar"), "altar is no card of age 2"),
        (("stone_pit walls", "palace"), "a card of age 3; this is age 2"),
        (("ephesos:A", "roma:A"), "an expansion that is not in play"),
        (("defeats 2", "defeats 3"), "after 1 ages it has at most 2"),
        (("victories 1 0 0", "victories 0 1 0"), "it is not over"),
        (("victories 1 0 0", "victories 3 0 0"), "a city wins at most 2"),
        (("defeats 2", "debt 2"), "which come with Cities"),
        (("defeats 2", "recruited nero"), "not in play"),
        (
            ("stone_pit walls", "walls school library courthouse laboratory dispensary foundry"),
            "more cards of age 2 than were played",
        ),
        (("age 2", "age 1"), "seat1 has walls, a card of age 2"),
        (("players=3", "players=2"), "at least three players"),
        (("holds0", "hand1.0 baths\nholds0"), "not both"),
        (("4 coins", "4 coins built temple"), "more copies of temple"),
        (("4 coins", "4 coins held nero\n#"), "not in play"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(instead: tuple[str, str], said: str) -> None:
    with pytest.raises(HeptapolisError, match=said) as error:
        seven.read(SHORT.replace(*instead))
    assert "\n" not in str(error.value)


def test_more_stages_than_turns_are_refused() -> None:
    text = SHORT.replace("age 2 turn 3", "age 1 turn 2").replace("stone_pit walls", "").replace("victories 1 0 0", "")
    text = text.replace("defeats 2", "").replace(
        "aqueduct temple forum statue stables", "baths theater stockade barracks workshop clay_pit"
    )
    with pytest.raises(HeptapolisError, match="more cards and stages than it has played turns"):
        seven.read(text)


def test_leaders_are_dealt_and_used() -> None:
    text = SHORT.replace("players=3", "players=3 leaders=on").replace("defeats 2", "recruited nero   defeats 2")
    short = seven.read(text.replace("stages ?", "stages ?   recruited hiram   held caesar midas"))
    assert {LEADER_NAMES[leader] for leader in members(short.view(0).state.cities[0].held)} == {"caesar", "midas"}
    other = short.view(0).guess(3).state.cities[1]
    assert other.held.bit_count() == 2  # of four, two were sold
    with pytest.raises(HeptapolisError, match="nero is in two places"):
        seven.read(text.replace("stages ?", "stages ?   held nero"))
    with pytest.raises(HeptapolisError, match="more leaders, recruited and in hand, than the 4"):
        seven.read(text.replace("stages ?", "stages ?   held caesar midas hiram solomon sappho"))
    with pytest.raises(HeptapolisError, match="only beside a line such as holds0"):
        seven.read("seven/1\noptions leaders=on\nseat0 gizah:A 3 coins held nero")
