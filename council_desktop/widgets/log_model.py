"""One line of a log, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LogLine:
    """What happened, in words."""

    text: str
    seat: int | None = None
    """Whose colour stands before it; None for the council and the table."""
    heading: bool = False
    """Begins a round."""
    caption: bool = False
    """Begins a part of one: it tells nothing that happened."""
    minor: bool = False
    """Said by the lines around it already: left out of the short log."""
    important: bool = False
    """Set off in the log: judgements, favour, the end."""
    icon: str = ""
    """Name of an icon for lists that show one."""
    ply: int = 0
    """The entry it belongs to."""
    folds: bool = False
    """Something more can be told of it."""
    remark: bool = False
    """Said by somebody about what happened."""
