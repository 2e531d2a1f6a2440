"""The chronicle in the window: written when a game ends, read on its pages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QAccessible, QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QPushButton, QToolButton, QWidget

from council_desktop.app.asking import Asking
from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle import exchange, records, words
from council_desktop.chronicle.contests import CONTESTS, AnyLine, Contest
from council_desktop.chronicle.entries import Damaged
from council_desktop.look.theme import build_theme
from council_desktop.pages.chronicle_page import ChroniclePage
from council_desktop.pages.import_dialog import ImportDialog
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.year_page import Medal, OpenCard
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.text.mnemonics import bare
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.style import apply_theme
from engine.core.game import Setup
from engine.games.council_of_12.events import Judged
from engine.match import Match
from engine.titles import game_with_deck
from tests.chronicle import councils
from tests.chronicle.test_contests import king_draft
from tests.chronicle.test_telling import contest_draft, seats_of
from tests.laws.games import COUNCIL
from tests.ui.begun import all_gone, gone_before
from tests.ui.council_table_kit import assets
from tests.ui.playing import play_out
from tests.ui.walking import during

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

NONE = Qt.KeyboardModifier.NoModifier
CHAIRS = (Chair("Lea", True), Chair("Tom", False, "random"))
Start = Callable[..., tuple[Window, Robot]]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the window, as often as wanted, with the same data directory."""
    made: list[Window] = []

    def start(*args: str) -> tuple[Window, Robot]:
        options = parse(["--data-dir", str(tmp_path), *args])
        assert options is not None
        gone_before(made)
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        made.append(window)
        window.show()
        window.begin(options)
        return window, Robot(qapp, window)

    yield start
    all_gone(made)


def played(window: Window, robot: Robot, seed: str = "deal 1") -> None:
    window.deal(GameChoice(CHAIRS, COUNCIL, seed=seed))
    play_out(robot)


def test_a_finished_council_is_written_at_once_and_once(start: Start) -> None:
    window, robot = start()
    window.deal(GameChoice(CHAIRS, COUNCIL, seed="deal 1"))
    play_out(robot)
    book, entry = window.scribe.book, window.scribe.entry
    assert book is not None
    assert entry is not None
    assert [line.uid for line in book.lines()] == [entry.uid]
    assert [member.name for member in entry.members] == ["Lea", "Tom"]
    path = window.games.path
    assert path is not None
    window.games.end()
    window.desk.resume(path)  # looked at again: nothing is written a second time
    robot.settle()
    assert len(book.lines()) == 1
    assert window.scribe.entry == entry


def test_the_throne_of_the_last_entry_feeds_the_next_game(start: Start) -> None:
    window, robot = start()
    played(window, robot)
    book = window.scribe.book
    assert book is not None
    last = GameChoice(CHAIRS, COUNCIL, options=MappingProxyType({"throne": "lady"}))
    choice = window.scribe.throned(last)
    assert choice.options.get("throne") == book.throne_for_next()
    daily = window.games.today()
    assert "throne" not in window.scribe.throned(daily).options
    window.show_new()
    assert window.new_page is not None
    assert (window.new_page.form.throne.currentData() or None) == book.throne_for_next()


def test_the_result_says_what_could_have_been_passed_and_keeps_the_words(start: Start) -> None:
    window, robot = start()
    played(window, robot, "deal 2")
    after, entry, page = window.aftermath, window.scribe.entry, robot.page
    assert after is not None
    assert entry is not None
    robot.wait(lambda: not after.searching, "the search to end")
    judged = [event for _, event in page.controller.match.events(None) if isinstance(event, Judged)]
    failed = [str(event.no) for event in judged if not event.passed]  # one may be recalled since
    assert [one.number for one in after.panel.answers] == failed
    assert all(one.answer for one in after.panel.answers)
    assert page.end is not None
    book = window.scribe.book
    assert book is not None
    best = book.entry(entry.uid).facts.best
    assert best is not None
    assert best >= entry.facts.term
    assert str(best) in page.end.best.text()
    after.panel.field.setText("Ghosts")
    after.panel.edited.emit("Ghosts")
    window.games.end()  # sooner than the pause of the keyboard
    assert book.entry(entry.uid).facts.greatest == "Ghosts"
    assert book.last_change() is None


def of_the_game(window: Window) -> tuple[object, ...]:
    """Everything about the game itself that looking at a line must not change."""
    match, scribe, path = window.games.controller.game_match, window.scribe, window.games.path
    assert path is not None
    assert scribe.book is not None
    assert scribe.entry is not None
    return (
        *(match.head, match.main, match.revisited, tuple(match.entries)),
        *(match.game.dump(match.state), path.read_bytes()),
        *(scribe.entry, scribe.book.lines(), scribe.book.replay(scribe.entry.uid)),
    )


