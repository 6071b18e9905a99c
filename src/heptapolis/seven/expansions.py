"""What the expansions answer at each hook of the game: the only calls of an expansion besides its own."""

from __future__ import annotations

from heptapolis.core.events import Log
from heptapolis.core.hooks import answer_all
from heptapolis.seven import hooks
from heptapolis.seven.knowledge.guess_choices import guess_noted, guess_use
from heptapolis.seven.moves import CHOOSE_LOSS, DRAFT, RECRUITMENT
from heptapolis.seven.rules.cities.cards import black_cards, larger_hands, mark_black
from heptapolis.seven.rules.cities.diplomacy import spend_diplomacy, take_diplomacy
from heptapolis.seven.rules.cities.losses import ask_losses, mark_losses, settle_losses, spread_loss
from heptapolis.seven.rules.leaders.draft import mark_undealt
from heptapolis.seven.rules.leaders.merchants import note_trade
from heptapolis.seven.rules.leaders.prepare import coins_for_leaders, prepare_leaders
from heptapolis.seven.rules.leaders.questions import (
    answer_leaders,
    conclude_draft,
    deal_leader,
    mark_leader_question,
    pend_leaders,
    settle_leaders,
)
from heptapolis.seven.rules.leaders.recruit import (
    coins_to_recruit,
    drop_last_leaders,
    leader_price,
    recruit,
    use_otherwise,
)
from heptapolis.seven.rules.questions import note
from heptapolis.seven.state import IN_DEAL, IN_LEADERS, IN_RECRUIT, City, State
from heptapolis.seven.tables import FIRST_LEADER, PART_DIPLOMACY, PART_LOSS, PART_LOSS_EACH


# Set-up and decks.
def expansions_in(s: State) -> int:
    """The set of expansions that a game is played with, as the number of a pool."""
    return s.options.leaders | s.options.cities << 1


def further_coins(s: State, who: int) -> int:
    """Coins that a city begins with beyond the base game's."""
    return coins_for_leaders(s, who) if s.options.leaders else 0


def further_cards_in_hand(s: State) -> int:
    """Cards dealt to each hand beyond the base game's."""
    return larger_hands(s) if s.options.cities else 0


def further_cards(s: State) -> int:
    """How many cards of the expansions are shuffled into each age."""
    return black_cards(s) if s.options.cities else 0


def mark_further_deals(s: State, count: int, legal: list[int]) -> int:
    """Such cards that may be dealt next, behind the first `count` answers."""
    return mark_black(s, count, legal) if s.options.cities else count


def mark_draws(s: State, legal: list[int]) -> int:
    """What the dealer may draw besides boards and cards."""
    return mark_undealt(s, legal)


def deal_further(s: State, what: int, move: int, log: Log) -> None:
    """Such a draw comes to its place."""
    deal_leader(s, what, move, log)


# Before an age and at the end of a turn.
def steps_before_ages(s: State) -> int:
    """The step between the boards and the first age, or 0 if there is none."""
    return IN_LEADERS if s.options.leaders else 0


def first_step_of_age(s: State) -> int:
    """The step with which an age begins."""
    return IN_RECRUIT if s.options.leaders else IN_DEAL


def prepare_further(s: State, log: Log) -> None:
    """Go on with a step that the base game does not have."""
    prepare_leaders(s, log)


def end_first_step(s: State) -> None:
    """The step before the cards of an age is over."""
    drop_last_leaders(s)


def settle_further(s: State, kind: int) -> None:
    """Ask for a choice that waits and that the base game does not know."""
    settle_leaders(s, kind)


# Questions.
def mark_further(s: State, city: int, kind: int, legal: list[int]) -> int:
    """The legal answers to a question that the base game does not know."""
    if kind == CHOOSE_LOSS:
        return mark_losses(s, city, legal)
    return mark_leader_question(s, city, kind, legal)


def answer_further(s: State, city: int, kind: int, move: int, log: Log) -> None:
    """One city's answer to such a question."""
    if kind == CHOOSE_LOSS:
        note(s, city, move)
    else:
        answer_leaders(s, city, kind, move, log)


def waits_for_all(kind: int) -> int:
    """Whether such a question is put to several cities at once, so that an answer counts when the last has answered."""
    return kind == RECRUITMENT or kind == DRAFT or kind == CHOOSE_LOSS


def conclude_further(s: State, kind: int, cities: int, log: Log) -> int:
    """Carry out such a question, once all have answered; false if it is a use of cards like a turn."""
    if kind == CHOOSE_LOSS:
        settle_losses(s, cities, log)
        return True
    return conclude_draft(s, kind, log)


def guess_further(s: State, city: int, legal: list[int], dice: int) -> None:
    """Draw a hidden answer to such a question."""
    count = mark_further(s, city, s.asked, legal)
    if s.asked == RECRUITMENT:
        guess_use(s, city, count, legal, dice)
    else:
        guess_noted(s, city, count, legal, dice)


# Actions and effects.
def coins_to_spend(s: State, me: City) -> int:
    """The coins that a city may spend."""
    return coins_to_recruit(s, me)


def price_further(s: State, city: int, part: int) -> int:
    """What a part costs that is no card."""
    return leader_price(s, city, part - FIRST_LEADER)


def use_further(s: State, city: int, part: int, log: Log) -> None:
    """A part that is no card comes into play."""
    recruit(s, city, part - FIRST_LEADER, log)


def give_up(s: State, city: int, part: int, use: int) -> None:
    """A part that is no card is sold or put under a stage."""
    use_otherwise(s, city, part - FIRST_LEADER, use)


def act_further(s: State, who: int, part: int, log: Log) -> None:
    """What a part does at once beyond the base game's effects."""
    pend_leaders(s, who, part)
    if PART_DIPLOMACY[part]:
        take_diplomacy(s, who, log)
    if PART_LOSS[part] or PART_LOSS_EACH[part]:
        spread_loss(s, who, part)


def stays_out(s: State, who: int, log: Log) -> int:
    """Whether a city takes no part in the conflicts now."""
    return spend_diplomacy(s, who, log)


answer_all(hooks, {**globals(), "ask_losses": ask_losses, "note_trade": note_trade})
