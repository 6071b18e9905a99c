"""What happened, in sentences: one for each answer, put together from the events the rules told of."""

from __future__ import annotations

from collections.abc import Callable

from heptapolis.cli.duel.scene import Scene
from heptapolis.cli.duel.wording import CARD, GOD, TOKEN, WONDER, WORDS, amount
from heptapolis.core.game import Event
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.state import DEALER, SHARED, UNDECIDED, VICTORIES

Clause = Callable[[Scene, Event, dict[str, Event]], str]


def tell_story(scene: Scene, begin: int = 0) -> list[str]:
    """A sentence for each answer from a place in the history on; the dealer's draws join the answer before."""
    sentences: list[str] = []
    dealt: list[Event] = []
    for played in scene.history[begin:]:
        events = [event for event in played.events if may_know(scene, event)]
        if played.seat == DEALER:
            dealt += events
            continue
        sentences += _dealt(scene, dealt)
        sentences += _sentences(scene, events)
        dealt = [event for event in events if event.kind in ("lays_out", "begins", "plays_again")]
    return sentences + _dealt(scene, dealt)


def may_know(scene: Scene, event: Event) -> bool:
    """Whether the seat that looks may know of an event; a scene that knows no seat tells all."""
    return scene.knows is None or scene.knows in event.audience


def _sentences(scene: Scene, events: list[Event]) -> list[str]:
    """What one answer did, in one sentence; wonders drafted and the end of the game have their own."""
    by_kind = {event.kind: event for event in events}
    drafts = [event for event in events if event.kind == "drafts"]
    others = sorted((event for event in events if event.kind in CLAUSES and event.kind != "drafts"),
                    key=lambda event: list(CLAUSES).index(event.kind))
    told = [clause for event in others if (clause := CLAUSES[event.kind](scene, event, by_kind))]
    return [*(f"{CLAUSES[event.kind](scene, event, by_kind)}." for event in drafts),
            *([f"{', '.join(told)}."] if told else []),
            *([victory_words(scene)] if "wins" in by_kind else [])]


def _built(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    key = "built_chain" if "chains" in others else "built" if event.amount else "built_free"
    return WORDS.say(f"happened.{key}", who=scene.who(event.seat), what=WORDS.name(CARD, event.what),
                     price=amount("coins", event.amount))


def _erected(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    return WORDS.say("happened.erected" if event.amount else "happened.erected_free", who=scene.who(event.seat),
                     what=WORDS.name(WONDER, event.what), price=amount("coins", event.amount),
                     card=WORDS.name(CARD, others["tucks"].what))


def _discarded(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    return WORDS.say("happened.discarded", who=scene.who(event.seat), what=WORDS.name(CARD, event.what),
                     amount=amount("coins", others["gains"].amount))


def _gained(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    return "" if event.what == "discard" else WORDS.say("happened.gained", amount=amount("coins", event.amount))


def _with_coins(key: str) -> Clause:
    return lambda scene, event, others: WORDS.say(key, who=scene.whom(event.seat), amount=amount("coins", event.amount))


def _with_name(key: str, kind: str) -> Clause:
    return lambda scene, event, others: WORDS.say(key, who=scene.who(event.seat), what=WORDS.name(kind, event.what))


def _bare(key: str) -> Clause:
    return lambda scene, event, others: WORDS.say(key, who=scene.who(event.seat))


def _activated(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    return WORDS.say("happened.activated" if event.amount else "happened.activated_free", who=scene.who(event.seat),
                     what=WORDS.name(GOD, event.what), price=amount("coins", event.amount))


def _moved(scene: Scene, event: Event, others: dict[str, Event]) -> str:
    return WORDS.say("happened.moved_pawn", spaces=amount("spaces", event.amount))


CLAUSES: dict[str, Clause] = {
    "builds": _built,
    "erects": _erected,
    "sells": _discarded,
    "raises": _with_name("happened.raised", CARD),
    "destroys": _with_name("happened.destroyed", CARD),
    "returns": _with_name("happened.returned", WONDER),
    "drafts": _with_name("happened.drafted", WONDER),
    "takes": _with_name("happened.took", TOKEN),
    "pairs": _with_name("happened.paired", "symbols"),
    "activates": _activated,
    "consults": _with_name("happened.consulted", "mythologies"),
    "places": _with_name("happened.placed", "mythologies"),
    "claims": _with_name("happened.claimed", "mythologies"),
    "accepts": _with_name("happened.accepted", "offerings"),
    "copies": _with_name("happened.copied", CARD),
    "seizes": _with_name("happened.seized", CARD),
    "strikes": _with_name("happened.struck", CARD),
    "unbuilds": _with_name("happened.undid", WONDER),
    "annexes": _with_name("happened.annexed", WONDER),
    "guards": _bare("happened.guarded"),
    "spares": _bare("happened.spared"),
    "gains": _gained,
    "moves_pawn": _moved,
    "is_stopped": _bare("happened.stopped"),
    "loses": _with_coins("happened.lost"),
    "receives": _with_coins("happened.received"),
}


# What the dealer shows: sentence, event, names, amounts that it is about, and how many are worth naming (a turn
# uncovers two cards at most; the many that lie face up in a fresh structure are there to be seen).
SHOWN = (("happened.offered", "shows_wonder", WONDER, (0,), 4), ("happened.board", "shows_token", TOKEN, (0,), 5),
         ("happened.drawn", "shows_token", TOKEN, (1, 2), 3), ("happened.turned_up", "turns_up", CARD, range(SLOTS), 2),
         ("happened.revealed", "reveals_god", GOD, range(256), SPACES))


def _dealt(scene: Scene, events: list[Event]) -> list[str]:
    """What the dealer laid out, turned up and drew, and whose turn it became."""
    sentences = [WORDS.say("happened.laid_out", age=_age(event)) + "." for event in events if event.kind == "lays_out"]
    for key, kind, names, amounts, most in SHOWN:
        found = [WORDS.name(names, event.what) for event in events if event.kind == kind and event.amount in amounts]
        if 0 < len(found) <= most:
            sentences.append(WORDS.say(key, names=", ".join(found)) + ".")
    sentences += [WORDS.say("happened.begins", who=scene.who(event.seat), age=_age(event)) + "."
                  for event in events if event.kind == "begins"]
    return sentences + [WORDS.say("happened.again", who=scene.who(event.seat)) + "."
                        for event in events if event.kind == "plays_again"]


def _age(event: Event) -> str:
    return WORDS.name("decks", f"age_{event.what}")


def victory_words(scene: Scene) -> str:
    """Who won and how, once the game is over."""
    if scene.state.victory == UNDECIDED:
        return ""
    how = WORDS.name("victories", VICTORIES[scene.state.victory])
    if scene.state.winner == SHARED:
        return WORDS.say("happened.shared", how=how) + "."
    return WORDS.say("happened.won", who=scene.who(scene.state.winner), how=how) + "."
