"""`heptapolis serve` as a process: it says where it is, and leaves when told to."""

from __future__ import annotations

import re
import resource
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
import structlog
from click.testing import CliRunner

from heptapolis.cli import main
from heptapolis.server.log import keep_log
from heptapolis.server.serving import allow_many_sockets

COMMAND = [sys.executable, "-m", "heptapolis.cli", "serve", "--port", "0", "--workers", "0"]


def test_a_server_says_where_it_is_answers_and_leaves_when_interrupted(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--database", f"sqlite:///{tmp_path / 'games.db'}"],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    address = re.search(r"http://[^ ]+", process.stdout.readline())
    assert address
    assert httpx.get(f"{address[0]}api/health").json()["status"] == "ok"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors


def test_a_server_uses_all_file_handles_that_it_may() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard - 1, hard))
        allow_many_sockets()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = CliRunner().invoke(main, ["serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'games.db'}"])
    assert done.exit_code == 2
    assert f"port {port} cannot be used" in done.stderr


def test_the_log_of_a_failure_holds_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    keep_log()
    password = "correct " + "horse"
    try:
        raise OSError(f"{len(password)} letters")
    except OSError:
        structlog.get_logger().exception("a call failed", call="POST /api/session")
    log = capsys.readouterr().err
    assert "a call failed" in log
    assert "OSError: 13 letters" in log
    assert password not in log
