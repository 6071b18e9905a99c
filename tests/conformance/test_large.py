"""The large runs of `make test-all` work on a small piece, so that they do not rot between their runs."""

from __future__ import annotations

import pytest

from tests import large


@pytest.mark.compiled
@pytest.mark.parametrize("job", large.JOBS, ids=lambda job: job.name)
def test_a_small_piece_of_each_large_job_runs(job: large.Job) -> None:
    first, size = (0, 1) if "changes of the rules" in job.name else (job.total, 4)  # beyond these, survivors are news
    assert job.run(first, size) > 0
    assert job.total % job.piece == 0
