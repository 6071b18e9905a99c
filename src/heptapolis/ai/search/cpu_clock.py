"""A clock that compiled code can read: the CPU time of the process, in the units of C's `clock`."""

from __future__ import annotations

import time
from typing import Any

from heptapolis.core.compiled import is_plain


def _plain_ticks() -> int:
    """The same in plain code."""
    return time.process_time_ns() // 1000


def _compiled_ticks() -> Any:
    from llvmlite import ir
    from numba.core import cgutils
    from numba.core import types as nb
    from numba.extending import intrinsic

    def cpu_ticks(_context: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind = ir.FunctionType(ir.IntType(64), [])
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, "clock"), [])

        return nb.int64(), lower

    return intrinsic(cpu_ticks)


ticks = _plain_ticks if is_plain() else _compiled_ticks()
