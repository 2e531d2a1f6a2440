"""A decision of The Majority made ready to be shown: all of them choose a card in hand."""

from collections.abc import Mapping
from typing import Final

from council_desktop.games.majority.table.faces import member_name, suit_name
from council_desktop.games.majority.table.suits import colour_of, power_of
from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.words import TableWords
from engine.core.game import Decision, Option

HAND: Final = "hand"
PICK, GIVE, PLAY = "pick", "give", "play"
"""The kinds of decisions."""


def ask_of(decision: Decision, words: TableWords, order: str, about: Mapping[str, object]) -> Ask:
    """What is asked, in words; `order`: in a turn that is played openly, who plays when; `about`:
    how many cards are kept, and before the first pick who plays together."""
    kind, params = decision.kind, dict(decision.params)
    openly = kind == PLAY and bool(params.get("open"))
    key = f"{kind}_open" if openly else kind
    if kind == PICK and "partner" in about:
        key = "pick_pairs"
    shown: dict[str, object] = {"order": order, **about}
    if kind == GIVE:
        shown["to"] = words.member(params["to"])
    title, text = words.prompt(key, shown)
    choices = tuple(_choice(option, words, shown) for option in decision.options)
    return Ask(decision.seat, kind, title, text, "", choices)


def _choice(option: Option, words: TableWords, shown: dict[str, object]) -> Choice:
    card = str(option.value)
    about = {
        **shown,
        "card": member_name(words, power_of(card)),
        "colour": suit_name(words, colour_of(card)),
        "power": power_of(card),
    }
    confirm = words.t(f"action.{option.kind}", **about)
    effect = words.card_text(card) or words.t("counts_alone", **about)
    name = words.card(card)
    key = "action.whole" if option.kind == PLAY else f"action.{option.kind}"
    whole = words.t(key, card=name)
    return Choice(option.token, option.kind, card, HAND, name, confirm, effect, whole=whole)
