"""The oracle of Seven: plays by docs/rules/seven.md on complete decisions, and knows nothing of the engine."""

from copy import deepcopy

from .seven_box import CARDS
from .seven_conflicts import fight
from .seven_deck import check_deck
from .seven_effects import RAISE_ORDER, built, earn_on, gain, leaders_to_copy, losses_due, raisable, work
from .seven_prices import (
    Way,
    build_ways,
    chained,
    free_by_right,
    leader_ways,
    offered,
    power_ways,
    savings,
    stage_ways,
    without_resources,
)
from .seven_same_turn import what_was_spent
from .seven_score import score
from .seven_table import DEFAULTS, City, Spent, Table, has, side, stages, stands_already

FREE_CITY = 2
POWERS = {"build_free": "free_structure", "build_black": "free_black"}
USES = ("build", *POWERS, "stage", "sell")
Decision = tuple[str, str, Way]


class Oracle:
    """One game of Seven, told decision by decision; a wrong decision is a ValueError."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.table = Table(players, DEFAULTS | options)
        self.began = deepcopy(self.table)
        self.turns_left = 0
        self.recruiting = False
        self.saved: list[int] = []
        self.spent: dict[int, list[Spent]] = {}
        self.packs: dict[int, list[str]] = {}

    def set_boards(self, boards: list[tuple[str, str]]) -> None:
        """Give every city its board and its coins (3, 63, 74, 83)."""
        rich = 6 if self.table.options["leaders"] == "on" else 3
        for seat, (board, side_) in enumerate(boards):
            coins = 3 if self.is_free_city(seat) else rich
            self.table.cities.append(City(seat, board, side_, coins))
        self.table.hands = {seat: [] for seat in range(self.table.players)}

    def deal_leaders(self, packs: dict[int, list[str]]) -> None:
        """Every player is dealt a pack of leaders (75)."""
        self.packs = {seat: list(pack) for seat, pack in packs.items()}
        self.table.leader_hands = {seat: [] for seat in packs}

    def draft(self, kept: dict[int, str]) -> None:
        """Each keeps a leader and passes the others to the right; the last needs no choice (75)."""
        for seat, leader in kept.items():
            self.packs[seat].remove(leader)
            self.table.leader_hands[seat].append(leader)
        self.packs = {(seat + 1) % self.table.players: pack for seat, pack in self.packs.items()}
        if all(len(pack) == 1 for pack in self.packs.values()):
            self.draft({seat: pack[0] for seat, pack in self.packs.items()})

    def is_free_city(self, seat: int) -> bool:
        return self.table.players == 2 and seat == FREE_CITY

    def begin_recruitment(self) -> None:
        """One leader of the hand is used before each age (76); what is built then is built in that age."""
        self.recruiting = True
        self.table.age += 1
        self.turns_left = 1
        self.open_turn()

    def begin_age(self, age: int, hands: dict[int, list[str]]) -> None:
        """Hands are dealt (3, 112, 152); what may be used once an age is fresh (47, 143)."""
        self.recruiting = False
        self.table.age = age
        if self.table.players > 2:
            check_deck(self.table, [card for hand in hands.values() for card in hand])
        self.table.hands = {seat: list(cards) for seat, cards in hands.items()}
        self.turns_left = len(self.table.hands[0]) - 1
        for city in self.table.cities:
            city.free_structures = city.free_blacks = 0
        if age == 3:
            self.discard_leaders()
        self.open_turn()

    def discard_leaders(self) -> None:
        """The leaders not used are discarded (77), but Rome keeps those a stage may still call for (111)."""
        for seat, leaders in self.table.leader_hands.items():
            city = self.table.cities[seat]
            coming = [effect[0] for _, effects in side(city).stages[stages(city) :] for effect in effects]
            if "recruit" not in coming or self.table.options["kept_leaders"] == "discarded":
                leaders.clear()

    def open_turn(self) -> None:
        """The table as it lies now judges all that is done in the turn (10)."""
        for city in self.table.cities:
            city.bank_bonus_given = False
        self.table.losses = []
        self.table.pending = []
        self.began = deepcopy(self.table)

    def draw(self, seat: int, card: str) -> None:
        """The holder of the Free City's card draws a card of its pile (65)."""
        self.table.hands[seat].append(card)

    def hand(self, seat: int) -> list[str]:
        return self.table.leader_hands[seat] if self.recruiting else self.table.hands[seat]

    def options_of(self, seat: int, cards: list[str] | None = None) -> dict[tuple[str, str], list[Way]]:
        """For each use of each card of a hand the ways to pay, cheapest first; uses without any are left out."""
        hand = self.hand(seat) if cards is None else cards
        found = {(use, card): self.ways(seat, card, use) for card in hand for use in USES if use != "stage"}
        stage = self.ways(seat, "", "stage")
        found |= {("stage", card): stage for card in hand}
        return {option: sorted(ways, key=lambda way: (sum(way), way)) for option, ways in found.items() if ways}

    def free_city_options(self, cards: list[str]) -> dict[tuple[str, str], list[Way]]:
        """The Free City sells only if it can do nothing else (66), and builds what a parent makes free (67)."""
        return self.compelled(self.options_of(FREE_CITY, cards))

    def compelled(self, options: dict[tuple[str, str], list[Way]]) -> dict[tuple[str, str], list[Way]]:
        """What the Free City may do of all that a city could do (66, 67)."""
        city = self.began.cities[FREE_CITY]
        by_parent = {card for use, card in options if use == "build" and chained(self.began, city, card)}
        useful = {
            (use, card): ways
            for (use, card), ways in options.items()
            if use == "build" or (use != "sell" and card not in by_parent)
        }
        return useful or options

    def ways(self, seat: int, card: str, use: str) -> dict[Way, int]:
        """The ways to pay, on the table as the turn began (10)."""
        return self.judged_ways(self.began, seat, card, use, self.began.cities[seat].coins)

    def judged_ways(self, table: Table, seat: int, card: str, use: str, coins: int) -> dict[Way, int]:
        city = table.cities[seat]
        if use == "build":
            return build_ways(table, city, card, coins)
        if use in POWERS:
            return power_ways(city, card, POWERS[use])
        return stage_ways(table, city, coins) if use == "stage" else {(0, 0, 0): 0}

    def play_turn(self, decisions: dict[int, Decision]) -> None:
        """Carry out the choices of all cities together (9): payments (11), construction, then income (12)."""
        partners = {seat: self.pay_for(seat, *decision) for seat, decision in decisions.items()}
        self.spent = {
            seat: self.what_was_spent(seat, *decision)
            for seat, decision in decisions.items()
            if self.turns_left == 1 and not self.recruiting and self.is_to_play_another(seat, decision[1])
        }
        free = {seat: self.spend_freedom(seat, *decision) for seat, decision in decisions.items()}
        self.saved = [city.coins for city in self.table.cities]
        for seat, (card, use, _) in decisions.items():
            self.lay_down(seat, card, use)
        for seat, (card, use, way) in decisions.items():
            self.income(seat, card, use, way, partners[seat], free[seat])
        self.turns_left -= 1
        if self.turns_left == 0:
            self.leave_over()
        self.call_for_more()

    def pay_for(self, seat: int, card: str, use: str, way: Way) -> int:
        """Pay, and say how many neighbours were bought from."""
        ways = self.ways(seat, card, use)
        if way not in ways:
            raise ValueError(f"seat {seat} cannot {use} {card} for {way}: {ways}")
        self.table.cities[seat].coins -= sum(way)
        return ways[way]

    def is_to_play_another(self, seat: int, use: str) -> bool:
        """Whether a city plays the last card too, by a stage that stands or is built now (43)."""
        city = self.began.cities[seat]
        standing = stages(city) + (use == "stage")
        return any(effect[0] == "last_card" for _, effects in side(city).stages[:standing] for effect in effects)

    def what_was_spent(self, seat: int, card: str, use: str, way: Way) -> list[Spent]:
        """What works once a turn and may have been used for a card that was paid for (44)."""
        city = self.began.cities[seat]
        if use == "build" and (sum(way) or not free_by_right(self.began, city, card)):
            return what_was_spent(self.began, city, CARDS[card].cost, savings(city, CARDS[card].colour), way)
        if use == "stage":
            cost = side(city).stages[stages(city)][0]
            cost = without_resources(cost) if has(city, "cabinet") else cost
            return what_was_spent(self.began, city, cost, savings(city, "stage"), way)
        return [Spent()]

    def spend_freedom(self, seat: int, card: str, use: str, way: Way) -> bool:
        """Note what made a structure free (47, 143); true if it was a parent (103) and nothing was paid (24)."""
        city = self.table.cities[seat]
        city.free_structures += use == "build_free"
        city.free_blacks += use == "build_black"
        return use == "build" and not sum(way) and chained(self.began, self.began.cities[seat], card)

    def lay_down(self, seat: int, card: str, use: str) -> None:
        """Put a card where it belongs; leaders are never in the discard pile (78)."""
        city = self.table.cities[seat]
        self.take_from_hand(seat, card)
        if use == "stage":
            city.under.append(card)
        elif use == "sell":
            self.table.discards += [card] if CARDS[card].colour != "white" else []
        elif CARDS[card].colour == "white":
            city.leaders.append(card)
        else:
            city.cards[card] = self.table.age

    def take_from_hand(self, seat: int, card: str) -> None:
        """Take a card from the hand it lies in; the Free City's comes from either player's (65)."""
        if not self.is_free_city(seat):
            self.hand(seat).remove(card)

    def income(self, seat: int, card: str, use: str, way: Way, partners: int, parent: bool) -> None:
        """All that a decision brings, after payments and construction (11, 12)."""
        city = self.table.cities[seat]
        for other, coins in zip(self.table.neighbours(seat), way, strict=False):
            other.coins += coins
        earn_on(city, "purchase", partners)
        if use == "sell":
            gain(city, 3)
        elif use == "stage":
            work(self.table, city, side(city).stages[stages(city) - 1][1], "stage")
        else:
            built(self.table, city, card)
            earn_on(city, "chain", int(parent))

    def leave_over(self) -> None:
        """The last card of a hand goes to the discard pile (15, 70) or waits to be played (43); leaders: 77."""
        if self.recruiting:
            return
        for seat, hand in self.table.hands.items():
            if has(self.table.cities[seat], "last_card"):
                self.table.pending.append(("last_card", seat))
            else:
                self.table.discards += hand
                hand.clear()

    def leave_pile(self, card: str) -> None:
        """The last card of the Free City's pile (70, 72)."""
        if has(self.table.cities[FREE_CITY], "last_card"):
            self.table.pending.append(("last_card", FREE_CITY))
        else:
            self.table.discards.append(card)

    def call_for_more(self) -> None:
        """Strike out what nobody can answer: no leader to copy (106); the Free City has no leaders (83)."""
        self.table.pending = [call for call in self.table.pending if self.answerable(*call)]

    def answerable(self, kind: str, seat: int) -> bool:
        if kind in ("draw_leaders", "recruit"):
            return not self.is_free_city(seat)
        return kind != "copy_leader" or bool(self.copyable(seat))

    def copyable(self, seat: int) -> list[str]:
        return leaders_to_copy(self.table, self.table.cities[seat])

    def answered(self, kind: str, seat: int) -> None:
        if (kind, seat) not in self.table.pending:
            raise ValueError(f"nothing calls for {kind} of seat {seat}: {self.table.pending}")
        self.table.pending.remove((kind, seat))

    def copy_leader(self, seat: int, leader: str) -> None:
        """Courtesans copy a leader of a neighbour; what it does at once it does once (106)."""
        self.answered("copy_leader", seat)
        if leader not in self.copyable(seat):
            raise ValueError(f"seat {seat} cannot copy {leader}")
        city = self.table.cities[seat]
        city.copied_leader = leader
        work(self.table, city, CARDS[leader].effects, "copy")

    def extra_ways(self, seat: int, card: str, use: str) -> dict[Way, int]:
        """The ways to play the extra last card (43): in a turn of its own, or in the same turn (44)."""
        city, table = self.table.cities[seat], deepcopy(self.began)
        if self.table.options["extra_card"] == "own_turn":
            return self.judged_ways(self.table, seat, card, use, city.coins)
        judged = table.cities[seat]
        judged.under = list(city.under)
        judged.free_blacks, judged.free_structures = city.free_blacks, city.free_structures
        if use not in ("stage", "sell") and stands_already(city, card):
            return {}
        found: dict[Way, int] = {}
        for judged.spent in self.spent[seat]:
            for way, partners in self.judged_ways(table, seat, card, use, min(city.coins, self.saved[seat])).items():
                found[way] = max(partners, found.get(way, 0))
        return offered(table, judged, found)

    def extra_options(self, seat: int, card: str) -> dict[tuple[str, str], list[Way]]:
        found = {(use, card): self.extra_ways(seat, card, use) for use in USES}
        return {option: sorted(ways, key=lambda way: (sum(way), way)) for option, ways in found.items() if ways}

    def play_extra(self, seat: int, card: str, use: str, way: Way) -> None:
        """Babylon plays the last card too (43)."""
        self.answered("last_card", seat)
        if self.table.options["extra_card"] == "own_turn":
            for city in self.table.cities:
                city.bank_bonus_given = False
        ways = self.extra_ways(seat, card, use)
        if way not in ways:
            raise ValueError(f"seat {seat} cannot {use} the last card {card} for {way}: {ways}")
        self.table.cities[seat].coins -= sum(way)
        parent = self.spend_freedom(seat, card, use, way)
        self.lay_down(seat, card, use)
        self.income(seat, card, use, way, ways[way], parent)
        self.call_for_more()

    def draw_leaders(self, seat: int, leaders: list[str]) -> None:
        """Rome takes four leaders of the pile into hand (110)."""
        self.answered("draw_leaders", seat)
        self.table.leader_hands[seat] += leaders

    def recruitable(self, seat: int) -> dict[str, dict[Way, int]]:
        """The leaders Rome can pay at the end of the turn (110)."""
        city = self.table.cities[seat]
        coins = city.coins
        if self.table.options["extra_leader"] == "saved_coins":
            coins = min(coins, self.saved[seat])
        ways = {leader: leader_ways(self.table, city, leader, coins) for leader in self.table.leader_hands[seat]}
        return {leader: way for leader, way in ways.items() if way}

    def recruit(self, seat: int, leader: str) -> None:
        """Rome recruits one more leader, or none (110)."""
        self.answered("recruit", seat)
        if leader:
            self.table.cities[seat].coins -= sum(next(iter(self.recruitable(seat)[leader])))
            self.table.leader_hands[seat].remove(leader)
            self.table.cities[seat].leaders.append(leader)
            built(self.table, self.table.cities[seat], leader)

    def raisers(self) -> list[tuple[str, int]]:
        """Who looks through the discard pile, in order (18), if there is a card in it (46)."""
        calls = [call for call in self.table.pending if call[0] in RAISE_ORDER and self.table.discards]
        return sorted(calls, key=lambda call: (RAISE_ORDER.index(call[0]), call[1]))

    def raisable(self, seat: int) -> set[str]:
        return raisable(self.table, self.table.cities[seat])

    def raise_card(self, seat: int, card: str) -> None:
        """Build a card of the discard pile at no cost (18, 46), or none."""
        kind, first = self.raisers()[0]
        if seat != first:
            raise ValueError(f"seat {first} builds from the pile before {seat}")
        self.answered(kind, seat)
        if card:
            if card not in raisable(self.table, self.table.cities[seat]):
                raise ValueError(f"seat {seat} cannot build {card} from the pile")
            self.table.discards.remove(card)
            self.table.cities[seat].cards[card] = self.table.age
            built(self.table, self.table.cities[seat], card)
        self.call_for_more()

    def due(self) -> dict[int, int]:
        spares = self.table.options["new_stages"] == "spared"
        before = {city.seat: stages(city) for city in self.began.cities}
        return losses_due(
            self.table, {city.seat: spares * (stages(city) - before[city.seat]) for city in self.table.cities}
        )

    def settle(self, paid: dict[int, int]) -> None:
        """Each city pays what it likes of its loss and takes a debt for the rest (118)."""
        for seat, amount in self.due().items():
            city = self.table.cities[seat]
            coins = paid.get(seat, 0)
            if not 0 <= coins <= min(city.coins, amount):
                raise ValueError(f"seat {seat} cannot pay {coins} of {amount}")
            city.coins -= coins
            city.debts += amount - coins
        self.table.losses = []

    def unanswered(self) -> list[tuple[str, int]]:
        """What the turn still calls for, without calls that nobody can answer."""
        idle = {
            ("recruit", seat)
            for kind, seat in self.table.pending
            if kind == "recruit" and not self.table.leader_hands[seat]
        }
        raises = self.raisers()
        return [
            call for call in self.table.pending if call not in idle and (call[0] not in RAISE_ORDER or call in raises)
        ]

    def end_turn(self) -> None:
        """Pass the hands (7, 68), or fight after the last turn of an age (51)."""
        if self.unanswered() or self.due():
            raise ValueError(f"the turn is not over: {self.unanswered()} {self.due()}")
        if self.turns_left == 0 and not self.recruiting:
            fight(self.table)
        elif not self.recruiting:
            self.pass_hands()
        self.open_turn()

    def pass_hands(self) -> None:
        """To the left in ages I and III, to the right in Age II (7); two players swap (68)."""
        step = 1 if self.table.age == 2 else -1
        players = self.table.players
        self.table.hands = {(seat + step) % players: hand for seat, hand in self.table.hands.items()}

    def holder(self, turn: int) -> int:
        """Who holds the Free City's card (68, 69): in ages I and III first the player on its left."""
        first = 0 if self.table.age == 2 else 1
        if self.table.options["free_city_holder"] == "right_first":
            first = 1 - first
        return (first + turn) % 2

    def copy_guild(self, seat: int, guild: str, leader: str = "") -> None:
        """Olympia copies a guild of a neighbour in the final count (48, 108)."""
        self.table.cities[seat].copied_guild = guild
        self.table.cities[seat].named_leader = leader

    def winners(self) -> list[int]:
        """Most points, then most coins (61, 71), by teams their sums (158)."""
        seats = range(self.table.players)
        size = 2 if self.table.options["teams"] == "on" else 1
        sides = [list(seats[start : start + size]) for start in range(0, self.table.players, size)]
        coins_count = size == 1 or self.table.options["team_tie"] == "coins"

        def rank(side_: list[int]) -> tuple[int, int]:
            points = sum(sum(self.score(seat).values()) for seat in side_)
            return points, sum(self.table.cities[seat].coins for seat in side_) if coins_count else 0

        best = max(rank(side_) for side_ in sides)
        return [seat for side_ in sides if rank(side_) == best for seat in side_]

    def score(self, seat: int) -> dict[str, int]:
        return score(self.table, self.table.cities[seat])

    def snapshot(self) -> list[dict[str, object]]:
        """What can be seen of each city, and its score as if the game ended now."""
        return [
            {
                "coins": city.coins,
                "debts": city.debts,
                "cards": set(city.cards),
                "stages": stages(city),
                "leaders": set(city.leaders),
                "copied_leader": city.copied_leader or city.named_leader,
                "victories": sorted(city.victories),
                "defeats": city.defeats,
                "diplomacy": city.diplomacy,
                "score": self.score(city.seat),
            }
            for city in self.table.cities
        ]
