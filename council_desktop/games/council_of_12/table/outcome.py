"""The result of a council in words."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from council_desktop.chronicle.words import verdict_text
from council_desktop.games.council_of_12.challenges import challenge_name
from council_desktop.games.council_of_12.story import challenges
from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES
from council_desktop.look.theme import Family
from council_desktop.table.count import sentences_of
from council_desktop.table.ledger import ledger_row
from council_desktop.text.texts import Texts
from council_desktop.widgets.card_faces import (
    character_face,
)
from council_desktop.widgets.end_panel import EndText, LedgerRow
from council_desktop.widgets.throne import BROKEN, EMPTY, TAKEN, Count, CountCard, CountPart
from engine.core.events import Event
from engine.core.game import View
from engine.games.council_of_12.deck import INTRODUCTION, Deck

_GAME: Final = "council_of_12"
LAST: Final = 37


def end_text(texts: Texts, view: View, deck: Deck, told: Iterable[Event]) -> EndText:
    """Everything the end panel says about a finished game; `told` is what happened in it."""
    result: dict[str, Any] = view["result"]
    successor = result["successor"]
    term = int(result["term"])
    verdict = verdict_text(texts, bool(result["won"]), result["verdict"])
    rows = _rows(texts, view, result)
    return EndText(
        won=bool(result["won"]),
        title=_title(texts, result),
        text=_subtitle(texts, view, deck, result),
        emblem=CHARACTER_EMBLEMS[successor] if successor else _emblem(result),
        term=term,
        verdict=f"{texts.n('app.end.years', term)} {verdict}",
        bounds=deck.constants.verdicts,
        scale_name=texts.t(f"{_GAME}.result.scale", term=term, verdict=verdict),
        rows=rows,
        total=ledger_row(texts, texts.t(f"{_GAME}.result.term"), "", term),
        notes=_notes(texts, view, result),
        challenges_title=texts.t("app.end.challenges"),
        challenges=_challenges(texts, view, deck, told),
    )


def count_of(texts: Texts, view: View, deck: Deck, names: Sequence[str]) -> Count:
    """The end counted up: the throne, the parts of the term, the cards of the last round."""
    result: dict[str, Any] = view["result"]
    successor, won, term = result["successor"], bool(result["won"]), int(result["term"])
    throne = TAKEN if successor else EMPTY if won else BROKEN
    title = _title(texts, result)
    if won:
        title = _on_throne(texts, successor).rstrip(".")
    rows = _rows(texts, view, result)
    parts = tuple(CountPart(row.label, row.detail, row.number) for row in rows)
    cards = _last_cards(texts, view, names)
    closing = verdict_text(texts, won, result["verdict"])
    years = texts.n("app.moment.years", term)
    return Count(
        title=title,
        throne=throne,
        parts_title=texts.t("app.moment.parts"),
        parts=parts,
        total=term,
        closing=closing,
        leave=texts.t("app.moment.ledger"),
        skip=texts.t("app.moment.skip"),
        spoken=sentences_of(texts, title, [row.spoken for row in rows], f"{term} {years}", closing),
        unit=years,
        emblem=_throned(successor),
        bounds=deck.constants.verdicts,
        bands=tuple(
            texts.t(f"{_GAME}.verdict.{band}.short") for band in range(len(deck.constants.verdicts))
        ),
        cards_title=challenge_name(texts, LAST, "") if cards else "",
        cards=cards,
        cards_text=_lost_in_the_end(texts, view) if cards else "",
    )


def _throned(successor: str | None) -> tuple[str, Family] | None:
    if not successor:
        return None
    return CHARACTER_EMBLEMS[successor], CHARACTER_FAMILIES[successor]


def _on_throne(texts: Texts, successor: str | None) -> str:
    if not successor:
        return texts.t(f"{_GAME}.end.secured.empty")
    return texts.t(
        f"{_GAME}.end.secured.text", **texts.forms(f"{_GAME}.character.{successor}", "card")
    )


def _last_cards(texts: Texts, view: View, names: Sequence[str]) -> tuple[CountCard, ...]:
    """What was laid in the last round; the largest group of equals counts."""
    laid = _last_laid(view)
    largest = max((laid.count(card) for card in laid), default=0)
    equal = largest > 1 or len(laid) == 1  # Where all differ there is no group.
    return tuple(
        CountCard(
            face=character_face(
                card,
                texts.t(f"{_GAME}.character.{card}.name"),
                texts.t(f"{_GAME}.character.{card}.line"),
            ),
            seat=seat,
            name=names[seat],
            counts=equal and laid.count(card) == largest,
        )
        for seat, card in enumerate(laid)
    )


def _last_laid(view: View) -> list[str]:
    """The cards of the last round by seat; none where it was not come to."""
    laid = [member["laid"] for member in view["members"]]
    last = (view["challenge"] or {}).get("no") == LAST
    return laid if last and None not in laid and "hidden" not in laid else []


def _lost_in_the_end(texts: Texts, view: View) -> str:
    """What the cards that differed cost; "" where the last round was not come to."""
    laid = _last_laid(view)
    if not laid:
        return ""
    largest = max(laid.count(card) for card in laid)
    lost = len(laid) - largest
    if not lost:
        return texts.t(f"{_GAME}.result.last_round.none")
    if largest == 1:
        return texts.n(f"{_GAME}.result.all_differ", lost)
    return texts.n(f"{_GAME}.result.last_round", lost)


def _title(texts: Texts, result: dict[str, Any]) -> str:
    empty = result["won"] and not result["successor"]
    return texts.t(f"{_GAME}.end.{result['reason']}.{'title_empty' if empty else 'title'}")


def _emblem(result: dict[str, Any]) -> str:
    return "throne" if result["won"] else "crown-broken"


def _subtitle(texts: Texts, view: View, deck: Deck, result: dict[str, Any]) -> str:
    if result["reason"] == "favour":
        last = (view["challenge"] or {}).get("no") == LAST
        return texts.t(f"{_GAME}.end.favour.{'succession' if last else 'text'}")
    if result["reason"] == "rule":
        month = deck.scenarios[view["options"]["scenario"]]
        return texts.t(f"{_GAME}.scenario_rule.{month.rule}")
    said = _on_throne(texts, result["successor"])
    return f"{said} {texts.n(f'{_GAME}.result.favour_left', view['favour'])}"


def _rows(texts: Texts, view: View, result: dict[str, Any]) -> tuple[LedgerRow, ...]:
    parts = result["parts"]
    left, right = challenge_counts(view)
    rows = [
        ledger_row(
            texts,
            texts.n(f"{_GAME}.result.challenges", left + right),
            texts.t(f"{_GAME}.result.challenges_detail.text", left=left, right=right)
            if right
            else "",
            parts["challenges"],
        ),
        ledger_row(
            texts,
            texts.t("app.end.crowns"),
            texts.t(f"{_GAME}.result.crowns_detail.text"),
            parts["crowns"],
        ),
        ledger_row(texts, texts.t(f"{_GAME}.result.favour.text"), "", parts["favour"]),
    ]
    if view["options"]["silent"] != "off":
        name = texts.n(f"{_GAME}.result.silent", result["silent_boxes"])
        rows.append(ledger_row(texts, name, "", parts["silent"]))
    return tuple(rows)


def _challenges(
    texts: Texts, view: View, deck: Deck, told: Iterable[Event]
) -> tuple[LedgerRow, ...]:
    """Each once, in the order of the judgements, by the side where it lies in the end."""
    return tuple(
        ledger_row(
            texts,
            challenge_name(texts, one.no, one.name),
            texts.t(f"{_GAME}.table.double") if one.doubled else "",
            one.points,
            "check" if one.passed else "cross",
        )
        for one in challenges(view, deck, told)
    )


def challenge_counts(view: View) -> tuple[int, int]:
    """How many challenges count on the left and on the right, the one in play included."""
    left = len(view["left"]) + len(view["rewards"])
    right = len(view["right"]) + len(view["rewards_right"])
    current = view["challenge"]
    if current is not None and current["no"] != LAST:  # the game was lost over it
        left, right = (left, right + 1) if current["rung"] else (left + 1, right)
    return left, right


def _notes(texts: Texts, view: View, result: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    notes: list[tuple[str, str]] = []
    lost = _lost_in_the_end(texts, view)
    if lost:
        notes.append(("info", lost))
    successor = result["successor"]
    if successor:
        who = texts.forms(f"{_GAME}.character.{successor}", "card")
        guided = view["options"].get("scenario") == INTRODUCTION  # it is not written down
        key = "successor_guided" if guided else "successor"
        notes.append(("throne", texts.t(f"{_GAME}.result.{key}", **who)))
    elif result["reason"] == "rule":
        notes.append(("throne", texts.t(f"{_GAME}.result.throne_empty")))
    rule = view["options"].get("scenario")
    if result["reason"] == "rule" and rule:
        notes.insert(0, ("flag", texts.t(f"{_GAME}.scenario.{rule}.text")))
    return tuple(notes)
