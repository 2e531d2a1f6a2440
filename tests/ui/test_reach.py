"""Every screen at every size of letters, in every language, in small and usual windows: nothing is
cut, nothing lies over something else, everything can be hit. All of it with `--slow`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from council_desktop.app.window import Window, make_window
from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.council_of_12.decks.council_decks import DECKS
from council_desktop.look.theme import build_theme
from council_desktop.pages.crash import CrashDialog
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.pages.report import ReportDialog
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.table.cards import TableCard
from council_desktop.table.page import TablePage
from council_desktop.text.texts import LONG
from council_desktop.widgets.style import apply_theme
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.chronicle import councils
from tests.laws.games import COUNCIL, KING, SAMPLES
from tests.samples import share
from tests.ui.council_table_kit import NAMES, assets
from tests.ui.cuts import Cuts
from tests.ui.geometry import faults, settle
from tests.ui.one_page import OnePage, page_for
from tests.ui.stage import Stage, places

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

FACTOR = "QT_SCALE_FACTOR"
SIZES = ((1024, 640), (1280, 800))
LARGE = ((1920, 1080), (2560, 1440))
"""Windows for which a page is dressed in larger letters."""
SCALES = (0.8, 1.0, 1.5, 2.0, 2.5)
LANGUAGES = ("en", "de", "fr")
USUAL = {(1.0, "fr"), (1.5, "de"), (2.5, "en")}
"""What is looked at in every run."""


PSEUDO = ((1.0, LONG), (2.0, LONG))


def looks(usual: set[tuple[float, str]], more: tuple[tuple[float, str], ...] = PSEUDO) -> Any:
    """For a test of every look, of which these are `usual` and all others slow."""
    return pytest.mark.parametrize(
        ("scale", "lang"),
        [
            pytest.param(
                scale,
                lang,
                marks=() if (scale, lang) in usual else pytest.mark.slow,
                id=f"{scale:.0%}-{lang}",
            )
            for scale, lang in [*product(SCALES, LANGUAGES), *more]
        ],
    )


SETS: dict[str, Any] = {
    "council_of_12": {},
    "king_of_12": {"set": ["knight", "lady", "oracle", "sorcerer", "machine", "golem", "parasite"]},
}
Checked = Callable[[QWidget, str], None]


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Every test leaves the letters as it found them."""
    assert qapp.devicePixelRatio() == float(os.environ.get(FACTOR, "1"))
    yield
    apply_theme(qapp, build_theme("dark"))


class Report:
    """Collects what is wrong, and says it all at once."""

    def __init__(self, sizes: Sequence[tuple[int, int]] = SIZES, turn: int = 0) -> None:
        """`turn`: with which of the sizes it begins; the next page is looked at in the next."""
        self.sizes = sizes
        self._turn = turn
        self.lines: list[str] = []
        self.cuts = Cuts()

    def __enter__(self) -> Report:
        self.cuts.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self.cuts.__exit__(*error)

    def _faults(self, page: QWidget, drawer: QWidget | None = None) -> list[str]:
        return [*faults(page, drawer), *(f"painted: {one}" for one in self.cuts.on(page))]

    def look(self, page: QWidget, name: str) -> None:
        """At the page, in one of the sizes of the window usually, with --slow in all."""
        drawer = page.table.side if isinstance(page, TablePage) else None
        self._turn += 1
        for size in share(self.sizes, self._turn, len(self.sizes)):
            page.setUpdatesEnabled(False)  # It is painted when it is measured, not before.
            page.resize(*size)
            settle()
            page.setUpdatesEnabled(True)
            if (page.width(), page.height()) != size:
                self.lines.append(f"{name} {size}: needs {page.width()}x{page.height()}")
                continue
            self.lines += [f"{name} {size[0]}: {fault}" for fault in self._faults(page, drawer)]

    def part(self, part: QWidget, name: str) -> None:
        """At what lies over a page, as the page is now."""
        settle()
        self.lines += [f"{name} {part.window().width()}: {fault}" for fault in self._faults(part)]

    def dialog(self, dialog: QDialog, name: str) -> None:
        """At a dialog, as large as it wants to be: no larger than the smallest window."""
        dialog.show()
        settle()
        wide, high = SIZES[0]
        if dialog.width() > wide or dialog.height() > high:
            self.lines.append(f"{name}: {dialog.width()}x{dialog.height()}")
        self.lines += [f"{name}: {fault}" for fault in self._faults(dialog)]
        dialog.close()
        dialog.deleteLater()

    def check(self) -> None:
        """Fails with everything, each fault with the first page it was seen on."""
        first: dict[str, str] = {}
        for line in self.lines:
            first.setdefault(line.partition(": ")[2], line)
        unique = list(first.values())
        assert not unique, "\n".join([f"{len(unique)} faults", *unique])


