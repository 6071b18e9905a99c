"""The kinds of events that Duel's rules tell of: (kind, seat, what, amount)."""

KINDS = (
    "gains",  # coins from the bank; what: why
    "loses",  # coins to the bank; what: why
    "pays",  # coins for a construction, printed and traded; what: traded part
    "receives",  # the opponent's trade coins
    "builds",  # what: card, amount: price
    "chains",  # what: card built free by its chain
    "sells",  # what: card discarded for coins
    "erects",  # what: wonder, amount: price
    "tucks",  # what: card under the wonder
    "returns",  # what: wonder put back into the box
    "destroys",  # what: card lost to the discard pile
    "raises",  # what: card built from the discard pile
    "moves_pawn",  # amount: spaces really moved
    "loots",  # what: military token, amount: its coins
    "pairs",  # what: symbol
    "takes",  # what: progress token
    "drafts",  # what: wonder
    "plays_again",
    "turns_up",  # what: card, amount: slot
    "shows_token",  # what: progress token, amount: 0 on the board, 1 from the box
    "shows_wonder",  # what: wonder
    "shows_back",  # what: slot, amount: deck
    "lays_out",  # what: age
    "begins",  # who begins the age in what
    "wins",  # what: kind of victory
    "claims",  # what: mythology token
    "accepts",  # what: offering token
    "draws_god",  # what: god seen by the drawer alone
    "places_god",  # what: god placed, known to the placer; amount: space
    "places",  # what: mythology placed on a space; amount: space
    "reveals_god",  # what: god turned up for all; amount: space
    "lays_token",  # what: mythology or offering laid on a slot; amount: slot
    "activates",  # what: god or Gate; amount: coins paid
    "calls",  # what: god called from a deck
    "offers",  # what: set of offering tokens spent
    "consults",  # what: mythology whose deck is turned up
    "copies",  # what: card whose symbol is copied
    "seizes",  # what: card that changes cities
    "strikes",  # what: card struck from the structure; amount: slot
    "unbuilds",  # what: wonder
    "annexes",  # what: wonder
    "guards",  # what: space of the track + 9
    "is_stopped",  # the conflict pawn met the guard
    "spares",  # what: military token put away; amount: its coins
    "inflicts",  # what: military token that a god lets act; amount: its coins
    "declines",  # a progress token or a discarded card
    "redraws",  # the wonders on offer are put aside
    "goes_second",  # amount: coins more for not beginning Age I
)
(
    GAINS,
    LOSES,
    PAYS,
    RECEIVES,
    BUILDS,
    CHAINS,
    SELLS,
    ERECTS,
    TUCKS,
    RETURNS,
    DESTROYS,
    RAISES,
    MOVES_PAWN,
    LOOTS,
    PAIRS,
    TAKES,
    DRAFTS,
    PLAYS_AGAIN,
    TURNS_UP,
    SHOWS_TOKEN,
    SHOWS_WONDER,
    SHOWS_BACK,
    LAYS_OUT,
    BEGINS,
    WINS,
    CLAIMS,
    ACCEPTS,
    DRAWS_GOD,
    PLACES_GOD,
    PLACES,
    REVEALS_GOD,
    LAYS_TOKEN,
    ACTIVATES,
    CALLS,
    OFFERS,
    CONSULTS,
    COPIES,
    SEIZES,
    STRIKES,
    UNBUILDS,
    ANNEXES,
    GUARDS,
    IS_STOPPED,
    SPARES,
    INFLICTS,
    DECLINES,
    REDRAWS,
    GOES_SECOND,
) = range(len(KINDS))

# Why coins come or go.
REASONS = ("card", "wonder", "token", "discard", "chain", "loot", "robbed", "god")
BY_CARD, BY_WONDER, BY_TOKEN, BY_DISCARD, BY_CHAIN, BY_LOOT, BY_ROBBERY, BY_GOD = range(len(REASONS))
