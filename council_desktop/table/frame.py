"""What every table is as a widget: signals with tokens, the header, the log beside it, the closer
look, the keys. What lies on the table is the business of each game.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLabel,
    QScrollArea,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.system.keys import Keys
from council_desktop.system.patience import by_pointer, meant
from council_desktop.table.actions import ActionPanel
from council_desktop.table.cards import Faces, TableCard, VeilCard
from council_desktop.table.closer import Closer, Look
from council_desktop.table.floating import (
    CLOSER,
    box_on,
    choosable,
    come_over,
    covered,
    first_free,
    pressable,
    show_tip,
    written_on,
)
from council_desktop.table.header import HeaderBar
from council_desktop.table.hint_panel import HintPanel
from council_desktop.table.hints import HintMark, HintPicture
from council_desktop.table.parts import ARROWS, ENTER, Roving, carries_out, pass_on
from council_desktop.table.pictures import ActionPicture, HeaderPicture
from council_desktop.table.small_room import (
    ASK,
    OTHERS,
    SmallRoom,
    Tabs,
    column_width,
    is_small,
)
from council_desktop.table.speech import Speech
from council_desktop.text.sentences import begun
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.moment import Staged, Track
from council_desktop.widgets.paint import Picture
from council_desktop.widgets.verdict import Ground, Verdict, VerdictMoment
from council_desktop.widgets.word_band import WordBand
from engine.core.trace import Spot

ToldOf = tuple[str, Sequence[str]]
"""A heading, and what is said below it."""
Lines = Sequence[tuple[str, str]]


@runtime_checkable
class Faced(Protocol):
    """A painted piece with faces or values that the keyboard can come to."""

    def lead_to(self, wanted: int) -> None:
        """Give it to this one."""


"""As in a Look: (text, tone)."""
READY: Final = "ready"
"""Token of the option that has a button of its own in the panel."""
_HINT_WIDE, _HINT_BROAD, _HINT_LOW, _HINT_PART = 262, 470, 190, 0.5
"""The hint beside the table; how wide and how low it is over the panel of actions, and of the
window how high at most."""
_HINT_GAP: Final = 8
"""Between a hint and what it lies beside."""
_HINT_WIDER: Final = (1.0, 1.2, 1.4, 1.6)
"""So many times as wide as usual is a hint at most where it must not be high."""
_FOR_A_MOMENT: Final = frozenset({CLOSER, "hint-mark", "hint-panel", "tip"})
"""Names of what lies over the whole table while it is there."""
_LONG_TITLE: Final = 40
"""Letters: a closer look with a longer name has the first part of it for its title."""
_LIST, _SHORT_SENTENCE = 3, 60
"""So many sentences of at most so many letters are set one below the other."""
_PARTS: Final = re.compile(r"\s*[,.:·]\s+")
"""Between what a name tells, and between what a tip tells."""
_BAND_MS: Final = 3000
"""So long a word lies over the board."""
_WIDE: Final = 1180
"""From this width on the log has its own column; below it is a drawer over the table."""
_LEAST_WIDE: Final = 1000
"""The same of what is needed while something is asked: the table moves over for it."""
_ACTS_WIDE: Final = 248
"""So wide at least is that, as drawn: its buttons are in one line."""
_LEAST_HIGH: Final = 640
"""The least height of a window."""
_COLUMN_LETTERS, _TRAY_LETTERS = 0.45, 0.42
"""So much of their size do columns and tray grow with letters that are twice as large."""


def _says_all(name: str, more: str) -> bool:
    """Whether a name has every part of what is said elsewhere, in its own order and with its own
    signs between them."""
    return set(_PARTS.split(more.rstrip(". "))) <= set(_PARTS.split(name.rstrip(". ")))


def _rows(said: str) -> list[str]:
    """A list of short sentences one below the other; else as it is said."""
    rows = [f"{one.rstrip('.')}." for one in said.split(". ") if one]
    if len(rows) < _LIST or any(len(one) > _SHORT_SENTENCE for one in rows):
        return [said]
    return list(map(begun, rows))


def _nothing_told(token: str, card: str) -> Lines:
    return ()


def _nothing_inside(pile: Spot) -> Lines:
    return ()


class Tray(Protocol):
    """What lies below the table of every game: the hand, what is asked, the panel beside them."""

    panel: ActionPanel
    """Where a choice is looked at and carried out."""
    title: QLabel
    text: QLabel
    """What is asked."""
    cards: list[TableCard]
    """Those in hand that are shown."""
    corner: QWidget | None
    """What stands there when nothing is asked any more."""
    hand_zone: Roving
    """The cards in hand."""
    faces: Faces
    """How each card looks."""
    chosen: Any
    entered: Any
    pointed: Any

    def card_of(self, character: str) -> TableCard | None:
        """A card in hand by its id; the first of equal ones."""
        ...

    def set_picture(self, picture: Any, /) -> None:
        """What is asked, and the hand."""
        ...

    def set_actions(self, picture: ActionPicture) -> None:
        """The action panel."""
        ...

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        ...

    def set_room(self, room: SmallRoom | None) -> None:
        """Where it lies when the letters are large and the window small; None: all of it."""
        ...

    def strip_height(self) -> int:
        """The height of a hand alone whose cards can be read."""
        ...

    def arrange(self) -> None:
        """Give everything its place."""
        ...

    def setAccessibleName(self, name: str, /) -> None:
        """Qt: what a screen reader calls it."""
        ...


class TableFrame(TableBackground):
    """The whole table, without what lies on it. Knows where things stand, not what they mean."""

    chosen = Signal(str)
    """An option (its token) is to be looked at; "" takes a sentence back."""
    entered = Signal(str)
    """Enter on an option."""
    pointed = Signal(str)
    """Pointer or keyboard is on an option, "" on none."""
    confirmed = Signal()
    cleared = Signal()
    dismissed = Signal()
    """Esc, where there is nothing that it would take back."""
    ready = Signal()
    hurried = Signal()
    """Whatever is moving should end at once."""
    stepped = Signal()
    undoRequested = Signal()
    redoRequested = Signal()
    hintRequested = Signal()
    hintClosed = Signal()
    relaid = Signal()
    """Something on it is another one, or lies elsewhere."""
    hintMoved = Signal()
    """The panel of the hint lies somewhere else, or nowhere."""
    rulesRequested = Signal()
    menuRequested = Signal()
    logToggled = Signal(bool)
    momentHeld = Signal(bool)
    """Whether something larger is shown over the table: tips wait."""
    verdictCleared = Signal()
    """A verdict is held, and its word has left the board."""
    tray: Tray

    def __init__(
        self, theme: Theme, assets: Assets, words: dict[str, str], parent: QWidget | None = None
    ) -> None:
        """`words`: fixed words by name: header buttons, keys, names of the zones."""
        super().__init__(theme, assets, parent)
        self._scale_theme = theme
        self.presenter: QObject | None = None
        """Kept alive by the table it shows."""
        self.keys = Keys()
        """Those of the texts; whoever builds the table says so."""
        self.retold: Callable[[Verdict], Verdict] = lambda said: said
        """What a riddle says at its end in place of the verdict of the game."""
        self.staged: Staged | None = None
        """What moves over the whole table."""
        self.verdict: VerdictMoment | None = None
        """What is held over the table until somebody goes on."""
        self._side_acts = False
        self.band: WordBand | None = None
        """A large word over the board."""
        self._tried: tuple[frozenset[str], str] = (frozenset(), "")
        """Options that were tried and failed, and what is said of their cards."""
        self._pointer_then = QCursor.pos()
        """Where the pointer was when the keyboard came to where it is."""
        self._stepping = self._reduced = False
        self._log_wanted: bool | None = None
        self.setAccessibleName(words["table"])
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setProperty("keeps_focus", True)
        self._zone = "cards"
        self.board_zone = Roving(self, scattered=True)
        """What can be chosen on the board, or read: one stop for Tab."""
        self.header = HeaderBar(theme, assets, words, self)
        self.side = QFrame(self)
        self.side.setAccessibleName(words["log"])
        self._side_box = QVBoxLayout(self.side)
        self._side_box.setContentsMargins(0, 0, 0, 0)
        self.side.hide()
        self.closer = Closer(theme, assets, words["look_close"], self)
        self._unknown = words["look_unknown"]
        self._no_card = words["look_empty"]
        self.closer.setObjectName(CLOSER)
        self.closer.closed.connect(lambda: self.focus_zone(self._zone))
        self.hint_mark = HintMark(theme, assets, self)
        self.hint_panel = HintPanel(theme, assets, words, self)
        self.hint_panel.took.connect(self._take_hint)
        self.hint_panel.closed.connect(self._leave_hint)
        self._hint = HintPicture()
        self.told_of: Callable[[str, str], Lines] = _nothing_told
        """What else a closer look says of a card: from the token of its option and its id."""
        self.told_inside: Callable[[Spot], Lines] = _nothing_inside
        """What it says of what is in a pile."""
        self._hint_over_actions = self._hint_lay = False
        self._hint_about = ""
        """What was chosen when the hint came: with something else it gives its place back."""
        self._chain_timer = QTimer(self)
        self._chain_timer.setSingleShot(True)
        self._chain_timer.setInterval(0)
        self._chain_timer.timeout.connect(self._chain)
        self.speech = Speech(theme, assets, self)
        self._chain_timer.timeout.connect(self.speech.give_way)
        self._chain_timer.timeout.connect(self.relaid)
        self.momentHeld.connect(lambda: self.speech.hide())
        self.header.undo.connect(self.undoRequested)
        self.header.redo.connect(self.redoRequested)
        self.header.hint.connect(self.hintRequested)
        self.header.rules.connect(self.rulesRequested)
        self.header.menu.connect(self.menuRequested)
        self.header.log.connect(self._toggle_log)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_came)

    def lay_out(self, board: QWidget, tray: Tray, others: QWidget, words: dict[str, str]) -> None:
        """What every table has: a board that scrolls where it must, the tray, and what tells of
        the others: in a small window it is behind a tab."""
        self._others = others
        self._tab = ASK
        names = ((ASK, words["tab_ask"]), (OTHERS, words["tab_others"]))
        self.tabs = Tabs(self._scale_theme, names, words["tabs"])
        self.tabs.setParent(self)
        self.tabs.chosen.connect(self.show_tab)
        self.tabs.hide()
        self._board_box = QScrollArea(self)
        self._board_box.setFrameShape(QFrame.Shape.NoFrame)
        self._board_box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._board_box.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._board_box.setWidget(board)
        self._board_box.viewport().setAutoFillBackground(False)
        board.setAutoFillBackground(False)
        self.tray = tray
        tray.setAccessibleName(words["hand"])
        tray.panel.setAccessibleName(words["actions"])
        tray.panel.set_keys(words["enter"], words["escape"])
        self._enter = words["enter"]
        pass_on(tray, self)
        tray.panel.confirmed.connect(self.confirmed)
        tray.panel.cleared.connect(self.cleared)
        tray.panel.ready.connect(self.ready)

    # ------------------------------------------------------------ the tray

    @property
    def panel(self) -> ActionPanel:
        """Where a choice is looked at and carried out."""
        return self.tray.panel

    def set_tray(self, picture: Any) -> None:
        """What is asked, and the hand: a picture of the tray's own kind."""
        self.tray.set_picture(picture)
        self._mark_tried()
        self._chain_timer.start()

    def set_actions(self, picture: ActionPicture) -> None:
        """The action panel."""
        self.tray.set_actions(picture)
        self._chain_timer.start()

    def set_tried(self, tokens: frozenset[str], said: str) -> None:
        """Cards in hand with these options carry a small cross; `said`: what it means."""
        self._tried = tokens, said
        self._mark_tried()

    def _mark_tried(self) -> None:
        tokens, said = self._tried
        for card in self.tray.cards:
            card.set_tried(said if card.token and card.token in tokens else "")

    # ------------------------------------------------------------ moments

    def stage(self, tracks: Sequence[Track]) -> Staged:
        """Let parts of the table move together; keys and clicks end that and do nothing else."""
        self.drop_staged()
        self.staged = staged = Staged(tracks, self)
        staged.setAccessibleName(self.accessibleName())
        staged.setGeometry(self.rect())
        staged.show()
        staged.raise_()
        staged.setFocus()
        self.momentHeld.emit(True)
        return staged

    def drop_staged(self) -> None:
        """All parts are where they belong."""
        staged, self.staged = self.staged, None
        if staged is not None:
            staged.skip()
            if staged.hasFocus():
                self.setFocus()
            staged.hide()
            staged.setParent(None)
            staged.deleteLater()
            self.momentHeld.emit(False)

    def hold_verdict(self, verdict: Verdict) -> VerdictMoment:
        """Lay a verdict over the table, with the keyboard; it is still to be played."""
        self.drop_verdict()
        if self.band is not None:
            self.band.hide()
        self.verdict = moment = VerdictMoment(
            self._scale_theme, self._assets, verdict, self, self._enter
        )
        self._place_verdict()
        moment.show()
        moment.raise_()
        if self._side_acts:
            self.side.raise_()
        if self.isVisible():  # Else on another page the keyboard would be gone.
            moment.setFocus()
        moment.cleared.connect(self.verdictCleared)
        self.momentHeld.emit(True)
        self._place_verdict()
        return moment

    def drop_verdict(self) -> None:
        """Take it away; the keyboard waits at the table."""
        moment, self.verdict = self.verdict, None
        if moment is not None:
            moment.stop()
            if moment.hasFocus():
                self.setFocus()
            moment.hide()
            moment.setParent(None)
            moment.deleteLater()
            self.momentHeld.emit(False)
            self._show_band()

    @property
    def verdict_cleared(self) -> bool:
        """Whether a verdict is held, and its word has left the board."""
        return self.verdict is not None and self.verdict.is_clear

    def lay_band(self, word: str) -> None:
        """A large word over the board, once no verdict lies there; it stays until it has been read
        or `drop_band`, and nothing waits for it."""
        self.drop_band()
        self.band = WordBand(self._scale_theme, word, True, self)
        self.band.hide()
        self._place_band()
        self._show_band()

    def _show_band(self) -> None:
        band = self.band
        if band is None or self.verdict is not None:
            return
        band.show()
        # What lies under it is looked at next; the word itself stands beside the board as well.
        QTimer.singleShot(_BAND_MS, band, band.hide)
        if self.isVisible() and not self._reduced:
            band.play()

    def _place_band(self) -> None:
        """Over the board, beside what stands at its side: there it is gone on from."""
        if self.band is None:
            return
        ground = self._board_box.geometry()
        if self.side_shown and self.side.geometry().intersects(ground):
            ground.setRight(self.side.x() - 1)
        self.band.setGeometry(ground)

    def drop_band(self) -> None:
        """Take it away."""
        band, self.band = self.band, None
        if band is not None:
            band.hide()
            band.deleteLater()

    def way_on(self) -> QAbstractButton:
        """The button that leads on from what the table rests at."""
        return self.panel.primary if self.verdict is None else self.verdict.next

    def _place_verdict(self) -> None:
        if self.verdict is None:
            return
        top = self.header.geometry().bottom() + 1
        self.verdict.setGeometry(self.rect().adjusted(0, top, 0, 0))
        board = self._board_box.geometry().translated(0, -top)
        assert isinstance(self.tray, QWidget)
        tray = self.tray.geometry().translated(0, -top)
        if self.is_small:
            half = self.verdict.height() // 2
            tray = self.verdict.rect().adjusted(0, half, 0, 0)
        ways = [QPointF(self.verdict.mapFrom(self, place)) for place in self.verdict_way()]
        flight = (ways[0], ways[1]) if len(ways) == 2 else None
        panel = QRect(self.panel.mapTo(self, QPoint(0, 0)), self.panel.size()).translated(0, -top)
        side = None if self.is_small or not tray.contains(panel) else panel
        bright = tuple(
            QRect(part.mapTo(self, QPoint(0, 0)), part.size()).translated(0, -top)
            for part in self.verdict_bright()
            if part.isVisible()
        )
        self.verdict.lie_on(Ground(board, tray, flight, side, bright))

    def verdict_way(self) -> Sequence[QPoint]:
        """From where to where on the table what it brings travels; nothing where it does not."""
        return ()

    def verdict_bright(self) -> Sequence[QWidget]:
        """What was judged: it stays bright while all else is veiled."""
        return ()

    def board_picture(self) -> QPixmap:
        """What lies on the board now, without what is asked and what stands beside it."""
        board = self._board_box.widget()
        assert board is not None
        return board.grab()

    def set_corner(self, widget: QWidget) -> None:
        """What stands in the tray when nothing is asked any more: the way back to the result."""
        assert isinstance(self.tray, QWidget)
        widget.setParent(self.tray)
        self.tray.corner = widget
        self.show_corner(False)

    def show_corner(self, shown: bool) -> None:
        """Show or hide it."""
        if self.tray.corner is not None:
            self.tray.corner.setVisible(shown)
        self.tray.arrange()

    # ------------------------------------------------------------ of each game

    def arrange(self) -> None:
        """Give every zone its place."""
        raise NotImplementedError

    def focus_zone(self, zone: str) -> bool:
        """Give the keyboard to `cards`, `board` or `actions`; the next best if it can't take it."""
        if zone == "cards" and self.tray.hand_zone.focus():
            return True
        if zone == "board" and self.board_zone.focus():
            return True
        return self.panel.focus_first() or self.tray.hand_zone.focus() or self.board_zone.focus()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        # What flies over the table asks for it, and fades from place to place instead.
        self.setProperty("still", reduced)
        self._reduced = reduced
        self.tray.set_reduced_motion(reduced)

    def place_of(self, token: str) -> tuple[QWidget, QPointF] | None:
        """Where an option is clicked that lies on a painted piece, as the faces of a die do."""
        return None

    def spot(self, place: str) -> QWidget | None:
        """The part of the table that a tip is about, by its name or, in the own hand, `card:ID`, on
        the board `shown:ID`, or `seat:NUMBER`; None where it is not to be seen."""
        kind, _, which = place.partition(":")
        if kind == "seat":
            return self.seat_part(int(which))
        if kind == "shown":
            return self._card_shown(which)
        return self.tray.card_of(which) if kind == "card" else self.spots().get(kind)

    def _card_shown(self, character: str) -> TableCard | None:
        """A card that lies open on the board, by its id."""
        found = [card for card in self.findChildren(TableCard) if card not in self.tray.cards]
        return next(
            (
                card
                for card in found
                if card.isVisible()
                and card.picture_shown is not None
                and card.picture_shown.card == character
            ),
            None,
        )

    def spots_of(self, place: str) -> list[QWidget]:
        """All that a tip is about: several places stand side by side with a `+`."""
        parts = (self.spot(one) for one in place.split("+") if one)
        return [part for part in parts if part is not None]

    def seat_part(self, seat: int) -> QWidget | None:
        """Where a player sits; None where that is not to be seen."""
        return None

    def say_at(self, seat: int, words: str) -> bool:
        """A remark of a player, for a moment; False where there is no place for it."""
        if self.verdict is not None or self.staged is not None or self.closer.isVisible():
            return False
        area = self.rect().adjusted(0, self.note_top(), 0, 0)
        assert isinstance(self.tray, QWidget)
        if not self.is_small:  # Else the tray is all round the board.
            area.setBottom(self.tray.y() - 1)
        if self.side_shown:
            area.setRight(self.side.x() - 1)
        return self.speech.say(words, self.seat_part(seat), area)

    def spots(self) -> dict[str, QWidget]:
        """The parts by the names that tips know."""
        return {"actions": self.panel, "button": self.panel.primary}

    def look_of(self, card: VeilCard) -> Look | None:
        """What a closer look at a card shows."""
        return card.look_at() if isinstance(card, TableCard) else None

    def look_at_middle(self) -> None:
        """A closer look at what matters most, where no card has the keyboard."""
        for card in (*self.first_read(), *self.tray.cards):
            if self.look_closer(card):
                return

    def first_read(self) -> Sequence[VeilCard]:
        """What that is, if it can be read: before the cards in hand."""
        return ()

    def card_in_question(self) -> str:
        """The character that is looked at closely, under the pointer, or chosen; "" for none."""
        look = self.closer.shown if self.closer.isVisible() else None
        if look is not None:
            return look.card
        cards = [card for card in self.findChildren(TableCard) if card.isVisible()]
        shown = [(card, card.picture_shown) for card in cards if card.picture_shown is not None]
        pointed = [picture.card for card, picture in shown if card.underMouse()]
        chosen = [picture.card for _, picture in shown if picture.state == "chosen"]
        return next((card for card in (*pointed, *chosen) if card), "")

    def offer_on_board(self, choosable: Sequence[QWidget], cards: Sequence[TableCard]) -> None:
        """Where nothing can be chosen there, the keyboard comes to what can be read."""
        read = [card for card in cards if card.is_read and self.look_of(card) is not None]
        self.board_zone.set_widgets(choosable or read)
        self._chain_timer.start()

    def _chain(self) -> None:
        """The order of the Tab key: header, board, hand, actions."""
        stops: list[QWidget] = [*self.header.buttons.values(), *self._board_stops()]
        if self.is_small:
            stops += self.tabs.stops()
        stops += self.tray.hand_zone.widgets
        stops += self.panel.focus_stops()
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _board_stops(self) -> Sequence[QWidget]:
        """The part of that order that lies on the board."""
        return self.board_zone.widgets

    def _clearable(self) -> bool:
        """Whether Esc takes a choice back."""
        return self.panel.second.isEnabled()

    # ------------------------------------------------------------ setters

    def set_header(self, picture: HeaderPicture) -> None:
        """The bar on top."""
        now = QApplication.focusWidget()
        self.header.set_picture(picture)
        if now is not None and now in self.header.buttons.values() and not now.isEnabled():
            # Else Qt goes on to the next button: Enter, pressed again, would open the log.
            self.setFocus()

    def set_hint(self, picture: HintPicture) -> None:
        """Whether a hint can be had, and the one that is shown."""
        self.header.offer_hint(picture.why_not)
        before, self._hint = self._hint, picture
        self.hint_mark.point_at(*self._found("" if picture.taken else picture.token))
        panel, had = self.hint_panel, self.hint_panel.has_focus()
        panel.set_picture(picture)
        told = bool(picture.text) and not picture.told_beside
        comes = picture.text != before.text and told
        if comes:
            self._hint_about = picture.chosen
        hides = bool(picture.chosen) and picture.chosen != self._hint_about
        if not told or (hides and self._hint_over_actions):
            if had:  # Before Qt gives it to whatever comes next.
                self.setFocus()
            panel.hide()
            if self._hint_lay:
                self._hint_lay = False
                self.hintMoved.emit()
        elif comes or panel.isVisible():
            panel.show()
            self._place_hint()
        if comes and picture.token and not self._busy_elsewhere():
            panel.take_focus()

    def keep_ground(self, kept: bool) -> None:
        """Whether a tip is shown: it needs ground of the table to lie on."""

    @property
    def hint_gave_way(self) -> bool:
        """Whether there is a hint whose place went to what was chosen after it."""
        told = bool(self._hint.token) and not self._hint.told_beside
        return told and self.hint_panel.isHidden()

    def bring_hint(self) -> None:
        """The one that has given its place to what was chosen after it comes back."""
        self._hint_about = self._hint.chosen
        self.hint_panel.show()
        self._place_hint()
        self.hint_panel.take_focus()

    def _busy_elsewhere(self) -> bool:
        """Whether somebody types or reads where the keyboard should not be taken from."""
        now = QApplication.focusWidget()
        return self.closer.isVisible() or (now is not None and not self.isAncestorOf(now))

    def _take_hint(self, token: str) -> None:
        """What it hints at is looked at; the keyboard comes along, as with a click on it."""
        self.chosen.emit(token)
        if not self.lead_to(token):
            self.focus_asked()

    def lead_to(self, token: str) -> bool:
        """Give the keyboard to what chooses this; False where nothing does that can take it."""
        self.show_tab(ASK)
        for zone in (self.tray.hand_zone, self.board_zone, self.panel.zone):
            for part in zone.widgets:
                if getattr(part, "token", "") == token:
                    zone.prefer(part)
                    return zone.focus()
        for row in self.panel.sentences:
            if row.token == token:
                row.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        place = self.place_of(token)
        if place is None or not isinstance(place[0], Faced):
            return False
        place[0].lead_to(int(token.rpartition(":")[2]))
        return True

    def _leave_hint(self) -> None:
        self.hintClosed.emit()
        self.focus_asked()

    def _place_hint(self) -> None:
        """Over the log or what tells of the others, never over what can be chosen."""
        panel = self.hint_panel
        if panel.isHidden():
            return
        px, gap = self._scale_theme.px, self._scale_theme.grown(_HINT_GAP)
        top = self.header.geometry().bottom() + 1 + gap
        wide = px(_HINT_WIDE)
        assert isinstance(self.tray, QWidget)
        tray = self.tray.geometry()
        floor = self.height() - gap if self.is_small else tray.top() - gap
        beside = self.side if self.side_shown else self._others
        least = 0
        if beside.isVisibleTo(self) and beside.x() > self.width() // 2 and not self.is_small:
            # Nothing of what it lies over looks out at its left.
            reach = self.width() - gap - beside.mapTo(self, QPoint(0, 0)).x() + gap // 2
            wide = max(wide, reach)
            least = beside.mapTo(self, QPoint(0, beside.height())).y() + gap // 2 - top
        side = QRect(self.width() - wide - gap, top, wide, max(px(_HINT_LOW), floor - top))
        broad = min(self.width() - 2 * gap, px(_HINT_BROAD))
        # Higher than the panel it lies over rather than that its words scroll.
        most = max(px(_HINT_LOW), round(_HINT_PART * self.height()))
        low = min(max(px(_HINT_LOW), panel.needed(broad)), most, self.height() - top - gap)
        low = max(tray.height() - 2 * gap, low)
        actions = QRect(self.width() - broad - gap, self.height() - gap - low, broad, low)
        left = side.translated(2 * gap + wide - self.width(), 0)
        # What tells of the others lies under it best; then what carries a choice out, if nothing
        # is chosen there.
        free = beside.isVisibleTo(self) and not self._is_drawer()
        rests = (side, actions, left) if free else (actions, side, left)
        if self.is_small:
            column = QRect(self.panel.mapTo(self, QPoint(0, 0)), self.panel.size())
            rests = (column, self._board_box.geometry().adjusted(gap, gap, -gap, 0), left)
        grounded = self._on_hint_ground()
        place = grounded or first_free(rests, self._hint_spares())
        self._hint_over_actions = place in (actions, rests[0]) and place != side
        if place == side and not (self.side_shown or self.is_small):
            place = self._less_hidden(side, broad)
        was = panel.geometry()
        panel.lie_in(place, place.height() if grounded else least if place == side else 0)
        come_over(self.hint_mark)
        come_over(panel)
        if panel.geometry() != was or not self._hint_lay:
            self._hint_lay = True
            self.hintMoved.emit()

    def hint_ground(self) -> tuple[QRect, int]:
        """Where a hint lies best, for its words are about everything else, and how wide it is there
        at least, so as to strike no words; empty for nowhere."""
        return QRect(), 0

    def _hint_spares(self) -> list[QRect]:
        """What a hint leaves to be seen: what can be chosen, and what the question is about."""
        return [*choosable(self, self._hint.offered), *self.in_question()]

    def in_question(self) -> Sequence[QRect]:
        """Where something lies that nobody chooses, but that the question is about."""
        return ()

    def _on_hint_ground(self) -> QRect | None:
        """At the right of that ground, as wide as it must be; None where its words would scroll
        there, or it would cover what can be chosen."""
        (ground, broad), panel = self.hint_ground(), self.hint_panel
        if self.is_small or self.side_shown or ground.isEmpty():
            return None
        least = max(broad, self._scale_theme.px(_HINT_BROAD))
        for part in _HINT_WIDER:
            wide = min(round(least * part), ground.width())
            if panel.needed(wide) <= ground.height():
                place = QRect(ground.right() + 1 - wide, ground.top(), wide, ground.height())
                if not covered(place, self._hint_spares()):
                    return place
                break
        return self._beside_offered(self.hint_rest())

    def hint_rest(self) -> QRect:
        """A lower ground for a narrower hint, where that one is chosen from."""
        return QRect()

    def _beside_offered(self, ground: QRect) -> QRect | None:
        """At the right of what can be chosen there, if its words have room."""
        offered = [box & ground for box in self._hint_spares()]
        gap = self._scale_theme.grown(_HINT_GAP) // 2
        taken = [box.right() + 1 + gap for box in offered if not box.isEmpty()]
        place = QRect(ground)
        place.setLeft(max((ground.left(), *taken)))
        wide = min(place.width(), self._scale_theme.px(_HINT_BROAD))
        place.setLeft(place.right() + 1 - wide)
        if wide < self._scale_theme.px(_HINT_WIDE) or place.isEmpty():
            return None
        return place if self.hint_panel.needed(wide) <= place.height() else None

    def _less_hidden(self, side: QRect, broad: int) -> QRect:
        """At the side, or lower and broad in the same corner, where less is seen and read."""
        panel = self.hint_panel
        low = QRect(0, side.top(), broad, panel.needed(broad))
        low.moveRight(side.right())
        high = QRect(side.topLeft(), QSize(side.width(), panel.needed(side.width())))
        pictures = [part for part in self.findChildren(Picture) if part.isVisibleTo(self)]
        seen = [box_on(self, part) for part in pictures if not panel.isAncestorOf(part)]
        seen += pressable(self, panel) + written_on(self, panel)
        offered = self._hint_spares()
        if covered(low, offered) > covered(high, offered) or covered(low, seen) >= covered(
            high & side, seen
        ):
            return side
        return low

    def _found(self, token: str) -> tuple[QWidget | None, QPoint | None]:
        """What chooses an option: a button, or a spot on a painted piece."""
        if not token:
            return None, None
        if token == READY:
            return self.panel.ready_button, None
        place = self.place_of(token)
        if place is not None:
            return place[0], place[1].toPoint()
        # First where it stands in words: a member's card may choose the same.
        panel = self.panel.findChildren(QAbstractButton)
        for button in [*panel, *self.findChildren(QAbstractButton)]:
            if getattr(button, "token", "") == token and not button.isHidden():
                return button, None
        return None, None

    def set_stepping(self, waiting: bool) -> None:
        """Step by step: whether the next event waits for the space bar."""
        self._stepping = waiting

    def set_side(self, widget: QWidget | None) -> None:
        """What stands at the right: the log, or the panel of the end."""
        while (item := self._side_box.takeAt(0)) is not None:
            old = item.widget()
            if old is not None and old is not widget:
                old.hide()
                old.setParent(None)
        if widget is not None:
            self._side_box.addWidget(widget)
            widget.show()
        self.arrange()

    def call_side(self, words: str) -> None:
        """What stands at the right is no log: so it is called, and the button that opens it. What
        can be pressed there can be pressed beside a verdict too, and it covers nothing."""
        self._side_acts = True
        self.side.setAccessibleName(words)
        self.header.call("log", words)

    def note_top(self) -> int:
        """Above this, in the table, nothing may be covered for a moment."""
        return self.header.geometry().bottom() + 1

    def show_side(self, shown: bool) -> None:
        """Open or close the log; the keyboard does not stay in a closed one."""
        was_in = self._in_side()
        self._log_wanted = shown
        self.arrange()
        self._place_hint()
        self.speech.give_way()
        if was_in and not shown:
            self.focus_asked()

    def set_log(self, wish: str) -> None:
        """`always`, `hidden`, or `wide` where there is room: see the setting `log`."""
        self._log_wanted = {"always": True, "hidden": False}.get(wish)
        self.arrange()

    def _in_side(self) -> bool:
        """Whether the keyboard is in the log."""
        now = QApplication.focusWidget()
        return now is not None and self.side.isAncestorOf(now)

    @property
    def side_shown(self) -> bool:
        """Whether the log is to be seen."""
        return not self.side.isHidden()

    # ------------------------------------------------------------ keyboard

    def prefer(self, token: str) -> None:
        """Let the keyboard come to this option first, where it is on a button of the panel."""
        for tile in self.panel.zone.widgets:
            if token and getattr(tile, "token", "") == token:
                self.panel.zone.prefer(tile)

    def prefer_in(self, zone: str, tokens: Sequence[str]) -> None:
        """Let the keyboard come to the first of these options when it comes to `zone`."""
        group = {"cards": self.tray.hand_zone, "board": self.board_zone}.get(zone, self.panel.zone)
        for part in group.widgets:
            if getattr(part, "token", "") in tokens:
                group.prefer(part)
                return

    def place_focus(self, zone: str) -> None:
        """Give the keyboard to a zone, unless it is somewhere it should not be taken from."""
        self._zone = zone
        if self.closer.isVisible():
            return
        now = QApplication.focusWidget()
        if now is not None and now is not self:
            if not self.isAncestorOf(now):
                return
            if self.header.isAncestorOf(now) or self.side.isAncestorOf(now):
                return
            if self.tabs.isAncestorOf(now):
                return
        self.show_tab(ASK)
        if by_pointer():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.focus_zone(zone)
        token = getattr(now, "token", "")
        if token and now is QApplication.focusWidget():
            self.pointed.emit(token)  # It was there already: nobody else says what it is on.

    def answer(self, question: str) -> Sequence[str]:
        """What lies open about one of the QUESTIONS (see `questions`), in the words of the table;
        nothing where the game has no such thing."""
        if question == "hand":
            return [card.accessibleName() for card in self.tray.cards]
        if question == "turn":
            return [self.header.access, self.tray.title.text(), self.tray.text.text()]
        return ()

    def focus_asked(self) -> bool:
        """Give the keyboard to what is asked now; while the mouse is used it waits at the table. A
        verdict hears its keys itself."""
        if self.verdict is not None:
            self.verdict.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        self.show_tab(ASK)
        if by_pointer():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return self.focus_zone(self._zone)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: after a click on the bare table Tab leads to what is asked, not to the header."""
        if forward and self.hasFocus() and self.focus_asked():
            return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: what nobody below has wanted: Enter confirms, Esc takes back, Space steps."""
        key = event.key()
        if event.isAutoRepeat():
            event.ignore()
            return
        if key in ENTER:
            if self.verdict is not None:  # A click beside it has left the keyboard here.
                self.verdict.setFocus()
                self.verdict.keyPressEvent(event)
            elif meant(event):
                self.confirmed.emit()
        elif self.keys.pressed("closer", event):
            self._look_at_one()
        elif self.keys.pressed("hint", event):
            self.hintRequested.emit()
        elif self.verdict is not None and self.keys.pressed("that_way", event):
            if meant(event):
                self.verdict.try_way()
        elif key == Qt.Key.Key_Escape:
            if self.side_shown and self._is_drawer() and not self._clearable():
                self._toggle_log(False)
            elif self._tab != ASK or self._in_side():
                self.focus_asked()
            elif not self._clearable():
                self.dismissed.emit()
            self.cleared.emit()
        elif key in ARROWS and self.hasFocus():
            self.focus_asked()
        elif self.keys.pressed("step", event):
            (self.stepped if self._stepping else self.hurried).emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _tip_beside(self, card: VeilCard) -> None:
        """What a card's tip says, over nothing of the card; without how to look closer once that
        is known."""
        shown = card.picture_shown if isinstance(card, TableCard) else None
        look = shown.look if shown is not None and self.closer.used else ""
        lines = [line for line in card.toolTip().split("\n") if line and line != look]
        if lines:
            show_tip(card, "\n".join(lines))
        else:
            QToolTip.hideText()

    def look_closer(self, card: VeilCard, _: bool = False) -> bool:
        """Show a card large, with all its words; False where there is nothing to read."""
        look = self.look_of(card)
        if look is None:
            return False
        self.hurried.emit()  # What is remembered is of what is shown then.
        known = {text for text, _ in look.lines}
        more = self.told_of(card.token if isinstance(card, TableCard) else "", look.card)
        more = [*more, *self._inside_of(card)]
        lines = (*look.lines, *[line for line in more if line[0] not in known])
        if not (lines or look.faces):
            return False
        self.closer.look_at(replace(look, lines=lines))
        return True

    def _look_at_one(self) -> None:
        """A closer look by its key: at what was pointed at last, by the pointer if it was moved
        since the keyboard has come to where it is."""
        ways = [self._look_at_focus, self._look_at_pointer]
        if QCursor.pos() != self._pointer_then:
            ways.reverse()
        if not any(look() for look in ways):
            self.look_at_middle()

    def _look_at_focus(self) -> bool:
        """A closer look at what has the keyboard; a held verdict has told all that it says."""
        now = QApplication.focusWidget()
        if now is not None and now is self.verdict:
            return self._look_at_played(self.verdict.card_at())
        if now is None or not self.isAncestorOf(now):
            return False
        return self._look_at_all(now)

    def _look_at_played(self, card: str) -> bool:
        """The same for a card that was played, by its id; "" for none."""
        look = self.look_of_played(card) if card else None
        if look is None:
            return False
        self.closer.look_at(replace(look, lines=(*look.lines, *self.told_of("", card))))
        return True

    def look_of_played(self, card: str) -> Look | None:
        """What a closer look at a card of a verdict's chain shows."""
        return None

    def _look_at_part(self, part: QWidget) -> bool:
        """The same for a pile, a die, a seat: in the words that a screen reader has for it, and
        those of its tip; False where its name is all that there is to say, but of a pile: that one
        is empty."""
        part = self.named_by(part)
        told_of = self.closer_words(part)
        if told_of is not None:
            self.hurried.emit()
            self.closer.look_at(Look((), told_of[0], tuple((one, "plain") for one in told_of[1])))
            return True
        name = part.accessibleName().strip()
        if not name or part in (self.tray, self.panel, self.side, self._others):
            return False
        title, _, rest = name.partition(". ")
        if len(title) > _LONG_TITLE:  # A list that is set as a heading can't be read.
            title, _, tail = title.partition(": ")
            rest = ". ".join(filter(None, (tail, rest)))
        how = getattr(getattr(part, "picture_shown", None), "look", "")
        tip = [line for line in part.toolTip().split("\n") if line != how]
        described = part.accessibleDescription().split("\n")
        if not any((rest, *described, *(one for one in tip if not _says_all(name, one)))):
            title, _, rest = title.partition(", ")  # All that there is stands in one row.
        listed = part.rows if isinstance(part, Picture) and part.rows else _rows(rest)
        rows = (*listed, *described, *(one for one in tip if not _says_all(name, one)))
        told = dict.fromkeys(filter(None, rows))
        self.hurried.emit()
        lines = [(one, "plain") for one in told if one not in (name, title)]
        lines += [*self.told_of_part(part), *self._inside_of(part)]
        picture = part.picture_shown if isinstance(part, TableCard) else None
        if not lines and picture is not None and not picture.card:
            lines = [(self._unknown, "plain")]
        if not lines and self.pile_of(part) is not None:
            lines = [(self._no_card, "plain")]
        if not lines:
            return False
        self.closer.look_at(Look((), title, tuple(lines)))
        return True

    def named_by(self, part: QWidget) -> QWidget:
        """What says in words what a part of the table is: most say it themselves."""
        return part

    def closer_words(self, part: QWidget) -> ToldOf | None:
        """What a closer look says of a part instead of the words a screen reader has for it: what
        is worth reading once, in sentences; None where these are what is to be read."""
        return None

    def told_of_part(self, part: QWidget) -> Lines:
        """What a closer look says of a part of the table beyond its name and its tip."""
        return []

    def pile_of(self, part: QWidget) -> Spot | None:
        """The pile that a part of the table is, in the places of the game; None for no pile."""
        return None

    def _inside_of(self, part: QWidget) -> Lines:
        """What is in it, where it is a pile."""
        pile = self.pile_of(part)
        return self.told_inside(pile) if pile is not None else []

    def _focus_came(self, before: QWidget | None, now: QWidget | None) -> None:
        self._pointer_then = QCursor.pos()
        if now is None:
            return
        self.mark_enter()
        if before is not None and self.header.isAncestorOf(now) and self.isAncestorOf(before):
            # Qt hands the keyboard on before what had it is hidden: whether it was is seen then.
            QTimer.singleShot(0, self, partial(self._take_back, before))

    def _take_back(self, before: QWidget) -> None:
        """The keyboard from the header, where Qt has put it because what had it is gone: who then
        pressed Enter to go on would press a button there, such as Undo."""
        gone = not isValid(before) or not (before.isVisible() and before.isEnabled())
        now = QApplication.focusWidget()
        if gone and now is not None and self.header.isAncestorOf(now):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focus_asked()

    def mark_enter(self) -> None:
        """The key stands on the gold button only while it presses it."""
        now = QApplication.focusWidget()
        if now is not None:
            here = now is self or self.isAncestorOf(now) or now.isAncestorOf(self)
            self.panel.show_enter(here and carries_out(now))

    def _part_at(self, at: QPoint) -> QWidget | None:
        """What lies there of the table. A held verdict is looked through where it veils the board;
        what it says itself lies below that."""
        moment = self.verdict
        if moment is None or at.y() >= moment.y() + moment.tray_top:
            return self.childAt(at)
        through = Qt.WidgetAttribute.WA_TransparentForMouseEvents
        moment.setAttribute(through, True)
        found = self.childAt(at)
        moment.setAttribute(through, False)
        return found

    def _look_at_pointer(self) -> bool:
        """A closer look at what the pointer rests on: a card, a pile, a die, a seat."""
        if not self.underMouse():
            return False
        return self._look_at_spot(self.mapFromGlobal(QCursor.pos()))

    def _look_at_spot(self, at: QPoint) -> bool:
        """A closer look at what lies there. A held verdict has told all that it says but what the
        cards of its chain are."""
        part = self._part_at(at)
        if part is not None and part is self.verdict:
            return self._look_at_played(self.verdict.card_at(self.verdict.mapFrom(self, at)))
        return self._look_at_all(part)

    def _look_at_all(self, part: QWidget | None) -> bool:
        """A closer look at a part of the table, or at what it is part of."""
        while part is not None and part is not self:
            if part in (self.header, self.side, self.hint_panel):
                return False
            if isinstance(part, VeilCard) and self.look_closer(part):
                return True
            if self._look_at_part(part):
                return True
            part = part.parentWidget()
        return False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt: the right button, or the menu key: a closer look at what lies there."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        found = self._look_at_spot(event.pos()) if by_mouse else self._look_at_focus()
        if found:
            event.accept()
            return
        super().contextMenuEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on the bare table ends what is moving."""
        (self.stepped if self._stepping else self.hurried).emit()
        super().mousePressEvent(event)

    # ------------------------------------------------------------ layout

    def _come_up(self, part: QWidget, shown: bool) -> None:
        """Show or hide a part that lies over others, and under what is there for a moment. Only
        when it comes: a table that is laid out again leaves everything over what it was over."""
        if shown and part.isHidden():
            part.raise_()
            over = [one for one in self.children() if one.objectName() in _FOR_A_MOMENT]
            for one in (*over, self.staged, self.verdict):
                if isinstance(one, QWidget):
                    come_over(one)
        part.setVisible(shown)

    def open_side(self, shown: bool) -> None:
        """Whether the log is to be seen."""
        self._come_up(self.side, shown)
        self.header.set_log_open(shown)

    @property
    def is_small(self) -> bool:
        """Whether the letters are large and the window small: another layout."""
        return is_small(self._scale_theme, self.window().height())

    def show_tab(self, tab: object) -> None:
        """What the column of a small window shows: `ask` or `others`."""
        if tab == self._tab:
            return
        self._tab = str(tab)
        self.tabs.set_value(tab)
        if self.is_small:
            self.arrange()

    def leave_small(self) -> None:
        """The usual places again."""
        self.tabs.hide()
        self.panel.set_covered(False)
        self.tray.set_room(None)

    def lay_small(self, bar: int, others: bool) -> QRect:
        """Places for all but the board, which gets what is returned; `others`: there are some."""
        wide, high = self.width(), self.height()
        px = self._scale_theme.px
        tray = self.tray
        assert isinstance(tray, QWidget)
        column_wide, strip = column_width(self._scale_theme, wide), tray.strip_height()
        left = wide - column_wide
        column = QRect(left + px(4), px(4), column_wide - px(8), high - bar - px(8))
        board = QRect(0, 0, left, high - bar - strip)
        log = self._side_box.count() > 0 and bool(self._log_wanted)
        if self.tabs.isHidden():
            self._others.hide()  # it comes from another place, where it lay under the tray
        self.open_side(log)
        self.side.setGeometry(column.translated(0, bar))
        self._come_up(self.tabs, others and not log)
        if others:
            tabs = self.tabs.sizeHint().height()
            self.tabs.setGeometry(QRect(column.topLeft(), column.topLeft()).translated(0, bar))
            self.tabs.resize(column.width(), tabs)
            column.setTop(tabs + px(8))
        shown = others and not log and self._tab == OTHERS
        tray.setGeometry(0, bar, wide, high - bar)
        self.panel.set_covered(log or shown)
        tray.set_room(SmallRoom(column, QRect(0, board.bottom() + 1, left, strip), board))
        self._others.setGeometry(column.translated(0, bar))
        self._come_up(self._others, shown)
        self.closer.setGeometry(self.rect())
        return board.translated(0, bar)

    def _toggle_log(self, shown: bool) -> None:
        self.show_side(shown)
        self.logToggled.emit(shown)

    def _is_drawer(self) -> bool:
        theme = self._scale_theme
        least = _LEAST_WIDE if self._side_acts else _WIDE
        return self.is_small or self.width() < theme.grown(
            least * max(1.0, 0.6 + 0.4 * theme.letters)
        )

    @property
    def asked_beside(self) -> bool:
        """Whether what stands at the side is about the table, as with a riddle."""
        return self._side_acts

    def column_wide(self, drawn: int) -> int:
        """How wide what stands at the side is: as `drawn`, grown with window and letters."""
        theme = self._scale_theme
        drawn = max(drawn, _ACTS_WIDE) if self._side_acts else drawn
        return theme.grown(drawn * (1 + _COLUMN_LETTERS * (theme.letters - 1)))

    def tray_high(self, low: float, part: float, most: float, least: int) -> int:
        """How high what lies below the table is: `low` in a window of the least height, `part` of
        what the window is higher, more for larger letters; `most` of the window, no less than
        `least`. As drawn, grown with the window."""
        theme = self._scale_theme
        high = self.height() / theme.room
        wanted = (low + (high - _LEAST_HIGH) * part) * (1 + _TRAY_LETTERS * (theme.letters - 1))
        return theme.grown(max(least, min(high * most, wanted)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()
        self._place_verdict()
        self._place_band()
        self._place_hint()
        self.speech.hide()
        self.drop_staged()
        self.hint_mark.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the first time everything has its letters."""
        super().showEvent(event)
        self.arrange()
        QTimer.singleShot(0, self, self._first_focus)

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nobody looks any more: what moves is at its end."""
        super().hideEvent(event)
        self.closer.leave()
        self.speech.hide()
        if not event.spontaneous():
            self.hurried.emit()

    def _first_focus(self) -> None:
        """A window gives the keyboard to its first button: what is asked comes first here."""
        now = QApplication.focusWidget()
        if now is None or now is self or self.header.isAncestorOf(now):
            self.focus_asked()

    def event(self, event: QEvent) -> bool:
        """Qt: new letters need new places; tips of cards are shown beside them."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            part = self.childAt(event.pos())
            while part is not None and part is not self:
                if isinstance(part, VeilCard):
                    self._tip_beside(part)
                    return True
                part = part.parentWidget()
        done = super().event(event)
        if event.type() == QEvent.Type.StyleChange:
            self.arrange()
        return done
