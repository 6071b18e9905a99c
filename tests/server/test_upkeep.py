"""Backups, and the check that replays every game."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from heptapolis.cli import main
from heptapolis.server.store import database, upkeep
from tests.server.kit import RunningServer, finish, people, play, step, table_of_two

WRONG = '{"how": "civilian", "winners": [7]}'


def ran(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def played(server: RunningServer) -> None:
    """A game that is over and one that goes on."""

    async def scenario() -> None:
        async with people(server, "Lotte", "Joris") as (lotte, joris):
            dice = random.Random(1)
            await finish(dice, *await table_of_two(lotte, joris))
            sockets = await table_of_two(lotte, joris)
            for _ in range(6):
                await step(dice, *sockets)

    play(scenario)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database of a server that has been used and stopped."""
    server = RunningServer(tmp_path)
    played(server)
    server.stop()
    return tmp_path / "games.db"


def change(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute(statement)
    connection.close()


def test_every_game_is_replayed(file: Path) -> None:
    found = upkeep.check(str(file))
    assert (found.people, found.tables, found.games, found.difference) == (2, 2, 2, None)
    done = ran("check", file)
    assert (done.exit_code, done.output.endswith("all is well\n")) == (0, True)


@pytest.mark.parametrize(
    ("statement", "difference"),
    [
        ("UPDATE moves SET text = 'dance' WHERE number = 20", "cannot be replayed"),
        ("UPDATE tables SET seed = 'another'", "but the seed gives"),
        ("DELETE FROM moves WHERE number > 30", "but not by the rules"),
        (f"UPDATE tables SET result = '{WRONG}' WHERE status = 'over'", "its result is"),
        ("UPDATE tables SET status = 'playing', result = NULL", "but not at the table"),
    ],
)
def test_what_is_wrong_is_told(file: Path, statement: str, difference: str) -> None:
    change(file, statement)
    found = upkeep.check(str(file)).difference
    assert found is not None
    assert difference in found
    assert ran("check", file).exit_code == 1


def test_a_backup_of_a_running_server_holds_its_games(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    played(server)
    copy = tmp_path / "copy.db"
    assert ran("backup", tmp_path / "games.db", copy).exit_code == 0
    in_use = ran("restore", copy, tmp_path / "games.db", "--replace")
    assert (in_use.exit_code, "stop it first" in in_use.stderr) == (2, True)
    server.stop()
    assert upkeep.check(str(copy)).games == 2
    assert [one.name for one in tmp_path.glob("copy*")] == ["copy.db"]
    assert ran("backup", tmp_path / "games.db", copy).exit_code == 2


def test_a_backup_is_restored_only_where_that_is_wanted(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert ran("backup", file, copy).exit_code == 0
    change(file, "DELETE FROM chat")
    assert ran("restore", copy, file).exit_code == 2
    assert ran("restore", copy, file, "--replace").exit_code == 0
    assert upkeep.check(str(file)).games == 2


def test_a_backup_that_is_not_sound_is_not_restored(file: Path, tmp_path: Path) -> None:
    change(file, "UPDATE moves SET text = 'dance' WHERE number = 20")
    done = ran("restore", file, tmp_path / "new.db")
    assert (done.exit_code, "is not sound" in done.stderr, (tmp_path / "new.db").exists()) == (2, True, False)


def test_an_older_database_is_checked_and_stays_as_it_is(tmp_path: Path) -> None:
    engine = database.engine_of(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        database.migrate(connection, "0002")
    engine.dispose()
    assert ran("check", tmp_path / "old.db").exit_code == 0
    with sqlite3.connect(tmp_path / "old.db") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)
    connection.close()


def test_a_damaged_file_is_told(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[6 * 4096 : 14 * 4096] = bytes(8 * 4096)
    file.write_bytes(data)
    done = ran("check", file)
    assert (done.exit_code, "the file is damaged" in done.stdout) == (1, True)


ADMIN = (("list",), ("ban", "x"), ("close", "x"), ("export", "x"), ("delete", "x", "--yes"), ("reset-password", "x"))
COMMANDS = (
    ("check", "{}"),
    ("backup", "{}", "copy.db"),
    ("restore", "{}", "new.db"),
    *(("admin", first, "{}", *rest) for first, *rest in ADMIN),
)


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words[:2]))
@pytest.mark.parametrize("database", ["none.db", "text.db", "other.db", "foo://bar", "postgresql://x@127.0.0.1:1/y"])
def test_what_is_no_database_of_a_server_is_told_in_a_sentence_and_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], database: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.db").write_text("not a database, but long enough to be one")
    change(Path("other.db"), "CREATE TABLE songs (title)")
    done = ran(*(word.format(database) for word in words))
    assert (done.exit_code, done.stderr.count("\n"), done.stdout) == (2, 1, "")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["other.db", "text.db"]


def test_a_database_is_not_restored_from_itself(file: Path) -> None:
    done = ran("restore", file, file, "--replace")
    assert (done.exit_code, "is the database itself" in done.stderr) == (2, True)


def test_a_group_of_commands_without_a_command_shows_its_help() -> None:
    done = ran("admin")
    assert (done.exit_code, "reset-password  " in done.stderr) == (2, True)
