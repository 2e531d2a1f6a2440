"""The rules in our own words: a list of pages with a search, and a page of paper."""

import html
import re
from collections.abc import Callable
from math import ceil
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QObject, QRegularExpression, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.chapter import Chapter
from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, css
from council_desktop.system.keys import bind
from council_desktop.text.elide import JOINER
from council_desktop.text.finding import found_in, pattern
from council_desktop.text.sentences import begun
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.card import (
    CardFace,
    CardSize,
    CardState,
    bleed,
    card_pixmap,
    card_size,
)
from council_desktop.widgets.face_flower import FaceFlower
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import bare_list, on_paper
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.paint import Picture, ratio_of
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.row_list import WrappingList
from council_desktop.widgets.search_field import SearchField
from engine.games.twelve import NEIGHBOURS

_WIDGET_MOST: Final = 16_777_215
"""Of Qt: as high as there is room."""
_HIGH, _HIGH_WITH_CARD = 560, 680
"""From these heights on an example has room below the words, and below a card beside them."""
_SIDE_EDGE: Final = 10
_MOST_LIST: Final = 0.4
"""The list takes no more of the page for the sake of long words."""
_LARGE: Final = 1.8
"""From this size of letters on a narrow page says where its text comes from in a tip."""
_LONG_TITLE: Final = 20
"""Letters of a title that still stand on one line of a button."""
_PAGE: Final = Qt.ItemDataRole.UserRole
_Answer = TypeVar("_Answer")


def _in_two_lines(text: str) -> str:
    """A long title, broken at the space next to its middle: buttons do not wrap."""
    places = [place for place, letter in enumerate(text) if letter == " "]
    if len(text) <= _LONG_TITLE or not places:
        return text
    middle = min(places, key=lambda place: abs(place - len(text) / 2))
    return f"{text[:middle]}\n{text[middle + 1 :]}"


def _below(heading: str, title: str) -> str:
    """The title of a page in the list: the heading above it need not be said again."""
    rest = title.removeprefix(heading).lstrip(": \u00a0")
    return begun(rest) if rest else title


