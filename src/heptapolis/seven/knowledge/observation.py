"""A view as numbers for a learner: small whole numbers and 0/1 marks, seen from one seat, in named pieces."""

from heptapolis.core.bits import lowest, size
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.knowledge.hand_knowledge import keeper_of, shows_choice
from heptapolis.seven.knowledge.observation_layout import SHAPES, at
from heptapolis.seven.knowledge.observation_layout import TOKENS as TOKEN_NAMES
from heptapolis.seven.knowledge.observation_layout import USES as USE_NAMES
from heptapolis.seven.moves import (
    BUILD_FREE,
    DRAFT,
    GUILDS,
    HANDED,
    KEEP,
    NOTHING,
    RECRUIT,
    RECRUITMENT,
    SELL,
    STAGE,
    TURN,
)
from heptapolis.seven.rules.free_city import PILE, plays_from_pile
from heptapolis.seven.rules.hands import filled, hand_at, hand_of
from heptapolis.seven.rules.military import strength
from heptapolis.seven.rules.play import mark_legal
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.rules.round import chosen_part, payable_ways, way_numbered
from heptapolis.seven.rules.seating import has_free_city, holder
from heptapolis.seven.state import (
    ACTS,
    CARDS,
    DEALER,
    HELD,
    IN_DRAFT,
    IN_LEADERS,
    IN_PACK,
    LEADERS,
    LEFT_OVER,
    MOST_STAGES,
    SIDES,
    SLOTS,
    SOLD,
    UNKNOWN,
    UNUSED,
    City,
    Hand,
    Options,
    State,
)
from heptapolis.seven.tables import DECK_FIRST, FIRST_GUILD

TOKENS, VICTORIES, BOARD, BUILT, RECRUITED = at("tokens"), at("victories"), at("board"), at("built"), at("recruited")
COPIED_LEADER, COPIED_GUILD, COUNT, POINTS = at("copied_leader"), at("copied_guild"), at("count"), at("points")
SYMBOLS, MAKES, CHEAP, UNDER, HANDS = at("symbols"), at("makes"), at("cheap"), at("under"), at("hands")
SEEN, HAND_SIZE, HELD_BY, PACK, PASSED = at("seen"), at("hand_size"), at("held"), at("pack"), at("passed")
DISCARDED, DISCARDS, OPTIONS, AGE, CLOCK = at("discarded"), at("discards"), at("options"), at("age"), at("turn")
STEP, PENDING, QUESTION, ASKED, ANSWERED = at("step"), at("pending"), at("question"), at("asked"), at("answered")
CHOSEN, USE, WAYS = at("chosen"), at("use"), at("ways")
WIDE_TOKENS, WIDE_COUNT, WIDE_SYMBOLS = len(TOKEN_NAMES), SHAPES["count"][1], SHAPES["symbols"][1]
WIDE_MAKES, WIDE_CHEAP, WIDE_USE = SHAPES["makes"][1], SHAPES["cheap"][1], len(USE_NAMES)
BUILDING, RECRUITING, STAGING, SELLING, OTHER = range(WIDE_USE)


def observe(v: State, seat: int, out: list[int]) -> None:
    """Write the observation of a view into `out`, all zeros before."""
    for side in range(v.in_play):
        who = (seat + side) % v.in_play
        observe_tokens(v.cities[who], side, out)
        observe_city(v.cities[who], side, out)
        observe_choice(v, who, side, out)
        if v.age and v.turn:
            observe_hands(v, who, side, out)
    observe_leaders(v, seat, out)
    observe_discards(v, out)
    observe_options(v.options, out)
    observe_table(v, seat, out)
    observe_ways(v, seat, out)


def mark_members(members: int, first: int, out: list[int]) -> None:
    """A mark for each member of a set."""
    while members:
        out[first + lowest(members)] = 1
        members &= members - 1


