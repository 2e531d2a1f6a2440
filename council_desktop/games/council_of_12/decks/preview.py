"""The card that is being entered, as it will lie on the table."""

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout

from council_desktop.games.council_of_12.challenges import (
    BELLS,
    GAME,
    Mark,
    back_texts,
    challenge_emblem,
    challenge_name,
    penalty_marks,
    reward_marks,
)
from council_desktop.games.council_of_12.decks.draft import Draft
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import CardButton, supplicant_face
from council_desktop.widgets.card_faces import CardSize, ChallengeBack, ChallengeFace, EffectMark
from council_desktop.widgets.look import words
from engine.games.council_of_12.deck import CHALLENGE_FIELDS, Challenge, build_challenge
from engine.titles import builtin_deck

_BLANK: dict[str, Any] = {
    "bell": "easy",
    "value": 1,
    "targets": [[1]],
    "penalty": [],
    "reward": [],
}
"""Stands in for a field that can't be read yet; none of it is shown."""


_LARGEST: Final = 1.3
"""Cards grow with the window, and with the letters no further than this."""
_SMALLER: Final = 0.85
_ANY_WIDTH: Final = 16777215
"""Qt's QWIDGETSIZE_MAX."""


class DeckPreview(QFrame):
    """Front and back of a challenge, or a supplicant; what is not entered yet is left blank."""

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self._texts = texts
        self.setProperty("kind", "panel")
        px = theme.px
        self._scale = theme.room * min(theme.letters, _LARGEST)
        scale = self._scale
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(px(14), px(10), px(14), px(12))
        box.setSpacing(px(10))
        box.addWidget(words(self._t("edit.preview"), "title"))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(12))
        self.front = _card(theme, assets, CardSize.CHALLENGE, scale)
        self.back = _card(theme, assets, CardSize.CHALLENGE, scale)
        self.person = _card(theme, assets, CardSize.SUPPLICANT, scale)
        for card in (self.front, self.back, self.person):
            self._row.addWidget(card, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addStretch(1)
        box.addLayout(self._row)
        self.failed, self.passed = words("", "muted"), words("", "muted")
        box.addWidget(self.failed)
        box.addWidget(self.passed)
        box.addStretch(1)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decks.{key}", **params)

    def _g(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"{GAME}.{key}", **params)

    def set_column(self, column: bool) -> None:
        """The two sides below each other, a little smaller, for a narrow page."""
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if column else direction.LeftToRight)
        for card in (self.front, self.back, self.person):
            card.set_scale(self._scale * (_SMALLER if column else 1.0))
        margins = self._box.contentsMargins()
        around = margins.left() + margins.right()
        self.setMaximumWidth(self.front.width() + around if column else _ANY_WIDTH)

    def show_challenge(self, draft: Draft, no: int) -> None:
        """A challenge, as far as it is entered."""
        wrong = draft.problems(no)
        row = {"no": no}
        for field in CHALLENGE_FIELDS:
            value = draft.field(no, field)
            if field in wrong:
                row |= {field: _BLANK[field]} if field in _BLANK else {}
            elif value is not None:
                row[field] = value
        card = build_challenge(row, no)
        name = challenge_name(self._texts, no, card.name)
        self.front.set_face(self._front(card, name, wrong))
        self.back.set_face(self._back(card, wrong))
        failed, passed = back_texts(self._texts, card)
        self.failed.setText("" if "penalty" in wrong else failed)
        self.passed.setText("" if "reward" in wrong else passed)
        self.front.set_texts(f"{self._t('edit.front')}, {name}")
        said = " ".join(text for text in (self.failed.text(), self.passed.text()) if text)
        self.back.set_texts(f"{self._t('edit.back_side')}, {name}", said)
        for widget, shown in (
            (self.front, True),
            (self.back, True),
            (self.person, False),
            (self.failed, bool(self.failed.text())),
            (self.passed, bool(self.passed.text())),
        ):
            widget.setVisible(shown)

    def _front(self, card: Challenge, name: str, wrong: Any) -> ChallengeFace:
        worth = self._texts.n(f"{GAME}.table.points", card.value)
        return ChallengeFace(
            card.no,
            name,
            0 if "bell" in wrong else BELLS[card.bell],
            () if "targets" in wrong else card.targets,
            "" if "value" in wrong else worth,
            emblem=challenge_emblem(self._texts, card.no, card.name),
        )

    def _back(self, card: Challenge, wrong: Any) -> ChallengeBack:
        return ChallengeBack(
            card.no,
            self._g("table.failed"),
            self._g("table.passed"),
            () if "penalty" in wrong else _marks(penalty_marks(self._texts, card)),
            () if "reward" in wrong else _marks(reward_marks(self._texts, card)),
        )

    def show_supplicant(self, draft: Draft, character: str) -> None:
        """A supplicant with the crown value that is entered; that of the house deck without."""
        usual = next(one.crowns for one in builtin_deck().characters if one.id == character)
        value = draft.crowns(character)
        good = value is not None and character not in draft.crown_problems()
        name = self._g(f"character.{character}.name")
        face = supplicant_face(
            character,
            name,
            self._g("table.supplicant"),
            value if good else usual,
            self._g("table.no_crown"),
        )
        self.person.set_face(face)
        crowns = self._texts.n(f"{GAME}.table.crowns", face.crowns)
        self.person.set_texts(name, crowns if face.crowns else self._g("table.no_crown"))
        for widget in (self.front, self.back, self.failed, self.passed):
            widget.hide()
        self.person.show()


def _card(theme: Theme, assets: Assets, size: CardSize, scale: float) -> CardButton:
    card = CardButton(theme, assets, size, scale)
    card.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    card.hide()
    return card


def _marks(marks: tuple[Mark, ...]) -> tuple[EffectMark, ...]:
    return tuple(EffectMark(mark.glyph, mark.text, mark.big) for mark in marks)
