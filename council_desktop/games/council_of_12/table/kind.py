"""Council of 12 for the page of a match."""

from collections.abc import Sequence
from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.council_of_12.challenges import challenge_name
from council_desktop.games.council_of_12.guide import GUIDE
from council_desktop.games.council_of_12.table import build_table
from council_desktop.games.council_of_12.table.explain import CouncilExplainer
from council_desktop.games.council_of_12.table.log_lines import LogBook
from council_desktop.games.council_of_12.table.order import order_of
from council_desktop.games.council_of_12.table.outcome import count_of, end_text
from council_desktop.games.council_of_12.table.sounds import sound_of
from council_desktop.table.kind import Book, OtherWay, TableKind, view_at
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText
from council_desktop.widgets.scrubber import RoundMark
from council_desktop.widgets.throne import Count
from engine.bots.council_of_12.cause import judgement
from engine.core.game import Game, View
from engine.games.council_of_12.deck import LAST, Deck
from engine.games.council_of_12.events import BellRung, Judged

_BELL: Final = "bell"
"""The glyph of a round for whose challenge the bell was rung."""
RULES_PAGES: Final = {
    "say": "speaking",
    "tilt": "die",
    "take": "patient",
    "second": "oracle",
    "discard": "backs",
    "bury": "backs",
    "recruit": "backs",
    "recover": "backs",
    "name": "backs",
    "supplicant": "rewards",
    "last_reward": "rewards",
    "stand_firm": "rewards",
    "stand": "rewards",
    "open": "rewards",
    "rounds": "two_targets",
    "meets": "two_targets",
}
"""Kind of a decision to the page F1 opens; of the others it is the course of a round."""


def deck_of(game: Game) -> Deck:
    """The cards that the council is played with."""
    deck: Deck = game.deck  # type: ignore[attr-defined]
    return deck


def _book(texts: Texts, names: Sequence[str], game: Game) -> Book:
    return LogBook(texts, names, deck_of(game))


def _end_text(texts: Texts, controller: MatchController) -> EndText:
    told = [event for _, event in controller.history(None)]
    return end_text(texts, controller.view(), deck_of(controller.match.game), told)


def _count(texts: Texts, controller: MatchController) -> Count:
    names = [member.name for member in controller.members]
    return count_of(texts, controller.view(), deck_of(controller.match.game), names)


def _other_way(texts: Texts, controller: MatchController) -> OtherWay | None:
    """Where favour was lost over the last challenge, and its cards could have passed it."""
    result, match = controller.view()["result"], controller.match
    if result["reason"] != "favour":
        return None
    found = next((one for ply in range(match.ply, 0, -1) if (one := judgement(match, ply))), None)
    if found is None or not found.way:
        return None
    return OtherWay(texts.t("council_of_12.result.other_way"), found.start, found.way)


def _rules_page(texts: Texts, controller: MatchController) -> str:
    decision = controller.decision
    if (controller.view()["challenge"] or {}).get("no") == LAST:
        return "last_round"
    if decision is None:
        return "round"
    by = str(decision.params.get("by", ""))
    if texts.has(f"rules.{by}.title"):
        return by
    return RULES_PAGES.get(decision.kind, "round")


def _curtain_state(texts: Texts, view: View, task: str) -> str:
    rounds = view["round"] + view["challenges_left"]
    return texts.t("app.curtain.state", round=view["round"], rounds=rounds, task=task)


def _marks(
    texts: Texts, controller: MatchController, positions: Sequence[int]
) -> tuple[RoundMark, ...]:
    """Every round with its challenge, and how that was judged."""
    marks: list[RoundMark] = []
    judged, rung = _judgements(controller), _rung(controller)
    last = 0
    for place, ply in enumerate(positions):
        view = view_at(controller, ply)
        number = view["round"]
        if number <= last or not view["challenge"]:
            continue
        last = number
        passed = judged.get(number)
        key = "round" if passed is None else "round_passed" if passed else "round_failed"
        card = deck_of(controller.match.game).challenges[view["challenge"]["no"]]
        title = challenge_name(texts, card.no, card.name)
        known = {} if passed is None else {"challenge": title}
        marks.append(
            RoundMark(
                place=place,
                label=str(number),
                icon="" if passed is None else "check" if passed else "cross",
                name=texts.t(f"app.what_if.{key}", round=number, **known),
                title=title,
                mark=_BELL if number in rung else "",
            )
        )
    return tuple(marks)


def _judgements(controller: MatchController) -> dict[int, bool]:
    """Round to whether its challenge was passed; of two attempts the last."""
    found: dict[int, bool] = {}
    for ply, event in controller.whole_history(None):
        if isinstance(event, Judged):
            found[view_at(controller, max(0, ply - 1))["round"]] = event.passed
    return found


def _rung(controller: MatchController) -> set[int]:
    """Rounds for whose challenge the bell was rung."""
    return {
        view_at(controller, ply)["round"]
        for ply, event in controller.whole_history(None)
        if isinstance(event, BellRung)
    }


def _explainer(controller: MatchController, texts: Texts, names: Sequence[str]) -> CouncilExplainer:
    return CouncilExplainer(texts, names, controller)


COUNCIL_TABLE: Final = TableKind(
    build=build_table,
    book=_book,
    end_text=_end_text,
    rules_page=_rules_page,
    curtain_state=_curtain_state,
    marks=_marks,
    order=order_of,
    card_page=str,
    guide=GUIDE,
    count=_count,
    explainer=_explainer,
    other_way=_other_way,
    sound=sound_of,
)
"""The table of the council."""
