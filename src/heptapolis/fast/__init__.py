"""The compiled rules in public: batches of positions as numpy records, and tools to compile own loops."""

from heptapolis.core.compiled import bound
from heptapolis.fast.batch import Batch, encode, reset
from heptapolis.fast.runtime import loop, numbers, records
from heptapolis.fast.runtime import ready as compiled

__all__ = ["Batch", "bound", "compiled", "encode", "loop", "numbers", "records", "reset"]
