"""Days as people write them beside texts in their language."""

from datetime import date
from typing import Final

from PySide6.QtCore import QDate

from council_desktop.services.system import locale_of
from council_desktop.services.texts import Texts

_DAY: Final = len(date.min.isoformat())


def day_words(texts: Texts, moment: str) -> str:
    """The day of a moment written as ISO 8601, such as "27 November 2026"; empty for none.

    ValueError for what is no date.
    """
    if not moment:
        return ""
    day = date.fromisoformat(moment[:_DAY])
    shown = QDate(day.year, day.month, day.day)
    return locale_of(texts.lang).toString(shown, texts.t("app.when.day"))
