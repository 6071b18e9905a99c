"""Options of the test run."""

from __future__ import annotations

from pathlib import Path

import pytest

CORPUS = Path(__file__).parent / "corpus"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--corpus", type=Path, default=CORPUS, help="a folder of recorded games to replay")


def pytest_configure(config: pytest.Config) -> None:
    folder = config.getoption("--corpus")
    if not folder.is_dir():
        raise pytest.UsageError(f"--corpus is {folder}, which is no folder")


@pytest.fixture(scope="session")
def corpus(request: pytest.FixtureRequest) -> Path:
    """The folder of recorded games."""
    return Path(request.config.getoption("--corpus"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is true of the printed box only, where parts were added to it."""
    marked = [item for item in items if item.get_closest_marker("shipped_box")]
    if marked and not _is_shipped():
        config.hook.pytest_deselected(items=marked)
        items[:] = [item for item in items if item not in marked]


def _is_shipped() -> bool:
    from tests.kit.shipped import is_shipped

    return is_shipped()
