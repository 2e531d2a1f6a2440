"""A game in a few words: who plays, how far it is, whose turn it is, when that was."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import Any, Final

from PySide6.QtCore import QLocale, QTime

from council_desktop.dialogs.home import Running
from council_desktop.dialogs.saves_page import GameRow
from council_desktop.services.challenges import challenge_name
from council_desktop.services.days import day_words
from council_desktop.services.game_choice import Chair
from council_desktop.services.saves import Broken, Listing, Saved
from council_desktop.services.system import locale_of
from council_desktop.services.texts import Texts
from engine.core.game import View
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
        view: View,
        chairs: Sequence[Chair],
        asked: Sequence[Seat],
        when: datetime | None,
        own_name: str = "",
    ) -> Running:
        """A game to go on with, for the start page; `when` None is now.

        `own_name` is what a deck of somebody's own calls the challenge in play.
        """
        if _is_king(view):
            return self._running_king(view, chairs, asked, when)
        challenge = view["challenge"] or {"no": 0, "targets": []}
        detail = ""
        if challenge["no"]:
            name = challenge_name(self._texts, challenge["no"], own_name)
            key = "state_lay" if view["phase"] == "play" else "state_decide"
            detail = self._t(f"home.{key}", challenge=name)
        return Running(
            state=self.state(view, chairs, asked),
            members=self.members(chairs),
            when=self.when(when) if when is not None else self._t("when.now"),
            detail=detail,
            face=view["die"] or 12,
            targets=tuple(face for faces in challenge["targets"] for face in faces),
            title=self._texts.t("council_of_12.title"),
        )

    def state(self, view: View, chairs: Sequence[Chair], asked: Sequence[Seat]) -> str:
        """How far it is and whose turn it is; of a finished game how it ended."""
        if _is_king(view):
            return self._state_king(view, chairs, asked)
        rounds = view["round"] + view["challenges_left"]
        result = view.get("result")
        if result:
            key = "saves.won" if result["won"] else "saves.lost"
            return self._t(key, term=result["term"], round=view["round"], rounds=rounds)
        parts = [
            self._texts.t("council_of_12.table.round_of", round=view["round"], rounds=rounds),
            self._t("home.state_favour", favour=view["favour"]),
            self._turn(chairs, asked),
        ]
        return " · ".join(part for part in parts if part)

    def _running_king(
        self, view: View, chairs: Sequence[Chair], asked: Sequence[Seat], when: datetime | None
    ) -> Running:
        return Running(
            state=self._state_king(view, chairs, asked),
            members=self.members(chairs),
            when=self.when(when) if when is not None else self._t("when.now"),
            detail=self._texts.t(f"king_of_12.phase.{view['phase']}"),
            face=view["players"][0]["die"] or 12,
            targets=(),
            title=self._texts.t("king_of_12.title"),
        )

    def _state_king(self, view: View, chairs: Sequence[Chair], asked: Sequence[Seat]) -> str:
        """Round, turn, and whose move it is; of a finished game who is king."""
        if view["phase"] == "over":
            under = [player["under"] for player in view["players"]]
            king = max(range(len(under)), key=under.__getitem__)
            return self._texts.t("king_of_12.end.title", member=self.name(chairs, king))
        parts = [
            self._texts.t("king_of_12.table.where", round=view["round"], turn=view["turn"]),
            self._turn(chairs, asked),
        ]
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
            state=" · ".join(
                part
                for part in (self._deal(game), self.state(game.view, game.chairs, game.asked))
                if part
            ),
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
        if game.game_id == "king_of_12":
            return self._texts.t("king_of_12.title")
        key = f"council_of_12.scenario.{game.scenario}.name"
        month = self._texts.t(key) if game.scenario and self._texts.has(key) else ""
        return " · ".join(part for part in (month, game.deck_name) if part)

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


def _is_king(view: View) -> bool:
    """Is it the view of a game of King of 12? Only that has players."""
    return "players" in view


def _is_won(game: Saved) -> bool:
    """Did the council win, or a person at the machine become king?"""
    if not _is_king(game.view):
        return bool((game.view.get("result") or {}).get("won"))
    under = [player["under"] for player in game.view["players"]]
    king = max(range(len(under)), key=under.__getitem__)
    return game.over and game.chairs[king].person
