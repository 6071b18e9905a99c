"""What happened, as told by the rules: with no log, telling costs nothing."""

from typing import TypeAlias

Told: TypeAlias = tuple[int, int, int, int]  # kind, who, what, amount
# Plain logs are lists; compiled code gets a table of counts and amounts, or None.
Log: TypeAlias = list[Told] | None


def tell(log: Log, kind: int, who: int, what: int, amount: int) -> None:
    """Note one event. Plain logs are lists; the compiled log is a table of counts and amounts."""
    if log is not None:
        log.append((kind, who, what, amount))
