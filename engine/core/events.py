"""Facts that happened, in the past tense, and what each viewer hears of them."""

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, TypeAlias

from engine.core.types import Json, Seat

_OWNER = "owner"
_UNLESS = "unless"
_NOBODY = "nobody"


def private(owner: str, unless: str = "", default: Any = None) -> Any:
    """A field that only the seat named by the field ``owner`` hears; None for everyone else.

    With ``unless``, the field of that name lifts the secret when it is true.
    """
    return field(default=default, metadata={_OWNER: owner, _UNLESS: unless})


def secret(default: Any = None) -> Any:
    """A field that no viewer hears: it lies face-down on the table."""
    return field(default=default, metadata={_OWNER: _NOBODY, _UNLESS: ""})


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all facts. Cards are named by their id, faces and seats by their number."""

    @property
    def reveals(self) -> bool:
        """Did anyone learn something that undo could not take back?"""
        return False

    def reveals_to(self, seat: Seat) -> bool:
        """Did this seat? A card of its own hand that it shows to the others is no news to it."""
        return self.reveals


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Base of events that turn something hidden face-up."""

    @property
    def reveals(self) -> bool:
        """Always: what was seen cannot be unseen."""
        return True


Emit: TypeAlias = Callable[[Event], None]


_GUARDED: Final[dict[type[Event], tuple[tuple[str, str, str], ...]]] = {}


def _guarded(kind: type[Event]) -> tuple[tuple[str, str, str], ...]:
    """(field, owner, unless) of the fields that not everybody hears."""
    found = _GUARDED.get(kind)
    if found is None:
        found = _GUARDED[kind] = _find_guarded(kind)
    return found


def _find_guarded(kind: type[Event]) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (f.name, f.metadata[_OWNER], f.metadata[_UNLESS])
        for f in fields(kind)
        if _OWNER in f.metadata
    )


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as ``viewer`` hears it; None is somebody who only sees the open table."""
    guarded = _guarded(type(event))
    if not guarded:
        return event
    hidden: dict[str, None] = {}
    for name, owner, unless in guarded:
        if unless and getattr(event, unless):
            continue
        if owner == _NOBODY or viewer is None or getattr(event, owner) != viewer:
            hidden[name] = None
    return replace(event, **hidden) if hidden else event


def told(event: Event, seat: Seat | None) -> Hashable:
    """The redacted event as a key; an information state is a chain of these."""
    heard = redact(event, seat)
    key: tuple[Hashable, ...] = (type(heard).__name__,)
    return key + tuple(getattr(heard, f.name) for f in fields(heard))


def event_name(kind: type[Event]) -> str:
    """``DieTilted`` is ``die_tilted`` on the pipe and in the texts."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def event_to_json(event: Event) -> dict[str, Json]:
    """Plain data: the name under ``event``, then the fields (``from_`` as ``from``)."""
    data: dict[str, Json] = {"event": event_name(type(event))}
    for f in fields(event):
        value = getattr(event, f.name)
        data[f.name.rstrip("_")] = list(value) if isinstance(value, tuple) else value
    return data
