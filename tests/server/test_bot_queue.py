"""The queue of thoughts: quick work first, nobody gets all workers, and nobody waits for ever."""

from __future__ import annotations

from heptapolis.server.bots.queue import (
    AGEING,
    BACKGROUND,
    HINT,
    LONG,
    QUICK,
    SEARCH,
    STRONG,
    FairQueue,
    Ticket,
    rank_of,
)


def queue_of(workers: int, *waiting: tuple[int, str, str]) -> FairQueue:
    """Work that waits: rank, person, table."""
    queue = FairQueue(workers)
    for number, (rank, person, table) in enumerate(waiting):
        queue.add(Ticket(rank, person, table, number / 1000))
    return queue


def begun(queue: FairQueue, count: int, now: float = 1.0) -> list[tuple[int, str] | None]:
    """What is begun next on so many free workers."""
    found = [queue.next(now) for _ in range(count)]
    return [None if ticket is None else (ticket.rank, ticket.person) for ticket in found]


def test_quick_work_comes_first() -> None:
    queue = queue_of(1, (LONG, "ann", "a"), (STRONG, "bob", "b"), (QUICK, "cas", "c"), (SEARCH, "dot", "d"))
    assert begun(queue, 1) == [(QUICK, "cas")]


def test_one_worker_is_kept_for_quick_work() -> None:
    queue = queue_of(2, (STRONG, "ann", "a"), (STRONG, "bob", "b"))
    assert begun(queue, 2) == [(STRONG, "ann"), None]
    queue.add(Ticket(QUICK, "cas", "c", 0.5))
    assert begun(queue, 1) == [(QUICK, "cas")]


def test_a_person_with_many_tables_does_not_get_all_workers() -> None:
    queue = queue_of(4, *((STRONG, "ann", str(table)) for table in range(4)), (STRONG, "bob", "b"))
    assert begun(queue, 3) == [(STRONG, "ann"), (STRONG, "bob"), (STRONG, "ann")]


def test_a_table_does_not_get_all_workers() -> None:
    queue = queue_of(4, *((STRONG, person, "same") for person in ("ann", "bob", "cas")), (STRONG, "dot", "d"))
    assert begun(queue, 3) == [(STRONG, "ann"), (STRONG, "bob"), (STRONG, "dot")]


def test_long_thoughts_run_one_by_one_on_a_small_server() -> None:
    queue = queue_of(4, (LONG, "ann", "a"), (LONG, "bob", "b"))
    assert begun(queue, 2) == [(LONG, "ann"), None]


def test_whoever_has_used_less_comes_first() -> None:
    queue = queue_of(1, (STRONG, "ann", "a"), (STRONG, "ann", "b"), (STRONG, "bob", "c"))
    first = queue.next(1.0)
    assert first is not None
    queue.done(first, 12.0, 13.0)
    assert begun(queue, 1, 13.0) == [(STRONG, "bob")]


def test_what_was_used_long_ago_is_forgotten() -> None:
    queue = queue_of(1, (STRONG, "ann", "a"))
    first = queue.next(1.0)
    assert first is not None
    queue.done(first, 1.0, 2.0)
    later = 100_000.0
    queue.add(Ticket(STRONG, "bob", "b", later))
    queue.add(Ticket(STRONG, "ann", "a", later - 1))
    assert queue._usage.of("ann", later) < 1e-6


def test_long_waits_count() -> None:
    queue = queue_of(1, (BACKGROUND, "ann", "a"))
    queue.add(Ticket(QUICK, "bob", "b", BACKGROUND * AGEING + 1))
    assert begun(queue, 1, BACKGROUND * AGEING + 1) == [(BACKGROUND, "ann")]


def test_work_that_nobody_needs_is_not_begun() -> None:
    queue = queue_of(1, (QUICK, "ann", "a"))
    queue.remove(queue.waiting[0])
    assert begun(queue, 1) == [None]


def test_ranks_follow_the_levels_and_unknown_bots_are_not_quick() -> None:
    levels = ("novice", "casual", "skilled", "expert", "analysis")
    assert [rank_of("duel", bot) for bot in levels] == [QUICK, QUICK, SEARCH, STRONG, LONG]
    assert rank_of("duel", "mine") == STRONG < HINT < LONG < BACKGROUND