@pytest.mark.parametrize("card", ["laid", "hands"])
def test_show_plays_the_line_beside_the_game_and_leads_back(start: Start, card: str) -> None:
    window, robot = start()
    for number in range(2, 12):
        played(window, robot, f"deal {number}")
        after = window.aftermath
        assert after is not None
        robot.wait(lambda after=after: not after.searching, "the search to end")
        asked = [one for one in after.panel.answers if one.answer in {"yes", "undecided"}]
        key = f"council_of_12.result.could_we.{card}"
        lead = window.texts.t(key, line="\0").partition("\0")[0]
        found = [n for n, one in enumerate(asked) if one.text.startswith(lead)]
        if found:
            break
    robot.settle()
    before = of_the_game(window)
    page, controller = robot.page, robot.page.controller
    real = controller.match
    button = after.panel.buttons[found[0]]
    page.course.scrubber._clock.setInterval(60_000)
    button.setFocus()
    assert window.focusWidget() is button
    robot.click(button)
    challenge = asked[found[0]].title
    assert controller.showing_line
    assert controller.match is not real
    assert page.course.exploring.isVisible()
    assert challenge in page.course.exploring.text.text()
    assert page.course.scrubber.play.isChecked(), "it plays by itself"
    assert controller.looking is not None
    assert controller.decision is None
    assert page.end is not None
    begin = controller.looking
    page.course.scrubber._clock.setInterval(0)
    robot.wait(lambda: controller.looking is None, "the line to be played")
    assert not page.course.scrubber.play.isChecked()
    passed = [
        event
        for ply, event in controller.match.events(None)
        if ply > begin and isinstance(event, Judged)
    ]
    assert [event.passed for event in passed] == [True]
    assert controller.decision is None, "nobody is asked at its end"
    robot.key(Qt.Key.Key_Left, page.course.scrubber.line)
    assert controller.looking is not None
    assert of_the_game(window) == before
    robot.click(page.course.exploring.button)
    assert not controller.showing_line
    assert controller.match is real
    assert controller.over
    assert not page.course.exploring.isVisible()
    assert page.end.isVisible()
    assert window.focusWidget() is button
    assert of_the_game(window) == before


def test_from_a_line_one_can_play_on_in_the_game(start: Start) -> None:
    window, robot = start()
    played(window, robot, "deal 2")
    after = window.aftermath
    assert after is not None
    robot.wait(lambda: not after.searching, "the search to end")
    robot.settle()
    page, controller = robot.page, robot.page.controller
    real, ended = controller.match, controller.match.head
    button = next(one for one in after.panel.buttons if one.text() == after.panel._text.show)
    robot.click(button)
    robot.key(Qt.Key.Key_End, page.course.scrubber.line)
    tokens = [entry.token for entry in controller.match.log]
    robot.click(page.course.scrubber.what_if)
    assert controller.match is real
    assert controller.exploring
    assert [entry.token for entry in real.log][: len(tokens)] == tokens
    assert real.main == ended
    assert robot.play_on()
    controller.end_what_if()
    assert real.head == ended


def test_the_book_is_read_searched_and_left(start: Start) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    assert page.first_game.isVisible()
    councils.fill(book, 12)
    book.write(councils.draft("Lea", "Tom", greatest="Grave robbers", won=True, term=61))
    page.look_up()
    window.pages.refresh()
    assert page.model.rowCount() == 13
    assert page.entry.isVisible()
    robot.wait(lambda: not page._work.running, "an index")
    page.search.setText("grave rob")
    page.look_up()
    assert [words.title(window.texts, line) for line in page.model.lines] == ["Grave robbers"]
    assert "Grave robbers" in page.entry.toPlainText()
    page.search.setText("no such council")
    page.look_up()
    assert page.show_all.isVisible()
    robot.click(page.show_all)
    assert page.model.rowCount() == 13
    first = page.timeline.blocks[0].uid
    page.timeline.setFocus()
    robot.key(Qt.Key.Key_Home)
    assert page.place() == first
    robot.key(Qt.Key.Key_Escape)
    assert window.home.isVisible()


def test_the_list_can_be_that_of_one_member(qapp: QApplication, tmp_path: Path) -> None:
    store = councils.chronicles(tmp_path)
    book = store.create("Thursdays at the mill")
    page = ChroniclePage(Texts(), build_theme("dark"), assets())
    page.show_book(None)
    assert page.member.count() == 1, "without a book there is only anybody"
    assert page.stack.currentIndex() == 1
    assert not any(part.isVisibleTo(page) for part in page._controls())
    book.write(councils.draft("Lea", "Tom", term=40))
    book.write(councils.draft("Lea", bots=["Golem"], term=60))
    page.show_book(book)
    titles = (page.chips, page.game)  # there are no others
    assert all(part.isVisibleTo(page) for part in page._controls() if part not in titles)
    names = [page.member.itemText(row) for row in range(1, page.member.count())]
    texts = Texts()
    counts = {"Lea": 2, "Tom": 1, texts.t("chronicle.book.bot", name="Golem"): 1}
    named = {
        name: texts.t("chronicle.page.chip", title=name, count=count)
        for name, count in counts.items()
    }
    assert sorted(names) == sorted(named.values())
    for name, numbers in (("Tom", [1]), ("Lea", [1, 2])):
        page.member.setCurrentIndex(page.member.findText(named[name]))
        page.look_up()
        assert sorted(line.number for line in page.model.lines) == numbers
    book.write(councils.draft("Ann", "Lea", term=70))
    page.show_book(book)
    stays = texts.t("chronicle.page.chip", title="Lea", count=3)
    assert page.member.currentText() == stays, "who was chosen stays it"
    assert sorted(line.number for line in page.model.lines) == [1, 2, 3]
    page.show_book(None)
    assert page.member.count() == 1
    page.close()


