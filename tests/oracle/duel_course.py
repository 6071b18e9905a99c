"""The course of a game for the oracle: set-up and draft (1-8), layouts, turns and ages (9-17), actions."""

from .duel_box import (
    BUILDINGS,
    COVERED_BY,
    FACE_DOWN,
    FIRST_GAME_LEADER,
    FIRST_GAME_OTHER,
    MYTHOLOGY_SLOTS,
    OFFERING_SLOTS,
)
from .duel_effects import add_building, build_wonder
from .duel_gods import activate_space, draw_on_enki, see_all, take_tokens
from .duel_prices import (
    Price,
    after_offerings,
    building_price,
    coins_from_card,
    pay,
    space_price,
    wonder_price,
)
from .duel_score import civilian_victory
from .duel_table import Card, Question, Table, about_to_turn_up, ask_later, open_cards, other, put, step, then

AGES = [1, 2, 3]


def set_up(table: Table) -> None:
    """Leader (5), progress tokens (2), Wonders (4, 6) and Age I, which is laid out first with Pantheon (7)."""
    wonders, age_one = step(give_wonders), step(lay_out, 1)
    last = [age_one, wonders] if table.pantheon() else [wonders, age_one]
    tokens = [ask_later("deal_token", "dealer") for _ in range(5)]
    first = ask_later("begin", "second", "1") if table.options["begins"] == "chosen" else step(first_turn)
    then(table, step(choose_leader), *tokens, *last, first)


def choose_leader(table: Table) -> None:
    """The option `begins` says who leads (5)."""
    if table.options["begins"] == "drawn":
        put(table, Question("deal_leader", "dealer"))
    else:
        table.leader = table.active = "second" if table.options["begins"] == "second" else "first"


def give_wonders(table: Table) -> None:
    """The Wonders come to their owners by the option `wonders` (4, 6)."""
    leader, follower = table.leader, other(table.leader)
    if table.options["wonders"] == "first_game":
        table.city(leader).unbuilt = list(FIRST_GAME_LEADER)
        table.city(follower).unbuilt = list(FIRST_GAME_OTHER)
    elif table.options["wonders"] == "dealt":
        deal_wonders(table, leader, follower)
    else:
        then(table, step(draft_group, leader), step(draft_group, follower))


def deal_wonders(table: Table, leader: str, follower: str) -> None:
    """Each player gets four random Wonders (4), dealt in the order in which they are drafted."""
    order = group_order(table, leader) + group_order(table, follower)
    then(table, *[ask_later("deal_wonder", "dealer", data=seat) for seat in order])


def draft_group(table: Table, seat: str) -> None:
    """Four Wonders are shown; this player takes one, the other two, and this one gets the last, or in turns (4)."""
    shown = [ask_later("deal_wonder", "dealer") for _ in range(4)]
    order = group_order(table, seat)
    then(table, *shown, *[ask_later("draft", picker) for picker in order[:3]], step(hand_over_last, order[3]))


def group_order(table: Table, seat: str) -> list[str]:
    """Who gets the four Wonders of a group, one after the other, by the option `draft_order` (4)."""
    if table.options["draft_order"] == "alternating":
        return [seat, other(seat), seat, other(seat)]
    first = other(seat) if table.options["draft_order"] == "other_first" else seat
    return [first, other(first), other(first), first]


def hand_over_last(table: Table, seat: str) -> None:
    """The last Wonder of a group is handed over without a question (4)."""
    table.city(seat).unbuilt.append(table.offered.pop())


def give_more_coins(table: Table, beginner: str) -> None:
    """By option the player who does not begin Age I gets more coins (5)."""
    more = {"none": 0, "plus_1": 1, "plus_2": 2, "plus_3": 3}
    table.city(other(beginner)).coins += more[table.options["second_player_coins"]]


def first_turn(table: Table) -> None:
    """The leader takes the first turn of Age I (5)."""
    begin_turn(table, table.leader)


def lay_out(table: Table, age: int) -> None:
    """The structure of an age is laid out, its backs known (8), its face-up rows shown (9), tokens on it (65, 73)."""
    table.age = age
    if age == 1 and table.options["begins"] != "chosen":
        give_more_coins(table, table.leader)
    table.structure = [Card(f"age_{age}") for _ in COVERED_BY[age]]
    shown = [ask_later("turn_up", "dealer", str(slot)) for slot in range(20) if slot not in FACE_DOWN[age]]
    then(table, step(lay_backs), step(lay_pantheon), *shown)


def lay_backs(table: Table) -> None:
    """Three cards of Age III are guilds or, with Pantheon, grand temples (3, 8, 64)."""
    if table.age == 3:
        back = "grand_temple" if table.pantheon() else "guild"
        then(table, *[ask_later("deal_back", "dealer", back) for _ in range(3)])


