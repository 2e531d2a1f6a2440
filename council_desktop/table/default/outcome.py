"""The result of any game in words."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.default.words import TableWords
from council_desktop.table.ledger import ledger_row
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from engine.core.types import Json

_SUMS = ("points", "coins", "score")
"""Values of a seat that say how far it has come, the first that there is."""


def end_text(texts: Texts, controller: MatchController) -> EndText:
    """Everything the end panel says about the finished game: who won, and the sums."""
    match, names = controller.match, [member.name for member in controller.members]
    words = TableWords(texts, match.game.id, names, match.game.cards())
    view = match.game.view(match.state, None)
    winners = [seat for seat, won in enumerate(match.state.returns()) if won > 0]
    people = controller.people
    won = any(seat in people for seat in winners) if people else bool(winners)
    title = words.n("won", len(winners), members=words.members(winners))
    return EndText(
        won=won,
        title=title if winners else words.t("nobody_won"),
        text=words.t("over"),
        emblem="laurel-crown",
        term=None,
        verdict="",
        bounds=(),
        scale_name="",
        rows=_rows(words, view.get("players", ()), winners),
        total=None,
        notes=(),
        challenges_title="",
        challenges=(),
    )


def _rows(words: TableWords, players: Json, winners: list[int]) -> tuple[LedgerRow, ...]:
    key = next((key for key in _SUMS if players and isinstance(players[0].get(key), int)), "")
    sums = [player[key] if key else int(seat in winners) for seat, player in enumerate(players)]
    label = words.label(key) if key else ""
    order = sorted(range(len(sums)), key=lambda seat: (seat not in winners, -sums[seat]))
    marks = ["check" if seat in winners else "" for seat in range(len(sums))]
    return tuple(
        ledger_row(words.texts, words.member(seat), label, sums[seat], marks[seat])
        for seat in order
    )
