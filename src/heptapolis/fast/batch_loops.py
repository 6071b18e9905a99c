"""Rule text over many positions at once: deal, answer, mark legal moves, observe, play to the end."""

from typing import Any

from heptapolis.core.rng import advance, pick, seeded
from heptapolis.core.rules import (
    NOBODY,
    apply_move,
    asked_seat,
    deal,
    deal_at_once,
    deals_at_once,
    mark_legal,
    observe,
    see,
    winners_of,
)


def let_deal(s: Any, dealer: int, legal: Any, dice: int) -> int:
    """The dealer draws at random until a player is asked or the game is over; the result is the generator's state."""
    while asked_seat(s) == dealer:
        dice = advance(dice)
        if deals_at_once(s):
            dice = deal_at_once(s, dice)
        else:
            apply_move(s, dealer, deal(s, legal, dice), None)
    return dice


def deal_games(states: Any, seeds: Any, dice: Any, dealer: int, legal: Any) -> None:
    """Every game gets its generator, and what the dealer is asked for is drawn."""
    for number in range(len(states)):
        dice[number] = let_deal(states[number], dealer, legal, seeded(seeds[number]))


def answer_games(states: Any, moves: Any, dice: Any, dealer: int, legal: Any) -> None:
    """The asked player of every game that goes on makes a move, and the dealer draws what follows."""
    for number in range(len(states)):
        seat = asked_seat(states[number])
        if seat != NOBODY:
            apply_move(states[number], seat, moves[number], None)
            dice[number] = let_deal(states[number], dealer, legal, dice[number])


def restart_games(states: Any, start: Any, dice: Any, dealer: int, legal: Any) -> None:
    """Games that are over begin anew, with the draws that follow."""
    for number in range(len(states)):
        if asked_seat(states[number]) == NOBODY:
            states[number] = start[0]
            dice[number] = let_deal(states[number], dealer, legal, dice[number])


def mark_games(states: Any, seats: Any, legal: Any, mask: Any) -> None:
    """Who is asked in each game, and a mark for each of that seat's legal moves."""
    for number in range(len(states)):
        seats[number] = asked_seat(states[number])
        mask[number][:] = 0
        if seats[number] != NOBODY:
            for place in range(mark_legal(states[number], seats[number], legal)):
                mask[number][legal[place]] = 1


def sample_games(states: Any, dice: Any, legal: Any, moves: Any) -> None:
    """A random legal move of each game that goes on, each as likely."""
    for number in range(len(states)):
        seat = asked_seat(states[number])
        if seat != NOBODY:
            dice[number] = advance(dice[number])
            moves[number] = legal[pick(dice[number], mark_legal(states[number], seat, legal))]


def observe_games(states: Any, seats: Any, views: Any, out: Any) -> None:
    """What a seat of each game may know, as numbers; `views[0]` is used, and `views[1]` is an empty record."""
    for number in range(len(states)):
        if seats[number] != NOBODY:
            views[0] = views[1]
            see(states[number], seats[number], views[0])
            observe(views[0], seats[number], out[number])


def play_out_games(states: Any, dice: Any, dealer: int, legal: Any) -> int:
    """Random play to the end of every game; the result is how many answers the players gave."""
    answers = 0
    for number in range(len(states)):
        s = states[number]
        state = let_deal(s, dealer, legal, dice[number])
        while asked_seat(s) != NOBODY:
            state = advance(state)
            seat = asked_seat(s)
            apply_move(s, seat, legal[pick(state, mark_legal(s, seat, legal))], None)
            state = let_deal(s, dealer, legal, state)
            answers += 1
        dice[number] = state
    return answers


def mark_winners(states: Any, winners: Any) -> None:
    """The set of winners of each game, empty while it goes on."""
    for number in range(len(states)):
        winners[number] = winners_of(states[number]) if asked_seat(states[number]) == NOBODY else 0
