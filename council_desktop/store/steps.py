"""Long work in small steps: a generator that says how far it is, and returns what came out.

Whoever drives it decides how much happens at once, and may close it: then nothing was done.
"""

import gc
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from threading import Thread
from typing import Final, TypeAlias, TypeVar

from council_desktop.store.files import replace_file
from engine.game_file import Disk

T = TypeVar("T")
Steps: TypeAlias = Generator[tuple[int, int], None, T]
"""Yields (so many, of so many) now and then, a few milliseconds apart; returns the result."""

PAUSE: Final = (0, 0)
"""A step that says this wants whatever it has changed to be painted before the next one."""
_PASSES: Final = 2
"""Of the event loop, in which a page is laid out and painted."""
_LOOK_S: Final = 0.004
"""So long a step waits at most for the disk."""
_PIECE: Final = 2**22
"""Bytes that are read in one step."""


def finish(steps: Steps[T]) -> T:
    """All of it at once. Raises whatever it raises."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


_SET_ASIDE: Final = 32
"""After so many steps what was made is set aside; shorter work is left as it is."""


def set_aside(steps: Steps[T]) -> Steps[T]:
    """The same steps; what long ones bring is kept out of Python's collections of garbage.

    Looking through what is made of ten thousand entries holds up the window by 0.1 to 0.3 s. It
    holds no circles, so it goes all the same when the book does.
    """
    number = 0
    with closing(steps):
        while True:
            try:
                place = next(steps)
            except StopIteration as end:
                if number >= _SET_ASIDE:
                    gc.freeze()
                result: T = end.value
                return result
            number += 1
            if number % _SET_ASIDE == 0:
                gc.freeze()
            yield place


def set_program_aside() -> None:
    """What the program is made of is kept out of Python's collections of garbage: it stays as long
    as the program does, and looking through all of it holds up the window by about 0.1 s."""
    gc.freeze()


def when_painted(steps: Steps[T]) -> Steps[T]:
    """The same steps, after a page that has changed is laid out and painted."""
    with closing(steps):
        for _ in range(_PASSES):
            yield PAUSE
        return (yield from steps)


def write_file(path: Path, data: Callable[[], bytes], disk: Disk | None = None) -> Steps[None]:
    """`replace_file` in a thread, so that nobody waits for the disk; there `data` is put together,
    too. Raises OSError."""
    yield from in_thread(lambda: replace_file(path, data(), disk))


def in_thread(do: Callable[[], T]) -> Steps[T]:
    """What can't be done in steps, beside the window's thread. Raises whatever it raises."""
    problems: list[BaseException] = []
    results: list[T] = []

    def run() -> None:
        try:
            results.append(do())
        except BaseException as problem:
            problems.append(problem)

    thread = Thread(target=run, name="aside")
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_LOOK_S)
            yield 0, 1
    finally:
        thread.join()
    if problems:
        raise problems[0]
    return results[0]


def at_place(steps: Steps[T], place: int, of: int) -> Steps[T]:
    """The same steps as one part, which as a whole stands at this place."""
    with closing(steps):
        while True:
            try:
                next(steps)
            except StopIteration as end:
                result: T = end.value
                return result
            yield place, of


def read_file(path: Path, most: int) -> Steps[bytes]:
    """The bytes of a file, at most so many. Raises OSError."""
    pieces: list[bytes] = []
    size, done = max(1, min(most, path.stat().st_size)), 0
    with path.open("rb") as file:
        while done < most and (piece := file.read(min(_PIECE, most - done))):
            pieces.append(piece)
            done += len(piece)
            yield min(done, size), size
    if len(pieces) > 1:  # many megabytes are not copied while the window waits
        return (yield from in_thread(lambda: b"".join(pieces)))
    return b"".join(pieces)
