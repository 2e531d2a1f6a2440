"""What a person can do with the chronicle: read it, change it, carry it out and in."""

import logging
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMenu, QWidget
from shiboken6 import isValid

from council_desktop.app.actions import give_letters
from council_desktop.app.asking import Asking
from council_desktop.app.games import CannotOpen, Games
from council_desktop.app.half_typed import HalfTyped
from council_desktop.app.scribe import Scribe
from council_desktop.chronicle import exchange, records, words
from council_desktop.chronicle.book import Book, Person
from council_desktop.chronicle.contests import (
    AnyEntry,
    AnyLine,
    Contest,
    ContestDraft,
    ContestFacts,
    title_of,
)
from council_desktop.chronicle.entries import COUNCIL, Damaged, Entry
from council_desktop.chronicle.html_pages import html_steps
from council_desktop.chronicle.names import sort_key
from council_desktop.chronicle.painting import paper_inks
from council_desktop.chronicle.pdf_pages import pdf_steps, picture_steps, usual_paper
from council_desktop.chronicle.printed import PrintedGame, printed_contest_draft, printed_draft
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.chronicle.salvage import save_remains
from council_desktop.chronicle.stories import Played
from council_desktop.chronicle.story import open_replay
from council_desktop.chronicle.telling import Telling
from council_desktop.controllers.long_work import LongWork
from council_desktop.games.registry import TELLERS
from council_desktop.games.registry import title_of as title_of_game
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.chronicle_page import ChroniclePage
from council_desktop.pages.dynasties_page import DynastiesPage
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.statistics_page import StatisticsPage
from council_desktop.pages.year_page import YearPage
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.saves import SUFFIX
from council_desktop.store.steps import (
    PAUSE,
    Steps,
    at_place,
    finish,
    in_thread,
    set_aside,
    when_painted,
)
from council_desktop.system import clock
from council_desktop.text.mnemonics import plain
from council_desktop.text.texts import Texts
from engine.core.errors import SaveProblem
from engine.titles import builtin_deck, game_from_cards

log = logging.getLogger(__name__)

_AT_ONCE: Final = 300
"""The year of a book of more lines is counted in steps."""
_MANY: Final = 100
"""More entries than this are taken back in steps."""
_ONE_AT_A_TIME: Final = frozenset({"pdf_a4", "pdf_letter", "html", "json", "import"})
"""What takes its time, and waits for what is under way."""


def _nothing(_: object) -> None:
    pass


def _facts_in(journal: bytes, texts: Texts) -> ContestFacts | None:
    """What the title of this game writes down of it today; None where it can't be played again."""
    try:
        match = open_replay(journal, "replay", game_from_cards)
        story = title_of_game(match.game.id).story
        if story is None or not story.is_written(match):
            return None
        chairs = [Chair("", False)] * match.setup.seats
        draft = story.draft(Played(match, chairs, texts, datetime.min))
    except SaveProblem as problem:
        log.info("%s", problem)
        return None
    return draft.facts if isinstance(draft, ContestDraft) else None


