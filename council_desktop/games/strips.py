"""Frame strips for the gallery: a movement as pictures side by side, the time below each.

The real table moves; its clock is held and set to one time after another, so that nothing is
waited for and every strip is the same again. Here are the moments of every title: its opening,
the verdicts that it holds, its end, and the first pictures of the same with motion off.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap

from council_desktop.games.gallery import NAMES, Hand, Stuck
from council_desktop.look.theme import Role
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.moment import Moment

_GAP: Final = 6
_WIDE: Final = 250
"""A frame of a part of the table is at most so wide, in logical pixels."""
_WHOLE_WIDE, _COLUMNS = 480, 4
"""A frame of the whole table, and how many of them stand in a row."""
_FRAMES: Final = 8
_SEED: Final = "gallery moments"
_LEVEL: Final = "random"
"""Who answers at once."""
_OFF: Final = "off"


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture, and when it is seen: milliseconds from the beginning of a movement."""

    ms: int
    picture: QPixmap


def save_strip(
    window: Any, frames: Sequence[Frame], path: Path, wide: int = _WIDE, columns: int | None = None
) -> Path:
    """The frames side by side, so many in a row or all, as a file. Raises Stuck where it can't be
    written."""
    if not _side_by_side(window, frames, wide, columns or len(frames)).save(str(path)):
        raise Stuck(f"{path} could not be written")
    return path


def moment_strips(robot: Hand, game_id: str, seats: int, folder: Path, ending: str) -> list[Path]:
    """Those of one title into `folder`, as `strip-<moment>-<game>-<ending>.png`; the window keeps
    its theme. Raises Stuck."""
    window = robot.window
    before = window.settings
    films: dict[str, list[Frame]] = {}
    still: list[Frame] = []
    try:
        window.use(speed="normal", motion="on")
        for name, moment in _moments(robot, game_id, seats):
            if name not in films:
                films[name] = _film(robot, moment)
        window.use(motion=_OFF)
        for name, moment in _moments(robot, game_id, seats):
            if name in films and len(still) < len(films):
                still.append(Frame(round(moment.at), _shot(robot)))
    finally:
        window.use(speed=before.speed, motion=before.motion)
    films[_OFF] = still
    named = {f"strip-{name}-{game_id}-{ending}.png": frames for name, frames in films.items()}
    return [
        save_strip(window, frames, folder / name, _WHOLE_WIDE, _COLUMNS)
        for name, frames in named.items()
        if frames
    ]


def _moments(robot: Hand, game_id: str, seats: int) -> Iterator[tuple[str, Moment]]:
    """A game from its deal to its end, and every moment that its table comes to, held at what is
    seen of it first."""
    chairs = tuple(Chair(NAMES[seat], seat == 0, _LEVEL) for seat in range(seats))
    robot.window.deal(GameChoice(chairs, game_id, _SEED), remember=False)
    page = robot.page
    table = page.table
    presenter: Any = table.presenter

    def hold(held: bool) -> None:
        moment = table.staged or table.verdict
        if held and moment is not None:
            moment.hold()

    table.momentHeld.connect(hold)
    hold(True)
    robot.wait(lambda: page.seen, "the table to be looked at")
    if table.staged is not None:
        yield "opening", table.staged

    def here() -> bool:
        presenter.finish_now()
        return page.throne is not None or page.end is not None or robot.something()

    while page.throne is None:
        robot.wait(here, "somebody to be asked, or the end")
        verdict = table.verdict
        if page.throne is not None or page.end is not None:
            break
        if verdict is not None:
            yield ("passed" if verdict.verdict.good else "failed"), verdict
            verdict.skip()
            verdict.go_on()
        elif presenter.resting:
            presenter.go_on()
        else:
            page.controller.submit(robot.advice(_LEVEL))
    if page.throne is not None:
        page.throne.hold()
        yield "end", page.throne


def _film(robot: Hand, moment: Moment) -> list[Frame]:
    """A moment at times as far apart from its beginning to its end; it has ended then."""
    frames: list[Frame] = []
    for number in range(_FRAMES):
        at = round(moment.plan.length * number / (_FRAMES - 1))
        moment.show_at(at)
        frames.append(Frame(at, _shot(robot)))
    return frames


def _shot(robot: Hand) -> QPixmap:
    return robot.page.grab()


def _side_by_side(window: Any, frames: Sequence[Frame], wide: int, columns: int) -> QPixmap:
    theme = window.theme
    first = frames[0].picture
    size = first.size() / first.devicePixelRatio()
    if size.width() > wide:
        size = size.scaled(QSize(wide, 10_000), Qt.AspectRatioMode.KeepAspectRatio)
    font = theme.font(Role.SMALL_STRONG)
    line = QFontMetrics(font).height() + _GAP
    step = QSize(size.width() + _GAP, size.height() + _GAP + line)
    columns = min(columns, len(frames))
    rows = -(-len(frames) // columns)
    strip = QPixmap(QSize(columns * step.width() + _GAP, rows * step.height() + _GAP))
    strip.fill(theme.table[2])
    painter = QPainter(strip)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setFont(font)
    painter.setPen(theme.ink)
    for number, frame in enumerate(frames):
        row, column = divmod(number, columns)
        place = QPoint(_GAP + column * step.width(), _GAP + row * step.height())
        painter.drawPixmap(QRect(place, size), frame.picture)
        below = QRect(place + QPoint(0, size.height()), QSize(size.width(), line))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, f"{frame.ms} ms")
    painter.end()
    return strip