def test_a_replay_is_opened_and_nothing_is_written_twice(start: Start) -> None:
    window, robot = start()
    played(window, robot)
    book = window.scribe.book
    assert book is not None
    window.games.end()
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    robot.click(page.replay)
    robot.settle()
    assert robot.page.end is not None
    assert len(book.lines()) == 1


def test_out_and_in_and_taken_back(start: Start, tmp_path: Path) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 3)
    target = tmp_path / "out.json"
    asking = Answers([target, "Second", target, frozenset({1, 2, 3})])
    window.troubles.asking = asking  # type: ignore[assignment]
    window.show_chronicle()
    window.library.write_json()
    robot.wait(lambda: not window.library.busy, "the file")
    window.library.create()
    window.library.take_in()
    robot.wait(lambda: not window.library.busy, "the file to be read")
    second = window.scribe.book
    assert second is not None
    assert second is not book
    assert len(second.lines()) == 3
    window.library.undo()
    assert not second.lines()
    for name in ("out.pdf", "out.html"):
        asking.answers.append(tmp_path / name)
    window.library.print_pdf("letter")
    robot.wait(lambda: not window.library.busy, "the pages")
    window.library.write_html()
    robot.wait(lambda: not window.library.busy, "the page")
    assert (tmp_path / "out.pdf").read_bytes()[:4] == b"%PDF"
    assert (tmp_path / "out.html").stat().st_size > 1000


@pytest.mark.parametrize("whole", [True, False])
def test_what_is_left_of_a_damaged_entry_is_saved(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    window, robot = start()
    book, store = window.scribe.book, window.scribe.store
    assert book is not None
    assert store is not None
    uid = book.write(councils.game_draft()).uid
    journal = book.replay(uid)
    store._db.execute("UPDATE facts SET text = replace(text, 'term', 'tern')")
    if not whole:
        store._db.execute("UPDATE replay SET packed = substr(packed, 1, 500)")
    book.refresh()
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    robot.wait(lambda: page.place() == uid, "the entry")
    assert page.edit.isHidden()
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    robot.click(page.show_file)
    assert opened == [book.path.parent.as_posix()]
    target = tmp_path / "out" / "left.json"
    target.parent.mkdir()
    taken = target.with_suffix(".game")
    taken.write_text("somebody else's", encoding="utf-8")
    window.troubles.asking = Answers([None, target])  # type: ignore[assignment]
    robot.click(page.remains)
    assert not target.exists()
    robot.click(page.remains)
    line = page.chosen()
    assert isinstance(line, Damaged)
    left = json.loads(target.read_text(encoding="utf-8"))
    assert left["reason"] == words.damage(window.texts, line)
    assert left["entries"][0]["damaged"]["raw"] == line.raw
    assert not whole or exchange.read_export(target).arrivals[0].raw is not None
    assert taken.read_text(encoding="utf-8") == "somebody else's"
    game = target.with_name("left 2.game")
    assert game.exists() == whole
    assert not whole or game.read_bytes() == journal
    assert ("left 2.game" in window._note.text()) == whole


def test_every_filter_can_be_reached_in_a_narrow_window(start: Start) -> None:
    window, robot = start("--scale", "2.5")
    window.resize(1024, 640)
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 3)
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    robot.settle()
    controls = [part for part in page._controls() if not part.isHidden()]
    assert page.whole.verticalScrollBar().maximum() > 0, "else this shows nothing"
    controls[0].setFocus()
    for number, part in enumerate(controls):
        assert part.hasFocus(), f"the keyboard comes to filter {number}"
        seen = part.visibleRegion().boundingRect()
        assert seen == part.rect(), f"filter {number} is seen whole"
        robot.key(Qt.Key.Key_Tab)
    page._open_entry()
    assert page.filters.isHidden(), "the entry needs the room"
    page._find()
    assert page.search.hasFocus()
    assert page.list.isVisible()


def test_a_long_export_is_given_up_and_leaves_no_file(start: Start, tmp_path: Path) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 80)
    target = tmp_path / "out" / "book.pdf"
    window.troubles.asking = Answers([target])  # type: ignore[assignment]
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    assert page.progress.isHidden()
    window.library.print_pdf("a4")
    assert window.library.busy
    assert page.progress.isVisible()
    pdf = {window.texts.t(f"chronicle.menu.{name}") for name in ("pdf_a4", "json", "import")}
    off = [one for one in page.menu.actions() if not one.isEnabled() and one.text()]
    waiting = {bare(one.text()) for one in off}
    assert pdf <= waiting, "one after the other"
    robot.wait(lambda: page.progress.bar.value() > 1, "some entries")
    page.search.setText("lights")  # the window is used meanwhile
    robot.settle()
    assert window.library.busy
    robot.click(page.progress.button)
    assert not window.library.busy
    assert page.progress.isHidden()
    assert not target.parent.exists()
    assert window.texts.t("chronicle.page.given_up") == window._note.text()


