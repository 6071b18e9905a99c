"""Pieces of a file in a chain: each checksum covers its piece and everything before, and an empty piece is the end.

So a byte that was changed, a piece that is missing or out of place, and a file cut short are all found. The
checksums are no signature: who means harm can compute them anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO

from heptapolis.core.errors import BadFile
from heptapolis.storage.packing import put_number, take_number

DIGEST = 8  # bytes of a checksum
GULP = 1 << 20  # a wrong length must not reserve more memory than the file has bytes


class FrameWriter:
    """Writes frames after one another; `digest` is the checksum of all before."""

    def __init__(self, file: BinaryIO, digest: bytes) -> None:
        self._file = file
        self._digest = digest

    def put(self, payload: bytes | bytearray) -> None:
        """Write one frame: the length, the bytes, the checksum."""
        self._digest = chained(self._digest, payload)
        head = bytearray()
        put_number(head, len(payload))
        self._file.write(head + payload + self._digest)


class FrameReader:
    """Reads frames one after another, and knows where the last one began."""

    def __init__(self, file: BinaryIO, digest: bytes) -> None:
        self._file = file
        self._digest = digest
        self.at = file.tell()
        self.digest_before = digest

    def take(self) -> bytes:
        """The next frame's bytes."""
        self.at, self.digest_before = self._file.tell(), self._digest
        payload = exactly(self._file, take_number(partial(exactly, self._file)))
        told = exactly(self._file, DIGEST)
        self._digest = chained(self._digest, payload)
        if told != self._digest:
            raise BadFile(f"the checksum of the block at byte {self.at} is wrong: the file was changed or damaged")
        return payload

    def rest(self) -> Iterator[bytes]:
        """Every frame up to the empty one, which must be the last."""
        while payload := self.take():
            yield payload
        if self._file.read(1):
            raise BadFile(f"there are bytes after the end mark at byte {self.at}")


def chained(before: bytes, payload: bytes | bytearray) -> bytes:
    """The checksum of a frame after those before."""
    return hashlib.blake2b(before + payload, digest_size=DIGEST).digest()


def exactly(file: BinaryIO, count: int) -> bytes:
    """So many bytes of a file, or an error if it ends before."""
    parts = []
    while count:
        part = file.read(min(count, GULP))
        if not part:
            raise BadFile("it is cut short: the file ends in the middle of a block or has no end mark")
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
