"""Coin losses: everybody else pays at the end of the turn, or takes a debt for each coin not paid."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import VICTORIES
from heptapolis.seven.event_kinds import BY_LOSS, LOSES, OWES
from heptapolis.seven.moves import CHOOSE_LOSS, LOSE, MOST_LOSS
from heptapolis.seven.rules.city import victory_tokens
from heptapolis.seven.rules.hands import act_of, hand_at, taker_of
from heptapolis.seven.rules.questions import ask
from heptapolis.seven.state import TUCKED, State
from heptapolis.seven.tables import PART_LOSS, PART_LOSS_EACH, PART_LOSS_PER


def spread_loss(s: State, who: int, part: int) -> None:
    """Every other city will lose coins; what depends on its own things is counted when it pays."""
    s.has_losses = 1
    for victim in range(s.in_play):
        if victim != who:
            you = s.cities[victim]
            you.loss += PART_LOSS[part]
            if PART_LOSS_EACH[part]:
                if PART_LOSS_PER[part] == VICTORIES:
                    you.loss_victories += PART_LOSS_EACH[part]
                else:
                    you.loss_stages += PART_LOSS_EACH[part]


def coins_to_lose(s: State, who: int) -> int:
    """All losses of this turn together; by option stages built in this turn cost nothing."""
    me = s.cities[who]
    stages = me.stages
    if me.loss_stages and s.options.new_stages:
        stages -= stages_of_turn(s, who)
    return me.loss + me.loss_victories * victory_tokens(me) + me.loss_stages * stages


def stages_of_turn(s: State, who: int) -> int:
    """Stages that a city has built in this turn: with a leader, with a card, or with the extra last card."""
    if s.turn == 0:
        return 1 if s.cities[who].recruitment[s.age - 1] == TUCKED else 0
    count = 0
    for extra in range(2):
        act = act_of(s, who, s.turn + extra)
        for number in range(s.in_play):
            if hand_at(s, number).use[act] == TUCKED and taker_of(s, s.age, number, act) == who:
                count += 1
    return count


def ask_losses(s: State) -> None:
    """Every city that loses coins is asked at once how many it pays."""
    victims = 0
    for who in range(s.in_play):
        if coins_to_lose(s, who) > 0:
            victims |= 1 << who
    if victims:
        ask(s, CHOOSE_LOSS, victims)
    else:
        forget_losses(s)


def mark_losses(s: State, who: int, legal: list[int]) -> int:
    """Any split: from paying nothing to paying all that is due or all there is."""
    most = min(coins_to_lose(s, who), s.cities[who].coins, MOST_LOSS - 1)
    for coins in range(most + 1):
        legal[coins] = LOSE + coins
    return most + 1


def settle_losses(s: State, victims: int, log: Log) -> None:
    """All pay at the same time; what is not paid is debt."""
    while victims:
        who = lowest(victims)
        victims &= victims - 1
        settle_loss(s, who, s.choices[who].move - LOSE, log)
    forget_losses(s)


def settle_loss(s: State, who: int, paid: int, log: Log) -> None:
    """One city pays and takes its debts."""
    me = s.cities[who]
    debt = coins_to_lose(s, who) - paid
    me.coins -= paid
    me.debt += debt
    if paid:
        tell(log, LOSES, who, BY_LOSS, paid)
    if debt:
        tell(log, OWES, who, 0, debt)


def forget_losses(s: State) -> None:
    """The losses of this turn are over."""
    for who in range(s.in_play):
        s.cities[who].loss = 0
        s.cities[who].loss_victories = 0
        s.cities[who].loss_stages = 0
    s.has_losses = 0
