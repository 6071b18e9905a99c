"""What a seat cannot know stays hidden: whatever else could be so, it sees, reads, hears and may do the same."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from heptapolis.core.game import STRANGER
from heptapolis.core.position import View
from heptapolis.seven import SEVEN
from heptapolis.seven.knowledge.observation import observe
from heptapolis.seven.knowledge.observation_layout import SIZE
from heptapolis.seven.moves import SELL, STAGE
from heptapolis.seven.state import IN_PACK, LEADERS, LEFT_OVER, RECRUITED, SLOTS, SOLD, UNDEALT, State
from tests.conformance.test_seven_random import EACH_TABLE, TABLES, VARIANTS
from tests.kit.hidden_seven import Noticed, Step, Twin, legal_moves, made, noticed, raised
from tests.kit.ledger import clause

RICH = 30
MOMENTS = 4  # twins of each game and observer
LOOK_EVERY = 5  # steps from one comparison to the next


def cards(s: State, is_there: Callable[[Any, int], bool]) -> list[list[int]]:
    """Of all hands of all ages the cards of which something is true."""
    return [[hand.card[slot] for slot in range(SLOTS) if is_there(hand, slot)] for age in s.ages for hand in age.hands]


def leaders(s: State, place: int) -> list[int]:
    return [leader for leader in range(LEADERS) if s.leader_place[leader] == place]


HIDDEN: dict[str, Callable[[State], Any]] = {
    "card in a hand": lambda s: cards(s, lambda hand, slot: hand.left >> slot & 1),
    "card under a stage": lambda s: [list(city.under) for city in s.cities],
    "discard pile": lambda s: cards(s, lambda hand, slot: hand.use[hand.taken[slot]] in (SOLD, LEFT_OVER)),
    "choice": lambda s: [choice.move for choice in s.choices],
    "card not used": lambda s: sorted(card for hand in cards(s, lambda *_: True) for card in hand),
    "leader in hand": lambda s: [city.held for city in s.cities],
    "leader in a pack": lambda s: leaders(s, IN_PACK),
    "undealt leader": lambda s: leaders(s, UNDEALT),
    "origin of a leader": lambda s: [(s.leader_pack[one], s.leader_turn[one]) for one in leaders(s, RECRUITED)],
}


def options_of_game(number: int) -> dict[str, Any]:
    """The options of a game: every table in turn, now and then with all variants."""
    return {**TABLES[number % len(TABLES)], **(VARIANTS if number % 3 == 0 else {})}


def play(number: int) -> tuple[list[Step], State]:
    """A game of rich cities that like stages: its steps and its end."""
    dice, state = random.Random(number), SEVEN.prepare(options_of_game(number))
    SEVEN.open_game(state, None)
    for city in state.cities[: state.in_play]:
        city.coins = RICH
    steps = []
    while SEVEN.to_answer(state):
        seat = dice.choice(sorted(SEVEN.to_answer(state)))
        legal = legal_moves(state, seat)
        stages = [move for move in legal if STAGE <= move < SELL] if dice.random() < 0.3 else []
        steps.append(made(state, seat, dice.choice(stages or legal)))
    return steps, state


def look(state: State, observer: int) -> tuple[Any, ...]:
    """All that an observer gets: its view, as numbers too, what it may do and who is asked."""
    view, numbers = View(SEVEN, SEVEN.see(state, observer), observer), [0] * SIZE
    if observer != STRANGER:
        observe(view.state, observer, numbers)
    return view.key, numbers, view.legal_moves.numbers, SEVEN.asked(view.state)


def compare(
    game: tuple[list[Step], State], observer: int, moment: int, heard: list[Noticed | None], dice: random.Random
) -> Counter[str]:
    """A game until a moment beside another that looks the same to an observer: what was different in it."""
    steps = game[0][:moment]
    end = game[0][moment].before if moment < len(game[0]) else game[1]
    twin, met = Twin(steps, end, observer, dice), Counter[str]()
    for number, step in enumerate(steps):
        if number % LOOK_EVERY == 0 and number < twin.unrevealed:
            met.update(compared(step.before, twin.state, observer))
        if not twin.follow(number) or raised(twin.state) - raised(end):
            return met
    met.update(compared(end, twin.state, observer))
    assert SEVEN.write(SEVEN.see(end, observer)) == SEVEN.write(SEVEN.see(twin.state, observer))
    assert twin.noticed == [one for one in heard[:moment] if one]
    return met


def compared(one: State, other: State, observer: int) -> list[str]:
    """Both look the same; the result is what is different all the same."""
    assert look(one, observer) == look(other, observer)
    return ["comparisons", *(name for name, part in HIDDEN.items() if part(one) != part(other))]


def observers(state: State, number: int) -> list[int]:
    """Two seats and somebody who only looks on."""
    players = state.options.players
    return [number % players, (number + 1 + number // players % (players - 1)) % players, STRANGER]


def twins(number: int) -> Counter[str]:
    """One game of a table beside twins for each observer: what was different in them."""
    game, dice, met = play(number), random.Random(number), Counter[str]()
    for observer in observers(game[1], number):
        heard = [noticed(step, observer) for step in game[0]]
        for moment in sorted(dice.sample(range(10, len(game[0]) + 1), MOMENTS)):
            met += compare(game, observer, moment, heard, dice)
    print(f"{TABLES[number]}: {dict(met)}")  # noqa: T201
    return met


@clause(153, 160)
@EACH_TABLE
def test_what_a_seat_cannot_know_changes_nothing_for_it(options):
    met = twins(TABLES.index(options))
    assert met["comparisons"] > 70
    assert min(met["card in a hand"], met["choice"], met["discard pile"]) > 3


@clause(160)
def test_every_kind_of_secret_is_met():
    met = twins(TABLES.index({"players": 8, "cities": True, "leaders": True, "teams": False}))
    assert min(met[secret] for secret in HIDDEN) > 30
