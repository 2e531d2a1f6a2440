"""Screens smaller than what the window wants: all of it fits on them, and what does not is scrolled
to, above all the button that goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]

SCREENS = ((1366, 768, 1.25), (1920, 1080, 1.75), (1920, 1080, 2.0), (1280, 720, 1.5))
"""Pixels, and how much larger the desktop shows everything."""

LOOKS = """
import sys

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import make_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.widgets.rim import Rim

app = QApplication([])
options = parse(["--data-dir", sys.argv[1]])
window = make_window(app, options, find_paths(options.data_dir))
window.use(speed="instant")
window.show()
window.begin(options)
robot = Robot(app, window)
robot.settle()
free = app.primaryScreen().availableGeometry()
print("screen", free.width(), free.height())


def inside(name, widget):
    robot.settle()
    seen = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    whole = window.rect().contains(seen) and free.contains(window.geometry())
    print(name, "seen" if whole else f"hidden at {seen} of {window.geometry()} on {free}")


def gold(name, button):
    button.setFocus()
    inside(name, button)


gold("start", window.home.main)
window.show_new()
gold("new", window.new_page.deal)
window.new_page.deal.click()
panel = window.table_page.table.panel
while not panel.tiles:
    robot.play_on()
    robot.wait(robot.something, "somebody to be asked")
panel.tiles[0].clearFocus()
window.findChild(Rim).verticalScrollBar().setValue(0)
panel.tiles[0].setFocus()
inside("asked", panel.primary)
choice = next(one for one in window.table_page.table.presenter.ask.choices if one.place != "ready")
window.table_page.table.presenter.choose(choice.token)
gold("table", panel.primary)
window.showNormal()
window.resize(100, 100)
robot.settle()
inside("as small as it gets", window)
window.close()
"""


def test_the_window_fits_on_every_screen(tmp_path: Path) -> None:
    running = []
    for number, (wide, high, factor) in enumerate(SCREENS):
        dpi = round(96 * factor)
        size = {"x": 0, "y": 0, "width": wide, "height": high}
        one = {"name": "one", **size, "logicalDpi": dpi, "logicalBaseDpi": 96, "dpr": 1}
        screens = tmp_path / f"{number}.json"
        screens.write_text(json.dumps({"screens": [one]}), "utf-8")
        running.append(
            subprocess.Popen(
                [sys.executable, "-c", LOOKS, str(tmp_path / str(number))],
                cwd=ROOT,
                env={
                    **os.environ,
                    "PYTHONPATH": str(ROOT),
                    "QT_QPA_PLATFORM": f"offscreen:configfile={screens}",
                },
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
    for (wide, high, factor), program in zip(SCREENS, running, strict=True):
        out, errors = program.communicate(timeout=LONGEST_S)
        assert program.returncode == 0, errors
        first, *rest = out.splitlines()
        assert first == f"screen {round(wide / factor)} {round(high / factor)}", out
        assert len(rest) == 5, out
        assert all(line.endswith("seen") for line in rest), out
