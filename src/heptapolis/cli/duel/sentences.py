"""Sentences that explanations share: where something is, and what it costs both seats now."""

from __future__ import annotations

from collections.abc import Sequence

from heptapolis.cli.duel.wording import BOX, WORDS, Costing, Scene, other, price_parts
from heptapolis.duel.snapshot.places import Place
from heptapolis.duel.snapshot.types import Price


def placed(scene: Scene, what: str, place: Place, **values: str) -> str:
    """The sentence that says where something is."""
    of = {} if place.number is None else {name: getattr(scene, name)(place.number) for name in ("who", "whose")}
    return WORDS.say(f"explain.{what}_{place.kind}", **of, **values)


def prices_of(scene: Scene, prices: Sequence[Costing]) -> list[str]:
    """What something costs both seats now, in parts."""
    return [price_of(scene, prices[seat], seat) for seat in (scene.seat, other(scene))]


def price_of(scene: Scene, price: Costing, seat: int) -> str:
    """What something costs a seat now, in parts."""
    if isinstance(price, Price) and price.chain:
        return WORDS.say("explain.price_chain", who=scene.whom(seat), name=BOX.name(price.chain))
    parts = price_parts(price) if isinstance(price, Price) else ""
    key = "explain.price_parts" if parts else "explain.price"
    return WORDS.say(key, who=scene.whom(seat), price=price.price, parts=parts)
