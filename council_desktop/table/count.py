"""The end of any game counted up, out of what its result says in words."""

from collections.abc import Iterable

from council_desktop.controllers.match_controller import MatchController
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from council_desktop.widgets.throne import BROKEN, EMPTY, TAKEN, Count, CountPart


def sentences_of(texts: Texts, title: str, parts: Iterable[str], *more: str) -> str:
    """What is said of a count, once it has ended."""
    return " ".join(
        f"{one.rstrip('.')}." for one in (title, texts.listing(list(parts)), *more) if one
    )


def plain_count(texts: Texts, controller: MatchController, end: EndText) -> Count:
    """A row for each member as the result has them, and on the throne who won alone."""
    match, names = controller.match, [member.name for member in controller.members]
    winners = [seat for seat, won in enumerate(match.state.returns()) if won > 0]
    ruler = winners[0] if len(winners) == 1 else None
    seats = {name: seat for seat, name in enumerate(names)}

    def part(row: LedgerRow) -> CountPart:
        seat = seats.get(row.label)
        won = row.icon == "check" or seat in winners
        return CountPart(row.label, row.detail, row.number, seat, won)

    return Count(
        title=end.title,
        throne=TAKEN if ruler is not None else EMPTY if winners else BROKEN,
        parts_title=texts.t("app.moment.count"),
        parts=tuple(part(row) for row in end.rows),
        total=None,
        closing=end.text,
        leave=texts.t("app.moment.ledger"),
        skip=texts.t("app.moment.skip"),
        spoken=sentences_of(texts, end.title, [row.spoken for row in end.rows], end.text),
        ruler=ruler,
    )
