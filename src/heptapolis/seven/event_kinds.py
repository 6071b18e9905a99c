"""The kinds of events that Seven's rules tell of: (kind, seat, what, amount)."""

KINDS = (
    "gains",  # coins from the bank; what: why
    "loses",  # coins to the bank; what: why
    "pays",  # coins of a construction to the bank; what: the card, leader or stage
    "buys",  # coins to a neighbour; what: the neighbour's city
    "builds",  # what: card
    "chains",  # what: card built free by its chain
    "sells",  # what: card or leader; its face is known to its seller only
    "erects",  # what: stage number
    "tucks",  # what: card or leader under the stage; its face is known to its owner only
    "raises",  # what: card built from the discard pile
    "leaves",  # what: last card of a hand; its face is known to its holder only
    "keeps",  # what: leader kept in the draft, known to its keeper only
    "recruits",  # what: leader
    "draws",  # what: leader, known to its drawer only
    "copies",  # what: leader or guild of a neighbour
    "negotiates",  # takes a diplomacy token
    "abstains",  # spends a diplomacy token
    "fights",  # what: the city fought, amount: its own strength
    "wins_token",  # what: age, amount: how many
    "loses_token",  # amount: how many defeat tokens
    "owes",  # amount: debts taken
    "deals",  # what: card dealt into a hand, known to its holder only
    "sits",  # what: board and side
    "passes",  # hands go on; what: age
    "begins",  # what: age
    "wins",
)
(
    GAINS,
    LOSES,
    PAYS,
    BUYS,
    BUILDS,
    CHAINS,
    SELLS,
    ERECTS,
    TUCKS,
    RAISES,
    LEAVES,
    KEEPS,
    RECRUITS,
    DRAWS,
    COPIES,
    NEGOTIATES,
    ABSTAINS,
    FIGHTS,
    WINS_TOKEN,
    LOSES_TOKEN,
    OWES,
    DEALS,
    SITS,
    PASSES,
    BEGINS,
    WINS,
) = range(len(KINDS))
SECRET = (SELLS, TUCKS, LEAVES, KEEPS, DRAWS, DEALS)

# Why coins come or go.
REASONS = ("effect", "sale", "chain", "colour", "trade", "victory", "neighbour", "loss", "bonus")
BY_EFFECT, BY_SALE, BY_CHAIN, BY_COLOUR, BY_TRADE, BY_VICTORY, BY_NEIGHBOUR, BY_LOSS, BY_BONUS = range(len(REASONS))
