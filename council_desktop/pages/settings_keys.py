"""A key in the settings: what it is, waiting for another, and back to what it was at first."""

from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.system.announce import announce
from council_desktop.system.keys import KEYS, Keys, is_reserved, keys_of, pressed_keys, usual_keys
from council_desktop.text.mnemonics import plain
from council_desktop.text.texts import Texts
from council_desktop.widgets.page_bar import set_icon

_WIDE: Final = 150
_CANCEL: Final = QKeySequence("Esc")
_CLEAR: Final = (QKeySequence("Backspace"), QKeySequence("Del"))


class KeyButton(QPushButton):
    """Shows a key; pressed, it takes the next one."""

    caught = Signal(QKeySequence)
    """Empty: no key any more."""

    def __init__(self, waiting: str) -> None:
        """`waiting`: what it says while it waits."""
        super().__init__()
        self._waiting, self._shown = waiting, ""
        self.is_waiting = False
        self.clicked.connect(self._wait)

    def show_key(self, text: str) -> None:
        """The key as it is now."""
        self._shown = text
        self._stop()

    def _wait(self) -> None:
        self.is_waiting = True
        self.setText(self._waiting)
        announce(self, self._waiting)

    def _stop(self) -> None:
        self.is_waiting = False
        self.setText(plain(self._shown))

    def event(self, event: QEvent) -> bool:
        """Qt: while it waits, no key does anything else, Tab neither."""
        if self.is_waiting and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._take(event)
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> None:
        keys = pressed_keys(event)
        if keys.isEmpty() or event.isAutoRepeat():
            return
        self._stop()
        if keys != _CANCEL:
            self.caught.emit(QKeySequence() if keys in _CLEAR else keys)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: it no longer waits."""
        self._stop()
        super().focusOutEvent(event)


class KeyField(QWidget):
    """The key of one thing; `chosen` brings all keys of one's own as they would be."""

    chosen = Signal(object)
    refused = Signal(str)
    """A sentence: why this key can't be had."""

    def __init__(
        self, theme: Theme, assets: Assets, texts: Texts, name: str, title: str, about: str
    ) -> None:
        """`title` is what the key does."""
        super().__init__()
        self._texts, self._name, self._title = texts, name, title
        self.button = KeyButton(self._t("settings.keys.press"))
        self.button.setMinimumWidth(theme.px(_WIDE))
        self.button.setAccessibleDescription(
            self._t("new.named", name=about, text=self._t("settings.keys.text"))
        )
        self.button.caught.connect(self._on_caught)
        self.usual = QPushButton()
        set_icon(self.usual, "undo", theme, assets)
        usual = self._t("settings.keys.usual", what=title)
        self.usual.setAccessibleName(usual)
        self.usual.setToolTip(usual)
        self.usual.clicked.connect(self._on_usual)
        policy = self.usual.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.usual.setSizePolicy(policy)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(6))
        row.addWidget(self.usual)
        row.addWidget(self.button)
        QWidget.setTabOrder(self.button, self.usual)
        self.setFocusProxy(self.button)
        self.show_keys(keys_of(texts))

    def show_keys(self, keys: Keys) -> None:
        """What it is now."""
        shown = keys.shown(self._name) or self._texts.t("app.word.none")
        self.button.show_key(shown)
        self.button.setAccessibleName(self._texts.t("app.new.named", name=self._title, text=shown))
        is_usual = keys.is_usual(self._name)
        if is_usual and self.usual.hasFocus():
            self.button.setFocus()
        self.usual.setVisible(not is_usual)

    def _on_caught(self, pressed: QKeySequence) -> None:
        keys = keys_of(self._texts)
        shown = pressed.toString(QKeySequence.SequenceFormat.NativeText)
        if not pressed.isEmpty():
            if is_reserved(pressed):
                self.refused.emit(self._t("settings.keys.reserved", key=shown))
                return
            taken = keys.taken_by(pressed, self._name)
            if taken:
                self.refused.emit(
                    self._t("settings.keys.taken", key=shown, what=key_words(self._texts, taken))
                )
                return
        self.refused.emit("")
        self.chosen.emit(keys.with_key(self._name, pressed))

    def _on_usual(self) -> None:
        keys = keys_of(self._texts)
        for one in usual_keys(self._name):
            taken = keys.taken_by(one, self._name)
            if taken:
                shown = one.toString(QKeySequence.SequenceFormat.NativeText)
                self.refused.emit(
                    self._t("settings.keys.taken", key=shown, what=key_words(self._texts, taken))
                )
                return
        self.refused.emit("")
        self.chosen.emit(keys.without(self._name))

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)


def key_words(texts: Texts, name: str) -> str:
    """What the key of this name does."""
    where = "menu" if KEYS[name].in_menu else "settings.keys"
    return texts.t(f"app.{where}.{name}")
