"""What a month asks for beside the succession, and how far it is kept; the silent boxes."""

from typing import Final

from council_desktop.games.council_of_12.table.facts import Facts
from council_desktop.games.council_of_12.table.words import Words
from engine.games.council_of_12.deck import Deck, Scenario

_SILENT_MONTH: Final = "uncanny_throughout"


def goal_text(facts: Facts, words: Words, deck: Deck) -> str:
    """The special rule of the month with its state (rules: Rita's year); empty without one."""
    scenario = _scenario(facts, deck)
    if scenario is None or facts.over:
        return ""
    month = words.t(f"scenario.{scenario.id}.name")
    if scenario.passing_gives_no_favour:
        return words.t("goal.no_favour", month=month)
    if scenario.rule == "four_on_the_right":
        on_the_right = len({*facts.right, *facts.kept_right})
        if not on_the_right:
            return words.t("goal.four_on_the_right.none", month=month)
        return words.n("goal.four_on_the_right", on_the_right, month=month)
    if scenario.rule == _SILENT_MONTH:
        return words.t(f"goal.uncanny_{'lapsed' if facts.lapsed else 'kept'}", month=month)
    return words.t(f"goal.{scenario.rule}", month=month) if scenario.rule else ""


def silence_text(facts: Facts, words: Words, deck: Deck) -> str:
    """The boxes ticked so far, and whether the game is still uncannily silent."""
    if facts.silent == "off":
        return ""
    boxes = words.n("table.silent_boxes", deck.constants.silent_boxes, ticked=facts.silent_boxes)
    if facts.silent != "uncanny" or is_silent_month(facts, deck):
        return boxes  # The month says the rest, and what follows from it.
    mode = words.t(f"silent.{'lapsed' if facts.lapsed else 'uncanny'}.name")
    return f"{mode}\n{boxes}"


def is_silent_month(facts: Facts, deck: Deck) -> bool:
    """Whether one sentence loses the month."""
    scenario = _scenario(facts, deck)
    return scenario is not None and scenario.rule == _SILENT_MONTH


def names_successor(facts: Facts, deck: Deck) -> bool:
    """Whether the month says who must become the successor."""
    scenario = _scenario(facts, deck)
    return scenario is not None and scenario.rule in ("worker_succeeds", "patient_succeeds")


def _scenario(facts: Facts, deck: Deck) -> Scenario | None:
    return deck.scenarios.get(facts.scenario or "")
