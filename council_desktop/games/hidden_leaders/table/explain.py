"""What a bot meant and believed when it acted, in words: after the end only, as it knew its own
leader."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.text.texts import Texts
from engine.bots.hidden_leaders.beliefs import believed
from engine.bots.hidden_leaders.reasons import NOTHING, ONLY_MOVE, UNSEEN, sentence
from engine.core.types import CHANCE, Json, Seat

AS_BEFORE: Final = "hidden_leaders.belief.as_before"
TURNED: Final = 20
"""Parts of a hundred by which a belief changes so much that its reason is told anew."""
_TOLD_LATER: Final = frozenset(("ends", "rival", "delays"))
"""Of the entries that follow in a row of one seat: what of them is told with the first."""


class LeadersExplainer:
    """Explains the entries of one match."""

    has_card = False

    def __init__(self, controller: MatchController, texts: Texts, names: Sequence[str]) -> None:
        self._controller = controller
        self._words = LeadersWords(texts, names, controller.match.game.cards())

    def may_explain(self, ply: int) -> bool:
        """Is there anything to be told of this entry? Of several in a row of one seat, of the
        first: it believes the same at all of them, or nearly, and they serve the same."""
        if not self._controller.over or not self._first_in_a_row(ply):
            return False
        key, _ = self._controller.note_of(ply)
        return key not in ("", NOTHING)

    def _first_in_a_row(self, ply: int) -> bool:
        """Was the entry before it another seat's, or of another turn, as the set-up is?"""
        match = self._controller.match
        if not 0 < ply <= match.ply:
            return False
        log = match.log
        earlier = (one for one in range(ply - 1, 0, -1) if log[one - 1].by != CHANCE)
        before = next(earlier, 0)
        return not before or log[before - 1].by != log[ply - 1].by or self._turns(before, ply)

    def _turns(self, before: int, ply: int) -> bool:
        """Did another turn begin between two entries?"""
        first, second = (self._controller.match.state_at(one - 1).turn for one in (before, ply))
        return bool(first != second)

    def explain(self, ply: int) -> str:
        """What it was for, if that can be said, and whom it took for whom: a line for each of the
        others of whom it thinks otherwise than the last time, and one for all the rest."""
        texts, words = self._words.texts, self._words
        lines = [texts.t(ONLY_MOVE, **words.reason(noted)) for noted in self._moves(ply)]
        before = self._believed(self._before(ply))
        kept: list[str] = []
        for seat, (key, params) in self._believed(ply).items():
            earlier, then = before.get(seat, (UNSEEN, {}))
            if key == UNSEEN and earlier == UNSEEN:
                continue
            if key != UNSEEN and earlier != UNSEEN and _alike(params, then):
                kept.append(words.kept(params))
            else:
                lines.append(texts.t(key, **words.reason(params)))
        if kept:
            lines.append(texts.t(AS_BEFORE, them=texts.listing(kept)))
        return "\n".join(lines)

    def _moves(self, ply: int) -> list[Mapping[str, Json]]:
        """What an entry was for, and of those that follow in its row what struck somebody; where
        the game is ended for a friend, that alone."""
        log = self._controller.match.log
        by = log[ply - 1].by
        found: list[Mapping[str, Json]] = []
        for one in range(ply, len(log) + 1):
            if log[one - 1].by == CHANCE:
                continue
            if log[one - 1].by != by or self._turns(ply, one):
                break
            _, noted = self._controller.note_of(one)
            if "move" in noted and (one == ply or noted["move"] in _TOLD_LATER):
                found.append(noted)
        return [noted for noted in found if noted["move"] == "ends"] or found

    def _before(self, ply: int) -> int:
        """The entry before this one at which the same seat told what it believes; 0 for none."""
        log = self._controller.match.log
        by = log[ply - 1].by
        earlier = range(ply - 1, 0, -1)
        return next((one for one in earlier if log[one - 1].by == by and self.may_explain(one)), 0)

    def _believed(self, ply: int) -> dict[Seat, tuple[str, dict[str, Json]]]:
        """By seat: what whoever made an entry believed of each of the others."""
        if not ply:
            return {}
        match = self._controller.match
        seat = match.log[ply - 1].by
        state: Any = match.game.conceal(match.state_at(ply - 1), seat)
        known: Any = match.knowledge_at(ply - 1, seat)
        dealt, acts = believed(state, seat, known), known.acts.done
        others = [other for other in range(match.setup.seats) if other != seat]
        return {other: sentence(state, seat, other, dealt, acts) for other in others}


def _alike(now: Mapping[str, Any], then: Mapping[str, Any]) -> bool:
    """Would the same be said again, but for figures?"""
    named = [{one["leader"], one["other"]} for one in (now, then)]
    return named[0] == named[1] and abs(now["percent"] - then["percent"]) < TURNED