def test_a_printed_game_is_written_down(start: Start) -> None:
    window, _ = start()
    form = PrintedForm(window.texts, window.theme, window)
    assert not form.save.isEnabled()
    form.members[0].setText("Lea")
    form.term.setValue(61)
    for twice in ("Lea", " le\u200ba"):
        form.members[1].setText(twice)
        assert not form.save.isEnabled()
        assert "two members" in form.problem.text()
    form.members[1].setText("Tom")
    assert form.save.isEnabled()
    form.term.setValue(0)
    assert not form.save.isEnabled(), "the favour that is left is counted"
    form.won.setChecked(False)
    assert form.save.isEnabled()
    form.won.setChecked(True)
    form.term.setValue(61)
    book = window.scribe.book
    assert book is not None
    other = book.write(councils.draft("Lea", "Tom", won=True, term=72))
    window.show_chronicle(other.uid)
    window.library.write_printed(form)
    (entry,) = (one for one in book.entries() if one.uid != other.uid)
    page = window.chronicle_page
    assert page is not None
    assert page.place() == entry.uid, "it is opened at once"
    assert entry.facts.printed
    assert entry.facts.term == 61
    undo = next(one for one in page.menu.actions() if bare(one.text()).startswith("Undo"))
    assert undo.isEnabled()
    assert "printed box" in undo.text()
    window.library.undo()
    assert [one.uid for one in book.entries()] == [other.uid]


@pytest.mark.parametrize("game", ["council", "king"])
def test_notes_of_an_entry_can_be_changed_later(start: Start, game: str) -> None:
    window, _ = start()
    book = window.scribe.book
    assert book is not None
    before = councils.draft("Lea", "Tom", note="long ago", greatest="Ghosts")
    line: Any = book.write(before) if game == "council" else book.write_contest(king_draft())
    asking: Any = window.troubles.asking
    asked: list[Any] = []
    asking.words_of = lambda *given: asked.append(given) or ("Ghosts", "One\nand two")
    window.library.edit(line.uid)
    now: Any = book._find(line.uid)
    assert now.facts.note == "One\nand two"
    assert asked[0][-1][-1] == line.facts.note, "what is there stands in the field"
    window.library.undo()
    now = book._find(line.uid)
    assert now.facts == line.facts


def test_the_words_of_an_entry_are_asked_in_one_dialog(start: Start) -> None:
    window, _ = start()

    window.say("a message")

    def walk(dialog: Any) -> None:
        assert not window._note.isVisible(), "it outlasts no dialog"
        assert dialog.width() >= window.theme.px(400), "its title is not cut"
        line, lines = dialog.fields
        assert (line.text(), lines.toPlainText()) == ("Ghosts", "long\nago")
        line.setText(" Zoe\u0308 ")
        lines.setPlainText("one\n two\u200b\n")
        dialog.good.click()

    found: list[object] = []
    ask = window.troubles.asking.words_of
    during(lambda: found.append(ask("Edit", ("What", "Ghosts"), ("Notes", "long\nago"))), walk)
    assert found == [("Zoë", "one\ntwo")]


def test_small_buttons_of_fields_and_file_dialogs_are_seen(start: Start) -> None:
    """Those that Qt makes itself have room for their pictures, and lie inside of their field."""
    window, robot = start()
    window.show_chronicle()
    page: Any = window.chronicle_page
    page.search.setText("lights")
    robot.settle()
    for button in page.search.findChildren(QToolButton):
        place = button.geometry()
        assert page.search.rect().contains(place)
        assert abs(place.center().y() - page.search.rect().center().y()) <= 1
    dialog = window.troubles.asking._file_dialog("Open", "Games (*.game)")
    dialog.show()
    robot.settle()
    assert dialog.labelText(dialog.DialogLabel.LookIn) == window.texts.t("app.files.look_in")
    assert dialog.directory().absolutePath() == str(window.troubles.asking.folder())
    for button in dialog.findChildren(QToolButton):
        assert button.width() >= button.iconSize().width() + 4
        assert button.height() >= button.iconSize().height() + 4
    dialog.close()
    dialog.deleteLater()


def test_files_are_looked_for_among_the_documents(start: Start, tmp_path: Path) -> None:
    window, _ = start()
    asking = window.troubles.asking
    assert asking.folder() != Path.cwd()
    assert asking.folder().is_dir()
    assert asking._remembered(str(tmp_path / "a.game")) == tmp_path / "a.game"
    assert asking.folder() == tmp_path, "where somebody was last"


def test_the_year_shows_best_terms_and_opens_a_month(start: Start) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    entry = book.write(councils.draft("Lea", "Tom", won=True, term=72, scenario="june"))
    book.set_best(entry.uid, 80)
    window.show_home()
    window.pages.show("year")
    page = window.pages.get("year")
    june = page.leaves.tiles[5]
    assert "72" in june.accessibleDescription()
    assert "90" in june.accessibleDescription()  # the share of the best possible
    printed = councils.draft("Lea", "Tom", term=72, scenario="may", printed=True)
    book.write(printed)
    window.library.fill_year(page)
    assert "printed box" in page.leaves.tiles[4].accessibleDescription()
    robot.click(june)
    assert window.new_page is not None
    assert window.new_page.isVisible()
    assert window.new_page.form.months.currentData() == "june"


