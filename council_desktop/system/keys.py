"""Every key that can be changed, in one table, and which one it is now.

Tab, arrows, Enter, Esc and the keys that scroll do what they do in every program; they can't be
changed and can't be given to anything else.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from council_desktop.text.texts import Texts

_STANDARD: Final = QKeySequence.StandardKey
EVERYWHERE: Final = "everywhere"
"""`Key.where` of what works on every page."""


@dataclass(frozen=True, slots=True)
class Key:
    """What it is at first: a key, that of the system for this, or none."""

    usual: QKeySequence.StandardKey | str
    where: str = EVERYWHERE
    """`everywhere`, `table` or `pages`: the words app.settings.keys.WHERE."""
    in_menu: bool = True
    """Whether the menu has it: its words are app.menu.NAME then, else app.settings.keys.NAME."""


def _at_table(usual: QKeySequence.StandardKey | str) -> Key:
    return Key(usual, "table", False)


def _on_pages(usual: str) -> Key:
    return Key(usual, "pages", False)


KEYS: Final[Mapping[str, Key]] = {
    "new_game": Key(_STANDARD.New),
    "home": Key("Ctrl+H"),
    "saves": Key("Ctrl+G"),
    "riddles": Key("Ctrl+Shift+R"),
    "decks": Key(""),
    "open": Key(_STANDARD.Open),
    "save_as": Key("Ctrl+Shift+S"),
    "copy_code": Key("Ctrl+Shift+C"),
    "look_back": Key("Ctrl+L"),
    "notebook": Key("Ctrl+B"),
    "abandon": Key(""),
    "rules": Key("F1"),
    "zoom_in": Key(_STANDARD.ZoomIn),
    "zoom_out": Key(_STANDARD.ZoomOut),
    "zoom_reset": Key("Ctrl+0"),
    "full_screen": Key("F11"),
    "menu": Key("F10", in_menu=False),
    "sound": Key("F8", in_menu=False),
    "settings": Key("Ctrl+,"),
    "data_folder": Key(""),
    "report": Key(""),
    "about": Key(""),
    "quit": Key("Ctrl+Q"),
    "undo": _at_table(_STANDARD.Undo),
    "redo": _at_table(_STANDARD.Redo),
    "hint": _at_table("H"),
    "closer": _at_table("I"),
    "next_tip": _at_table("N"),
    "that_way": _at_table("W"),
    "step": _at_table("Space"),
    "step_back": _at_table("Backspace"),
    "query_hand": _at_table("1"),
    "query_die": _at_table("2"),
    "query_targets": _at_table("3"),
    "query_favour": _at_table("4"),
    "query_turn": _at_table("5"),
    "query_last": _at_table("6"),
    "query_piles": _at_table("7"),
    "query_known": _at_table("8"),
    "find": _on_pages("/"),
    "chair_before": _on_pages("Alt+Left"),
    "chair_after": _on_pages("Alt+Right"),
}
"""Name of what a key does to the key; the order is that of the settings."""

_MODIFIERS: Final = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_NumLock,
        Qt.Key.Key_unknown,
    }
)
_RESERVED: Final = frozenset(
    {
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
        Qt.Key.Key_Return,
        Qt.Key.Key_Enter,
        Qt.Key.Key_Escape,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)
_MAC_DIGITS: Final = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)
"""Codes of the keys 1, 2, ... 9, 0 there; elsewhere they follow one another."""
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_WITH: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def pressed_keys(event: QKeyEvent) -> QKeySequence:
    """The keys of an event as a key of ours; empty while only Ctrl and the like are held."""
    if Qt.Key(event.key()) in _MODIFIERS:
        return QKeySequence()
    held = event.modifiers() & (_WITH | _SHIFT)
    text = event.text()
    if text and text.isprintable() and not (text.isalpha() or text.isspace()):
        held &= ~_SHIFT  # it was needed to write the sign
    return QKeySequence(int(event.key()) | held.value)


def digit_by_place(event: QKeyEvent) -> QKeySequence:
    """The digit on the row above the letters, where the key writes another sign without Shift, as
    on a French keyboard; empty for any other key."""
    if event.modifiers():
        return QKeySequence()
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        place = _MAC_DIGITS.index(code) if code in _MAC_DIGITS else -1
    else:
        place = event.nativeScanCode() - (2 if sys.platform == "win32" else 10)
    if not 0 <= place < 10:
        return QKeySequence()
    return QKeySequence(str((place + 1) % 10))


def is_reserved(keys: QKeySequence) -> bool:
    """Whether it leads through pages and lists, and can do nothing else."""
    one = _first(keys)
    return one.key() in _RESERVED and not one.keyboardModifiers() & _WITH


class Keys:
    """Which key does what now."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        """`own`: see `use`."""
        self._own: Mapping[str, str] = {}
        self._found: dict[str, tuple[QKeySequence, ...]] | None = None
        self.use(own or {})

    def use(self, own: Mapping[str, str]) -> None:
        """Keys of somebody's own, as Qt writes them portably; "" for none. What is no key, or has
        no such name, is as at first; of two things with one key the first in the table has it."""
        self._own, self._found = dict(own), None

    def of(self, name: str) -> tuple[QKeySequence, ...]:
        """The keys that do this, the one to show first; KeyError for a name that is in no table."""
        if self._found is None:
            self._found = self._find()  # not before there is a QGuiApplication: it knows the usual
        return self._found[name]

    def shown(self, name: str) -> str:
        """The key as this system and language write it; "" for none."""
        keys = self.of(name)
        return keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""

    def pressed(self, name: str, event: QKeyEvent) -> bool:
        """Whether this event is the key of it, by its sign, or a digit by its place."""
        keys = pressed_keys(event)
        if keys in self.of(name):
            return True
        digit = digit_by_place(event)
        return digit in self.of(name) and not self.taken_by(keys, but=name)

    def is_usual(self, name: str) -> bool:
        """Whether it is as at first."""
        return self.of(name) == usual_keys(name)

    def taken_by(self, keys: QKeySequence, but: str) -> str:
        """The name of what these keys do already, except `but`; "" for nothing."""
        names = (name for name in KEYS if name != but and keys in self.of(name))
        return next(names, "")

    def with_key(self, name: str, keys: QKeySequence) -> dict[str, str]:
        """The keys of one's own, for the settings, if this did it; empty `keys` for none."""
        own = {one: key for one, key in self._own.items() if one != name}
        if (keys,) != usual_keys(name)[:1] and not (keys.isEmpty() and not usual_keys(name)):
            own[name] = keys.toString(QKeySequence.SequenceFormat.PortableText)
        return own

    def without(self, name: str) -> dict[str, str]:
        """The keys of one's own, for the settings, if this were as at first."""
        return {one: key for one, key in self._own.items() if one != name}

    def _find(self) -> dict[str, tuple[QKeySequence, ...]]:
        found: dict[str, tuple[QKeySequence, ...]] = {}
        used: set[str] = set()

        def give(name: str, keys: tuple[QKeySequence, ...]) -> None:
            free = tuple(one for one in keys if one.toString() not in used)
            used.update(one.toString() for one in free)
            found[name] = free

        own = {name: key for name in KEYS if (key := _own_key(self._own, name)) is not None}
        for name, key in own.items():
            give(name, key)
        for name in KEYS:
            if name not in own:
                give(name, usual_keys(name))
        return found


