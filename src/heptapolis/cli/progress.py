"""A progress bar for work that takes longer than a moment; short work shows nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

PATIENCE = 1.0  # seconds before the bar appears
EYE = 0.5  # seconds between two changes of its words


class Progress:
    """Counts work done; the bar appears on stderr once the work turns out to be long."""

    def __init__(self, label: str, total: int) -> None:
        self._label, self._total = label, total
        self._begin = time.monotonic()
        self._done = 0
        self._bar: Any = None
        self._spoken, self._words = 0.0, ""

    def advance(self, steps: int = 1, words: Callable[[], str] | None = None) -> None:
        """Some more is done; the bar may say in words how it stands."""
        self._done += steps
        if self._bar is None and time.monotonic() - self._begin > PATIENCE and self._done < self._total:
            self._bar = self._start()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done, description=self._description(words))

    def _description(self, words: Callable[[], str] | None) -> str:
        """The label, with words that are found anew only as often as an eye can follow."""
        now = time.monotonic()
        if words is not None and now - self._spoken > EYE:
            self._spoken, self._words = now, f"  {words()}"
        return self._label + self._words

    def _start(self) -> Any:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        bar.add_task(self._label, total=self._total)
        bar.start()
        return bar

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