def test_the_year_shows_what_lies_open_of_today(start: Start) -> None:
    """The die and the cards are those that whoever sits down to it has."""
    window, _ = start()
    window.show_year()
    page = window.pages.get("year")
    today = window.games.today()
    match = Match(game_with_deck(today.game_id), Setup(len(today.chairs), {}), today.seed)
    match.start()
    seen = match.game.view(match.state_at(match.ply), 0)
    hand = {window.texts.t(f"{COUNCIL}.character.{one}.name") for one in seen["members"][0]["hand"]}
    assert {card.accessibleName() for card in page.findChildren(OpenCard)} == hand
    assert page.die.face == seen["die"]
    assert str(seen["die"]) in page.begins.text()
    page.show_deal(3, None)
    assert page.opening.isHidden()


def test_the_year_says_how_many_days_of_this_month_were_played(start: Start) -> None:
    window, _ = start()
    window.show_year()
    page = window.pages.get("year")
    book = window.scribe.book
    assert book is not None
    assert page.month_state.isHidden()
    for day, term in (("2026-11-02", 61), ("2026-11-14", 72), ("2026-10-30", 90)):
        book.write(councils.draft("Lea", "Tom", term=term, day=day))
    page.show_year({}, records.daily(book.entries()), date(2026, 11, 15))
    assert page.month_state.text() == "2 played, best 72"


def test_dynasties_lead_to_the_entry(start: Start) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 8)
    window.pages.show("chronicle")
    window.pages.show("dynasties")
    page = window.pages.get("dynasties")
    uid = book.entries()[2].uid
    page.choose(uid)
    page.tree.activated.emit(page.tree.currentIndex())
    robot.settle()
    assert window.chronicle_page is not None
    assert window.chronicle_page.isVisible()
    assert window.chronicle_page.place() == uid


def test_arrows_go_through_the_drawing_of_the_dynasties(start: Start) -> None:
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 8)
    window.pages.show("dynasties")
    page = window.pages.get("dynasties")
    uids = [entry.uid for entry in book.entries()]
    parent = page.model.item(0)
    assert parent.rowCount() == 1, "councils are listed once somebody looks"
    page.tree.expand(parent.index())
    assert parent.rowCount() == page._found[0].councils
    for key, uid in (
        (Qt.Key.Key_Home, uids[0]),
        (Qt.Key.Key_Right, uids[1]),
        (Qt.Key.Key_End, uids[-1]),
        (Qt.Key.Key_Left, uids[-2]),
    ):
        robot.key(key, page.chart)
        assert page.chart.place() == uid
        assert page._uid(page.tree.currentIndex()) == uid
    robot.key(Qt.Key.Key_Return, page.chart)
    robot.settle()
    assert window.chronicle_page is not None
    assert window.chronicle_page.place() == uids[-2]


def test_everything_that_takes_the_keyboard_has_a_name(start: Start) -> None:
    window, robot = start()
    assert window.scribe.book is not None
    councils.fill(window.scribe.book, 5)
    for name in ("chronicle", "dynasties", "statistics", "year"):
        window.pages.show(name)
        robot.settle()
        assert not unnamed(window.pages.get(name)), name


def unnamed(page: QWidget) -> list[QWidget]:
    """Visible parts that take the keyboard and say nothing about themselves."""
    found = []
    for part in page.findChildren(QWidget):
        takes = part.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes and part.isVisible() and not isinstance(part.parent(), QAbstractSpinBox):
            interface = QAccessible.queryAccessibleInterface(part)
            if interface is None or not interface.text(QAccessible.Text.Name):
                found.append(part)
    return found


def test_what_comes_in_is_shown_and_ticked(start: Start, tmp_path: Path) -> None:
    window, _ = start()
    book, store = window.scribe.book, window.scribe.store
    assert book is not None
    assert store is not None
    councils.fill(book, 4)
    target = tmp_path / "out.json"
    exchange.write_export(book, target)
    first, second, *_ = book.lines()
    book.remove(first.uid)
    plan = exchange.preview(exchange.read_export(target), book)
    dialog = ImportDialog(plan, window.texts, window.theme, window)
    model = dialog.model
    states = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert states == ["new", *["already here"] * 3]
    assert dialog.chosen() == {1}
    assert not model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsUserCheckable
    assert second.members[0].name in model.index(1, 1).data()
    tick = Qt.ItemDataRole.CheckStateRole
    assert model.setData(model.index(0, 0), Qt.CheckState.Unchecked, tick)
    assert not model.setData(model.index(1, 0), Qt.CheckState.Checked, tick)
    assert not dialog.take.isEnabled()
    assert model.setData(model.index(0, 0), Qt.CheckState.Checked, tick)
    exchange.take(plan, store, book, rows=dialog.chosen())
    assert len(book.lines()) == 4
    change = book.undo()
    assert change is not None
    assert change.kind == "import"
    assert len(book.lines()) == 3
    dialog.deleteLater()


class Answers:
    """Answers the window's questions in this order."""

    _ended, run = False, Asking.run

    def __init__(self, answers: list[object]) -> None:
        self.answers = answers

    def __getattr__(self, name: str) -> Callable[..., object]:
        return lambda *_: self.answers.pop(0)


