"""How long a test waits for what must come.

Never a measure of speed: whoever runs the tests may be busy with much else, and a test that comes
too late on a loaded machine says nothing about the program. `tests/arch/test_patience.py` sees that
no test has a shorter patience of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

LONGEST_S: Final = 300.0
LONGEST_MS: Final = int(1000 * LONGEST_S)
_LOOK_AGAIN_S: Final = 0.005


def until(ready: Callable[[], Any], what: str) -> None:
    """Looks again and again, for what happens in another thread or process."""
    last = time.monotonic() + LONGEST_S
    while not ready():
        assert time.monotonic() < last, f"waited {LONGEST_S:.0f} s for {what}"
        time.sleep(_LOOK_AGAIN_S)
