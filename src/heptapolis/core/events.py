"""What happened, as told by the rules: with no log, telling costs nothing."""

from typing import TypeAlias

# Plain logs are lists of (kind, who, what, amount); compiled code gets a table of counts and amounts, or None.
Log: TypeAlias = list[tuple[int, int, int, int]] | None


def tell(log: Log, kind: int, who: int, what: int, amount: int) -> None:
    """Note one event. Plain logs are lists; the compiled log is a table of counts and amounts."""
    if log is not None:
        log.append((kind, who, what, amount))
