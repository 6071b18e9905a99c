"""Counting in rule text: what became of cards, leaders and boards, and how games ended."""

from typing import Any

from heptapolis.core.bits import lowest
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.rules.hands import taker_of
from heptapolis.seven.rules.score import CATEGORIES, points_in
from heptapolis.seven.rules.teams import team_of
from heptapolis.seven.state import CARDS, HELD, LEADERS, MOST_STAGES, SEATS, SLOTS, UNUSED, State
from heptapolis.seven.tables import CARD_DECK, DECK_FIRST, FIRST_LEADER, FIRST_STAGE, PART_DIPLOMACY

# The tables of a tally: tally[table][row][card, leader or side].
TABLES = ("cards", "leaders", "boards", "cards_of_winners", "leaders_of_winners")
CARD_TABLE, LEADER_TABLE, BOARD_TABLE, CARDS_OF_WINNERS, LEADERS_OF_WINNERS = range(len(TABLES))
BOARD_ROWS = ("dealt", "stages", "won")
DEALT, STAGES_BUILT, WON = range(len(BOARD_ROWS))
TALLY_ROWS = 8  # at least as many as there are uses of a card or places of a leader

# The rows of the totals of a series: by seat, or by measure.
TOTALS = ("wins", "sums", "squares")
WINS, SUMS, SQUARES = range(len(TOTALS))
SHARED = SEATS
FURTHER = ("stages", "debts", "diplomacy")  # what else is measured of a city
SCORE = len(CATEGORIES)
STAGES = SCORE + 1  # the first of the further measures
MEASURES = STAGES + len(FURTHER)
DECISIONS = SEATS * MEASURES
OF_WINNERS = DECISIONS + 1  # what else is measured, of winning cities alone
WINNERS = OF_WINNERS + len(FURTHER)  # how many cities won
TOTALS_SHAPE = (len(TOTALS), WINNERS + 1)
TALLY_SHAPE = (len(TABLES), TALLY_ROWS, CARDS)
LONGEST = 1024  # more answers than any game has, the dealer's included


def count_answer(s: State, seat: int, move: int, tally: Any) -> None:
    """Nothing: what became of everything can be read off the last position."""


def count_game(s: State, decisions: int, totals: Any, tally: Any) -> None:
    """Add a finished game to the totals of its series."""
    for seat in range(s.options.players):
        count_scores(s, seat, totals)
    count_measure(totals, DECISIONS, decisions)
    count_winners(s, totals)
    count_cards(s, tally)
    for leader in range(LEADERS):
        count_leader(s, leader, tally)
    for city in range(s.in_play):
        count_board(s, city, tally)


def count_scores(s: State, seat: int, totals: Any) -> None:
    """The points of a seat by category, and their sum."""
    total = 0
    for category in range(len(CATEGORIES)):
        points = points_in(s, seat, category)
        total += points
        count_measure(totals, seat * MEASURES + category, points)
    count_measure(totals, seat * MEASURES + SCORE, total)
    count_further(s, seat, totals, seat * MEASURES + STAGES)
    if s.winners >> seat & 1:
        count_further(s, seat, totals, OF_WINNERS)
        count_measure(totals, WINNERS, 1)


def count_further(s: State, seat: int, totals: Any, first: int) -> None:
    """Stages, debts and diplomacy of a city, from a measure on."""
    count_measure(totals, first, s.cities[seat].stages)
    count_measure(totals, first + 1, s.cities[seat].debt)
    count_measure(totals, first + 2, diplomacy_taken(s, seat))


def diplomacy_taken(s: State, seat: int) -> int:
    """Cards, leaders and stages of a city that bring diplomacy."""
    me = s.cities[seat]
    found = 0
    for card in range(CARDS):
        if PART_DIPLOMACY[card] and me.built[CARD_DECK[card]] >> card - DECK_FIRST[CARD_DECK[card]] & 1:
            found += 1
    for leader in range(LEADERS):
        found += PART_DIPLOMACY[FIRST_LEADER + leader] * (me.leaders >> leader & 1)
    for stage in range(me.stages):
        found += PART_DIPLOMACY[FIRST_STAGE + me.board * MOST_STAGES + stage]
    return found


def count_measure(totals: Any, measure: int, value: int) -> None:
    """Sum and sum of squares give mean and spread."""
    totals[SUMS][measure] += value
    totals[SQUARES][measure] += value * value


def count_winners(s: State, totals: Any) -> None:
    """A game is won by a seat, by both seats of a team, or shared."""
    first = lowest(s.winners)
    alone = team_of(first) if s.options.teams else 1 << first
    if s.winners != alone:
        totals[WINS][SHARED] += 1
        return
    for seat in range(s.options.players):
        totals[WINS][seat] += s.winners >> seat & 1


def count_cards(s: State, tally: Any) -> None:
    """What became of every card that was dealt."""
    for age in range(AGES):
        for number in range(SEATS):
            hand = s.ages[age].hands[number]
            for slot in range(SLOTS):
                use = hand.use[hand.taken[slot]] if hand.taken[slot] else UNUSED
                if use != UNUSED:
                    tally[CARD_TABLE][use][hand.card[slot]] += 1
                    taker = taker_of(s, age + 1, number, hand.taken[slot])
                    tally[CARDS_OF_WINNERS][use][hand.card[slot]] += s.winners >> taker & 1


def count_leader(s: State, leader: int, tally: Any) -> None:
    """Where a leader ended, and whether with a winner."""
    place = s.leader_place[leader]
    tally[LEADER_TABLE][place][leader] += 1
    if place >= HELD:
        tally[LEADERS_OF_WINNERS][place][leader] += s.winners >> s.leader_seat[leader] & 1


def count_board(s: State, city: int, tally: Any) -> None:
    """A board that was in play, its stages built, and whether it won alone."""
    me = s.cities[city]
    tally[BOARD_TABLE][DEALT][me.board] += 1
    tally[BOARD_TABLE][STAGES_BUILT][me.board] += me.stages
    tally[BOARD_TABLE][WON][me.board] += s.winners >> city & 1


def winners_of(s: State) -> int:
    """The set of winning seats of a game that is over."""
    return s.winners
