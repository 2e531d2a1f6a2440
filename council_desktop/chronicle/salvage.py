"""What is left of an entry that can't be read, as files for whoever wants to look into it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.database import cannot_write
from council_desktop.chronicle.exchange import damaged_file
from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.store.files import replace_file
from council_desktop.store.saves import SUFFIX
from engine.game_file import Disk, reason_of


def save_remains(
    book: Book, uid: str, path: Path, reason: str, disk: Disk | None = None
) -> tuple[Path, ...]:
    """Writes what stands in the place of this entry to `path`; the files that were written.

    `path` was chosen by somebody and is replaced. Where the replay is whole it lies beside it as a
    saved game, under a name that was free. `reason` is the sentence that says why it can't be read.
    Raises ChronicleProblem where nothing can be written, KeyError for an entry that is not here.
    """
    stored = book.stored_entry(uid)
    try:
        journal = book.replay(uid)
    except ChronicleProblem:
        journal = None  # its bytes are in the file all the same
    files = [(path, damaged_file(book, stored, reason))]
    if journal is not None:
        files.append((next(_free_names(path)), journal))
    for file, data in files:
        try:
            replace_file(file, data, disk)
        except OSError as error:
            raise cannot_write(file, reason_of(error)) from error
    return tuple(file for file, _ in files)


def _free_names(beside: Path) -> Iterator[Path]:
    """Nobody was asked about the saved game: it takes no other file's place."""
    for number in count(1):
        name = beside.stem if number == 1 else f"{beside.stem} {number}"
        path = beside.with_name(f"{name}{SUFFIX}")
        if not path.exists():
            yield path
