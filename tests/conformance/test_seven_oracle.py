"""Random games of the engine against an oracle written from docs/rules/seven.md alone.

Compared at every choice of a turn: the legal uses of each card and all ways to pay for them; at every other question
the legal answers; at every turn and at the end all that lies in the cities, the discard pile and the rows of the pad;
at the end the winners. The oracle follows complete decisions, so the order in which seats are asked is not compared.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from heptapolis import seven
from heptapolis.seven.tables import LEADER_NAMES
from tests.kit.seven import Table
from tests.oracle.seven import FREE_CITY, Oracle
from tests.oracle.seven_box import CARDS, amounts
from tests.oracle.seven_table import side, stages

GAMES, PORTIONS = 60, 6
ROWS = {"military": "conflicts", "coins": "treasury", "purple": "guilds", "white_and_black": "others"}
TURNS = ("turn", "recruit")
LIVELY = ("build", "build_free", "build_black", "recruit", "stage", "raise", "copy")


def option_sets() -> list[dict[str, str]]:
    """Every number of players with and without Leaders, Cities and teams, where allowed (153, 162)."""
    sets = []
    for players in range(2, 9):
        for leaders in ("off", "on"):
            for cities in ("off", "on") if players < 8 else ("on",):
                for teams in ("off", "on") if players in (4, 6, 8) else ("off",):
                    sets.append({"players": str(players), "leaders": leaders, "cities": cities, "teams": teams})
    return sets


OPTION_SETS = option_sets()
FULL_SETS = [options for options in OPTION_SETS if options["leaders"] == options["cities"] == "on"]
VARIANTS = {
    "late_chains": "wait",
    "extra_card": "own_turn",
    "free_purchase": "earns_nothing",
    "copied_courtesans": "count_nothing",
    "kept_leaders": "discarded",
    "extra_leader": "all_coins",
    "discards": "before_extra_card",
    "free_city_holder": "right_first",
    "paid_chains": "allowed",
    "new_stages": "spared",
    "diplomacy": "three",
    "team_tie": "shared",
    "lone_guilds": "join",
}


def options_of(seed: int, sets: list[dict[str, str]]) -> dict[str, str]:
    """One set of options after the other, and every second time round with all variants."""
    rounds, number = divmod(seed, len(sets))
    return sets[number] | (VARIANTS if rounds % 2 else {})


class DisagreementError(AssertionError):
    """Engine and oracle differ."""


@dataclass
class Comparison:
    """What was compared, and where the two sides differ."""

    games: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    snapshots: int = 0
    disagreements: list[str] = field(default_factory=list)


def agree(what: str, engine: Any, oracle: Any) -> None:
    """Both sides must say the same."""
    if engine == oracle:
        return
    if isinstance(engine, set) and isinstance(oracle, set):
        raise DisagreementError(f"{what}: only engine {sorted(engine - oracle)}, only oracle {sorted(oracle - engine)}")
    raise DisagreementError(f"{what}: engine {engine}, oracle {oracle}")


class Follower:
    """The oracle at the side of a game of the engine, told every answer."""

    def __init__(self, options: dict[str, str], found: Comparison) -> None:
        self.players, self.found = int(options["players"]), found
        self.oracle = Oracle(self.players, {name: value for name, value in options.items() if name != "players"})
        self.boards: list[tuple[str, str]] = []
        self.dealt: dict[int, list[str]] = {}
        self.kept: dict[int, str] = {}
        self.chosen: dict[int, tuple[str, str, Any]] = {}
        self.extra: tuple[int, str, str] | None = None
        self.lost: dict[int, int] = {}
        self.guild: dict[int, str] = {}
        self.opened, self.played, self.age = False, False, 0
        self.last_of_pile = ""

    def follow(self, position: seven.Position, seat: int, kind: str, about: str, text: str) -> None:
        """One answer of the engine's game, with the position before it."""
        self.found.asked[kind] += 1
        self.go_on(kind)
        city = FREE_CITY if about == "free_city" else seat
        getattr(self, kind)(position, city, seat, about, text.split())

    def go_on(self, kind: str) -> None:
        """Close what the coming question leaves behind."""
        if self.chosen and kind != "pay" and len(self.chosen) == self.deciding():
            self.reveal()
        if self.extra and kind != "pay":
            self.play_extra(None)
        if self.played and kind in (*TURNS, "deal_card", "copy_guild", "over"):
            self.close_turn()

    def deciding(self) -> int:
        """How many cities choose: the Free City has no leaders (83)."""
        return 3 if self.players == 2 and not self.oracle.recruiting else self.players

    def close_turn(self) -> None:
        """Losses are settled and the turn ends (16)."""
        self.oracle.settle(self.lost)
        self.oracle.end_turn()
        self.lost, self.played, self.opened = {}, False, False

    def deal_board(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        board, _, side = words[1].partition(":")
        self.boards.append((board, side))
        if len(self.boards) == max(self.players, 3):
            self.oracle.set_boards(self.boards)

    def deal_leader(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        self.dealt.setdefault(int(about), []).append(words[1])
        if self.age or self.oracle.recruiting:
            self.draw_leaders(int(about))

    def draw_leaders(self, seat: int) -> None:
        """Rome draws four leaders, or what is left of the pile (110)."""
        if len(self.dealt[seat]) == 4:
            self.oracle.draw_leaders(seat, self.dealt.pop(seat))

    def draft(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        if self.dealt:
            self.oracle.deal_leaders(self.dealt)
            self.dealt = {}
        agree(f"draft of {seat}", set(position.legal_for(seat)), {f"keep {name}" for name in self.oracle.packs[seat]})
        self.kept[seat] = words[1]
        if len(self.kept) == self.players:
            self.oracle.draft(self.kept)
            self.kept = {}

    def recruit(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        if not self.opened:
            self.oracle.begin_recruitment()
            self.open_turn(position)
        legal = {(verb.replace("recruit", "build"), card) for verb, card in map(str.split, position.legal_for(seat))}
        self.choose(position, seat, legal, self.oracle.options_of(seat), words)

    def deal_card(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        hand = int(about)
        if self.players == 2 and hand == FREE_CITY:
            if self.dealt:
                self.begin_age()
            self.oracle.draw(self.oracle.holder(position.state.turn - 1), words[1])
        else:
            self.dealt.setdefault(hand, []).append(words[1])

    def begin_age(self) -> None:
        self.age += 1
        self.oracle.begin_age(self.age, self.dealt)
        self.dealt = {}

    def turn(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        if self.dealt:
            self.begin_age()
        if not self.opened:
            self.open_turn(position)
        legal = {tuple(move.split()) for move in position.legal_for(seat)}
        self.choose(position, city, legal, self.choices(city, seat), words)

    def choices(self, city: int, seat: int) -> dict[tuple[str, str], list[Any]]:
        """What the oracle allows a city; the Free City plays from what its holder left (65)."""
        if city != FREE_CITY or self.players > 2:
            return self.oracle.options_of(city)
        rest = list(self.oracle.hand(seat))
        rest.remove(self.chosen[seat][0])
        return self.oracle.free_city_options(rest)

    def choose(
        self, position: seven.Position, city: int, legal: set[Any], choices: dict[Any, list[Any]], words: list[str]
    ) -> None:
        """Compare what a city can do and what it costs, and note what it does."""
        agree(f"choices of {city}", legal, set(choices))
        self.compare_ways(position, city, choices)
        use = "build" if words[0] == "recruit" else words[0]
        self.chosen[city] = (words[1], use, None)

    def compare_ways(self, position: seven.Position, city: int, choices: dict[tuple[str, str], list[Any]]) -> None:
        """All ways to pay for what can be built or for a stage, and the cheapest price of each."""
        stage = next((option for option in choices if option[0] == "stage"), None)
        for (use, card), ways in choices.items():
            if use == "build" or (use, card) == stage:
                quote = position.quote(card if use == "build" else "stage", city)
                what = f"{use} {card} of {city}"
                printed = self.printed(city, use, card)
                quoted = {way_of(str(way), printed) for way in quote.ways}
                if quoted:
                    coins = self.oracle.began.cities[city].coins
                    agree(f"ways to {what}", {way for way in quoted if sum(way) <= coins}, set(ways))
                agree(f"price to {what}", quote.price, sum(ways[0]))

    def printed(self, city: int, use: str, card: str) -> int:
        """The printed coins of a card or of the next stage, which the engine leaves out of its ways to pay."""
        built = self.oracle.table.cities[city]
        cost = CARDS[card].cost if use == "build" else side(built).stages[stages(built)][0]
        return amounts(cost).get("coins", 0)

    def pay(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        _, use, card = self.extra or ("", self.chosen[city][1], self.chosen[city][0])
        printed = self.printed(city, use, card)
        way = way_of(" ".join(words[1:]), printed)
        offered = {way_of(move.removeprefix("pay "), printed) for move in position.legal_for(seat)}
        if self.extra:
            agree(f"ways of the last card of {city}", offered, set(self.oracle.extra_ways(city, card, use)))
            self.play_extra(way)
            return
        agree(f"ways of {city} to {use} {card}", offered, set(self.oracle.ways(city, card, use)))
        self.chosen[city] = (card, use, way)

    def reveal(self) -> None:
        """All choices are made: the oracle plays the turn; the Free City's holder has a card more in hand (65)."""
        decisions = {}
        for city, (card, use, way) in self.chosen.items():
            decisions[city] = (card, use, self.only_way(self.oracle.ways(city, card, use)) if way is None else way)
        if self.players == 2 and FREE_CITY in decisions:
            holder = max(range(2), key=lambda seat: len(self.oracle.hand(seat)))
            self.oracle.hand(holder).remove(decisions[FREE_CITY][0])
        self.oracle.play_turn(decisions)
        self.chosen, self.played = {}, True

    @staticmethod
    def only_way(ways: dict[Any, int]) -> Any:
        """The way that is taken without asking (164)."""
        agree("number of ways where none was asked", 1, len(ways))
        return next(iter(ways))

    def deal_last(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        self.oracle.leave_pile(words[1])
        self.last_of_pile = words[1]

    def last_card(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        pile = self.players == 2 and city == FREE_CITY
        card = self.last_of_pile if pile else self.oracle.hand(city)[0]
        options = set(self.oracle.extra_options(city, card))
        if pile:
            options = set(self.oracle.compelled(self.oracle.extra_options(city, card)))
        agree(f"last card of {city}", {tuple(move.split()) for move in position.legal_for(seat)}, options)
        self.extra = (city, words[0], card)

    def play_extra(self, way: Any) -> None:
        city, use, card = self.extra or (0, "", "")
        self.extra = None
        ways = self.oracle.extra_ways(city, card, use)
        self.oracle.play_extra(city, card, use, self.only_way(ways) if way is None else way)

    def copy_leader(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        agree(f"leaders to copy for {city}", set(position.legal_for(seat)), named("copy", self.oracle.copyable(city)))
        if self.guild:
            self.oracle.copy_guild(city, self.guild[city], words[1])
        else:
            self.oracle.copy_leader(city, words[1])

    def another_leader(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        able = named("recruit", self.oracle.recruitable(city)) | {"pass"}
        agree(f"one more leader of {city}", set(position.legal_for(seat)), able)
        self.oracle.recruit(city, words[1] if len(words) > 1 else "")

    def raise_(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        able = named("raise", self.oracle.raisable(city))
        agree(f"discards to build for {city}", set(position.legal_for(seat)) - {"pass"}, able)
        self.oracle.raise_card(city, words[1] if len(words) > 1 else "")

    def lose(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        most = min(self.oracle.due().get(city, 0), self.oracle.table.cities[city].coins)
        agree(f"loss of {city}", set(position.legal_for(seat)), named("lose", range(most + 1)))
        self.lost[city] = int(words[1])

    def copy_guild(self, position: seven.Position, city: int, seat: int, about: str, words: list[str]) -> None:
        able = {guild for other in self.oracle.table.neighbours(city) for guild in other.cards}
        able = {guild for guild in able if CARDS[guild].colour == "purple"}
        agree(f"guilds to copy for {city}", set(position.legal_for(seat)) - {"pass"}, named("copy", able))
        if len(words) > 1:
            self.guild[city] = words[1]
            self.oracle.copy_guild(city, words[1])

    def open_turn(self, position: seven.Position) -> None:
        self.opened = True
        self.compare(position)

    def compare(self, position: seven.Position) -> None:
        """What lies on the table, and the score as if the game ended now."""
        self.found.snapshots += 1
        for seat, city in enumerate(self.oracle.snapshot()):
            for part, value in picture(position, seat).items():
                agree(f"{part} of {seat}", value, city[part])
        agree("discard pile", Table(position).discard, set(self.oracle.table.discards))


setattr(Follower, "raise", Follower.raise_)


def named(verb: str, names: Any) -> set[str]:
    return {f"{verb} {name}" for name in names}


def way_of(text: str, printed: int) -> tuple[int, int, int]:
    """A way to pay from its words, printed coins included."""
    words = text.split()
    coins = dict(zip(words[1::2], map(int, words[::2]), strict=False))
    return coins.get("left", 0), coins.get("right", 0), coins.get("bank", 0) + printed


def picture(position: seven.Position, seat: int) -> dict[str, Any]:
    """A city of the engine in the oracle's form."""
    city = Table(position).city(seat)
    worth = [1, 3, 5]
    copied = position.state.cities[seat].copied_leader
    return {
        "coins": city.coins,
        "debts": city.debt,
        "cards": city.built,
        "stages": city.stages,
        "leaders": city.recruited,
        "copied_leader": LEADER_NAMES[copied] if copied >= 0 else "",
        "victories": [points for points, number in zip(worth, city.victories, strict=True) for _ in range(number)],
        "defeats": city.defeats,
        "diplomacy": city.diplomacy,
        "score": {ROWS.get(row, row): points for row, points in city.score.items()},
    }


def compare(games: int, first_seed: int, sets: list[dict[str, str]] = OPTION_SETS) -> Comparison:
    """Play so many games, one set of options after the other, and compare every step."""
    found = Comparison()
    for seed in range(first_seed, first_seed + games):
        options = options_of(seed, sets)
        try:
            compare_game(seed, options, found)
        except (DisagreementError, ValueError) as difference:
            found.disagreements.append(f"seed {seed} {options}: {difference}")
        found.games += 1
    return found


def compare_game(seed: int, options: dict[str, str], found: Comparison) -> None:
    """Play one game with the engine, the oracle following."""
    dice, step = random.Random(seed), 0
    position, follower = seven.new(seed=seed, **options), Follower(options, found)
    while True:
        for played in position.history[step:]:
            before = seven.Position(seven.SEVEN, seven.SEVEN.record.from_bytes(played.before))
            try:
                follower.follow(before, played.seat, played.asked.kind, played.asked.about, played.text)
            except (DisagreementError, ValueError) as difference:
                where = f"age {before.state.age} turn {before.state.turn} step {step}"
                raise DisagreementError(f"{where}: {difference}") from None
            step += 1
        if position.is_over:
            break
        seat = min(position.to_answer)
        position.push(lively(dice, list(position.legal_for(seat))), seat)
    follower.go_on("over")
    follower.compare(position)
    agree("winners", sorted(position.outcome().winners), follower.oracle.winners())


def lively(dice: random.Random, moves: list[str]) -> str:
    """A random answer that rather builds than sells."""
    suiting = [move for move in moves if move.split()[0] in LIVELY]
    return dice.choice(suiting if suiting and dice.random() < 0.9 else moves)


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_the_engine_plays_as_the_rules_are_written(portion: int) -> None:
    games = GAMES // PORTIONS
    found = compare(games, first_seed=portion * games)
    assert found.disagreements == []
    assert found.snapshots > 18 * games


def test_a_single_wrong_price_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["barracks"], "cost", "1 wood")
    assert compare(4, first_seed=0).disagreements


def test_a_single_wrong_point_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["altar"], "effects", (("vp", 3),))
    assert compare(4, first_seed=0).disagreements