class RulesPage(TableBackground):
    """`show_page` opens a page by key; Esc goes back."""

    back_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._assets = texts, theme, assets
        self._chapters = [title.chapter(texts) for title in TITLES.values()]
        self._sections = self._made_sections()
        self._pages = tuple(page for _, pages in self._sections for page in pages)
        self._plain = {page: self._plain_text(page) for page in self._pages}
        self._page = ""
        self._has_card = self._is_drawn = self._has_diagram = False
        self._narrow = False
        self._face = 7
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("rules.title"), self._t("word.back"))
        self.bar.back_requested.connect(self.back_requested)
        whole.addWidget(self.bar)
        row = QHBoxLayout()
        row.setContentsMargins(px(16), px(14), px(16), px(14))
        row.setSpacing(px(16))
        row.addWidget(self._side())
        row.addWidget(self._paper(assets), 1)
        whole.addLayout(row, 1)
        bind(texts, "find", self, self._to_search)
        self._fill("")

    # ------------------------------------------------------------ parts

    def _made_sections(self) -> list[tuple[str, list[str]]]:
        """The names of the titles, each with its pages; written ones, then those that are made."""
        begins = {
            chapter.first: (title.name(self._texts), chapter)
            for title, chapter in zip(TITLES.values(), self._chapters, strict=True)
            if chapter.first
        }
        sections: list[tuple[str, list[str]]] = []
        made: list[tuple[str, ...]] = []
        for page in self._texts.children("rules"):
            if page in begins:
                name, chapter = begins[page]
                sections.append((name, []))
                made.append(chapter.own_pages())
            sections[-1][1].append(page)
        for (_, pages), own in zip(sections, made, strict=True):
            pages.extend(own)
        return sections

    def _side(self) -> QFrame:
        px = self._look.px
        side = QFrame()
        side.setProperty("kind", "panel")
        self._side_panel = side
        box = QVBoxLayout(side)
        box.setContentsMargins(px(_SIDE_EDGE), px(12), px(_SIDE_EDGE), px(10))
        box.setSpacing(px(8))
        self.search = SearchField(self._t("rules.search"), self._t("settings.keys.find"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.found = PlainLabel()
        self.found.setProperty("kind", "muted")
        self.found.setWordWrap(True)
        self.list = WrappingList(self._look)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(bare_list(self._look))
        self.list.setAccessibleName(self._t("rules.all_pages"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.currentItemChanged.connect(self._on_chosen)
        box.addWidget(self.search)
        box.addWidget(self.found)
        box.addWidget(self.list, 1)
        return side

    def _paper(self, assets: Assets) -> QFrame:
        theme, px = self._look, self._look.px
        paper = QFrame()
        paper.setProperty("kind", "paper")
        on_paper(paper, theme)
        box = self._paper_box = QVBoxLayout(paper)
        box.setSpacing(px(10))
        top = self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.title = PlainLabel()
        self.title.setFont(theme.font(Role.PAGE_TITLE))
        self.title.setWordWrap(True)
        self.origin = PlainLabel()
        self.origin.setFont(theme.font(Role.SMALL))
        self.origin.setProperty("kind", "muted")
        self.origin.setWordWrap(True)
        top.setSpacing(px(20))
        top.addWidget(self.title, 3)
        top.addWidget(self.origin, 2)
        box.addLayout(top)
        middle = QHBoxLayout()
        middle.setSpacing(px(20))
        self.text = QTextBrowser()
        self.text.setObjectName("rules-text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(lambda url: self.show_page(url.toString()))
        self.text.setMaximumWidth(px(620))
        self.text.viewport().setAutoFillBackground(False)
        middle.addWidget(self.text, 3)
        self.diagram = self._diagram(assets)
        middle.addWidget(self.diagram, 2)
        middle.addStretch(0)
        self._middle = middle
        box.addLayout(middle, 1)
        box.addWidget(self._example(assets))
        self._spare = QSpacerItem(0, 0)
        """What short pages leave empty."""
        box.addItem(self._spare)
        self.also = FlowLayout(px(8))
        box.addLayout(self.also)
        return paper

    def _example(self, assets: Assets) -> QFrame:
        """A drawing with its words."""
        px = self._look.px
        self.example = QFrame()
        self.example.setProperty("kind", "example")
        box = self._example_box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.example)
        box.setContentsMargins(px(12), px(8), px(12), px(8))
        box.setSpacing(px(12))
        self.drawing = QWidget()
        self.example_text = PlainLabel()
        self.example_text.setWordWrap(True)
        self.example_text.setFont(self._look.font(Role.READING))
        self.example_text.setMaximumWidth(px(420))
        box.addWidget(self.drawing, 0, Qt.AlignmentFlag.AlignCenter)
        box.addWidget(self.example_text, 1)
        self.card_row = QWidget()
        self.card_row.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        turn = QHBoxLayout(self.card_row)
        turn.setContentsMargins(0, 0, 0, 0)
        self.turn_card: list[QPushButton] = []
        for step, icon, key in ((-1, "back", "previous_card"), (1, "forward", "next_card")):
            button = self._turn_button(assets, icon, f"rules.{key}")
            button.clicked.connect(lambda _=False, step=step: self._turn_card(step))
            turn.addWidget(button)
            self.turn_card.append(button)
        box.addWidget(self.card_row)
        return self.example

    def _place_example(self) -> None:
        """Beside the text where nothing else stands there, else below it."""
        beside = self._is_drawn and not self._has_card and not self._narrow
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._example_box.setDirection(down if beside else across)
        if beside:
            self._diagram_box.insertWidget(0, self.example)
        else:
            self._paper_box.removeWidget(self.example)
            self._paper_box.insertWidget(self._paper_box.count() - 2, self.example)
        # A low page needs its room for the words, and for the card.
        high = self.height() >= self._look.px(_HIGH_WITH_CARD if self._has_card else _HIGH)
        self.example.setVisible(self._is_drawn and (beside or high))

    def _gather(self) -> None:
        """The example right below the words and their picture where these are short, not at the
        foot of the paper."""
        box, place = self._paper_box, self._paper_box.indexOf(self._spare)
        words = ceil(self.text.document().size().height())
        needed = words + 2 * self.text.frameWidth() + 1
        if not self.diagram.isHidden():
            needed = max(needed, self.diagram.sizeHint().height())
        below = not self.example.isHidden() and box.indexOf(self.example) >= 0
        taken = self._middle.geometry().height() + self._spare.geometry().height()
        short = below and not self._narrow and needed < taken
        self.text.setMinimumHeight(needed if short else 0)
        self.text.setMaximumHeight(needed if short else _WIDGET_MOST)
        box.setStretch(box.indexOf(self._middle), int(not short))
        box.setStretch(place, int(short))
        self._spare.changeSize(
            0,
            0,
            QSizePolicy.Policy.Minimum,
            QSizePolicy.Policy.Expanding if short else QSizePolicy.Policy.Fixed,
        )
        box.invalidate()

    def _show_example(self, page: str) -> None:
        drawing = self._first(lambda chapter: chapter.drawing(page, self._look, self._assets))
        self._is_drawn = drawing is not None
        if drawing is None:
            return
        self._example_box.removeWidget(self.drawing)
        self._example_box.insertWidget(0, drawing, 0, Qt.AlignmentFlag.AlignCenter)
        self.drawing.hide()
        self.drawing.deleteLater()
        self.drawing = drawing
        drawing.show()
        self.example_text.setText(self._first(lambda chapter: chapter.example(page) or None) or "")

    def _turn_card(self, step: int) -> None:
        """The next of the cards that the page goes through, or the one before."""
        for chapter in self._chapters:
            if chapter.turns(self._page):
                chapter.turn(step)
        self._show(self._page)

    def _first(self, ask: Callable[[Chapter], _Answer | None]) -> _Answer | None:
        """What the first title says that has something to say."""
        answers = (ask(chapter) for chapter in self._chapters)
        return next((answer for answer in answers if answer is not None), None)

    def _see_also(self, page: str) -> list[str]:
        """The pages that go with it."""
        others = self._first(lambda chapter: chapter.see_also.get(page)) or ()
        return [other for other in others if other in self._pages]

    def _diagram(self, assets: Assets) -> QWidget:
        px = self._look.px
        widget = QWidget()
        box = self._diagram_box = QVBoxLayout(widget)
        box.setContentsMargins(0, 0, 0, 0)
        self.flower = FaceFlower(self._look)
        self.flower_text = PlainLabel()
        self.flower_text.setWordWrap(True)
        self.flower_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.flower_text.setProperty("kind", "muted")
        row = QHBoxLayout()
        row.addStretch(1)
        self.face_label = PlainLabel()
        for step, icon, key in ((-1, "back", "previous_face"), (1, "forward", "next_face")):
            button = self._turn_button(assets, icon, f"rules.{key}")
            button.clicked.connect(lambda _=False, step=step: self._turn(step))
            row.addWidget(button)
            if step < 0:
                row.addWidget(self.face_label)
        row.addStretch(1)
        self.card = _Card(self._look, assets)
        widget.setMaximumWidth(max(px(300), self.card.width()))  # it is as large with any letters
        box.addWidget(self.card, 0, Qt.AlignmentFlag.AlignHCenter)
        self.flower_box = QWidget()
        flower = QVBoxLayout(self.flower_box)
        flower.setContentsMargins(0, 0, 0, 0)
        flower.addWidget(self.flower)
        flower.addWidget(self.flower_text)
        flower.addLayout(row)
        box.addWidget(self.flower_box)
        box.addStretch(1)
        self._turn(0)
        return widget

    def _turn_button(self, assets: Assets, icon: str, key: str) -> QPushButton:
        button = QPushButton()
        look = self._look
        button.setIcon(assets.icon(icon, look.paper_ink, look.paper_muted, look.px(18)))
        button.setAccessibleName(self._t(key))
        button.setToolTip(self._t(key))
        return button

    # ------------------------------------------------------------ pages

    def show_page(self, page: str = "") -> None:
        """Open a page by its key; "" keeps the one shown, at first the first.

        After a "#" stands the card at which the page is opened.
        """
        page, _, place = page.partition("#")
        for chapter in self._chapters:
            chapter.open_at(place)
        if page not in self._pages:
            page = self._page or self._pages[0]
        if self.search.text() and not self._row_of(page):
            self.search.clear()
        item = self._row_of(page)
        if item is not None:
            self.list.setCurrentItem(item)
        self._show(page)

    @property
    def page(self) -> str:
        """Key of the page shown."""
        return self._page

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        self.list.setFocus()

    def _row_of(self, page: str) -> QListWidgetItem | None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(_PAGE) == page:
                return item
        return None

    def _show(self, page: str) -> None:
        self._page = page
        self.title.setText(self._r(page, "title"))
        self.origin.setText(self._r(page, "origin"))
        document = self.text.document()
        document.setDefaultFont(self._look.font(Role.READING))
        document.setDocumentMargin(0)
        self.text.setHtml(_to_html(self._r(page, "body"), self._look) + self._links(page))
        self.text.setAccessibleName(self._r(page, "title"))
        face = self._first(lambda chapter: chapter.card(page))
        self._has_card = face is not None
        if face is not None:
            self.card.show_face(face)
        self.card_row.setVisible(any(chapter.turns(page) for chapter in self._chapters))
        self._show_example(page)
        self.card.setVisible(self._has_card)
        with_die = any(page in chapter.with_die for chapter in self._chapters)
        self.flower_box.setVisible(with_die)
        self._has_diagram = self._has_card or with_die or self._is_drawn
        self._fit()
        self._show_also(page)
        self._mark()
        self._to_line(page)
        QTimer.singleShot(0, self.text, self._gather)

    def _links(self, page: str) -> str:
        """What to see also, as links in the text: for a page too narrow for buttons."""
        pages = self._see_also(page)
        if not self._narrow or not pages:
            return ""
        gold = css(self._look.paper_gold)
        links = " · ".join(
            f'<a href="{other}" style="color:{gold};">{html.escape(self._called(other))}</a>'
            for other in pages
        )
        name = html.escape(self._t("rules.see_also"))
        said = self._t("new.named", name=name, text=links)  # a colon stands as the language has it
        return f'<p style="margin-top:12px;">{said}</p>'

    def _show_also(self, page: str) -> None:
        while (item := self.also.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        pages = self._see_also(page)
        if self._narrow:
            return
        if pages:
            label = PlainLabel(self._t("rules.see_also"))
            label.setProperty("kind", "muted")
            self.also.addWidget(label)
        for other in pages:
            button = QPushButton(_in_two_lines(self._called(other)))
            button.clicked.connect(lambda _=False, other=other: self.show_page(other))
            self.also.addWidget(button)
            lines = 1 + button.text().count("\n")
            if lines > 1:  # the style sheet's least height is that of one line
                button.ensurePolished()
                high = lines * button.fontMetrics().lineSpacing()
                button.setStyleSheet(f"min-height: {high}px;")

    def _called(self, other: str) -> str:
        """The title of a page that this one leads to, without the name of the game they share."""
        title = self._r(other, "title")
        both = {other, self._page}
        same = next((name for name, pages in self._sections if both <= set(pages)), "")
        return _below(same, title) if same else title

    def _turn(self, step: int) -> None:
        self._face = (self._face - 1 + step) % 12 + 1
        around = NEIGHBOURS[self._face]
        words = self._t(
            "rules.flower_text",
            face=self._face,
            faces=self._texts.listing([str(face) for face in around]),
        )
        self.flower.show_face(self._face, around, words)
        self.flower_text.setText(words)
        self.face_label.setText(self._t("rules.face", face=self._face))

    # ------------------------------------------------------------ searching

    def _fill(self, text: str) -> None:
        wanted = self.search.words().casefold()
        self.list.blockSignals(True)
        self.list.clear()
        places = pages = 0
        for name, section in self._sections:
            if not wanted:
                self.list.addItem(self._heading(name))
            for page in section:
                count = found_in(wanted, self._plain[page])
                if wanted and not count:
                    continue
                places, pages = places + count, pages + 1
                title = self._r(page, "title")
                item = QListWidgetItem(f"{title}  ·  {count}" if wanted else _below(name, title))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, item.text() if wanted else title)
                item.setData(_PAGE, page)
                self.list.addItem(item)
        self.list.blockSignals(False)
        if not wanted:
            self.found.setText("")
        elif places:
            one = self._t("rules.places_of_one_page", count=places)
            several = self._texts.n("app.rules.places", places, pages=pages)
            self.found.setText(one if places > pages == 1 else several)
        else:
            near = self._texts.listing(self._nearest(wanted))
            said = self._t("rules.nothing", text=self.search.words())
            self.found.setText(f"{said}\n{self._t('rules.nearest', words=near)}" if near else said)
        self.found.setVisible(bool(wanted))
        current = self._row_of(self._page)
        if current is not None:
            self.list.setCurrentItem(current)
        elif self.list.count() and wanted:
            self.list.setCurrentRow(0)
        self._mark()

    def _heading(self, name: str) -> QListWidgetItem:
        """The name of a title above its pages."""
        item = QListWidgetItem(name)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        item.setFont(self._look.font(Role.STRONG))
        item.setForeground(self._look.gold_text)
        return item

    def _nearest(self, wanted: str) -> list[str]:
        from difflib import get_close_matches

        words = sorted({w for text in self._plain.values() for w in re.findall(r"\w{4,}", text)})
        return get_close_matches(wanted, words, n=3, cutoff=0.6)

    def _mark(self) -> None:
        wanted = self.search.words()
        marks: list[QTextEdit.ExtraSelection] = []
        if wanted and self._page:
            style = QTextCharFormat()
            style.setBackground(self._look.gold_bright if self._look.dark else self._look.gold)
            style.setForeground(self._look.gold_ink)
            cursor = QTextCursor(self.text.document())
            while True:
                cursor = self.text.document().find(_regular(wanted), cursor)
                if cursor.isNull():
                    break
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = cursor, style
                marks.append(mark)
        self.text.setExtraSelections(marks)

    def _next_hit(self, back: bool) -> None:
        wanted = self.search.words()
        if not wanted:
            return
        flags = QTextDocument.FindFlag.FindBackward if back else QTextDocument.FindFlag(0)
        hit = _regular(wanted)
        if self.text.find(hit, flags):
            return
        rows = self.list.count()
        if rows:
            step = -1 if back else 1
            self.list.setCurrentRow((self.list.currentRow() + step) % rows)
            move = QTextCursor.MoveOperation.End if back else QTextCursor.MoveOperation.Start
            self.text.moveCursor(move)
            self.text.find(hit, flags)

    def _step(self, step: int) -> None:
        """To the next page of the list; names of titles are passed over."""
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            if self.list.item(row).data(_PAGE):
                self.list.setCurrentRow(row)
                return
            row += step

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _on_chosen(self, item: QListWidgetItem | None, _: object = None) -> None:
        if item is not None and item.data(_PAGE):
            self._show(str(item.data(_PAGE)))

    # ------------------------------------------------------------ keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: Enter in the search goes to the next hit, arrows through the list."""
        pressed = event.type() == QEvent.Type.KeyPress
        if watched is self.search and pressed and isinstance(event, QKeyEvent):
            return self._on_search_key(event)
        return super().eventFilter(watched, event)

    def _on_search_key(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._next_hit(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.list.count():
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self._step(step)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a narrow page has no room for the diagram."""
        super().resizeEvent(event)
        self._fit()
        QTimer.singleShot(0, self.list, self._follow_page)
        QTimer.singleShot(0, self.text, self._gather)

    def _follow_page(self) -> None:
        """The page that is shown stays in sight in a lower list."""
        if self.list.currentItem() is not None:
            self.list.scrollToItem(self.list.currentItem())

    def _fit(self) -> None:
        px, width = self._look.px, self.width()
        words = self.list.least_width() + 2 * px(_SIDE_EDGE)
        wide = max(180, width * 0.30, min(words, width * _MOST_LIST))
        self._side_panel.setFixedWidth(round(min(px(280), wide)))
        narrow = width - self._side_panel.width() < px(640)
        if narrow != self._narrow:
            self._narrow = narrow
            if self._page:
                self._show(self._page)
                return
        self._place_example()
        self.diagram.setVisible(self._has_diagram and not narrow)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.origin.setAlignment(Qt.AlignmentFlag.AlignLeft if narrow else right)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._top.setDirection(down if narrow else across)
        crowded = narrow and self._look.letters > _LARGE
        self.origin.setVisible(not crowded)
        self.title.setToolTip(self.origin.text() if crowded else "")
        self.title.setFont(self._look.font(Role.TITLE if crowded else Role.PAGE_TITLE))
        margin = px(12) if narrow else px(36)
        self._paper_box.setContentsMargins(margin, px(12 if narrow else 24), margin, px(12))

    # ------------------------------------------------------------ words

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)

    def _r(self, page: str, part: str) -> str:
        made = self._first(lambda chapter: chapter.part(page, part))
        return self._texts.t(f"rules.{page}.{part}") if made is None else made

    def _plain_text(self, page: str) -> str:
        body = re.sub(rf"[*#{JOINER}]", "", self._r(page, "body"))
        return f"{self._r(page, 'title')} {body} {self._examples_of(page)}".casefold()

    def _examples_of(self, page: str) -> str:
        """All words that go with its drawings."""
        return " ".join(chapter.examples(page) for chapter in self._chapters)

    def _to_line(self, page: str) -> None:
        """Where a card has its line, the page is opened there."""
        name = self._first(lambda chapter: chapter.line(page) or None)
        found = self.text.document().find(name) if name else QTextCursor()
        if not found.isNull():
            self.text.setTextCursor(QTextCursor(self.text.document()))
            found.clearSelection()
            self.text.setTextCursor(found)
            # Only then the text has its width beside a new drawing.
            QTimer.singleShot(0, self.text, self._line_to_top)

    def _line_to_top(self) -> None:
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect().top())


class _Card(Picture):
    """The large card of a character."""

    _SCALE = 0.86
    """In a window as drawn."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self._theme, self._assets = theme, assets
        self._face: CardFace | None = None
        scale = self._scale = round(self._SCALE * theme.room, 3)
        size, room = card_size(CardSize.LARGE, scale), bleed(CardSize.LARGE, scale)
        self.setFixedSize(size + QSize(2 * room, 2 * room))

    def show_face(self, face: CardFace) -> None:
        """Show this character."""
        self._face = face
        self.setAccessibleName(face.name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the card."""
        if self._face is None:
            return
        pixmap = card_pixmap(
            self._assets,
            self._theme,
            self._face,
            CardSize.LARGE,
            CardState(),
            self._scale,
            ratio_of(self),
        )
        painter = QPainter(self)
        painter.drawPixmap(0, 0, pixmap)
        painter.end()


def _regular(wanted: str) -> QRegularExpression:
    """For the text that is shown."""
    option = QRegularExpression.PatternOption
    options = option.CaseInsensitiveOption | option.UseUnicodePropertiesOption
    return QRegularExpression(pattern(wanted), options)


def _to_html(markdown: str, theme: Theme) -> str:
    """Our small Markdown (paragraphs, "-" lists, "##", * and **) as HTML for paper."""
    ink, gold = css(theme.paper_ink), css(theme.paper_gold)
    head = theme.font(Role.PROMPT)
    size = theme.points(12.5)
    out = [f'<div style="color:{ink};">']
    for kind, lines in _blocks(markdown):
        if kind == "head":
            out.append(
                f"<p style=\"margin:14px 0 4px 0; color:{gold}; font-family:'{head.family()}';"
                f' font-size:{size}pt; font-weight:600;">{_inline(lines[0])}</p>'
            )
        elif kind == "list":
            items = "".join(
                f'<li style="margin:4px 0; line-height:125%;">{_inline(line)}</li>'
                for line in lines
            )
            out.append(f'<ul style="margin:4px 0 8px 0;">{items}</ul>')
        else:
            words = _inline(" ".join(lines))
            out.append(f'<p style="margin:6px 0 8px 0; line-height:125%;">{words}</p>')
    out.append("</div>")
    return "".join(out)


def _blocks(markdown: str) -> list[tuple[str, list[str]]]:
    blocks: list[tuple[str, list[str]]] = []
    kind = ""
    for raw in markdown.splitlines():
        line = raw.strip()
        if not line:
            kind = ""
        elif line.startswith("## "):
            blocks.append(("head", [line[3:]]))
            kind = ""
        elif line.startswith("- "):
            if kind != "list":
                blocks.append(("list", []))
                kind = "list"
            blocks[-1][1].append(line[2:])
        elif kind == "list":
            blocks[-1][1][-1] += f" {line}"
        elif kind == "text":
            blocks[-1][1].append(line)
        else:
            blocks.append(("text", [line]))
            kind = "text"
    return blocks


def _inline(text: str) -> str:
    safe = html.escape(text, quote=False)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
    return re.sub(r"\*(.+?)\*", r"<i>\1</i>", safe)
