"""The result of King of 12 in words."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.table.ledger import ledger_row
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from engine.games.king_of_12.events import GameOver, RoundEnded


def end_text(texts: Texts, controller: MatchController) -> EndText:
    """Everything the end panel says about the finished game."""
    names = [member.name for member in controller.members]
    words = GameWords(texts, GAME, names)
    told = [event for _, event in controller.history(None)]
    rounds = [event for event in told if isinstance(event, RoundEnded)]
    winner = next(event.winner for event in told if isinstance(event, GameOver))
    won = [sum(one.winner == seat for one in rounds) for seat in range(len(names))]
    order = sorted(range(len(names)), key=lambda seat: -won[seat])
    people = controller.people
    return EndText(
        won=not people or winner in people,
        title=words.t("end.title", member=names[winner]),
        text=words.t("end.text"),
        emblem="laurel-crown",
        term=None,
        verdict="",
        bounds=(),
        scale_name="",
        rows=tuple(
            ledger_row(texts, names[seat], words.t("end.rounds"), won[seat]) for seat in order
        ),
        total=None,
        notes=(("throne", words.t("log.game_over.text", member=names[winner])),),
        challenges_title=words.t("end.course"),
        challenges=tuple(_round(words, one) for one in rounds),
    )


def _round(words: GameWords, one: RoundEnded) -> LedgerRow:
    label = words.t("log.round", round=one.round)
    if one.winner is None:
        return ledger_row(words.texts, label, words.t("end.nobody"), 0, "cross")
    return ledger_row(words.texts, label, words.member(one.winner), one.points[one.winner], "check")
