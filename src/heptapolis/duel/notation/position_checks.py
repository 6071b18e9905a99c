"""What no game can reach: a position read from text is refused if it holds any of this."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import lowest, members, size
from heptapolis.core.errors import ImpossiblePosition
from heptapolis.duel import moves as m
from heptapolis.duel.box.enums import DECKS, GUILD
from heptapolis.duel.box.layouts import (
    CAPITAL,
    DRAFT_GROUP,
    DRAFT_ORDER,
    GUILDS_IN_PLAY,
    LAYOUTS,
    SLOTS,
    SYMBOLS_TO_WIN,
)
from heptapolis.duel.box.wonders import MOST_BUILT
from heptapolis.duel.hooks import expansions_in, expansions_said, may_uncover_out_of_turn, refuse_foreign
from heptapolis.duel.notation.move_text import ANSWERERS, SEAT_NAMES
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.play import asked_seat, mark_legal
from heptapolis.duel.rules.progress import tokens_in_box
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.rules.setup import DRAFTED
from heptapolis.duel.rules.structure import due_to_turn_up
from heptapolis.duel.rules.wonders import built_wonders
from heptapolis.duel.state import BACK, CIVILIAN, DEALER, MILITARY, SCIENTIFIC, SEATS, SHARED, UNSEEN, VICTORIES
from heptapolis.duel.tables import (
    BLOCKERS,
    CARD_DECK,
    CARD_NAMES,
    DECK_FIRST,
    DECK_SIZE,
    GUILD_DECK,
    TOKEN_NAMES,
    TOKEN_POOL,
    TOKENS_DRAWN,
    WONDER_NAMES,
    WONDER_POOL,
)

LEAST_IN_BOX = TOKENS_DRAWN  # whoever draws from the box finds enough tokens there


def decks_of(s: Any) -> tuple[int, ...]:
    """The decks whose cards may lie in the structure of this age."""
    return (s.age - 1,) if s.age < len(LAYOUTS) else (s.age - 1, GUILD_DECK[expansions_in(s)])


def refuse_impossible_structure(s: Any) -> None:
    """Cards of this age alone, none on an empty slot."""
    for number in members(s.present):
        down = s.down >> number & 1
        deck = s.slot[number] - BACK if down else CARD_DECK[s.slot[number]]
        if deck not in decks_of(s):
            what = f"a {DECKS[deck]} back" if down else CARD_NAMES[s.slot[number]]
            decks = " and ".join(DECKS[deck] for deck in decks_of(s))
            raise ImpossiblePosition(f"{what} lies in the structure of age {s.age}; it holds cards of {decks}")
    for number in range(SLOTS):
        blocked = BLOCKERS[s.age - 1][number] & s.present
        if blocked and not s.present >> number & 1 and not may_uncover_out_of_turn(s):
            raise ImpossiblePosition(f"slot {lowest(blocked)} lies on slot {number}, which is empty")


def refuse_foreign_card(s: Any, card: int) -> None:
    """The cards of an expansion's decks belong to games with it; its guilds replace those of the base game."""
    if CARD_DECK[card] not in (*range(len(LAYOUTS)), GUILD_DECK[expansions_in(s)]):
        raise ImpossiblePosition(f"{CARD_NAMES[card]} is not in this game; {_said(s)}")


def _refuse_foreign_parts(s: Any) -> None:
    """The parts of an expansion that is off stay away."""
    tokens = s.board | s.shown | s.cities[0].tokens | s.cities[1].tokens
    for names, used, pool in ((WONDER_NAMES, s.dealt_wonders, WONDER_POOL), (TOKEN_NAMES, tokens, TOKEN_POOL)):
        foreign = used & ~pool[expansions_in(s)]
        if foreign:
            raise ImpossiblePosition(f"{names[lowest(foreign)]} is not in this game; {_said(s)}")
    refuse_foreign(s)


def _said(s: Any) -> str:
    return f"the options say {expansions_said(s)}"


