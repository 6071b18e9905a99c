"""Prices in words: what is paid to whom, what is free, and what cannot be had."""

from __future__ import annotations

from heptapolis.cli.seven.wording import WORDS, name_of
from heptapolis.seven.quote import Quote, Way
from heptapolis.seven.tables import CARD_IDS


def way_parts(way: Way, coins: int = 0) -> str:
    """Who gets how much: "2 to the left, 1 to the bank"."""
    amounts = (("to_left", way.left), ("to_right", way.right), ("coins", way.bank + coins))
    return ", ".join(WORDS.say(f"prices.{key}", count=count) for key, count in amounts if count)


def price_words(quote: Quote) -> str:
    """A price, the cheapest way to pay it, and how many other ways there are; or why it cannot be had."""
    if quote.price is None:
        return WORDS.say("prices.hopeless", why=quote.why_not)
    if quote.why_not:
        return WORDS.say("prices.dear", price=_amount(quote), why=quote.why_not)
    if quote.chain:
        return _chain(quote.chain)
    cheapest = _amount(quote)
    others = len(quote.ways) - 1
    return WORDS.say("prices.way_more", first=cheapest, count=others) if others > 0 else cheapest


def brief_price(quote: Quote) -> str:
    """A price after a name; in brackets why it cannot be had."""
    if quote.why_not:
        return WORDS.say("prices.brief_missing" if quote.price is None else "prices.brief_why", why=quote.why_not)
    if quote.chain:
        return WORDS.say("prices.brief_chain")
    way = quote.ways[0] if quote.ways else Way(0, 0, 0)
    if not way.left and not way.right:
        return str(quote.price or WORDS.say("prices.free"))
    amounts = (("left", way.left), ("right", way.right), ("bank", way.bank + quote.coins))
    parts = " ".join(WORDS.say(f"prices.brief_{key}", count=count) for key, count in amounts if count)
    return WORDS.say("prices.brief_way", price=quote.price, parts=parts)


def _amount(quote: Quote) -> str:
    if not quote.price:
        return WORDS.say("prices.free")
    parts = way_parts(quote.ways[0] if quote.ways else Way(0, 0, 0), quote.coins)
    return WORDS.say("prices.for", price=quote.price, parts=parts)


def _chain(chain: str) -> str:
    return WORDS.say("prices.chain", name=name_of(chain)) if chain in CARD_IDS else WORDS.say("prices.leader")
