"""The drawn examples of the rules of Hidden Leaders, played on the engine; and what the pages say
of each hero."""

from __future__ import annotations

import re

import pytest

from council_desktop.games.hidden_leaders.examples import (
    BULL,
    CHAMPION,
    COUNTS,
    FRIENDLY,
    FRIENDS,
    MOVED,
    WINS,
    Track,
)
from council_desktop.games.hidden_leaders.rules_pages import LeadersChapter
from council_desktop.text.elide import JOINER
from council_desktop.text.texts import Texts
from engine.games.hidden_leaders.state import FACTIONS, winning_faction
from tests.games.hidden_leaders.table import table
from tests.games.hidden_leaders.test_judge import belongs, judge

DARK = 9


@pytest.mark.parametrize("track", [*WINS, *MOVED])
def test_markers_that_stand_so_let_this_faction_win(track: Track) -> None:
    assert FACTIONS[winning_faction(track.red, track.green, DARK)] == track.faction


def test_each_faction_has_its_track() -> None:
    assert {track.faction for track in WINS} == set(FACTIONS)


def test_the_bull_moves_them_as_drawn() -> None:
    before, after = MOVED
    at = table(str(BULL), red=before.red, green=before.green, open_1="58")
    at.play(BULL).expect(red=after.red, green=after.green, grave="73 58", open_1="")


def test_of_these_friends_the_one_that_is_said_wins() -> None:
    assert tuple(sum(belongs(hero, FRIENDLY) for hero in one.heroes) for one in FRIENDS) == COUNTS
    heroes = [hero for one in FRIENDS for hero in one.heroes]
    assert len(heroes) == len(set(heroes))
    view = {
        "red": 4,
        "green": 4,
        "players": [{"open": list(one.heroes)} for one in FRIENDS],
        "result": {"leaders": [one.leader for one in FRIENDS]},
    }
    assert judge(view) == (FRIENDLY, CHAMPION)


@pytest.mark.parametrize(
    ("page", "line"),
    [
        ("tribes", "**Shaky Sharpshooter** (1): Red +1 or Green −1. Bury a face-up Army card"),
        ("tribes", "**Hangry Barbarian** (3 +): First the tavern loses"),
        ("tribes", "**Joyless Chief** (4 +): Red +1. See the two topmost"),
        ("empire", "**Ace Fighter** (26): Red +1. "),
        ("undead", "**Arrowgant Skeleton** (37): Red +2 and/or Green +2. "),
        ("water", "**Keen Koi** (65): The leading marker"),
    ],
)
def test_heroes_stand_with_their_moves(page: str, line: str) -> None:
    body = LeadersChapter(Texts()).part(f"leaders_{page}", "body") or ""
    assert f"- {line}" in body.replace(JOINER, "")


def test_the_pages_hold_every_hero_once() -> None:
    chapter = LeadersChapter(Texts())
    for faction in FACTIONS:
        body = chapter.part(f"leaders_{faction}", "body") or ""
        assert len(re.findall(r"^- [*][*][^*]+[*][*] [(]\d+", body, re.MULTILINE)) == 18
