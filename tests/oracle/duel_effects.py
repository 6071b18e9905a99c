"""What constructing does, for the oracle: coins, shields (35-42), symbols and tokens (43-50), Wonders (51-56)."""

from .duel_box import BUILDINGS, GUILD_COUNTS, GUILDS_WITHOUT_COINS, LOOT, TOKEN_COINS, WONDERS, Building
from .duel_score import count, guild_count
from .duel_table import Table, ask, ask_later, cards_of_colour, other, symbols, then, win


def lose_coins(table: Table, seat: str, number: int) -> None:
    """A player with fewer coins loses all of them (38); coins on `astarte` cannot be lost (86)."""
    city = table.city(seat)
    city.coins -= min(number, city.coins)


def add_building(table: Table, seat: str, name: str) -> None:
    """The building lies in the city and gives its coins, its shields and its symbol, in this order (42)."""
    building = BUILDINGS[name]
    city = table.city(seat)
    city.buildings.append(name)
    city.coins += building_coins(table, seat, building)
    move_pawn(table, seat, building_shields(table, seat, building))
    if building.symbol and table.result is None:
        notice_symbol(table, seat, building.symbol)


def building_coins(table: Table, seat: str, building: Building) -> int:
    """The coins of a building that lies in the city by now (57, 60)."""
    coins = building.coins
    if building.coins_for_each is not None:
        each, thing = building.coins_for_each
        coins += each * count(table.city(seat), thing)
    if building.name in GUILD_COUNTS and building.name not in GUILDS_WITHOUT_COINS:
        coins += guild_count(table, building.name)
    return coins


def building_shields(table: Table, seat: str, building: Building) -> int:
    """The shields of a building; `strategy` adds one to each red card (39)."""
    if building.colour == "red" and "strategy" in table.city(seat).tokens:
        return building.shields + 1
    return building.shields


def move_pawn(table: Table, seat: str, shields: int) -> None:
    """Each shield moves the conflict pawn one space towards the opponent's capital (35, 40, 96)."""
    direction = 1 if seat == "first" else -1
    for _ in range(shields):
        if table.pawn + direction == table.guard:
            table.guard = None
            return
        table.pawn += direction
        enter_space(table, seat)
        if abs(table.pawn) == 9:
            win(table, "military", seat)
            return


def enter_space(table: Table, seat: str) -> None:
    """The pawn enters a space: `poliorcetics` (99), then the military token of the zone (36)."""
    if "poliorcetics" in table.city(seat).tokens:
        lose_coins(table, other(seat), 1)
    side = "second" if table.pawn > 0 else "first"
    distance = abs(table.pawn)
    if 3 <= distance <= 5:
        charge_loot(table, f"loot_{side}_2", side)
    if 6 <= distance <= 8:
        charge_loot(table, f"loot_{side}_5", side)


def charge_loot(table: Table, name: str, loser: str) -> None:
    """A military token that is still there is charged and removed (36)."""
    if name in table.loot:
        table.loot.remove(name)
        lose_coins(table, loser, LOOT[name])


def notice_symbol(table: Table, seat: str, symbol: str) -> None:
    """A symbol was gained: the sixth different one wins (46), a second one of a kind earns a token (43-45)."""
    found = symbols(table, seat)
    if len(found) >= 6:
        win(table, "science", seat)
    elif found[symbol] == 2 and table.board:
        then(table, ask("token", seat, symbol))


def gain_token(table: Table, seat: str, token: str) -> None:
    """Coins and the symbol of a token come at once (32, 47)."""
    city = table.city(seat)
    city.tokens.append(token)
    city.coins += TOKEN_COINS.get(token, 0)
    if token == "law":
        notice_symbol(table, seat, "law")


def build_wonder(table: Table, seat: str, name: str, card: str) -> None:
    """The card lies under the Wonder; the seventh (51), another turn (48), coins (54), shields, then choices."""
    city = table.city(seat)
    city.unbuilt.remove(name)
    city.built[name] = card
    put_eighth_back(table)
    earn_another_turn(table, seat, name)
    city.coins += WONDERS[name].coins
    lose_coins(table, other(seat), WONDERS[name].opponent_loses)
    move_pawn(table, seat, WONDERS[name].shields)
    if table.result is None:
        ask_wonder(table, seat, name)


def put_eighth_back(table: Table) -> None:
    """The moment the seventh Wonder is built, the one left unbuilt goes to the box (51, 93)."""
    if len(table.first.built) + len(table.second.built) == 7:
        table.first.unbuilt.clear()
        table.second.unbuilt.clear()


def earn_another_turn(table: Table, seat: str, name: str) -> None:
    """Another turn by the Wonder or by `theology` (48); two within one turn are one or two (103)."""
    if WONDERS[name].another_turn or "theology" in table.city(seat).tokens:
        table.again = table.again + 1 if table.options["double_extra_turn"] == "two" else 1


def ask_wonder(table: Table, seat: str, name: str) -> None:
    """The choice that a Wonder brings, if there is something to choose from (50, 52, 53, 80)."""
    if name == "statue_of_zeus":
        ask_destroy(table, seat, "brown")
    if name == "circus_maximus":
        ask_destroy(table, seat, "grey")
    if name == "mausoleum":
        ask_raise(table, seat)
    if name == "great_library":
        ask_library(table, seat)
    if name == "divine_theater" and any(table.decks.values()):
        then(table, ask("consult", seat))


def ask_destroy(table: Table, seat: str, colour: str) -> None:
    """One card of this colour in the opponent's city goes to the discard pile (52)."""
    if cards_of_colour(table.city(other(seat)), colour):
        then(table, ask("destroy", seat, colour))


def ask_raise(table: Table, seat: str) -> None:
    """One card of the discard pile is constructed free (53, 89)."""
    if table.discard:
        then(table, ask("raise", seat))


def ask_library(table: Table, seat: str) -> None:
    """Three tokens are drawn from the box; the builder keeps one (50)."""
    draws = [ask_later("draw_token", "dealer", seat) for _ in range(3)]
    then(table, *draws, ask("library", seat))
