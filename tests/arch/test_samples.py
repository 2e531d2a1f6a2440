"""What the usual run leaves to the slow one is a part of each law, never all that a value is in."""

from __future__ import annotations

import pytest

from tests import samples
from tests.samples import each_once, few, share

THINGS = list(range(7))


@pytest.fixture(autouse=True)
def _as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "_whole", False)


@pytest.mark.parametrize("of", [1, 2, 3, 9])
def test_shares_are_together_all_and_none_is_empty(of: int) -> None:
    shares = [share(THINGS, number, of) for number in range(of)]
    assert {one for part in shares for one in part} == set(THINGS)
    assert all(shares)


def test_with_slow_everybody_sees_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(samples, "_whole", True)
    assert share(THINGS, 1, 3) == THINGS
    assert few(1, 5) == 5


def test_every_value_stands_in_a_usual_row() -> None:
    columns = (["a", "b"], [1, 2, 3], [True])
    rows = each_once(*columns)
    usual = [row.values for row in rows if not row.marks]
    assert len(rows) == 6
    assert len(usual) == 3
    assert [set(column) for column in zip(*usual, strict=True)] == [set(one) for one in columns]
