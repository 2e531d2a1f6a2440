"""What the table sounds like: short sounds, played by a thread of their own.

Sound is an ornament. Whatever goes wrong with it (no library, no device, a device that vanishes)
means silence: nobody waits for it, and nobody is told twice.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Final, Protocol

from engine.resources import resource_path

log = logging.getLogger(__name__)

NAMES: Final = ("roll", "tilt", "card", "bell", "crack", "coin", "gong", "throne")
"""The sounds there are; `packaging/sounds.py` makes them."""
LANDING: Final = frozenset({"card", "coin"})
"""Heard when what moves arrives; all others when it begins to move."""
VOLUMES: Final = (0.25, 0.5, 0.75, 1.0)
TAKES: Final = 3
"""Of each sound."""
RATE: Final = 32_000
"""Samples a second in the files: one channel of 16 bits."""
_FOLDER: Final = "sounds"
_BUFFER_MS: Final = 40
_QUIET_S: Final = 4.0
"""A device that has had nothing to play for so long is given back."""
_STUCK_S: Final = 1.5
"""A device that takes nothing for so long has vanished."""
_AGAIN_S: Final = 30.0
"""So long after a failure no device is tried."""
_MOST_AT_ONCE: Final = 4
_LAST_S: Final = 0.5
"""The end of the program waits no longer than this for the device."""
_CARDS: Final = Path("/proc/asound/cards")
"""Where Linux lists them, a number first."""
_LEAST: Final = -32_768
_MOST: Final = 32_767


class Player(Protocol):
    """Whoever plays sounds."""

    def play(self, name: str, volume: float) -> None:
        """One of NAMES, soon; `volume` from 0 to 1. Returns at once."""
        ...

    def close(self) -> None:
        """The program ends."""
        ...


class Silent:
    """Plays nothing: where nobody listens."""

    def play(self, name: str, volume: float) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


@lru_cache(maxsize=len(NAMES) * TAKES * 2)
def samples(name: str, take: int, volume: float) -> array[int]:
    """One take of a sound at a volume. Raises OSError, EOFError or wave.Error for a bad file."""
    with wave.open(str(resource_path(_FOLDER, f"{name}-{take + 1}.wav")), "rb") as file:
        sound = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        sound.byteswap()
    return array("h", (round(sample * volume) for sample in sound))


@dataclass(slots=True)
class _Voice:
    sound: array[int]
    at: int = 0


class Mixer:
    """Lays what sounds at the same time over each other."""

    def __init__(self) -> None:
        self._voices: list[_Voice] = []
        self._lock = threading.Lock()
        self.taken = time.monotonic()
        """When the device last asked for samples."""

    def add(self, sound: array[int]) -> None:
        """Sounds from the next samples on; with too many voices the oldest ends."""
        with self._lock:
            self._voices = [*self._voices[-_MOST_AT_ONCE + 1 :], _Voice(sound)]

    @property
    def is_quiet(self) -> bool:
        """Whether everything has been played."""
        return not self._voices

    def next(self, count: int) -> array[int]:
        """The next samples."""
        self.taken = time.monotonic()
        with self._lock:
            parts = []
            for voice in self._voices:
                parts.append(voice.sound[voice.at : voice.at + count])
                voice.at += count
            self._voices = [voice for voice in self._voices if voice.at < len(voice.sound)]
        parts.sort(key=len, reverse=True)
        mixed = parts[0] if parts else array("h")
        for part in parts[1:]:
            for n, sample in enumerate(part):
                mixed[n] = min(_MOST, max(_LEAST, mixed[n] + sample))
        mixed.extend(array("h", bytes(2 * (count - len(mixed)))))
        return mixed

    def stream(self) -> Generator[array[int], int, None]:
        """What a device pulls: it says how many samples it needs."""
        count = yield array("h")
        while True:
            count = yield self.next(count)


class Device(Protocol):
    """What samples are handed to."""

    def start(self, stream: Generator[array[int], int, None]) -> None:
        """It pulls from now on, in a thread of its own."""
        ...

    def close(self) -> None:
        """It is given back."""
        ...


def usual_device() -> Device:
    """The device that the system uses. Raises whatever goes wrong."""
    import miniaudio  # type: ignore[import-untyped]

    backends = None
    if sys.platform.startswith("linux"):
        # Named, for asked in vain ALSA and JACK write to stderr whatever they tried.
        backends = [miniaudio.Backend.PULSEAUDIO]
        if _has_card():
            backends.append(miniaudio.Backend.ALSA)
    device: Device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.SIGNED16,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=_BUFFER_MS,
        backends=backends,
        app_name="Council Desktop",
    )
    return device


def _has_card() -> bool:
    """Whether the system has a sound card of its own."""
    try:
        return any(line.strip()[:1].isdigit() for line in _CARDS.read_text().splitlines())
    except (OSError, UnicodeError):
        return False


class Sounds:
    """Plays through a device that is opened for the first sound and given back in silence."""

    def __init__(self, device: Callable[[], Device] = usual_device) -> None:
        self._device = device
        self._wanted: SimpleQueue[tuple[str, float] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._chance = Random()
        self._last: dict[str, int] = {}
        self.mixer = Mixer()

    def play(self, name: str, volume: float) -> None:
        """As `Player.play`."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._wanted.put((name, volume))

    def close(self) -> None:
        """As `Player.close`; a device that hangs is left behind."""
        if self._thread is not None:
            self._wanted.put(None)
            self._thread.join(_LAST_S)
            self._thread = None

    def _take(self, name: str) -> int:
        """Never the same one twice in a row."""
        take = self._chance.choice([n for n in range(TAKES) if n != self._last.get(name)])
        self._last[name] = take
        return take

    def _work(self) -> None:
        device: Device | None = None
        not_before = 0.0
        told = False
        while True:
            try:
                wanted = self._wanted.get(timeout=None if device is None else _QUIET_S)
            except Empty:
                if self.mixer.is_quiet or self._is_stuck():
                    _close(device)
                    device = None
                continue
            if wanted is None:
                _close(device)
                return
            if device is not None and self._is_stuck():
                _close(device)
                device = None
                not_before = time.monotonic() + _AGAIN_S
            if time.monotonic() < not_before:
                continue
            name, volume = wanted
            try:
                self.mixer.add(samples(name, self._take(name), volume))
                if device is None:
                    device = self._opened()
            except Exception as problem:  # a library in C has many ways to fail
                _close(device)
                device = None
                self.mixer = Mixer()
                not_before = time.monotonic() + _AGAIN_S
                if not told:
                    told = True
                    log.info("Nothing can be heard: %s", problem)

    def _opened(self) -> Device:
        device = self._device()
        stream = self.mixer.stream()
        next(stream)
        self.mixer.taken = time.monotonic()
        device.start(stream)
        return device

    def _is_stuck(self) -> bool:
        """Something is to be played, and nobody takes it."""
        stuck = not self.mixer.is_quiet and time.monotonic() - self.mixer.taken > _STUCK_S
        if stuck:
            self.mixer = Mixer()
        return stuck


def _close(device: Device | None) -> None:
    if device is not None:
        try:
            device.close()
        except Exception as problem:  # it is gone already
            log.info("The device for sounds did not close: %s", problem)
