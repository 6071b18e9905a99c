"""The options as keywords with types, for editors and type checkers; tests compare them with options.py."""

from typing import Literal, TypedDict

Switch = bool | Literal["off", "on"]


class SevenOptions(TypedDict, total=False):
    """The options of a new game by name; the first value of each is the default."""

    players: int | str
    leaders: Switch
    cities: Switch
    teams: Switch
    boards: Literal["dealt", "side_a", "side_b", "chosen", "side_chosen"]
    late_chains: Literal["count", "wait"]
    extra_card: Literal["same_turn", "own_turn"]
    free_purchase: Literal["earns", "earns_nothing"]
    copied_courtesans: Literal["name_leader", "count_nothing"]
    diplomacy: Literal["unlimited", "three"]
    team_tie: Literal["coins", "shared"]
    lone_guilds: Literal["stay_out", "join"]
    kept_leaders: Literal["kept", "discarded"]
    extra_leader: Literal["saved_coins", "all_coins"]
    discards: Literal["after_extra_card", "before_extra_card"]
    free_city_holder: Literal["left_first", "right_first"]
    rules: Literal["2", "1"]