@pytest.mark.parametrize(("lang", "first", "before"), [("en", 7, 0), ("de", 1, 6), ("fr", 1, 6)])
def test_weeks_begin_as_the_language_has_them(
    start: Start, lang: str, first: int, before: int
) -> None:
    window, _ = start("--lang", lang)
    window.show_year()
    page = window.pages.made("year")
    assert page is not None
    page.show_year({}, {}, date(2026, 11, 15))  # the first of this month is a Sunday
    days = page.days
    laid = [one for one in page.findChildren(QWidget) if days.indexOf(one) >= 0]
    at = {days.getItemPosition(days.indexOf(one))[:2]: one for one in laid}
    heads = [at[0, column] for column in range(7)]
    names = [QLocale(lang).standaloneDayName((first - 1 + at) % 7 + 1) for at in range(7)]
    assert [head.accessibleName() for head in heads] == names
    assert at[1, before].text() == "1"
    assert len(page.findChildren(Medal)) == 3


def test_the_timeline_leads_to_the_games_of_other_titles_and_back(
    qapp: QApplication, tmp_path: Path
) -> None:
    """By arrows, and each is said as in the list."""
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    texts = Texts()
    page = ChroniclePage(texts, build_theme("dark"), assets())
    book.write(councils.draft("Lea", "Tom", term=40))
    first = book.write_contest(king_draft(1))
    second = book.write_contest(king_draft(2))
    book.write(councils.draft("Lea", "Tom", term=60))
    page.show_book(book)
    one, two = (line.uid for line in book.lines())
    page.choose(one)
    went = []
    keys = (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Right)
    for key in keys:
        page.timeline.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, NONE))
        went.append(page.place())
        assert page.timeline.accessibleDescription()
    assert went == [first.uid, second.uid, second.uid, one, two]
    page.choose(first.uid)
    assert page.timeline.accessibleDescription() == page._telling.spoken(book.contest(first.uid))
    page.close()


def test_every_choice_of_a_filter_says_how_many_it_finds(
    qapp: QApplication, tmp_path: Path
) -> None:
    """Chosen alone it finds just so many."""
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    texts = Texts()
    page = ChroniclePage(texts, build_theme("dark"), assets())
    councils.fill(book, 20)
    for number in (1, 2):
        book.write_contest(king_draft(number))
    page.show_book(book)
    for combo in (page.result, page.member, page.month, page.throne):
        assert combo.count() > 1
        for place in range(1, combo.count()):
            combo.setCurrentIndex(place)
            page.look_up()
            name, _, count = combo.itemText(place).rpartition(": ")
            assert name
            assert int(count) == len(page.model.lines), combo.itemText(place)
        combo.setCurrentIndex(0)
    page.close()


def test_chips_count_the_titles_and_choose_one(qapp: QApplication, tmp_path: Path) -> None:
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    texts = Texts()
    page = ChroniclePage(texts, build_theme("dark"), assets())
    councils.fill(book, 3)
    book.write_contest(king_draft(1))
    page.resize(1600, 900)
    page.show()
    page.show_book(book)
    chips = page.chips.chips
    assert {id_ for id_, chip in chips.items() if chip.isVisible()} == {"", COUNCIL, "king_of_12"}
    QApplication.processEvents()
    there = [chip for chip in chips.values() if chip.isVisible()]
    assert len({chip.y() for chip in there}) == 1, "one line"
    ends = max(chip.mapTo(page, chip.rect().topRight()).x() for chip in there)
    assert 0 < page.result.mapTo(page, page.result.rect().topLeft()).x() - ends < 40, "right beside"
    spoken = texts.t("chronicle.page.chip", title=texts.t("king_of_12.title"), count=1)
    assert chips["king_of_12"].accessibleName() == spoken
    won = sum(one.facts.won for one in book.entries())
    for place, key, count in ((1, "won", won), (2, "lost", 3 - won)):
        title = texts.t(f"chronicle.entry.{key}")
        said = texts.t("chronicle.page.chip", title=title, count=count)
        assert page.result.itemText(place) == said
    chips["king_of_12"].click()
    assert [type(line) for line in page.model.lines] == [Contest]
    assert page.game.currentData() == "king_of_12"
    page.clear_filters()
    assert page.chips.value() == ""
    for title in CONTESTS[1:]:
        book.write_contest(contest_draft(title, seats_of(title)[0]))
    page.show_book(book)
    assert all(chip.isVisible() for chip in chips.values())
    page.resize(700, 900)
    page._place()
    assert (page.chips.isVisible(), page.game.isVisible()) == (False, True), "no room in one line"
    page.close()


def test_the_search_stands_in_the_bar_where_that_has_room(
    qapp: QApplication, tmp_path: Path
) -> None:
    """Else with the filters; and a window that was wide can become narrow."""
    theme = build_theme("dark")
    apply_theme(qapp, theme)
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    page = ChroniclePage(Texts(), theme, assets())
    councils.fill(book, 3)
    page.resize(1280, 800)
    page.show()
    page.show_book(book)
    for size, above in (((1280, 800), True), ((1024, 640), False), ((1280, 800), True)):
        page.resize(*size)
        qapp.processEvents()
        assert page.width() == size[0]
        assert page.bar.isAncestorOf(page.search) is above
        assert page.filters.isAncestorOf(page.search) is not above
        assert page.search.isVisible()
        assert page.search.width() >= page.search.minimumWidth()
    assert page.legend.drawing is not None
    assert page.legend.geometry().right() <= page.filters.width()
    page.close()


