"""What one player alone knows stays there: whatever else could be so, the others see, read and hear the same."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from heptapolis import duel
from heptapolis.core.game import STRANGER
from heptapolis.duel import DUEL
from heptapolis.duel import moves as m
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.knowledge.observation import observe
from heptapolis.duel.knowledge.observation_layout import SIZE
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.rules.pantheon import moves as g
from heptapolis.duel.state import State
from heptapolis.duel.tables import TOKEN_NAMES, WONDER_NAMES
from tests.kit.duel import ME, THEM, Table, city, new_game, pantheon
from tests.kit.hidden import NEVER, Answer, Replay, faces, legal_moves, newest, open_question
from tests.kit.ledger import clause
from tests.kit.options import PANTHEON_SETS

OBSERVERS = (ME, THEM, STRANGER)
PRIVATE = {"pantheon": "on", "gate_private": "on", "library_private": "on", "zeus_tokens": "taken"}
RICH = 60
THEATER = WONDER_NAMES.index("divine_theater")
TEXT_EVERY = 9
CRITICAL = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 27: 55.48}  # chi-square by degrees of freedom, 1 in 1000


def play(seed: int, options: dict[str, str]) -> tuple[State, list[Answer]]:
    """A game of rich players who like Wonders and gods: its start and its moves."""
    dice, state = random.Random(seed), DUEL.prepare(options)
    DUEL.open_game(state, None)
    for rich in state.cities:
        rich.coins = RICH
    start, answers = state.copy(), []
    while state.depth:
        move = prefer(state, dice, patient=seed % 2 == 1)
        answers.append(Answer(state.copy(), newest(state).seat, move))
        DUEL.apply_move(state, newest(state).seat, move, None)
    return start, answers


def prefer(state: State, dice: random.Random, *, patient: bool) -> int:
    """The theater before all; if patient, only once a god was put back on some deck, and then such a deck."""
    met = [bool(deck.seen[0]) for deck in state.pantheon.deck]
    legal = [move for move in legal_moves(state) if not is_theater(move) or not patient or any(met)]
    liked = [move for move in legal if m.WONDER <= move < m.TAKE_TOKEN or g.ACTIVATE <= move < g.PLACE]
    loved = [
        move
        for move in legal
        if move == m.DRAFT + THEATER
        or is_theater(move)
        or (patient and g.CONSULT <= move < g.TOP and met[move - g.CONSULT])
    ]
    return dice.choice(loved or (liked if dice.random() < 0.4 else []) or legal)


def is_theater(move: int) -> bool:
    """Whether a move constructs the divine theater."""
    return m.WONDER <= move < m.TAKE_TOKEN and (move - m.WONDER) // SLOTS == THEATER


def differences(one: State, other: State) -> Iterable[str]:
    """In which hidden things two positions differ."""
    if one.pantheon.space != other.pantheon.space:
        yield "god on the board"
    if any(a.god != b.god for a, b in zip(one.pantheon.deck, other.pantheon.deck, strict=True)):
        yield "god in a deck"
    if one.shown != other.shown:
        yield "tokens of the library"
    if one.pantheon.tokens_on_card != other.pantheon.tokens_on_card:
        yield "tokens on a god"
    if one.depth != other.depth:
        yield "a question unheard of"


def observed(view: State, observer: int) -> list[int]:
    """A player's view as numbers for a learner."""
    numbers = [0] * SIZE
    observe(view, observer, numbers)
    return numbers


def compare(game: tuple[State, list[Answer]], observer: int, seed: int, often: float) -> Counter[str]:
    """Play a game and another one that looks the same to an observer; the result counts what was different in it."""
    dice, met = random.Random(seed), Counter[str]()
    start, answers = game
    one, other = Replay(start, observer, dice, NEVER), Replay(start, observer, dice, often)
    for number, answer in enumerate(answers):
        heard = len(other.noticed)
        one.follow(answer)
        if not other.follow(answer) or faces(one.state, observer) != faces(other.state, observer):
            del other.noticed[heard:]
            break
        met.update(differences(one.state, other.state))
        assert one.view.to_bytes() == other.view.to_bytes()
        if number % TEXT_EVERY == 0:
            assert DUEL.write(one.view) == DUEL.write(other.view)
            assert observer == STRANGER or observed(one.view, observer) == observed(other.view, observer)
    assert other.noticed == one.noticed[: len(other.noticed)]
    return met


@clause(106, 108)
@pytest.mark.parametrize("number", range(len(PANTHEON_SETS)))
def test_what_a_seat_cannot_know_changes_nothing_for_it(number):
    met = Counter[str]()
    for seed in range(number, number + 404, 101):
        game = play(seed, PANTHEON_SETS[number])
        for observer in OBSERVERS:
            for often in (0.3, 1.0):
                met += compare(game, observer, seed, often)
    assert met["god on the board"] > 20
    assert met["god in a deck"] > 20


