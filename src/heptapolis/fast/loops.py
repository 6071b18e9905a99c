"""Rule text that serves every game: perft, random play, whole series. Bind it to a game with `runtime.loop`."""

from typing import Any

from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import (
    NOBODY,
    apply_move,
    asked_seat,
    count_answer,
    count_game,
    deal,
    deal_at_once,
    deals_at_once,
    is_decision,
    mark_legal,
    move_of,
    trace_deal,
    word_in,
)


def perft(states: Any, legal: Any, left: Any, depth: int) -> int:
    """The number of ways to give exactly `depth` answers (at least 1) one after the other from `states[0]`.

    Where several seats are asked at once, the first of them answers first. `legal[level]` lists the answers after so
    many moves, and `left[level]` counts those not yet tried.
    """
    leaves = 0
    level = 0
    left[0] = mark_legal(states[0], asked_seat(states[0]), legal[0])
    while level >= 0:
        if level == depth - 1:
            leaves += left[level]
            left[level] = 0
        if left[level] == 0:
            level -= 1
        else:
            left[level] -= 1
            states[level + 1] = states[level]
            apply_move(states[level + 1], asked_seat(states[level]), legal[level][left[level]], None)
            level += 1
            left[level] = mark_legal(states[level], asked_seat(states[level]), legal[level])
    return leaves


def play_on(s: Any, dealer: int, legal: Any, seed: int, tally: Any, trace: Any) -> int:
    """Play on at random to the end; the result is how many decisions the players took.

    With a tally every answer is counted there, with a trace every move is written there; None costs nothing.
    """
    dice = seeded(seed)
    decisions = 0
    answers = 0
    seat = asked_seat(s)
    while seat != NOBODY:
        dice = advance(dice)
        if deals_at_once(s):
            dice = deal_at_once(s, dice)
            if trace is not None:
                answers = trace_deal(s, trace, answers)
            seat = asked_seat(s)
        if seat == dealer:
            move = deal(s, legal, dice)
        else:
            count = mark_legal(s, seat, legal)
            decisions += is_decision(s, seat, count)
            move = legal[pick(dice, count)]
        if tally is not None:
            count_answer(s, seat, move, tally)
        if trace is not None:
            trace[answers] = move
        answers += 1
        apply_move(s, seat, move, None)
        seat = asked_seat(s)
    return decisions


def play_random_game(s: Any, dealer: int, legal: Any, seed: int) -> int:
    """Play on at random to the end; the result is how many decisions the players took."""
    return play_on(s, dealer, legal, seed, None, None)


def play_random_games(states: Any, dealer: int, legal: Any, seed: int, games: int) -> int:
    """Play many games from the position in `states[0]`, using `states[1]`; the result is the decisions taken."""
    decisions = 0
    for game in range(games):
        states[1] = states[0]
        decisions += play_random_game(states[1], dealer, legal, seed + game)
    return decisions


def simulate_games(
    states: Any, dealer: int, legal: Any, seed: int, first: int, games: int, totals: Any, tally: Any, traces: Any
) -> None:
    """Play some games from the position in `states[0]`, numbered from `first`; each depends on seed and number alone.

    Moves are written to the rows of `traces`, over and over.
    """
    for game in range(first, first + games):
        states[1] = states[0]
        trace = traces[(game - first) % len(traces)]
        decisions = play_on(states[1], dealer, legal, seeded(seed) + game, tally, trace)
        count_game(states[1], decisions, totals, tally)


def word_games(states: Any, traces: Any, seats: Any, words: Any) -> None:
    """Play each trace again from the position in `states[0]`: who made its moves, and the numbers of their texts.

    The last position of each game stays in the next places of `states`.
    """
    for game in range(len(traces)):
        states[1 + game] = states[0]
        s = states[1 + game]
        at = 0
        while asked_seat(s) != NOBODY:
            seats[game][at] = asked_seat(s)
            words[game][at] = word_in(s, seats[game][at], traces[game][at])
            apply_move(s, seats[game][at], traces[game][at], None)
            at += 1


def count_played(states: Any, dealer: int, legal: Any, seats: Any, words: Any, totals: Any, tally: Any) -> None:
    """Count a game that was played from the position in `states[0]`, by its moves; `states[1]` is used."""
    states[1] = states[0]
    s = states[1]
    decisions = 0
    for at in range(len(words)):
        move = move_of(s, seats[at], words[at])
        if seats[at] != dealer:
            decisions += is_decision(s, seats[at], mark_legal(s, seats[at], legal))
        count_answer(s, seats[at], move, tally)
        apply_move(s, seats[at], move, None)
    count_game(s, decisions, totals, tally)


def copy_around(states: Any, copies: int) -> int:
    """Copy each position to the next place, round and round; the last copy's place is the result."""
    place = 0
    for _ in range(copies):
        following = (place + 1) % len(states)
        states[following] = states[place]
        place = following
    return place


def calibrate(steps: int) -> int:
    """Steps of the random generator, each waiting for the one before: a measure of the machine, not of the rules."""
    state = 1
    for _ in range(steps):
        state = advance(state ^ (state >> 29))
    return state