def observe_tokens(me: City, side: int, out: list[int]) -> None:
    """Coins, tokens and what else is a number, in the order of pieces.TOKENS."""
    first = TOKENS + side * WIDE_TOKENS
    out[first] = me.coins
    out[first + 1] = me.debt
    out[first + 2] = strength(me)
    out[first + 3] = me.defeats
    out[first + 4] = me.diplomacy
    out[first + 5] = me.loss
    out[first + 6] = me.any_symbols
    out[first + 7] = me.masks
    out[first + 8] = me.stages
    out[first + 9] = size(me.held)
    out[first + 10] = me.purse
    out[first + 11] = me.free_used
    for age in range(AGES):
        out[VICTORIES + side * AGES + age] = me.victories[age]


def observe_city(me: City, side: int, out: list[int]) -> None:
    """What stands in a city, what it makes, and what is known to lie under its stages."""
    if me.board != UNKNOWN:
        out[BOARD + side * SIDES + me.board] = 1
    for deck in range(len(me.built)):
        mark_members(me.built[deck], BUILT + side * CARDS + DECK_FIRST[deck], out)
    mark_members(me.leaders, RECRUITED + side * LEADERS, out)
    if me.copied_leader != UNKNOWN:
        out[COPIED_LEADER + side * LEADERS + me.copied_leader] = 1
    if me.copied_guild != UNKNOWN:
        out[COPIED_GUILD + side * GUILDS + me.copied_guild - FIRST_GUILD] = 1
    for colour in range(WIDE_COUNT):
        out[COUNT + side * WIDE_COUNT + colour] = me.count[colour]
        out[POINTS + side * WIDE_COUNT + colour] = me.points[colour]
    for symbol in range(WIDE_SYMBOLS):
        out[SYMBOLS + side * WIDE_SYMBOLS + symbol] = me.symbols[symbol]
    mark_members(me.makes, MAKES + side * WIDE_MAKES, out)
    mark_members(me.cheap, CHEAP + side * WIDE_CHEAP, out)
    for stage in range(MOST_STAGES):
        if me.under[stage] != UNKNOWN:
            out[UNDER + side * HANDED + me.under[stage]] = 1


def observe_hands(v: State, who: int, side: int, out: list[int]) -> None:
    """The hand in front of a city; the Free City's cards lie beside its holder's hand."""
    if has_free_city(v) and who == PILE:
        return
    observe_hand(hand_at(v, hand_of(v, who)), side, out)
    if plays_from_pile(v, who):
        observe_hand(hand_at(v, PILE), side, out)


def observe_hand(hand: Hand, side: int, out: list[int]) -> None:
    """Cards that are there, those that may be, and how many there are."""
    cards = size(filled(hand))
    for act in range(1, ACTS + 1):
        cards -= hand.use[act] != UNUSED
    out[HAND_SIZE + side] += cards
    for slot in range(SLOTS):
        card = hand.card[slot]
        if card != UNKNOWN and hand.taken[slot] == 0:
            out[HANDS + side * CARDS + card] += 1
        elif card != UNKNOWN and hand.taken[slot] < 0:
            out[SEEN + side * CARDS + card] += 1


def observe_leaders(v: State, seat: int, out: list[int]) -> None:
    """Leaders known to be in a hand, in the pack before me, or somewhere since a pack went by."""
    for leader in range(LEADERS):
        if v.leader_place[leader] == HELD:
            out[HELD_BY + (v.leader_seat[leader] - seat) % v.in_play * LEADERS + leader] = 1
        elif v.leader_place[leader] == UNKNOWN:
            out[PASSED + leader] = 1
        elif v.leader_place[leader] == IN_PACK and lies_before(v, seat, leader):
            out[PACK + leader] = 1


def lies_before(v: State, seat: int, leader: int) -> int:
    """Whether a leader is in the pack that a seat looks at."""
    turn = 1 if v.step == IN_LEADERS else v.turn
    return (v.step == IN_LEADERS or v.step == IN_DRAFT) and keeper_of(v, v.leader_pack[leader], turn) == seat


