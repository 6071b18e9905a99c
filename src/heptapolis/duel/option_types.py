"""The options as keywords with types, for editors and type checkers; tests compare them with options.py."""

from typing import Literal, TypedDict

Switch = bool | Literal["off", "on"]


class DuelOptions(TypedDict, total=False):
    """The options of a new game by name; the first value of each is the default."""

    wonders: Literal["drafted", "dealt", "first_game"]
    begins: Literal["first", "second", "drawn", "chosen"]
    draft_order: Literal["usual", "alternating", "other_first"]
    second_player_coins: Literal["none", "plus_1", "plus_2", "plus_3"]
    centre_pawn: Literal["chooses", "begins"]
    library_private: Switch
    pantheon: Switch
    zeus_tokens: Literal["discarded", "taken"]
    astarte_first: Literal["treasury", "asked"]
    neptune_single_token: Literal["removed", "kept"]
    minerva_on_pawn: Switch
    gate_private: Switch
    two_mythology_tokens: Literal["chosen", "right_to_left"]
    double_extra_turn: Literal["one", "two"]
    urbanism_temple: Literal["coins", "none"]
    rules: Literal["2", "1"]
