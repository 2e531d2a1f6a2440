"""The sounds that lie in resources/ are those that the script makes."""

from __future__ import annotations

from typing import Any

from council_desktop.system.sounds import NAMES, RATE, TAKES, samples


def test_the_sounds_are_those_of_the_script(scripts: Any) -> None:
    made = scripts.sounds
    assert (tuple(made.SOUNDS), made.TAKES, made.RATE) == (NAMES, TAKES, RATE)
    fresh, kept = made.samples("card", 1), samples("card", 1, 1.0)
    assert len(fresh) == len(kept)
    # Another system's sine may differ in its last place.
    assert max(abs(one - other) for one, other in zip(fresh, kept, strict=True)) <= 1


def test_every_sound_is_short_and_ends_in_silence() -> None:
    for name in NAMES:
        for take in range(TAKES):
            sound = samples(name, take, 1.0)
            assert RATE // 10 < len(sound) <= RATE, name
            assert abs(sound[-1]) < 200, name


def test_takes_differ() -> None:
    for name in NAMES:
        assert len({samples(name, take, 1.0).tobytes() for take in range(TAKES)}) == TAKES
