"""A game in a few words: who plays, how far it is, whose turn it is, when that was."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Any, Final

from PySide6.QtCore import QLocale, QTime

from council_desktop.games.registry import title_of
from council_desktop.games.title import Standing
from council_desktop.pages.home import Other, Running
from council_desktop.pages.saves_page import GameRow
from council_desktop.store.game_choice import Chair
from council_desktop.store.saves import Broken, Listing, Saved
from council_desktop.system.preferences import locale_of
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts
from engine.core.game import Game, View
from engine.core.types import Seat

_DAYS_IN_WORDS = 7
"""After so many days the date says more than their number."""
_NOTES: Final = {
    "damaged": "saves.damaged_note",
    "newer": "saves.broken_note",
    "rules_changed": "saves.broken_note",
}
"""Why a file can't be opened to what can be done with it; nothing more is known of the others."""


class GameWords:
    """Says it in one language."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def running(
        self,
        game: Game,
        view: View,
        chairs: Sequence[Chair],
        asked: Sequence[Seat],
        when: datetime | None,
    ) -> Running:
        """A game to go on with, for the start page; `when` None is now."""
        title = title_of(game.id)
        standing = title.standing(self._texts, game, view)
        return Running(
            game=game.id,
            state=self._state(standing, chairs, asked),
            members=self.members(chairs),
            when=self.when(when) if when is not None else self._t("when.now"),
            detail=standing.detail,
            face=standing.face,
            targets=standing.targets,
            your_turn=_is_yours(chairs, asked),
        )

    def other(self, game: Saved) -> Other:
        """One more game to go on with; whose turn it is, where that is not the only person's."""
        yours = _is_yours(game.chairs, game.asked)
        standing = title_of(game.game_id).standing(self._texts, game.rules, game.view)
        return Other(
            path=game.path,
            game=game.game_id,
            members=self.members(game.chairs),
            state=" · ".join(standing.where) if yours else self.state(game),
            your_turn=yours,
        )

    def state(self, game: Saved) -> str:
        """How far it is and whose turn it is; of a finished game how it ended."""
        title = title_of(game.game_id)
        if game.over:
            winners = [self.name(game.chairs, seat) for seat in game.winners]
            return title.ended(self._texts, game.view, winners)
        standing = title.standing(self._texts, game.rules, game.view)
        return self._state(standing, game.chairs, game.asked)

    def _state(self, standing: Standing, chairs: Sequence[Chair], asked: Sequence[Seat]) -> str:
        parts = [*standing.where, self._turn(chairs, asked)]
        return " · ".join(part for part in parts if part)

    def members(self, chairs: Sequence[Chair]) -> str:
        """Everybody's name."""
        return self._texts.listing([self.name(chairs, seat) for seat in range(len(chairs))])

    def name(self, chairs: Sequence[Chair], seat: Seat) -> str:
        """The name on a chair; where the file says none, the number of the chair."""
        return chairs[seat].name or self._t("saves.somebody", number=seat + 1)

    def when(self, moment: datetime) -> str:
        """How long ago, as people say it."""
        days = (date.today() - moment.date()).days
        if days <= 0:
            return self._t("when.today", time=self._time(moment))
        if days == 1:
            return self._t("when.yesterday", time=self._time(moment))
        if days <= _DAYS_IN_WORDS:
            return self._texts.n("app.when.days", days)
        return self._t("when.on", date=day_words(self._texts, moment.isoformat()))

    def _time(self, moment: datetime) -> str:
        time = QTime(moment.hour, moment.minute)
        return locale_of(self._texts.lang).toString(time, QLocale.FormatType.ShortFormat)

    def rows(self, listing: Listing) -> list[GameRow]:
        """Everything that is kept, as the page of saved games lists it."""
        rows = [self._row(game, "running") for game in listing.running]
        rows += [self._broken(one) for one in listing.broken]
        rows += [self._row(game, "finished") for game in listing.finished]
        rows += [self._row(game, "aside") for game in listing.aside]
        return rows

    def _row(self, game: Saved, kind: str) -> GameRow:
        return GameRow(
            path=game.path,
            kind=kind,
            title=self.members(game.chairs),
            state=" · ".join(part for part in (self._deal(game), self.state(game)) if part),
            when=self.when(game.changed),
            won=_is_won(game),
        )

    def _broken(self, broken: Broken) -> GameRow:
        return GameRow(
            path=broken.path,
            kind="broken",
            title=broken.path.name,
            state=self._texts.t(broken.key, **broken.params),
            when=self.when(broken.changed),
            can_rescue=broken.kind == "damaged",
            note=self._t(_NOTES[broken.kind]) if broken.kind in _NOTES else "",
        )

    def _deal(self, game: Saved) -> str:
        """Which game it is, and what was dealt."""
        title = title_of(game.game_id)
        parts = (title.name(self._texts), title.deal(self._texts, game.rules, game.options))
        return " · ".join(part for part in parts if part)

    def _turn(self, chairs: Sequence[Chair], asked: Sequence[Seat]) -> str:
        people = _people_first(chairs, asked)
        if len(people) == 1:
            return self._t("home.turn", member=self.name(chairs, people[0]))
        return self._t("home.turn_all") if people else ""

    def _t(self, key: str, /, **params: Any) -> str:
        return self._texts.t(f"app.{key}", **params)


def _people_first(chairs: Sequence[Chair], asked: Iterable[Seat]) -> list[Seat]:
    """Of those who may act the people; bots go on by themselves."""
    seats = list(asked)
    people = [seat for seat in seats if chairs[seat].person]
    return people or seats


def _is_yours(chairs: Sequence[Chair], asked: Iterable[Seat]) -> bool:
    """Does it wait for the only person at the machine?"""
    people = [seat for seat, chair in enumerate(chairs) if chair.person]
    return len(people) == 1 and people[0] in asked


def _is_won(game: Saved) -> bool:
    """Did it end well for the people at the machine?"""
    people = [seat for seat, chair in enumerate(game.chairs) if chair.person]
    return title_of(game.game_id).won(game.winners, people)
