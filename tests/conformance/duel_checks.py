"""Rule text for checking random games of Duel at every step: everything that is kept twice must agree."""

from heptapolis.core.bits import size
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.layouts import BASE_PRICE, CAPITAL, FIXED_PRICE, SLOTS, STARTING_COINS
from heptapolis.duel.box.pantheon.tables import PART_COINS_ON_CARD
from heptapolis.duel.box.wonders import MOST_BUILT
from heptapolis.duel.event_kinds import GAINS, GOES_SECOND, LOSES, PAYS, RECEIVES
from heptapolis.duel.goods import amount, unit_price
from heptapolis.duel.random_dealer import deal
from heptapolis.duel.rules.effects import is_in_play
from heptapolis.duel.rules.pantheon.moves import CHOOSE_COPIED
from heptapolis.duel.rules.play import apply_move, asked_seat, mark_legal
from heptapolis.duel.state import (
    BACK,
    CARDS,
    DEALER,
    DISCARDED,
    EMPTY,
    IN_CITY,
    IN_STRUCTURE,
    MILITARY,
    SEATS,
    UNDECIDED,
    UNDER_WONDER,
    UNSEEN,
)
from heptapolis.duel.tables import (
    BLOCKERS,
    CARD_COLOUR,
    FIRST_WONDER,
    PART_ABILITIES,
    PART_CHOICES,
    PART_EITHER_MADE,
    PART_EITHER_RAW,
    PART_FIXES,
    PART_MAKES,
    PART_POINTS,
    PART_SYMBOL,
)

SOUND = 0
FLAWS = (
    "sound",
    "coins below zero",
    "coins unaccounted for",
    "production",
    "prices",
    "choice producers",
    "counts",
    "points",
    "symbols",
    "abilities",
    "structure",
    "a card in no known place",
    "tokens in two places",
    "wonders",
    "pawn",
    "questions",
    "a copy shares memory",
)
(
    COINS,
    ACCOUNT,
    MAKES,
    PRICES,
    EITHER,
    COUNTS,
    POINTS,
    SYMBOLS,
    ABILITIES,
    STRUCTURE,
    PLACE,
    TOKENS,
    WONDERS,
    PAWN,
    QUESTIONS,
    COPY,
) = range(1, len(FLAWS))
WHATS = 128  # how many things an event can be about


def accounted(log, who, coins_on_cards):
    """Coins a seat should have by what the events told."""
    coins = STARTING_COINS + coins_on_cards
    for what in range(WHATS):
        coins += log[GAINS][who][what][1] + log[RECEIVES][who][what][1] + log[GOES_SECOND][who][what][1]
        coins -= log[LOSES][who][what][1] + log[PAYS][who][what][1]
    return coins


def money_flaw(s, log):
    """No debts, and every coin told of."""
    for who in range(SEATS):
        me = s.cities[who]
        if me.coins < 0 or me.on_card < 0:
            return COINS
        on_cards = 0
        for part in range(len(PART_COINS_ON_CARD)):
            on_cards += PART_COINS_ON_CARD[part] * is_in_play(s, who, part)
        if accounted(log, who, on_cards) != me.coins + me.on_card:
            return ACCOUNT
    return SOUND


def city_flaw(s, who, colours, points, symbols):
    """Everything a city adds up, added up again from the cards, wonders, tokens and gods it has."""
    me = s.cities[who]
    makes = fixed = raw = made = 0
    for kind in range(len(colours)):
        colours[kind] = points[kind] = symbols[kind] = 0
    for card in range(CARDS):
        if s.place[card] == IN_CITY + who:
            colours[CARD_COLOUR[card]] += 1
            points[CARD_COLOUR[card]] += PART_POINTS[card]
            makes += PART_MAKES[card]
            fixed |= PART_FIXES[card]
            raw += PART_EITHER_RAW[card]
            made += PART_EITHER_MADE[card]
            if PART_SYMBOL[card] != NONE:
                symbols[PART_SYMBOL[card]] += 1
    for part in range(FIRST_WONDER, len(PART_MAKES)):
        in_play = is_in_play(s, who, part)
        makes += PART_MAKES[part] * in_play
        raw += PART_EITHER_RAW[part] * in_play
        made += PART_EITHER_MADE[part] * in_play
        fixed |= PART_FIXES[part] * in_play
    if makes != me.makes:
        return MAKES
    if raw != me.either_raw or made != me.either_made or fixed != me.fixed:
        return EITHER
    for colour in range(len(colours)):
        if colours[colour] != me.count[colour]:
            return COUNTS
        if points[colour] != me.points[colour]:
            return POINTS
    return knowledge_flaw(s, who, symbols)


