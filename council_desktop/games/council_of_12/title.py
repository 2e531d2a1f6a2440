"""Council of 12 as the window knows it."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from council_desktop.chronicle.entries import Draft
from council_desktop.chronicle.stories import Played, Story
from council_desktop.games.council_of_12 import story
from council_desktop.games.council_of_12.after import AfterCouncil
from council_desktop.games.council_of_12.challenges import GAME, challenge_name
from council_desktop.games.council_of_12.decks.council_decks import CouncilDecks
from council_desktop.games.council_of_12.decks.words import problem_sentence
from council_desktop.games.council_of_12.gallery import CouncilStops
from council_desktop.games.council_of_12.options import CouncilOptions
from council_desktop.games.council_of_12.rules_pages import CouncilChapter
from council_desktop.games.council_of_12.table.kind import COUNCIL_TABLE, deck_of
from council_desktop.games.council_of_12.trial import try_decks
from council_desktop.games.title import Lesson, Month, Opening, Shown, Standing, Title
from council_desktop.look.assets import CHARACTER_EMBLEMS, MONTH_EMBLEMS
from council_desktop.text.texts import Texts
from council_desktop.widgets.card_faces import BackFace, character_face
from engine.core.game import Game, View
from engine.core.types import Json
from engine.games.council_of_12.deck import INTRODUCTION, MONTHS
from engine.games.council_of_12.events import HandsDealt
from engine.match import Match
from engine.titles import builtin_deck

_FIRST_LESSON: Final = "1"
"""The deal of the introduction: a Knight that is revealed first and the bot's card pass round 1."""
_SHOWN_CARD: Final = "machine"
_SHOWN_CHALLENGE: Final = 21


def _rounds(view: View) -> int:
    rounds: int = view["round"] + view["challenges_left"]
    return rounds


def _standing(texts: Texts, game: Game, view: View) -> Standing:
    challenge = view["challenge"] or {"no": 0, "targets": []}
    detail = ""
    if challenge["no"]:
        own = deck_of(game).challenges[challenge["no"]].name
        name = challenge_name(texts, challenge["no"], own)
        key = "state_lay" if view["phase"] == "play" else "state_decide"
        detail = texts.t(f"app.home.{key}", challenge=name)
    round_of = texts.t(f"{GAME}.table.round_of", round=view["round"], rounds=_rounds(view))
    return Standing(
        (round_of, texts.t("app.home.state_favour", favour=view["favour"])),
        detail,
        view["die"] or 0,
        tuple(face for faces in challenge["targets"] for face in faces),
    )


def _ended(texts: Texts, view: View, winners: Sequence[str]) -> str:
    key = "app.saves.won" if winners else "app.saves.lost"
    term = view["result"]["term"]
    return texts.t(key, term=term, round=view["round"], rounds=_rounds(view))


def _deal(texts: Texts, game: Game, options: Mapping[str, Json]) -> str:
    """The month, and the name of a deck of somebody's own."""
    scenario = options.get("scenario")
    key = f"{GAME}.scenario.{scenario}.name"
    month = texts.t(key) if scenario and texts.has(key) else ""
    return " · ".join(part for part in (month, deck_of(game).name) if part)


def _draft(played: Played) -> Draft:
    return story.draft_of(played.match, played.chairs, played.texts, played.ended)


def _supplicants(month: str) -> tuple[str, ...]:
    """Of the month with the house deck, as glyphs."""
    return tuple(CHARACTER_EMBLEMS[one] for one in builtin_deck().scenarios[month].supplicants)


def _opening(match: Match) -> Opening:
    """The die, and the supplicants whose characters everybody takes (rules: Set-up)."""
    events = [event for _, event in match.events(None)]
    dealt = next(event.cards for event in events if isinstance(event, HandsDealt))
    face: int = match.game.view(match.state_at(match.ply), None)["die"]
    return Opening(
        face, tuple((CHARACTER_EMBLEMS[one], f"{GAME}.character.{one}.name") for one in dealt)
    )


def _shown(texts: Texts) -> Shown:
    card = f"{GAME}.character.{_SHOWN_CARD}"
    face = character_face(_SHOWN_CARD, texts.t(f"{card}.name"), texts.t(f"{card}.line"))
    return Shown(
        texts.t(f"{GAME}.challenge.{_SHOWN_CHALLENGE}"),
        texts.t(f"{GAME}.sentence.contribute.words"),
        (face, BackFace(0), BackFace(1)),
    )


COUNCIL_OF_12: Final = Title(
    id=GAME,
    table=COUNCIL_TABLE,
    tile=f"{GAME}.line",
    shows_die=True,
    months=tuple(
        Month(
            month,
            f"{GAME}.scenario.{month}.name",
            f"{GAME}.scenario.{month}.text",
            emblem,
            partial(_supplicants, month),
        )
        for month, emblem in zip(MONTHS, MONTH_EMBLEMS[1:], strict=True)
    ),
    standing=_standing,
    ended=_ended,
    deal=_deal,
    own_form=CouncilOptions,
    own_decks=CouncilDecks,
    cards_problem=problem_sentence,
    lesson=Lesson(2, _FIRST_LESSON, MappingProxyType({"scenario": INTRODUCTION})),
    chapter=CouncilChapter,
    shown=_shown,
    story=Story(story.is_for_the_chronicle, _draft),
    after=AfterCouncil,
    stops=CouncilStops,
    trial=try_decks,
    is_daily=True,
    opening=_opening,
)
"""Council of 12."""
