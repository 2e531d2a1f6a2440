"""What every finished game leaves behind, whoever writes it into the chronicle."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from council_desktop.chronicle.entries import COUNCIL, Sitter
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.text.texts import Texts
from engine.codes import daily_seed
from engine.journal import MakeGame, load_text, text_in, text_of
from engine.match import Match

_DAILY: Final = daily_seed(date.min)[: -len(date.min.isoformat())]


def sitters_of(chairs: Sequence[Chair], texts: Texts) -> tuple[Sitter, ...]:
    """Who sat there; somebody without a name is called by the seat."""
    return tuple(
        Sitter(
            chair.name.strip() or texts.t("app.saves.somebody", number=seat),
            not chair.person,
            chair.level,
        )
        for seat, chair in enumerate(chairs, start=1)
    )


def open_replay(journal: bytes, origin: str, make_game: MakeGame) -> Match:
    """The game of an entry, played again to its end; `origin` names it in messages.

    Raises SaveProblem, as for any saved game.
    """
    return load_text(text_in(journal, origin), origin, make_game)


def with_throne(choice: GameChoice, throne: str | None) -> GameChoice:
    """The next game with the ruler of the chronicle out of it (`Book.throne_for_next`).

    A deal that is given (a code, the daily game, the same deal again), another throne or another
    game stays as it is. The introduction and lists of cards are the rules' matter.
    """
    if throne is None or choice.game_id != COUNCIL or choice.seed or "throne" in choice.options:
        return choice
    return replace(choice, options=MappingProxyType({**choice.options, "throne": throne}))


def journal_of(match: Match) -> bytes | None:
    """The bytes of the `.game` file of a match; None for one without a journal."""
    lines = getattr(match.journal, "lines", None)
    if lines is None:
        return None
    return "".join(f"{text_of(line)}\n" for line in lines).encode()


def plain_options(match: Match) -> dict[str, Any]:
    """What was chosen for this game, without the defaults."""
    known = match.game.spec.options
    return {
        name: value
        for name, value in match.setup.options.items()
        if value != known[name]["default"]
    }


def day_of(match: Match) -> str:
    """The date, where this was the daily game: its seed, and nothing chosen."""
    day = match.seed.removeprefix(_DAILY)
    try:
        daily = match.seed == daily_seed(date.fromisoformat(day))
    except ValueError:
        return ""
    return day if daily and not plain_options(match) else ""