@pytest.mark.parametrize("lang", languages())
def test_the_legend_of_the_timeline_costs_no_line(
    qapp: QApplication, tmp_path: Path, lang: str
) -> None:
    """As much of it as has room beside the filters."""
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    page = ChroniclePage(Texts(lang), build_theme("dark"), assets())
    councils.fill(book, 3)
    for title in CONTESTS:
        book.write_contest(contest_draft(title, seats_of(title)[0]))
    page.resize(1280, 800)
    page.show()
    page.show_book(book)
    shown = 0
    for wide in range(1240, 1640, 20):
        page.resize(wide, 800)
        qapp.processEvents()
        if page.legend.isVisible():
            shown += 1
            first = page.chips if page.chips.isVisible() else page.game
            assert page.legend.y() < first.y() + first.height(), f"{lang}, {wide}"
            assert page.legend.geometry().right() <= page.filters.width()
    assert shown
    page.close()


@pytest.mark.parametrize("lang", languages())
def test_the_search_is_never_cut(qapp: QApplication, tmp_path: Path, lang: str) -> None:
    """However little room the bar leaves it beside the name of the book."""
    theme = build_theme("dark")
    apply_theme(qapp, theme)
    for letters in range(2, 40, 4):
        page = ChroniclePage(Texts(lang), theme, assets())
        book = councils.chronicles(tmp_path / str(letters)).create("m" * letters)
        councils.fill(book, 1)
        page.resize(640, 480)
        page.show_book(book)  # before it is as large as its window: so it is made ahead
        page.resize(1280, 800)
        page.show()
        for _ in range(3):
            qapp.processEvents()
        place = page.search.parentWidget()
        assert place is not None
        assert page.search.geometry().right() < place.width(), f"{lang}, {letters} letters"
        page.close()


@pytest.mark.parametrize("lang", languages())
def test_all_that_can_be_done_with_an_entry_has_room(
    qapp: QApplication, tmp_path: Path, lang: str
) -> None:
    """In the first window there is."""
    theme = build_theme("dark")
    apply_theme(qapp, theme)
    book = councils.chronicles(tmp_path).create("Thursdays at the mill")
    book.write(councils.game_draft())
    for title in CONTESTS:
        book.write_contest(contest_draft(title, seats_of(title)[0]))
    page = ChroniclePage(Texts(lang), theme, assets())
    page.resize(1280, 800)
    page.show()
    page.show_book(book)
    qapp.processEvents()
    for line in book.all_lines():
        page.choose(line.uid)
        qapp.processEvents()
        assert len(page._acts_of(line)) == 5
        assert not page.acts.rest.isVisible(), f"{lang}, {type(line)}"
    page.close()


def named(button: QPushButton) -> str:
    """Its words, or what it is called where it has only a picture."""
    return button.text() or button.accessibleName()


