"""What became of the riddles a person has tried, remembered between runs."""

import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from statistics import median_low
from typing import Any, Final

from council_desktop.store.files import put_aside
from council_desktop.store.settings_store import Notice
from council_desktop.store.state_file import read_or_none, write_state
from engine.game_file import reason_of

log = logging.getLogger(__name__)

NEW: Final = "new"
TRIED: Final = "tried"
HELPED: Final = "hints"
"""Solved with hints, or after the proof was shown."""
SOLVED: Final = "solved"
STATES: Final = (SOLVED, HELPED, TRIED, NEW)
"""The best one first."""
DONE: Final = frozenset({HELPED, SOLVED})
_RESULTS: Final = "riddles"
_DAYS: Final = "days"
_OWN: Final = "own"
_MOST: Final = 10**7
"""More tries or seconds than anybody has."""


@dataclass(frozen=True, slots=True)
class Result:
    """One riddle."""

    state: str = NEW
    """NEW, TRIED (or a hint was seen), HELPED or SOLVED: the best it came to, a first solution
    without hints."""
    tries: int = 0
    """Ways that were gone to their end."""
    hints: int = 0
    """How many hints were seen, the proof as the last one."""
    seconds: int = 0
    """Spent on it until it was solved."""

    @property
    def done(self) -> bool:
        """Was the answer found?"""
        return self.state in DONE


@dataclass(frozen=True, slots=True)
class Own:
    """A riddle from a game of somebody's own."""

    code: str
    kind: str
    grade: int
    day: str
    """The day after that of the game, as ISO 8601: from then on it is offered."""


class RiddleResults:
    """By riddle (its id, or its code) and by day; where nothing can be read nothing was tried.

    They are missed where they are lost, so a file that can't be read is kept under another name.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Without a path nothing is kept."""
        self._path = path
        self.notice: Notice | None = None
        """What the person has to be told about reading."""
        data = self._read()
        self._results = _results(data.get(_RESULTS))
        days = data.get(_DAYS)
        self._days: dict[str, str] = {
            day: str(id_)
            for day, id_ in (days.items() if isinstance(days, dict) else ())
            if _is_day(day)
        }
        own = data.get(_OWN)
        self.own = [one for row in (own if isinstance(own, list) else ()) if (one := _own(row))]

    def _read(self) -> dict[str, Any]:
        data = {} if self._path is None else read_or_none(self._path)
        if data is None and self._path is not None:
            self.notice = Notice("app.error.riddles", {"file": self._kept(self._path)})
        return data or {}

    def _kept(self, path: Path) -> str:
        """The name under which the file is there afterwards; nothing is written over it."""
        try:
            return put_aside(path).name
        except OSError as error:
            log.warning("%s could not be put aside: %s", path, reason_of(error))
            self._path = None
            return path.name

    def of(self, id_: str) -> Result:
        """What became of one riddle."""
        return self._results.get(id_, Result())

    def hint_seen(self, id_: str, hints: int) -> None:
        """So many hints were seen: it is not new any more."""
        before = self.of(id_)
        if hints > before.hints and not before.done:
            self._put(id_, replace(before, hints=hints, state=TRIED))

    def tried(self, id_: str, solved: bool, seconds: int, day: date | None = None) -> Result:
        """A way was gone to its end; `day`: it was the riddle of that day. What it is now."""
        before = self.of(id_)
        if before.done:
            return before
        state = (HELPED if before.hints else SOLVED) if solved else TRIED
        found = Result(state, before.tries + 1, before.hints, min(_MOST, before.seconds + seconds))
        if solved and day is not None:
            self._days[day.isoformat()] = id_
        self._put(id_, found)
        return found

    def add_own(self, own: Own) -> None:
        """One more riddle of somebody's own; the same game gives each of its riddles once."""
        if all(one.code != own.code for one in self.own):
            self.own.append(own)
            self._write()

    def day_state(self, day: date) -> str:
        """What became of the riddle of a day."""
        id_ = self._days.get(day.isoformat())
        return NEW if id_ is None else self.of(id_).state

    def streak(self, today: date) -> int:
        """Days in a row whose riddle was solved, up to today or yesterday."""
        day = today if today.isoformat() in self._days else today - timedelta(1)
        found = 0
        while day.isoformat() in self._days:
            found, day = found + 1, day - timedelta(1)
        return found

    def best_streak(self) -> int:
        """The longest of all."""
        best = found = 0
        before: date | None = None
        for day in sorted(date.fromisoformat(one) for one in self._days):
            found = found + 1 if before is not None and day - before == timedelta(1) else 1
            best, before = max(best, found), day
        return best

    def usual_seconds(self) -> int | None:
        """The middle of the times of all that were solved; None where none was."""
        times = [one.seconds for one in self._results.values() if one.done]
        return median_low(times) if times else None

    def solved(self) -> tuple[int, int]:
        """How many were solved, and how many of them without hints."""
        states = [one.state for one in self._results.values() if one.done]
        return len(states), states.count(SOLVED)

    def _put(self, id_: str, result: Result) -> None:
        self._results[id_] = result
        self._write()

    def _write(self) -> None:
        if self._path is not None:
            write_state(
                self._path,
                {
                    _RESULTS: {id_: asdict(one) for id_, one in self._results.items()},
                    _DAYS: self._days,
                    _OWN: [asdict(one) for one in self.own],
                },
            )


def _results(data: Any) -> dict[str, Result]:
    found = {}
    for id_, row in data.items() if isinstance(data, Mapping) else ():
        if isinstance(row, Mapping) and row.get("state") in (NEW, TRIED, HELPED, SOLVED):
            numbers = [row.get(name) for name in ("tries", "hints", "seconds")]
            found[str(id_)] = Result(row["state"], *(_number(one) for one in numbers))
    return found


def _number(value: Any) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 0 <= value <= _MOST else 0


def _own(row: Any) -> Own | None:
    if not isinstance(row, Mapping) or not _is_day(row.get("day")):
        return None
    code, kind, grade = row.get("code"), row.get("kind"), row.get("grade")
    if not isinstance(code, str) or not isinstance(kind, str) or _number(grade) == 0:
        return None
    return Own(code, kind, _number(grade), row["day"])


def _is_day(value: Any) -> bool:
    try:
        date.fromisoformat(value)
    except (TypeError, ValueError):
        return False
    return True
