"""The folder of decks: everything is listed, nothing is lost, what is damaged is not touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from council_desktop.games.council_of_12.decks.draft import copy_of_house, new_draft
from council_desktop.games.council_of_12.decks.files import (
    ASIDE,
    DAMAGED,
    HOUSE,
    OWN,
    UNFINISHED,
    DeckFiles,
    slug,
)
from council_desktop.games.council_of_12.decks.words import deck_title, problem_sentence
from council_desktop.text.texts import Texts
from engine.core.tables import DeckProblem
from engine.resources import ResourceProblem
from engine.titles import cards_named
from tests.saves.disks import FullDisk

TEXTS = Texts()


@pytest.fixture
def files(tmp_path: Path) -> DeckFiles:
    return DeckFiles(tmp_path / "decks")


def kinds(files: DeckFiles) -> dict[str, str]:
    return {entry.title or entry.name: entry.kind for entry in files.listing()}


def test_without_a_folder_there_is_the_house_deck(files: DeckFiles) -> None:
    (entry,) = files.listing()
    assert (entry.kind, entry.name, entry.path, entry.done) == (HOUSE, "house", None, 36)
    assert not files.folder.exists()


def test_what_is_made_is_listed_and_played(files: DeckFiles) -> None:
    path = files.copy_house("Club deck")
    begun = files.create("My deck")
    assert kinds(files) == {"house": HOUSE, "Club deck": OWN, "My deck": UNFINISHED}
    assert cards_named("council_of_12", path.stem, [files.folder]).name == "Club deck"
    draft = files.read(begun)
    draft.set_field(1, "value", 7)
    files.write(begun, draft)
    assert files.read(begun).field(1, "value") == 7
    copied = files.create("Another", files.read(path))
    assert files.entry(copied).kind == OWN
    assert files.read(copied).id == copied.stem == "another"


def test_names_become_files_that_every_system_takes(files: DeckFiles) -> None:
    assert slug("Gedruckte Karten: Größe XL") == "gedruckte-karten-grosse"
    assert slug("Éclipse") == "eclipse"
    assert slug("../../etc/passwd") == "etc-passwd"
    assert slug("🂡") == slug("") == slug("CON") == slug("com1") == "deck"
    for _ in range(2):
        files.create("House")
        files.create("🂡")
    assert sorted(path.name for path in files.folder.iterdir()) == [
        "deck-2.toml",
        "deck.toml",
        "house-2.toml",
        "house-3.toml",
    ]


def test_put_aside_and_back(files: DeckFiles) -> None:
    path = files.copy_house("Club deck")
    before = path.read_bytes()
    aside = files.put_aside(path)
    assert kinds(files) == {"house": HOUSE, "Club deck": ASIDE}
    assert not path.exists()
    with pytest.raises(ResourceProblem):
        cards_named("council_of_12", "club-deck", [files.folder])
    files.copy_house("Club deck")
    back = files.bring_back(aside)
    assert back.name == "club-deck-2.toml"
    assert back.read_bytes() == before
    assert files.entry(back).kind == OWN


BAD: dict[str, bytes] = {
    "empty": b"",
    "torn": b"format = 1\n[deck\n",
    "bytes": b"\xff\xfe\x00",
    "prose": b"Once upon a time",
    "nested": b"x = " + b"[" * 5000 + b"]" * 5000,
    "other": b"format = 1\n[game]\nname = 'x'\n",
    "newer": b"format = 7\n[deck]\nid = 'x'\nname = 'x'\n",
    "odd": b"format = 1\n[deck]\nid = 'x'\nname = 'x'\n[[challenge]]\nno = 3\nvalue = 1.5\n",
    "large": b"# " + b"x" * (4 * 2**20),
    "house": b"format = 1\n[deck]\nid = 'x'\nname = 'x'\n",
}


def test_what_is_no_deck_is_listed_with_its_reason_and_not_touched(files: DeckFiles) -> None:
    files.folder.mkdir()
    for name, data in BAD.items():
        (files.folder / f"{name}.toml").write_bytes(data)
    (files.folder / "notes.txt").write_text("no deck at all", encoding="utf-8")
    (files.folder / "folder.toml").mkdir()
    entries = {entry.path.stem: entry for entry in files.listing() if entry.path is not None}
    assert set(entries) == set(BAD)
    for name, entry in entries.items():
        assert entry.kind == DAMAGED, name
        assert entry.deck is None
        assert not entry.can_edit
        assert entry.problem is not None
        sentence = problem_sentence(TEXTS, entry.problem)
        assert sentence.endswith("."), sentence
        assert sentence.isprintable()
        assert deck_title(TEXTS, entry) == f"{name}.toml (can’t be used)"
    for name, data in BAD.items():
        assert (files.folder / f"{name}.toml").read_bytes() == data
    assert "newer program" in problem_sentence(TEXTS, entries["newer"].problem)  # type: ignore[arg-type]


def test_a_link_to_nowhere_is_no_deck(files: DeckFiles) -> None:
    files.folder.mkdir()
    (files.folder / "gone.toml").symlink_to("nowhere")
    assert kinds(files) == {"house": HOUSE}
    assert files.create("Gone").name == "gone-2.toml"


def test_a_file_written_by_hand_is_kept_before_it_is_written_anew(files: DeckFiles) -> None:
    path = files.copy_house("Club deck")
    by_hand = b"# my notes\n" + path.read_bytes()
    path.write_bytes(by_hand)
    draft = files.read(path)
    files.write(path, draft)  # the same cards, but without the notes
    kept = files.folder / ASIDE / "club-deck.toml"
    assert kept.read_bytes() == by_hand
    draft.set_field(1, "value", 9)
    files.write(path, draft)
    assert [one.name for one in (files.folder / ASIDE).iterdir()] == [kept.name]


def test_out_and_in(files: DeckFiles, tmp_path: Path) -> None:
    path = files.copy_house("Club deck")
    target = tmp_path / "carried.toml"
    files.send_out(path, target)
    assert target.read_bytes() == path.read_bytes()
    made = files.bring_in(target)
    assert made.name == "club-deck-2.toml"
    assert files.read(made).id == "club-deck-2"
    target.write_bytes(b"no deck")
    with pytest.raises(ResourceProblem):
        files.bring_in(target)
    target.write_bytes(b"format = 1\n")
    with pytest.raises(DeckProblem):
        files.bring_in(target)
    assert len(files.listing()) == 3


def test_a_full_disk_leaves_the_deck_as_it_was(tmp_path: Path) -> None:
    files = DeckFiles(tmp_path / "decks")
    path = files.copy_house("Club deck")
    before = path.read_bytes()
    draft = copy_of_house("club-deck", "Club deck")
    draft.set_field(1, "value", 9)
    full = DeckFiles(files.folder, FullDisk(100))
    with pytest.raises(OSError, match="No space"):
        full.write(path, draft)
    assert path.read_bytes() == before
    with pytest.raises(OSError, match="No space"):
        full.write(files.folder / "new.toml", new_draft("new", "New"))
    assert sorted(one.name for one in files.folder.iterdir()) == [path.name]
