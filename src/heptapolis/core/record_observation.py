"""Observations made from the declaration of a record: each field says how it is written, and the rest follows.

`RecordLayout` walks over the fields of a view's record. It gives every field a piece of one array of small whole
numbers, writes the rule text that fills the array, and reads the record back from it. A field that nothing is said
about is written as the number it is, so that a new field of the record is observed without further work.
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from heptapolis.core.layout import Number, Record, Rows
from heptapolis.core.observation_layout import Piece

LIMITS = {"b": (-128, 127), "B": (0, 255), "h": (-32768, 32767)}
Turn = Callable[[Any, int, int], int]  # rule text: (view, seat, place or number) -> place or number


@dataclass(frozen=True)
class Amount:
    """A number as it is; its values may have names."""

    low: int
    high: int
    names: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()

    def text(self, source: str, _label: str) -> str:
        """Rule text for one element."""
        return source

    def value(self, _v: Any, _seat: int, elements: Sequence[int]) -> int:
        """The field's value from its elements."""
        return elements[0]


def named(*names: str) -> Amount:
    """A number whose values have names, from 0 on."""
    return Amount(0, len(names) - 1, names)


@dataclass(frozen=True)
class Members:
    """A set: one mark for each possible member; `write` and `read` turn it to a seat and back first."""

    labels: tuple[str, ...]
    write: Turn | None = None
    read: Turn | None = None
    low: int = 0
    high: int = 1
    names: tuple[str, ...] = ()

    def text(self, source: str, label: str) -> str:
        """Rule text for one element."""
        return f"({f'{self.write.__name__}(v, seat, {source})' if self.write else source} >> {label}) & 1"

    def value(self, v: Any, seat: int, elements: Sequence[int]) -> int:
        """The field's value from its elements."""
        seen = sum(element << place for place, element in enumerate(elements))
        return self.read(v, seat, seen) if self.read else seen


@dataclass(frozen=True)
class Lanes:
    """Several small numbers in one integer, so many bits each."""

    labels: tuple[str, ...]
    bits: int
    high: int
    low: int = 0
    names: tuple[str, ...] = ()

    def text(self, source: str, label: str) -> str:
        """Rule text for one element."""
        return f"({source} >> {self.bits} * {label}) & {(1 << self.bits) - 1}"

    def value(self, _v: Any, _seat: int, elements: Sequence[int]) -> int:
        """The field's value from its elements."""
        total = sum(element << self.bits * place for place, element in enumerate(elements))
        return total - (1 << 64) if total >> 63 else total


@dataclass(frozen=True)
class Coded:
    """A number that a function of rule text writes, seen from a seat; another function takes it back."""

    write: Turn
    read: Turn
    low: int
    high: int
    names: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()

    def text(self, source: str, _label: str) -> str:
        """Rule text for one element."""
        return f"{self.write.__name__}(v, seat, {source})"

    def value(self, v: Any, seat: int, elements: Sequence[int]) -> int:
        """The field's value from its elements."""
        return self.read(v, seat, elements[0])


@dataclass(frozen=True)
class RowMembers:
    """A row of sets that share one list of members: each set has the next `sizes[n]` of them."""

    labels: tuple[str, ...]
    sizes: tuple[int, ...]
    low: int = 0
    high: int = 1
    names: tuple[str, ...] = ()

    def value(self, _v: Any, _seat: int, elements: Sequence[int]) -> int:
        """The value of one set from its elements."""
        return sum(element << place for place, element in enumerate(elements))


Encoding = Amount | Members | Lanes | Coded | RowMembers


@dataclass(frozen=True)
class _Leaf:
    """A field of numbers somewhere in the record, with the lengths of all rows that it lies in."""

    path: str
    lengths: tuple[int, ...]
    encoding: Encoding


