"""The twelve-sided die as a solid: corners, numbering, poses and projection. No Qt.

Body coordinates have the corners on the unit sphere. The view looks along -z: x to the right, y up,
z to the viewer. A pose is a unit quaternion (w, x, y, z) that turns the body into the view.
"""

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.games.twelve import FACES, NEIGHBOURS, opposite

Vec: TypeAlias = tuple[float, float, float]
Quat: TypeAlias = tuple[float, float, float, float]
Rows: TypeAlias = tuple[Vec, Vec, Vec]

CAMERA: Final = 7.0
"""Distance of the camera from the centre, in radii of the corner sphere."""

LEAN: Final = math.radians(9.0)
"""How far the upper face leans back at rest; above 14 degrees two neighbours become unreadable."""

_LIGHT_RAW: Final = (-0.42, 0.62, 0.66)
_PHI: Final = (1 + math.sqrt(5)) / 2


def around(face: int) -> tuple[tuple[int, ...], int]:
    """The faces beside one, clockwise, and the one on the other side."""
    return tuple(NEIGHBOURS[face]), opposite(face)


def dot(a: Vec, b: Vec) -> float:
    """Scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vec, b: Vec) -> Vec:
    """Vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def scaled(a: Vec, by: float) -> Vec:
    """`a` times `by`."""
    return (a[0] * by, a[1] * by, a[2] * by)


