"""Random games of every combination of players and options: what must hold at every step of every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heptapolis import seven
from heptapolis.core.compiled import compiled
from heptapolis.core.game import STRANGER, Event
from heptapolis.core.layout import numpy_type
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.seven import SEVEN
from heptapolis.seven.event_kinds import KINDS
from heptapolis.seven.knowledge.guess import guess
from heptapolis.seven.knowledge.view import see
from heptapolis.seven.moves import MOST_LEGAL
from heptapolis.seven.options import OPTIONS
from heptapolis.seven.rules.city import stands
from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.state import CARDS, LEADERS, MOST_STAGES, SEATS, SIDES, State
from heptapolis.seven.tables import CARD_NAMES, LEADER_NAMES, SIDE_NAMES, STAGES_OF
from tests.conformance.seven_checks import FLAWS, SOUND, WHATS, checked_game

TABLES = [
    {"players": players, "cities": cities, "leaders": leaders, "teams": teams}
    for players in range(2, 9)
    for cities in (False, True)
    for leaders in (False, True)
    for teams in (False, True)
    if (cities or players < 8) and (players in (4, 6, 8) or not teams)
]
VARIANTS = {name: option.values[1] for name, option in OPTIONS.items() if option.values[1] != "on"}
EVERY = 23  # answers from one full check to the next
GAMES, BATCH = 50_400, 12_600
SAMPLE_EVERY = 6_000  # steps from one position kept to the next
LONGEST = 600  # answers in a game, more than enough
STAGE_NAMES = [f"{SIDE_NAMES[side]} stage {stage + 1}" for side in range(SIDES) for stage in range(MOST_STAGES)]
THINGS = [*CARD_NAMES, *LEADER_NAMES, *STAGE_NAMES]
NO_STAGES = [
    name for number, name in enumerate(STAGE_NAMES) if number % MOST_STAGES >= STAGES_OF[number // MOST_STAGES]
]


def table_name(options: dict[str, Any]) -> str:
    return "-".join([str(options["players"]), *(name for name in ("cities", "leaders", "teams") if options[name])])


EACH_TABLE = pytest.mark.parametrize("options", TABLES, ids=table_name)


def coins_in_play(position: seven.Position) -> int:
    return sum(city.coins for city in position.state.cities)


def bank_paid(events: tuple[Event, ...]) -> int:
    """Coins that came from the bank, less those that went there; trade moves coins between cities."""
    signs = {"gains": 1, "loses": -1, "pays": -1}
    return sum(signs.get(event.kind, 0) * event.amount for event in events)


def check_text(position: seven.Position) -> None:
    """A position is the same after being written and read."""
    assert SEVEN.read(str(position)) == position.state


def check_views(position: seven.Position, dice: int) -> None:
    """What a seat sees agrees with what it would see of any position it can believe in; a stranger sees less.

    Views, too, are the same after being written and read.
    """
    stranger = SEVEN.see(position.state, STRANGER)
    assert SEVEN.read(SEVEN.write(stranger)) == stranger
    for seat in range(position.state.options.players):
        seen = SEVEN.see(position.state, seat)
        assert SEVEN.read(SEVEN.write(seen)) == seen
        believed = SEVEN.guess(seen, seat, dice)
        assert SEVEN.see(believed, seat) == seen
        assert SEVEN.see(believed, STRANGER) == stranger
        assert SEVEN.read(SEVEN.write(believed)) == believed


def check_undo(position: seven.Position) -> None:
    """An answer taken back leaves the position as it was."""
    before, length = position.key, len(position.history)
    seat = min(position.to_answer)
    position.push(position.legal_for(seat).numbers[-1], seat)
    position.pop()
    assert (position.key, len(position.history)) == (before, length)


def play(position: seven.Position, dice: random.Random) -> None:
    """One game, every answer by a random seat of those asked, some of them changed again."""
    answers = 0
    while not position.is_over:
        seats = sorted(position.to_answer | (position.may_change if dice.random() < 0.1 else frozenset()))
        seat = dice.choice(seats)
        legal = position.legal_for(seat)
        assert 0 < len(set(legal.numbers)) == len(legal) <= MOST_LEGAL
        assert len(set(legal)) == len(legal)
        answers += 1
        if answers % EVERY == 0:
            check_text(position)
            check_views(position, answers)
            check_undo(position)
        coins = coins_in_play(position)
        events = position.push(dice.choice(legal.numbers), seat)
        assert coins_in_play(position) == coins + bank_paid(events)
        assert all(city.coins >= 0 and city.debt >= 0 for city in position.state.cities)


@EACH_TABLE
def test_random_games_keep_every_promise(options: dict[str, Any]) -> None:
    for seed, variants in enumerate(({}, VARIANTS)):
        position = seven.new(seed=seed, **options, **variants)
        play(position, random.Random(f"{options} {seed}"))
        result = position.outcome()
        assert result is not None
        best = max(result.totals[: options["players"]])
        assert options["teams"] or all(result.totals[seat] == best for seat in result.winners)
        check_text(position)


def one_move(states, legal, dice):  # type: ignore[no-untyped-def]
    """Rule text: one answer at random; the result is the dice after it, or -1 at the end."""
    if states[0].asked == 0:
        return -1
    dice = advance(dice)
    seat = asked_seat(states[0])
    apply_move(states[0], seat, legal[pick(dice, mark_legal(states[0], seat, legal))], None)
    return dice


def look(states, seat, seed, legal):  # type: ignore[no-untyped-def]
    """Rule text: what a seat sees of the first record, in the second; then a guess from it, in the same place."""
    see(states[0], seat, states[1])
    guess(states[1], seat, seed, legal)


def count_city(me, counts):  # type: ignore[no-untyped-def]
    """Rule text: structures, leaders and stages of one city."""
    for card in range(CARDS):
        counts[card] += stands(me, card)
    for leader in range(LEADERS):
        counts[CARDS + leader] += me.leaders >> leader & 1
    for stage in range(me.stages):
        counts[CARDS + LEADERS + me.board * MOST_STAGES + stage] += 1


def opened(options: dict[str, Any]) -> Any:
    state = SEVEN.prepare(options)
    SEVEN.open_game(state, None)
    return state


def compiled_states(state: Any) -> Any:
    import numpy as np

    states = np.zeros(2, dtype=numpy_type(State))
    states[0] = np.frombuffer(state.to_bytes(), dtype=numpy_type(State))[0]
    return states


@pytest.mark.compiled
def test_compiled_play_is_the_same_byte_for_byte() -> None:
    import numpy as np

    step, watch = compiled(one_move), compiled(look)
    for number, options in enumerate(TABLES):
        plain, fast = [opened({**options, **(VARIANTS if number % 2 else {})}), State()], None
        fast = compiled_states(plain[0])
        legal, fast_legal = [0] * MOST_LEGAL, np.zeros(MOST_LEGAL, dtype=np.int32)
        dice, answers = seeded(number), 0
        while dice >= 0:
            after = one_move(plain, legal, dice)
            assert step(fast, fast_legal, dice) == after
            assert fast[0].tobytes() == plain[0].to_bytes(), (options, answers)
            dice, answers = after, answers + 1
            if answers % EVERY == 0:
                seen = State()
                look([plain[0], seen], answers % options["players"], answers, legal)
                fast[1] = np.zeros((), dtype=fast.dtype)
                watch(fast, answers % options["players"], answers, fast_legal)
                assert fast[1].tobytes() == seen.to_bytes(), (options, answers)


class Run:
    """A batch of random games checked at every step; what was built is counted, and some positions are kept."""

    def __init__(self, first: int, games: int) -> None:
        import numpy as np

        self.play, self.tally = compiled(checked_game), compiled(count_all)
        self.log = np.zeros((len(KINDS), SEATS, WHATS, 2), np.int64)
        self.samples = np.zeros(games * LONGEST // SAMPLE_EVERY + 1, numpy_type(State))
        self.built = np.zeros(len(THINGS), np.int64)
        self.steps = np.zeros(1, np.int64)
        self.legal = np.zeros(MOST_LEGAL, np.int64)
        for number in range(first, first + games):
            self.play_one(number)
        self.samples = self.samples[: -(-int(self.steps[0]) // SAMPLE_EVERY)]

    def play_one(self, number: int) -> None:
        options = {**TABLES[number % len(TABLES)], **(VARIANTS if number // len(TABLES) % 2 else {})}
        states = compiled_states(opened(options))
        self.log[:] = 0
        flaw = self.play(states, self.legal, number, self.log, self.samples, SAMPLE_EVERY, self.steps)
        assert flaw == SOUND, f"game {number} with {options}: {FLAWS[flaw]}"
        self.tally(states, self.built)

    def fewest(self) -> dict[str, int]:
        """Of cards, leaders and stages the one built least often, and how often."""
        kinds = {"card": THINGS[:CARDS], "leader": THINGS[CARDS : CARDS + LEADERS], "stage": THINGS[CARDS + LEADERS :]}
        counts = dict(zip(THINGS, map(int, self.built), strict=True))
        real = {kind: [name for name in names if name not in NO_STAGES] for kind, names in kinds.items()}
        return {
            f"{kind} {min(names, key=counts.__getitem__)}": min(counts[name] for name in names)
            for kind, names in real.items()
        }


def count_all(states, counts):  # type: ignore[no-untyped-def]
    """Rule text: what was built in a finished game."""
    for city in range(states[0].in_play):
        count_city(states[0].cities[city], counts)


def check(first: int, games: int) -> Run:
    """A batch of games, and the round trips of the positions kept of it."""
    run = Run(first, games)
    for number, sample in enumerate(run.samples):
        position = seven.Position(SEVEN, State.from_bytes(sample.tobytes()))
        check_text(position)
        check_views(position, number)
        for seat in position.to_answer:
            moves = position.legal_for(seat)
            assert [position.parse(text, seat) for text in moves] == moves.numbers
    return run


@pytest.mark.compiled
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_games_are_sound_at_every_step(first: int) -> None:
    run = check(first, BATCH)
    print(f"{BATCH} games, {run.steps[0]} steps, {len(run.samples)} round trips; built least often: {run.fewest()}")  # noqa: T201
    missing = [name for name, count in zip(THINGS, run.built, strict=True) if count == 0]
    assert missing == NO_STAGES
