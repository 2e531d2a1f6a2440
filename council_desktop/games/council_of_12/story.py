"""What a finished council becomes in the chronicle: pure functions over its events, last view."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from council_desktop.chronicle.entries import Draft, Facts, Parts, Played, Throne
from council_desktop.chronicle.rows import game_of
from council_desktop.chronicle.story import (
    day_of,
    journal_of,
    plain_options,
    sitters_of,
)
from council_desktop.games.council_of_12.challenges import GAME, challenge_name
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts
from engine.codes import code_for
from engine.core.events import Event
from engine.core.game import View
from engine.games.council_of_12.deck import LAST, Deck
from engine.games.council_of_12.events import BellRung, Favour, Judged, Recalled
from engine.match import Match

_LOW_FAVOUR: Final = 1

# How much of a challenge a thing that happened makes.
_HARD: Final = 3
_TWO_TARGETS: Final = 2
_LOW: Final = 4
_AGAIN: Final = 3
_RUNG: Final = 2


@dataclass(frozen=True, slots=True)
class Trial:
    """How it went with one challenge, by its last judgement."""

    no: int
    passed: bool
    rung: bool
    """In its last round."""
    favour: int
    """When it was judged."""
    times: int
    """Judged so often, because it was recalled."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A challenge worth remembering, and why: text key `chronicle.greatest.<why>`."""

    no: int
    why: str
    """last_round, lost, low_bell, low, bell, again, failed, passed"""


@dataclass(slots=True)
class _Telling:
    """Follows the events from one judgement to the next."""

    favour: int
    rung: set[int] = field(default_factory=set)
    recalled: Counter[int] = field(default_factory=Counter)
    trials: dict[int, Trial] = field(default_factory=dict)

    def hear(self, event: Event) -> None:
        if isinstance(event, BellRung):
            self.rung.add(event.no)
        elif isinstance(event, Favour):
            self.favour = event.to
        elif isinstance(event, Recalled):
            self.recalled[event.no] += 1
            self.rung.discard(event.no)
        elif isinstance(event, Judged):
            no = event.no
            self.trials.pop(no, None)
            times = 1 + self.recalled[no]
            self.trials[no] = Trial(no, event.passed, no in self.rung, self.favour, times)


def trials(events: Iterable[Event], start_favour: int) -> tuple[Trial, ...]:
    """The challenges in the order of their last judgement. `events`: the whole game's."""
    telling = _Telling(start_favour)
    for event in events:
        telling.hear(event)
    return tuple(telling.trials.values())


def challenges(view: View, deck: Deck, events: Iterable[Event]) -> tuple[Played, ...]:
    """Each challenge once, by the side where it lies in the end (rules: Score and verdict)."""
    passed: dict[int, bool] = {}
    for event in events:
        if isinstance(event, Judged):
            passed.pop(event.no, None)  # judged again: it counts as the last time
            passed[event.no] = event.passed
    doubled = {*view["right"], *view["rewards_right"]}
    current = view["challenge"]
    if current is not None and current["no"] != LAST:
        passed.setdefault(current["no"], False)  # the game was lost over it
        if current["rung"]:
            doubled.add(current["no"])
    return tuple(
        Played(
            no=no,
            passed=good,
            doubled=no in doubled,
            points=deck.challenges[no].value * (2 if no in doubled else 1),
            targets=deck.challenges[no].targets,
            name=deck.challenges[no].name,
        )
        for no, good in passed.items()
        if no != LAST
    )


def suggest(view: View, deck: Deck, events: Iterable[Event]) -> Suggestion | None:
    """The greatest challenge by what really happened; None where none was met.

    Lost games: what they were lost over. Else the one that was worth most, a hard one, one with
    two targets, one on the big bell, one that came twice or that was met with the last favour.
    """
    result: Mapping[str, Any] = view["result"]
    current = view["challenge"]
    if result["reason"] == "favour" and current is not None:
        return Suggestion(current["no"], "last_round" if current["no"] == LAST else "lost")
    met = [trial for trial in trials(events, _start_favour(view, deck)) if trial.no != LAST]
    if not met:
        return None
    greatest = max(enumerate(met), key=lambda one: (_weight(one[1], deck), one[0]))[1]
    return Suggestion(greatest.no, _why(greatest))


def _start_favour(view: View, deck: Deck) -> int:
    scenario = view["options"].get("scenario")
    own = deck.scenarios[scenario].start_favour if scenario else None
    return deck.constants.start_favour[len(view["members"])] if own is None else own


def _weight(trial: Trial, deck: Deck) -> int:
    card = deck.challenges[trial.no]
    return (
        card.value
        + (_HARD if card.bell == "hard" else 0)
        + (_TWO_TARGETS if len(card.targets) > 1 else 0)
        + (_RUNG if trial.rung else 0)
        + (_AGAIN if trial.times > 1 else 0)
        + (_LOW if trial.favour <= _LOW_FAVOUR else 0)
    )


def _why(trial: Trial) -> str:
    low = trial.favour <= _LOW_FAVOUR and trial.passed
    if trial.passed and trial.rung:
        return "low_bell" if low else "bell"
    if trial.times > 1:
        return "again"
    if low:
        return "low"
    return "passed" if trial.passed else "failed"


def suggested_words(texts: Texts, suggestion: Suggestion | None, deck: Deck) -> str:
    """The line that is written for nobody's own words; empty for no suggestion."""
    if suggestion is None:
        return ""
    name = challenge_name(texts, suggestion.no, deck.challenges[suggestion.no].name)
    return texts.t(f"chronicle.greatest.{suggestion.why}", challenge=name)


def is_for_the_chronicle(match: Match) -> bool:
    """A finished council that is no introduction."""
    if match.game.id != GAME or not match.over or match.main:
        return False
    scenario = match.setup.options.get("scenario")
    deck: Deck = match.game.deck  # type: ignore[attr-defined]
    return scenario is None or deck.scenarios[scenario].chronicle


def draft_of(match: Match, chairs: Sequence[Chair], texts: Texts, played: datetime) -> Draft:
    """The entry of a finished game (`is_for_the_chronicle`).

    `played` is when it ended. The replay is what the match's journal holds, whether or not it is
    on the disk yet.
    """
    view = match.game.view(match.state, None)
    deck: Deck = match.game.deck  # type: ignore[attr-defined]
    events = [event for _, event in match.events(None)]
    suggestion = suggest(view, deck, events)
    journal = journal_of(match)
    return Draft(
        facts=Facts(
            **_result(view),
            greatest=suggested_words(texts, suggestion, deck),
            greatest_no=None if suggestion is None else suggestion.no,
            played=played.isoformat(timespec="seconds"),
            scenario=match.setup.options.get("scenario") or "",
            day=day_of(match),
            options=plain_options(match),
            deck=deck.id,
            deck_name=deck.name,
            seed=match.seed,
            code=code_for(match.game, match.setup, match.seed),
            rules=match.game.rules,
            challenges=challenges(view, deck, events),
            revisited=match.revisited,
        ),
        sitters=sitters_of(chairs, texts),
        replay=journal,
        game=game_of(journal) if journal is not None else "",
    )


def _result(view: View) -> dict[str, Any]:
    result: Mapping[str, Any] = view["result"]
    return {
        "won": result["won"],
        "term": result["term"],
        "verdict": result["verdict"],
        "reason": result["reason"],
        "parts": Parts(**result["parts"]),
        "silent": view["options"]["silent"],
        "boxes": result["silent_boxes"],
        "throne": Throne(result["successor"] or ""),
    }
