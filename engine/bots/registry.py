"""Who plays the seats of each game: one row a game. Every id of a title has one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from engine.bots.base import LEVELS, OTHER_LEVELS, RANDOM, Agent, Budget, Hint, Task
from engine.bots.council_of_12.after import results as council_results
from engine.bots.council_of_12.bot import council_agent
from engine.bots.council_of_12.ceiling import ceiling
from engine.bots.council_of_12.hint import hint as council_hint
from engine.bots.council_of_12.notes import note_for as council_note
from engine.bots.council_of_12.planner import planned
from engine.bots.council_of_12.quick import quick as quick_council
from engine.bots.council_of_12.remarks import COUNCIL_REMARKS
from engine.bots.council_of_12.riddle import QUEST as COUNCIL_QUEST
from engine.bots.hidden_leaders.bot import leaders_agent
from engine.bots.hidden_leaders.bot import note_for as leaders_note
from engine.bots.hidden_leaders.greedy import quick as quick_leaders
from engine.bots.hidden_leaders.hint import leaders_hint
from engine.bots.hidden_leaders.remarks import LEADERS_REMARKS
from engine.bots.hidden_leaders.riddle import QUEST as LEADERS_QUEST
from engine.bots.hint import Hinting, by_policy
from engine.bots.king_of_12.after import costed as king_costed
from engine.bots.king_of_12.after import results as king_results
from engine.bots.king_of_12.bot import KingAdviser, KingBot
from engine.bots.king_of_12.remarks import KING_REMARKS
from engine.bots.king_of_12.riddle import QUEST as KING_QUEST
from engine.bots.majority.after import results as majority_results
from engine.bots.majority.bot import majority_agent
from engine.bots.majority.bot import note_for as majority_note
from engine.bots.majority.quick import quick as quick_majority
from engine.bots.majority.remarks import MAJORITY_REMARKS
from engine.bots.majority.riddle import QUEST as MAJORITY_QUEST
from engine.bots.majority_2.bot import majority_2_agent
from engine.bots.majority_2.bot import note_for as majority_2_note
from engine.bots.majority_2.bot import quick as quick_majority_2
from engine.bots.majority_2.remarks import MAJORITY_2_REMARKS
from engine.bots.majority_2.riddle import QUEST as MAJORITY_2_QUEST
from engine.bots.quest import Quest
from engine.bots.remarks import Company, Remarks
from engine.bots.tasks import one_way
from engine.bots.uniform import UniformAgent, at_random
from engine.core.errors import EngineError
from engine.core.game import Game, Setup
from engine.core.types import Action, Json, Seat
from engine.games.council_of_12.effects import term_parts
from engine.games.majority_2.state import points
from engine.match import Match
from engine.titles import UnknownGame


class UnknownLevel(EngineError):
    """No agent has this name."""

    code = "unknown-level"


class NoHint(EngineError):
    """The bots of this game give none."""

    code = "no-hint"


@dataclass(frozen=True, slots=True)
class Bots:
    """Who answers for a seat of one game, and what they can work out beside that."""

    agent: Callable[[Game, str], Agent]
    """From the rules and any level but "random"."""
    hint: Hinting | None = None
    note: Callable[[Game, Task, str], tuple[str, dict[str, Json]]] | None = None
    """Text key and parameters of what the seat of a task means by a token; ("", {}) for nothing."""
    after: Callable[[Match, Budget, Sequence[Seat] | None], Iterator[dict[str, Json]]] | None = None
    """What there is to know about a finished game, see engine.bots.after_game."""
    ceiling: Callable[[Match], int] | None = None
    """The best term that a deal allowed, and ..."""
    planner: Callable[[Game, Setup, str, str], int] | None = None
    """... what a council of one mind reaches with a seed and an aim."""
    quick: Callable[[Any, Seat, Random], Action] | None = None
    """A sensible answer at little cost from a full position, to play games to their end by; see
    engine.decided. None: nobody says how likely somebody wins."""
    costed: Callable[[Match, int], tuple[str, float, float, float] | None] | None = None
    """Of a choice at a ply, where that can be solved: the better answer ("" for none), the chance
    to win after it, how much less the given one had, how exact that is. None: it is played on."""
    counted: Callable[[Any, Sequence[Seat]], float] | None = None
    """What a side has at the end of a game, where it counts more than who has won: years, coins."""
    quest: Quest | None = None
    """What its riddles are; None: it has none."""
    remarks: Remarks | None = None
    """What they say of the game as it goes; None: nothing."""


BOTS: Final[dict[str, Bots]] = {
    "council_of_12": Bots(
        council_agent,
        hint=council_hint,
        note=council_note,
        after=council_results,
        ceiling=lambda match: ceiling(match).term,
        planner=lambda game, setup, seed, aim: planned(game, setup, seed, aim).term,
        quick=quick_council,
        counted=lambda state, team: sum(term_parts(state).values()),
        quest=COUNCIL_QUEST,
        remarks=COUNCIL_REMARKS,
    ),
    "king_of_12": Bots(
        KingBot,
        hint=by_policy(KingAdviser, draws=True),
        after=king_results,
        quick=at_random,
        costed=king_costed,
        quest=KING_QUEST,
        remarks=KING_REMARKS,
    ),
    "majority": Bots(
        majority_agent,
        hint=by_policy(majority_agent),
        note=majority_note,
        after=majority_results,
        quick=quick_majority,
        counted=lambda state, team: sum(state.coins[seat] for seat in team),
        quest=MAJORITY_QUEST,
        remarks=MAJORITY_REMARKS,
    ),
    "majority_2": Bots(
        majority_2_agent,
        hint=by_policy(majority_2_agent),
        note=majority_2_note,
        quick=quick_majority_2,
        counted=lambda state, team: sum(points(state, seat) for seat in team),
        quest=MAJORITY_2_QUEST,
        remarks=MAJORITY_2_REMARKS,
    ),
    "hidden_leaders": Bots(
        leaders_agent,
        hint=leaders_hint,
        note=leaders_note,
        quick=quick_leaders,
        quest=LEADERS_QUEST,
        remarks=LEADERS_REMARKS,
    ),
}
"""By the id of the game. A title without bots of its own has `Bots(uniform)`."""


def bots_of(game_id: str) -> Bots:
    """The row of a game. Raises UnknownGame."""
    if game_id not in BOTS:
        raise UnknownGame(f"Nobody plays the game {game_id!r}; give it a row in {__name__}.")
    return BOTS[game_id]


def agent_for(game: Game, level: str) -> Agent:
    """The agent behind a level. Raises UnknownLevel, UnknownGame."""
    if level not in LEVELS + OTHER_LEVELS:
        raise UnknownLevel(
            f"The level {level!r} is unknown; choose one of {', '.join(LEVELS + OTHER_LEVELS)}."
        )
    bots = bots_of(game.id)
    return UniformAgent(game) if level == RANDOM else bots.agent(game, level)


def hint(game: Game, task: Task) -> Hint:
    """The hint for the seat of a task. Raises NoHint."""
    hinting = bots_of(game.id).hint
    if hinting is None:
        raise NoHint("The bots of this game give no hints.")
    return hinting(game, task)


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of the note beside an action, as in `Choice`.

    The task is that of the seat right before it did that. ("", {}) where there is no note. Raises
    IllegalAction for a token that is none.
    """
    note = bots_of(game.id).note
    return ("", {}) if note is None else note(game, task, token)


def company_of(match: Match, speakers: Mapping[Seat, str]) -> Company | None:
    """Who hears a game and says what its bots remark; None where they say nothing.

    ``speakers``: the bots, each with its temperament.
    """
    game, setup = match.game, match.setup
    remarks = bots_of(game.id).remarks
    if remarks is None or not speakers or not remarks.allowed(setup.options):
        return None
    return Company(game, remarks, speakers, setup.seats, one_way(match.seed))
