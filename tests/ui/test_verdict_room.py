"""The sentence of a verdict has room in the least window, in every language."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import wrapped
from council_desktop.widgets.verdict import _CAUSE, Verdict, VerdictMoment

_WIDE, _ROOM = 660, 86
"""Of the tray at 1024 x 640, below the title."""
_SHORT = "Tom ist mit 7 auf Rang 1 und nimmt 2 Punkte."
_LONG = (
    "Du bist mit 7 auf Rang 1 und nimmst 2 Punkte. Mira nimmt Tom einen Punkt. Tom und Mira sind "
    "mit 12 gleichauf und gehen leer aus. Punkte dieser Runde: Lea 3 · Tom 6 · Mira 3 · Jo 4. "
    "Lea und Mira haben gleich viele Punkte und scheiden für die Runde aus."
)


def moment(theme: Theme, assets: Assets, cause: str) -> VerdictMoment:
    return VerdictMoment(
        theme, assets, Verdict(True, "RANG 1", "Runde", cause, (), "", (), "Weiter", "", "", cause)
    )


def test_a_long_cause_is_written_smaller(qapp: QApplication, dark: Theme, assets: Assets) -> None:
    long, short = moment(dark, assets, _LONG), moment(dark, assets, _SHORT)
    font = long._cause_font(_WIDE, _ROOM)
    assert wrapped(font, _LONG, _WIDE) <= _ROOM
    assert font.pointSizeF() < dark.points(_CAUSE)
    assert short._cause_font(_WIDE, _ROOM).pointSizeF() == dark.points(_CAUSE)
    for one in (long, short):
        one.deleteLater()
