"""What is told of a move: every event whole, with its seat, its thing and its amount."""

import pytest

from tests.kit.duel import ME, THEM, Table, city, duel, new_game, pantheon
from tests.kit.ledger import clause

SIX_BUILT = {
    "me": city(coins=30, wonders="sphinx! colossus! pyramids! appian_way"),
    "them": city(wonders="piraeus! mausoleum! great_library! hanging_gardens"),
}


def told(game: Table) -> list[tuple[str, int, str, int]]:
    """The events of the last answer."""
    return [(event.kind, event.seat, event.what, event.amount) for event in game.events]


@clause(27, 54)
def test_a_wonder_is_told_with_its_price_the_card_under_it_and_what_it_does():
    game = duel(me=city(coins=20, wonders="appian_way"), them=city(coins=2), cards="altar baths")
    assert told(game.play("wonder appian_way with altar")) == [
        ("pays", ME, "10", 10),
        ("erects", ME, "appian_way", 10),
        ("tucks", ME, "altar", 10),
        ("gains", ME, "wonder", 3),
        ("loses", THEM, "robbed", 2),
        ("plays_again", ME, "0", 0),
    ]


@clause(51)
def test_the_wonder_left_after_seven_is_told_as_its_owners_and_before_the_effects_of_the_seventh():
    game = duel(cards="walls school", **SIX_BUILT).play("wonder appian_way with walls")
    assert told(game)[3:5] == [("returns", THEM, "hanging_gardens", 0), ("gains", ME, "wonder", 3)]


@clause(25)
@pytest.mark.parametrize("turn", [ME, THEM])
def test_a_trade_is_told_with_the_price_its_traded_part_and_what_the_opponent_receives(turn):
    buyer, other = city(coins=9), city(tokens="economy")
    me, them = (buyer, other) if turn == ME else (other, buyer)
    game = duel(me, them, cards="forum school", turn=turn).play("build forum")
    assert told(game)[:3] == [("pays", turn, "2", 5), ("receives", 1 - turn, "0", 2), ("builds", turn, "forum", 5)]


@clause(26)
def test_nothing_received_is_not_told():
    game = duel(city(coins=9), city(tokens="economy"), cards="clay_pit baths").play("build clay_pit")
    assert told(game)[:2] == [("pays", ME, "0", 1), ("builds", ME, "clay_pit", 1)]


@pytest.mark.parametrize(
    ("card", "events"),
    [("clay_pit", [("pays", ME, "0", 1), ("builds", ME, "clay_pit", 1)]), ("altar", [("builds", ME, "altar", 0)])],
)
def test_a_price_of_one_coin_is_told_and_one_of_none_is_not(card, events):
    game = duel(cards=f"{card} baths").play(f"build {card}")
    assert told(game)[: len(events)] == events


@clause(32)
def test_a_chain_is_told_after_the_building_and_before_its_coins():
    game = duel(me=city(built="altar", tokens="urbanism"), cards="temple school").play("build temple")
    assert told(game)[:3] == [("builds", ME, "temple", 0), ("chains", ME, "temple", 0), ("gains", ME, "chain", 4)]


@clause(28)
def test_a_sale_is_told_with_its_coins():
    game = duel(me=city(built="tavern"), cards="altar baths").play("discard altar")
    assert told(game)[:2] == [("sells", ME, "altar", 0), ("gains", ME, "discard", 3)]


@clause(36, 40)
@pytest.mark.parametrize(
    ("pawn", "loot", "events"),
    [
        (2, "2 5 2 5", [("loots", THEM, "loot_second_2", 2), ("loses", THEM, "loot", 2), ("moves_pawn", ME, "0", 2)]),
        (8, "2 5 0 0", [("wins", ME, "military", 0), ("moves_pawn", ME, "0", 1)]),
    ],
)
def test_a_march_is_told_with_its_tokens_and_the_spaces_really_moved(pawn, loot, events):
    game = duel(me=city(coins=20), pawn=pawn, loot=loot, cards="walls school").play("build walls")
    assert told(game)[2:5] == events


@clause(43)
def test_a_pair_and_the_token_taken_for_it_are_told():
    game = duel(me=city(coins=20, built="apothecary"), cards="school library", board="law economy").play("build school")
    assert told(game)[-1] == ("pairs", ME, "wheel", 0)
    assert told(game.play("take law"))[0] == ("takes", ME, "law", 0)


