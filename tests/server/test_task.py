"""The task of a table: each kind of message has one handler."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from heptapolis.server.tables.inbox import Message, Request
from heptapolis.server.tables.task import HANDLERS


def test_every_kind_of_request_has_a_handler() -> None:
    assert set(HANDLERS) == set(get_args(Request))


@pytest.mark.parametrize("request_type", HANDLERS)
def test_a_handler_takes_the_request_that_it_is_registered_for(request_type: type) -> None:
    assert get_type_hints(HANDLERS[request_type])["message"] == Message[request_type]  # type: ignore[valid-type]