def test_what_can_be_done_with_an_entry_is_in_the_row_or_in_its_menu(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, robot = start()
    played(window, robot)
    book = window.scribe.book
    assert book is not None
    window.games.end()
    window.show_chronicle()
    robot.settle()
    page = window.chronicle_page
    assert page is not None
    can = [page.replay, page.decided, page.deal, page.edit, page.print]
    assert set(can) <= set(page._acts_of(page.chosen()))
    acts = page._acts_of(page.chosen())
    shown = [named(button) for button in acts if button.isVisible()]
    hidden = [bare(action.text()) for action in page.acts.menu.actions()]
    assert sorted([*shown, *hidden]) == sorted(map(named, acts))
    assert page.replay.isVisible()
    target = tmp_path / "entry.pdf"
    monkeypatch.setattr(Asking, "file_to_write", lambda *_: target)
    page.print.click()
    robot.wait(lambda: not window.library.busy, "a file")
    assert target.read_bytes().startswith(b"%PDF")
    page.deal.click()
    robot.settle()
    again = window.games.controller
    assert again is not None
    assert not again.over
    entry = book.entries()[0]
    assert (again.match.seed, [one.name for one in again.members]) == (
        entry.facts.seed,
        [one.name for one in entry.members],
    )


@pytest.mark.parametrize("title", CONTESTS)
def test_a_game_that_was_written_with_less_is_told_from_its_replay(
    start: Start, title: str
) -> None:
    """Once, when its page is opened; it stays told, and is no change of a person."""
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    whole = contest_draft(title, seats_of(title)[0])
    bare = replace(whole.facts, rounds=(), cards=(), detail={}, headline="Our night")
    written = book.write_contest(replace(whole, facts=bare))
    assert written.facts.is_bare
    window.show_chronicle(written.uid)
    robot.wait(lambda: not book.contest(written.uid).facts.is_bare, "what the replay tells")
    facts = book.contest(written.uid).facts
    assert (facts.rounds, facts.detail) == (whole.facts.rounds, whole.facts.detail)
    assert facts.headline == "Our night"
    assert book.last_change() is None
    page = window.chronicle_page
    assert page is not None
    assert page.entry.findChildren(Chart)
    book.refresh()
    assert book.contest(written.uid).facts == facts


def test_games_nobody_opened_are_told_while_nobody_waits(start: Start) -> None:
    """The search finds them by what was told."""
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    whole = contest_draft("hidden_leaders", 2)
    bare = replace(whole.facts, rounds=(), cards=(), detail={})
    hidden = book.write_contest(replace(whole, facts=bare))
    councils.fill(book, 2)
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    assert page.place() != hidden.uid
    robot.wait(lambda: not book.contest(hidden.uid).facts.is_bare, "what the replay tells")
    robot.wait(lambda: not page._work.running and not page._arrival.running, "the index")
    leader = page._telling.title(book.contest(hidden.uid)).split()[-1]
    page.search.setText(leader)
    page.look_up()
    assert hidden.uid in [line.uid for line in page.model.lines]


def _is_bare(line: AnyLine) -> bool:
    return isinstance(line, Contest) and line.facts.is_bare


@pytest.mark.parametrize("where", ["pdf", "html", "statistics"])
def test_games_nobody_opened_are_told_before_all_of_them_are_looked_at(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """On paper, on the web page and in the statistics: not only where their pages were opened."""
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    whole = [contest_draft(title, seats_of(title)[0]) for title in CONTESTS]
    for one in whole:
        bare = replace(one.facts, rounds=(), cards=(), detail={})
        book.write_contest(replace(one, facts=bare))
    book.write(councils.draft("Lea", "Tom"))  # the page opens the last entry
    window.show_chronicle()
    target = tmp_path / f"book.{where}"
    monkeypatch.setattr(Asking, "file_to_write", lambda *_: target)
    if where == "statistics":
        window.pages.show("statistics")
        page = window.pages.get("statistics")
        robot.wait(lambda: page._lines and not any(map(_is_bare, page._lines)), "the replays")
        seen = page._lines
    else:
        window.library.print_pdf("a4") if where == "pdf" else window.library.write_html()
        robot.wait(lambda: not window.library.busy, "a file")
        seen = book.all_lines()
        assert target.stat().st_size
    told = [line.facts for line in seen if isinstance(line, Contest)]
    assert [(one.rounds, one.detail) for one in told] == [
        (one.facts.rounds, one.facts.detail) for one in whole
    ]


def test_the_year_of_one_person(start: Start) -> None:
    """Months and days at which somebody else sat are not theirs."""
    window, _ = start()
    book = window.scribe.book
    assert book is not None
    book.write(councils.draft("Lea", "Tom", term=72, scenario="june"))
    book.write(councils.draft("Tom", "Mira", term=61, scenario="may"))
    window.show_year()
    page = window.pages.get("year")
    assert [page.chair.itemText(row) for row in range(4)] == ["everybody", "Lea", "Mira", "Tom"]
    told = [leaf.accessibleDescription() for leaf in page.leaves.tiles]
    assert "61" in told[4]
    assert "72" in told[5]
    page.chair.setCurrentIndex(1)
    told = [leaf.accessibleDescription() for leaf in page.leaves.tiles]
    assert window.texts.t("app.year.not_played") in told[4]
    assert "72" in told[5]
    window.show_home()
    window.show_year()
    assert page.chair.currentText() == "Lea", "who was chosen stays chosen"


def test_the_calendar_is_printed_on_one_page(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, robot = start()
    window.show_year()
    path, asked = tmp_path / "year.pdf", list[str]()

    def file_to_write(title: str, name: str, kinds: str) -> Path:
        asked.append(name)
        return path

    monkeypatch.setattr(window.troubles.asking, "file_to_write", file_to_write)
    robot.click(window.pages.get("year").printing)
    robot.wait(lambda: not window.library.busy, "what is printed")
    data = path.read_bytes()
    assert asked == [f"{window.texts.t('app.year.title')}.pdf"]
    assert data.startswith(b"%PDF-")
    assert data.count(b"/Type /Page\n") == 1
    assert b"/MediaBox [0 0 842" in data or b"/MediaBox [0 0 792" in data, "it lies on its side"


def test_dynasties_can_be_the_drawing_or_the_list_alone(start: Start) -> None:
    """The keyboard finds what is shown; a window too narrow for the choice shows both."""
    window, robot = start()
    book = window.scribe.book
    assert book is not None
    councils.fill(book, 8)
    window.resize(1280, 800)
    window.pages.show("dynasties")
    page = window.pages.get("dynasties")
    for place, (drawn, listed) in enumerate([(True, True), (True, False), (False, True)]):
        page.shown.choices[place].click()
        robot.settle()
        assert (page.chart.isVisible(), page.tree.isVisible()) == (drawn, listed)
        page.focus_first()
        assert QApplication.focusWidget() is (page.tree if listed else page.chart)
        assert page.card.isVisible()
    window.change_settings(text_scale=1.5)
    window.resize(1024, 640)
    robot.settle()
    page = window.pages.get("dynasties")
    page.shown.set_value("list")
    page.show_lines(book.all_lines())
    assert page.chart.isVisible()
    assert page.tree.isVisible()
    assert not page.shown.isVisible()