def start(qapp: QApplication, folder: Path, scale: float, lang: str) -> Window:
    """The program in this look, as somebody finds it who has never played."""
    options = parse(["--data-dir", str(folder), "--scale", str(scale), "--lang", lang])
    assert options is not None
    window = make_window(qapp, options, find_paths(options.data_dir))
    window.use(speed="instant")
    window.show()
    return window


def walk(
    window: Window,
    over: Callable[[Window, Report], None],
    sizes: Sequence[tuple[int, int]] = SIZES,
    turn: int = 0,
) -> None:
    """Over some pages of a window, which is closed afterwards; fails with what was seen."""
    report = Report(sizes, turn)
    try:
        with report:
            over(window, report)
    finally:
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    report.check()


@looks(USUAL)
def test_every_page(qapp: QApplication, tmp_path: Path, scale: float, lang: str) -> None:
    walk(start(qapp, tmp_path, scale, lang), _pages, turn=lang == "de")


@pytest.mark.parametrize("size", [LARGE[0], pytest.param(LARGE[1], marks=pytest.mark.slow)])
def test_every_page_of_a_large_window(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int]
) -> None:
    """Its letters have grown."""
    window = start(qapp, tmp_path, 1.0, "de")
    window.resize(*size)
    window.fit_letters()
    assert window.theme.text_scale > 1.3
    walk(window, _pages, (size,))


@looks({(2.5, "en")})
def test_every_page_with_games_decks_and_councils(
    qapp: QApplication, tmp_path: Path, scale: float, lang: str
) -> None:
    walk(start(qapp, tmp_path, scale, lang), _pages_with_own_things)


LONG_NAME = "Wilhelmine von und zu Hohenstein-Falkenberg"
"""Somebody's own name, which may be cut where the whole of it is said."""


def _pages(window: Window, report: Report) -> None:
    window.show_home()
    report.look(window, "home")
    for title in ("council_of_12", "king_of_12"):
        window.show_new(title)
        page = window.new_page
        assert page is not None
        report.look(window, f"new {title}")
        for number, fold in enumerate(page.folds):
            if fold.isVisible():
                fold.set_open(True)
                report.look(window, f"new {title} fold {number}")
    for name in ("die", "round", "sorcerer"):
        window.show_rules(name)
        report.look(window, f"rules {name}")
    window.show_about()
    report.look(window, "about")
    window.show_settings("look")
    assert window.settings_page is not None
    for name in window.settings_page.pages:
        window.show_settings(name)
        report.look(window, f"settings {name}")
    _books(window, report)
    window.resize(*SIZES[0])
    details = "Traceback (most recent call last):\n  ...\nZeroDivisionError: division by zero"
    given = window.texts, window.theme, window.assets
    crash = CrashDialog(*given, details, "a folder/a game.game", window)
    crash.more.click()
    report.dialog(crash, "crash")
    report.dialog(ReportDialog(*given, True, window), "report")
    report.dialog(PrintedForm(window.texts, window.theme, window), "printed game")


def _books(window: Window, report: Report) -> None:
    """What has been played and made, or the pages that say that there is nothing yet."""
    for name in ("saves", DECKS, "chronicle", "dynasties", "statistics", "year"):
        window.pages.show(name)
        report.look(window, name)


def _pages_with_own_things(window: Window, report: Report) -> None:
    _fill(window)
    window.show_home()
    while window.pages.current != "home":  # The disk has the game, before it is left.
        settle()
    report.look(window, "home")
    _books(window, report)
    window.own_decks.edit(next(window.own_decks.files.folder.glob("nights*")))
    report.look(window, "editor")
    window.play_introduction(COUNCIL)
    page = window.table_page
    assert page is not None
    while page.tips.tip is None:
        settle()
    report.look(window, "introduction")


def _fill(window: Window) -> None:
    """Games that run and one that can't be opened, decks of every kind, councils in the book."""
    for names in (("Lea", "Tom"), (LONG_NAME, "Mira", "Jo")):
        chairs = tuple(Chair(name, seat == 0, "random") for seat, name in enumerate(names))
        window.deal(GameChoice(chairs, COUNCIL, seed="reach"))
    path = window.games.path
    assert path is not None
    (path.parent / "torn.game").write_bytes(path.read_bytes()[:40])
    files = window.own_decks.files
    whole = files.copy_house("Nights")
    (whole.parent / "torn.toml").write_bytes(b"format = 1\n[deck\n")
    files.put_aside(files.create("Winter and everything that is cold"))
    assert window.scribe.book is not None
    rng = Random(1)
    for _ in range(8):
        window.scribe.book.write(councils.invented(rng, (*councils.FRIENDS, LONG_NAME)))


# ---------------------------------------------------------------- the tables