def refuse_impossible_parts(s: Any) -> None:
    """No more wonders than a game has, and enough cards and tokens for what may still be drawn."""
    _refuse_foreign_parts(s)
    wonders, built, in_box = size(s.dealt_wonders), built_wonders(s), size(tokens_in_box(s) | s.shown)
    most = len(DRAFT_ORDER) + (DRAFT_GROUP if s.options.redraw else 0)
    if wonders > most:
        raise ImpossiblePosition(f"{wonders} wonders are in play; a game has {most}")
    if built > MOST_BUILT:
        raise ImpossiblePosition(f"{built} wonders are built; a game allows {MOST_BUILT}")
    if in_box < LEAST_IN_BOX:
        raise ImpossiblePosition(f"{in_box} progress tokens are left in the box; there are never below {LEAST_IN_BOX}")
    for deck in range(len(DECKS)):
        backs = sum(s.slot[number] == BACK + deck for number in members(s.down))
        unseen = s.place[DECK_FIRST[deck] : DECK_FIRST[deck] + DECK_SIZE[deck]].count(UNSEEN)
        if backs > unseen:
            raise ImpossiblePosition(f"{backs} cards of {DECKS[deck]} lie face down; {unseen} have not been seen")
        in_play = backs + DECK_SIZE[deck] - unseen
        if deck > GUILD and in_play > GUILDS_IN_PLAY:
            raise ImpossiblePosition(f"{in_play} grand temples are in play; a game has {GUILDS_IN_PLAY}")


def refuse_unanswerable(s: Any) -> None:
    """Every question is put to the right kind of seat, and the newest has an answer."""
    _refuse_broken_group(s)
    for question in s.asked[: s.depth]:
        if (question.kind in m.DEALERS_QUESTIONS) != (question.seat == DEALER):
            right = "the dealer" if question.kind in m.DEALERS_QUESTIONS else "a player"
            raise ImpossiblePosition(f"{_words(question)}; it is a question for {right}")
    if s.depth and not _has_answer(s):
        raise ImpossiblePosition(f"{_words(s.asked[s.depth - 1])}, but has no answer to give")


def _refuse_broken_group(s: Any) -> None:
    """Wonders to be drafted are shown in groups of four."""
    shown = size(s.dealt_wonders) + sum(question.kind == m.ASK_WONDER for question in s.asked[: s.depth])
    if s.age == 0 and s.options.wonders == DRAFTED and shown % DRAFT_GROUP:
        raise ImpossiblePosition(f"the draft has shown {shown} wonders; it shows {DRAFT_GROUP} at a time")


def _words(question: Any) -> str:
    return f"{ANSWERERS[question.seat]} is asked for {m.QUESTIONS[question.kind]}"


def _has_answer(s: Any) -> bool:
    question = s.asked[s.depth - 1]
    if question.kind == m.CHOOSE_FROM_BOX and s.options.library_private:
        return True  # the text of another seat's view does not show the answers
    if question.kind == m.TURN_UP and not s.down >> question.what & 1:
        return False
    if question.kind == m.TURN and due_to_turn_up(s):
        return False
    return bool(mark_legal(s, asked_seat(s), [0] * m.MOST_LEGAL))


def refuse_false_result(s: Any) -> None:
    """A supremacy has been reached exactly when it has ended the game; points count after the third age alone."""
    if s.victory == CIVILIAN and (s.age < len(LAYOUTS) or s.present):
        raise ImpossiblePosition("points have decided too early; they count when the third structure is empty")
    if s.victory in (MILITARY, SCIENTIFIC) and s.winner == SHARED:
        raise ImpossiblePosition(f"a {VICTORIES[s.victory]} victory is shared; it belongs to first or second")
    for who in range(SEATS):
        _compare_with_result(s, who, MILITARY, advantage(s, who) == CAPITAL)
        _compare_with_result(s, who, SCIENTIFIC, different_symbols(s.cities[who]) >= SYMBOLS_TO_WIN)


def _compare_with_result(s: Any, who: int, victory: int, reached: bool) -> None:
    claimed = s.victory == victory and s.winner == who
    line = f"result {VICTORIES[victory]} {SEAT_NAMES[who]}"
    if reached and not claimed:
        raise ImpossiblePosition(f"{SEAT_NAMES[who]} has already won; the text must say {line!r}")
    if claimed and not reached:
        raise ImpossiblePosition(f"the text says {line!r}, but {SEAT_NAMES[who]} has not won so")
