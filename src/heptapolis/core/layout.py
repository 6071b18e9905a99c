"""Fixed-size records: one declaration gives the plain class, the numpy type and the bytes between them."""

from __future__ import annotations

import struct
import sys
from typing import Any, NamedTuple


class Number(NamedTuple):
    """A number of fixed width, whole but for f32 and f64; `u8 * 5` is a row of five of them."""

    code: str
    length: int = 0

    def __mul__(self, length: Any) -> Number:
        return Number(self.code, length)


i8, u8, i16, u16, i32, i64, f32, f64 = (Number(code) for code in "bBhHiqfd")
NUMPY_CODES = {"b": "i1", "B": "u1", "h": "i2", "H": "u2", "i": "i4", "q": "i8", "f": "f4", "d": "f8"}


class Rows(NamedTuple):
    """Records inside a record: a row of them, or with length 0 a single one."""

    kind: type[Record]
    length: int = 0

    def of(self, value: Any) -> Any:
        """The records in a field's value, one after the other."""
        return value if self.length else (value,)


def part(kind: type[Record]) -> Rows:
    """Declare a field that holds one record."""
    return Rows(kind)


def rows(kind: type[Record], length: int) -> Rows:
    """Declare a field that holds `length` records of one kind."""
    return Rows(kind, length)


class Record:
    """A plain record: slotted, of Python ints, lists and records, with the bytes of the compiled one."""

    __slots__ = ()
    fields: dict[str, Number | Rows]
    size: int
    _struct: struct.Struct

    def copy(self) -> Any:
        """A deep copy."""
        other = object.__new__(type(self))  # nothing is set to 0 first: copies are what plain play spends its time on
        for name, field in self.fields.items():
            setattr(other, name, _copied(field, getattr(self, name)))
        return other

    def become(self, other: Record) -> None:
        """Take over every value of another record of the same kind."""
        for name, field in self.fields.items():
            value = getattr(other, name)
            if isinstance(field, Rows):
                for mine, theirs in zip(field.of(getattr(self, name)), field.of(value), strict=True):
                    mine.become(theirs)
            elif field.length:
                getattr(self, name)[:] = value
            else:
                setattr(self, name, value)

    def to_bytes(self) -> bytes:
        """The bytes of the compiled record; a value that does not fit its field raises struct.error."""
        return self._struct.pack(*self.numbers())

    def numbers(self) -> list[int]:
        """All numbers of the record, in the order of declaration."""
        flat: list[int] = []
        for name, field in self.fields.items():
            value = getattr(self, name)
            if isinstance(field, Rows):
                for row in field.of(value):
                    flat += row.numbers()
            elif field.length:
                flat += value
            else:
                flat.append(value)
        return flat

    @classmethod
    def from_bytes(cls, data: bytes) -> Any:
        """The record whose bytes these are."""
        if len(data) != cls.size:
            raise ValueError(f"a {cls.__name__} record has {cls.size} bytes, not {len(data)}")
        record = cls()
        record.fill(iter(cls._struct.unpack(data)))
        return record

    def fill(self, numbers: Any) -> None:
        """Set every field from an iterator over `numbers()`."""
        for name, field in self.fields.items():
            if isinstance(field, Rows):
                for row in field.of(getattr(self, name)):
                    row.fill(numbers)
            elif field.length:
                setattr(self, name, [next(numbers) for _ in range(field.length)])
            else:
                setattr(self, name, next(numbers))

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __reduce__(self) -> Any:
        return (type(self).from_bytes, (self.to_bytes(),))


def record(name: str, **fields: Number | Rows) -> Any:
    """Declare a record type; fields lie in memory in the order given, without gaps."""
    codes = "".join(_code(field) for field in fields.values())
    packing = struct.Struct("<" + codes)

    def clear(self: Any) -> None:
        for field_name, field in fields.items():
            setattr(self, field_name, _zero(field))

    home = sys._getframe(1).f_globals["__name__"]  # where a pickle finds the type again
    return type(name, (Record,), {"__slots__": tuple(fields), "__init__": clear, "__hash__": Record.__hash__,
                                  "__module__": home, "fields": fields, "size": packing.size, "_struct": packing})


def _code(field: Number | Rows) -> str:
    if isinstance(field, Rows):
        return "".join(_code(inner) for inner in field.kind.fields.values()) * max(1, field.length)
    return field.code * max(1, field.length)


def _zero(field: Number | Rows) -> Any:
    if isinstance(field, Rows):
        return [field.kind() for _ in range(field.length)] if field.length else field.kind()
    return [0] * field.length if field.length else 0


def _copied(field: Number | Rows, value: Any) -> Any:
    if isinstance(field, Rows):
        return [row.copy() for row in value] if field.length else value.copy()
    return value[:] if field.length else value


def numpy_type(kind: type[Record]) -> Any:
    """The numpy type with the same bytes (imports numpy)."""
    import numpy as np

    columns: list[Any] = []
    for name, field in kind.fields.items():
        inner = numpy_type(field.kind) if isinstance(field, Rows) else NUMPY_CODES[field.code]
        columns.append((name, inner, (field.length,)) if field.length else (name, inner))
    return np.dtype(columns)


class Shelf(list[Any]):
    """Plain records in a row, as rule text sees an array of them: assigning copies the values."""

    def __init__(self, kind: type[Record], length: int) -> None:
        super().__init__(kind() for _ in range(length))

    def __setitem__(self, index: Any, value: Any) -> None:
        self[index].become(value)