class RecordLayout:
    """The pieces of an observation, the rule text that writes it, and the way back to the view's record."""

    def __init__(
        self,
        version: int,
        record: type[Record],
        seats: int,
        encodings: Mapping[str, Encoding],
        orders: Mapping[str, Turn],
        expansions: Mapping[str, Sequence[str]] | None = None,
        row_names: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """`encodings` and `orders` go by the path of a field; an order says which entry of a row comes at which place.

        `expansions` names, for an option that brings an expansion, the beginnings of the paths that only it needs:
        their pieces come last, and a game without it has an observation without them. `row_names` names the entries
        of a row of numbers, in the order of its piece.
        """
        self.version = version
        self.record = record
        self._orders = orders
        self._row_names = row_names or {}
        self._leaves = {leaf.path: leaf for leaf in _leaves(record, "", (), encodings)}
        refused = sorted({*encodings, *orders, *self._row_names} - self._leaves.keys() - _row_paths(record, ""))
        if refused:
            raise TypeError(f"{record.__name__} has no field {', '.join(refused)} to observe")
        self._groups = _grouped(self._leaves, expansions or {})
        self.pieces: dict[str, Piece] = {"seat": Piece("seat", (), 0, 0, seats - 1)}
        self.sizes: dict[str, int] = {}
        self._lay_out()
        self.observe = self._rule_text()

    @property
    def size(self) -> int:
        """How many numbers an observation with every expansion holds."""
        return list(self.sizes.values())[-1]

    def size_in(self, options: Any) -> int:
        """How many numbers the observation of a game with these options (a record) holds."""
        return [size for name, size in self.sizes.items() if not name or getattr(options, name)][-1]

    def pieces_in(self, options: Any) -> dict[str, Piece]:
        """The pieces of a game with these options (a record)."""
        size = self.size_in(options)
        return {name: piece for name, piece in self.pieces.items() if piece.first < size}

    @cached_property
    def dtype(self) -> Any:
        """The smallest numpy type that holds every element."""
        import numpy as np

        fits = all(piece.low >= -128 and piece.high <= 127 for piece in self.pieces.values())
        return np.dtype(np.int8 if fits else np.int16)

    @cached_property
    def low(self) -> Any:
        """The least value of each element."""
        return self._limits("low")

    @cached_property
    def high(self) -> Any:
        """The greatest value of each element."""
        return self._limits("high")

    def names(self) -> list[str]:
        """The name of each element, such as `cities.coins[0]` or `cities.tokens[1].law`."""
        return [name for piece in self.pieces.values() for name in piece.element_names()]

    def expanded(self, numbers: Any) -> Any:
        """Observations (one, or rows of them) for a network: a mark for each value of a number that names a thing.

        Other numbers stay as they are. The result is of float32; `expanded_size` says how long a row is.
        """
        import numpy as np

        numbers = np.asarray(numbers)
        size = numbers.shape[-1]
        named, starts = self._named[:size], self._starts[: size + 1]
        out = np.zeros((*numbers.shape[:-1], int(starts[size])), np.float32)
        out[..., starts[:-1][~named]] = numbers[..., ~named]
        np.put_along_axis(out, (starts[:-1] - self.low[:size] + numbers)[..., named], 1.0, axis=-1)
        return out

    def expanded_size(self, options: Any) -> int:
        """How long the expanded observation of a game with these options (a record) is."""
        return int(self._starts[self.size_in(options)])

    @cached_property
    def _named(self) -> Any:
        """Which elements name a thing."""
        import numpy as np

        return np.concatenate([np.full(piece.size, bool(piece.values)) for piece in self.pieces.values()])

    @cached_property
    def _starts(self) -> Any:
        """Where each element begins in an expanded observation, and the end."""
        import numpy as np

        widths = np.where(self._named, self.high.astype(np.int64) - self.low + 1, 1)
        return np.concatenate([[0], np.cumsum(widths)])

    def digest(self) -> str:
        """A short text that changes with any change of meaning: names, order, limits or names of values."""
        told = repr([(self.version, *piece) for piece in self.pieces.values()])
        return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()

    def view_record(self, numbers: Sequence[int]) -> tuple[Any, int]:
        """The record of the view that an observation was made of, and its seat."""
        elements = [int(number) for number in numbers]
        v, seat = self.record(), elements[0]
        leaves = [leaf for leaf in self._leaves.values() if self.pieces[leaf.path].first < len(elements)]
        for leaf in sorted(leaves, key=lambda leaf: (len(leaf.lengths), isinstance(leaf.encoding, Coded | Members))):
            self._read_leaf(leaf, v, seat, elements)
        return v, seat

    def _read_leaf(self, leaf: _Leaf, v: Any, seat: int, elements: Sequence[int]) -> None:
        """Write one field into all the records of the view that have it."""
        first = self.pieces[leaf.path].first
        for holder, key in self._places(self.record, v, leaf.path.split("."), "", v, seat):
            width = _width(leaf.encoding, key)
            value = leaf.encoding.value(v, seat, elements[first : first + width])
            if isinstance(key, str):
                setattr(holder, key, value)
            else:
                holder[key] = value
            first += width

    def _places(
        self, kind: Any, record: Any, names: Sequence[str], path: str, v: Any, seat: int
    ) -> Iterator[tuple[Any, str | int]]:
        """Where the numbers of a field lie, in the order of its piece: an object and a name, or a list and a place."""
        name, field = names[0], kind.fields[names[0]]
        path = f"{path}.{name}" if path else name
        order = self._orders.get(path, _as_it_is)
        inner = getattr(record, name)
        if isinstance(field, Number):
            yield from ((inner, order(v, seat, n)) for n in range(field.length)) if field.length else [(record, name)]
            return
        for n in range(max(1, field.length)):
            one = inner[order(v, seat, n)] if field.length else inner
            yield from self._places(field.kind, one, names[1:], path, v, seat)

    def _lay_out(self) -> None:
        end = 1
        for option, paths in self._groups.items():
            for path in paths:
                leaf = self._leaves[path]
                code, labels = leaf.encoding, leaf.encoding.labels
                shape = (*leaf.lengths, len(labels)) if labels else leaf.lengths
                along = labels or self._row_names.get(path, ())
                if along and len(along) != shape[-1]:
                    raise TypeError(f"{path} has {shape[-1]} entries and {len(along)} names")
                piece = Piece(path, shape, end, code.low, code.high, along, code.names)
                self.pieces[path] = piece
                end += piece.size
            self.sizes[option] = end

    def _limits(self, name: str) -> Any:
        import numpy as np

        return np.concatenate([np.full(piece.size, getattr(piece, name), self.dtype) for piece in self.pieces.values()])

    def _rule_text(self) -> Any:
        """The function `observe(v, seat, out)`, which writes every element."""
        lines = ["out[0] = seat"]
        for option, paths in self._groups.items():
            inner = self._lines(self.record, "v", "", "0", 0, frozenset(paths))
            lines += [f"if v.options.{option}:", *("    " + line for line in inner)] if option else inner
        code = "def observe(v, seat, out):\n    " + "\n    ".join(lines)
        scope: dict[str, Any] = {"__name__": self.record.__module__}
        for leaf in self._leaves.values():
            if isinstance(leaf.encoding, Coded | Members) and leaf.encoding.write:
                scope[leaf.encoding.write.__name__] = leaf.encoding.write
        scope.update({order.__name__: order for order in self._orders.values()})
        exec(compile(code, f"<observation of {self.record.__module__}>", "exec"), scope)
        made = scope["observe"]
        assert isinstance(made, types.FunctionType)
        return made

    def _lines(self, kind: Any, source: str, path: str, index: str, depth: int, wanted: frozenset[str]) -> list[str]:
        """Rule text that writes the wanted fields of one record; `index` counts the records through."""
        lines: list[str] = []
        for name, field in kind.fields.items():
            inner = f"{path}.{name}" if path else name
            n, order = f"n{depth}", self._orders.get(inner)
            place = f"{order.__name__}(v, seat, {n})" if order else n
            if isinstance(field, Number):
                if inner in wanted:
                    lines += self._leaf_lines(self._leaves[inner], field, f"{source}.{name}", index, depth, place)
            elif not field.length:
                lines += self._lines(field.kind, f"{source}.{name}", inner, index, depth, wanted)
            else:
                of_one = self._lines(field.kind, f"r{depth}", inner, _counted(index, field, n), depth + 1, wanted)
                if of_one:
                    lines.append(f"for {n} in range({field.length}):")
                    lines += ["    " + line for line in [f"r{depth} = {source}.{name}[{place}]", *of_one]]
        return lines

    def _leaf_lines(self, leaf: _Leaf, field: Number, source: str, index: str, depth: int, place: str) -> list[str]:
        """Rule text that writes one field: a number or a row of them, each of one or several elements."""
        code, labels = leaf.encoding, leaf.encoding.labels
        first = self.pieces[leaf.path].first
        if isinstance(code, RowMembers):
            return _row_lines(code, source, f"{first} + {index} * {len(labels)}")
        loops = []
        if field.length:
            loops.append(f"for n{depth} in range({field.length}):")
            source, index = f"{source}[{place}]", _counted(index, field, f"n{depth}")
        at = f"{first} + {index}"
        if labels:
            loops.append(f"for label in range({len(labels)}):")
            at = f"{first} + {index} * {len(labels)} + label"
        body = f"out[{at}] = {code.text(source, 'label')}"
        return ["    " * place_ + line for place_, line in enumerate([*loops, body])]


def _width(encoding: Encoding, key: str | int) -> int:
    """How many elements one number of a field takes."""
    if isinstance(encoding, RowMembers):
        return encoding.sizes[int(key)]
    return max(1, len(encoding.labels))


def _row_lines(code: RowMembers, source: str, at: str) -> list[str]:
    """Rule text that writes a row of sets."""
    lines, first = [], 0
    for number, size in enumerate(code.sizes):
        lines.append(f"for label in range({size}):")
        lines.append(f"    out[{at} + {first} + label] = ({source}[{number}] >> label) & 1")
        first += size
    return lines


def _counted(index: str, field: Number | Rows, n: str) -> str:
    """The count of an entry of a row inside the record with this count."""
    return n if index == "0" else f"({index} * {field.length} + {n})"


def _as_it_is(_v: Any, _seat: int, place: int) -> int:
    return place


def _leaves(kind: Any, path: str, lengths: tuple[int, ...], encodings: Mapping[str, Encoding]) -> Iterator[_Leaf]:
    for name, field in kind.fields.items():
        inner = f"{path}.{name}" if path else name
        further = (*lengths, field.length) if field.length else lengths
        if isinstance(field, Rows):
            yield from _leaves(field.kind, inner, further, encodings)
        else:
            encoding = encodings.get(inner) or _plain(inner, field)
            yield _Leaf(inner, lengths if isinstance(encoding, RowMembers) else further, encoding)


def _plain(path: str, field: Number) -> Amount:
    """A field that nothing is said about: any number of its type."""
    if field.code not in LIMITS:
        raise TypeError(f"say how {path} is observed: it holds more than a small number")
    return Amount(*LIMITS[field.code])


def _row_paths(kind: Any, path: str) -> set[str]:
    """The paths of the rows of records."""
    found: set[str] = set()
    for name, field in kind.fields.items():
        if isinstance(field, Rows):
            inner = f"{path}.{name}" if path else name
            found |= {inner} | _row_paths(field.kind, inner)
    return found


def _grouped(leaves: Mapping[str, _Leaf], expansions: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The paths of the base game, then those of each expansion."""
    groups: dict[str, list[str]] = {"": [], **{option: [] for option in expansions}}
    for path in leaves:
        needs = (option for option, begins in expansions.items() if path.startswith(tuple(begins)))
        groups[next(needs, "")].append(path)
    return groups
