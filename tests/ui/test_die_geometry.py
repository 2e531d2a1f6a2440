"""The drawn die is the die of the rules."""

import math

import pytest

from council_desktop.widgets.die_geometry import (
    REST_NORMAL,
    SOLID,
    clockwise,
    dot,
    face_up,
    flip_end,
    likeness,
    nearest_rest,
    rest_pose,
    rows,
    seen_faces,
    tilt_parts,
    turn_between,
    turned,
)
from engine.games.twelve import FACES, NEIGHBOURS


@pytest.mark.parametrize("face", FACES)
def test_five_corners_lie_in_one_plane(face: int) -> None:
    normal = SOLID.normals[face]
    outline = [SOLID.corners[n] for n in SOLID.outlines[face]]
    assert len(set(SOLID.outlines[face])) == 5
    for corner in outline:
        assert dot(corner, normal) == pytest.approx(SOLID.inradius, abs=1e-12)
        assert dot(corner, corner) == pytest.approx(1.0)


def test_thirty_edges_and_twenty_corners() -> None:
    edges = {
        frozenset((one, two))
        for face in FACES
        for one, two in zip(
            SOLID.outlines[face],
            SOLID.outlines[face][1:] + SOLID.outlines[face][:1],
            strict=True,
        )
    }
    lengths = {round(math.dist(*(SOLID.corners[n] for n in edge)), 9) for edge in edges}
    assert len(edges) == 30
    assert len(SOLID.corners) == 20
    assert len(lengths) == 1


@pytest.mark.parametrize("face", FACES)
def test_opposites_sum_to_thirteen(face: int) -> None:
    assert dot(SOLID.normals[face], SOLID.normals[13 - face]) == pytest.approx(-1.0)


@pytest.mark.parametrize("face", FACES)
def test_neighbours_stand_clockwise_as_in_the_rules(face: int) -> None:
    beside = [n for n in FACES if 0.1 < dot(SOLID.normals[n], SOLID.normals[face]) < 0.9]
    order = clockwise(SOLID.normals[face], [SOLID.normals[n] for n in beside])
    found = [beside[n] for n in order]
    start = NEIGHBOURS[face].index(found[0])
    assert tuple(found) == NEIGHBOURS[face][start:] + NEIGHBOURS[face][:start]


@pytest.mark.parametrize("face", FACES)
def test_at_rest_the_face_and_its_neighbours_show(face: int) -> None:
    seen = {item.face: item for item in seen_faces(rest_pose(face))}
    assert set(seen) == {face, *NEIGHBOURS[face]}
    assert seen[face].normal == pytest.approx(REST_NORMAL)
    below = min(seen.values(), key=lambda item: item.normal[1])
    assert below.face == max(NEIGHBOURS[face])
    assert below.normal[0] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize("face", FACES)
def test_figures_stand_upright_at_rest(face: int) -> None:
    for item in seen_faces(rest_pose(face)):
        m11, _, _, m22, dx, dy = item.figure()
        assert m11 > 0
        assert m22 > 0
        assert abs(dx) < 1
        assert abs(dy) < 1


@pytest.mark.parametrize("face", FACES)
def test_tilting_goes_over_the_shared_edge(face: int) -> None:
    start = rest_pose(face)
    for other in NEIGHBOURS[face]:
        axis, angle, _, twist, end = tilt_parts(start, other)
        assert face_up(end) == other
        assert math.degrees(angle) == pytest.approx(63.4349, abs=1e-3)
        assert math.degrees(twist) == pytest.approx(36.0, abs=1e-3)
        # The axis lies in both faces: it is the direction of the edge between them.
        assert dot(axis, turned(rows(start), SOLID.normals[other])) == pytest.approx(0, abs=1e-9)
        assert dot(axis, turned(rows(start), SOLID.normals[face])) == pytest.approx(0, abs=1e-9)
        assert likeness(end, nearest_rest(other, end)) == pytest.approx(1.0)


@pytest.mark.parametrize("face", FACES)
def test_turning_over_shows_the_opposite_at_rest(face: int) -> None:
    end = flip_end(rest_pose(face))
    assert face_up(end) == 13 - face
    assert likeness(end, nearest_rest(13 - face, end)) == pytest.approx(1.0)


def test_the_shortest_turn_is_never_more_than_half() -> None:
    for one in FACES:
        for two in FACES:
            _, angle = turn_between(rest_pose(one), nearest_rest(two, rest_pose(one)))
            assert 0 <= angle <= math.pi + 1e-9