def observe_discards(v: State, out: list[int]) -> None:
    """The discard pile: how many cards, and which are known."""
    for age in range(v.age):
        for number in range(v.in_play):
            hand = v.ages[age].hands[number]
            for act in range(1, ACTS + 1):
                out[DISCARDS] += hand.use[act] == SOLD or hand.use[act] == LEFT_OVER
            for slot in range(SLOTS):
                act = max(hand.taken[slot], 0)
                if hand.card[slot] != UNKNOWN and (hand.use[act] == SOLD or hand.use[act] == LEFT_OVER):
                    out[DISCARDED + hand.card[slot]] += 1


def observe_options(options: Options, out: list[int]) -> None:
    """The rules agreed on, in the order of pieces.OPTIONS."""
    out[OPTIONS] = options.players
    out[OPTIONS + 1] = options.leaders
    out[OPTIONS + 2] = options.cities
    out[OPTIONS + 3] = options.teams
    out[OPTIONS + 4] = options.boards
    out[OPTIONS + 5] = options.late_chains
    out[OPTIONS + 6] = 1 - options.extra_card  # whether the extra last card leaves income alone
    out[OPTIONS + 7] = options.free_purchase
    out[OPTIONS + 8] = options.copied_courtesans
    out[OPTIONS + 9] = options.diplomacy
    out[OPTIONS + 10] = options.lone_guilds
    out[OPTIONS + 11] = options.team_tie
    out[OPTIONS + 12] = options.kept_leaders


def observe_table(v: State, seat: int, out: list[int]) -> None:
    """Where in the game we are, what is asked, and who has answered."""
    out[AGE + v.age] = 1
    out[CLOCK] = v.turn
    out[CLOCK + 1] = v.dealt
    out[CLOCK + 2] = has_free_city(v) and v.age > 0 and holder(v) == seat
    out[STEP + v.step] = 1
    mark_members(v.pending, PENDING, out)
    if v.asked != NOTHING:
        out[QUESTION + v.asked] = 1
    for side in range(v.in_play):
        who = (seat + side) % v.in_play
        out[ASKED + side] = v.cities_asked >> who & 1
        out[ANSWERED + side] = v.done >> who & 1


def observe_choice(v: State, who: int, side: int, out: list[int]) -> None:
    """A choice that is known and not yet revealed: the card or leader, and its use."""
    choice = v.choices[who]
    if not (v.done >> who & 1 or choice.paying) or not shows_choice(v, who):
        return
    if v.asked == DRAFT:
        out[CHOSEN + side * HANDED + CARDS + choice.move - KEEP] = 1
        out[USE + side * WIDE_USE + OTHER] = 1
    elif v.asked == TURN or v.asked == RECRUITMENT:
        out[CHOSEN + side * HANDED + chosen_part(choice.move)] = 1
        out[USE + side * WIDE_USE + use_of(choice.move)] = 1


def use_of(move: int) -> int:
    """What a choice does with its card."""
    if move >= SELL:
        return SELLING
    if move >= STAGE:
        return STAGING
    return RECRUITING if RECRUIT <= move < BUILD_FREE else BUILDING


def observe_ways(v: State, seat: int, out: list[int]) -> None:
    """The ways to pay that this seat is asked about: coins to the left, to the right and to the bank."""
    city = acting_city(v, seat)
    choice = v.choices[city]
    if choice.paying:
        for number in range(payable_ways(v, city)):
            way = way_numbered(v, city, number)
            out[WAYS + 3 * number] = way & 15
            out[WAYS + 3 * number + 1] = way >> 4 & 15
            out[WAYS + 3 * number + 2] = way >> 8


def mark_actions(v: State, seat: int, legal: list[int], mask: list[int]) -> None:
    """The action mask over the fixed space of players' moves: 1 for each legal answer this seat owes."""
    if v.cities_asked >> DEALER & 1:
        return
    if (v.cities_asked & ~v.done) >> acting_city(v, seat) & 1:
        for number in range(mark_legal(v, seat, legal)):
            mask[legal[number]] = 1
