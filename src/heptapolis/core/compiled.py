"""The only module that knows the compiler: rule text, as it stands, becomes machine code.

Rule text is plain Python over records, tables and integers. `compiled(function)` copies that function and
every function of this package it names, with three changes: tables become read-only arrays, the helpers of
`core.bits` become single instructions, and `tell` writes into a table of counts. The results are kept on disk
under a stamp of exactly what was compiled: the code of every function reached and the value of every table and
constant it names. So a changed table or rule is never missed, and an edit elsewhere compiles nothing anew.
Processes that start together compile a function once: one compiles, the others wait and read what it kept.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import time
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from heptapolis.core import bits, events

PACKAGE = "heptapolis"
HOMES = {PACKAGE, "tests"}  # packages whose functions are rule text


def is_plain() -> bool:
    """True when HEPTAPOLIS_PLAIN asks for the same rule text uncompiled."""
    return os.environ.get("HEPTAPOLIS_PLAIN", "") not in ("", "0")


def compiled(function: Callable[..., Any], *, bounds_checks: bool = True) -> Any:
    """The compiled form of a function of rule text, ready to be called from Python.

    Functions that it names are compiled with it if they are of this package or of the function's own.
    """
    HOMES.add(function.__module__.partition(".")[0])
    return _compiler(bounds_checks).entry(function)


def bound(function: Callable[..., Any], binding: Mapping[Callable[..., Any], Callable[..., Any]]) -> Any:
    """A function of rule text with placeholders replaced by other functions, here and in all that it calls.

    The same arguments give the same function again, so that it is compiled once.
    """
    return _bound(function, frozenset(binding.items()))


@functools.cache
def _bound(function: Any, binding: frozenset[tuple[Any, Any]]) -> Any:
    replaced = dict(binding)
    if function in replaced:
        return replaced[function]
    if not _reaches(function, frozenset(replaced), set()):
        return function
    names = dict(function.__globals__)
    names.update({name: _bound(value, binding) for name, value in _globals_named(function) if _is_rule_text(value)})
    copy = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return copy


def _reaches(function: Any, goals: frozenset[Any], met: set[Any]) -> bool:
    """Whether a function calls one of these, or calls one that does."""
    met.add(function)
    called = [value for _, value in _globals_named(function) if _is_rule_text(value) and value not in met]
    return any(value in goals or _reaches(value, goals, met) for value in called)


@functools.cache
def _compiler(bounds_checks: bool) -> _Compiler:
    return _Compiler(bounds_checks)


def stamp(function: Callable[..., Any]) -> str:
    """A name for everything the compiled form of a function depends on, but for the types of its arguments."""
    import numba

    digest = hashlib.blake2b(f"{numba.__version__} {sys.version}".encode(), digest_size=12)
    digest.update(Path(__file__).read_bytes())
    pending, met = [function], {function}
    while pending:
        current = pending.pop()
        code = current.__code__
        digest.update(repr((code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_argcount)).encode())
        for name, value in _globals_named(current):
            if not _is_rule_text(value):
                digest.update(repr((name, value)).encode())
            elif value not in met:
                met.add(value)
                pending.append(value)
    return digest.hexdigest()


def _globals_named(function: Any) -> list[tuple[str, Any]]:
    """The global names a function's code mentions, with their values."""
    names = function.__code__.co_names
    return [(name, function.__globals__[name]) for name in names if name in function.__globals__]


def _is_rule_text(value: Any) -> bool:
    """Whether a value is a function to be compiled along."""
    return isinstance(value, types.FunctionType) and (value.__module__ or "").partition(".")[0] in HOMES


