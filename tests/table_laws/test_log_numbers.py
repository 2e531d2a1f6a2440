"""Where an answer stands in the log: below the number that the head showed when it was given."""

from __future__ import annotations

import re

import pytest

from council_desktop.games.registry import title_of
from council_desktop.text.texts import Texts
from engine.core.types import CHANCE
from engine.decided import round_at
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.ui.council_table_kit import NAMES
from tests.ui.stage import WITH_A_TABLE


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_what_is_chosen_stands_below_the_number_it_was_chosen_in(game_id: str) -> None:
    """Even where the next round or turn begins with it; figures after a game count the same."""
    case = SAMPLES[game_id].cases[0]
    match = walk(case, 0).match
    names = NAMES[: match.setup.seats]
    book = title_of(game_id).table.book(Texts("en"), names, match.game)
    number, seen, wrong = 0, set[int](), list[str]()
    for ply, event in match.events(None):
        for line in book.of(event, ply):
            if line.heading:
                number = int(re.findall(r"\d+", line.text)[0])
            elif ply and match.log[ply - 1].by != CHANCE and ply not in seen:
                seen.add(ply)
                chosen_in = round_at(match, ply - 1)
                if chosen_in not in (0, number):
                    wrong.append(f"{number}, not {chosen_in}: {line.text}")
    assert number > 1, "nothing is headed"
    assert not wrong
