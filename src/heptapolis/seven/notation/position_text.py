"""Positions as text. Lines left out of a hand-written text stand for an ordinary position; see `reading` for them."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.seven import moves as m
from heptapolis.seven import options
from heptapolis.seven.box.enums import AGES
from heptapolis.seven.knowledge.hand_knowledge import shows_choice
from heptapolis.seven.notation import move_text
from heptapolis.seven.notation.position_reader import read
from heptapolis.seven.notation.text_words import DEFAULTS, HEADER, NUMBERS, ROWS, default_known, default_under
from heptapolis.seven.rules.hands import filled
from heptapolis.seven.state import (
    ACTS,
    DEALER,
    IS_OVER,
    LEADERS,
    PENDING,
    PLACES,
    SEATS,
    STEPS,
    UNDEALT,
    UNKNOWN,
    USES,
)
from heptapolis.seven.tables import CARD_NAMES, DECK_FIRST, HANDED_NAMES, LEADER_NAMES, SIDE_NAMES

__all__ = ["read", "write"]


def write(s: Any) -> str:
    """A position as text; `read` gives the same position back."""
    chosen = [f"{name}={value}" for name, value in options.options_of(s).items() if value != DEFAULTS[name]]
    lines = [
        HEADER,
        _line("options", chosen),
        _place(s),
        *(_city(s, seat) for seat in range(s.in_play)),
        *(_hand(s, age, number) for age in range(1, AGES + 1) for number in range(SEATS)),
        _line("leaders", [_leader(s, leader) for leader in range(LEADERS) if _is_shown(s, leader)]),
        _line("pending", [f"{PENDING[kind]}={s.pending_seat[kind]}" for kind in members(s.pending)]),
        _line("paid", _paid(s)),
        _asked(s),
        *(_choice(s, city) for city in range(s.in_play)),
        _line("result", [str(seat) for seat in members(s.winners)] if s.step == IS_OVER else []),
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _paid(s: Any) -> list[str]:
    """What the city that plays an extra last card paid for in the turn, and with what."""
    if not s.paid_part:
        return []
    part = s.paid_part - 1
    return [CARD_NAMES[part] if part < len(CARD_NAMES) else "stage", *map(str, s.paid_units)]


def _line(head: str, words: list[str]) -> str:
    return f"{head:<8} {' '.join(words)}" if words else ""


def _place(s: Any) -> str:
    parts = [f"age {s.age}", f"turn {s.turn}", f"step {STEPS[s.step]}"] + [f"dealt {s.dealt}"] * bool(s.dealt)
    return "   ".join(parts)


def _city(s: Any, seat: int) -> str:
    city = s.cities[seat]
    parts = ["?" if city.board == UNKNOWN else SIDE_NAMES[city.board], f"{city.coins} coins"]
    lists = {
        "built": _cards(city.built),
        "older": _cards(city.older),
        "stages": [_under(s, seat, stage) for stage in range(city.stages)],
        "recruited": [LEADER_NAMES[leader] for leader in members(city.leaders)],
        "copied": [HANDED_NAMES[part] for part in (city.copied_guild,) if part != UNKNOWN]
        + [LEADER_NAMES[leader] for leader in (city.copied_leader,) if leader != UNKNOWN],
        **{name: list(map(str, getattr(city, name))) for name in ROWS if any(getattr(city, name))},
        **{name: [str(getattr(city, name))] for name in NUMBERS if getattr(city, name)},
    }
    parts += [f"{head} {' '.join(words)}" for head, words in lists.items() if words]
    return f"{move_text.SEAT_NAMES[seat]:<8} {'   '.join(parts)}"


def _cards(sets: Any) -> list[str]:
    return [CARD_NAMES[DECK_FIRST[deck] + number] for deck, cards in enumerate(sets) for number in members(cards)]


def _under(s: Any, seat: int, stage: int) -> str:
    city = s.cities[seat]
    name = "?" if city.under[stage] == UNKNOWN else HANDED_NAMES[city.under[stage]]
    known = city.under_known[stage]
    return name if known == default_under(s, seat) else f"{name}@{known:x}"


def _hand(s: Any, age: int, number: int) -> str:
    hand = s.ages[age - 1].hands[number]
    slots = members(filled(hand))
    words = [_slot(s, age, number, slot) for slot in slots]
    taken = {hand.taken[slot] for slot in slots}
    orphans = [_act(s, age, number, act) for act in range(1, ACTS + 1) if hand.use[act] and act not in taken]
    return _line(f"hand{age}.{number}", words + orphans)


def _slot(s: Any, age: int, number: int, slot: int) -> str:
    hand = s.ages[age - 1].hands[number]
    word = "?" if hand.card[slot] == UNKNOWN else CARD_NAMES[hand.card[slot]]
    word += f"+{hand.came[slot]}" if hand.came[slot] != 1 else ""
    act = hand.taken[slot]
    if act < 0:
        return f"{word}~{-act - 1}"
    return word + (_act(s, age, number, act) if act else "")


def _act(s: Any, age: int, number: int, act: int) -> str:
    """An act by its number, its use, and who knows of it if that is not as usual."""
    hand = s.ages[age - 1].hands[number]
    known = hand.known[act]
    usual = known == default_known(s, age, number, act, hand.use[act])
    return f"/{act}{USES[hand.use[act]]}" + ("" if usual else f"@{known:x}")


def _is_shown(s: Any, leader: int) -> bool:
    return bool(s.leader_place[leader] != UNDEALT or s.leader_pack[leader] != UNKNOWN)


def _leader(s: Any, leader: int) -> str:
    place = s.leader_place[leader]
    pack = "-" if s.leader_pack[leader] == UNKNOWN else s.leader_pack[leader]
    return (
        f"{LEADER_NAMES[leader]}={'?' if place == UNKNOWN else PLACES[place]}/{s.leader_seat[leader]}/{pack}/"
        f"{s.leader_turn[leader]}/{s.leader_known[leader]:x}"
    )


def _asked(s: Any) -> str:
    if s.asked == m.NOTHING:
        return ""
    if s.cities_asked >> DEALER & 1:
        return _line("asked", [m.QUESTIONS[s.asked], "dealer", str(s.what)])
    return _line("asked", [m.QUESTIONS[s.asked], *(str(city) for city in members(s.cities_asked))])


def _choice(s: Any, city: int) -> str:
    """What a city has chosen; a choice that this view does not show is a question mark."""
    choice = s.choices[city]
    if not (s.done >> city & 1 or choice.paying):
        return ""
    if not shows_choice(s, city):
        return _line(f"chosen{city}", ["?"])
    words = [move_text.choice(s, city, choice.move).text]
    if choice.paying:
        words.append("paying")
    elif choice.left or choice.right or choice.bank:
        words.append(f"pays {choice.left} {choice.right} {choice.bank}")
    return _line(f"chosen{city}", words)