def minus(a: Vec, b: Vec) -> Vec:
    """`a` - `b`."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def unit(a: Vec) -> Vec:
    """`a` at length 1."""
    return scaled(a, 1 / math.sqrt(dot(a, a)))


LIGHT: Final = unit(_LIGHT_RAW)
"""Where the light comes from, in the view."""


def axis_angle(axis: Vec, angle: float) -> Quat:
    """The rotation about a unit `axis` by `angle` radians."""
    sin = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * sin, axis[1] * sin, axis[2] * sin)


def times(a: Quat, b: Quat) -> Quat:
    """The rotation `b`, then `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def inverse(a: Quat) -> Quat:
    """The rotation back."""
    return (a[0], -a[1], -a[2], -a[3])


def likeness(a: Quat, b: Quat) -> float:
    """1 for the same pose, falling to 0 for one turned by 180 degrees."""
    return abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3])


def rows(q: Quat) -> Rows:
    """The rotation as the rows of its matrix."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def turned(matrix: Rows, v: Vec) -> Vec:
    """`v` after the rotation `matrix`."""
    return (dot(matrix[0], v), dot(matrix[1], v), dot(matrix[2], v))


def from_rows(matrix: Rows) -> Quat:
    """The quaternion of a rotation matrix."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    options = (
        (a + e + i, (0.0, h - f, c - g, d - b)),
        (a - e - i, (h - f, 0.0, b + d, c + g)),
        (e - a - i, (c - g, b + d, 0.0, f + h)),
        (i - a - e, (d - b, c + g, f + h, 0.0)),
    )
    best = max(range(4), key=lambda n: options[n][0])
    size = math.sqrt(max(0.0, 1 + options[best][0]))
    parts = [part / (2 * size) for part in options[best][1]]
    parts[best] = size / 2
    return (parts[0], parts[1], parts[2], parts[3])


@dataclass(frozen=True, slots=True)
class Solid:
    """The numbered dodecahedron. Lists are by face number; entry 0 is unused.

    `corners`: the twenty corners. `normals`: unit normals. `outlines`: the five corners of a face,
    clockwise seen from outside. `inradius`: distance of a face from the centre.
    """

    corners: tuple[Vec, ...]
    normals: tuple[Vec, ...]
    outlines: tuple[tuple[int, ...], ...]
    inradius: float


def _corners() -> tuple[Vec, ...]:
    points: list[Vec] = [
        (float(x), float(y), float(z)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)
    ]
    for a in (-_PHI, _PHI):
        for b in (-1 / _PHI, 1 / _PHI):
            points += [(0.0, a, b), (b, 0.0, a), (a, b, 0.0)]
    return tuple(scaled(point, 1 / math.sqrt(3)) for point in points)


def _normals() -> list[Vec]:
    found: list[Vec] = []
    for a in (-1.0, 1.0):
        for b in (-_PHI, _PHI):
            # The dual permutation of the corners above: with the other one the five corners
            # nearest to a normal do not lie in one plane.
            found += [unit((0.0, a, b)), unit((b, 0.0, a)), unit((a, b, 0.0))]
    return found


def clockwise(centre: Vec, points: list[Vec]) -> list[int]:
    """The order of `points` round `centre`, clockwise seen from outside, as indices."""
    first = unit(minus(points[0], scaled(centre, dot(points[0], centre))))
    second = cross(centre, first)
    return sorted(
        range(len(points)), key=lambda n: -math.atan2(dot(points[n], second), dot(points[n], first))
    )


def build_solid() -> Solid:
    """Lay the numbers on the solid, starting from face 7 and its list of neighbours."""
    corners = _corners()
    free = _normals()
    normals: list[Vec] = [(0.0, 0.0, 0.0)] * 13
    normals[7] = free[0]
    ring = [n for n in free if 0.1 < dot(n, free[0]) < 0.9]
    order = clockwise(normals[7], ring)
    for face, place in zip(NEIGHBOURS[7], order, strict=True):
        normals[face] = ring[place]
    for face in (7, *NEIGHBOURS[7]):
        normals[13 - face] = scaled(normals[face], -1.0)
    outlines: list[tuple[int, ...]] = [()]
    for face in FACES:
        normal = normals[face]
        five = sorted(range(20), key=lambda n: -dot(corners[n], normal))[:5]
        outlines.append(tuple(five[n] for n in clockwise(normal, [corners[n] for n in five])))
    inradius = dot(corners[outlines[1][0]], normals[1])
    return Solid(corners, tuple(normals), tuple(outlines), inradius)


SOLID: Final = build_solid()


def rest_pose(face: int, below: int | None = None) -> Quat:
    """The pose in which `face` lies up and its neighbour `below` points down the screen.

    Without `below` the greatest neighbour is taken, so that a value always looks the same.
    """
    lower = max(NEIGHBOURS[face]) if below is None else below
    z = SOLID.normals[face]
    down = SOLID.normals[lower]
    y = unit(minus(scaled(z, dot(down, z)), down))
    x = cross(y, z)
    return times(axis_angle((1.0, 0.0, 0.0), -LEAN), from_rows((x, y, z)))


def nearest_rest(face: int, pose: Quat) -> Quat:
    """Of the five poses with `face` up the one that is the least turn away from `pose`."""
    options = [rest_pose(face, below) for below in NEIGHBOURS[face]]
    return max(options, key=lambda option: round(likeness(option, pose), 9))


def turn_between(start: Quat, end: Quat) -> tuple[Vec, float]:
    """Axis and angle (0 to pi) of the shortest rotation from `start` to `end`."""
    w, x, y, z = times(end, inverse(start))
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    length = math.sqrt(x * x + y * y + z * z)
    if length < 1e-9:
        return (0.0, 0.0, 1.0), 0.0
    return (x / length, y / length, z / length), 2 * math.atan2(length, w)


def tilt_parts(start: Quat, face: int) -> tuple[Vec, float, Vec, float, Quat]:
    """How the die tips from `start` over an edge onto the neighbour `face`.

    Axis and angle of the tipping, axis and angle of the small twist that sets the pentagon upright
    again, and the pose reached.
    """
    # The face that is up, as the view has it.
    matrix = rows(start)
    up = max(
        (turned(matrix, normal) for normal in SOLID.normals[1:]), key=lambda n: dot(n, REST_NORMAL)
    )
    side = turned(matrix, SOLID.normals[face])
    axis = unit(cross(side, up))
    angle = math.acos(max(-1.0, min(1.0, dot(side, up))))
    tipped = times(axis_angle(axis, angle), start)
    end = nearest_rest(face, tipped)
    twist_axis, twist = turn_between(tipped, end)
    return axis, angle, twist_axis, twist, end


REST_NORMAL: Final = (0.0, math.sin(LEAN), math.cos(LEAN))
"""Normal of the upper face at rest, in the view."""


def flip_end(start: Quat) -> Quat:
    """The pose after turning the die right over: about the screen's horizontal."""
    return times(axis_angle((1.0, 0.0, 0.0), math.pi), start)


def face_up(pose: Quat) -> int:
    """The face that lies up in a pose."""
    matrix = rows(pose)
    return max(FACES, key=lambda n: dot(turned(matrix, SOLID.normals[n]), REST_NORMAL))


@dataclass(frozen=True, slots=True)
class SeenFace:
    """One visible face, for the painter. Points are in radii, x right, y DOWN, centre (0, 0).

    `corners`: the projected outline. `shrunk(f)` gives it scaled towards the face's centre in
    space. `light`: the cosine to the light, at least 0. `right`, `up`: unit vectors of the figure
    in the view; `zoom`: perspective factor at the face's centre.
    """

    face: int
    normal: Vec
    centre: Vec
    spokes: tuple[Vec, ...]
    light: float

    def shrunk(self, factor: float) -> list[tuple[float, float]]:
        """The outline at `factor` of its size (1 is the edge), projected."""
        cx, cy, cz = self.centre
        out = []
        for x, y, z in self.spokes:
            zoom = CAMERA / (CAMERA - cz - z * factor)
            out.append(((cx + x * factor) * zoom, -(cy + y * factor) * zoom))
        return out

    def figure(self) -> tuple[float, float, float, float, float, float]:
        """The affine map (m11, m12, m21, m22, dx, dy) that lays an upright figure on the face."""
        nx, ny, _ = self.normal
        flat = math.hypot(nx, ny)
        # Faces behind have "up" away from the middle, or their figures would stand too oblique.
        # The step is smooth, so that a figure does not jump while the die tips.
        part = min(1.0, max(0.0, (ny - 0.15) / 0.3))
        part = part * part * (3 - 2 * part) * 0.85
        up: Vec = (0.0, 1.0, 0.0)
        if part and flat > 1e-6:
            up = (part * nx / flat, part * ny / flat + 1 - part, 0.0)
        u = unit(minus(up, scaled(self.normal, dot(up, self.normal))))
        r = cross(u, self.normal)
        zoom = CAMERA / (CAMERA - self.centre[2])
        return (
            r[0] * zoom,
            -r[1] * zoom,
            -u[0] * zoom,
            u[1] * zoom,
            self.centre[0] * zoom,
            -self.centre[1] * zoom,
        )


def seen_faces(pose: Quat) -> list[SeenFace]:
    """The faces that show in a pose, those further away first."""
    matrix = rows(pose)
    corners = [turned(matrix, corner) for corner in SOLID.corners]
    found: list[SeenFace] = []
    for face in FACES:
        normal = turned(matrix, SOLID.normals[face])
        if CAMERA * normal[2] <= SOLID.inradius:
            continue
        centre = scaled(normal, SOLID.inradius)
        spokes = tuple(minus(corners[n], centre) for n in SOLID.outlines[face])
        found.append(SeenFace(face, normal, centre, spokes, max(0.0, dot(normal, LIGHT))))
    found.sort(key=lambda seen: seen.normal[2])
    return found
