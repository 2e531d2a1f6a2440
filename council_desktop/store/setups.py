"""Set-ups of New game that were given a name: plain data, kept among the settings.

A set-up is a choice without its seed: who comes back to one wants another deal. One that can't be
read stays as it is; only its owner takes it away.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from council_desktop.store.game_choice import GameChoice, choice_from
from engine.typed import alike, clean_line

SetUps = Mapping[str, Any]
"""Name to data."""
LONGEST_NAME: Final = 40


def tidy(name: str) -> str:
    """A name as it is kept: without signs that nobody sees; "" for none."""
    return clean_line(clean_line(name)[:LONGEST_NAME])


def names(setups: SetUps) -> list[str]:
    """In the order of a list."""
    return sorted(setups, key=lambda name: (name.casefold(), name))


def called(setups: SetUps, name: str) -> str:
    """The set-up of this name, as its owner writes it; "" where there is none."""
    wanted = alike(name)
    return next((one for one in setups if alike(one) == wanted), "")


def choice_of(setups: SetUps, name: str) -> GameChoice | None:
    """What is remembered under a name; None where it can't be used."""
    data = setups.get(name)
    return choice_from(data) if isinstance(data, Mapping) else None


def data_of(choice: GameChoice) -> dict[str, Any]:
    """What is remembered of a choice."""
    return replace(choice, seed="").to_data()


def saved(setups: SetUps, name: str, choice: GameChoice) -> SetUps:
    """With this choice under the name; it takes the place of another one of that name."""
    kept = {one: data for one, data in setups.items() if one != called(setups, name)}
    return MappingProxyType({**kept, tidy(name): data_of(choice)})


def renamed(setups: SetUps, old: str, new: str) -> SetUps:
    """The same under another name, which nobody else may have."""
    return MappingProxyType(
        {tidy(new) if one == old else one: data for one, data in setups.items()}
    )


def without(setups: SetUps, name: str) -> SetUps:
    """One less."""
    return MappingProxyType({one: data for one, data in setups.items() if one != name})
