"""Atheris on what people may give us as text: moves, positions, saved games. Only our own errors may be raised.

python -m tests.fuzz_files SECONDS FOLDER    inputs that led somewhere new are kept in the folder, and used again
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]


def fuzz(seconds: int, folder: Path) -> int:
    """Fuzz for some time in a process of its own; the result is the number of inputs tried."""
    folder.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.fuzz_files", str(seconds), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    tried = [line.split()[1] for line in done.stderr.splitlines() if line.startswith("Done ")]
    assert done.returncode == 0 and tried, (done.stdout + done.stderr)[-3000:]  # noqa: PT018
    return int(tried[0])


def seeds(folder: Path) -> None:
    """Well-formed inputs of each kind to begin with."""
    from heptapolis.core import registry
    from heptapolis.storage import json_lines, text
    from heptapolis.storage.saved import SavedGame

    for number, name in enumerate(("duel", "seven")):
        position = registry.new(name, seed=7)
        for _ in range(12):
            seat = min(position.to_answer)
            position.push(position.view(seat).legal_moves.numbers[0], seat)
        saved = SavedGame.of(position)
        written = f"{name} {position.game.write(position.state)}"
        inputs = (text.write(saved), json_lines.write(saved), written, position.history[-1].text)
        for kind, words in enumerate(inputs):
            (folder / f"seed-{number}-{kind}").write_bytes(bytes([kind]) + words.encode())


def one(data: bytes) -> None:
    """One input, which may be wrong, but must not fail otherwise."""
    from heptapolis.core.errors import HeptapolisError

    with contextlib.suppress(HeptapolisError):
        read(data)


def read(data: bytes) -> None:
    """Read an input; its first byte says how."""
    from heptapolis.storage import json_lines, text

    kind, words = (data[0] % 4 if data else 0), data[1:].decode("utf-8", "replace")
    if kind == 0:
        list(text.read(words.splitlines(keepends=True), "a file"))
    elif kind == 1:
        list(json_lines.read(words.splitlines(keepends=True), "a file"))
    elif kind == 2:
        _position(words)
    else:
        _move(words)


def _position(words: str) -> None:
    from heptapolis.core import registry

    name, _, rest = words.partition(" ")
    game = registry.game(name if name in registry.GAMES else "duel")
    game.read(rest)


def _move(words: str) -> None:
    from heptapolis.core import registry

    position = registry.new("duel", seed=len(words) % 5)
    position.parse(words, min(position.to_answer))


def main() -> None:
    """Fuzz until the time is up or something fails."""
    import atheris

    seconds, folder = sys.argv[1:]
    with atheris.instrument_imports(include=["heptapolis.storage", "heptapolis.duel.notation"]):
        import heptapolis.duel
        import heptapolis.storage.json_lines
        import heptapolis.storage.text  # noqa: F401  # so that their branches are seen
    seeds(Path(folder))
    atheris.Setup([sys.argv[0], f"-max_total_time={seconds}", "-max_len=4000", "-timeout=20", folder], one)
    atheris.Fuzz()


def is_installed() -> bool:
    """Whether Atheris is there."""
    return find_spec("atheris") is not None


if __name__ == "__main__":
    main()
