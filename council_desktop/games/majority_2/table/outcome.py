"""The result of a duel in words: the sum of each player, card by card."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority_2.table.words import DuelWords, words_of
from council_desktop.services.texts import Texts
from council_desktop.tables.shared.ledger import ledger_row
from council_desktop.widgets.end_panel import EndText, LedgerRow
from engine.core.game import View
from engine.core.types import Seat


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
    """The sum, then what it is made of."""
    player, texts = view["players"][seat], words.texts
    coins = player["ready"] + player["spent"]
    mark = "check" if view["result"]["winner"] == seat else ""
    factions = words.dn("end.factions", player["factions"])
    cards = player["points"] - coins
    return [
        ledger_row(texts, words.member(seat), words.t("view.points"), player["points"], mark),
        ledger_row(
            texts, factions, texts.listing([words.lying(one) for one in player["area"]]), cards
        ),
        ledger_row(texts, words.t("view.coins"), "", coins),
    ]
