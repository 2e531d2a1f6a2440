"""The days of a week above a calendar, in the order of the language."""

from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QLabel

from council_desktop.system.preferences import locale_of
from council_desktop.widgets.plain import PlainLabel

WEEK: Final = 7


def first_day_of_week(lang: str) -> int:
    """With which day weeks begin; 1 is Monday."""
    return int(locale_of(lang).firstDayOfWeek().value)


def week_heads(lang: str) -> list[QLabel]:
    """A letter for each day, which is read out as the name of the day."""
    locale, begin = locale_of(lang), first_day_of_week(lang)
    heads: list[QLabel] = []
    for column in range(WEEK):
        number = (begin - 1 + column) % WEEK + 1
        head = PlainLabel(locale.standaloneDayName(number, QLocale.FormatType.NarrowFormat))
        head.setAccessibleName(locale.standaloneDayName(number))
        head.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head.setProperty("kind", "muted")
        heads.append(head)
    return heads
