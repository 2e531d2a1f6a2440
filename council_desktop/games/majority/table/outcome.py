"""The result of The Majority in words."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority.table.suits import GAME
from council_desktop.table.default.words import TableWords
from council_desktop.table.ledger import ledger_row
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from engine.core.game import View
from engine.core.types import Seat


def end_text(texts: Texts, controller: MatchController) -> EndText:
    """Everything the end panel says: who won, what partners have together, what broke a tie."""
    match, names = controller.match, [member.name for member in controller.members]
    words = TableWords(texts, GAME, names, match.game.cards())
    view = match.game.view(match.state, None)
    winners = [seat for seat, won in enumerate(match.state.returns()) if won > 0]
    people = controller.people
    groups = _groups(view, winners)
    sums = [_coins(view, group) for group in groups]
    tied = bool(view.get("result", {}).get("tie_break"))
    text = words.t("end.tie") if tied else words.n("end.ahead", sums[0] - max(sums[1:]))
    notes = []
    if tied and view["marker"] is not None:
        said = words.t("end.spyglass", member=words.member(view["marker"]))
        notes.append(("spyglass", said))
    return EndText(
        won=any(seat in people for seat in winners) if people else bool(winners),
        title=words.n("won", len(winners), members=words.members(winners)),
        text=text,
        emblem="laurel-crown",
        term=None,
        verdict="",
        bounds=(),
        scale_name="",
        rows=tuple(
            _row(words, view, group, group[0] in winners, total)
            for group, total in zip(groups, sums, strict=True)
        ),
        total=None,
        notes=tuple(notes),
        challenges_title="",
        challenges=(),
    )


def _groups(view: View, winners: list[Seat]) -> list[tuple[Seat, ...]]:
    """Who counts together, those who won first."""
    teams = view["teams"] or [[seat] for seat in range(len(view["players"]))]
    groups = [tuple(team) for team in teams]
    return sorted(groups, key=lambda group: (group[0] not in winners, -_coins(view, group)))


def _coins(view: View, group: tuple[Seat, ...]) -> int:
    return sum(view["players"][seat]["coins"] for seat in group)


def _row(
    words: TableWords, view: View, group: tuple[Seat, ...], won: bool, total: int
) -> LedgerRow:
    detail = words.label("coins")
    if len(group) > 1:
        each = [f"{words.member(seat)} {view['players'][seat]['coins']}" for seat in group]
        detail = ", ".join(each)
    mark = "check" if won else ""
    return ledger_row(words.texts, words.members(group), detail, total, mark)
