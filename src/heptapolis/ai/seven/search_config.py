"""How a searcher of Seven thinks, as numbers in a record."""

from heptapolis.core.layout import Record, f64, i8, i32, i64


class SearchConfig(Record):
    """The parameters of a search of Seven."""

    exploration: f64  # how strongly moves tried less are preferred
    fpu_reduction: f64  # how much less an untried move is expected to be worth
    prior_strength: f64  # how strongly first sight tells moves apart, the own ones
    others: f64  # and those of the other seats
    patience: i32  # visits before a node's children are listed
    ahead: i32  # own answers given by prior beyond the tree, before the position is evaluated
    network: i8  # the network corrects the points foreseen
    policy_head: f64  # how strongly the network's policy head changes the policy prior of own answers
    seat: i64  # whose thoughts these are; wide, so that the rules are compiled once
