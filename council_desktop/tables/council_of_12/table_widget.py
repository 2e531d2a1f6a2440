"""The council table as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from council_desktop.services.assets import Assets
from council_desktop.services.theme import Theme
from council_desktop.tables.council_of_12.board import BoardNames, BoardWidget
from council_desktop.tables.council_of_12.members import MembersColumn
from council_desktop.tables.council_of_12.pictures import (
    BoardPicture,
    MemberPicture,
    TrayPicture,
)
from council_desktop.tables.council_of_12.tray import TrayWidget
from council_desktop.tables.shared.cards import Faces, TableCard, VeilCard
from council_desktop.tables.shared.closer import Closer
from council_desktop.tables.shared.header import HeaderBar
from council_desktop.tables.shared.parts import ENTER, Roving
from council_desktop.tables.shared.pictures import (
    ActionPicture,
    HeaderPicture,
)
from council_desktop.widgets.background import TableBackground

_WIDE: Final = 1180
"""From this width on the log has its own column; below it is a drawer over the table."""


class CouncilTableWidget(TableBackground):
    """The whole page. Knows where things stand, not what they mean."""

    chosen = Signal(str)
    """An option (its token) is to be looked at; "" takes a sentence back."""
    entered = Signal(str)
    """Enter on an option."""
    pointed = Signal(str)
    """Pointer or keyboard is on an option, "" on none."""
    confirmed = Signal()
    cleared = Signal()
    ready = Signal()
    hurried = Signal()
    """Whatever is moving should end at once."""
    stepped = Signal()
    undoRequested = Signal()
    redoRequested = Signal()
    hintRequested = Signal()
    rulesRequested = Signal()
    menuRequested = Signal()
    logToggled = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        names: BoardNames,
        words: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`words`: fixed words by name: header buttons, keys, names of the zones."""
        super().__init__(theme, assets, parent)
        self._scale_theme = theme
        self.presenter: QObject | None = None
        """Kept alive by the table it shows."""
        self._stepping = False
        self._log_wanted: bool | None = None
        self.setAccessibleName(words["table"])
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setProperty("keeps_focus", True)
        self._zone = "cards"
        self.header = HeaderBar(theme, assets, words, self)
        self.members = MembersColumn(theme, assets, faces, words["members"], self)
        self.board = BoardWidget(theme, assets, names)
        self._board_box = QScrollArea(self)
        self._board_box.setFrameShape(QFrame.Shape.NoFrame)
        self._board_box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._board_box.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._board_box.setWidget(self.board)
        self._board_box.viewport().setAutoFillBackground(False)
        self.board.setAutoFillBackground(False)
        self.board.reshaped.connect(self._arrange_board)
        self.tray = TrayWidget(theme, assets, faces, self)
        self.tray.setAccessibleName(words["hand"])
        self.tray.panel.setAccessibleName(words["actions"])
        self.tray.panel.set_keys(words["enter"], words["escape"])
        self.side = QFrame(self)
        self.side.setAccessibleName(words["log"])
        self._side_box = QVBoxLayout(self.side)
        self._side_box.setContentsMargins(0, 0, 0, 0)
        self.side.hide()
        self._faces = faces
        self.closer = Closer(theme, assets, words["look_close"], self)
        self.closer.setObjectName("closer")
        self.closer.closed.connect(lambda: self.focus_zone(self._zone))
        self._members_zone = Roving(self)
        self._board_zone = Roving(self)
        self._chain_timer = QTimer(self)
        self._chain_timer.setSingleShot(True)
        self._chain_timer.setInterval(0)
        self._chain_timer.timeout.connect(self._chain)
        self._connect()

    def _connect(self) -> None:
        for part in (self.members, self.board, self.tray):
            part.chosen.connect(self.chosen)
            part.entered.connect(self.entered)
            part.pointed.connect(self.pointed)
        actions = self.tray.panel
        actions.confirmed.connect(self.confirmed)
        actions.cleared.connect(self.cleared)
        actions.ready.connect(self.ready)
        self.header.undo.connect(self.undoRequested)
        self.header.redo.connect(self.redoRequested)
        self.header.hint.connect(self.hintRequested)
        self.header.rules.connect(self.rulesRequested)
        self.header.menu.connect(self.menuRequested)
        self.header.log.connect(self._toggle_log)
        for card in (self.board.challenge, self.board.supplicant):
            card.clicked.connect(partial(self.look_closer, card))

    # ------------------------------------------------------------ setters

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme, at another text size perhaps."""
        super().set_theme(theme)
        self._scale_theme = theme
        for part in (self.header, self.members, self.board, self.tray, self.closer):
            part.set_theme(theme)
        self.arrange()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        # What flies over the table asks for it, and fades from place to place instead.
        self.setProperty("still", reduced)
        self.members.set_reduced_motion(reduced)
        self.board.set_reduced_motion(reduced)
        self.tray.set_reduced_motion(reduced)

    def set_header(self, picture: HeaderPicture) -> None:
        """The bar on top."""
        self.header.set_picture(picture)

    def set_members(self, pictures: Sequence[MemberPicture]) -> None:
        """The others."""
        before = len(self.members.panels)
        self.members.set_pictures(pictures)
        panels = [panel for panel in self.members.panels if panel.token]
        self._members_zone.set_widgets(panels)
        if before != len(self.members.panels):
            self.arrange()
        self._chain_timer.start()

    def set_board(self, picture: BoardPicture) -> None:
        """The middle of the table."""
        self.board.set_picture(picture)
        self._board_zone.set_widgets(self.board.choosers())
        self._chain_timer.start()

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the cards."""
        self.tray.set_picture(picture)
        own = self.tray.own
        own.setFocusPolicy(Qt.FocusPolicy.StrongFocus if own.token else Qt.FocusPolicy.NoFocus)
        self._chain_timer.start()

    def set_actions(self, picture: ActionPicture) -> None:
        """The action panel."""
        self.tray.set_actions(picture)
        self._chain_timer.start()

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

    def set_corner(self, widget: QWidget) -> None:
        """What stands in the tray when nothing is asked any more: the way back to the result."""
        widget.setParent(self.tray)
        self.tray.corner = widget
        self.show_corner(False)

    def show_corner(self, shown: bool) -> None:
        """Show or hide it."""
        if self.tray.corner is not None:
            self.tray.corner.setVisible(shown)
        self.tray.arrange()

    def show_side(self, shown: bool) -> None:
        """Open or close the log."""
        self._log_wanted = shown
        self.arrange()

    @property
    def side_shown(self) -> bool:
        """Whether the log is to be seen."""
        return not self.side.isHidden()

    # ------------------------------------------------------------ keyboard

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
        self.focus_zone(zone)

    def focus_zone(self, zone: str) -> bool:
        """Give the keyboard to `cards`, `actions` or `die`; the next best if it can't take it."""
        if zone == "die" and self.board.dial.die.offered:
            self._board_box.ensureWidgetVisible(self.board.dial.die, 0, 0)
            self.board.dial.die.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if zone == "cards" and self.tray.hand_zone.focus():
            return True
        return self.tray.panel.focus_first() or self.tray.hand_zone.focus()

    def focus_asked(self) -> bool:
        """Give the keyboard to what is asked now."""
        return self.focus_zone(self._zone)

    def _chain(self) -> None:
        """Tab goes header, members, table, cards, actions, log."""
        stops: list[QWidget] = list(self.header.buttons.values())
        stops += self._members_zone.widgets
        stops += self._board_zone.widgets
        stops += self.board.dial.findChildren(QWidget)
        stops += self.tray.hand_zone.widgets
        stops.append(self.tray.own)
        stops += self.tray.panel.focus_stops()
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: what nobody below has wanted: Enter confirms, Esc takes back, Space steps."""
        key = event.key()
        if event.isAutoRepeat():
            event.ignore()
            return
        if key in ENTER:
            self.confirmed.emit()
        elif key == Qt.Key.Key_I and not event.modifiers():
            now = QApplication.focusWidget()
            if not (isinstance(now, VeilCard) and self.look_closer(now)):
                self.look_closer(self.board.challenge)
        elif key == Qt.Key.Key_Escape:
            if self.side_shown and self._is_drawer() and not self._clearable():
                self._toggle_log(False)
            self.cleared.emit()
        elif key == Qt.Key.Key_Space:
            (self.stepped if self._stepping else self.hurried).emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def look_closer(self, card: VeilCard, _: bool = False) -> bool:
        """Show a card large, with all its words; False where there is nothing to read."""
        look = card.look_at() if isinstance(card, TableCard) else None
        look = look or self.board.look_at(card, self._faces)
        if look is None:
            return False
        self.hurried.emit()
        self.closer.look_at(look)
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt: the right button, or the menu key: a closer look at what lies there."""
        if event.reason() is QContextMenuEvent.Reason.Mouse:
            found: QWidget | None = self.childAt(event.pos())
        else:
            found = QApplication.focusWidget()
        while found is not None and found is not self:
            if isinstance(found, VeilCard) and self.look_closer(found):
                event.accept()
                return
            found = found.parentWidget()
        super().contextMenuEvent(event)

    def _clearable(self) -> bool:
        return self.tray.panel.second.isEnabled()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on the bare table ends what is moving."""
        (self.stepped if self._stepping else self.hurried).emit()
        super().mousePressEvent(event)

    # ------------------------------------------------------------ layout

    def _toggle_log(self, shown: bool) -> None:
        self.show_side(shown)
        self.logToggled.emit(shown)

    def _is_drawer(self) -> bool:
        return self.width() < _WIDE * max(1.0, 0.6 + 0.4 * self._scale_theme.text_scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the first time everything has its letters."""
        super().showEvent(event)
        self.arrange()
        QTimer.singleShot(0, self, self._first_focus)

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nobody looks any more: what moves is at its end."""
        super().hideEvent(event)
        self.closer.leave()
        if not event.spontaneous():
            self.hurried.emit()

    def _first_focus(self) -> None:
        """A window gives the keyboard to its first button: what is asked comes first here."""
        now = QApplication.focusWidget()
        if now is None or now is self or self.header.isAncestorOf(now):
            self.focus_zone(self._zone)

    def event(self, event: QEvent) -> bool:
        """Qt: new letters need new places."""
        done = super().event(event)
        if event.type() == QEvent.Type.StyleChange:
            self.arrange()
        return done

    def arrange(self) -> None:
        """Give every zone its place."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        scale = self._scale_theme.text_scale
        bar = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, bar)
        tray = self._tray_height(wide, high)
        top, bottom = bar, high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        members = self._members_width(wide)
        self.members.setVisible(bool(self.members.panels))
        if not self.members.panels:
            members = 0
        self.members.setGeometry(14, top + 10, members + 4, bottom - top - 14)
        left = 14 + members + 18 if members else 20
        drawer = self._is_drawer()
        has_side = self._side_box.count() > 0
        shown = has_side and (self._log_wanted if self._log_wanted is not None else not drawer)
        side = round(232 * (1 + 0.45 * (scale - 1)))
        right = wide - 16
        self.side.setVisible(shown)
        self.header.set_log_open(shown)
        if shown:
            self.side.setGeometry(wide - side - 16, top + 12, side, bottom - top - 20)
            self.side.raise_()
            if not drawer:
                right = wide - side - 32
        self._board_box.setGeometry(left, top + 10, right - left, bottom - top - 12)
        self._arrange_board()
        self.closer.setGeometry(self.rect())

    def _arrange_board(self) -> None:
        """As large as its place; higher, with a scroll bar, where large words need it."""
        wide, high = self._board_box.width(), self._board_box.height()
        bar = self._scale_theme.px(12)
        if self.board.needed(wide) > high:
            wide -= bar
            high = max(high, self.board.needed(wide))
        self.board.resize(wide, high)
        place = self.board.mapTo(self, self.board.light())
        self.set_light(QPointF(place))

    def _tray_height(self, wide: int, high: int) -> int:
        scale = self._scale_theme.text_scale
        base = 204 + (high - 640) * 0.30 if high < 800 else 252 + (high - 800) * 0.25
        base = max(180, min(400, base))
        large = min(high * 0.5, base * (1 + 0.42 * (scale - 1)))
        return round(max(large, min(high * 0.58, self.tray.needed(wide))))

    def _members_width(self, wide: int) -> int:
        scale = self._scale_theme.text_scale
        base = 184 if wide < 1180 else min(260, 216 + (wide - 1280) * 0.05)
        return round(base * (1 + 0.35 * (scale - 1)))