def usual_keys(name: str) -> tuple[QKeySequence, ...]:
    """What it is at first; a system may have several for the same."""
    usual = KEYS[name].usual
    if isinstance(usual, str):
        return (QKeySequence(usual),) if usual else ()
    return tuple(QKeySequence.keyBindings(usual))


def bind(texts: Texts, name: str, widget: QWidget, slot: Callable[[], Any]) -> None:
    """The key of `name` does this while the keyboard is in the widget; pages are made anew when
    keys change."""
    keys = keys_of(texts)
    if not keys.of(name):
        return
    shortcut = QShortcut(widget)
    shortcut.setKeys(list(keys.of(name)))
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(slot)


def keys_of(texts: Texts) -> Keys:
    """The keys that these texts name; those of a new program where they name none."""
    return texts.keys if isinstance(texts.keys, Keys) else Keys()


def _first(keys: QKeySequence) -> QKeyCombination:
    found: QKeyCombination = cast(Any, keys)[0]  # the stubs do not know that it is a list
    return found


def _own_key(own: Mapping[str, str], name: str) -> tuple[QKeySequence, ...] | None:
    """None where it is as at first."""
    written = own.get(name)
    if written is None:
        return None
    if not written:
        return ()
    keys = QKeySequence(written, QKeySequence.SequenceFormat.PortableText)
    if keys.count() != 1 or _first(keys).key() in _MODIFIERS or is_reserved(keys):
        return None
    return (keys,)