class Library:
    """Between the page of the chronicle and the book."""

    def __init__(
        self,
        scribe: Scribe,
        games: Games,
        asking: Callable[[], Asking],
        look: Callable[[], tuple[Texts, Theme, Assets]],
        say: Callable[[str], None],
        warn: Callable[[str], None],
        shown: Callable[[], ChroniclePage | None],
        show_file: Callable[[Path], None],
        typed: Path,
    ) -> None:
        """`look` is that of now; `shown` is the page, once it was shown; `typed` is where a form
        is kept while it is filled in."""
        self._scribe, self._games, self._asking = scribe, games, asking
        self._look, self._say, self._warn, self._shown = look, say, warn, shown
        self._show_file = show_file
        self._typed = typed
        self._half_typed: HalfTyped | None = None
        self._work = LongWork()
        self._work.progressed.connect(self._show_progress)
        self._work.ended.connect(self._on_ended)
        self._work.failed.connect(self._on_failed)
        self._retold: set[str] = set()
        """Entries whose replay was asked."""
        self._retelling = LongWork()
        self._retelling.raise_what_fails()
        self._retelling.ended.connect(self._on_retold)
        self._telling_all = LongWork()
        self._telling_all.raise_what_fails()
        self._telling_all.ended.connect(lambda told: self._then_all(told))
        self._then_all: Callable[[bool], None] = _nothing
        self._doing = ""
        self._of = 0
        """So many steps what is done now says to have."""
        self._then: Callable[[Any], None] = _nothing

    def _t(self, key: str, /, **params: object) -> str:
        return self._look()[0].t(f"chronicle.{key}", **params)

    # ------------------------------------------------------------ the page

    def fill(self, page: ChroniclePage) -> None:
        """The open book on its page, and what can be done with it."""
        book = self._scribe.book
        self._fill_menu(page.menu)
        if self.busy and page.progress.isHidden():
            page.progress.begin(self._doing)
        if book is None or book.is_read:
            page.show_book(book)
            return
        page.show_reading(book.name)
        self._scribe.when_read(page, lambda: self.fill(page))

    def _entries(self) -> tuple[Entry, ...]:
        book = self._scribe.book
        return () if book is None else book.entries()

    def _lines(self) -> tuple[AnyLine, ...]:
        book = self._scribe.book
        return () if book is None else book.all_lines()

    def fill_dynasties(self, page: DynastiesPage) -> None:
        """Everybody in the open book."""
        book = self._scribe.book
        page.bar.set_note("" if book is None else book.name)
        self._scribe.when_read(page, lambda: page.show_lines(self._lines()))

    def fill_statistics(self, page: StatisticsPage) -> None:
        """What the open book adds up to."""
        book = self._scribe.book
        name = "" if book is None else book.name

        def show() -> None:
            page.show_lines(name, self._lines())
            if book is not None and book is self._scribe.book and not self._telling_all.running:
                self._telling_all.start(self._retelling_all(book))

        def show_again(told: bool) -> None:
            if told and isValid(page):
                page.show_lines(name, self._lines())

        self._then_all = show_again
        self._scribe.when_read(page, show)

    def fill_year(self, page: YearPage) -> None:
        """The months and days in the open book."""

        def show() -> None:
            steps = self._year_steps(page)
            if len(self._lines()) <= _AT_ONCE:
                finish(steps)
            else:
                page.work.start(steps)

        self._scribe.when_read(page, show)

    def _year_steps(self, page: YearPage) -> Steps[None]:
        """A part at a time, each of them right as soon as it is shown."""
        entries = self._entries()
        page.show_people(_people(entries))
        people = page.chosen_people()
        yield PAUSE
        year = records.year(entries, people)
        yield 0, 1
        days = records.daily(entries, people)
        yield PAUSE
        page.show_year(year, days, clock.today())
        yield PAUSE
        today = self._games.today()
        page.show_deal(len(today.chairs), self._games.opening_of(today))

    def _fresh(self) -> None:
        page = self._shown()
        if page is not None:
            self.fill(page)

    def _fill_menu(self, menu: QMenu) -> None:
        menu.clear()
        book, store = self._scribe.book, self._scribe.store
        if book is None or store is None:
            return
        books = menu.addMenu(self._t("menu.choose"))
        for uid, name in store.names().items():
            action = books.addAction(plain(name))
            action.setCheckable(True)
            action.setChecked(uid == book.uid)
            action.triggered.connect(lambda _=False, uid=uid: self._open(uid))
        for name, do in (
            ("create", self.create),
            ("rename", self.rename_book),
            ("", None),
            ("pdf_a4", lambda: self.print_pdf("a4")),
            ("pdf_letter", lambda: self.print_pdf("letter")),
            ("html", self.write_html),
            ("json", self.write_json),
            ("import", self.take_in),
            ("", None),
            ("people", self.reseat),
            ("rename_person", self.rename_person),
            ("merge", self.merge),
            ("renumber", self.renumber),
            ("remove", self.remove),
            ("undo", self.undo),
        ):
            if do is None:
                menu.addSeparator()
                continue
            action = menu.addAction(self._t(f"menu.{name}"))
            action.triggered.connect(lambda _=False, do=do: self._try(do))
            action.setEnabled(not (self.busy and name in _ONE_AT_A_TIME))
            if name == "undo":
                change = book.last_change()
                action.setEnabled(change is not None)
                if change is not None:
                    what = words.of_change(self._look()[0], change)
                    action.setText(plain(self._t("menu.undo_what", what=what)))
        give_letters(menu)

    def _try(self, do: Callable[[], object]) -> bool:
        """Something with the book; what goes wrong is said in a sentence, and is False."""
        good = True
        try:
            do()
        except ChronicleProblem as problem:
            self._scribe.tell(problem)
            good = False
        self._fresh()
        return good

    # ------------------------------------------------------------ books

    def _open(self, uid: str) -> None:
        self._scribe.open_book(uid)
        self._fresh()

    def create(self) -> None:
        """A new chronicle, which is open then."""
        name = self._asking().line(self._t("menu.create"), self._t("form.name"), "")
        store = self._scribe.store
        if name and store is not None:
            self._scribe.open_book(store.create(name).uid)

    def rename_book(self) -> None:
        """Another name for the open one."""
        book, store = self._scribe.book, self._scribe.store
        if book is None or store is None:
            return
        name = self._asking().line(self._t("menu.rename"), self._t("form.name"), book.name)
        if name:
            store.set_title(book.uid, name, book.first_year)

    # ------------------------------------------------------------ entries

    def open_replay(self, uid: str) -> bool:
        """The game of an entry, as a saved game that is opened at its end; False where it can't."""
        book = self._scribe.book
        replay = None
        try:
            replay = None if book is None else book.replay(uid)
            if book is not None and replay is not None:
                with TemporaryDirectory() as folder:
                    path = Path(folder) / f"{self._file_name(book, uid)}{SUFFIX}"
                    path.write_bytes(replay)
                    self._games.bring_in(path)
        except ChronicleProblem as problem:
            self._scribe.tell(problem)
            return False
        except (CannotOpen, OSError) as problem:
            self._warn(str(problem))
            return False
        return replay is not None

    def retell(self, uid: str) -> None:
        """An older entry gets from its replay what its title tells today; once, beside the window.
        Where that can't be done it stays as it is."""
        book = self._scribe.book
        if book is None or uid in self._retold or self._retelling.running:
            return
        self._retold.add(uid)
        try:
            journal = book.replay(uid)
        except ChronicleProblem as problem:
            log.info("%s", problem)
            return
        texts = self._look()[0]
        if journal is not None:
            self._retelling.start(in_thread(lambda: (book, uid, _facts_in(journal, texts))))

    def tell_rest(self) -> None:
        """The same of all others, while nobody waits for anything: the search finds them then."""
        book = self._scribe.book
        if book is None or self.busy or self._telling_all.running:
            return
        self._then_all = self._show_told
        self._telling_all.start(set_aside(self._retelling_all(book)), at_once=False)

    def _show_told(self, told: bool) -> None:
        if told:
            self._fresh()

    def _on_retold(self, found: tuple[Book, str, ContestFacts | None]) -> None:
        book, uid, facts = found
        if book is self._scribe.book and self._keep_told(book, uid, facts):
            self._fresh()

    def _keep_told(self, book: Book, uid: str, facts: ContestFacts | None) -> bool:
        """Is it in the book now?"""
        try:
            if facts is not None:
                book.retell(uid, facts)
        except (ChronicleProblem, KeyError) as problem:
            log.info("%s", problem)
            return False
        return facts is not None

    def _retelling_all(self, book: Book) -> Steps[bool]:
        """The same of all older entries, before somebody looks at all of them at once; whether any
        is told anew."""
        texts, told = self._look()[0], False
        bare: list[Contest] = []
        for place, line in enumerate(book.all_lines()):
            if isinstance(line, Contest) and line.has_replay and line.facts.is_bare:
                bare += [line] if line.uid not in self._retold else []
            if place % _AT_ONCE == _AT_ONCE - 1:
                yield 0, 1
        for place, one in enumerate(bare):
            yield place, len(bare)
            try:
                journal = book.replay(one.uid)
            except (ChronicleProblem, KeyError) as problem:  # it may be gone by now
                log.info("%s", problem)
                continue
            if journal is not None:
                asked = in_thread(partial(_facts_in, journal, texts))
                facts = yield from at_place(asked, place, len(bare))
                told = self._keep_told(book, one.uid, facts) or told
            self._retold.add(one.uid)
        return told

    def deal_of(self, uid: str) -> GameChoice:
        """The cards of an entry once more, for those who sat there. Raises KeyError."""
        book = self._scribe.book
        lines = () if book is None else book.all_lines()
        line = next((one for one in lines if one.uid == uid), None)
        if line is None or isinstance(line, Damaged):
            raise KeyError(uid)
        levels = [{"level": one.level} if one.level else {} for one in line.members]
        chairs = tuple(
            Chair(one.name, not one.bot, **level)
            for one, level in zip(line.members, levels, strict=True)
        )
        return GameChoice(chairs, title_of(line), line.facts.seed, dict(line.facts.options))

    def print_entry(self, uid: str) -> None:
        """One entry on paper, of the size that is usual here."""
        book = self._scribe.book
        line = None if book is None else next(one for one in book.all_lines() if one.uid == uid)
        if book is None or line is None:
            return
        name = f"{self._file_name(book, uid)}.pdf"
        path = self._asking().file_to_write(self._t("menu.write"), name, self._t("form.pdf_files"))
        if path is not None:
            texts, theme, assets = self._look()
            inks, telling = paper_inks(theme), Telling(texts, TELLERS)
            self._write(
                path,
                pdf_steps(
                    path,
                    book.name,
                    (line,),
                    telling,
                    assets,
                    inks,
                    page=usual_paper(),
                    tables=False,
                ),
            )

    def _file_name(self, book: Book, uid: str) -> str:
        line = next(line for line in book.all_lines() if line.uid == uid)
        title = title_of(line)
        return f"{'council' if title == COUNCIL else title} {line.number}"

    def show_file(self) -> None:
        """The folder of the file in which all chronicles are."""
        book = self._scribe.book
        if book is not None:
            self._show_file(book.path)

    def save_remains(self, uid: str) -> None:
        """What is left of an entry that can't be read, wherever the person wants it."""
        book, texts = self._scribe.book, self._look()[0]
        lines = () if book is None else book.all_lines()
        line = next((one for one in lines if one.uid == uid), None)
        if book is None or not isinstance(line, Damaged):
            return
        path = self._asking().file_to_write(
            self._t("page.remains"),
            f"{self._file_name(book, uid)}{exchange.SUFFIX}",
            self._t("form.json_files"),
        )
        if path is None:
            return
        try:
            files = save_remains(book, uid, path, words.damage(texts, line))
        except ChronicleProblem as problem:
            self._scribe.tell(problem)
            return
        self._say(self._t("page.written", file=texts.listing([file.name for file in files])))

    def edit(self, uid: str) -> None:
        """Other words for the greatest challenge and other notes, of a council or another game."""
        book = self._scribe.book
        if book is None:
            return
        contest = next((one for one in book.contests() if one.uid == uid), None)
        if contest is not None:
            texts = self._look()[0]
            other = self._asking().words_of(
                texts.t("app.end.edit"),
                (texts.t("contest.page.headline"), contest.facts.headline),
                (texts.t("contest.page.note"), contest.facts.note),
            )
            if other is not None:
                self._try(lambda: book.note(uid, other[1], other[0]))
            return
        facts = book.entry(uid).facts
        greatest = self._t("form.greatest")
        said = self._asking().words_of(
            self._look()[0].t("app.end.edit"),
            (greatest, facts.greatest),
            (self._t("form.note"), facts.note),
        )
        if said is not None:
            self._try(lambda: book.edit(uid, greatest=said[0], note=said[1]))

    def reseat(self) -> None:
        """Who sat at the table of the entry that is open on the page."""
        book, page = self._scribe.book, self._shown()
        line = None if page is None else page.chosen()
        if book is None or line is None or isinstance(line, Damaged):
            return
        asked = [
            (self._t("form.member", number=number), member.name)
            for number, member in enumerate(line.members, start=1)
        ]
        names = self._asking().lines(self._t("menu.people"), asked)
        if names is not None:
            book.reseat(line.uid, names)

    def remove(self) -> None:
        """The entry that is open on the page."""
        book, page = self._scribe.book, self._shown()
        line = None if page is None else page.chosen()
        if book is not None and line is not None:
            book.remove(line.uid)
            title = title_of(line)
            key = "page.removed" if title == COUNCIL else f"page.removed_{title}"
            params = {"number": line.number}
            self._say(words.of_game(self._look()[0], f"chronicle.{key}", params))

    def undo(self) -> None:
        """Takes back the last change."""
        book = self._scribe.book
        change = None if book is None else book.last_change()
        if book is None or change is None:
            return
        what = words.of_change(self._look()[0], change)
        undone = self._t("page.undone", what=what)
        if change.brought > _MANY:
            text = self._t("menu.undo_what", what=what)
            self._begin(text, book.undo_steps(), lambda _: self._say(undone))
        else:
            book.undo()
            self._say(undone)

    def add_printed(self, window: QWidget) -> None:
        """A form for a game with the printed box."""
        texts, theme, _ = self._look()
        form = PrintedForm(texts, theme, window)
        half = self._half_typed = HalfTyped(form, self._typed, form)
        if self._asking().run(form) and self.write_printed(form):
            half.drop()
        self._half_typed = None
        form.deleteLater()

    def write_printed(self, form: PrintedForm) -> bool:
        """What the form holds becomes the last entry, which is opened; False where it can't be
        written."""
        book, bounds = self._scribe.book, builtin_deck().constants.verdicts
        if book is None:
            return False
        written: list[AnyEntry] = []

        def enter() -> None:
            game = form.game()
            if isinstance(game, PrintedGame):
                written.append(book.enter(printed_draft(game, bounds)))
            else:
                written.append(book.enter_contest(printed_contest_draft(game)))

        good = self._try(enter)
        page = self._shown()
        if page is not None and written:
            page.choose(written[0].uid)
        return good

    def keep(self) -> None:
        """What stands in a form that is open is on the disk."""
        if self._half_typed is not None:
            self._half_typed.keep()

    # ------------------------------------------------------------ people

    def _pick(self, key: str, people: Sequence[Person]) -> Person | None:
        if not people:
            return None
        names = [
            self._t("page.person", name=one.name, count=one.councils, number=place)
            for place, one in enumerate(people, start=1)
        ]
        place = self._asking().pick(self._t(f"menu.{key}"), self._t(f"form.{key}"), names)
        return None if place is None else people[place]

    def _people(self) -> tuple[Book | None, tuple[Person, ...]]:
        book = self._scribe.book
        return book, () if book is None else book.people()

    def rename_person(self) -> None:
        """Another name, in all entries."""
        book, people = self._people()
        one = self._pick("rename_person", people)
        if book is not None and one is not None:
            name = self._asking().line(
                self._t("menu.rename_person"), self._t("form.name"), one.name
            )
            if name:
                book.rename(one.id, name)

    def merge(self) -> None:
        """Two names for one person."""
        book, people = self._people()
        one = self._pick("merge", people)
        if book is None or one is None:
            return
        into = self._pick("merge_into", [p for p in people if p.bot == one.bot and p != one])
        if into is not None:
            book.merge(one.id, into.id)

    def renumber(self) -> None:
        """A person's numerals from I on."""
        book, people = self._people()
        one = self._pick("renumber", people)
        if book is not None and one is not None:
            book.renumber(one.id)

    # ------------------------------------------------------------ out and in

    def _target(self, suffix: str, name: str = "") -> Path | None:
        """Where to write; called like the book unless it has another `name`."""
        book = self._scribe.book
        if book is None:
            return None
        file = f"{name or book.name}.{suffix}"
        kinds = self._t(f"form.{suffix}_files")
        return self._asking().file_to_write(self._t("menu.write"), file, kinds)

    def print_pdf(self, page: str) -> None:
        """The whole book on pages of this size."""
        book, path = self._scribe.book, self._target("pdf")
        if book is not None and path is not None:
            texts, theme, assets = self._look()
            inks, telling = paper_inks(theme), Telling(texts, TELLERS)

            def steps() -> Steps[None]:
                yield from self._retelling_all(book)
                lines = book.all_lines()
                yield from pdf_steps(path, book.name, lines, telling, assets, inks, page=page)

            self._write(path, steps())

    def print_year(self, page: YearPage) -> None:
        """The twelve leaves on one page."""
        title = self._look()[0].t("app.year.title")
        path = self._target("pdf", title)
        if path is not None:
            self._write(path, picture_steps(path, title, page.picture(), usual_paper()))

    def write_html(self) -> None:
        """The whole book as one file for a browser."""
        book, path = self._scribe.book, self._target("html")
        if book is not None and path is not None:
            texts, theme, _ = self._look()
            telling, inks = Telling(texts, TELLERS), paper_inks(theme)

            def steps() -> Steps[None]:
                yield from self._retelling_all(book)
                yield from html_steps(path, book.name, book.all_lines(), telling, inks)

            self._write(path, steps())

    def write_json(self) -> None:
        """The whole book for another copy of this program."""
        book, path = self._scribe.book, self._target("json")
        if book is not None and path is not None:
            self._write(path, exchange.export_steps(book, path))

    def _write(self, path: Path, steps: Steps[Any]) -> None:
        written = self._t("page.written", file=path.name)
        self._begin(self._t("page.writing", file=path.name), steps, lambda _: self._say(written))

    # ------------------------------------------------------------ what takes its time

    @property
    def busy(self) -> bool:
        """Is something written or read?"""
        return self._work.running

    def _begin(self, text: str, steps: Steps[Any], then: Callable[[Any], None]) -> None:
        """Do this a little at a time; one such thing after the other."""
        self._doing, self._then, self._of = text, then, 0
        self._work.start(set_aside(when_painted(steps)), at_once=False)
        self._fresh()

    def _on_ended(self, result: Any) -> None:
        self._end_progress()
        if self._of <= _AT_ONCE:
            self._try(lambda: self._then(result))
            return
        try:
            self._then(result)
        except ChronicleProblem as problem:
            self._scribe.tell(problem)
        page = self._shown()
        if page is not None:  # after what was said is painted
            QTimer.singleShot(0, page, self._fresh)

    def _on_failed(self, problem: Exception) -> None:
        self._end_progress()
        if not isinstance(problem, ChronicleProblem):
            raise problem
        self._scribe.tell(problem)
        self._fresh()

    def cancel(self) -> None:
        """Give up what is being written or read; nothing of it is left, unless the last of it was
        on its way to the disk: then it is as if nobody had given up."""
        if self._work.running:
            book, before = self._scribe.book, self._changes()
            self._work.stop()
            self._end_progress()
            if book is self._scribe.book and self._changes() != before:
                self._then(None)
            else:
                self._say(self._t("page.given_up"))
            self._fresh()

    def _changes(self) -> int:
        book = self._scribe.book
        return 0 if book is None else book.changes

    def close(self) -> None:
        """The window goes."""
        self._work.stop()
        self._retelling.stop()
        self._telling_all.stop()

    def _end_progress(self) -> None:
        page = self._shown()
        if page is not None:
            page.progress.end()

    def _show_progress(self, done: int, of: int) -> None:
        self._of = max(of, self._of)
        page = self._shown()
        if page is not None:
            page.progress.show_progress(done, of)

    def take_in(self) -> None:
        """Entries of a file, once it was said what they are."""
        book, store = self._scribe.book, self._scribe.store
        path = self._asking().file_of(self._t("menu.import"), self._t("form.json_files"))
        if book is None or store is None or path is None:
            return
        self._begin(
            self._t("page.reading_file", file=path.name), exchange.read_steps(path), self._choose
        )

    def _choose(self, export: exchange.Export) -> None:
        """Which entries of a file that was read are taken in, once it is known which are new."""
        text = self._t("page.reading_file", file=export.file)
        self._begin(text, exchange.preview_steps(export, self._scribe.book), self._take)

    def _take(self, plan: exchange.Preview) -> None:
        book, store = self._scribe.book, self._scribe.store
        if book is None or store is None:
            return
        texts, theme, _ = self._look()
        rows = self._asking().arrivals(plan, texts, theme)
        if rows:
            chosen = frozenset(rows)
            text = self._t("page.reading_file", file=plan.export.file)
            taken = texts.n("chronicle.import.taken", len(chosen))
            steps = exchange.take_steps(plan, store, book, rows=chosen)
            self._begin(text, steps, lambda _: self._say(taken))


def _people(entries: Iterable[Entry]) -> list[tuple[int, str]]:
    """Persons who sat there, by their names."""
    found = {one.person: one.name for entry in entries for one in entry.members if not one.bot}
    return sorted(found.items(), key=lambda one: sort_key(one[1]))
