"""What happened, in sentences, made from the events that the rules tell of and the catalogue's entries for them.

An entry of `happened` is called as its event; `_0` at its end is the form for no amount. One that ends in a full stop
is a sentence of its own, the others are clauses. An entry's blanks say what the event is about. The page does the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from heptapolis.cli.scene import Scene
from heptapolis.core.contract import Happened
from heptapolis.text import Catalogue

AMOUNTS = ("coins", "spaces", "debts", "victories", "defeats")
KINDS = {
    "card": ("cards", "leaders"),
    "wonder": ("wonders",),
    "token": ("tokens",),
    "god": ("gods",),
    "mythology": ("mythologies",),
    "offering": ("offerings",),
    "symbol": ("symbols",),
    "age": ("ages",),
    "space": (),  # a number
}
LISTS = {"cards": "card", "wonders": "wonder", "tokens": "token", "gods": "god"}  # many events in one sentence
Told = tuple[str, list[Happened]]  # an entry of the catalogue, and the events that it tells of


def tell_story(scene: Scene[Any], begin: int = 0, cities: Collection[int] | None = None) -> list[str]:
    """Sentences for what happened (to some cities) from a step on; the dealer's draws join the answer before."""
    told: list[str] = []
    for events in _answers(scene, begin):
        told += _sentences(
            scene, [event for event in events if cities is None or event.seat in cities or event.kind == "wins"]
        )
    return told


def _answers(scene: Scene[Any], begin: int) -> Iterator[list[Happened]]:
    """The events of each answer, with those of the dealer's draws after it."""
    events: list[Happened] = []
    for step in scene.steps[begin:]:
        if step.seat < len(scene.names):
            yield events
            events = []
        events += step.events
    yield events


def _sentences(scene: Scene[Any], events: list[Happened]) -> list[str]:
    """A sentence of clauses (for each city where the game's sentences begin with one), then what stands alone."""
    by_city = scene.words.has("happened.sentence")
    groups = {city: [event for event in events if event.seat == city] for city in sorted({e.seat for e in events})}
    sentences, alone = [], []
    for city, group in groups.items() if by_city else ((0, events),):
        told = [_told(scene, key, about, group) for key, about in _entries(scene.words, group)]
        alone += [words for words in told if words.endswith(".")]
        clauses = ", ".join(words for words in told if not words.endswith("."))
        if clauses:
            sentences.append(
                scene.words.say("happened.sentence", who=scene.who(city), clauses=clauses)
                if by_city
                else f"{clauses[0].upper()}{clauses[1:]}."
            )
    ending = [victory_words(scene)] if any(event.kind == "wins" for event in events) else []
    return sentences + alone + ending


def _entries(words: Catalogue, events: Sequence[Happened]) -> list[Told]:
    """What is told of some events, in the catalogue's order; those that name nothing are told as sums."""
    kinds = {event.kind for event in events}
    found: dict[tuple[str | int, ...], Told] = {}
    for number, event in enumerate(events):
        key = _entry(words, event, kinds)
        if key:
            found.setdefault((key, *_apart(words, key, event, number)), (key, []))[1].append(event)
    order = list(words.names("happened"))
    told = sorted(found.values(), key=lambda told: order.index(told[0]))
    is_hidden_sale = "sells" not in kinds and any((event.kind, event.what) == ("gains", "sale") for event in events)
    return [("sells_hidden", list(events[:1])), *told] if is_hidden_sale else told


def _entry(words: Catalogue, event: Happened, kinds: set[str]) -> str:
    """The entry that tells of an event, or nothing: some events are told by another one's entry."""
    if (event.kind == "builds" and "chains" in kinds) or (event.kind == "gains" and event.what == "discard"):
        return ""
    if event.kind in ("turns_up", "shows_wonder") and "lays_out" in kinds:  # a fresh structure is there to be seen
        return ""
    keys = [f"{event.kind}_0", event.kind] if not event.amount else [event.kind]
    return next((key for key in keys if words.has(f"happened.{key}")), "")


def _apart(words: Catalogue, key: str, event: Happened, number: int) -> tuple[int, ...]:
    """What keeps an event apart from others with the same entry."""
    blanks = set(words.blanks(f"happened.{key}"))
    if blanks & set(LISTS):
        return ()
    return (event.seat,) if blanks & set(AMOUNTS) and not blanks - {"who", "whom", *AMOUNTS} else (event.seat, number)


def _told(scene: Scene[Any], key: str, about: Sequence[Happened], group: Sequence[Happened]) -> str:
    words, event = scene.words, about[0]

    def value(blank: str) -> str:
        if blank in AMOUNTS:
            return words.amount(blank, sum(each.amount for each in about))
        if blank in LISTS:
            return ", ".join(_name(words, LISTS[blank], each.what) for each in about)
        if blank == "sale":
            return words.amount("coins", sum(each.amount for each in group if each.what == "discard"))
        if blank == "under":
            return _name(words, "card", next(each.what for each in group if each.kind == "tucks"))
        if blank in ("who", "whom"):
            return getattr(scene, blank)(event.seat)  # type: ignore[no-any-return]
        if blank == "neighbour":
            return scene.whom(int(event.what.removeprefix("seat")))
        return _name(words, blank, event.what)

    return words.fill(f"happened.{key}", value)


def _name(words: Catalogue, blank: str, what: str) -> str:
    """What something is called; a stage is only counted."""
    if blank == "board":
        board, _, side = what.partition(":")
        return words.say("table.side", board=words.name("boards", board), side=side)
    return next((words.name(kind, what) for kind in KINDS.get(blank, ()) if words.has(f"{kind}.{what}")), what)


def victory_words(scene: Scene[Any]) -> str:
    """Who won and how, once the game is over; partners win together."""
    if scene.outcome is None:
        return ""
    winners, how = scene.outcome.winners, f"victories.{scene.outcome.victory}"
    is_alone = len(winners) == (2 if scene.snapshot.options.get("teams") == "on" else 1)
    return scene.words.say(
        "happened.won" if is_alone else "happened.shared",
        who=scene.words.join([scene.who(seat) for seat in winners]),
        how=scene.words.say(how) if scene.words.has(how) else "",
    )
