"""Which plural form a number takes, by rules in the notation of Unicode's CLDR."""

from __future__ import annotations

import re
from collections.abc import Mapping

from heptapolis.core.errors import BadSyntax

FORMS = ("zero", "one", "two", "few", "many", "other")
RELATION = re.compile(r"n(?: % (?P<divisor>[1-9]\d*))? (?P<sign>!?=) (?P<ranges>\d+(\.\.\d+)?(,\d+(\.\.\d+)?)*)")


def plural_form(rules: Mapping[str, str], count: int) -> str:
    """The first form whose rule holds, such as `few` with "n % 10 = 2..4 and n % 100 != 12..14"; else `other`."""
    return next((form for form, rule in rules.items() if _holds(rule, count)), "other")


def _holds(rule: str, count: int) -> bool:
    return any(all(_relation_holds(relation, count) for relation in part.split(" and ")) for part in rule.split(" or "))


def _relation_holds(relation: str, count: int) -> bool:
    found = RELATION.fullmatch(relation)
    if not found:
        raise BadSyntax(f"{relation!r} is no plural rule; write one such as n = 1 or n % 10 = 2..4")
    number = count % int(found["divisor"]) if found["divisor"] else count
    is_among = any(_is_in(number, each) for each in found["ranges"].split(","))
    return is_among == (found["sign"] == "=")


def _is_in(number: int, written: str) -> bool:
    first, _, last = written.partition("..")
    return int(first) <= number <= int(last or first)
