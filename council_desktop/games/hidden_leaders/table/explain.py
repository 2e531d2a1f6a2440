"""What a bot meant and believed when it acted, in words: after the end only, as it knew its own
leader."""

from collections.abc import Sequence
from typing import Any

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.text.texts import Texts
from engine.bots.hidden_leaders.beliefs import believed
from engine.bots.hidden_leaders.reasons import NOTHING, ONLY_MOVE, UNSEEN, sentence
from engine.core.types import CHANCE


class LeadersExplainer:
    """Explains the entries of one match."""

    has_card = False

    def __init__(self, controller: MatchController, texts: Texts, names: Sequence[str]) -> None:
        self._controller = controller
        self._words = LeadersWords(texts, names, controller.match.game.cards())

    def may_explain(self, ply: int) -> bool:
        """Is there anything to be told of this entry? Of several in a row of one seat, of the
        first: it believes the same at all of them, or nearly, and they serve the same."""
        match = self._controller.match
        if not self._controller.over or not 0 < ply <= match.ply:
            return False
        earlier = (match.log[number].by for number in range(ply - 2, -1, -1))
        if next((by for by in earlier if by != CHANCE), None) == match.log[ply - 1].by:
            return False
        key, _ = self._controller.note_of(ply)
        return bool(key)

    def explain(self, ply: int) -> str:
        """What it was for, if that can be said, and whom it took for whom, one line for each of
        the others, or one for all."""
        match = self._controller.match
        seat = match.log[ply - 1].by
        texts, words = self._words.texts, self._words
        _, noted = self._controller.note_of(ply)
        lines = [texts.t(ONLY_MOVE, **words.reason(noted))] if "move" in noted else []
        state: Any = match.game.conceal(match.state_at(ply - 1), seat)
        known: Any = match.knowledge_at(ply - 1, seat)
        dealt = believed(state, seat, known)
        others = [other for other in range(match.setup.seats) if other != seat]
        acts = known.acts.done
        found = [sentence(state, seat, other, dealt, acts) for other in others]
        if all(key == UNSEEN for key, _ in found):
            found = [(NOTHING, {})]
        lines += [texts.t(key, **words.reason(params)) for key, params in found]
        return "\n".join(lines)
