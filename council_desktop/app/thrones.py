"""An empty throne, and the game among the members of its council that settles who sits there.

Which throne it is stands in the save of that game (`GameChoice.vacancy`): whatever becomes of the
program, whoever ends the game sits on it. Written down it is by the scribe.
"""

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton

from council_desktop.app.desk import Desk
from council_desktop.app.scribe import Scribe
from council_desktop.chronicle.entries import Entry
from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.game_choice import Chair, GameChoice, Vacancy
from council_desktop.store.saves import Saved
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import tall
from council_desktop.widgets.page_bar import set_icon


class Thrones:
    """Offers the game, deals it, or goes on with the one that was begun."""

    def __init__(
        self,
        scribe: Scribe,
        desk: Desk,
        look: Callable[[], tuple[Texts, Theme, Assets]],
        say: Callable[[str], None],
    ) -> None:
        """`look` is that of now; `say` shows a sentence for a moment."""
        self._scribe, self._desk, self._look, self._say = scribe, desk, look, say

    def offer(self) -> QPushButton | None:
        """The button below the result of the open game; None where no throne of it is empty."""
        entry = self._scribe.entry
        if not isinstance(entry, Entry) or not entry.facts.throne.empty:
            return None
        _, theme, assets = self._look()
        button = QPushButton(self.words(entry.uid))
        set_icon(button, "throne", theme, assets)
        tall(button, theme, 42)
        button.clicked.connect(lambda: self.play(entry.uid))
        return button

    def words(self, uid: str) -> str:
        """What the button says."""
        texts = self._look()[0]
        going_on = self._begun(uid) is not None
        return texts.t("contest.throne.go_on" if going_on else "contest.throne.settle")

    def play(self, uid: str) -> None:
        """Begin the game for the throne of this council, or go on with it."""
        begun = self._begun(uid)
        if begun is not None:
            self._desk.resume(begun.path)
            return
        book = self._scribe.book
        if book is None:
            return
        entry = book.entry(uid)
        title = next(title for title in TITLES.values() if title.settles_thrones)
        choice = GameChoice(self._chairs(entry), title.id, vacancy=Vacancy(book.uid, uid))
        self._desk.deal(choice, remember=False)
        texts = self._look()[0]
        name = title.name(texts)
        self._say(texts.t("contest.throne.dealt", title=name, council=entry.number))

    def _chairs(self, entry: Entry) -> tuple[Chair, ...]:
        """Those of the open council with all their leanings, else what its entry says of them."""
        written, choice = self._scribe.entry, self._desk.games.choice
        if written is not None and written.uid == entry.uid and choice is not None:
            return choice.chairs
        return tuple(
            Chair(member.name, not member.bot, member.level or Chair(member.name, False).level)
            for member in entry.members
        )

    def _begun(self, uid: str) -> Saved | None:
        """A game for this throne that is not over."""
        book = self._scribe.book
        if book is None:
            return None
        return self._desk.games.saves.begun_for(Vacancy(book.uid, uid))
