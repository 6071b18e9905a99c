"""No worker outlives its server."""

from __future__ import annotations

import os
import select
import subprocess
import sys

PROGRAM = """
import os, signal, threading
from heptapolis.server.bots.jobs import Job, choose
from heptapolis.server.bots.process import Worker
from heptapolis import duel

def sleep(_given):
    threading.Event().wait()

if __name__ == "__main__":
    worker = Worker([])
    job = Job("duel", "random", "s", 0, duel.new(seed=1).view(0).key)
    worker.thread.submit(worker.run, choose, job, 60).result()
    print(worker.pid, flush=True)
    worker.thread.submit(worker.run, sleep, job, 60)
    signal.pause()
"""


def test_a_worker_ends_with_a_server_that_is_killed(tmp_path: os.PathLike[str]) -> None:
    program = os.path.join(tmp_path, "program.py")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        watched = os.pidfd_open(int(server.stdout.readline()))
        server.kill()
    ended, _, _ = select.select([watched], [], [], 30)
    os.close(watched)
    assert ended
