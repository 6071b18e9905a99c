"""Workers: numbered pieces of work here, in several processes or on a Ray cluster; one that dies loses nothing."""

from heptapolis.cluster.pool import Workers, run
from heptapolis.cluster.work import Work

__all__ = ["Work", "Workers", "run"]
