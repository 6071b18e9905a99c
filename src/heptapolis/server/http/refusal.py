"""Refused requests: a reason as a key for programs, and a sentence for people."""

from __future__ import annotations


class Refusal(Exception):
    """A request was refused, and nothing was changed."""

    def __init__(self, reason: str, detail: str, status: int = 409) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail
        self.status = status  # of the HTTP response


class Elsewhere(Refusal):
    """Another process runs the table."""

    def __init__(self, owner: str, table: str, why: str = "it cannot be reached now") -> None:
        super().__init__("elsewhere", f"another process runs this table, and {why}", 503)
        self.owner, self.table = owner, table


def failure(error: Exception) -> Refusal:
    """The refusal to send when the server itself has failed; it quotes the database if that was the cause."""
    cause = getattr(error, "orig", None)  # of SQLAlchemy's errors
    said = f"the database failed ({cause})" if cause else f"this failed on the server ({type(error).__name__})"
    return Refusal("internal", said, 500)