@clause(79, 106, 108)
@pytest.mark.parametrize("first", range(0, 120, 24))
def test_every_kind_of_secret_is_met_in_private_games(first):
    met = Counter[str]()
    for seed in range(first, first + 24):
        game = play(seed, PRIVATE)
        for observer in OBSERVERS:
            for often in (0.5, 1.0):
                met += compare(game, observer, seed, often)
    assert (
        min(
            met[kind]
            for kind in (
                "god on the board",
                "god in a deck",
                "tokens of the library",
                "tokens on a god",
                "a question unheard of",
            )
        )
        >= 3
    )


@clause(79, 106)
def test_an_onlooker_is_not_told_whether_a_god_called_in_private_was_the_one_put_back():
    game = pantheon(
        them=city(coins=30, wonders="divine_theater"),
        cards="senate port",
        turn=THEM,
        gate_private="on",
        spaces="gate mars",
        decks="roman minerva:first ?",
    ).play("wonder divine_theater with senate")
    game.play("consult roman", "deal neptune")
    other = Table(game.position.copy())
    game.play("call minerva")
    other.play("call neptune")
    assert [line for line in str(game.position.view(STRANGER)).splitlines() if line.startswith("decks")] == [
        line for line in str(other.position.view(STRANGER)).splitlines() if line.startswith("decks")
    ]


@clause(73, 79)
@pytest.mark.parametrize("observer", OBSERVERS)
def test_tokens_on_the_board_stay_in_sight_while_gods_are_turned_up_in_private(observer):
    game = (
        pantheon(
            them=city(coins=30),
            cards="senate port",
            spaces="gate enki",
            on_card="law economy",
            turn=THEM,
            gate_private="on",
        )
        .play("activate gate")
        .deal()
    )
    assert game.question == "call"
    assert "on_card economy law" in str(game.position.view(observer))
    assert game.play("call aphrodite").on_card == {"law", "economy"}


@clause(106)
@pytest.mark.parametrize("number", range(len(PANTHEON_SETS)))
def test_a_guess_agrees_with_the_view_it_was_made_from(number):
    _, answers = play(number, PANTHEON_SETS[number])
    for step, answer in enumerate(answers):
        for observer in OBSERVERS if step % 3 == 0 or newest(answer.before).kind in (g.ASK_GOD, g.ASK_ON_CARD) else ():
            view = DUEL.see(answer.before, observer)
            guess = DUEL.guess(view, observer, step)
            assert DUEL.see(guess, observer).to_bytes() == view.to_bytes()
            assert open_question(guess, g.ASK_GOD) or all(
                god < len(GOD_NAMES)
                for deck in guess.pantheon.deck
                for god, seen in zip(deck.god[: deck.left], deck.seen, strict=False)
                if seen
            )


def chi_square(found: Iterable[object], possible: int) -> float:
    """How far some findings are from meeting each of so many possible ones equally often."""
    counts = Counter(map(str, found))
    assert len(counts) == possible
    mean = counts.total() / possible
    return sum((count - mean) ** 2 / mean for count in counts.values())


def guesses(game: Table, observer: int, count: int = 1500) -> list[State]:
    """What an observer may believe, many times."""
    view = game.position.view(observer).state
    return [DUEL.guess(view, observer, dice) for dice in range(count)]


