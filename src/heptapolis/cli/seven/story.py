"""What happened, in sentences: one for each city of an answer, put together from the events the rules told of."""

from __future__ import annotations

from collections.abc import Callable, Collection

from heptapolis.cli.seven.scene import Scene
from heptapolis.cli.seven.wording import WORDS, board_name, name_of
from heptapolis.core.bits import members
from heptapolis.core.game import Event
from heptapolis.seven.notation.move_text import SEAT_NAMES
from heptapolis.seven.state import SEATS
from heptapolis.seven.tables import SIDE_IDS

TEAM = 2  # partners win together
Clause = Callable[[Scene, Event], str]


def tell_story(scene: Scene, begin: int = 0, cities: Collection[int] = range(SEATS)) -> list[str]:
    """Sentences for all that happened to some cities from a place in the history on."""
    return [sentence for played in scene.history[begin:] for sentence in
            _sentences(scene, tuple(event for event in played.events if event.seat in cities or event.kind == "wins"))]


def _sentences(scene: Scene, events: tuple[Event, ...]) -> list[str]:
    """A sentence for each city that did something, then the age that begins and who won."""
    cities = dict.fromkeys(event.seat for event in events if event.kind in CLAUSES)
    told = [(city, _clauses(scene, [event for event in events if event.seat == city])) for city in sorted(cities)]
    sentences = [WORDS.say("happened.sentence", who=scene.who(city), clauses=", ".join(clauses))
                 for city, clauses in told if clauses]
    sentences += [WORDS.say("happened.begins", age=WORDS.name("ages", event.what))
                  for event in events if event.kind == "begins"]
    winners = [event for event in events if event.kind == "wins"]
    return sentences + ([victory_words(scene)] if winners else [])


def _clauses(scene: Scene, events: list[Event]) -> list[str]:
    """What one city did; coins from the bank and tokens are told as sums."""
    kinds = {event.kind for event in events}
    told = [CLAUSES[event.kind](scene, event) for event in events
            if event.kind in CLAUSES and not (event.kind == "builds" and "chains" in kinds)]
    told += [WORDS.say(f"happened.{key}", amount=WORDS.amount(of, total)) for kind, (key, of) in SUMS.items()
             if (total := sum(event.amount for event in events if event.kind == kind))]
    return [clause for clause in told if clause]


def _knows(scene: Scene, event: Event) -> bool:
    """Whether the seat that looks may know what an event is about; a scene that knows no seat tells all."""
    return scene.knows is None or scene.knows in event.audience


def _named(key: str) -> Clause:
    return lambda scene, event: WORDS.say(key, what=name_of(event.what))


def _secret(key: str, hidden: str = "") -> Clause:
    """Something done face down."""
    def clause(scene: Scene, event: Event) -> str:
        return WORDS.say(key, what=name_of(event.what)) if _knows(scene, event) else hidden and WORDS.say(hidden)

    return clause


def _bare(key: str) -> Clause:
    return lambda scene, event: WORDS.say(key)


def _bought(scene: Scene, event: Event) -> str:
    return WORDS.say("happened.bought", whom=scene.whom(SEAT_NAMES.index(event.what)),
                     amount=WORDS.amount("coins", event.amount))


def _erected(scene: Scene, event: Event) -> str:
    return WORDS.say("happened.erected", count=event.what)


def _sits(scene: Scene, event: Event) -> str:
    return WORDS.say("happened.sits", what=board_name(SIDE_IDS[event.what]))


def _counted(scene: Scene, event: Event) -> str:
    return ""


CLAUSES: dict[str, Clause] = {
    "sits": _sits,
    "keeps": _secret("happened.kept"),
    "builds": _named("happened.built"),
    "chains": _named("happened.chained"),
    "erects": _erected,
    "sells": _secret("happened.sold", "happened.sold_hidden"),
    "recruits": _named("happened.recruited"),
    "raises": _named("happened.raised"),
    "copies": _named("happened.copied"),
    "buys": _bought,
    "negotiates": _bare("happened.negotiated"),
    "abstains": _bare("happened.abstained"),
    **dict.fromkeys(("pays", "gains", "loses", "owes", "wins_token", "loses_token"), _counted),
}
SUMS = {"pays": ("paid", "coins"), "gains": ("gained", "coins"), "loses": ("lost", "coins"), "owes": ("owed", "debts"),
        "wins_token": ("won_tokens", "victories"), "loses_token": ("lost_tokens", "defeats")}


def victory_words(scene: Scene) -> str:
    """Who won, once the game is over."""
    winners = [scene.who(seat) for seat in members(scene.state.winners)]
    if not winners:
        return ""
    alone = TEAM if scene.state.options.teams else 1
    return WORDS.say("happened.won" if len(winners) == alone else "happened.shared", who=WORDS.join(winners))
