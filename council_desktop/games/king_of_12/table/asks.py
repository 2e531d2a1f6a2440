"""A decision of King of 12 made ready to be shown."""

from typing import Final

from council_desktop.table.asks import Ask, Choice
from council_desktop.table.words import GameWords
from engine.core.game import Decision, Option

HAND, FACE, PANEL = "hand", "face", "panel"
_PLACES: Final = {"play": HAND, "keep": HAND, "tilt": FACE, "take": PANEL}


def ask_of(decision: Decision, words: GameWords, *, openly: bool = False) -> Ask:
    """What is asked, in words; an unknown kind of option gets a button with its token.

    `openly`: several people look, so that the words say who is asked.
    """
    kind, params = decision.kind, decision.params
    shown: dict[str, object] = {}
    if kind == "tilt":
        shown = {"from_face": params["from"]}
    elif kind == "take":
        shown = {"victim": words.member(params["victim"])}
    elif kind == "keep":
        shown = {"round": params["round"]}
    if openly:
        shown["member"] = words.member(decision.seat)
    title, text = words.prompt(f"{kind}_of" if openly else kind, shown)
    choices = tuple(_choice(option, words) for option in decision.options)
    victim = params.get("victim")
    return Ask(decision.seat, kind, title, text, "", choices, victim)


def _choice(option: Option, words: GameWords) -> Choice:
    kind, value = option.kind, option.value
    place = _PLACES.get(kind, PANEL)
    argument = option.token.partition(":")[2]
    if place == HAND:
        confirm = words.t(f"action.{kind}", **words.forms(argument))
        return Choice(option.token, kind, argument, place, words.card(argument), confirm)
    if kind == "tilt":
        confirm = words.t("action.tilt", face=argument)
        return Choice(option.token, kind, int(argument), place, argument, confirm)
    if kind == "take":
        label = words.t(f"option.take_{argument}")
        return Choice(option.token, kind, argument, place, label, label)
    return Choice(option.token, kind, value, place, option.token, option.token)
