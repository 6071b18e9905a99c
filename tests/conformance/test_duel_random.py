"""Random games of Duel in great number: no illegal state, and on one position in a hundred every round trip."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from heptapolis import duel
from heptapolis.core.compiled import compiled
from heptapolis.core.layout import numpy_type
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel import event_kinds
from heptapolis.duel.moves import MOST_LEGAL
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.random_dealer import deal
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.duel.state import DEALER, State
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES
from tests.conformance.duel_checks import FLAWS, SOUND, WHATS, checked_game, fingerprint
from tests.kit.options import BASE_SETS, PANTHEON_SETS

RECORD = numpy_type(State)
GAMES = 100_000
BATCH = 10_000
EVERY = 100
LONGEST = 400  # answers in a game, more than enough
SAME_GAMES = 2_000

pytestmark = pytest.mark.compiled


class Run:
    """A batch of checked random games, its events counted and its sampled positions kept."""

    def __init__(self, sets: list[dict[str, str]], first: int, games: int) -> None:
        self.play = compiled(checked_game)
        self.log = np.zeros((len(event_kinds.KINDS), 3, WHATS, 2), np.int64)
        self.total = np.zeros_like(self.log)
        self.samples = np.zeros(games * LONGEST // EVERY, RECORD)
        self.counts = np.zeros(1, np.int64)
        for number in range(first, first + games):
            self.play_one(sets[number % len(sets)], number)
        self.samples = self.samples[: -(-int(self.counts[0]) // EVERY)]

    def play_one(self, options: dict[str, str], number: int) -> None:
        scratch = [np.zeros(7, np.int64) for _ in range(3)]
        states = np.zeros(3, RECORD)
        states[:1] = np.frombuffer(opened(options), RECORD)
        self.log[:] = 0
        flaw = self.play(
            states, np.zeros(MOST_LEGAL, np.int64), number, self.log, *scratch, self.samples, EVERY, self.counts
        )
        assert flaw == SOUND, f"game {number} with {options}: {FLAWS[flaw]}"
        self.total += self.log

    def times(self, kind: int, names: tuple[str, ...]) -> Counter[str]:
        """How often each thing took part in a kind of event."""
        return Counter({name: int(self.total[kind, :, what, 0].sum()) for what, name in enumerate(names)})


OPENED: dict[str, bytes] = {}


def opened(options: dict[str, str]) -> bytes:
    """The bytes of a game with these options at its first question."""
    key = repr(sorted(options.items()))
    if key not in OPENED:
        state = duel.DUEL.prepare(options)
        duel.DUEL.open_game(state, None)
        OPENED[key] = state.to_bytes()
    return OPENED[key]


def check_round_trips(data: bytes, number: int) -> None:
    """Bytes, text and the name of every legal move lead back; a guess looks the same as what was seen."""
    position = duel.Position(duel.DUEL, State.from_bytes(data))
    assert position.key == data
    assert duel.read(str(position)).key == data
    moves = position.legal_moves
    assert [position.parse(text) for text in moves] == moves.numbers
    seat = number % 3 - 1  # a stranger, the first, the second
    seen = duel.DUEL.see(position.state, seat)
    assert duel.DUEL.see(duel.DUEL.guess(seen, seat, number), seat).to_bytes() == seen.to_bytes()


def check(sets: list[dict[str, str]], first: int, games: int) -> Run:
    """A batch of games with all their checks."""
    run = Run(sets, first, games)
    for number in range(len(run.samples)):
        check_round_trips(run.samples[number].tobytes(), number)
    return run


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_games_are_sound_at_every_step(first: int) -> None:
    run = check(BASE_SETS, first, BATCH)
    built = run.times(event_kinds.BUILDS, CARD_NAMES[:73])
    assert min(built.values()) > 0, built
    assert min(run.times(event_kinds.ERECTS, WONDER_NAMES[:12]).values()) > 0
    assert min(run.times(event_kinds.TAKES, TOKEN_NAMES[:10]).values()) > 0


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_random_games_with_pantheon_are_sound_at_every_step(first: int) -> None:
    run = check(PANTHEON_SETS, first, BATCH)
    activated = run.times(event_kinds.ACTIVATES, CARDS_ON_SPACES)
    called = run.times(event_kinds.CALLS, GOD_NAMES)
    temples = run.times(event_kinds.BUILDS, CARD_NAMES)
    print("activated", dict(activated), "called", dict(called))  # noqa: T201 - the run shows what it reached
    assert min(activated.values()) > 0
    assert min(called.values()) > 0
    assert min(temples[name] for name in CARD_NAMES[73:]) > 0
    assert min(run.times(event_kinds.ERECTS, WONDER_NAMES).values()) > 0
    assert min(run.times(event_kinds.TAKES, TOKEN_NAMES).values()) > 0


def steps(states: Any, legal: Any, seed: int, data: Any, hashes: Any) -> int:
    """Rule text: a random game in `states[0]`, a fingerprint of its bytes after every answer."""
    s = states[0]
    dice = seeded(seed)
    count = 0
    while s.depth > 0:
        dice = advance(dice)
        question = s.asked[s.depth - 1]
        if question.seat == DEALER:
            move = deal(s, legal, dice)
        else:
            move = legal[pick(dice, mark_legal(s, asked_seat(s), legal))]
        apply_move(s, asked_seat(s), move, None)
        hashes[count] = fingerprint(data)
        count += 1
    return count


class PlainBytes:
    """The bytes of a plain record, as rule text reads them."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __len__(self) -> int:
        return State.size

    def __getitem__(self, index: int) -> int:
        if index == 0:
            self.data = self.state.to_bytes()
        return self.data[index]


@pytest.mark.parametrize("first", range(0, SAME_GAMES, SAME_GAMES // 10))
def test_plain_and_unchecked_compiled_games_are_the_same_at_every_step(first: int) -> None:
    sets = BASE_SETS + PANTHEON_SETS
    fast = compiled(steps, bounds_checks=False)
    for number in range(first, first + SAME_GAMES // 10):
        data = opened(sets[number % len(sets)])
        states = np.frombuffer(bytearray(data), RECORD)
        theirs = np.zeros(LONGEST, np.int64)
        count = fast(states, np.zeros(MOST_LEGAL, np.int64), number, states.view(np.uint8), theirs)
        plain = State.from_bytes(data)
        ours = [0] * LONGEST
        assert steps([plain], [0] * MOST_LEGAL, number, PlainBytes(plain), ours) == count
        assert ours == theirs.tolist()
