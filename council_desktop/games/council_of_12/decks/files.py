"""The folder of decks: which there are, written so that nothing is ever half there or lost.

A deck is a TOML file `decks/<name>.toml`; the engine finds it by that name. What is put aside lies
in `decks/aside` and can be brought back. Files that are no decks are listed with the reason and
never written.
"""

import logging
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import tomli_w

from council_desktop.games.council_of_12.decks.draft import (
    Draft,
    copy_of_house,
    draft_from,
    new_draft,
)
from council_desktop.store.files import replace_file
from engine.core.outside import read_toml as read_toml_text
from engine.core.tables import DeckProblem
from engine.game_file import Disk
from engine.games.council_of_12.deck import Deck
from engine.resources import BUILTIN, ResourceProblem, read_toml
from engine.titles import builtin_deck

log = logging.getLogger(__name__)

SUFFIX: Final = ".toml"
ASIDE: Final = "aside"
"""Folder of the decks that were put aside."""
HOUSE, OWN, UNFINISHED, DAMAGED = "house", "own", "unfinished", "damaged"
KINDS: Final = (HOUSE, OWN, UNFINISHED, DAMAGED, ASIDE)
"""What a deck can be, in the order in which they are listed."""

_LONGEST_STEM: Final = 24
_RESERVED: Final = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""What Windows does not take as the name of a file."""

Problem = DeckProblem | ResourceProblem


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """One deck of the list."""

    name: str
    """By which the engine finds it."""
    kind: str
    """One of `KINDS`."""
    title: str
    """What its owner calls it; "" for the house deck, the name of the file where it is damaged."""
    path: Path | None = None
    """None for the house deck."""
    deck: Deck | None = None
    """Where it can be played."""
    done: int = 0
    """How many challenges are complete."""
    problem: Problem | None = None
    """Why it can't be played."""

    @property
    def can_edit(self) -> bool:
        """May a form open it?"""
        return self.kind in (OWN, UNFINISHED)


class DeckFiles:
    """The decks in one folder. What touches the disk raises OSError; it is then as it was."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        """The folder need not exist yet."""
        self.folder = folder
        self._disk = disk

    # ------------------------------------------------------------ reading

    def listing(self) -> tuple[DeckEntry, ...]:
        """All decks, the house deck first."""
        house = builtin_deck()
        found = [DeckEntry(BUILTIN, HOUSE, "", deck=house, done=len(house.challenges) - 1)]
        found += [self._entry(path, False) for path in _files(self.folder)]
        found += [self._entry(path, True) for path in _files(self.folder / ASIDE)]
        found.sort(key=lambda one: (KINDS.index(one.kind), one.title.casefold(), one.name))
        return tuple(found)

    def entry(self, path: Path) -> DeckEntry:
        """What is in this file now."""
        return self._entry(path, path.parent.name == ASIDE)

    def _entry(self, path: Path, aside: bool) -> DeckEntry:
        # A file with the name of the house deck is none of the decks that can be asked for.
        name = path.name if path.stem == BUILTIN else path.stem
        try:
            draft = self.read(path)
        except (DeckProblem, ResourceProblem) as problem:
            return DeckEntry(name, DAMAGED, path.name, path, problem=problem)
        title, done = draft.name or name, len(draft.done())
        try:
            deck = draft.deck(path.name)
        except DeckProblem as problem:
            kind = ASIDE if aside else UNFINISHED
            return DeckEntry(name, kind, title, path, None, done, problem)
        return DeckEntry(name, ASIDE if aside else OWN, title, path, deck, done)

    def read(self, path: Path) -> Draft:
        """What is in the file. Raises ResourceProblem and DeckProblem, nothing else."""
        if path.stem == BUILTIN:
            raise ResourceProblem(
                path.name, "the house deck has this name", "give the file another name", "house"
            )
        return draft_from(read_toml(path), origin=path.name, name=path.stem)

    # ------------------------------------------------------------ writing

    def write(self, path: Path, draft: Draft) -> None:
        """Keep the draft; the file is the old one or the new one, whole.

        A file that was written by hand is put aside first: its comments would be lost.
        """
        data = tomli_w.dumps(draft.to_data()).encode()
        before = _bytes(path)
        if before == data:
            return
        if before is not None and not _is_ours(before):
            self._copy(before, self._free(self.folder / ASIDE, path.stem))
        replace_file(path, data, self._disk)

    def create(self, name: str, of: Draft | None = None) -> Path:
        """A new deck of this name: empty, or with what is in another one."""
        path = self._free(self.folder, slug(name))
        draft = new_draft(path.stem, name) if of is None else Draft(of.to_data())
        draft.set_id(path.stem)
        draft.set_name(name)
        self.write(path, draft)
        return path

    def copy_house(self, name: str) -> Path:
        """A new deck with the cards of the house deck."""
        return self.create(name, copy_of_house(BUILTIN, name))

    def put_aside(self, path: Path) -> Path:
        """Out of the list of decks; where it is then."""
        return self._move(path, self.folder / ASIDE)

    def bring_back(self, path: Path) -> Path:
        """The inverse."""
        return self._move(path, self.folder)

    def bring_in(self, source: Path) -> Path:
        """A deck from anywhere, as a new file here. Raises ResourceProblem and DeckProblem too."""
        draft = draft_from(read_toml(source), origin=source.name, name=source.stem)
        return self.create(draft.name or source.stem, draft)

    def send_out(self, path: Path, target: Path) -> None:
        """A copy of the file, as it is."""
        replace_file(target, path.read_bytes(), self._disk)

    def _copy(self, data: bytes, target: Path) -> None:
        log.info("%s keeps what was written by hand", target)
        replace_file(target, data, self._disk)

    def _move(self, path: Path, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        return path.rename(self._free(folder, path.stem))

    def _free(self, folder: Path, stem: str) -> Path:
        """A name that no file has there, nor the house deck."""
        number, path = 1, folder / f"{stem}{SUFFIX}"
        while path.exists() or path.is_symlink() or path.stem == BUILTIN:
            number += 1
            path = folder / f"{stem}-{number}{SUFFIX}"
        return path


def slug(name: str) -> str:
    """A short name for a file, in letters that every system and every code takes."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ß", "ss"))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_STEM].strip("-")
    return "deck" if not stem or _RESERVED.fullmatch(stem) else stem


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except OSError:
        return []


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _is_ours(data: bytes) -> bool:
    """Is it written as this program writes, so that nothing is lost by writing it anew?"""
    try:
        parsed = read_toml_text(data.decode())
    except ValueError:
        return False
    return tomli_w.dumps(parsed).encode() == data
