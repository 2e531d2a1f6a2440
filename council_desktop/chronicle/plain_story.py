"""What a finished game of any title becomes in the chronicle: who sat there, and who won."""

from collections.abc import Mapping
from typing import Final

from council_desktop.chronicle.contests import ContestDraft, ContestFacts, Round
from council_desktop.chronicle.rows import game_of
from council_desktop.chronicle.stories import Played, Story
from council_desktop.chronicle.story import (
    day_of,
    journal_of,
    plain_options,
    sitters_of,
)
from engine.codes import code_for
from engine.core.types import Json
from engine.match import Match


def is_finished(match: Match) -> bool:
    """A finished game, and no "what if"."""
    return match.over and not match.main


def winners_of(match: Match) -> tuple[int, ...]:
    """Seats that have won; none where nobody has."""
    return tuple(seat for seat, share in enumerate(match.state.returns()) if share == 1.0)


def plain_draft(played: Played) -> ContestDraft:
    """The entry of a title that tells no more than who has won."""
    return contest_draft(played)


def contest_draft(
    played: Played,
    *,
    rounds: tuple[Round, ...] = (),
    cards: tuple[str, ...] = (),
    detail: Mapping[str, Json] | None = None,
) -> ContestDraft:
    """The entry of a finished game, with what its title has to tell."""
    match = played.match
    journal = journal_of(match)
    return ContestDraft(
        facts=ContestFacts(
            title=match.game.id,
            winners=winners_of(match),
            rounds=rounds,
            cards=cards,
            detail=dict(detail or {}),
            settles=played.settles,
            played=played.ended.isoformat(timespec="seconds"),
            day=day_of(match),
            options=plain_options(match),
            seed=match.seed,
            code=code_for(match.game, match.setup, match.seed),
            rules=match.game.rules,
            revisited=match.revisited,
        ),
        sitters=sitters_of(played.chairs, played.texts),
        replay=journal,
        game=game_of(journal) if journal is not None else "",
    )


PLAIN_STORY: Final = Story(is_finished, plain_draft)
"""Of a title that has none of its own."""