class Play(OnePage):
    """A page over a match; bots act from the test, at random."""

    def __init__(self, game: str, seats: int, people: int, scale: float, lang: str) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme("dark", scale)
        assets()
        apply_theme(app, look)
        match = Match(game_with_deck(game), Setup(seats, SETS[game]), "reach")
        members = [Member(NAMES[seat], seat < people) for seat in range(seats)]
        self.controller = MatchController(match, members)
        self.menu = QMenu()
        self.page = page_for(self.controller, look, self.menu, lang)
        self.page.resize(*SIZES[0])
        self.controller.start()
        self.page.show()
        settle()

    def moments(self, rng: Random, most: int = 400) -> Iterator[str]:
        """The name of everything that is asked, the curtain and the end."""
        controller, match = self.controller, self.controller.match
        for _ in range(most):
            settle(2)
            if match.over:
                yield "end"
                return
            if controller.waiting_for is not None:
                yield "curtain"
                self.page.curtain.opened.emit(controller.waiting_for)
                continue
            decision = controller.decision
            if decision is not None and rng.random() < 0.8:
                yield decision.kind
                controller.submit(rng.choice(decision.options).token)
            elif self._bot(rng):
                continue
            elif decision is not None:
                controller.submit(rng.choice(decision.options).token)
            else:  # Everybody looks at what came of the turn, until somebody goes on.
                yield "revealed"
                assert self.page.table.panel.primary.isEnabled(), "nobody can act"
                self.page.table.confirmed.emit()

    def _bot(self, rng: Random) -> bool:
        controller, match = self.controller, self.controller.match
        for seat in match.state.open_seats():
            decision = match.game.decision(match.state, seat)
            if seat not in controller.people and decision and not decision.council:
                controller._bot_acts(seat, rng.choice(decision.options).token)
                return True
        return False


def of_games(usual: dict[str, tuple[float, str]]) -> Any:
    """Every game in every look, of which each has a usual one."""
    rows = product(SETS, (*product(SCALES, LANGUAGES), *PSEUDO))
    return pytest.mark.parametrize(
        ("game", "scale", "lang"),
        [
            pytest.param(
                game,
                *look,
                marks=() if usual[game] == look else pytest.mark.slow,
                id=f"{game}-{look[0]:.0%}-{look[1]}",
            )
            for game, look in rows
        ],
    )


@of_games({COUNCIL: (1.0, "fr"), KING: (2.5, "en")})
def test_every_phase(qapp: QApplication, scale: float, lang: str, game: str) -> None:
    """With three players, two of them people: their curtain is one of the phases."""
    report = Report()
    play = Play(game, 3, 2, scale, lang)
    seen: set[str] = set()
    with report:
        for moment in play.moments(Random(4)):
            if moment in seen:
                continue
            seen.add(moment)
            report.look(play.page, moment)
            if moment == "play":
                _around(play.page, report)
    play.close()
    assert {"play", "curtain", "end"} <= seen
    report.check()


@pytest.mark.parametrize("game", SETS)
@looks({(2.0, "de")}, more=())
def test_every_kind_of_decision(qapp: QApplication, scale: float, lang: str, game: str) -> None:
    """Late in games, when there are cards and rewards everywhere."""
    report = Report()
    stages: dict[int, Stage] = {}
    asked: set[str] = set()
    with report:
        for place in places(game, each=game == KING, late=True):
            match = place.match()
            seats = match.setup.seats
            if seats not in stages:
                stages[seats] = Stage(match, scale=scale, lang=lang)
            asked.add(place.kind)
            stages[seats].put(match)
            report.look(stages[seats].page, f"{seats} {place.kind}")
    for stage in stages.values():
        stage.close()
    assert asked == SAMPLES[game].kinds
    report.check()


def _around(page: TablePage, report: Report) -> None:
    """The other tab, the log, a look back."""
    page.table.show_tab("others")
    report.look(page, "tab")
    page.table.show_side(True)
    report.look(page, "log")
    page.table.show_side(False)
    page.table.show_tab("ask")
    for size in SIZES:
        page.resize(*size)
        for card in page.table.findChildren(TableCard):
            if card.isVisible() and page.table.look_closer(card):
                report.part(page.table.closer, f"closer look at {card.accessibleName()}")
                page.table.closer.leave()
    page.look_back()
    page.course.go(Qt.Key.Key_Home)
    report.look(page, "looking back")
    page._back_to_now()
    settle()


@pytest.mark.slow
@pytest.mark.parametrize("factor", ["1.5", "2", "3"])
def test_on_a_finer_screen(factor: str) -> None:
    """The usual looks once more with so many pixels for one: a program of its own, for Qt reads
    the factor once."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__],
        env={**os.environ, FACTOR: factor},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