def lay_pantheon(table: Table) -> None:
    """Mythology tokens in Age I (65); in Age II the Gate, gods turned up, tokens on `enki`, offering tokens (73)."""
    if table.pantheon() and table.age == 1:
        then(table, *[ask_later("deal_mythology", "dealer", str(slot)) for slot in MYTHOLOGY_SLOTS])
    if table.pantheon() and table.age == 2:
        see_all(table, [god for god in table.spaces if god != "."])
        table.spaces[gate_space(table)] = "gate"
        then(table, *[ask_later("deal_offering", "dealer", str(slot)) for slot in OFFERING_SLOTS])
        if "enki" in table.spaces:
            draw_on_enki(table)


def gate_space(table: Table) -> int:
    """Where the costs, 3 to 8 from each side (75), are most alike; else cheap for who did not play last (109)."""
    empty = [space for space, god in enumerate(table.spaces) if god == "."]
    costs = {space: {"first": 3 + space, "second": 8 - space} for space in empty}
    waiting = other(table.active)
    return min(empty, key=lambda space: (abs(costs[space]["first"] - costs[space]["second"]), costs[space][waiting]))


def begin_turn(table: Table, seat: str) -> None:
    """A turn is one action (10)."""
    table.active = seat
    put(table, Question("turn", seat))


def end_action(table: Table) -> None:
    """When all questions of an action are answered: tokens (66), cards turned up (11), the next turn."""
    then(table, step(take_tokens), step(turn_up_cards), step(next_turn))


def turn_up_cards(table: Table) -> None:
    """Every open face-down card is turned up, lowest slot first (11)."""
    then(table, *[ask_later("turn_up", "dealer", str(slot)) for slot in about_to_turn_up(table)])


def next_turn(table: Table) -> None:
    """The age ends with its last card (13, 14, 17); else the same player's turn (12) or the opponent's."""
    if not any(table.structure):
        table.again = 0
        end_age(table)
    elif table.again > 0:
        table.again -= 1
        begin_turn(table, table.active)
    else:
        begin_turn(table, other(table.active))


def end_age(table: Table) -> None:
    """After Age III the game is scored (17); else the next structure comes first (15)."""
    if table.age == AGES[-1]:
        civilian_victory(table)
    else:
        then(table, step(lay_out, table.age + 1), step(choose_beginner))


def choose_beginner(table: Table) -> None:
    """The weaker player in the military chooses who begins (15); in the centre the last active one (16)."""
    if table.pawn == 0 and table.options["centre_pawn"] == "begins":
        begin_turn(table, table.active)
        return
    chooser = table.active
    if table.pawn > 0:
        chooser = "second"
    if table.pawn < 0:
        chooser = "first"
    put(table, Question("begin", chooser, str(table.age)))


def action_price(table: Table, seat: str, action: str) -> Price:
    """The price of an action, written as a move; discarding costs nothing."""
    verb, name, *rest = action.split()
    if verb == "build":
        return building_price(table, seat, name)
    if verb == "wonder":
        return wonder_price(table, seat, name)
    if verb == "activate":
        price = space_price(table, seat, table.spaces.index(name))
        return Price(after_offerings(price, rest[1::2]))
    return Price(0)


def choose_action(table: Table, seat: str, action: str) -> None:
    """The payer is asked about the coins on `astarte` if there is a choice (112); then the action is done."""
    price = action_price(table, seat, action).coins
    numbers = coins_from_card(table, seat, price)
    if len(numbers) > 1:
        put(table, Question("spend", seat, str(price), action))
    else:
        do_action(table, seat, action, numbers[0])


def do_action(table: Table, seat: str, action: str, from_card: int) -> None:
    """Pay an action and do it; what follows a turn comes after everything it brings."""
    then(table, step(end_action))
    price = action_price(table, seat, action)
    pay(table, seat, price, from_card)
    verb, name, *rest = action.split()
    if verb == "build":
        construct(table, seat, name, price)
    elif verb == "discard":
        discard(table, seat, name)
    elif verb == "wonder":
        remove_card(table, rest[1])
        build_wonder(table, seat, name, rest[1])
    else:
        give_up_offerings(table, seat, rest[1::2])
        activate_space(table, seat, name)


def remove_card(table: Table, name: str) -> None:
    """A card leaves the structure."""
    table.structure[open_cards(table)[name]] = None


def construct(table: Table, seat: str, name: str, price: Price) -> None:
    """Constructing a building that is paid for; `urbanism` gains 4 coins for a chain (32, 101)."""
    remove_card(table, name)
    temple = BUILDINGS[name].deck == "grand_temple"
    counts = price.chain and not (temple and table.options["urbanism_temple"] == "none")
    if counts and "urbanism" in table.city(seat).tokens:
        table.city(seat).coins += 4
    add_building(table, seat, name)


def discard(table: Table, seat: str, name: str) -> None:
    """A card discarded for coins brings 2 and 1 for each yellow card in the own city (28)."""
    city = table.city(seat)
    remove_card(table, name)
    table.discard.append(name)
    city.coins += 2 + len([card for card in city.buildings if BUILDINGS[card].colour == "yellow"])


def give_up_offerings(table: Table, seat: str, offerings: list[str]) -> None:
    """Offering tokens used are out of the game (72)."""
    for name in offerings:
        table.city(seat).offerings.remove(name)
