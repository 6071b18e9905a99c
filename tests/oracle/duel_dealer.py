"""The dealer's questions for the oracle: each draw is one of what can still lie there."""

from .duel_box import MYTHOLOGIES, OFFERINGS
from .duel_gods import draw_on_enki
from .duel_table import Question, Table, box_tokens, card_in, unseen_buildings, unseen_gods, unseen_wonders


def legal_deal_leader(table: Table, question: Question) -> list[str]:
    return ["deal first", "deal second"]


def answer_deal_leader(table: Table, question: Question, text: str) -> None:
    table.leader = table.active = text.split()[1]


def legal_deal_token(table: Table, question: Question) -> list[str]:
    """Every draw of a progress token is one from the box (2, 50, 73, 83)."""
    return [f"deal {token}" for token in box_tokens(table)]


def answer_deal_token(table: Table, question: Question, text: str) -> None:
    table.board.append(text.split()[1])


def answer_draw_token(table: Table, question: Question, text: str) -> None:
    table.shown.append(text.split()[1])


def answer_draw_on_card(table: Table, question: Question, text: str) -> None:
    table.on_card.append(text.split()[1])


def legal_deal_wonder(table: Table, question: Question) -> list[str]:
    return [f"deal {wonder}" for wonder in unseen_wonders(table)]


def answer_deal_wonder(table: Table, question: Question, text: str) -> None:
    """A Wonder is shown to draft from, or given to a player if Wonders are dealt (4)."""
    wonder = text.split()[1]
    table.wonders_seen.append(wonder)
    if question.data is None:
        table.offered.append(wonder)
    else:
        table.city(question.data).unbuilt.append(wonder)


def legal_turn_up(table: Table, question: Question) -> list[str]:
    """The cards with the back of this slot that nobody has seen."""
    back = card_in(table, int(question.about)).back
    return [f"deal {name}" for name in unseen_buildings(table, back)]


def answer_turn_up(table: Table, question: Question, text: str) -> None:
    name = text.split()[1]
    table.buildings_seen.append(name)
    card_in(table, int(question.about)).name = name


def answer_turn_up_struck(table: Table, question: Question, text: str) -> None:
    """The card that `zeus` struck is turned up as it goes to the discard pile (90)."""
    name = text.split()[1]
    table.buildings_seen.append(name)
    table.structure[int(question.about)] = None
    table.discard.append(name)


def legal_deal_back(table: Table, question: Question) -> list[str]:
    """Three different slots have the back asked about (3, 8)."""
    return [f"back {slot}" for slot in range(20) if card_in(table, slot).back != question.about]


def answer_deal_back(table: Table, question: Question, text: str) -> None:
    card_in(table, int(text.split()[1])).back = question.about


def legal_deal_mythology(table: Table, question: Question) -> list[str]:
    """There are two tokens of each mythology (65)."""
    lying = list(table.slot_tokens.values())
    return [f"deal {mythology}" for mythology in MYTHOLOGIES if lying.count(mythology) < 2]


def legal_deal_offering(table: Table, question: Question) -> list[str]:
    """Each offering token lies on one slot (65)."""
    return [f"deal {name}" for name in OFFERINGS if name not in table.slot_tokens.values()]


def answer_deal_slot_token(table: Table, question: Question, text: str) -> None:
    table.slot_tokens[int(question.about)] = text.split()[1]


def legal_deal_god(table: Table, question: Question) -> list[str]:
    return [f"deal {god}" for god in unseen_gods(table, question.about)]


def answer_deal_god(table: Table, question: Question, text: str) -> None:
    """Those who look see the god; `enki` gets its tokens the moment it is turned up (83)."""
    god = text.split()[1]
    table.god_seen_by[god].update(question.data["seats"])
    table.decks[question.about][question.data["position"]] = god
    if god == "enki" and question.data["turned_up"]:
        draw_on_enki(table)


DEALER_ANSWERS = {
    "deal_leader": (legal_deal_leader, answer_deal_leader),
    "deal_token": (legal_deal_token, answer_deal_token),
    "draw_token": (legal_deal_token, answer_draw_token),
    "draw_on_card": (legal_deal_token, answer_draw_on_card),
    "deal_wonder": (legal_deal_wonder, answer_deal_wonder),
    "turn_up": (legal_turn_up, answer_turn_up),
    "turn_up_struck": (legal_turn_up, answer_turn_up_struck),
    "deal_back": (legal_deal_back, answer_deal_back),
    "deal_mythology": (legal_deal_mythology, answer_deal_slot_token),
    "deal_offering": (legal_deal_offering, answer_deal_slot_token),
    "deal_god": (legal_deal_god, answer_deal_god),
}
