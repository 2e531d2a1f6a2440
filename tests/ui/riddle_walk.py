"""A walk through the riddles by keyboard, told as a screen reader would tell it.

    python -m tests.ui.riddle_walk

writes both transcripts anew (docs/transcripts); `test_riddle_walk.py` sees that they are true.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Sequence
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any, Final, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.controllers.riddle_controller import RiddleController
from council_desktop.games.registry import title_of
from council_desktop.system import clock
from council_desktop.table.asks import answer_of

TRANSCRIPTS: Final = Path(__file__).resolve().parents[2] / "docs" / "transcripts"
KEYBOARD: Final = TRANSCRIPTS / "keyboard-riddles.txt"
SPOKEN: Final = TRANSCRIPTS / "spoken-riddles.txt"
DAY: Final = date(2026, 3, 1)
"""The day on which it is walked: another one has another riddle."""
_MOST: Final = 90
"""Presses after which something is not found."""
_AFTER_NAME: Final = re.compile(r"[.,:]| [(/]")
_PARTS: Final = 8
"""So many parts a table has at most."""
_OTHERS: Final = {
    "council_of_12": "ford",
    "majority": "ten",
    "majority_2": "noble",
    "hidden_leaders": "deserter",
}
"""Riddles of other titles, solved without a wrong way."""


class Walk:
    """One window, and what is written down."""

    def __init__(self, app: QApplication, window: Window) -> None:
        self.window, self.robot = window, Robot(app, window)
        self.keys: list[str] = []
        """A line a step: the keys, and what is said of what then has the keyboard."""
        self.heard: list[str] = []
        """What a reader finds in the panel, at the stops."""

    def said(self) -> str:
        """Name and description of what has the keyboard."""
        widget = self.robot.app.focusWidget() or self.window.focusWidget()
        found = QAccessible.queryAccessibleInterface(widget) if widget is not None else None
        if found is None:
            return ""
        kinds = (QAccessible.Text.Name, QAccessible.Text.Description)
        return " ".join(" / ".join(filter(None, map(found.text, kinds))).split())

    def seek(self, name: str, key: Qt.Key, then: Sequence[Qt.Key] = (Qt.Key.Key_Return,)) -> None:
        """A key, until something of this name has the keyboard; then the others."""
        count = 0
        while not self.said().startswith(name):
            assert count < _MOST, f"{name} was not found; {self.said()!r} has the keyboard"
            self.robot.key(key)
            count += 1
        pressed = f"{_named(key)} × {count}" if count > 1 else _named(key) if count else ""
        told = self.said()
        for one in then:
            self.robot.key(one)
        keys = " ".join(filter(None, (pressed, *map(_named, then))))
        self.keys.append(f"{keys} | {told}")

    def answer(self) -> None:
        """What is best: found by arrows, or in the next part of the table; then confirmed."""
        page = self.window.riddles.page
        assert page is not None
        match, presenter = page.controller.match, cast(Any, page.table.presenter)
        before = match.ply
        pressed: list[str] = []
        while match.ply == before:
            chosen = (presenter.chosen,) if presenter.chosen else ()
            links = getattr(presenter, "answers", chosen)
            asks = getattr(presenter, "asks", (presenter.ask,))
            if len(links) == len(asks):
                self.seek(page.table.panel.primary.text(), Qt.Key.Key_Tab)
                return
            token = self._best(page.controller, links)
            choice = next(one for one in asks[-1].choices if answer_of(one.token) == token)
            pressed.append(self._find(choice.label.split(" (")[0], pressed))

    def _best(self, controller: RiddleController, links: Sequence[str]) -> str:
        """The best answer to what is asked after these, which are chosen but not carried out."""
        state, search = controller.match.state, controller.search
        for token in links:
            seat = search.best(state).seat
            state, _ = search.step(state, seat, controller.match.game.parse(state, seat, token))
        best = search.best(state)
        return controller.match.game.token(state, best.seat, best.action)

    def _find(self, name: str, before: Sequence[str]) -> str:
        """A choice of this name, or a card that is named in it and was not pressed before: the
        arrows go over a part of the table, first down, then to the right; Tab to the next one."""
        pressed: list[str] = []
        for _ in range(_PARTS):
            for arrow in (Qt.Key.Key_Down, Qt.Key.Key_Right):
                seen: list[str] = []
                while (told := self.said()) not in seen:
                    if told.startswith(name) or (told not in before and _names(told, name)):
                        self.robot.key(Qt.Key.Key_Return)
                        self.keys.append(f"{_counted([*pressed, 'Return'])} | {told}")
                        return told
                    seen.append(told)
                    self.robot.key(arrow)
                    pressed.append(_named(arrow))
            self.robot.key(Qt.Key.Key_Tab)
            pressed.append("Tab")
        raise AssertionError(f"{name} was not found: {pressed}")

    def verdict(self) -> None:
        """What was said at an end."""
        page = self.window.riddles.page
        assert page is not None
        self.robot.wait(lambda: not page.panel.verdict.isHidden(), "an end")
        self.keys.append(f"» {page.panel.verdict.text()}")

    def listen(self, title: str) -> None:
        """All that a reader finds in the panel now."""
        page = self.window.riddles.page
        assert page is not None
        found = QAccessible.queryAccessibleInterface(page.panel)
        self.heard += [title, *_tree(found, 1), ""]


def _names(told: str, choice: str) -> bool:
    """Whether a card on the table, told with what it does, is the one that a choice names."""
    card = _AFTER_NAME.split(told, maxsplit=1)[0]
    return bool(card) and re.search(rf"\b{re.escape(card)}\b", choice) is not None


def _counted(keys: Sequence[str]) -> str:
    """Equal ones one after another once, with their number."""
    runs = ((key, len(list(run))) for key, run in groupby(keys))
    return " ".join(f"{key} × {count}" if count > 1 else key for key, count in runs)


def _named(key: Qt.Key) -> str:
    return key.name.removeprefix("Key_")


def _tree(thing: QAccessibleInterface, depth: int) -> list[str]:
    if thing.state().invisible:  # type: ignore[attr-defined]
        return []
    name = " ".join(thing.text(QAccessible.Text.Name).split())
    lines = [f"{'  ' * depth}{thing.role().name} {name}"] if name else []
    for number in range(thing.childCount()):
        lines += _tree(thing.child(number), depth + bool(name))
    return lines


def walk(app: QApplication, window: Window) -> Walk:
    """To a riddle of King of 12, a wrong way, a hint, the right way, and back."""
    down, tab = Qt.Key.Key_Down, Qt.Key.Key_Tab
    texts = window.texts
    one = Walk(app, window)
    window.show_home()
    one.robot.settle()
    one.seek(texts.t("riddles.page.title"), tab)
    title = texts.t("riddles.title.king_of_12.turned")
    one.seek("Council of 12,", tab, ())
    one.seek(f"King of 12, {title}", Qt.Key.Key_Right, (Qt.Key.Key_Return, Qt.Key.Key_Return))
    one.listen("A riddle is opened")
    one.seek("Golem", down)
    one.seek("Lay the Golem", tab)
    one.verdict()
    one.seek(texts.t("riddles.panel.hint", number=1), tab)
    one.listen("After a wrong way and a hint")
    one.seek(texts.t("riddles.panel.over"), tab)
    one.seek("Golem", Qt.Key.Key_Up, ())
    one.seek("Rogue", down)
    one.seek("Lay the Rogue", tab)
    one.verdict()
    one.listen("Solved")
    one.seek(texts.t("riddles.panel.next"), tab, ())
    one.seek("", tab, (Qt.Key.Key_Escape,))
    one.keys.append(f"» {one.said()}")
    for game_id, name in _OTHERS.items():
        _solve(one, game_id, texts.t(f"riddles.title.{game_id}.{name}"))
    return one


def _solve(one: Walk, game_id: str, title: str) -> None:
    """From the list to the end of a riddle, and back."""
    window, texts = one.window, one.window.texts
    start = f"{title_of(game_id).name(texts)}, {title}"
    one.seek("Council of 12,", Qt.Key.Key_Tab, ())
    one.seek(start, Qt.Key.Key_Right, (Qt.Key.Key_Return, Qt.Key.Key_Return))
    page = window.riddles.page
    assert page is not None
    one.listen(title)
    controller = page.controller
    while controller.attempt is None:
        one.robot.wait(lambda: controller.attempt or page._ask, "a question")
        if controller.attempt is None:
            one.answer()
    one.verdict()
    one.listen(f"{title}: solved")
    one.seek(texts.t("riddles.panel.next"), Qt.Key.Key_Tab, (Qt.Key.Key_Escape,))
    one.keys.append(f"» {one.said()}")


def main() -> None:
    """Both files anew."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.ui.begun import begun

    app = QApplication(sys.argv)
    clock.today = lambda: DAY  # type: ignore[assignment]
    with tempfile.TemporaryDirectory() as folder, begun(app, Path(folder), (1280, 800)) as window:
        one = walk(app, window)
        KEYBOARD.write_text("\n".join(one.keys) + "\n", encoding="utf-8")
        SPOKEN.write_text("\n".join(one.heard), encoding="utf-8")


if __name__ == "__main__":
    main()
