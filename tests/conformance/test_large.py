"""The large runs of `make test-all` work on a small piece, so that they do not rot between their runs."""

from __future__ import annotations

import pytest

from tests import large
from tests.server.on_postgres import FILES

SMALL = {  # the others run beyond their end
    large.mutants_of_duel: (0, 1),
    large.mutants_of_seven: (0, 1),
    large.shipped_puzzles: (0, 4),
    large.server_on_postgres: ([file.stem for file in FILES].index("test_codes"), 1),
}
LEFT_OUT = (
    large.killed_processes,  # tested in tests/selfplay
    large.killed_on_ray,
    large.checked_searches,  # compiles both searches anew, for minutes
    large.lives_of_tables,  # tested in tests/server
    large.compressed_days,
    large.fuzzed_files,  # tested in tests/storage
    large.learned_by_ppo,  # needs torch; tested in tests/test_baselines.py where torch is installed
)


@pytest.mark.compiled
@pytest.mark.parametrize("job", [job for job in large.JOBS if job.run not in LEFT_OUT], ids=lambda job: job.name)
def test_a_small_piece_of_each_large_job_runs(job: large.Job) -> None:
    first, size = SMALL.get(job.run, (job.total, 4))
    try:
        assert job.run(first, size) > 0
    except large.Missing as error:
        pytest.skip(str(error))
    assert job.total % job.piece == 0
