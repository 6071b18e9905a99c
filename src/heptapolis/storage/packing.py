"""Whole numbers and texts as bytes: seven bits a byte, the lowest first; a text with its length before it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from heptapolis.core.errors import BadFile

LONGEST = 9  # bytes of a number
WIDTHS = ("H", "I")  # the numbers of a row take two bytes each, or four if one needs it


def put_number(out: bytearray, number: int) -> None:
    """Write a whole number."""
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


def put_text(out: bytearray, text: str) -> None:
    """Write a text."""
    data = text.encode()
    put_number(out, len(data))
    out += data


def put_row(out: bytearray, numbers: Sequence[int]) -> None:
    """Write twice how many numbers there are, plus 1 if they are wide, and the numbers side by side."""
    wide = max(numbers, default=0) > 0xFFFF
    put_number(out, len(numbers) * 2 + wide)
    out += struct.pack(f"<{len(numbers)}{WIDTHS[wide]}", *numbers)


def take_number(take: Callable[[int], bytes]) -> int:
    """Read a whole number through a function that gives so many bytes."""
    number = 0
    for place in range(LONGEST):
        byte = take(1)[0]
        number |= (byte & 0x7F) << 7 * place
        if byte < 0x80:
            return number
    raise BadFile("a number in it is too long: the file was changed or damaged")


class Cursor:
    """Reads what was put, from the first byte to the last."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self) -> int:
        """Read a whole number."""
        return take_number(self._bytes)

    def text(self) -> str:
        """Read a text."""
        try:
            return self._bytes(self.number()).decode()
        except UnicodeDecodeError:
            raise BadFile("a text in it is not UTF-8") from None

    def row(self) -> tuple[int, ...]:
        """Read a row of numbers."""
        count, wide = divmod(self.number(), 2)
        data = self._bytes(count * struct.calcsize(f"<{WIDTHS[wide]}"))
        return struct.unpack(f"<{count}{WIDTHS[wide]}", data)

    def rest(self) -> tuple[memoryview, int]:
        """All bytes, and where the next thing to read begins."""
        return memoryview(self._data), self._at

    def finish(self) -> None:
        """Nothing may be left."""
        if self._at != len(self._data):
            raise BadFile(f"{len(self._data) - self._at} bytes in it belong to nothing")

    def _bytes(self, count: int) -> bytes:
        if self._at + count > len(self._data):
            raise BadFile("something in it is longer than its block")
        self._at += count
        return self._data[self._at - count : self._at]