def knowledge_flaw(s, who, symbols):
    """Symbols and abilities of all parts, and the symbol that is copied."""
    me = s.cities[who]
    abilities = 0
    for part in range(len(PART_SYMBOL)):
        if is_in_play(s, who, part):
            abilities |= PART_ABILITIES[part]
            if PART_SYMBOL[part] != NONE and part >= FIRST_WONDER:
                symbols[PART_SYMBOL[part]] += 1
            if PART_CHOICES[part] >> CHOOSE_COPIED & 1 and s.pantheon.snake:
                symbols[PART_SYMBOL[s.pantheon.snake - 1]] += 1
    if abilities != me.abilities:
        return ABILITIES
    for symbol in range(len(symbols)):
        if symbols[symbol] != me.symbols[symbol]:
            return SYMBOLS
    return SOUND


def price_flaw(s):
    """Prices follow from what the opponent makes and what is fixed."""
    for who in range(SEATS):
        me = s.cities[who]
        for resource in range(5):
            fair = BASE_PRICE + amount(s.cities[1 - who].makes, resource)
            if me.fixed >> resource & 1:
                fair = FIXED_PRICE
            if unit_price(me.prices, resource) != fair:
                return PRICES
    return SOUND


def structure_flaw(s):
    """What lies where, what is open and what is face down agree; every card is in a place that exists."""
    lying = 0
    for slot in range(SLOTS):
        present = s.age > 0 and s.slot[slot] != EMPTY
        down = present and s.slot[slot] >= BACK
        is_open = present and BLOCKERS[s.age - 1][slot] & s.present == 0
        if (s.present >> slot & 1) != present or (s.down >> slot & 1) != down or (s.open >> slot & 1) != is_open:
            return STRUCTURE
        if present and not down:
            lying += 1
            if s.place[s.slot[slot]] != IN_STRUCTURE:
                return STRUCTURE
    for card in range(CARDS):
        place = s.place[card]
        lying -= place == IN_STRUCTURE
        if place not in (UNSEEN, IN_STRUCTURE, DISCARDED, IN_CITY, IN_CITY + 1, UNDER_WONDER):
            return PLACE
    return SOUND if lying == 0 else STRUCTURE


def table_flaw(s, legal):
    """Tokens and wonders are in one place each, the pawn is on the track, and somebody can answer or it is over."""
    first = s.cities[0]
    second = s.cities[1]
    everywhere = s.board | s.shown | s.pantheon.tokens_on_card | first.tokens | second.tokens
    if size(everywhere) != (
        size(s.board) + size(s.shown) + size(s.pantheon.tokens_on_card) + size(first.tokens) + size(second.tokens)
    ):
        return TOKENS
    wonders = size(first.planned) + size(second.planned) + size(first.built) + size(second.built)
    if size(first.planned | second.planned | first.built | second.built) != wonders:
        return WONDERS
    if size(first.built) + size(second.built) > MOST_BUILT:
        return WONDERS
    if abs(s.pawn) > CAPITAL or (abs(s.pawn) == CAPITAL) != (s.victory == MILITARY):
        return PAWN
    if (s.depth > 0) != (s.victory == UNDECIDED):
        return QUESTIONS
    return QUESTIONS if s.depth and mark_legal(s, asked_seat(s), legal) == 0 else SOUND


def flaw_in(s, legal, log, colours, points, symbols):
    """The first flaw of a position, or soundness."""
    flaw = money_flaw(s, log)
    for who in range(SEATS):
        flaw = flaw or city_flaw(s, who, colours, points, symbols)
    flaw = flaw or price_flaw(s)
    flaw = flaw or structure_flaw(s)
    return flaw or table_flaw(s, legal)


def checked_game(states, legal, seed, log, colours, points, symbols, samples, every, counts):
    """Play one random game in `states[1]` from `states[0]`, checking every step; a flaw ends it.

    `counts[0]` counts steps over all games; every so many of them, the position goes into the next of `samples`.
    """
    states[1] = states[0]
    s = states[1]
    dice = seeded(seed)
    while s.depth > 0:
        dice = advance(dice)
        if counts[0] % every == 0:
            samples[counts[0] // every] = s
        counts[0] += 1
        question = s.asked[s.depth - 1]
        if question.seat == DEALER:
            move = deal(s, legal, dice)
        else:
            move = legal[pick(dice, mark_legal(s, asked_seat(s), legal))]
        states[2] = s
        apply_move(states[2], asked_seat(states[2]), move, None)
        apply_move(s, asked_seat(s), move, log)
        if states[2].depth != s.depth or states[2].cities[0].coins != s.cities[0].coins:
            return COPY
        flaw = flaw_in(s, legal, log, colours, points, symbols)
        if flaw:
            return flaw
    return SOUND


def fingerprint(data):
    """A number that tells the bytes of two positions apart."""
    mixed = 1469598103934665603
    for number in range(len(data)):
        mixed = ((mixed ^ data[number]) * 1099511628211) & 0x3FFFFFFFFFFFFFFF
    return mixed
