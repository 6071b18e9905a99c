"""The client without the packages that it needs."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize("package", ["httpx", "websockets.asyncio.client"])
def test_a_missing_package_is_reported_with_the_extra_to_install(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, "heptapolis.server.client")
    with pytest.raises(ModuleNotFoundError, match=rf"^{package} is not installed; install heptapolis\[client\]$"):
        importlib.import_module("heptapolis.server.client")
