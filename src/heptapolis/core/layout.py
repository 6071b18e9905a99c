"""Fixed-size records: one declaration is the plain class, the compiled record, and what the type checker sees.

    class City(Record):
        coins: i16                                # a number
        symbols: list[int] = row(i8, 7)           # a row of numbers
        wonders: list[Wonder] = rows(Wonder, 4)   # a row of records
        options: Options                          # a record

Fields lie in memory in the order of declaration, without gaps. Copying, bytes and reading back are generated as
straight-line code when the class is made, because plain play spends most of its time on them.
"""

from __future__ import annotations

import functools
import itertools
import struct
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias, TypeVar, cast


class Number(NamedTuple):
    """A number of fixed width, whole but for f32 and f64; with a length, a row of them."""

    code: str
    length: int = 0


class Rows(NamedTuple):
    """Records inside a record: a row of them, or with length 0 a single one."""

    kind: type[Record]
    length: int = 0


Field = Number | Rows
NUMPY_CODES = {"b": "i1", "B": "u1", "h": "i2", "H": "u2", "i": "i4", "q": "i8", "f": "f4", "d": "f8"}

if TYPE_CHECKING:
    i8: TypeAlias = int
    u8: TypeAlias = int
    i16: TypeAlias = int
    u16: TypeAlias = int
    i32: TypeAlias = int
    i64: TypeAlias = int
    f32: TypeAlias = float
    f64: TypeAlias = float
else:
    i8, u8, i16, u16, i32, i64, f32, f64 = (Number(code) for code in "bBhHiqfd")

R = TypeVar("R", bound="Record")


def row(kind: type[int] | type[float], length: int) -> Any:
    """Declare a field that holds `length` numbers of one kind."""
    code: Any = kind
    return Number(code.code, length)


def rows(kind: type[R], length: int) -> list[R]:
    """Declare a field that holds `length` records of one kind."""
    return cast("list[R]", Rows(kind, length))


class RecordType(type):
    """Makes the class of a record from its annotated fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        """Take the fields out of the class body and generate the methods that walk over them."""
        home = vars(sys.modules[body["__module__"]])
        fields = (
            {field: _declared(body.pop(field, given), home) for field, given in body.get("__annotations__", {}).items()}
            if bases
            else {}
        )
        made = super().__new__(cls, name, bases, {"__slots__": tuple(fields), **body})
        made.fields = fields  # type: ignore[attr-defined]  # declared in Record
        if bases:
            _generate(made)
        return made


def _declared(given: Any, home: dict[str, Any]) -> Field:
    """A field as its annotation or its default declares it."""
    found = eval(given, home) if isinstance(given, str) else given
    return found if isinstance(found, Number | Rows) else Rows(found)


class Record(metaclass=RecordType):
    """A plain record: slotted, of Python ints, lists and records, with the bytes of the compiled one."""

    if TYPE_CHECKING:
        fields: dict[str, Field]
        size: int
        _struct: struct.Struct

        def copy(self) -> Self:
            """A deep copy."""

        def become(self, other: Self) -> None:
            """Take over every value of another record of the same kind."""

        def numbers(self) -> tuple[int, ...]:
            """All numbers of the record, in the order of declaration."""

        @classmethod
        def from_numbers(cls, numbers: Iterator[int]) -> Self:
            """The record with these numbers, taken one by one."""

    def to_bytes(self) -> bytes:
        """The bytes of the compiled record; a value that does not fit its field raises struct.error."""
        return self._struct.pack(*self.numbers())

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The record whose bytes these are."""
        if len(data) != cls.size:
            raise ValueError(f"a {cls.__name__} record has {cls.size} bytes, not {len(data)}")
        return cls.from_numbers(iter(cls._struct.unpack(data)))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __reduce__(self) -> Any:
        return (type(self).from_bytes, (self.to_bytes(),))


def _generate(made: Any) -> None:
    """Straight-line methods over the fields of a record class, with nested records written out."""
    made._struct = struct.Struct("<" + "".join(_code(field) for field in made.fields.values()))
    made.size = made._struct.size
    names = {"new": object.__new__, "islice": itertools.islice}
    for field in _nested(made):
        names[field.__name__] = field
    made.__init__ = _function("__init__(self)", _clear(made, "self"), names)
    made.copy = _function("copy(self)", [*_copy(made, "self", "other", [0]), "return other"], names)
    made.become = _function("become(self, other)", _become(made, "self", "other"), names)
    made.numbers = _function("numbers(self)", [f"return ({' '.join(_numbers(made, 'self'))})"], names)
    made.from_numbers = classmethod(
        _function("from_numbers(cls, numbers)", [*_fill(made, "made", [0]), "return made"], names)
    )


def _nested(kind: Any) -> list[Any]:
    """A record class and all those inside it."""
    inner = [one for field in kind.fields.values() if isinstance(field, Rows) for one in _nested(field.kind)]
    return [kind, *inner]


