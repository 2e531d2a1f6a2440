"""Days as people write them beside texts in their language. Knows no Qt."""

from datetime import date
from typing import Final

from council_desktop.text.texts import Texts

_DAY: Final = len(date.min.isoformat())


def day_words(texts: Texts, moment: str) -> str:
    """The day of a moment written as ISO 8601, such as "27 November 2026"; empty for none.

    ValueError for what is no date.
    """
    if not moment:
        return ""
    day = date.fromisoformat(moment[:_DAY])
    month = texts.t(f"app.when.month.{day.month}")
    key = "app.when.first_day" if day.day == 1 else "app.when.day"  # le 1er mars
    return texts.t(key, day=day.day, month=month, year=day.year)
