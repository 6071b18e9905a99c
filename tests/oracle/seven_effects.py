"""What happens at once when something is built, for the oracle: income (12), losses (116-123), tokens, calls."""

from .seven_box import CARDS, Effect
from .seven_table import City, Table, all_effects, count, count_around, has, stands_already

RAISE_ORDER = ["raise_by_stage", "raise_by_leader", "raise_by_copy"]


def gain(city: City, coins: int) -> None:
    """Coins of the bank; Berenice adds one, once a turn (141)."""
    if coins <= 0:
        return
    city.coins += coins
    if has(city, "bank_bonus") and not city.bank_bonus_given:
        city.bank_bonus_given = True
        city.coins += 1


def earn_on(city: City, event: str, times: int = 1) -> None:
    """Coins that leaders bring on an event (93, 99, 103, 104, 144)."""
    rates = [effect[2] for effect in all_effects(city) if effect[0] == "coins_on" and effect[1] == event]
    gain(city, sum(rates) * times)


def take_diplomacy(table: Table, city: City) -> None:
    """A token of diplomacy (124); by option there are but three (129)."""
    if table.options["diplomacy"] == "unlimited" or sum(other.diplomacy for other in table.cities) < 3:
        city.diplomacy += 1


def leaders_to_copy(table: Table, city: City) -> list[str]:
    """Leaders recruited by the neighbours (106)."""
    return [leader for other in table.neighbours(city.seat) for leader in other.leaders]


def work(table: Table, city: City, effects: tuple[Effect, ...], source: str) -> None:
    """All that effects do at once; source is structure, stage, leader or copy."""
    for effect in effects:
        kind = effect[0]
        if kind == "coins":
            gain(city, effect[1])
        elif kind == "coins_per":
            gain(city, effect[1] * count_around(table, city, effect[2], effect[3]))
        elif kind == "neighbours_gain":
            for other in table.neighbours(city.seat):
                gain(other, effect[1])
        elif kind in ("loss", "loss_per"):
            table.losses.append((city.seat, effect))
        elif kind == "diplomacy":
            take_diplomacy(table, city)
        elif kind == "raise":
            table.pending.append((f"raise_by_{source}", city.seat))
        elif kind in ("copy_leader", "draw_leaders", "recruit"):
            table.pending.append((kind, city.seat))


def built(table: Table, city: City, card: str) -> None:
    """What a structure or a leader does when it comes to stand, besides counting (80, 104, 144)."""
    if CARDS[card].colour == "white":
        work(table, city, CARDS[card].effects, "leader")
        return
    work(table, city, CARDS[card].effects, "structure")
    if CARDS[card].colour in ("yellow", "black"):
        earn_on(city, CARDS[card].colour)


def raisable(table: Table, city: City) -> set[str]:
    """The cards of the discard pile that a city may build (46): none that stands already (26)."""
    return {card for card in table.discards if not stands_already(city, card)}


def losses_due(table: Table, new_stages: dict[int, int]) -> dict[int, int]:
    """What each city loses: every loss but its own (116), added up (119); new stages may be spared (121)."""
    due = {}
    for city in table.cities:
        others = [effect for seat, effect in table.losses if seat != city.seat]
        due[city.seat] = sum(effect[1] if effect[0] == "loss" else count(city, effect[1]) for effect in others)
        due[city.seat] -= new_stages[city.seat] * others.count(("loss_per", "stages"))
    return {seat: amount for seat, amount in due.items() if amount > 0}
