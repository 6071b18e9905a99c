"""A request that is not granted: a key for programs and pages, and a sentence for programmers."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing was changed."""

    def __init__(self, reason: str, detail: str, status: int = 409) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail
        self.status = status  # of the HTTP answer


def failure(error: Exception) -> Refusal:
    """What is said when the server itself has failed, with the database's own words if it was the database."""
    cause = getattr(error, "orig", None)  # of SQLAlchemy's errors
    said = f"the database failed ({cause})" if cause else f"this failed on the server ({type(error).__name__})"
    return Refusal("internal", said, 500)