def gods_of(guess: State, mythology: int) -> list[int]:
    """The gods of a mythology on the board, then those in its deck, by place."""
    on_board = [card for card in guess.pantheon.space if card < len(GOD_NAMES) and card // 3 == mythology]
    deck = guess.pantheon.deck[mythology]
    return on_board + [god for god in deck.god[: deck.left] if god < len(GOD_NAMES)]


def second_places_a_god(**more: str) -> Table:
    """The second player takes a mesopotamian token and places one of two gods."""
    game = pantheon(structure="theater altar ? . . baths", slots="2 mesopotamian", turn=THEM, **more)
    game.play("discard baths")
    while game.question == "deal_god":
        game.play(game.legal[0])
    return game.play(game.legal[0])


def second_builds_the_theater(private: str) -> Table:
    """The second player consults the mesopotamian deck, calls Ishtar and puts two gods back."""
    game = pantheon(
        them=city(coins=20, wonders="divine_theater"),
        turn=THEM,
        gate_private=private,
        structure="theater altar ? . . baths . . tavern",
        slots="2 mesopotamian",
    )
    game.play("wonder divine_theater with tavern", "consult mesopotamian").deal()
    return game.play("call ishtar", "top nisaba")


@clause(106)
@pytest.mark.parametrize("observer", [ME, STRANGER])
def test_one_god_on_the_board_and_one_put_back_may_be_any_two_of_the_three(observer):
    found = [gods_of(guess, 0) for guess in guesses(second_places_a_god(), observer)]
    assert chi_square(found, possible=6) < CRITICAL[5]


@clause(106)
def test_two_gods_on_the_board_are_guessed_together():
    game = second_places_a_god(spaces=". ishtar:second", decks="mesopotamian enki:second ?")
    found = [gods_of(guess, 0) for guess in guesses(game, ME)]
    assert all(len(set(gods)) == 3 for gods in found)
    assert chi_square(found, possible=6) < CRITICAL[5]


@clause(106)
def test_a_god_that_the_observer_placed_is_no_other():
    game = second_places_a_god(spaces=". ishtar:first", decks="mesopotamian enki:first ?")
    found = [gods_of(guess, 0) for guess in guesses(game, ME)]
    assert {gods[1] for gods in found} == {GOD_NAMES.index("ishtar")}
    assert chi_square(found, possible=2) < CRITICAL[1]


@clause(106)
def test_after_a_public_theater_the_order_of_two_gods_is_open():
    found = [gods_of(guess, 0) for guess in guesses(second_builds_the_theater("off"), ME)]
    assert all(GOD_NAMES.index("ishtar") not in gods for gods in found)
    assert chi_square(found, possible=2) < CRITICAL[1]


@clause(106)
@pytest.mark.parametrize("observer", [ME, STRANGER])
def test_after_a_private_theater_and_a_token_both_places_are_open(observer):
    game = second_builds_the_theater("on").play("discard altar", "discard baths")
    assert game.question == "place"
    game.play("place enki on 3")
    found = [gods_of(guess, 0) for guess in guesses(game, observer)]
    assert chi_square(found, possible=2) < CRITICAL[1]


@clause(106)
def test_who_has_looked_guesses_what_is_so():
    game = second_places_a_god()
    assert {tuple(gods_of(guess, 0)) for guess in guesses(game, THEM, 50)} == {tuple(gods_of(game.position.state, 0))}


def private_gate() -> Table:
    """The second player looks at the top god of each deck alone."""
    game = pantheon(
        them=city(coins=30),
        cards="senate port",
        spaces="gate",
        turn=THEM,
        gate_private="on",
        board="law economy masonry theology urbanism",
    )
    return game.play("activate gate").deal()


@clause(79, 106)
@pytest.mark.parametrize("mythology", range(5))
@pytest.mark.shipped_box
def test_a_god_turned_up_in_private_may_be_any_of_its_mythology(mythology):
    found = [gods_of(guess, mythology) for guess in guesses(private_gate(), ME)]
    assert chi_square(found, possible=3) < CRITICAL[2]


@clause(79, 83, 106)
@pytest.mark.shipped_box
def test_tokens_lie_on_enki_exactly_if_enki_is_guessed_to_be_turned_up():
    found = [
        (GOD_NAMES.index("enki") in gods_of(guess, 0), guess.pantheon.tokens_on_card)
        for guess in guesses(private_gate(), ME, 4500)
    ]
    assert all(tokens.bit_count() == (2 if enki else 0) for enki, tokens in found)
    assert chi_square([tokens for enki, tokens in found if enki], possible=28) < CRITICAL[27]


@clause(108)
@pytest.mark.shipped_box
def test_private_tokens_of_the_great_library_may_be_any_in_the_box():
    game = pantheon(
        them=city(coins=30, wonders="great_library"),
        cards="senate port",
        turn=THEM,
        library_private="on",
        board="law economy masonry theology urbanism mathematics philosophy strategy",
    )
    game.play("wonder great_library with port").deal()
    found = [guess.shown for guess in guesses(game, ME)]
    assert {shown.bit_count() for shown in found} == {3}
    assert len(set(found)) == 10
    assert {TOKEN_NAMES[token] for shown in found for token in range(13) if shown >> token & 1} == {
        "agriculture",
        "architecture",
        "mysticism",
        "poliorcetics",
        "engineering",
    }


@clause(67)
@pytest.mark.shipped_box
def test_the_first_two_gods_of_a_deck_are_drawn_with_equal_chances():
    position = pantheon(structure="theater altar ? . . baths", slots="2 roman").play("discard baths").position
    assert position.dealer_outcomes() == pytest.approx({f"deal {god}": 1 / 3 for god in ("mars", "minerva", "neptune")})
    position.push("deal minerva")
    assert position.dealer_outcomes() == pytest.approx({"deal mars": 0.5, "deal neptune": 0.5})


@clause(67)
@pytest.mark.shipped_box
def test_over_many_seeds_the_first_two_gods_are_any_two_of_the_three():
    text = str(pantheon(structure="theater altar ? . . baths", slots="2 roman").position)
    found = []
    for seed in range(900):
        position = duel.read(text, seed)
        position.push("discard baths")
        found.append([played.text for played in position.history if played.asked.kind == "deal_god"])
    assert chi_square(found, possible=6) < CRITICAL[5]


@clause(65)
def test_over_many_seeds_mythology_tokens_come_as_from_a_bag_of_ten():
    text = str(
        new_game(pantheon="on")
        .play("deal law", "deal economy", "deal masonry", "deal theology", "deal urbanism")
        .position
    )
    laid = [list(Table(duel.read(text, seed)).laid.values()) for seed in range(900)]
    assert all(max(Counter(tokens).values()) <= 2 for tokens in laid)
    assert chi_square([tokens[0] for tokens in laid], possible=5) < CRITICAL[4]
    alike = sum(tokens[0] == tokens[1] for tokens in laid)
    assert abs(alike - 900 / 9) < 30
