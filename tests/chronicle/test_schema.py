"""What is exported is what the published schema says, and what it says can be taken in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.exchange import FORMAT, WHAT, export, parse_export
from council_desktop.chronicle.problems import ChronicleProblem
from tests.chronicle.councils import chronicles, draft, fill
from tests.chronicle.test_telling import contest_draft, seats_of

SCHEMA = Path(__file__).parents[2] / "docs" / "chronicle.schema.json"


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    data = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(data)
    return Draft202012Validator(data)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A book of every title, with printed games, a headline, and an entry that can't be read."""
    store = chronicles(tmp_path_factory.mktemp("schema"))
    book = store.create("Thursdays <at> the mill")
    fill(book, 8)
    book.write(draft("Lea", "Tom", printed=True, parts=None))
    for title in CONTESTS:
        contest = book.write_contest(contest_draft(title, seats_of(title)[0]))
        book.note(contest.uid, "late", "Our night")
    spoilt = book.write(draft("Lea", "Tom", term=41))
    store._db.execute("UPDATE facts SET text = replace(text, '\"term\":41', '\"term\":42')")
    book.refresh()
    assert any(line.uid == spoilt.uid for line in book.lines())
    return b"".join(export(book))


def test_every_export_is_as_published(schema: Draft202012Validator, written: bytes) -> None:
    data = json.loads(written)
    assert list(schema.iter_errors(data)) == []
    assert {entry.get("title") for entry in data["entries"]} == {None, *CONTESTS}
    assert any("damaged" in entry for entry in data["entries"])
    assert (data["what"], data["format"]) == (WHAT, FORMAT)


def ruined(data: dict[str, Any], rng: Random) -> Iterator[dict[str, Any]]:
    """The same with one value exchanged, at each place of an entry that is looked at."""
    for name in ("what", "format", "name", "first_year", "entries"):
        yield {**data, name: None}
    for place, entry in enumerate(data["entries"]):
        for name in ("uid", "members"):
            other = {**entry, name: rng.choice((None, 1, "?"))}
            entries = [*data["entries"][:place], other, *data["entries"][place + 1 :]]
            yield {**data, "entries": entries}
        for name in ("term", "won", "winners", "rounds", "challenges", "throne", "cards"):
            if name in entry.get("facts", {}):
                other = {**entry, "facts": {**entry["facts"], name: "?"}}
                entries = [*data["entries"][:place], other, *data["entries"][place + 1 :]]
                yield {**data, "entries": entries}


def test_what_the_schema_forbids_is_not_taken_in(
    schema: Draft202012Validator, written: bytes
) -> None:
    data = json.loads(written)
    seen = 0
    for other in ruined(data, Random(1)):
        seen += 1
        assert not schema.is_valid(other)
        with pytest.raises(ChronicleProblem):
            parse_export(json.dumps(other).encode(), "book.json")
    assert seen > 40
