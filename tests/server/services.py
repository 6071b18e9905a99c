"""PostgreSQL and Redis for tests: started in a folder of their own, on free ports, and ended with the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

POSTGRES_USER = "postgres"  # PostgreSQL does not run as root


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Postgres:
    """A PostgreSQL server with empty databases on demand."""

    def __init__(self) -> None:
        self._programs = _postgres_programs()
        self._folder = Path(tempfile.mkdtemp(prefix="heptapolis-postgres-"))
        self.port = free_port()
        self._as_user = {"user": POSTGRES_USER} if os.getuid() == 0 else {}
        if self._as_user:
            shutil.chown(self._folder, POSTGRES_USER)
        self._count = 0
        self._run("initdb", "-D", self._data, "-A", "trust", "-U", POSTGRES_USER, "--no-sync")
        self.start()

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *words: str) -> None:
        with open(self._folder / f"{program}.log", "ab") as log:
            command = [str(self._programs / program), *words]
            subprocess.run(command, check=True, stdout=log, stderr=log, cwd=self._folder, **self._as_user)  # type: ignore[call-overload]

    def start(self) -> None:
        """Begin to answer."""
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self._run("pg_ctl", "-D", self._data, "-o", options, "-l", str(self._folder / "log"), "-w", "start")

    def stop(self) -> None:
        """End at once, as after a failure; what is committed stays."""
        self._run("pg_ctl", "-D", self._data, "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """The URL of a new, empty database."""
        self._count += 1
        name = f"games{self._count}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", POSTGRES_USER, name)
        return f"postgresql://{POSTGRES_USER}@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        """End and delete everything."""
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


class Redis:
    """A Redis server that keeps nothing on disk."""

    def __init__(self) -> None:
        self._program = shutil.which("redis-server")
        if self._program is None:
            pytest.skip("redis-server is not installed: install the package redis-server")
        self.port = free_port()
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Begin to answer."""
        assert self._program is not None
        command = [self._program, "--port", str(self.port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 30
        while not _listens(self.port):
            assert time.monotonic() < end, "redis-server does not answer"

    def stop(self) -> None:
        """End at once."""
        self._process.kill()
        self._process.wait()

    close = stop


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        time.sleep(0.01)
        return False
    return True


def _postgres_programs() -> Path:
    """The folder with PostgreSQL's programs."""
    found = shutil.which("initdb")
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [*known, Path(found).resolve().parent] if found else known
    if not folders:
        pytest.skip("PostgreSQL is not installed: install the package postgresql")
    if os.getuid() == 0:
        try:
            pwd.getpwnam(POSTGRES_USER)
        except KeyError:
            pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
    return folders[0]
