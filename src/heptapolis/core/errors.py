"""What can be wrong with a move, a text or a file; each message is one sentence that says what would be right."""


class HeptapolisError(ValueError):
    """Anything a person or program got wrong; nothing was changed."""

    line: int | None = None  # where in a text it is, if that is known; both count from 1
    column: int | None = None


class BadSyntax(HeptapolisError):
    """The text has not the form of what it should be."""


class UnknownName(HeptapolisError):
    """A word that names nothing in the box."""


class IllegalMove(HeptapolisError):
    """A move that exists but is not allowed here."""


class AmbiguousMove(HeptapolisError):
    """A text that fits more than one legal move."""


class ImpossiblePosition(HeptapolisError):
    """A position that no game can reach."""


class BadOption(HeptapolisError):
    """An option that does not exist, a value it cannot have, or options that exclude each other."""


class BadFile(HeptapolisError):
    """A file that is cut short, was changed, has a version not known here, or contradicts itself."""