def _function(signature: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    """A function of generated source."""
    name = signature.partition("(")[0]
    scope = dict(names)
    exec(f"def {signature}:\n    " + "\n    ".join(lines or ["pass"]), scope)
    made: Callable[..., Any] = scope[name]
    return made


def _clear(kind: Any, target: str) -> list[str]:
    return [f"{target}.{name} = {_zero(field)}" for name, field in kind.fields.items()]


def _zero(field: Field) -> str:
    """What an empty field holds."""
    if isinstance(field, Rows):
        one = f"{field.kind.__name__}()"
        return f"[{', '.join([one] * field.length)}]" if field.length else one
    zero = "0.0" if field.code in "fd" else "0"
    return f"[{zero}] * {field.length}" if field.length else zero


def _copy(kind: Any, source: str, target: str, count: list[int]) -> list[str]:
    """Statements that make `target` a copy of `source`; nothing is set to 0 first."""
    lines = [f"{target} = new({kind.__name__})"]
    for name, field in kind.fields.items():
        if not isinstance(field, Rows):
            lines.append(f"{target}.{name} = {source}.{name}{'[:]' if field.length else ''}")
            continue
        if field.length:
            lines.append(f"row{count[0]} = {source}.{name}")
        inner, row = [], f"row{count[0]}"
        for number in range(max(1, field.length)):
            count[0] += 1
            inner.append(f"r{count[0]}")
            origin = f"s{count[0]}"
            lines.append(f"{origin} = {row}[{number}]" if field.length else f"{origin} = {source}.{name}")
            lines += _copy(field.kind, origin, inner[-1], count)
        lines.append(f"{target}.{name} = [{', '.join(inner)}]" if field.length else f"{target}.{name} = {inner[0]}")
    return lines


def _become(kind: Any, target: str, source: str) -> list[str]:
    lines = []
    for name, field in kind.fields.items():
        if not isinstance(field, Rows):
            place = f"{target}.{name}{'[:]' if field.length else ''}"
            lines.append(f"{place} = {source}.{name}")
        else:
            for number in range(max(1, field.length)):
                at = f".{name}[{number}]" if field.length else f".{name}"
                lines.append(f"{target}{at}.become({source}{at})")
    return lines


def _numbers(kind: Any, source: str) -> list[str]:
    """The numbers of a record as the items of a tuple, each with its comma."""
    items = []
    for name, field in kind.fields.items():
        if isinstance(field, Rows):
            for number in range(max(1, field.length)):
                items += _numbers(field.kind, f"{source}.{name}[{number}]" if field.length else f"{source}.{name}")
        else:
            items.append(f"*{source}.{name}," if field.length else f"{source}.{name},")
    return items


def _fill(kind: Any, target: str, count: list[int]) -> list[str]:
    """Statements that make `target` from an iterator of numbers."""
    lines = [f"{target} = new({kind.__name__})"]
    for name, field in kind.fields.items():
        if not isinstance(field, Rows):
            taken = f"list(islice(numbers, {field.length}))" if field.length else "next(numbers)"
            lines.append(f"{target}.{name} = {taken}")
            continue
        inner = []
        for _ in range(max(1, field.length)):
            count[0] += 1
            inner.append(f"r{count[0]}")
            lines += _fill(field.kind, inner[-1], count)
        lines.append(f"{target}.{name} = [{', '.join(inner)}]" if field.length else f"{target}.{name} = {inner[0]}")
    return lines


def _code(field: Field) -> str:
    if isinstance(field, Rows):
        return "".join(_code(inner) for inner in field.kind.fields.values()) * max(1, field.length)
    return field.code * max(1, field.length)


@functools.cache
def number_names(kind: type[Record]) -> tuple[str, ...]:
    """The name of every number of a record, in the order of declaration: `cities.0.coins`."""
    names: list[str] = []
    for name, field in kind.fields.items():
        members = [f"{name}.{number}" for number in range(field.length)] or [name]
        inner = [f".{deeper}" for deeper in number_names(field.kind)] if isinstance(field, Rows) else [""]
        names += [member + deeper for member in members for deeper in inner]
    return tuple(names)


@functools.cache
def numpy_type(kind: type[Record]) -> Any:
    """The numpy type with the same bytes (imports numpy)."""
    import numpy as np

    columns: list[Any] = []
    for name, field in kind.fields.items():
        inner = numpy_type(field.kind) if isinstance(field, Rows) else NUMPY_CODES[field.code]
        columns.append((name, inner, (field.length,)) if field.length else (name, inner))
    return np.dtype(columns)


class Shelf(list[R]):
    """Plain records in a row, as rule text sees an array of them: assigning copies the values."""

    def __init__(self, kind: type[R], length: int) -> None:
        super().__init__(kind() for _ in range(length))

    def __setitem__(self, index: Any, value: Any) -> None:
        self[index].become(value)
