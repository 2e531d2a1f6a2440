"""A hint as a table shows it: what is asked of its panel, and a ring round what it speaks of."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES, Assets, draw_glyph
from council_desktop.look.theme import Family, Theme
from council_desktop.table.asks import Ask
from council_desktop.table.floating import come_over
from council_desktop.table.words import GameWords
from council_desktop.widgets.chain import Chain, Played, Value, value_chain
from council_desktop.widgets.paint import smooth
from engine.bots.base import Hint, Rated
from engine.bots.hint import SECOND

SAY: Final = "say"
NO_CHAIN: Final = Chain(())
Emblem = tuple[str, Family]
"""The glyph of a character, and the medallion it stands on."""
_OTHER: Final = "hints.second.alternative"
"""Of two choices one is the other one, not the second best."""
_ROOM: Final = 5
"""How far the ring stands off what it surrounds."""
_BULB: Final = 13
_LEAST_BULB: Final = 8
"""Radius of the disc with the bulb; it is left out where it would be smaller than the least."""
_SPOT: Final = 17
"""Radius of the ring on a painted piece, such as a face of the die."""


@dataclass(frozen=True, slots=True)
class HintRow:
    """An option with its number; `why`: what there is to say of it."""

    label: str
    number: int
    part: float
    """The number as a part of the most it can be, 0 to 1."""
    why: str = ""
    emblem: Emblem | None = None
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class HintPicture:
    """What is shown of hints."""

    why_not: str = ""
    """Why there is none to be had, as a sentence; "" where there is one."""
    text: str = ""
    """All of the hint, or that it is being worked out; "" for neither."""
    token: str = ""
    """What it points at; "" while it is being worked out."""
    what: str = ""
    emblem: Emblem | None = None
    reason: str = ""
    chain: Chain = NO_CHAIN
    """How it may go on; without parts where nothing is said of that."""
    chain_spoken: str = ""
    guessed: str = ""
    """That cards of others in it are not known; "" where there are none."""
    measure: str = ""
    """What the numbers count."""
    rows: tuple[HintRow, ...] = ()
    offered: frozenset[str] = frozenset()
    """All that can be chosen meanwhile: nothing of that is covered."""
    taken: bool = False
    """Whether just that is chosen: a ring round it would say nothing more."""
    chosen: str = ""
    """What is chosen and not carried out yet; "" for nothing."""
    told_beside: bool = False
    """Whether it is read elsewhere: it is shown on the table alone."""


def emblem_of(value: object) -> Emblem | None:
    """That of a character; None for anything else."""
    card = str(value)
    if card not in CHARACTER_EMBLEMS or card not in CHARACTER_FAMILIES:
        return None
    return CHARACTER_EMBLEMS[card], CHARACTER_FAMILIES[card]


def hint_picture(
    words: GameWords, ask: Ask, hint: Hint, emblem: Callable[[object], Emblem | None]
) -> HintPicture:
    """A hint with everything that its panel says."""
    texts, best = words.texts, ask.choice(hint.best)
    chain, spoken = _chain(words, hint, emblem)
    return HintPicture(
        text=hint_text(words, ask, hint),
        token=hint.best,
        what=_named(words, ask, hint.best),
        emblem=emblem(best.value) if best is not None else None,
        reason=texts.t(hint.reason, **words.reason(hint.params)),
        chain=chain,
        chain_spoken=spoken,
        guessed=words.app("hint.guessed")
        if any(step.seat != ask.seat for step in hint.steps)
        else "",
        measure=texts.t(hint.measure) if hint.measure else "",
        rows=tuple(_row(words, ask, rated, hint.out_of, emblem) for rated in hint.rated),
    )


def _row(
    words: GameWords,
    ask: Ask,
    rated: Rated,
    out_of: int,
    emblem: Callable[[object], Emblem | None],
) -> HintRow:
    choice = ask.choice(rated.token)
    label = _short(words, ask, rated.token)
    only_other = rated.why == SECOND and len(ask.choices) == 2  # It is not best of anything.
    why = words.texts.t(_OTHER if only_other else rated.why) if rated.why else ""
    spoken = words.app("hint.rated", name=label, number=rated.of_100)
    spoken = words.parts([spoken, f"{why}." if why else ""])
    found = emblem(choice.value) if choice is not None else None
    return HintRow(label, rated.of_100, rated.of_100 / out_of, why, found, spoken)


def _chain(
    words: GameWords, hint: Hint, emblem: Callable[[object], Emblem | None]
) -> tuple[Chain, str]:
    if not hint.steps:
        return NO_CHAIN, ""
    cards = []
    for step in hint.steps:
        glyph, family = emblem(step.card) or ("", Family.COUNT)
        member = words.member(step.seat)
        played = Played(words.card(step.card), glyph, family, step.seat, member)
        cards.append((played, Value(step.after, step.met)))
    steps = words.texts.listing(
        [
            words.app("hint.step", member=card.member, card=card.name, value=value.number)
            for card, value in cards
        ]
    )
    chain = Chain(value_chain(Value(hint.start, hint.start_met), cards))
    return chain, words.app("hint.goes", steps=steps)


def hint_text(words: GameWords, ask: Ask, hint: Hint) -> str:
    """Best move, runner-up and reason, in sentences."""
    best = _named(words, ask, hint.best)
    reason = words.texts.t(hint.reason, **words.reason(hint.params))
    if hint.runner_up is None:
        return words.app("hint.only", best=best, reason=reason)
    runner_up = _named(words, ask, hint.runner_up)
    return words.app("hint.best", best=best, runner_up=runner_up, reason=reason)


def _named(words: GameWords, ask: Ask, token: str) -> str:
    choice = ask.choice(token)
    if choice is None:
        return token  # Never without an answer: what the table does not word is shown as it is.
    if choice.kind == SAY:
        # The hint has a full stop of its own.
        return words.app("hint.say", sentence=choice.label.rstrip("."))
    return choice.whole or choice.confirm


def _short(words: GameWords, ask: Ask, token: str) -> str:
    """As it stands on its button."""
    choice = ask.choice(token)
    if choice is None or choice.kind == SAY:
        return _named(words, ask, token)
    return choice.label or choice.confirm


class HintMark(QWidget):
    """A ring over the table; it stays where its target goes, and takes no click."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._over = theme, assets, parent
        self._target: QWidget | None = None
        self._spot: QPoint | None = None
        self.setObjectName("hint-mark")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def target(self) -> QWidget | None:
        """What it points at."""
        return self._target

    def point_at(self, target: QWidget | None, spot: QPoint | None = None) -> None:
        """Surround a widget, or a spot on it; None for nothing."""
        if target is not self._target:
            if self._target is not None:
                self._target.removeEventFilter(self)
            if target is not None:
                target.installEventFilter(self)
                target.destroyed.connect(self._on_gone)
            self._target = target
        self._spot = spot
        self.follow()

    def follow(self) -> None:
        """Go where the target is."""
        target = self._target
        if target is None or not target.isVisible():
            self.hide()
            return
        room = _ROOM
        box = QRect(QPoint(0, 0), target.size())
        if self._spot is not None:
            room = self._theme.px(_SPOT)
            box = QRect(self._spot, self._spot)
        at = target.mapTo(self._over, box.topLeft())
        beside = self._beside()
        self.setGeometry(QRect(at, box.size()).adjusted(-room, -room - beside, room + beside, room))
        self.show()
        come_over(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the target moves."""
        moves = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
        if watched is self._target and event.type() in moves:
            self.follow()
        return False

    def _beside(self) -> int:
        """Room above and to the right for the bulb: in the ring of a spot it would hide what the
        spot is about, such as the figure of a face."""
        return 0 if self._spot is None else self._theme.px(_BULB + 2)

    def bulb(self) -> tuple[QPointF, float]:
        """Centre and radius of its disc; the radius is 0 where there is no room for it."""
        beside = self._beside()
        wide, high = self.width() - beside, self.height() - beside
        disc = min(self._theme.px(_BULB), high // 3, wide // 3)
        return QPointF(self.width() - disc - 1, disc + 1), disc if disc >= _LEAST_BULB else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a ring of its own colour, and a bulb that says what it is."""
        theme, px, beside = self._theme, self._theme.px, self._beside()
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2.5, 2.5 + beside, -2.5 - beside, -2.5)
        radius = box.height() / 2 if self._spot is not None else px(9)
        for colour, wide in ((theme.tray, 5.0), (theme.hint, 2.6)):
            painter.setPen(QPen(colour, wide))
            painter.drawRoundedRect(box, radius, radius)
        centre, disc = self.bulb()
        if not disc:
            return
        painter.setPen(QPen(theme.tray, 2))
        painter.setBrush(theme.hint)
        painter.drawEllipse(centre, disc, disc)
        glyph = QRectF(0, 0, disc * 1.3, disc * 1.3)
        glyph.moveCenter(centre)
        draw_glyph(painter, self._assets.glyph("hint"), glyph, theme.tray)

    def _on_gone(self, gone: QObject) -> None:
        if self._target is gone:
            self._target = self._spot = None
            self.hide()
