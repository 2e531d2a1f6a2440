"""Frame strips for the gallery: a movement as eight to ten pictures side by side.

The real table shows real events; each of its animations is held and set to one time after
another, so that nothing is waited for and every strip is the same again.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from council_desktop.director.director import Scene
from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.council_of_12.table.animations import Animator, Before, timing_of
from council_desktop.games.council_of_12.table.table_widget import CouncilTableWidget
from council_desktop.games.gallery import Hand, Stuck
from council_desktop.games.strips import Frame, save_strip
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.card import CardButton
from engine.core.events import Event
from engine.games.council_of_12 import events as ev
from engine.games.twelve import NEIGHBOURS, opposite

_THEMES: Final = ("dark", "light")
_FRAMES: Final = 9
_GAMES: Final = 8
"""At most so many games are played until a pass and a negation have been seen."""

_ROOM: Final = 14
"""How much of the table is shown round what moves."""

_UPPER: Final = 3
"""The face that a tilt, a turn and a flip begin with."""


def film_strips(robot: Hand, folder: Path, ending: str) -> list[Path]:
    """All strips into `folder`, as `strip-<motion>-<theme>-<ending>.png`. Raises Stuck."""
    window = robot.window
    written: list[Path] = []
    size = window.size()
    try:
        # With large text the table scrolls, and what moves would be cut.
        window.resize(size * max(1.0, window.settings.text_scale))
        for theme in _THEMES:
            window.use(theme=theme)
            for motion, frames in _Films(robot).make().items():
                path = folder / f"strip-{motion}-{theme}-{ending}.png"
                written.append(save_strip(window, frames, path))
    finally:
        window.use(speed="instant")
        window.resize(size)
    return written


class _Films:
    """The frames of every motion in the look that the window has now."""

    def __init__(self, robot: Hand) -> None:
        self._robot = robot
        self._found: dict[str, list[Frame]] = {}
        self._coming: deque[Event] = deque()
        """What has happened and is still to be shown."""
        self._held = False
        self._turned: list[Frame] = []
        """A passed challenge turned over, until it is carried off."""
        self._way = QRect()
        self._time = 0

    def make(self) -> dict[str, list[Frame]]:
        """Motion to its frames."""
        for number in range(_GAMES):
            # At random cards collide, otherwise challenges are passed.
            level = "normal" if number % 2 else "random"
            self._deal(f"strips {number}", level)
            self._robot.window.use(speed="step")
            if number == 0:
                self._die()
            self._play(level)
            if {"negation", "pass"} <= self._found.keys():
                return self._found
        raise Stuck("no challenge was passed, or no card negated, in any game for the strips")

    def _deal(self, seed: str, level: str) -> None:
        robot = self._robot
        window = robot.window
        window.use(speed="instant")
        names = ("Lea", "Tom", "Mira")
        chairs = tuple(Chair(name, name == "Lea", level) for name in names)
        window.deal(GameChoice(chairs, GAME, seed), remember=False)
        robot.wait(robot.something, "somebody to be asked")
        self._coming.clear()
        self._held = False
        robot.page.controller.events_ready.connect(self._coming.extend)
        director = self._presenter.director
        director.started.connect(lambda _: self._coming.popleft())
        director.waiting.connect(self._hold)

    def _hold(self, held: bool) -> None:
        self._held = held

    @property
    def _table(self) -> CouncilTableWidget:
        table = self._robot.page.table
        assert isinstance(table, CouncilTableWidget)
        return table

    @property
    def _presenter(self) -> Any:
        return self._robot.page.table.presenter

    # ------------------------------------------------------------ the die

    def _die(self) -> None:
        table = self._table
        beside = NEIGHBOURS[_UPPER][0]
        far = next(face for face in NEIGHBOURS[beside] if face not in (_UPPER, *NEIGHBOURS[_UPPER]))
        motions: dict[str, Event] = {
            "tilt": ev.DieTilted(0, _UPPER, beside, "worker"),
            "turn": ev.DieTurned(0, _UPPER, far, "lady"),
            "flip": ev.DieTurned(0, _UPPER, opposite(_UPPER), "shapeshifter"),
            "roll": ev.DieRolled(0, opposite(_UPPER), beside),
        }
        for name, event in motions.items():
            if name != "roll":
                table.board.dial.set_now(_UPPER)
            animator = Animator(table)
            before = animator.before(event, self._presenter.facts)
            scene = animator.scene(event, timing_of(event).ms, before)
            self._found[name] = _film(
                scene, lambda: table.grab(_area(table, [table.board.dial], 0))
            )

    # ------------------------------------------------------------ cards

    def _play(self, level: str) -> None:
        robot = self._robot
        while not {"negation", "pass"} <= self._found.keys():
            robot.wait(lambda: self._held or robot.something(), "somebody to be asked, or the end")
            if self._held:
                self._show_next()
            elif not robot.play_on(level):
                return

    def _show_next(self) -> None:
        """The next event; at once with all others where none of them is wanted."""
        director = self._presenter.director
        if not any(self._wanted(event) for event in self._coming):
            director.finish_now()
            return
        event = self._coming[0]
        table = self._table
        animator = Animator(table)
        before = Before()
        if isinstance(event, ev.RoundEnded):
            before = animator.before(event, self._presenter.facts)
        director.step()
        # Its own movement ends first; then the same one is made again and held.
        self._robot.wait(lambda: self._held or director.is_idle, "a movement to end")
        timing = timing_of(event)
        if self._wanted(event):
            scene = animator.scene(event, timing.ms, before)
            self._film_cards(event, scene)
        self._time += timing.ms + timing.pause

    def _wanted(self, event: Event) -> bool:
        match event:
            case ev.Negated():
                return "negation" not in self._found
            case ev.Judged(passed=True):
                return "pass" not in self._found
            case ev.RoundEnded(side=side):
                return bool(side and self._turned) and "pass" not in self._found
        return False

    def _film_cards(self, event: Event, scene: Scene) -> None:
        table = self._table
        board = table.board
        match event:
            case ev.Negated(seats=seats):
                cards = [card for seat in seats if (card := self._negated(seat)) is not None]
                if cards:
                    self._found["negation"] = _film(scene, lambda: _column(table, cards))
            case ev.Judged():
                self._time = 0
                self._way = _area(table, [board.challenge, board.verdict, board.left])
                self._turned = _film(scene, lambda: table.grab(self._way), 5)
            case ev.RoundEnded():
                start = self._time
                moved = _film(scene, lambda: table.grab(self._way), 5)
                self._found["pass"] = [
                    *self._turned,
                    *(Frame(start + frame.ms, frame.picture) for frame in moved),
                ]

    def _negated(self, seat: int) -> CardButton | None:
        table = self._table
        panel = table.tray if table.tray.own_seat == seat else table.members.panel_of(seat)
        if panel is None:
            return None
        cards: tuple[CardButton, ...] = (panel.second, panel.laid)
        return next((card for card in cards if not card.isHidden() and card.state.negated), None)


# ---------------------------------------------------------------- pictures


def _film(scene: Scene, shoot: Callable[[], QPixmap], count: int = _FRAMES) -> list[Frame]:
    """A picture at each of `count` times of a movement, from its beginning to its end."""
    frames: list[Frame] = []
    animation = scene.animation
    if animation is not None:
        length = animation.totalDuration()
        animation.start()
        animation.pause()
        for number in range(count):
            now = round(length * number / (count - 1))
            animation.setCurrentTime(now)
            frames.append(Frame(now, shoot()))
        animation.stop()
    if scene.end is not None:
        scene.end()
    if not frames:
        raise Stuck("a movement for a strip did not move")
    return frames


def _area(table: QWidget, shown: Iterable[QWidget], room: int = _ROOM) -> QRect:
    """Where these widgets are on the table, and a little more."""
    whole = QRect()
    for widget in shown:
        whole |= QRect(widget.mapTo(table, QPoint(0, 0)), widget.size())
    return whole.adjusted(-room, -room, room, room) & table.rect()


def _column(table: QWidget, shown: Sequence[QWidget]) -> QPixmap:
    """These widgets as the table shows them, one below the other."""
    shots = [table.grab(_area(table, [widget])) for widget in shown]
    ratio = shots[0].devicePixelRatio()
    wide = max(shot.width() for shot in shots)
    whole = QPixmap(QSize(wide, sum(shot.height() for shot in shots)))
    whole.setDevicePixelRatio(ratio)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    y = 0.0
    for shot in shots:
        painter.drawPixmap(round((wide - shot.width()) / 2 / ratio), round(y), shot)
        y += shot.height() / ratio
    painter.end()
    return whole
