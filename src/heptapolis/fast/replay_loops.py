"""Rule text that unpacks a block of stored games and plays them again, every move checked."""

from typing import Any

from heptapolis.core.rules import (
    apply_move,
    asked_seat,
    count_answer,
    mark_legal,
    move_of,
    observe,
    see,
)

MORE, LOW = 0x80, 0x7F


def take_number(data: Any, at: Any) -> int:
    """A whole number of seven bits a byte, the lowest first; `at[0]` is where it stands, and moves on."""
    number: int = 0
    place = 0
    while data[at[0]] >= MORE:
        number |= (data[at[0]] & LOW) << place
        place += 7
        at[0] += 1
    number |= data[at[0]] << place
    at[0] += 1
    return number


def pass_text(data: Any, at: Any) -> None:
    """Go on behind a text."""
    length = take_number(data, at)
    at[0] += length


def take_row(data: Any, at: Any, out: Any, first: int) -> int:
    """Copy a row of numbers to `out`, from a place on; the result is the place behind it."""
    head = take_number(data, at)
    width = 4 if head & 1 else 2
    for number in range(head >> 1):
        value = 0
        for byte in range(width):
            value |= data[at[0] + byte] << 8 * byte
        at[0] += width
        out[first + number] = value
    return first + (head >> 1)


def unpack_games(data: Any, at: Any, options: Any, firsts: Any, moves: Any) -> None:
    """The games of a block: for each the number of its options, and its moves behind those of the one before."""
    for game in range(len(options)):
        options[game] = take_number(data, at)
        for _ in range(take_number(data, at)):
            take_number(data, at)
            pass_text(data, at)
        firsts[game + 1] = take_row(data, at, moves, firsts[game])
        for _ in range(take_number(data, at)):
            take_number(data, at)
            pass_text(data, at)


def checked_move(s: Any, seat: int, word: int, dealer: int, legal: Any) -> int:
    """The legal move that a text means here, or -1."""
    if word < 0 or (asked_seat(s) == dealer) != (seat == dealer):
        return -1
    move = move_of(s, seat, word)
    for number in range(mark_legal(s, seat, legal)):
        if legal[number] == move:
            return move
    return -1


def replay_games(
    states: Any,
    starts: Any,
    options: Any,
    firsts: Any,
    seats: Any,
    words: Any,
    moves: Any,
    dealer: int,
    legal: Any,
    failed: Any,
    tally: Any,
    views: Any,
    out: Any,
) -> int:
    """Play every game again; `failed` tells the number of the first move that is not legal, or 0.

    Moves are written to `moves`. With a tally each answer is counted; with `out` the observation of whoever answers is
    written to its next row, before the answer. The result is how many answers players gave.
    """
    answers = 0
    for game in range(len(states)):
        states[game] = starts[options[game]]
        failed[game] = 0
        s = states[game]
        for at in range(firsts[game], firsts[game + 1]):
            seat = seats[at]
            move = checked_move(s, seat, words[at], dealer, legal)
            if move < 0:
                failed[game] = at - firsts[game] + 1
                break
            if tally is not None:
                count_answer(s, seat, move, tally)
            if seat != dealer:
                if out is not None:
                    views[0] = views[1]
                    see(s, seat, views[0])
                    observe(views[0], seat, out[answers])
                answers += 1
            moves[at] = move
            apply_move(s, seat, move, None)
    return answers
