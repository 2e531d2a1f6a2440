"""What a person can do with decks: between their pages and the folder they lie in."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.council_of_12.decks.draft import Draft
from council_desktop.games.council_of_12.decks.editor import DeckEditorPage
from council_desktop.games.council_of_12.decks.files import (
    HOUSE,
    SUFFIX,
    DeckEntry,
    DeckFiles,
)
from council_desktop.games.council_of_12.decks.page import DecksPage
from council_desktop.games.council_of_12.decks.words import deck_title, problem_sentence
from council_desktop.games.own_decks import DecksNeeds, OwnDecks, OwnPage
from council_desktop.text.texts import Texts
from engine.core.tables import DeckProblem
from engine.resources import ResourceProblem

DECKS: Final = "decks"
EDITOR: Final = "deck"
"""Names of the two pages."""
_STAY, _CLOSE = "stay", "close"


class CouncilDecks(OwnDecks):
    """The pages' wishes, and one sentence where one can't be granted."""

    def __init__(self, needs: DecksNeeds) -> None:
        self.files: DeckFiles = DeckFiles(needs.folder, needs.disk)
        self._needs = needs
        self._pages, self._asking = needs.way, needs.asking
        self._say, self._warn = needs.say, needs.warn
        self.pages = (
            OwnPage(
                name=DECKS, make=self._make_list, focus=DecksPage.focus_first, refresh=self.fill
            ),
            OwnPage(
                name=EDITOR,
                make=self._make_editor,
                focus=DeckEditorPage.focus_form,
                enter=self.enter,
                leave=DeckEditorPage.flush,
                place=DeckEditorPage.place,
            ),
        )
        self._unkept: dict[Path, tuple[Draft, str]] = {}
        """What the disk does not take, and why."""
        self._edited: Path | None = None
        """The deck that was in the editor last, to be chosen when the list is seen again."""

    def _texts(self) -> Texts:
        return self._needs.look()[0]

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts().t(f"decks.{key}", **params)

    def _play(self, name: str) -> None:
        self._needs.new_game(GAME, deck=name)

    # ------------------------------------------------------------ the list

    def fill(self, page: DecksPage) -> None:
        """All decks on their page."""
        page.show_entries(self.files.listing())
        if self._edited is not None:
            page.choose(self._edited)
            self._edited = None

    def _make_list(self) -> DecksPage:
        page = DecksPage(*self._needs.look())
        page.back_requested.connect(self._pages.back)
        page.play_requested.connect(lambda entry: self._play(entry.name))
        page.show_requested.connect(lambda entry: self._needs.show_file(entry.path))
        page.new_requested.connect(self.create)
        page.import_requested.connect(self.bring_in)
        page.edit_requested.connect(lambda entry: self.edit(entry.path))
        page.copy_requested.connect(self.copy)
        page.rename_requested.connect(self.rename)
        page.export_requested.connect(lambda entry: self.send_out(entry.path))
        page.aside_requested.connect(self.put_aside)
        page.bring_back_requested.connect(self.bring_back)
        return page

    def create(self) -> None:
        """An empty deck, which is opened in the editor."""
        name = self._name("new", self._t("ask.first"))
        if name:
            path = self._try(lambda: self.files.create(name))
            if path is not None:
                self.edit(path)

    def copy(self, entry: DeckEntry) -> None:
        """A deck of one's own with the same cards."""
        name = self._name("copy", self._t("ask.copy_of", deck=deck_title(self._texts(), entry)))
        if not name:
            return
        source = entry.path
        if entry.kind == HOUSE or source is None:
            self._done("copied", name, self._try(lambda: self.files.copy_house(name)))
        else:
            made = self._try(lambda: self.files.create(name, self._draft(source)))
            self._done("copied", name, made)

    def rename(self, entry: DeckEntry) -> None:
        """Another name; the file keeps its own, so that codes and set-ups still find it."""
        path = entry.path
        name = self._name("rename", entry.title)
        if not name or path is None:
            return

        def change() -> Path:
            draft = self._draft(path)
            draft.set_name(name)
            self.files.write(path, draft)
            return path

        self._done("renamed", name, self._try(change))

    def put_aside(self, entry: DeckEntry) -> None:
        """Out of the decks that are played with; games that have it go on."""
        path = entry.path
        if path is not None:
            self._unkept.pop(path, None)
            self._done("put_aside", entry.title, self._try(lambda: self.files.put_aside(path)))

    def bring_back(self, entry: DeckEntry) -> None:
        """The inverse."""
        path = entry.path
        if path is not None:
            self._done("brought_back", entry.title, self._try(lambda: self.files.bring_back(path)))

    def bring_in(self) -> None:
        """A deck file from anywhere."""
        path = self._asking().file_of(self._t("page.import"), self._t("ask.files"))
        if path is not None:
            self.take(path)

    def take(self, source: Path) -> None:
        """A copy of this file among the decks."""
        made = self._try(lambda: self.files.bring_in(source))
        if made is not None:
            self._done("brought_in", self.files.entry(made).title, made)

    def send_out(self, path: Path) -> None:
        """A copy of the file wherever the person likes; of what is not kept, too."""
        target = self._asking().file_to_write(
            self._t("page.export"), path.name, self._t("ask.files")
        )
        if target is None:
            return
        if not target.suffix:
            target = target.with_suffix(SUFFIX)
        unkept = self._unkept.get(path)

        def write() -> Path:
            if unkept is None:
                self.files.send_out(path, target)
            else:
                self.files.write(target, unkept[0])
            return target

        if self._try(write) is not None:
            self._say(self._t("said.sent_out", file=target.name))

    def _name(self, key: str, preset: str) -> str:
        title = self._t(f"page.{key}")
        return self._asking().line(title, self._t(f"ask.{key}"), preset) or ""

    def _done(self, key: str, name: str, path: Path | None) -> None:
        """Says it, and the list follows."""
        if path is None:
            return
        self._say(self._t(f"said.{key}", deck=name))
        page: DecksPage | None = self._pages.made(DECKS)
        if page is not None:
            self.fill(page)
            page.choose(path)

    def _try(self, do: Callable[[], Path]) -> Path | None:
        """Something with a file; what goes wrong is said in a sentence."""
        try:
            return do()
        except OSError as error:
            name = Path(str(error.filename or self.files.folder)).name
            reason = error.strerror or str(error)
            self._warn(self._t("said.not_written", file=name, reason=reason))
        except (DeckProblem, ResourceProblem) as problem:
            reason = problem_sentence(self._texts(), problem)
            self._warn(self._t("said.not_read", reason=reason))
        return None

    # ------------------------------------------------------------ the editor

    def edit(self, path: Path) -> None:
        """Open a deck in the editor."""
        self._pages.show(EDITOR, (path, None))

    def _make_editor(self) -> DeckEditorPage:
        page = DeckEditorPage(*self._needs.look())
        page.back_requested.connect(self._pages.back)
        page.play_requested.connect(self._play)
        page.kept.connect(self._keep)
        page.export_requested.connect(self.send_out)
        return page

    def enter(self, page: DeckEditorPage, place: tuple[Path, int | None] | None) -> None:
        """Show a deck on the page of the editor, or say why not and go back."""
        if place is not None:
            path, row = place
            try:
                draft = self._draft(path)
            except (DeckProblem, ResourceProblem) as problem:
                reason = problem_sentence(self._texts(), problem)
                self._warn(self._t("said.not_read", reason=reason))
                self._pages.back()
                return
            self._edited = path
            page.open(path, draft, row)
            if path in self._unkept:
                page.show_trouble(self._unkept[path][1])
        page.focus_form()

    def _draft(self, path: Path) -> Draft:
        """As it was entered last, also where the disk did not take it."""
        unkept = self._unkept.get(path)
        return unkept[0] if unkept is not None else self.files.read(path)

    def _keep(self, path: Path, draft: Draft) -> None:
        try:
            self.files.write(path, draft)
        except OSError as error:
            self._unkept[path] = (draft, error.strerror or str(error))
        else:
            self._unkept.pop(path, None)
        page: DeckEditorPage | None = self._pages.made(EDITOR)
        if page is not None and page.path == path:
            reason = self._unkept[path][1] if path in self._unkept else ""
            page.show_trouble(reason)

    def keep(self) -> None:
        """What the disk did not take is tried once more."""
        for path, (draft, _) in tuple(self._unkept.items()):
            self._keep(path, draft)

    def may_leave(self) -> bool:
        """Is everything kept, or does the person want to quit all the same?"""
        self.keep()
        for path, (draft, reason) in self._unkept.items():
            title = self._t("edit.unkept_title", deck=draft.name or path.stem)
            text = self._t("edit.unkept_text", reason=reason)
            answers = [(name, self._t(f"edit.{name}")) for name in (_CLOSE, _STAY)]
            if self._asking().choose(title, text, answers) == _STAY:
                return False
        return True

    # ------------------------------------------------------------ to play with

    def entries(self) -> tuple[DeckEntry, ...]:
        """What New game offers: also those that can't be played yet, with the reason."""
        found = self.files.listing()
        return tuple(
            one for one in found if one.path is None or one.path.parent == self.files.folder
        )