def cache_root() -> Path:
    """Where machine code is kept: below HEPTAPOLIS_CACHE, or the user's cache folder."""
    base = os.environ.get("HEPTAPOLIS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / PACKAGE


def cache_folder(function: Callable[..., Any]) -> Path:
    """The folder of one version of a function."""
    return cache_root() / f"{function.__name__}-{stamp(function)}"


class _Compiler:
    """Compiles each function once, with or without bounds checks."""

    def __init__(self, bounds_checks: bool) -> None:
        self.bounds_checks = bounds_checks
        self.inner: dict[types.FunctionType, Any] = {}
        self.entries: dict[Callable[..., Any], Any] = {}

    def entry(self, function: Callable[..., Any]) -> Any:
        if function not in self.entries:
            assert isinstance(function, types.FunctionType)
            dispatcher = self._jit(self._copy(function), wrapper=True)
            # kept code finds its module again by name
            if function.__module__ in sys.modules and _can_keep(cache_folder(function)):
                folder = cache_folder(function)
                dispatcher._cache = _stamped_cache(dispatcher.py_func, folder, self.bounds_checks)
                dispatcher.compile = _one_at_a_time(dispatcher.compile, folder)
            self.entries[function] = dispatcher
        return self.entries[function]

    def _callee(self, function: types.FunctionType) -> Any:
        function = getattr(function, "answered_by", function)  # see core/hooks.py
        swapped = _swaps().get(function)
        if swapped is not None:
            return swapped
        if function not in self.inner:
            shell = types.FunctionType(function.__code__, {}, function.__name__, function.__defaults__)
            shell.__module__ = function.__module__
            self.inner[function] = self._jit(shell, wrapper=False)
            shell.__globals__.update(self._names(function))
        return self.inner[function]

    def _copy(self, function: types.FunctionType) -> types.FunctionType:
        copy = types.FunctionType(function.__code__, self._names(function), function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        return copy

    def _names(self, function: types.FunctionType) -> dict[str, Any]:
        names: dict[str, Any] = {"__name__": function.__module__}
        for name, value in _globals_named(function):
            names[name] = self._value(value)
        return names

    def _value(self, value: Any) -> Any:
        if _is_rule_text(value):
            return self._callee(value)
        if isinstance(value, tuple | list):
            return _table(value)
        return _constant(value) if type(value) is int else value

    def _jit(self, function: Callable[..., Any], *, wrapper: bool) -> Any:
        import numba

        return numba.njit(
            function,
            nogil=True,
            boundscheck=self.bounds_checks,
            error_model="numpy",
            no_cpython_wrapper=not wrapper,
            no_cfunc_wrapper=True,
            _nrt=False,  # rule text allocates nothing; counting references to its arrays took a sixth of the time
        )


def _can_keep(folder: Path) -> bool:
    """Whether machine code can be kept in a folder; if not, one line on stderr says so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _warn_not_kept(error.strerror or "the folder cannot be made")
        return False
    if not os.access(folder, os.W_OK):
        _warn_not_kept("the folder is read-only")
        return False
    return True


@functools.cache
def _warn_not_kept(reason: str) -> None:
    sys.stderr.write(f"Compiled rules cannot be kept in {cache_root()} ({reason}); they are compiled at each start.\n")


def _one_at_a_time(compile_here: Callable[[Any], Any], folder: Path) -> Callable[[Any], Any]:
    """Compile while no other process compiles the same function; what another kept meanwhile is loaded instead."""

    def compile_alone(signature: Any) -> Any:
        with _locked(folder / "lock"):
            return compile_here(signature)

    return compile_alone


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock file, where the system has such locks."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(ImportError, OSError):
            import fcntl

            file = held.enter_context(path.open("w"))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _constant(value: int) -> Any:
    """A constant as an ordinary number: a bare int would make the compiler write each callee anew for its value."""
    import numpy as np

    return np.int64(value)


def _table(rows: Any) -> Any:
    """A table as the smallest read-only array of whole numbers that holds it; names become their numbers."""
    import numpy as np

    wide = np.array(range(len(rows)) if isinstance(rows[0], str) else rows)
    if wide.dtype.kind == "f":
        wide.flags.writeable = False
        return wide
    wide = wide.astype(np.int64)
    for narrow in (np.int8, np.int16, np.int32):
        if wide.size and wide.min() >= np.iinfo(narrow).min and wide.max() <= np.iinfo(narrow).max:
            wide = wide.astype(narrow)
            break
    wide.flags.writeable = False
    return wide


@functools.cache
def _swaps() -> dict[Any, Any]:
    """Plain helpers and what stands for them in compiled code."""
    import numba
    from numba.core import types as nb
    from numba.extending import intrinsic

    def instruction(name: str, emit: Callable[[Any, Any], Any]) -> Any:
        def typed(_context: Any, number: Any) -> Any:
            def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                wide = context.cast(builder, arguments[0], signature.args[0], nb.int64)
                return emit(builder, wide)

            return nb.int64(number), lower

        typed.__name__ = name
        return intrinsic(typed)

    def trailing_zeros(builder: Any, number: Any) -> Any:
        return builder.cttz(number, _bit(0))

    lowest = instruction("lowest", trailing_zeros)
    size = instruction("size", lambda builder, number: builder.ctpop(number))

    @numba.njit(inline="never")
    def tell(log, kind, who, what, amount):  # type: ignore[no-untyped-def]
        if log is not None:
            log[kind, who, what, 0] += 1
            log[kind, who, what, 1] += amount

    return {bits.lowest: lowest, bits.size: size, events.tell: tell}


def _bit(value: int) -> Any:
    from llvmlite import ir

    return ir.Constant(ir.IntType(1), value)


def _stamped_cache(function: Callable[..., Any], folder: Path, bounds_checks: bool) -> Any:
    """Numba's own file cache, in our folder and trusting our stamp instead of one file's date."""
    from numba.core import caching

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        def __init__(self) -> None:
            self.ensure_cache_path()

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return f"{function.__module__}-{'checked' if bounds_checks else 'unchecked'}"

        @classmethod
        def from_function(cls, _function: Any, _file: Any) -> Any:
            try:
                return cls()
            except OSError:
                return None

    class Impl(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = [Locator]

    class Cache(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Impl

    return Cache(function)


def seconds(work: Callable[[], Any]) -> float:
    """How long a piece of work takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