@clause(52, 53)
@pytest.mark.parametrize(
    ("wonder", "answer", "event"),
    [
        ("mausoleum", "raise baths", ("raises", ME, "baths", 0)),
        ("statue_of_zeus", "destroy quarry", ("destroys", ME, "quarry", 0)),
    ],
)
def test_what_a_wonder_asked_for_is_told(wonder, answer, event):
    game = duel(me=city(coins=20, wonders=wonder), them=city(built="quarry"), cards="altar theater", discard="baths")
    assert told(game.play(f"wonder {wonder} with altar", answer))[0] == event


@clause(2, 4)
def test_the_set_up_and_the_draft_are_told():
    game = new_game().play("deal law")
    assert told(game) == [("shows_token", 0, "law", 0)]
    game.play("deal economy", "deal masonry", "deal theology", "deal urbanism", "deal sphinx")
    assert told(game) == [("shows_wonder", 0, "sphinx", 0)]
    assert told(game.deal().play("draft sphinx"))[0] == ("drafts", ME, "sphinx", 0)


@clause(50)
def test_a_token_drawn_for_the_great_library_is_told_as_one_from_the_box():
    game = duel(me=city(coins=20, wonders="great_library"), cards="altar theater")
    assert told(game.play("wonder great_library with altar", "deal law")) == [("shows_token", ME, "law", 1)]


@clause(83)
def test_a_token_laid_on_a_god_is_told_as_one_on_a_card():
    game = pantheon(me=city(coins=30), cards="senate port", spaces="gate", decks="mesopotamian enki:first ? ?")
    game.play("activate gate", "deal mars", "deal ra", "deal zeus", "deal tanit", "deal law")
    assert told(game) == [("shows_token", ME, "law", 2)]


@clause(11, 15)
def test_cards_turned_up_a_new_age_and_its_beginner_are_told():
    game = duel(structure="theater . ? . . altar").play("discard altar", "deal stable")
    assert told(game) == [("turns_up", 0, "stable", 2)]
    game = duel(structure="altar", pawn=1).play("discard altar")
    assert told(game)[2:] == [("lays_out", 0, "2", 0)]
    assert told(game.deal().play("begin second"))[0] == ("begins", THEM, "2", 0)


@clause(8)
def test_the_back_of_a_guild_is_told_with_its_slot_and_deck():
    game = duel(structure="walls", age=2).play("discard walls")
    assert told(game)[2:] == [("lays_out", 0, "3", 0)]
    answer = game.legal[4]
    assert told(game.play(answer)) == [("shows_back", 0, answer.split()[-1], 3)]


@clause(65, 66, 67)
def test_a_mythology_token_is_told_when_it_is_laid_and_claimed_and_when_its_god_is_placed():
    game = new_game(pantheon="on").play("deal law", "deal economy", "deal masonry", "deal theology", "deal urbanism")
    assert told(game.play("deal roman")) == [("lays_token", 0, "roman", 2)]
    game = pantheon(structure="theater altar ? . . baths", slots="2 roman").play("discard baths")
    assert told(game)[2:] == [("claims", ME, "roman", 0)]
    assert told(game.play("deal mars", "deal minerva")) == [("draws_god", ME, "minerva", 1)]
    assert told(game.play("place mars on 3"))[:2] == [("places_god", ME, "mars", 2), ("places", ME, "roman", 2)]


@clause(66, 76)
def test_an_offering_token_is_told_when_it_is_kept_and_when_it_pays():
    game = pantheon(structure=". . walls . . . . . ? . . . . horse_breeders", slots="8 offering_4", age=2)
    assert told(game.play("discard horse_breeders"))[2:] == [("accepts", ME, "offering_4", 0)]
    game = pantheon(me=city(coins=20, offerings="2 4"), cards="senate port", spaces=". . . tanit")
    assert told(game.play("activate tanit with offering_2"))[:4] == [
        ("pays", ME, "0", 4),
        ("offers", ME, "offering_2", 0),
        ("activates", ME, "tanit", 4),
        ("gains", ME, "god", 12),
    ]


@clause(16, 113)
@pytest.mark.parametrize("last", [ME, THEM])
def test_who_begins_again_with_the_pawn_in_the_centre_is_told(last):
    game = duel(cards="altar", turn=last, centre_pawn="begins").play("discard altar").deal()
    events = [event[:4] for played in game.position.history for event in played.events]
    assert ("begins", last, "2", 0) in events


@clause(4, 44)
def test_wonders_put_aside_and_a_token_declined_are_told():
    game = new_game(redraw="once").deal()
    assert told(game.play("redraw")) == [("redraws", ME, "0", 0)]
    pair = duel(city(20, built="academy"), cards="study senate", board="law economy", declines="allowed")
    assert told(pair.play("build study", "decline")) == [("declines", ME, "0", 0)]
