"""The council table as a plain page of buttons, until the painted one stands."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from council_desktop.controllers.match_controller import MatchController
from council_desktop.services.assets import Assets
from council_desktop.services.settings import Settings
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Theme
from council_desktop.tables.council_of_12.words import Words
from engine.core.game import Decision, Option


def build_table(
    controller: MatchController, texts: Texts, theme: Theme, assets: Assets, settings: Settings
) -> QWidget:
    """The table of one match."""
    return PlainTable(controller, texts)


class PlainTable(QWidget):
    """Everything as text, every option as a button."""

    def __init__(self, controller: MatchController, texts: Texts) -> None:
        super().__init__()
        self._controller = controller
        self._words = Words(texts, [member.name for member in controller.members])
        box = QVBoxLayout(self)
        self._state = QLabel()
        self._state.setWordWrap(True)
        self._state.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._title = QLabel()
        self._title.setProperty("kind", "prompt")
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._grid = QGridLayout()
        box.addWidget(self._state, 1)
        box.addWidget(self._title)
        box.addWidget(self._text)
        box.addLayout(self._grid)
        controller.viewer_changed.connect(self._show)
        controller.events_ready.connect(self._show)
        controller.decision_opened.connect(self._ask)

    def _show(self, _: object = None) -> None:
        view = self._controller.view()
        words = self._words
        lines = [
            words.t("table.favour_now", favour=view["favour"], max=5),
            words.t("table.die_shows", face=view["die"] or ""),
        ]
        challenge = view["challenge"]
        if challenge:
            targets = [words.any_of(faces) for faces in challenge["targets"]]
            lines.append(f"{words.challenge(challenge['no'])}: {' & '.join(targets)}")
        if view["supplicant"]:
            lines.append(words.t("table.nobody_may", **words.forms(view["supplicant"])))
        for seat, member in enumerate(view["members"]):
            hand = member["hand"]
            shown = words.cards(hand) if isinstance(hand, list) else str(hand)
            lines.append(f"{words.member(seat)}: {shown} · {member['laid'] or ''}")
        self._state.setText("\n".join(lines))

    def _ask(self, decision: Decision | None) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._title.setText("")
        self._text.setText("")
        if decision is None:
            return
        self._title.setText(f"{decision.kind}")
        for number, option in enumerate(decision.options):
            button = QPushButton(self._label(decision, option))
            button.setProperty("token", option.token)
            button.clicked.connect(
                lambda _=False, token=option.token: self._controller.submit(token)
            )
            self._grid.addWidget(button, number // 6, number % 6)
        first = self._grid.itemAt(0)
        widget = first.widget() if first is not None else None
        if widget is not None:
            widget.setFocus()

    def _label(self, decision: Decision, option: Option) -> str:
        words = self._words
        value: Any = option.value
        kind = option.kind
        if kind in ("play", "take", "discard", "bury", "recruit"):
            return words.t(f"action.{kind}", **words.forms(str(value)))
        if kind in ("first", "name"):
            return words.t(f"action.{kind}", member=words.member(int(value)))
        if kind in ("turn", "tilt"):
            return words.t(f"action.{kind}", face=value)
        if kind in ("bell", "rounds"):
            return words.t(f"action.{kind}_{value}")
        if kind == "say":
            return words.t(f"sentence.{value}.words")
        return option.token
