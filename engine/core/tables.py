"""Reading card tables: every value is looked at, and what is wrong is one sentence.

A card table is what `tomllib` or `json` make of a file that people edit. The loader of a game asks
a `Table` for its fields; nothing here knows a game or reads a file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

MOST_LETTERS: Final = 60
"""Of a name in a card table."""


class DeckProblem(ValueError):
    """A card table that can't be used.

    `origin` names the file, `field` the row and field, `reason` what is wrong and `advice` what
    to do about it; `str()` is the one sentence made of the four. `kind` and `values` let a window
    say it in its own words; `kind` is empty where only reason and advice say it.
    """

    def __init__(
        self,
        origin: str,
        field: str,
        reason: str,
        advice: str,
        kind: str = "",
        values: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(origin, field, reason, advice, kind, values)
        self.origin = origin
        self.field = field
        self.reason = reason
        self.advice = advice
        self.kind = kind
        self.values = dict(values or {})

    def __str__(self) -> str:
        return f"{self.origin}: {self.field}: {self.reason}; {self.advice}."


class Table:
    """One table of the file under the eyes of the checker; every method raises `DeckProblem`."""

    def __init__(self, origin: str, where: str, data: object) -> None:
        self.origin = origin
        self.where = where
        if not isinstance(data, Mapping):
            raise self.problem(
                "", f"{shown(data)} stands where a table is needed", "write a table", "table"
            )
        self.data: Mapping[Any, Any] = data

    def problem(
        self, key: str, reason: str, advice: str, kind: str = "", **values: object
    ) -> DeckProblem:
        """What is to be raised about one field; an empty ``key`` means the table as a whole."""
        parts = [part for part in (self.where, key) if part and part != "the file"]
        field = ", ".join(parts) or "the file"
        return DeckProblem(self.origin, field, reason, advice, kind, values)

    def only(self, *known: str) -> None:
        """No other fields may stand here."""
        for key in self.data:
            if key not in known:
                name = shown(key)
                raise self.problem(
                    key if isinstance(key, str) and _plain_key(key) else "",
                    f"{name} is not known here",
                    f"remove it, or write one of: {', '.join(known)}",
                    "unknown",
                    name=name,
                )

    def get(self, key: str, kind: str) -> Any:
        """The field as written; ``kind`` says what to add where it is missing."""
        if key not in self.data:
            raise self.problem(key, f"{key} is missing", f"add {kind}", "missing", name=key)
        return self.data[key]

    def integer(self, key: str, least: int, most: int) -> int:
        """A whole number within these bounds, both included."""
        value = self.get(key, f"{key} = a whole number from {least} to {most}")
        return self.checked_integer(key, value, least, most)

    def checked_integer(self, key: str, value: object, least: int, most: int) -> int:
        """The same for a value found inside the field."""
        # true and false are integers to Python, but not to whoever wrote the file
        advice = f"write a whole number from {least} to {most}"
        bounds = {"value": shown(value), "least": least, "most": most}
        if isinstance(value, bool) or not isinstance(value, int):
            reason = f"{shown(value)} is not a whole number"
            raise self.problem(key, reason, advice, "number", **bounds)
        if not least <= value <= most:
            reason = f"{shown(value)} is not between {least} and {most}"
            raise self.problem(key, reason, advice, "number", **bounds)
        return int(value)

    def text(self, key: str, *, most: int = MOST_LETTERS) -> str:
        """One line of text, of ``most`` letters."""
        return self.checked_text(key, self.get(key, f"{key} = a text in quotes"), most=most)

    def checked_text(self, key: str, value: object, *, most: int = MOST_LETTERS) -> str:
        """The same for a value found inside the field."""
        if not isinstance(value, str):
            raise self.problem(
                key, f"{shown(value)} is not a text", "write a text in quotes", "text", most=most
            )
        if not value.strip() or not value.isprintable() or len(value) > most:
            raise self.problem(
                key,
                f"{shown(value)} is empty, too long or holds unprintable signs",
                f"write one line of 1 to {most} letters",
                "text",
                most=most,
            )
        return str(value)

    def one_of(self, key: str, known: Iterable[str]) -> str:
        """One of the known names."""
        names = tuple(known)
        return self.checked_one_of(key, self.get(key, f'{key} = "{names[0]}"'), names)

    def checked_one_of(self, key: str, value: object, known: Iterable[str]) -> str:
        """The same for a value found inside the field."""
        names = tuple(known)
        if not isinstance(value, str) or value not in names:
            raise self.problem(
                key,
                f"{shown(value)} is not known here",
                f"write one of: {', '.join(names)}",
                "choice",
                value=shown(value),
                known=", ".join(names),
            )
        return str(value)

    def flag(self, key: str, otherwise: bool) -> bool:
        """True or false; ``otherwise`` where the field is missing."""
        value = self.data.get(key, otherwise)
        if not isinstance(value, bool):
            raise self.problem(
                key, f"{shown(value)} is neither true nor false", "write true or false"
            )
        return value

    def items(self, key: str) -> Sequence[Any]:
        """A list of anything."""
        return self.checked_items(key, self.get(key, f"{key} = a list in square brackets"))

    def checked_items(self, key: str, value: object) -> Sequence[Any]:
        """The same for a value found inside the field."""
        if not isinstance(value, (list, tuple)):
            raise self.problem(
                key, f"{shown(value)} is not a list", "write a list in square brackets", "list"
            )
        return value

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        value = self.get(key, f"a table [{key}]")
        return Table(
            self.origin, key if self.where == "the file" else f"{self.where}, {key}", value
        )

    def rows(self, key: str) -> "list[Table]":
        """Every row of a list of tables."""
        rows = self.checked_items(key, self.get(key, f"rows that begin with [[{key}]]"))
        return [
            Table(self.origin, f"{key} row {place}", row) for place, row in enumerate(rows, start=1)
        ]


def shown(value: object) -> str:
    """The value as a message may print it: short, on one line."""
    if isinstance(value, str):
        inside = repr(value[:40])[1:-1]
        return f'"{inside}{"..." if len(value) > 40 else ""}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a very large number"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, Mapping):
        return "a table"
    return "nothing" if value is None else "a value of another kind"


def _plain_key(key: str) -> bool:
    return len(key) <= 40 and re.fullmatch(r"[A-Za-z0-9_-]+", key) is not None
