"""The server's tests over PostgreSQL: all files of them, with databases of one PostgreSQL in place of files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.services import Postgres

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("test_*.py"))


def check(first: int, count: int) -> int:
    """Run some files of tests; the result is how many passed."""
    postgres, chosen = Postgres(), [str(file) for file in FILES[first : first + count]]
    try:
        server = postgres.database()
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *chosen]
        done = subprocess.run(
            command,
            cwd=HERE.parents[1],
            env=os.environ | {"HEPTAPOLIS_TEST_POSTGRES": server},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        postgres.close()
    assert done.returncode == 0, done.stdout[-3000:]
    return len(chosen)
