"""The end of any game counted up, out of what its result says in words."""

from collections.abc import Iterable
from itertools import combinations

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
    """A row for each member or for partners as the result has them, and on the throne who won
    alone or with their partner."""
    match, names = controller.match, [member.name for member in controller.members]
    winners = [seat for seat, won in enumerate(match.state.returns()) if won > 0]
    groups = [one for size in (1, 2) for one in combinations(range(len(names)), size)]
    seats = {texts.listing([names[seat] for seat in group]): group for group in groups}

    def part(row: LedgerRow) -> CountPart:
        group = seats.get(row.label, ())
        won = row.icon == "check" or (bool(group) and set(group) <= set(winners))
        return CountPart(row.label, row.detail, row.number, group, won)

    parts = tuple(part(row) for row in end.rows)
    alone = {tuple(winners)} & {part.seats for part in parts}
    rulers = tuple(winners) if winners and (alone or len(winners) == 1) else ()

    return Count(
        title=end.title,
        throne=TAKEN if rulers else EMPTY if winners else BROKEN,
        parts_title=texts.t("app.moment.count"),
        parts=parts,
        total=None,
        closing=end.text,
        leave=texts.t("app.moment.ledger"),
        skip=texts.t("app.moment.skip"),
        spoken=sentences_of(texts, end.title, [row.spoken for row in end.rows], end.text),
        rulers=rulers,
    )
