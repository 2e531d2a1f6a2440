"""Our games as games of OpenSpiel: a thin translation of the protocol, and no rules.

    game = load(case)    # as pyspiel.load_game("council_desktop_council_of_12(case=plain-3)")

Several open seats act one after another, the lowest first, without hearing what is hidden. A
seat's information state is the chain of what it was told and did itself since the start.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any, Final

import pyspiel

from engine.core.events import Event, redact, told
from engine.core.game import Game, Setup
from engine.core.knowledge import Knowledge
from engine.core.types import CHANCE, NOBODY, Action, Seat
from engine.journal import canonical
from engine.titles import TITLES, builtin_cards
from tests.laws.games import SAMPLES, Case

ACTIONS: Final = 32_768
"""More than any of our action numbers; OpenSpiel writes beyond its arrays without a word."""
USUAL: Final = "usual-"
LONGEST: Final = 5_000
MOST_CHANCES: Final = 1_000


def name_of(game_id: str) -> str:
    return f"council_desktop_{game_id}"


@cache
def case_of(game_id: str, name: str) -> Case:
    """One of the laws' set-ups, or ``usual-N``: so many seats, the usual cards, no options."""
    if name.startswith(USUAL):
        setup = Setup(int(name.removeprefix(USUAL)))
        return Case(game_id, name, setup, partial(builtin_cards, game_id))
    return next(case for case in SAMPLES[game_id].cases if case.name == name)


def load(case: Case) -> pyspiel.Game:
    return pyspiel.load_game(name_of(case.game_id), {"case": case.name})


class Position:
    """All that changes during a game; what OpenSpiel copies and pickles."""

    __slots__ = ("case", "chains", "known", "state")

    def __init__(
        self, case: Case, state: Any, chains: list[list[str]], known: list[Knowledge]
    ) -> None:
        self.case = case
        self.state = state
        self.chains = chains
        """By seat; the last one is what everybody hears."""
        self.known = known

    def __deepcopy__(self, memo: Any) -> Position:
        chains = [chain[:] for chain in self.chains]
        known = [one.copy() for one in self.known]
        return Position(self.case, self.state.clone(), chains, known)

    def __reduce__(self) -> Any:
        """Pickled through our own dumps, so that a peer's test tries these too."""
        game = self.case.game
        data = canonical([game.dump(self.state), self.chains, [one.dump() for one in self.known]])
        return _unpickled, (self.case.game_id, self.case.name, data)

    def apply(self, seat: Seat, action: Action) -> None:
        events: list[Event] = []
        if seat != CHANCE:
            token = self.case.game.token(self.state, seat, action)
            self.chains[seat].append(f"did {token}")
        self.state.apply(seat, action, events.append)
        self.hear(events)

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            for seat, known in enumerate(self.known):
                known.observe(redact(event, seat))
                self.chains[seat].append(repr(told(event, seat)))
            self.chains[-1].append(repr(told(event, None)))


def _unpickled(game_id: str, name: str, text: str) -> Position:
    case = case_of(game_id, name)
    state, chains, known = json.loads(text)
    game = case.game
    return Position(case, game.load(state), chains, [game.load_knowledge(one) for one in known])


class OurState(pyspiel.State):
    """One node of the tree."""

    def __init__(self, game: OurGame) -> None:
        super().__init__(game)
        case = game.case
        opening: list[Event] = []
        state = case.game.initial(case.setup, opening.append)
        seats = range(case.setup.seats)
        known = [case.game.knowledge(case.setup, seat) for seat in seats]
        self.position = Position(case, state, [[] for _ in (*seats, None)], known)
        self.position.hear(opening)

    @property
    def ours(self) -> Game:
        return self.position.case.game

    def current_player(self) -> int:
        actor = self.position.state.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        actions = sorted(self.position.state.legal_for(player))
        assert not actions or actions[-1] < ACTIONS
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        legal = self.position.state.legal()
        weights = self.ours.weights(self.position.state) or [1] * len(legal)
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(legal, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.position.apply(self.position.state.actor, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.ours.token(self.position.state, player, action)

    def is_terminal(self) -> bool:
        return bool(self.position.state.actor == NOBODY)

    def returns(self) -> list[float]:
        state = self.position.state
        return list(state.returns()) if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return canonical(self.ours.dump(self.position.state))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OurState:
        """A node that ``player`` could be in: hidden cards by ``determinize``.

        How the other seats came to it is unknown, so their chains begin anew with what they see.
        """
        ours, position = self.ours, self.position
        world = ours.determinize(
            ours.conceal(position.state, player),
            player,
            position.known[player],
            Random(sampler()),
        )
        resampled = self.clone()
        for seat, chain in enumerate(resampled.position.chains[:-1]):
            if seat != player:
                chain[:] = [f"sees {canonical(ours.view(world, seat))}"]
        resampled.position.state = world
        return resampled


class OurGame(pyspiel.Game):
    """One set-up of one of our games; a subclass for each game knows which."""

    game_id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game_id, params = self.game_id, dict(params or {})
        self.case = case_of(game_id, params.get("case", SAMPLES[game_id].cases[0].name))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=ACTIONS,
            num_players=self.case.setup.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPES[game_id], info, params)

    def new_initial_state(self) -> OurState:
        return OurState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCES

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))


class Observer:
    """Strings only: what was told (perfect recall) or what is seen now."""

    def __init__(self, kind: Any) -> None:
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OurState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: OurState, player: int) -> str:
        position = state.position
        if self.recall:
            return "\n".join(position.chains[player if self.private else -1])
        seen = state.ours.view(position.state, player if self.private else None)
        if not self.public:
            table = state.ours.view(position.state, None)
            seen = {key: value for key, value in seen.items() if value != table[key]}
        return canonical(seen) if seen else ""


def _type_of(game_id: str) -> pyspiel.GameType:
    spec = SAMPLES[game_id].cases[0].game.spec
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game_id),
        long_name=f"{game_id} of Council Desktop",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if spec.cooperative else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec.seats[1],
        min_num_players=spec.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"case": SAMPLES[game_id].cases[0].name},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


_TYPES: Final = {game_id: _type_of(game_id) for game_id in sorted(TITLES)}


# OpenSpiel keeps what it is given until after Python's end. A class outlives that, a function or
# lambda would be freed then, and the interpreter aborts.
for _game_id, _game_type in _TYPES.items():
    if name_of(_game_id) not in pyspiel.registered_names():
        pyspiel.register_game(_game_type, type("OurGame", (OurGame,), {"game_id": _game_id}))
