#!/usr/bin/env python3
"""Makes `resources/sounds/*.wav`: every sound of the table, out of sines and noise.

Nothing is sampled: the sounds are ours (CC BY 4.0, as our pictures). Each comes in a few takes that
differ a little, so that they do not tire; the script always writes the same ones again.
"""

from __future__ import annotations

import argparse
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[1] / "resources" / "sounds"
RATE: Final = 32_000
"""Samples a second; one channel of 16 bits."""
TAKES: Final = 3
LOUDEST: Final = 0.8
"""Of what a sample can hold."""
_FADE_S: Final = 0.008
"""Every sound ends in silence, so that it can be cut anywhere without a click."""

Wave = list[float]


def silence(seconds: float) -> Wave:
    """Samples of nothing."""
    return [0.0] * round(seconds * RATE)


def ring(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Wave:
    """A struck body: each partial is (hertz, loudness, seconds until it has faded to a third)."""
    out = silence(seconds)
    for hertz, loud, fade in partials:
        step, shrink = math.tau * hertz / RATE, math.exp(-1 / (fade * RATE))
        now = loud
        for n in range(len(out)):
            out[n] += now * math.sin(step * n)
            now *= shrink
    return out


def hiss(seconds: float, chance: Random, low: float, high: float, fade: float) -> Wave:
    """Noise between two frequencies, in hertz, that fades to a third in `fade` seconds."""
    keep_low, keep_high = math.exp(-math.tau * low / RATE), math.exp(-math.tau * high / RATE)
    under = over = 0.0
    out = silence(seconds)
    for n in range(len(out)):
        noise = chance.uniform(-1, 1)
        over = noise * (1 - keep_high) + over * keep_high
        under = over * (1 - keep_low) + under * keep_low
        out[n] = (over - under) * math.exp(-n / (fade * RATE))
    return out


def swell(sound: Wave, seconds: float) -> Wave:
    """It begins softly."""
    rise = round(seconds * RATE)
    return [
        sample * min(1.0, (n / rise) ** 2) if rise else sample for n, sample in enumerate(sound)
    ]


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Sounds laid over each other: each is (seconds after the beginning, loudness, sound)."""
    out = silence(max(start + len(sound) / RATE for start, _, sound in parts))
    for start, loud, sound in parts:
        first = round(start * RATE)
        for n, sample in enumerate(sound):
            if first + n < len(out):
                out[first + n] += loud * sample
    return out


def knock(chance: Random, hertz: float, hard: float = 1.0) -> Wave:
    """Something small on wood."""
    bent = hertz * chance.uniform(0.94, 1.06)
    body = ring(0.12, [(bent, 0.8, 0.018), (bent * 2.4, 0.4, 0.009), (bent * 0.5, 0.5, 0.03)])
    return mixed((0, 1, body), (0, hard, hiss(0.03, chance, 900, 6_000, 0.006)))


def roll(chance: Random) -> Wave:
    """The great die over the table: knocks that come slower and softer, and a last one."""
    parts, at, gap, loud = [], 0.0, 0.045, 1.0
    while at < 0.62:
        parts.append((at, loud, knock(chance, chance.uniform(240, 420))))
        gap *= chance.uniform(1.08, 1.3)
        loud *= 0.86
        at += gap
    return mixed(*parts, (at + 0.02, 0.75, knock(chance, 190, 0.6)))


def tilt(chance: Random) -> Wave:
    """The die over one edge: it scrapes, then sits."""
    scrape = swell(hiss(0.13, chance, 300, 2_600, 0.09), 0.05)
    return mixed((0, 0.9, scrape), (0.11, 0.9, knock(chance, 210, 0.7)))


def card(chance: Random) -> Wave:
    """A card laid on felt."""
    slide = swell(hiss(0.12, chance, 1_400, 7_500, 0.06), 0.04)
    touch = ring(0.08, [(chance.uniform(120, 150), 0.8, 0.02)])
    return mixed((0, 1.0, slide), (0.085, 0.8, touch))


def bell(chance: Random) -> Wave:
    """The bell of the council: a bronze one, struck once."""
    base = 520 * chance.uniform(0.985, 1.015)
    ratios = ((0.5, 0.35, 0.5), (1, 0.8, 0.42), (1.19, 0.4, 0.3), (1.5, 0.3, 0.26))
    high = ((2, 0.5, 0.2), (2.74, 0.2, 0.12), (3.76, 0.12, 0.07))
    tones = [(base * ratio, loud, fade) for ratio, loud, fade in (*ratios, *high)]
    return mixed((0, 1, ring(1.0, tones)), (0, 0.25, hiss(0.02, chance, 2_000, 9_000, 0.005)))


def crack(chance: Random) -> Wave:
    """A card or a challenge breaks: dry wood and splinters."""
    parts = [(0.0, 1.0, hiss(0.16, chance, 250, 5_000, 0.03))]
    parts.append((0.0, 0.9, ring(0.16, [(chance.uniform(85, 100), 1.0, 0.04)])))
    for _ in range(5):
        parts.append((chance.uniform(0.02, 0.2), chance.uniform(0.2, 0.5), knock(chance, 900, 1.6)))
    return mixed(*parts)


def coin(chance: Random) -> Wave:
    """A coin onto others."""
    base = 2_350 * chance.uniform(0.96, 1.04)
    tones = [(base, 0.5, 0.09), (base * 1.52, 0.4, 0.12), (base * 2.31, 0.25, 0.06)]
    again = [(hertz * 1.03, loud * 0.6, fade) for hertz, loud, fade in tones]
    return mixed((0, 1, ring(0.5, tones)), (chance.uniform(0.06, 0.08), 1, ring(0.36, again)))


def gong(chance: Random) -> Wave:
    """What is lost: low, and it opens after the stroke."""
    base = 98 * chance.uniform(0.98, 1.02)
    low = [(base, 0.9, 0.5), (base * 1.47, 0.6, 0.45), (base * 2.09, 0.45, 0.4)]
    wide = swell(ring(1.0, [(base * r, 0.28, 0.3) for r in (2.56, 3.39, 4.1, 5.28)]), 0.18)
    return mixed((0, 1, ring(1.0, low)), (0, 1, wide), (0, 0.4, hiss(0.08, chance, 60, 500, 0.03)))


def throne(chance: Random) -> Wave:
    """What is won: four notes upwards, the last one stays."""
    parts = []
    for step, hertz in enumerate((262, 330, 392, 523)):
        bent = hertz * chance.uniform(0.997, 1.003)
        tones = [(bent, 0.6, 0.3), (bent * 2, 0.25, 0.2), (bent * 3, 0.12, 0.12)]
        at = step * 0.085
        parts.append((at, 0.7, swell(ring(1.0 - at, tones), 0.012)))
    return mixed(*parts)


SOUNDS: Final[dict[str, Callable[[Random], Wave]]] = {
    one.__name__: one for one in (roll, tilt, card, bell, crack, coin, gong, throne)
}


def samples(name: str, take: int) -> array[int]:
    """One take of a sound as it stands in its file: at most a second."""
    sound = SOUNDS[name](Random(f"{name} {take}"))[:RATE]
    fade = round(_FADE_S * RATE)
    for n in range(min(fade, len(sound))):
        sound[-1 - n] *= n / fade
    most = max(abs(sample) for sample in sound)
    return array("h", (round(sample / most * LOUDEST * 32_767) for sample in sound))


def file_of(name: str, take: int) -> str:
    """The name of its file."""
    return f"{name}-{take + 1}.wav"


def write(path: Path, sound: array[int]) -> None:
    """A WAV file of one channel, little-endian."""
    data = array("h", sound)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main() -> int:
    """Write them all."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        for take in range(TAKES):
            write(FOLDER / file_of(name, take), samples(name, take))
    print(f"{len(SOUNDS) * TAKES} sounds in {FOLDER}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
