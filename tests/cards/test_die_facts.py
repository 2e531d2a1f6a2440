"""The numbering of the die (rules: Components)."""

import pytest

from engine.games.twelve import FACES, NEIGHBOURS, opposite

RULES = """
1: 2 4 6 5 10      7: 10 9 12 8 2
2: 10 7 8 4 1      8: 7 12 3 4 2
3: 8 12 11 6 4     9: 11 12 7 10 5
4: 1 2 8 3 6       10: 5 9 7 2 1
5: 1 6 11 9 10     11: 12 9 5 6 3
6: 1 4 3 11 5      12: 3 8 7 9 11
"""


def steps(start: int) -> dict[int, int]:
    """Tilts from one face to every other."""
    distance = {start: 0}
    line = [start]
    for face in line:
        for near in NEIGHBOURS[face]:
            if near not in distance:
                distance[near] = distance[face] + 1
                line.append(near)
    return distance


def test_the_table_is_the_one_of_the_rules() -> None:
    words = RULES.split()
    starts = [at for at, word in enumerate(words) if word.endswith(":")]
    table = {
        int(words[at][:-1]): tuple(int(word) for word in words[at + 1 : at + 6]) for at in starts
    }
    assert {face: NEIGHBOURS[face] for face in FACES} == table


@pytest.mark.parametrize("face", FACES)
def test_it_is_a_real_dodecahedron(face: int) -> None:
    near = NEIGHBOURS[face]
    assert len(set(near)) == 5
    for left, right in zip(near, near[1:] + near[:1], strict=True):
        assert face in NEIGHBOURS[left]
        assert right in NEIGHBOURS[left]
    distances = steps(face)
    assert [other for other, far in distances.items() if far == 3] == [opposite(face)]
    assert sorted(distances.values()) == [0] + [1] * 5 + [2] * 5 + [3]


def test_seven_and_ten_touch_and_opposites_sum_to_thirteen() -> None:
    assert 10 in NEIGHBOURS[7]
    assert all(face + opposite(face) == 13 for face in FACES)
