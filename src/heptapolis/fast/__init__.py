"""The compiled rules in public: batches of positions as numpy records, and tools to compile own loops."""

from typing import TYPE_CHECKING, Any

from heptapolis.core.compiled import bound
from heptapolis.fast.runtime import loop, numbers, records
from heptapolis.fast.runtime import ready as compiled

if TYPE_CHECKING:
    from heptapolis.fast.batch import Batch, encode, reset

__all__ = ["Batch", "bound", "compiled", "encode", "loop", "numbers", "records", "reset"]


def __getattr__(name: str) -> Any:
    """Batches are loaded when they are first used: they need numpy, which a game at the terminal does not."""
    if name not in ("Batch", "encode", "reset"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from heptapolis.fast import batch

    return getattr(batch, name)
