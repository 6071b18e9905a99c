"""Rule text for checking random games of Seven at every step: everything that is kept twice must agree."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.event_kinds import BUYS, GAINS, LOSES, OWES, PAYS, REASONS
from heptapolis.seven.moves import CHOOSE_LAST, NOTHING
from heptapolis.seven.random_dealer import deal, deal_at_once, deals_at_once
from heptapolis.seven.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.seven.rules.setup import starting_coins
from heptapolis.seven.rules.structures import join_city, join_part, produce
from heptapolis.seven.state import (
    ACTS,
    BUILT,
    DEALER,
    HELD,
    LEADERS,
    MOST_STAGES,
    RAISED,
    RECRUITED,
    SEATS,
    SLOTS,
    TUCKED,
    UNKNOWN,
)
from heptapolis.seven.tables import DECK_FIRST, FIRST_LEADER, FIRST_SIDE, FIRST_STAGE, PART_ABILITIES

SOUND = 0
FLAWS = (
    "sound",
    "nobody can answer",
    "coins or debts below zero",
    "coins unaccounted for",
    "debts unaccounted for",
    "goods",
    "prices",
    "abilities",
    "counts",
    "points",
    "symbols",
    "shields",
    "cards in cities",
    "cards under stages",
    "hands",
    "leaders",
)
(
    STUCK,
    BELOW_ZERO,
    COINS,
    DEBTS,
    GOODS,
    PRICES,
    ABILITIES,
    COUNTS,
    POINTS,
    SYMBOLS,
    SHIELDS,
    STRUCTURES,
    UNDER,
    HANDS,
    PLACES,
) = range(1, len(FLAWS))
WHATS = FIRST_SIDE  # how many things an event can be about


def money_flaw(s, log):
    """No coins below zero, and every coin and debt told of."""
    for who in range(s.in_play):
        me = s.cities[who]
        if me.coins < 0 or me.debt < 0:
            return BELOW_ZERO
        coins = starting_coins(s, who)
        for why in range(len(REASONS)):
            coins += log[GAINS][who][why][1] - log[LOSES][who][why][1]
        for part in range(WHATS):
            coins -= log[PAYS][who][part][1]
        for other in range(s.in_play):
            coins += log[BUYS][other][who][1] - log[BUYS][who][other][1]
        if coins != me.coins:
            return COINS
        if log[OWES][who][0][1] != me.debt:
            return DEBTS
    return SOUND


def clear_sums(sums):
    """A city in which nothing was added up."""
    sums.own_raw = 0
    sums.own_made = 0
    sums.sells_raw = 0
    sums.sells_made = 0
    sums.makes = 0
    sums.cheap = 0
    sums.abilities = 0
    sums.shields = 0
    sums.any_symbols = 0
    sums.masks = 0
    for deck in range(len(sums.built)):
        sums.built[deck] = 0
    for colour in range(len(sums.count)):
        sums.count[colour] = 0
        sums.points[colour] = 0
    for symbol in range(len(sums.symbols)):
        sums.symbols[symbol] = 0


def add_up(me, sums):
    """A city added up again from its board, cards, stages and leaders."""
    clear_sums(sums)
    if me.board == UNKNOWN:
        return
    produce(sums, FIRST_SIDE + me.board)
    sums.abilities |= PART_ABILITIES[FIRST_SIDE + me.board]
    for stage in range(me.stages):
        join_part(sums, FIRST_STAGE + me.board * MOST_STAGES + stage)
    for deck in range(len(me.built)):
        cards = me.built[deck]
        while cards:
            join_city(sums, DECK_FIRST[deck] + lowest(cards))
            cards &= cards - 1
    for leader in range(LEADERS):
        if me.leaders >> leader & 1 or me.copied_leader == leader:
            join_part(sums, FIRST_LEADER + leader)


def sums_flaw(me, sums):
    """Where what a city keeps differs from what it has."""
    if me.own_raw != sums.own_raw or me.own_made != sums.own_made or me.makes != sums.makes:
        return GOODS
    if me.sells_raw != sums.sells_raw or me.sells_made != sums.sells_made:
        return GOODS
    if me.cheap != sums.cheap:
        return PRICES
    if me.abilities != sums.abilities:
        return ABILITIES
    if me.shields != sums.shields:
        return SHIELDS
    for colour in range(len(me.count)):
        if me.count[colour] != sums.count[colour]:
            return COUNTS
        if me.points[colour] != sums.points[colour]:
            return POINTS
    for symbol in range(len(me.symbols)):
        if me.symbols[symbol] != sums.symbols[symbol]:
            return SYMBOLS
    return SYMBOLS if me.any_symbols != sums.any_symbols or me.masks != sums.masks else SOUND


def cities_flaw(s, sums):
    """Every city, unless goods of this turn are withheld for the extra last card."""
    if s.asked == CHOOSE_LAST:
        return SOUND
    for who in range(s.in_play):
        add_up(s.cities[who], sums)
        flaw = sums_flaw(s.cities[who], sums)
        if flaw:
            return flaw
    return SOUND


def cards_flaw(s):
    """As many cards stand in cities and lie under stages as were taken from hands for it, and hands are in order."""
    built = 0
    tucked = 0
    for age in range(AGES):
        for number in range(s.in_play):
            hand = s.ages[age].hands[number]
            acts = 0
            for act in range(1, ACTS + 1):
                built += hand.use[act] == BUILT or hand.use[act] == RAISED
                tucked += hand.use[act] == TUCKED
                acts += hand.use[act] > 0
            for slot in range(SLOTS):
                acts -= hand.taken[slot] > 0
                if slot and hand.card[slot] != UNKNOWN and hand.card[slot - 1] > hand.card[slot]:
                    return HANDS
            if acts:
                return HANDS
    for who in range(s.in_play):
        me = s.cities[who]
        tucked -= me.stages
        for age in range(AGES):
            tucked += me.recruitment[age] == TUCKED
        for deck in range(len(me.built)):
            built -= size(me.built[deck])
    if built:
        return STRUCTURES
    return UNDER if tucked else SOUND


def leaders_flaw(s):
    """Every leader is in one place, and its seat says the same."""
    for leader in range(LEADERS):
        for who in range(SEATS):
            mine = s.leader_seat[leader] == who
            if (s.cities[who].held >> leader & 1 == 1) != (mine and s.leader_place[leader] == HELD):
                return PLACES
            if (s.cities[who].leaders >> leader & 1 == 1) != (mine and s.leader_place[leader] == RECRUITED):
                return PLACES
    return SOUND


def flaw_in(s, sums, log):
    """The first thing that is wrong with a position."""
    flaw = money_flaw(s, log)
    if flaw == SOUND:
        flaw = cities_flaw(s, sums)
    if flaw == SOUND:
        flaw = cards_flaw(s)
    return leaders_flaw(s) if flaw == SOUND else flaw


def checked_game(states, legal, seed, log, samples, every, counts):
    """A random game in `states[0]`, checked after every answer; one position in so many is kept in `samples`."""
    s = states[0]
    dice = seeded(seed)
    while s.asked != NOTHING:
        dice = advance(dice)
        if deals_at_once(s):
            dice = deal_at_once(s, dice)
        seat = asked_seat(s)
        count = mark_legal(s, seat, legal)
        if count == 0:
            return STUCK
        if counts[0] % every == 0:
            samples[counts[0] // every] = states[0]
        counts[0] += 1
        move = deal(s, legal, dice) if seat == DEALER else legal[pick(dice, count)]
        apply_move(s, seat, move, log)
        flaw = flaw_in(s, states[1].cities[0], log)
        if flaw:
            return flaw
    return SOUND
