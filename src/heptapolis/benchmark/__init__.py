"""A frozen benchmark: named tasks, opponents that never change, and results that can be compared."""

from heptapolis.benchmark.tasks import TASKS, VERSION, Opponent, Task
from heptapolis.benchmark.text_track import TextPlayer

__all__ = ["TASKS", "VERSION", "Opponent", "Task", "TextPlayer"]
