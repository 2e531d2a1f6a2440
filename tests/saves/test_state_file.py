"""What is remembered between runs, and a window that is always found again."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from council_desktop.store.state_file import (
    Rect,
    WindowState,
    clamped,
    read_state,
    read_window,
    write_state,
    write_window,
)

ONE: Rect = (0, 0, 1920, 1080)
LEFT: Rect = (-1280, 100, 1280, 1024)


def test_the_window_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "state" / "window.json"
    assert read_window(path) == WindowState()
    state = WindowState((-20, 40, 1280, 800), True, True, ("/a.game", "/ü.game"))
    assert write_window(path, state)
    assert read_window(path) == state
    assert [file.name for file in path.parent.iterdir()] == ["window.json"]


def test_recent_files_are_each_once_and_not_endless() -> None:
    state = WindowState()
    for number in range(30):
        state = state.with_recent(f"{number % 15}.game")
    assert len(state.recent) == 10
    assert state.recent[0] == "14.game"
    assert state.with_recent("7.game").recent[:2] == ("7.game", "14.game")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0\0\0",
        "[]",
        '{"place": [1, 2, 3]}',
        '{"place": [1, 2, 3, "4"], "maximized": 1, "full": "yes", "recent": [1, null]}',
        '{"place": [0, 0, -5, 10], "recent": {}}',
        '{"place": [1e9, 0, 5, 10]}',
        '{"place": [99999999, 0, 500, 100]}',
        '{"place": [true, 0, 500, 100]}',
    ],
)
def test_whatever_makes_no_sense_is_not_there(tmp_path: Path, text: str) -> None:
    path = tmp_path / "window.json"
    path.write_text(text)
    assert read_window(path) == WindowState()


@pytest.mark.expect_logs("could not be written")
def test_a_state_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "state").write_bytes(b"")
    assert not write_state(tmp_path / "state" / "x.json", {"a": 1})
    assert read_state(tmp_path / "state" / "x.json") == {}


@pytest.mark.parametrize(
    ("place", "screens", "expected"),
    [
        ((100, 100, 1280, 800), [ONE], (100, 100, 1280, 800)),
        ((-600, 100, 1280, 800), [ONE], (-600, 100, 1280, 800)),  # its bar can be taken hold of
        ((-1270, 100, 1280, 800), [ONE], (0, 100, 1280, 800)),
        ((100, -300, 1280, 800), [ONE], (100, 0, 1280, 800)),
        ((100, 1070, 1280, 800), [ONE], (100, 280, 1280, 800)),
        ((-1280, 200, 1024, 640), [ONE, LEFT], (-1280, 200, 1024, 640)),
        ((-1280, 200, 1024, 640), [ONE], (0, 200, 1024, 640)),  # that screen is gone
        ((0, 0, 3840, 2160), [ONE], (0, 0, 1920, 1080)),
        ((5000, 5000, 1280, 800), [ONE, LEFT], (640, 280, 1280, 800)),
        ((10, 10, 300, 200), [], (10, 10, 300, 200)),
    ],
)
def test_a_window_is_where_a_screen_is(place: Rect, screens: list[Rect], expected: Rect) -> None:
    assert clamped(place, screens) == expected


sizes = st.integers(1, 5000)
places = st.integers(-9000, 9000)
rects = st.tuples(places, places, sizes, sizes)
screens = st.lists(
    st.tuples(places, places, st.integers(640, 4000), st.integers(480, 3000)), min_size=1
)


@given(rects, screens)
def test_a_window_can_always_be_taken_hold_of(place: Rect, screens: list[Rect]) -> None:
    left, top, width, height = clamped(place, screens)
    assert any(
        y <= top <= y + high - min(height, 48)
        and min(left + width, x + wide) - max(left, x) >= min(width, 48)
        and width <= wide
        and height <= high
        for x, y, wide, high in screens
    )
    assert clamped((left, top, width, height), screens) == (left, top, width, height)
