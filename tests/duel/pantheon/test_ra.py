"""Clause 95: Ra, who takes an unbuilt wonder from the opponent."""

from tests.kit.duel import ME, THEM, city, pantheon
from tests.kit.ledger import clause


@clause(95, 78)
def test_one_unbuilt_wonder_of_the_opponent_must_be_chosen():
    game = pantheon(
        me=city(wonders="pyramids"), them=city(wonders="sphinx piraeus colossus!"), cards="senate port", spaces="ra"
    )
    game.play("activate ra")
    assert (game.question, game.to_answer) == ("annex", ME)
    assert game.legal == ["annex piraeus", "annex sphinx"]


@clause(95)
def test_the_wonder_becomes_the_own_and_stays_unbuilt():
    game = pantheon(me=city(wonders="pyramids"), them=city(wonders="sphinx piraeus"), cards="senate port", spaces="ra")
    game.play("activate ra", "annex sphinx")
    assert (game.me.wonders, game.me.wonders_built) == ({"pyramids", "sphinx"}, set())
    assert (game.them.wonders, game.me.gods) == ({"piraeus"}, {"ra"})
    assert game.to_answer == THEM


@clause(95)
def test_its_new_owner_builds_it_and_the_old_one_may_not():
    game = pantheon(
        me=city(coins=11), them=city(coins=40, wonders="sphinx"), cards="senate port pretorium", spaces="ra"
    )
    game.play("activate ra", "annex sphinx")
    assert not any("sphinx" in move for move in game.legal)
    game.play("discard senate", "wonder sphinx with port")
    assert (game.me.wonders_built, game.to_answer) == ({"sphinx"}, ME)


@clause(95)
def test_a_player_may_so_build_five_and_the_seventh_still_sends_the_last_back():
    game = pantheon(
        me=city(coins=20, wonders="mausoleum! appian_way! colossus! great_lighthouse!"),
        spaces="ra",
        them=city(wonders="sphinx pyramids circus_maximus! piraeus!"),
        cards="senate port pretorium palace",
    )
    game.play("activate ra", "annex sphinx", "discard senate", "wonder sphinx with port")
    assert (len(game.me.wonders_built), len(game.them.wonders_built)) == (5, 2)
    assert game.them.wonders == set()


@clause(95)
def test_the_last_wonder_may_go_back_from_the_one_who_took_it():
    game = pantheon(
        me=city(wonders="mausoleum! appian_way! colossus! great_lighthouse!"),
        spaces="ra",
        them=city(coins=20, wonders="sphinx pyramids circus_maximus! piraeus!"),
        cards="senate port pretorium palace",
    )
    game.play("activate ra", "annex sphinx", "wonder pyramids with port")
    assert (game.me.wonders, game.them.wonders) == (set(), set())
    assert (len(game.me.wonders_built), len(game.them.wonders_built)) == (4, 3)


@clause(95)
def test_nobody_may_have_an_eighth_built():
    game = pantheon(
        me=city(coins=40, wonders="sphinx mausoleum! appian_way! colossus! great_lighthouse!"),
        them=city(wonders="pyramids circus_maximus! piraeus!"),
        cards="senate port pretorium palace",
    )
    game.play("wonder sphinx with port")
    assert not any(move.startswith("wonder") for move in game.legal)


@clause(95, 77)
def test_if_the_opponent_has_none_unbuilt_nothing_happens():
    game = pantheon(me=city(wonders="pyramids"), them=city(wonders="sphinx!"), cards="senate port", spaces="ra")
    game.play("activate ra")
    assert (game.me.gods, game.question, game.to_answer) == ({"ra"}, "turn", THEM)


@clause(95)
def test_the_second_player_takes_from_the_first():
    game = pantheon(me=city(wonders="sphinx"), them=city(coins=8), cards="senate port", spaces="ra", turn=THEM)
    game.play("activate ra", "annex sphinx")
    assert (game.me.wonders, game.them.wonders) == (set(), {"sphinx"})
