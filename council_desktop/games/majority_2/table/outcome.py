"""The result of a duel in words: the sum of each player, card by card."""

from collections.abc import Mapping, Sequence

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority_2.table.marks import counts_as
from council_desktop.games.majority_2.table.words import DuelWords, words_of
from council_desktop.table.ledger import ledger_row
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from engine.core.game import View
from engine.core.types import Json, Seat
from engine.games.majority_2.deck import GHOST
from engine.games.majority_2.state import CARDS, Charter


def end_text(texts: Texts, controller: MatchController) -> EndText:
    """Everything the end panel says about the finished game: who won, and the sums."""
    match, words = controller.match, words_of(controller, texts)
    view = match.game.view(match.state, None)
    result = view["result"]
    winner, points = result["winner"], result["points"]
    people = controller.people
    text = words.d(f"end.why_{result['reason']}", member=words.member(winner))
    if points[0] == points[1]:
        text = words.parts((text, words.d("end.tie")))
    rows = (*_rows(words, view, winner), *_rows(words, view, 1 - winner))
    return EndText(
        won=winner in people or not people,
        title=words.n("won", 1, members=words.member(winner)),
        text=text,
        emblem="laurel-crown",
        term=None,
        verdict="",
        bounds=(),
        scale_name="",
        rows=rows,
        total=None,
        notes=(),
        challenges_title="",
        challenges=(),
    )


def _rows(words: DuelWords, view: View, seat: Seat) -> list[LedgerRow]:
    """The sum, then every faction and the coins."""
    player, texts = view["players"][seat], words.texts
    mark = "check" if view["result"]["winner"] == seat else ""
    factions = words.dn("end.factions", player["factions"])
    rows = [ledger_row(texts, words.member(seat), factions, player["points"], mark)]
    for piece, printed, more in worth(words.charter, player["area"]):
        detail = words.d("end.more", points=printed, more=more) if more else ""
        rows.append(ledger_row(texts, words.lying(piece), detail, printed + more, part=True))
    coins = player["ready"] + player["spent"]
    return [*rows, ledger_row(texts, words.t("view.coins"), "", coins, part=True)]


def worth(
    charter: Charter, area: Sequence[Mapping[str, Json]]
) -> list[tuple[Mapping[str, Json], int, int]]:
    """Every card of a score area with its points, and what others there add to it (rules: B.9)."""
    found = []
    colours = [counts_as(str(one["card"]), one["disc"]) for one in area]
    members = [charter.members[CARDS.index(str(one["card"]))] for one in area]
    for one, colour, member in zip(area, colours, members, strict=True):
        more = 0
        if member.scoring == "secretaries":
            same = [
                other.scoring == "secretaries" and theirs == colour
                for other, theirs in zip(members, colours, strict=True)
            ]
            more = charter.constants.secretary_bonus * (sum(same) - 1)
        elif member.scoring == "colours":
            more = len(set(colours) - {GHOST})
        found.append((one, member.points, more))
    return found
