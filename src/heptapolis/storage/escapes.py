"""Any text between quotes or braces, both ways, so that an editor may break its lines elsewhere."""

from __future__ import annotations

import re

from heptapolis.core.errors import BadSyntax

MARKS = '\\"{}'
ODD = re.compile(r'[\\"{}]|[\x00-\x1f\x7f-\x9f]|[^\S ]|(?:^|(?<= )) | \Z')
ESCAPED_OR_SPACE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.)|$)|\s+", re.DOTALL)


def escape(text: str) -> str:
    """Marks and unusual white space with a backslash; single spaces between words stay as they are."""
    return ODD.sub(_escaped, text)


def unescape(text: str) -> str:
    """The text that was escaped; white space around it is dropped, and any within counts as one space."""
    return ESCAPED_OR_SPACE.sub(_plain, text.strip())


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    if char in MARKS:
        return f"\\{char}"
    return "\\n" if char == "\n" else f"\\u{ord(char):04x}"


def _plain(found: re.Match[str]) -> str:
    code, mark = found[1], found[2]
    if code:
        return chr(int(code, 16))
    if not found[0].startswith("\\"):
        return " "
    if mark == "n":
        return "\n"
    if not mark or mark not in MARKS:
        raise BadSyntax(f'{found[0]!r} is no escape; escapes: \\\\ \\" \\{{ \\}} \\n \\u followed by four digits')
    return str(mark)
