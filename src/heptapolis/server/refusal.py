"""A wish that is not granted: a key for programs and pages, and a sentence for programmers."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing was changed."""

    def __init__(self, reason: str, detail: str, status: int = 409) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail
        self.status = status  # of the HTTP answer
