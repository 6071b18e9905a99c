"""What Atheris is given to begin with, and some thousands of changes of it by lot; `make test-all` looks further."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz_files import one, read, seeds

ODD = b"0123456789 .:#{}\n-x\xc3"


def test_inputs_to_begin_with_are_well_formed(tmp_path: Path) -> None:
    seeds(tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 8
    for file in files[:3] + files[4:7]:
        read(file.read_bytes())


def test_changed_inputs_raise_nothing_but_our_own_errors(tmp_path: Path) -> None:
    seeds(tmp_path)
    dice, texts = random.Random(1), [file.read_bytes() for file in sorted(tmp_path.iterdir())]
    for _ in range(3000):
        data = bytearray(dice.choice(texts))
        for _ in range(dice.choice((1, 2, 8))):
            place = dice.randrange(len(data))
            data[place : place + dice.randrange(4)] = bytes(
                dice.choices(b"0123456789 .:#{}\n-x\xc3", k=dice.randrange(3))
            )
        one(bytes(data))


def test_another_error_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise RecursionError

    monkeypatch.setattr("heptapolis.storage.json_lines.read", broken)
    with pytest.raises(RecursionError):
        one(b"\x01{}")
