"""The Pantheon for the oracle: mythology tokens (66-69), Gate and theater (79-81), gods (83-97)."""

from .duel_box import MYTHOLOGIES, OFFERINGS
from .duel_effects import ask_raise, charge_loot, move_pawn, notice_symbol
from .duel_table import (
    EVERYBODY,
    Question,
    Table,
    about_to_turn_up,
    ask,
    ask_later,
    card_in,
    cards_of_colour,
    other,
    put,
    step,
    then,
)


def take_tokens(table: Table) -> None:
    """The active player takes the tokens of all cards about to be turned up (66), in the order of 68."""
    slots = [slot for slot in about_to_turn_up(table) if slot in table.slot_tokens]
    for slot in slots:
        if table.slot_tokens[slot] in OFFERINGS:
            take_token(table, slot)
    slots = [slot for slot in slots if slot in table.slot_tokens]
    if len(slots) > 1 and table.options["two_mythology_tokens"] == "chosen":
        put(table, Question("claim", table.active, data=slots))
    elif slots:
        take_first(table, max(slots))


def take_first(table: Table, slot: int) -> None:
    """Resolve this token, then take what is left (68)."""
    then(table, step(take_token, slot), step(take_tokens))


def take_token(table: Table, slot: int) -> None:
    """The active player takes the token of a slot; a mythology token is resolved at once (67)."""
    city = table.city(table.active)
    token = table.slot_tokens.pop(slot)
    if token in OFFERINGS:
        city.offerings.append(token)
    else:
        city.mythology.append(token)
        draw_gods(table, token)


def draw_gods(table: Table, mythology: str) -> None:
    """The taker looks at the top two gods of the deck and places one (67); there may be fewer (69)."""
    number = min(2, len(table.decks[mythology]))
    if number > 0:
        then(table, ask("place", table.active, mythology))
        places = [(mythology, position) for position in range(number)]
        look(table, places, [table.active], turned_up=False)


def look(table: Table, places: list[tuple[str, int]], seats: list[str], turned_up: bool) -> None:
    """These players see gods in decks; those that nobody has seen yet are drawn by the dealer."""
    draws = []
    for mythology, position in places:
        god = table.decks[mythology][position]
        if god == "?":
            data = {"position": position, "seats": seats, "turned_up": turned_up}
            draws.append(ask_later("deal_god", "dealer", mythology, data))
        else:
            table.god_seen_by[god].update(seats)
    then(table, *draws)


def turn_up(table: Table, seat: str, about: str, places: list[tuple[str, int]]) -> None:
    """Gods are turned up by Gate or theater, for both or one to see (79), and one of them is chosen."""
    seats = [seat] if table.options["gate_private"] == "on" else EVERYBODY
    then(table, ask("call", seat, about))
    if "enki" in callable_gods(table, about):
        draw_on_enki(table)
    look(table, places, seats, turned_up=True)


def draw_on_enki(table: Table) -> None:
    """Two tokens are drawn from the box onto `enki` when it is turned up (73, 83)."""
    then(table, ask_later("draw_on_card", "dealer", "enki"), ask_later("draw_on_card", "dealer", "enki"))


def open_gate(table: Table, seat: str) -> None:
    """The top god of each deck that is not empty is turned up; one is chosen (79)."""
    places = [(mythology, 0) for mythology in reversed(MYTHOLOGIES) if table.decks[mythology]]
    if places:
        turn_up(table, seat, "gate", places)


def consult(table: Table, seat: str, mythology: str) -> None:
    """All gods of the deck are turned up; one is chosen (80)."""
    places = [(mythology, position) for position in range(len(table.decks[mythology]))]
    turn_up(table, seat, mythology, places)


def callable_gods(table: Table, about: str) -> list[str]:
    """The gods turned up: the top of each deck (79) or a whole deck (80)."""
    if about == "gate":
        return [deck[0] for deck in table.decks.values() if deck]
    return table.decks[about]


def call(table: Table, seat: str, about: str, god: str) -> None:
    """The god chosen is kept and acts; the others go back, from the theater in a chosen order (79, 80)."""
    if "enki" in callable_gods(table, about) and god != "enki":
        table.on_card.clear()
    for deck in table.decks.values():
        if god in deck:
            deck.remove(god)
    if about != "gate" and len(table.decks[about]) == 2:
        then(table, ask("top", seat, about))
    keep_god(table, seat, god)


def activate_space(table: Table, seat: str, god: str) -> None:
    """The card is taken from its space, which stays empty, and acts (74)."""
    table.spaces[table.spaces.index(god)] = "."
    keep_god(table, seat, god)


def keep_god(table: Table, seat: str, god: str) -> None:
    """A god or the Gate is kept in front of the player and acts once (74); it may do nothing (77)."""
    table.city(seat).gods.append(god)
    if god != "gate":
        see_all(table, [god])
    if god in EFFECTS:
        EFFECTS[god](table, seat)


