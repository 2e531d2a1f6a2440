"""The best move for a person, the runner-up and one reason, from what that seat may know."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from engine.bots.base import HINT_LEVEL, ONLY, Agent, Hint, Rated, Task
from engine.core.game import Game

Hinting: TypeAlias = Callable[[Game, Task], Hint]
"""The hint for the seat of a task, in any phase. The task holds only what the seat may know; its
level does not matter."""
SHARES, SCALE = "hints.measure.shares", "hints.measure.scale"
"""Of 100 times that it would be chosen; between the worst (0) and the best (100)."""
SECOND, EQUAL, TEMPTING = "hints.second.plain", "hints.second.equal", "hints.wrong.plain"
PLAYED_OUT: Final = "hints.reason.played_out"
"""Why, of a bot that only plays on from here and counts."""
TEMPTER: Final = "greedy"
"""Who sees no further than the next step: what it likes is what tempts."""
_CLEARLY: Final = 0.5
"""Of the best number: with no more than that an option is clearly worse."""
_WHOLE: Final = 0.01
"""So far from 1 the sum of shares may be, after rounding."""


def by_policy(agent: Callable[[Game, str], Agent], *, draws: bool = False) -> Hinting:
    """Hints of bots that say why: what they would do, and what comes next in their policy.
    `draws`: a policy that adds up to one is what they draw from, also where nothing is left to
    draw, so that a card all alone changes no measure from one turn to the next."""

    def hint(game: Game, task: Task) -> Hint:
        choice = agent(game, HINT_LEVEL).choose(task)
        others = sorted(set(choice.policy) - {choice.token}, key=lambda t: (-choice.policy[t], t))
        if not others:
            return Hint(choice.token, None, ONLY)
        whole = abs(sum(choice.policy.values()) - 1) <= _WHOLE
        # The best of all that are told apart has 1 as well, and perhaps all others 0.
        shares = whole and (draws or max(choice.policy.values()) < 1)
        most = 1.0 if whole else max(choice.policy.values()) or 1.0
        numbers = {token: round(100 * part / most) for token, part in choice.policy.items()}
        likely = {token: number for token, number in numbers.items() if number}
        # What would never be chosen, or is worst of all, tempts nobody.
        wrong = tempting(game, agent, task, likely, (choice.token, others[0]))
        rated = [Rated(choice.token, numbers[choice.token])]
        as_good = numbers[others[0]] >= numbers[choice.token]
        # What is never chosen is no second best; of two it is the other one, and has its number.
        if numbers[others[0]] or not whole or len(numbers) == 2:
            rated.append(Rated(others[0], numbers[others[0]], EQUAL if as_good else SECOND))
        if wrong:
            rated.append(Rated(wrong, numbers[wrong], TEMPTING))
        return Hint(
            choice.token,
            others[0],
            choice.note or PLAYED_OUT,
            choice.params,
            SHARES if shares else SCALE,
            tuple(rated),
        )

    return hint


def tempting(
    game: Game,
    agent: Callable[[Game, str], Agent],
    task: Task,
    numbers: Mapping[str, int],
    spoken_of: tuple[str, ...],
) -> str:
    """Token of what somebody who does not look far would like best of all that is clearly worse;
    "" where nothing is."""
    most = max(numbers.values())
    worse = [
        token
        for token, number in numbers.items()
        if token not in spoken_of and number <= _CLEARLY * most
    ]
    if not worse:
        return ""
    liked = agent(game, TEMPTER).choose(replace(task, level=TEMPTER)).policy
    return max(worse, key=lambda token: (liked.get(token, 0.0), token))
