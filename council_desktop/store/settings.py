"""What a person can set, as plain frozen data with defaults; one dataclass a group.

Widgets get `Settings` passed in. How they are stored is the business of store.settings_store.
"""

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from datetime import date, time
from math import isfinite
from types import MappingProxyType
from typing import Any, Final

THEMES: Final = ("dark", "light", "contrast", "system")
SPEEDS: Final = ("step", "slow", "normal", "fast", "instant")
MOTIONS: Final = ("system", "on", "reduced", "off")
CARD_TEXTS: Final = ("book", "plain", "symbols")
DIE_NUMBERS: Final = ("die", "roman")
CARD_BACKS: Final = ("both", "crest", "rays")
_RETIRED: Final = frozenset({"both", "pattern"})
"""Choices that files of earlier versions may hold, and that nobody could ever see."""
LOGS: Final = ("always", "wide", "hidden")
SMALLEST_TEXT: Final = 0.8
LARGEST_TEXT: Final = 2.5
_MOST_SECONDS: Final = 60.0
_LONGEST: Final = 200

Check = Callable[[Any], Any]
"""The value as it is used; raises BadSetting, or ValueError, for one that can't be."""
_CHECK: Final = "check"


class BadSetting(ValueError):
    """A value that this setting can't have."""


def _kept(default: Any, check: Check) -> Any:
    return field(default=default, metadata={_CHECK: check})


def _one_of(default: str, choices: tuple[str, ...]) -> Any:
    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise BadSetting(value)
        return value

    return _kept(default, check)


def _one_of_now(default: str, choices: tuple[str, ...]) -> Any:
    """The same, where earlier versions knew other choices: they are the default, silently."""
    inner = _one_of(default, choices).metadata[_CHECK]

    def check(value: Any) -> Any:
        retired = isinstance(value, str) and value in _RETIRED and value not in choices
        return default if retired else inner(value)

    return _kept(default, check)


def _switch(default: bool) -> Any:
    def check(value: Any) -> bool:
        if not isinstance(value, bool):
            raise BadSetting(value)
        return value

    return _kept(default, check)


def _number(default: float, least: float, most: float) -> Any:
    def check(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise BadSetting(value)
        if not least <= value <= most:
            raise BadSetting(value)
        return float(value)

    return _kept(default, check)


def _short_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise BadSetting(value)
    value.encode()  # half a character is a ValueError too
    return value


def _texts(value: Any) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise BadSetting(value)
    return MappingProxyType({_short_text(key): _short_text(value[key]) for key in value})


def _tables(value: Any) -> Mapping[str, Any]:
    """Anything that the file can hold, by name: who uses one looks whether it is good."""
    if not isinstance(value, Mapping):
        raise BadSetting(value)
    return MappingProxyType({_short_text(key): _plain(value[key]) for key in value})


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {_short_text(key): _plain(value[key]) for key in value}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    if isinstance(value, str):
        return _short_text(value)
    if not isinstance(value, bool | int | float | date | time):
        raise BadSetting(value)
    return value


@dataclass(frozen=True)
class Look:
    """How everything looks."""

    theme: str = _one_of("dark", THEMES)
    text_scale: float = _number(1.0, SMALLEST_TEXT, LARGEST_TEXT)
    card_text: str = _one_of("book", CARD_TEXTS)
    system_font: bool = _switch(False)
    die_numbers: str = _one_of_now("die", DIE_NUMBERS)
    card_backs: str = _one_of_now("both", CARD_BACKS)
    log: str = _one_of("wide", LOGS)


@dataclass(frozen=True)
class Movement:
    """What moves, and how fast."""

    speed: str = _one_of("normal", SPEEDS)
    """How fast the table shows what happens."""
    motion: str = _one_of("system", MOTIONS)
    reduced_motion: bool = False
    """What `motion` comes to on this system; the window says so, it is not stored."""


@dataclass(frozen=True)
class Playing:
    """How the table is used."""

    single_click: bool = _switch(False)
    """Carry out a choice at once, without confirming it."""
    paper: bool = _switch(False)
    """Show only what lies on the table: no reminders, no reachable faces."""
    reachable: bool = _switch(True)
    hints: bool = _switch(True)
    tips: bool = _switch(True)
    """Say a word about what happens for the first time."""
    observed: bool = _switch(False)
    """Say what an observer may think of whoever is asked, in games with something to hide."""
    go_on: bool = _switch(False)
    """A verdict goes on by itself after a while; else it stays until somebody does."""


@dataclass(frozen=True)
class Sound:
    """What can be heard."""

    sound: bool = _switch(True)
    volume: float = _number(0.5, 0.0, 1.0)
    """From 0 to 1."""


@dataclass(frozen=True)
class Bots:
    """Those who play along."""

    opinions: bool = _switch(True)
    remarks: bool = _switch(True)
    """They say a word about what happened."""
    bot_seconds: float = _number(1.0, 0.1, _MOST_SECONDS)


@dataclass(frozen=True)
class Keys:
    """Keys of one's own."""

    shortcuts: Mapping[str, str] = field(
        default_factory=lambda: MappingProxyType({}), metadata={_CHECK: _texts}
    )
    """Name of what is done to the key that does it; what is not in here has its usual key."""


@dataclass(frozen=True)
class Language:
    """The language of the texts."""

    language: str = _kept("system", _short_text)
    """"system", or the name of a folder of texts."""


@dataclass(frozen=True)
class NewGame:
    """What New game offers again."""

    setups: Mapping[str, Any] = field(
        default_factory=lambda: MappingProxyType({}), metadata={_CHECK: _tables}
    )
    """Name of a set-up to its data; see store.setups."""


@dataclass(frozen=True)
class Settings(Look, Movement, Playing, Sound, Bots, Keys, Language, NewGame):
    """All settings of one run, flat: `settings.theme`."""


GROUPS: Final[Mapping[str, tuple[Field[Any], ...]]] = MappingProxyType(
    {
        group.__name__.lower(): tuple(f for f in fields(group) if _CHECK in f.metadata)
        for group in Settings.__bases__
    }
)
"""The stored settings by group: a table of the file, a page of the settings."""


def checked(setting: Field[Any], value: Any) -> Any:
    """The value as it is used. Raises BadSetting for one that this setting can't have."""
    check: Check = setting.metadata[_CHECK]
    try:
        return check(value)
    except ValueError as error:
        raise BadSetting(f"{setting.name} can't be {value!r}") from error


def default_of(setting: Field[Any]) -> Any:
    """What it is before anybody changes it."""
    return getattr(Settings(), setting.name)
