"""How long a sound takes from its event to the device.

    python tests/figures/measure_sounds.py [N]

The device is miniaudio's own that plays into nothing, at the buffer the program uses: what is
measured is ours (queue, thread, mixing) and the wait for the device's next question, not the
hardware.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Generator
from statistics import median, quantiles
from typing import Final

import miniaudio

from council_desktop.system import sounds
from council_desktop.system.sounds import NAMES, RATE, Sounds

_GAP_S: Final = 1.4
"""Longer than any sound: each begins in silence."""
_REST_S: Final = 0.25
"""No sound is silent for so long in the middle."""


class Nowhere:
    """A device that notes when it is handed the first samples that are not silent."""

    def __init__(self) -> None:
        self.heard: list[float] = []
        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=sounds._BUFFER_MS,
            backends=[miniaudio.Backend.NULL],
        )

    def start(self, stream: Generator[array[int], int, None]) -> None:
        noted = self._noted(stream)
        next(noted)
        self._device.start(noted)

    def close(self) -> None:
        self._device.close()

    def _noted(self, stream: Generator[array[int], int, None]) -> Generator[array[int], int, None]:
        last, count = 0.0, (yield array("h"))
        while True:
            taken = stream.send(count)
            if any(taken):
                now = time.perf_counter()
                if now - last > _REST_S:
                    self.heard.append(now)
                last = now
            count = yield taken


def main(count: int) -> None:
    device = Nowhere()
    player = Sounds(lambda: device)
    asked, calls = [], []
    for number in range(count):
        before = time.perf_counter()
        player.play(NAMES[number % len(NAMES)], 0.5)
        calls.append(time.perf_counter() - before)
        asked.append(before)
        time.sleep(_GAP_S)
    player.close()
    if len(device.heard) != count:
        raise SystemExit(f"{count} sounds were wanted, {len(device.heard)} began")
    late = [1000 * (heard - wanted) for wanted, heard in zip(asked, device.heard, strict=True)]
    later = late[1:]
    print(f"first sound, device opened for it: {late[0]:.0f} ms")
    print(f"then: median {median(later):.1f} ms, p95 {quantiles(later, n=20)[-1]:.1f} ms")
    print(f"the call takes {1000 * max(calls):.2f} ms at most")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
