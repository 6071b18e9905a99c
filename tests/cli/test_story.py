"""Stories: the catalogue's entries are called as the events of the rules, and their blanks can be filled."""

import pytest

from heptapolis.cli.scene import Scene
from heptapolis.cli.story import AMOUNTS, KINDS, LISTS, tell_story
from heptapolis.core.contract import Happened, Step
from heptapolis.duel import event_kinds as duel_events
from heptapolis.seven import event_kinds as seven_events
from heptapolis.text import words_of

EVENTS = {"duel": duel_events.KINDS, "seven": seven_events.KINDS}
NO_EVENTS = {"won", "shared", "sentence", "sells_hidden", "takes_back"}  # the last is told by a server
BLANKS = {"who", "whom", "neighbour", "board", "stage", "sale", "under", *AMOUNTS, *KINDS, *LISTS}


def told(game: str, *steps: tuple[int, list[tuple[str, int, str, int]]]) -> list[str]:
    """The story of some answers; each is a seat and its events."""
    seen = [Step(seat, "", "", tuple(Happened(*event) for event in events)) for seat, events in steps]
    return tell_story(Scene(words_of(game), None, 0, ("You", "Bo"), seen))


@pytest.mark.parametrize("game", EVENTS)
def test_every_entry_tells_of_an_event_and_has_blanks_that_can_be_filled(game):
    words = words_of(game)
    entries = set(words.names("happened")) - NO_EVENTS
    assert {entry.removesuffix("_0") for entry in entries} <= set(EVENTS[game])
    assert {blank for entry in entries for blank in words.blanks(f"happened.{entry}")} <= BLANKS


def test_clauses_of_an_answer_make_one_sentence_the_main_one_first():
    events = [("receives", 1, "", 2), ("builds", 0, "walls", 4), ("moves_pawn", 0, "", 2)]
    assert told("duel", (0, events)) == [
        "You built Walls for 4 coins, moved the conflict pawn 2 spaces, Bo received 2 coins for trade."
    ]


def test_a_chain_stands_for_the_building_and_a_discard_for_its_coins():
    assert told("duel", (0, [("builds", 0, "temple", 0), ("chains", 0, "temple", 0)])) == [
        "You built Temple, free by its chain."
    ]
    assert told("duel", (1, [("sells", 1, "tavern", 0), ("gains", 1, "discard", 3)])) == [
        "Bo discarded Tavern for 3 coins."
    ]


def test_what_the_dealer_turns_up_follows_the_answer_but_a_fresh_structure_is_there_to_be_seen():
    dealer = 2
    assert told("duel", (0, [("builds", 0, "altar", 0)]), (dealer, [("turns_up", dealer, "baths", 3)])) == [
        "You built Altar for free.",
        "Turned up: Baths.",
    ]
    assert told("duel", (dealer, [("lays_out", dealer, "2", 0), ("turns_up", dealer, "walls", 3)])) == [
        "Age II is laid out."
    ]


def test_each_city_of_seven_has_its_sentence_and_coins_are_sums():
    events = [("builds", 1, "baths", 0), ("gains", 0, "sale", 3), ("gains", 0, "bonus", 1), ("buys", 1, "seat0", 2)]
    assert told("seven", (0, events)) == ["You sold a card, gained 4 coins.", "Bo paid you 2 coins, built Baths."]