def see_all(table: Table, gods: list[str]) -> None:
    """These gods are public from now on (70, 106)."""
    for god in gods:
        table.god_seen_by[god] = set(EVERYBODY)


def hide(table: Table, gods: list[str], seat: str) -> None:
    """Only this player knows which of these gods lies where (70, 106)."""
    for god in gods:
        table.god_seen_by[god] = {seat}


def enki(table: Table, seat: str) -> None:
    """One of the tokens on the card is kept (83)."""
    then(table, ask("keep", seat))


def ishtar(table: Table, seat: str) -> None:
    """A `law` symbol (84)."""
    notice_symbol(table, seat, "law")


def nisaba(table: Table, seat: str) -> None:
    """The snake goes on a green card of the opponent (85)."""
    if cards_of_colour(table.city(other(seat)), "green"):
        then(table, ask("copy", seat))


def astarte(table: Table, seat: str) -> None:
    """Seven coins lie on the card (86)."""
    table.city(seat).card_coins = 7


def seizable(table: Table, seat: str) -> list[str]:
    """The brown and grey cards of the opponent (87)."""
    city = table.city(other(seat))
    return cards_of_colour(city, "brown") + cards_of_colour(city, "grey")


def baal(table: Table, seat: str) -> None:
    """One brown or grey card of the opponent moves to the own city (87)."""
    if seizable(table, seat):
        then(table, ask("seize", seat))


def tanit(table: Table, seat: str) -> None:
    """Twelve coins (88)."""
    table.city(seat).coins += 12


def zeus(table: Table, seat: str) -> None:
    """Any card in the structure goes to the discard pile (90)."""
    if any(table.structure):
        then(table, ask("strike", seat))


def strike(table: Table, slot: int) -> None:
    """A token on the card is out of the game or taken, as the option says; then the card goes (90)."""
    then(table, step(strike_card, slot))
    if slot in table.slot_tokens:
        if table.options["zeus_tokens"] == "taken":
            take_token(table, slot)
        else:
            del table.slot_tokens[slot]


def strike_card(table: Table, slot: int) -> None:
    """The card goes to the discard pile; a face-down one is turned up as it goes (90)."""
    name = card_in(table, slot).name
    if name is None:
        put(table, Question("turn_up_struck", "dealer", str(slot)))
    else:
        table.structure[slot] = None
        table.discard.append(name)


def anubis(table: Table, seat: str) -> None:
    """One built Wonder of either city becomes unbuilt (92)."""
    if table.first.built or table.second.built:
        then(table, ask("unbuild", seat))


def unbuild(table: Table, wonder: str) -> None:
    """The card under the Wonder goes to the discard pile; what it gave at once is kept (92)."""
    for city in (table.first, table.second):
        if wonder in city.built:
            table.discard.append(city.built.pop(wonder))
            city.unbuilt.append(wonder)


def isis(table: Table, seat: str) -> None:
    """One own unbuilt Wonder is built free with a card of the discard pile (94)."""
    if table.city(seat).unbuilt and table.discard:
        then(table, ask("complete", seat))


def ra(table: Table, seat: str) -> None:
    """One unbuilt Wonder of the opponent becomes the own (95)."""
    if table.city(other(seat)).unbuilt:
        then(table, ask("annex", seat))


def mars(table: Table, seat: str) -> None:
    """Two shields (88)."""
    move_pawn(table, seat, 2)


def minerva(table: Table, seat: str) -> None:
    """The Minerva pawn goes on any space of the track (96)."""
    then(table, ask("guard", seat))


def guardable(table: Table) -> list[int]:
    """The spaces Minerva may be put on (96)."""
    on_pawn = table.options["minerva_on_pawn"] == "on"
    return [space for space in range(-9, 10) if on_pawn or space != table.pawn]


def neptune(table: Table, seat: str) -> None:
    """One military token is removed, another one charged to the opponent; a single one by the option (97)."""
    if len(table.loot) >= 2:
        then(table, ask("spare", seat), ask_later("inflict", seat))
    elif table.loot and table.options["neptune_single_token"] == "removed":
        then(table, ask("spare", seat))


def inflict(table: Table, seat: str, name: str) -> None:
    """It is always the opponent who loses the coins (97)."""
    charge_loot(table, name, other(seat))


EFFECTS = {
    "gate": open_gate,
    "enki": enki,
    "ishtar": ishtar,
    "nisaba": nisaba,
    "astarte": astarte,
    "baal": baal,
    "tanit": tanit,
    "hades": ask_raise,
    "zeus": zeus,
    "anubis": anubis,
    "isis": isis,
    "ra": ra,
    "mars": mars,
    "minerva": minerva,
    "neptune": neptune,
}
