"""A position from its text: names are looked up, sums rebuilt by the rules, and what cannot be is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from heptapolis.core.errors import BadSyntax, ImpossiblePosition
from heptapolis.core.reading import find, lines_of, options_of, whole_number
from heptapolis.seven import moves as m
from heptapolis.seven import options
from heptapolis.seven.box.enums import AGES, LAST_CARD
from heptapolis.seven.notation import move_text
from heptapolis.seven.notation.short_text import complete
from heptapolis.seven.notation.text_words import HEADER, LISTS, NUMBERS, ROWS, default_known, default_under
from heptapolis.seven.rules import hands, last_card, play, setup, structures, trade
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.questions import acting_city, note
from heptapolis.seven.rules.round import choose, pay_chosen_way, payable_ways, way_numbered
from heptapolis.seven.rules.seating import controller
from heptapolis.seven.rules.turns import go_on
from heptapolis.seven.state import (
    ACTS,
    DEALER,
    EVERYBODY,
    HELD,
    IN_BOARDS,
    IS_OVER,
    LEADERS,
    PENDING,
    PLACES,
    PURCHASES,
    SEATS,
    SLOTS,
    STEPS,
    UNKNOWN,
    USES,
)
from heptapolis.seven.tables import (
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    DECK_FIRST,
    FIRST_LEADER,
    HANDED_IDS,
    LEADER_IDS,
    SIDE_IDS,
    SIDE_NAMES,
    STAGES_OF,
)

MOST_COINS = 9999
MOST_TOKENS = 99
LARGE = ("debt", "purse", "loss")
SLOT = re.compile(
    r"(?P<card>[a-z_0-9]+|\?)?(?:\+(?P<came>\d))?(?:~(?P<seen>\d)|/(?P<act>\d+)(?P<use>[a-z]+)"
    r"(?:@(?P<known>[0-9a-f]+))?)?"
)


def read(text: str) -> Any:
    """The position that a text describes; an impossible one is refused."""
    lines = lines_of(text, HEADER)
    s = options.prepare(options.with_present_names(options_of(lines.pop("options", []))))
    setup.prepare(s)
    _read_place(s, lines)
    for seat in range(s.in_play):
        _read_city(s, seat, lines.pop(move_text.SEAT_NAMES[seat], []) or _usual_city(s, seat, lines))
    for age in range(1, AGES + 1):
        for number in range(SEATS):
            _read_hand(s, age, number, lines.pop(f"hand{age}.{number}", []))
    _read_leaders(s, lines.pop("leaders", []))
    _read_short(s, lines)
    _read_pending(s, lines.pop("pending", []))
    _read_paid(s, lines.pop("paid", []))
    _read_question(s, lines)
    if lines:
        raise BadSyntax(
            f"a line begins with {next(iter(lines))!r}; lines begin with options, age, seat0 to "
            f"seat{s.in_play - 1}, hand1.0 and so on, holds0 and so on, leaders, pending, paid, asked, "
            "chosen0 and so on, result"
        )
    return s


def _read_place(s: Any, lines: dict[str, list[str]]) -> None:
    """Age, turn and step; without them the first turn of the first age is about to begin."""
    words = ["age", *lines.pop("age", ["1", "turn", "1"])]
    if len(words) % 2:
        raise BadSyntax("the age line holds pairs: age, turn, step and dealt, each with its value")
    values = dict(zip(words[::2], words[1::2], strict=True))
    s.age = whole_number(values.pop("age"), "age", 0, AGES)
    s.turn = whole_number(values.pop("turn", "1"), "turn", 0, hands.turns(s))
    s.step = find(values.pop("step", "play" if s.age else "boards"), STEPS, "step")
    s.dealt = whole_number(values.pop("dealt", "0"), "dealt", 0, SEATS * SLOTS)
    if values:
        raise BadSyntax(f"the age line holds {next(iter(values))!r}; it holds turn, step and dealt")
    passed = max(s.turn, 1) - 1 if s.age else 0
    s.shift = (-passed if s.age == AGES - 1 else passed) % s.in_play


def _read_city(s: Any, seat: int, words: list[str]) -> None:
    name = move_text.SEAT_NAMES[seat]
    city = s.cities[seat]
    if len(words) < 3 or words[2] != "coins":
        raise BadSyntax(f'the line of {name} begins with its board and coins, as in "gizah:A 3 coins"')
    if words[0] != "?":
        _sit_down(s, seat, find(words[0], SIDE_IDS, "board with its side"))
    elif s.step != IN_BOARDS:
        raise ImpossiblePosition(f"{name} has no board; only before the boards are dealt there is none")
    city.coins = whole_number(words[1], f"coins of {name}", 0, MOST_COINS)
    parts = _parts(name, words[3:])
    _read_cards(s, city, name, parts)
    _read_stages(s, seat, city, parts.get("stages", []))
    _read_recruited(city, parts)
    for head in ROWS:
        for age, word in enumerate(parts.get(head, [])[:AGES]):
            getattr(city, head)[age] = whole_number(word, f"{head} of {name}", 0, MOST_TOKENS)
    for head in NUMBERS:
        most = MOST_COINS if head in LARGE else MOST_TOKENS
        for word in parts.get(head, []):
            setattr(city, head, whole_number(word, f"{head} of {name}", 0, most))
    s.diplomacy_taken += city.diplomacy
    s.has_losses |= int(city.loss + city.loss_victories + city.loss_stages > 0)


def _usual_city(s: Any, seat: int, lines: dict[str, list[str]]) -> list[str]:
    """A city that no line tells of: the first board that nobody has, and the coins of the start."""
    named = {words[0].partition(":")[0] for words in lines.values() if words}
    named |= {SIDE_NAMES[city.board].partition(":")[0] for city in s.cities if city.board != UNKNOWN}
    spare = next(side for side in SIDE_NAMES if side.partition(":")[0] not in named)
    return [spare if s.step != IN_BOARDS else "?", str(setup.starting_coins(s, seat)), "coins"]


def _parts(name: str, words: list[str]) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    into: list[str] | None = None
    for word in words:
        if word in LISTS:
            into = parts.setdefault(word, [])
        elif into is None:
            raise BadSyntax(f"the line of {name} holds {word!r} before any of {', '.join(LISTS)}")
        else:
            into.append(word)
    return parts


def _sit_down(s: Any, seat: int, side: int) -> None:
    if any(other.board // 2 == side // 2 for other in s.cities[:seat] if other.board != UNKNOWN):
        raise ImpossiblePosition(f"two cities have the board {SIDE_NAMES[side][:-2]}; there is one of each")
    setup.sit_down(s, seat, side, None)


def _read_cards(s: Any, city: Any, name: str, parts: dict[str, list[str]]) -> None:
    for word in parts.get("built", []):
        card = find(word, CARD_IDS, "card")
        if has_structure(city, card):
            raise ImpossiblePosition(f"{name} has {word} twice; a city never has the same structure twice")
        structures.join_city(city, card)
    for word in parts.get("older", []):
        card = find(word, CARD_IDS, "card")
        if CARD_DECK[card] >= len(city.older):
            raise ImpossiblePosition(f"{word} is no card of an age before this one")
        city.older[CARD_DECK[card]] |= 1 << card - DECK_FIRST[CARD_DECK[card]]


def _read_stages(s: Any, seat: int, city: Any, words: list[str]) -> None:
    for word in words:
        if city.board == UNKNOWN or city.stages >= STAGES_OF[city.board]:
            raise ImpossiblePosition(f"{move_text.SEAT_NAMES[seat]} has more stages than its board")
        name, _, known = word.partition("@")
        structures.erect(s, seat, UNKNOWN if name == "?" else find(name, HANDED_IDS, "card or leader"), None)
        seats = whole_number(known, "known", 0, EVERYBODY, 16) if known else default_under(s, seat)
        city.under_known[city.stages - 1] = seats


def _read_recruited(city: Any, parts: dict[str, list[str]]) -> None:
    for word in parts.get("held", []):
        city.held |= 1 << find(word, LEADER_IDS, "leader")
    for word in parts.get("recruited", []):
        leader = find(word, LEADER_IDS, "leader")
        city.leaders |= 1 << leader
        structures.join_part(city, FIRST_LEADER + leader)
    for word in parts.get("copied", []):
        part = find(word, HANDED_IDS, "guild or leader")
        if part < FIRST_LEADER:
            city.copied_guild = part
        else:
            city.copied_leader = part - FIRST_LEADER
            structures.join_part(city, part)


def _read_hand(s: Any, age: int, number: int, words: Iterable[str]) -> None:
    hand = s.ages[age - 1].hands[number]
    slot = 0
    for word in words:
        found = SLOT.fullmatch(word)
        if not found:
            raise BadSyntax(f"{word!r} is no card of a hand; write a card, or a card with its act as in altar/2sold")
        _read_act(s, age, number, found)
        if found["card"] is None:
            continue
        if slot == SLOTS:
            raise ImpossiblePosition(f"hand {number} of age {age} has more than {SLOTS} cards")
        _read_slot(hand, slot, found)
        slot += 1
    _refuse_too_many_copies(s, age)


def _read_slot(hand: Any, slot: int, found: re.Match[str]) -> None:
    hand.card[slot] = UNKNOWN if found["card"] == "?" else find(found["card"], CARD_IDS, "card")
    hand.came[slot] = int(found["came"] or 1)
    hand.taken[slot] = -int(found["seen"]) - 1 if found["seen"] else int(found["act"] or 0)
    if hand.taken[slot] == 0:
        hand.left |= 1 << slot


def _read_act(s: Any, age: int, number: int, found: re.Match[str]) -> None:
    if found["act"] is None:
        return
    hand = s.ages[age - 1].hands[number]
    act = whole_number(found["act"], "act", 1, ACTS)
    hand.use[act] = find(found["use"], USES, "use of a card")
    hand.known[act] = (
        whole_number(found["known"], "known", 0, EVERYBODY, 16)
        if found["known"]
        else default_known(s, age, number, act, hand.use[act])
    )


def _refuse_too_many_copies(s: Any, age: int) -> None:
    now, s.age = s.age, age
    for card in range(DECK_FIRST[age - 1], DECK_FIRST[age]):
        if hands.copies_left(s, card) < 0:
            raise ImpossiblePosition(f"hands of age {age} hold more copies of {CARD_NAMES[card]} than there are")
    s.age = now


def _read_leaders(s: Any, words: Iterable[str]) -> None:
    for word in words:
        name, _, rest = word.partition("=")
        fields = rest.split("/")
        leader = find(name, LEADER_IDS, "leader")
        if len(fields) != 5:
            raise BadSyntax(f"{word!r} is no leader with its place; write solomon=held/2/0/1/4")
        place, seat, pack, turn, known = fields
        s.leader_place[leader] = UNKNOWN if place == "?" else find(place, PLACES, "place of a leader")
        s.leader_seat[leader] = whole_number(seat, "seat", 0, SEATS - 1)
        s.leader_pack[leader] = UNKNOWN if pack == "-" else whole_number(pack, "pack", 0, SEATS - 1)
        s.leader_turn[leader] = whole_number(turn, "turn", -SEATS, SEATS)
        s.leader_known[leader] = whole_number(known, "known", 0, EVERYBODY, 16)
        if s.leader_place[leader] == HELD:
            s.cities[s.leader_seat[leader]].held |= 1 << leader


def _read_short(s: Any, lines: dict[str, list[str]]) -> None:
    """Lines of hands as their seats hold them now; what was played before is found from the cities."""
    words = {seat: lines.pop(f"holds{seat}") for seat in range(s.in_play) if f"holds{seat}" in lines}
    if not words:
        if any(
            city.held >> leader & 1 and s.leader_place[leader] != HELD for city in s.cities for leader in range(LEADERS)
        ):
            raise ImpossiblePosition("leaders in hand are told as held in a city only beside a line such as holds0")
        return
    if any(hands.filled(hand) for age in s.ages for hand in age.hands):
        raise ImpossiblePosition("a position has lines of hands as they were dealt, or lines such as holds0, not both")
    complete(s, {seat: [find(word, CARD_IDS, "card") for word in held] for seat, held in words.items()})


def _read_pending(s: Any, words: Iterable[str]) -> None:
    for word in words:
        name, _, seat = word.partition("=")
        kind = find(name, PENDING, "pending choice")
        s.pending |= 1 << kind
        s.pending_seat[kind] = whole_number(seat, "seat", 0, s.in_play - 1)


def _read_paid(s: Any, words: list[str]) -> None:
    """What the city that plays an extra last card paid for in the turn, and with what."""
    if not words:
        return
    if len(words) != 1 + PURCHASES:
        raise BadSyntax(f"paid {' '.join(words)}: write the card or stage, and {PURCHASES} numbers")
    owners = [city for city in list(s.cities)[: s.in_play] if has(city, LAST_CARD)]
    if not owners:
        raise ImpossiblePosition("paid: no city plays an extra last card")
    stage = structures.next_stage(owners[0]) - 1
    s.paid_part = 1 + (stage if words[0] == "stage" else find(words[0], CARD_IDS, "card"))
    for place, word in enumerate(words[1:]):
        s.paid_units[place] = whole_number(word, "what was paid with", 0, SLOTS * 2)


def _read_question(s: Any, lines: dict[str, list[str]]) -> None:
    result, asked = lines.pop("result", None), lines.pop("asked", None)
    if result is not None or s.step == IS_OVER:
        s.step = IS_OVER
        for word in result or []:
            s.winners |= 1 << whole_number(word, "winner", 0, s.options.players - 1)
        return
    if asked is None:
        go_on(s, None)
    else:
        _read_asked(s, asked)
    for city in range(s.in_play):
        _read_choice(s, city, lines.pop(f"chosen{city}", []))


def _read_asked(s: Any, words: list[str]) -> None:
    s.asked = find(words[0] if words else "", m.QUESTIONS, "question")
    if words[1:2] == ["dealer"]:
        s.cities_asked = 1 << DEALER
        s.what = whole_number(words[2] if len(words) > 2 else "", "what the dealer is asked", 0, SEATS)
        return
    for word in words[1:]:
        s.cities_asked |= 1 << whole_number(word, "city asked", 0, s.in_play - 1)
    if s.asked in (m.TURN, m.RECRUITMENT):
        trade.open_market(s)
    elif s.asked == m.CHOOSE_LAST:
        last_card.set_back(s, s.cities_asked.bit_length() - 1)
    elif s.asked == m.CHOOSE_BOARD:
        s.what = s.cities_asked.bit_length() - 1
        _await_side(s.cities[s.what])


def _await_side(me: Any) -> None:
    """A board whose side is still to be chosen gives nothing yet."""
    for name in ("own_raw", "own_made", "sells_raw", "sells_made", "makes", "abilities"):
        setattr(me, name, 0)


def _read_choice(s: Any, city: int, words: list[str]) -> None:
    if not words:
        return
    if words == ["?"]:
        s.done |= 1 << city
        return
    move = _move(" ".join(words[:2]))
    _refuse_illegal(s, city, move, " ".join(words[:2]))
    if s.asked in (m.DRAFT, m.CHOOSE_LOSS):
        note(s, city, move)
    else:
        choose(s, city, move)
        if s.choices[city].paying and words[2:] != ["paying"]:
            pay_chosen_way(s, city, _way(s, city, words[3:]))


def _refuse_illegal(s: Any, city: int, move: int, words: str) -> None:
    seat = controller(s, city)
    legal = [0] * m.MOST_LEGAL
    count = play.mark_legal(s, seat, legal) if acting_city(s, seat) == city else 0
    if move not in legal[:count]:
        raise ImpossiblePosition(f"{move_text.SEAT_NAMES[city]} has chosen {words}, which is not legal for it here")


def _move(text: str) -> int:
    for part in move_text.RANGES:
        verb, _, name = text.partition(" ")
        if part.verb == verb and name in part.names:
            return part.first + part.names.index(name)
    raise BadSyntax(f"{text!r} is no choice; write a move as in build altar")


def _way(s: Any, city: int, words: list[str]) -> int:
    choice = s.choices[city]
    if choice.chained and not words:
        return 0
    paid = [whole_number(word, "coins paid", 0, MOST_COINS) for word in words]
    for number in range(payable_ways(s, city)):
        way = way_numbered(s, city, number)
        if paid == [way & 15, way >> 4 & 15, choice.bank + (way >> 8)]:
            return number
    raise ImpossiblePosition(f"{move_text.SEAT_NAMES[city]} pays {' '.join(words)}; that is no sensible way to pay")
