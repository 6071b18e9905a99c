"""Try an installed wheel in an environment that has nothing else: the rules, the words, the page, the server."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from pathlib import Path

HEPTAPOLIS = Path(sys.executable).with_name("heptapolis")


def run(*words: str) -> None:
    """A command that must succeed."""
    subprocess.run([HEPTAPOLIS, *words], check=True, stdout=subprocess.DEVNULL)


def check_page() -> None:
    """Serve, and fetch the page and the games."""
    command = [HEPTAPOLIS, "serve", "--port", "0", "--workers", "0", "--database", "sqlite:///check.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[3]
        try:
            for path, expected in (("", "<!doctype html>"), ("api/games", "pantheon")):
                with urllib.request.urlopen(address + path) as answer:
                    assert expected in answer.read().decode().lower(), path
        finally:
            server.terminate()


def main() -> None:
    """All of it; the first failure ends with an error."""
    run("--version")
    for game in ("duel", "seven"):
        run("simulate", game, "--games", "2", "--json")
    check_page()
    sys.stdout.write("The wheel works in an empty environment.\n")


if __name__ == "__main__":
    main()
