"""The oracle of Duel: plays by docs/rules/duel.md, one plain function to a rule, and knows nothing of the engine."""

from .duel_answers import ANSWERS
from .duel_box import LOOT
from .duel_course import set_up
from .duel_prices import building_price, wonder_price
from .duel_score import score
from .duel_table import DEFAULTS, SEATS, Card, City, Step, Table, open_cards, open_questions


class Oracle:
    """One game of Duel, answered question by question."""

    def __init__(self, options: dict[str, str]) -> None:
        self.table = Table(DEFAULTS | options)
        set_up(self.table)
        self._advance()

    def questions(self) -> list[tuple[str, str, str]]:
        """The open questions, oldest first: kind, seat and what each is about."""
        return [(question.kind, question.seat, question.about) for question in open_questions(self.table)]

    def legal(self) -> set[str]:
        """The texts of all legal answers to the newest question."""
        if self.table.result is not None:
            return set()
        question = open_questions(self.table)[-1]
        legal, _ = ANSWERS[question.kind]
        return set(legal(self.table, question))

    def play(self, text: str) -> None:
        """Answer the newest question."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is no legal answer to {self.questions()}")
        question = open_questions(self.table)[-1]
        self.table.agenda.pop()
        _, answer = ANSWERS[question.kind]
        answer(self.table, question, text)
        self._advance()

    def _advance(self) -> None:
        """Do what the rules do by themselves, until a question is put or the game is over."""
        while self.table.agenda and isinstance(newest := self.table.agenda[-1], Step):
            self.table.agenda.pop()
            newest.do(self.table, *newest.args)

    def snapshot(self) -> dict[str, object]:
        """A picture of everything on the table, in names and numbers."""
        table = self.table
        return {
            "age": table.age,
            "active": table.active,
            "again": table.again,
            "pawn": table.pawn,
            "loot": [LOOT[name] if name in table.loot else 0 for name in LOOT],
            "first": picture_of_city(table.first),
            "second": picture_of_city(table.second),
            "board": sorted(table.board),
            "shown": sorted(table.shown),
            "on_card": sorted(table.on_card),
            "offered": sorted(table.offered),
            "discard": sorted(table.discard),
            "structure": [picture_of_card(card) for card in table.structure],
            "slot_tokens": dict(table.slot_tokens),
            "spaces": [picture_of_god(table, god) for god in table.spaces],
            "decks": [[picture_of_god(table, god) for god in deck] for deck in table.decks.values()],
            "snake": table.snake,
            "guard": table.guard,
            "score": {seat: score(table, seat) for seat in SEATS},
            "prices": {seat: prices(table, seat) for seat in SEATS},
            "result": table.result,
        }


def picture_of_city(city: City) -> dict[str, object]:
    """What one player has."""
    return {
        "coins": city.coins,
        "card_coins": city.card_coins,
        "buildings": sorted(city.buildings),
        "unbuilt": sorted(city.unbuilt),
        "built": dict(city.built),
        "tokens": sorted(city.tokens),
        "gods": sorted(city.gods),
        "mythology": {name: city.mythology.count(name) for name in city.mythology},
        "offerings": sorted(city.offerings),
    }


def picture_of_card(card: Card | None) -> str:
    """An entry of the structure: empty, face down with its back if that is not the age's own, or a name."""
    if card is None:
        return "."
    if card.name is not None:
        return card.name
    return "?" if card.back.startswith("age") else f"?{card.back}"


def picture_of_god(table: Table, god: str) -> str:
    """A god of the board or a deck, with those who have seen it if it was not shown to all (106)."""
    seen_by = table.god_seen_by.get(god, set())
    if not seen_by or "stranger" in seen_by:
        return god
    return f"{god}:both" if len(seen_by) == 2 else f"{god}:{''.join(seen_by)}"


def prices(table: Table, seat: str) -> dict[str, int]:
    """What every open card and every own unbuilt Wonder costs a player."""
    cards = {name: building_price(table, seat, name).coins for name in open_cards(table)}
    wonders = {name: wonder_price(table, seat, name).coins for name in table.city(seat).unbuilt}
    return cards | wonders
