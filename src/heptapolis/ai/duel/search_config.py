"""How a searcher thinks, as numbers in a record: the same loop serves plain UCT and the strongest level."""

from heptapolis.ai.duel.playout_features import POLICIES, WIDTH
from heptapolis.core.layout import Record, f32, f64, i8, i32, row


class SearchConfig(Record):
    """The parameters of a search of Duel."""

    exploration: f64  # how strongly moves tried less are preferred
    root_exploration: f64  # the same at the root, where it differs
    fpu_reduction: f64  # how much less an untried move is expected to be worth
    rollouts: f64  # the share of a random play-out in a leaf's value; the rest is evaluation
    widening: f64  # outcomes of a draw that are looked at, as a multiple of the root of the visits
    prior_strength: f64  # how strongly priors differ; 0 makes all moves equally likely
    patience: i32  # visits before a node's children are listed
    by_prior: i8  # choose by PUCT, else by UCB1
    guesses: i8  # the view hides things: every simulation guesses them anew
    solve_cards: i8  # with so few cards of the last age left, the rest is solved
    solve_positions: i32  # unless that takes more positions than this
    solve_early_cards: i8  # the same earlier in the age, for searches that take longer than solving does
    solve_early_positions: i32
    solve_inside: f64  # nodes below the root are solved too, with so many positions for each of their visits
    blind: i8  # the tree does not branch on what the dealer draws: every simulation draws anew
    policies: i8  # play-outs follow policies, else they are uniform
    policy_prior: f64  # their share in the policy prior; the rest is learned
    hunts: f64  # the share of play-outs in which a seat hunts science
    raids: f64  # and in which it goes for a military victory
    playout: list[float] = row(f32, POLICIES * WIDTH)  # the weights of the policies
    network: i8  # leaves are evaluated by the network, else by sums of features
    layouts: i8  # the cards of a new age are dealt as one draw, so that the search goes on behind it
    settles: i8  # a leaf at which the dealer is asked is evaluated after a draw
    policy_head: f64  # how strongly the network's policy head changes the policy prior
    science_bonus: f64  # what the searching seat's own symbols add to a leaf's value: a player that likes science
    military_bonus: f64  # and what its side of the military track adds
    root_noise: f64  # the share of random numbers in the priors at the root, for self-play
