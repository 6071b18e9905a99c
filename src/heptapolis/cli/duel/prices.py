"""Prices in words: inside a sentence, after a name, and in parts."""

from __future__ import annotations

from heptapolis.cli.duel.wording import CARD, WORDS, units
from heptapolis.duel.quote import Quote
from heptapolis.duel.tables import CARD_IDS


def link_name(link: str) -> str:
    """The card, or the mythology of the token, that makes a card free."""
    return WORDS.name(CARD if link in CARD_IDS else "mythologies", link)


def price_words(quote: Quote) -> str:
    """A price inside a sentence."""
    if quote.chain:
        return WORDS.say("choices.chain", name=link_name(quote.chain))
    return WORDS.say("choices.for", count=quote.price) if quote.price else WORDS.say("choices.free")


def short_price(quote: Quote) -> str:
    """A price after a name."""
    return WORDS.say("table.chained") if quote.chain else str(quote.price) if quote.price else WORDS.say("table.free")


def price_parts(quote: Quote) -> str:
    """How a price comes about: "2 printed + 6 for 2 clay at 3"."""
    if quote.one_coin:
        return WORDS.say("explain.part_one_coin")
    parts = [WORDS.say("explain.part_printed", count=quote.coins)] if quote.coins else []
    parts += [WORDS.say("explain.part_bought", total=part.units * part.each, units=units({part.resource: part.units}),
                        each=part.each) for part in quote.bought]
    return " + ".join(parts)
