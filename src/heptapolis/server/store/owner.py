"""The name of a process in the database, by which others on the same machine can see whether it still runs."""

from __future__ import annotations

import os
import secrets
import socket
from pathlib import Path

LONGEST_HOST = 20


def new_owner() -> str:
    """A name that no other process has or had: machine, process, and a random part."""
    return f"{_machine()}/{os.getpid()}/{secrets.token_urlsafe(6)}"


def is_gone(owner: str) -> bool:
    """Whether a process is known to have ended: it ran on this machine, and its number is free."""
    machine, _, rest = owner.rpartition("/")[0].rpartition("/")
    return machine == _machine() and rest.isdecimal() and not _runs(int(rest))


def _machine() -> str:
    """This machine; containers number their processes by themselves, so each is a machine of its own."""
    try:
        space = Path("/proc/self/ns/pid").stat().st_ino
    except OSError:
        space = 0
    return f"{socket.gethostname()[:LONGEST_HOST]}/{space}"


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:  # it runs as somebody else
        return True
    return True
