"""What the menu and the keys do, by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from council_desktop.pages.settings_keys import key_words
from council_desktop.system.keys import EVERYWHERE, KEYS, Keys, keys_of
from council_desktop.text.mnemonics import bare, plain, with_letters
from council_desktop.text.texts import Texts

GROUPS: Final[Sequence[Sequence[str]]] = (
    ("new_game", "riddles", "saves", "decks", "home"),
    ("look_back", "notebook", "copy_code", "save_as", "open", "abandon"),
    ("zoom_in", "zoom_out", "zoom_reset", "full_screen"),
    ("settings", "rules", "data_folder", "report", "about"),
    ("quit",),
)
"""The menu, in groups; the looks stand in front of the third."""
_LOOKS_AT: Final = 2

OF_A_GAME: Final = ("look_back", "notebook", "copy_code", "save_as", "abandon")
"""Only with a game that is open."""


class Actions:
    """The window's actions; `made` finds one by name."""

    def __init__(
        self, window: QMainWindow, texts: Texts, slots: Mapping[str, Callable[[], Any]]
    ) -> None:
        """`slots` says what each name of `KEYS` does that works everywhere."""
        self.made: dict[str, QAction] = {}
        for name in (name for name, key in KEYS.items() if key.where == EVERYWHERE):
            action = QAction(window)
            action.triggered.connect(lambda _=False, slot=slots[name]: slot())
            window.addAction(action)
            self.made[name] = action
        self.made["settings"].setMenuRole(QAction.MenuRole.PreferencesRole)
        self.set_keys(keys_of(texts))
        self.translate(texts)
        self.set_game_open(False)

    def translate(self, texts: Texts) -> None:
        """In the language of `texts`."""
        for name, action in self.made.items():
            action.setText(plain(key_words(texts, name)))

    def set_game_open(self, is_open: bool) -> None:
        """Whether there is a game to do something with."""
        for name in OF_A_GAME:
            self.made[name].setEnabled(is_open)

    def set_keys(self, keys: Keys) -> None:
        """From now on these keys."""
        for name, action in self.made.items():
            action.setShortcuts(list(keys.of(name)))

    def menu(self, parent: QWidget, looks: QMenu) -> QMenu:
        """All of them as a menu, with that of the looks inside, which goes with it."""
        menu = QMenu(parent)
        looks.setParent(menu, looks.windowFlags())
        for number, group in enumerate(GROUPS):
            if number:
                menu.addSeparator()
            if number == _LOOKS_AT:
                menu.addMenu(looks)
            for name in group:
                menu.addAction(self.made[name])
        give_letters(menu)
        return menu


def give_letters(menu: QMenu) -> None:
    """Every entry of a menu, and of those inside, has a letter of its own (`with_letters`); names
    in it are `plain` before."""
    entries = [action for action in menu.actions() if not action.isSeparator()]
    words = with_letters(bare(action.text()) for action in entries)
    for action, text in zip(entries, words, strict=True):
        action.setText(text)
        inside = action.menu()
        if isinstance(inside, QMenu):
            give_letters(inside)


def choice_menu(
    parent: QWidget,
    title: str,
    choices: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], None],
) -> QMenu:
    """A menu of which one entry is ticked; `choices` are (name, words)."""
    menu = QMenu(title, parent)
    group = QActionGroup(menu)
    for name, words in choices:
        action = QAction(words, group)
        action.setCheckable(True)
        action.setChecked(name == chosen)
        action.triggered.connect(lambda _=False, name=name: choose(name))
        menu.addAction(action)
    return menu
