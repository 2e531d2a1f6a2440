"""Positions as plain data and back: numbers, lists and nothing else."""

from collections.abc import Collection, Iterable
from typing import Any, Final

from engine.core.errors import SaveProblem
from engine.core.types import Json

STACK: Final = "stack"
_FRAME: Final = 4
"""Integers of a frame."""


def dump_fields(state: object, fields: Iterable[str]) -> dict[str, Json]:
    """The fields of a position as plain data; equal positions give equal data."""
    return {name: _plain(getattr(state, name)) for name in fields}


def load_fields(
    state: object, fields: Iterable[str], tuples: Collection[str], data: Any, title: str
) -> None:
    """The inverse of dump_fields: fills a new position.

    ``tuples`` names the fields that hold tuples; what lies within a list is one always. Raises
    SaveProblem, which says ``title``, when the data is not a position.
    """
    try:
        for name in fields:
            value = data[name]
            if isinstance(value, list):
                rows = [tuple(row) if isinstance(row, list) else row for row in value]
                if name == STACK and any(len(frame) != _FRAME for frame in rows):
                    raise ValueError(name)
                setattr(state, name, tuple(rows) if name in tuples else rows)
            else:
                setattr(state, name, value)
    except (KeyError, TypeError, ValueError) as error:
        raise SaveProblem(
            f"The saved position is not one of {title} ({error!r}); start the game again from "
            "its first action."
        ) from error


def _plain(value: Any) -> Json:
    if not isinstance(value, (list, tuple)):
        return value
    # Nearly all of a position are numbers: to ask for each would take most of the time.
    return [part if type(part) is int else _plain(part) for part in value]
