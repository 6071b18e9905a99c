"""The comparison with other libraries measures what is installed and says what is not."""

from __future__ import annotations

from bench import peers


def test_our_own_rows_are_measured() -> None:
    found = peers.told(peers.ROWS[0], 0.01)
    assert found["library"] == f"heptapolis {peers.importlib.metadata.version('heptapolis')}"
    assert isinstance(found["moves"], int)
    assert found["moves"] > 0


def test_a_library_that_is_not_installed_is_named_as_missing() -> None:
    found = peers.told(peers.Row("no-such-library", "chess", peers.duel_face), 0.01)
    assert found["moves"] is None
    assert "no-such-library" in str(found["missing"])
