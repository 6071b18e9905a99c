"""The large runs of `make test-all` work on a small piece, so that they do not rot between their runs."""

from __future__ import annotations

import pytest

from tests import large


@pytest.mark.compiled
@pytest.mark.parametrize("job", large.JOBS, ids=lambda job: job.name)
def test_a_small_piece_of_each_large_job_runs(job: large.Job) -> None:
    assert job.run(job.total, 4) > 0
    assert job.total % job.piece == 0
