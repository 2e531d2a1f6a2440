"""Is OpenSpiel here, and could it be?"""

from __future__ import annotations

import importlib.util
import platform
import sys
from typing import Final

WHEELS: Final = frozenset(
    (version, *machine)
    for version in ((3, 11), (3, 12), (3, 13), (3, 14))
    for machine in (
        ("linux", "x86_64"),
        ("linux", "aarch64"),
        ("darwin", "arm64"),
        ("win32", "amd64"),
    )
)
"""What open_spiel in packaging/requirements/outsiders.txt can be installed on without compiling."""

HERE: Final = (sys.version_info[:2], sys.platform, platform.machine().lower())

INSTALLED: Final = importlib.util.find_spec("pyspiel") is not None
EXPECTED: Final = platform.python_implementation() == "CPython" and HERE in WHEELS

SENTENCE: Final = (
    "open_spiel is not installed, so no outsider judged our games; run packaging/dev.py test, or "
    "install packaging/requirements/outsiders.txt into this Python."
)
LEFT_OUT: Final = (
    SENTENCE
    if EXPECTED
    else (
        f"tests/outsiders left out: open_spiel has no wheel for Python {sys.version_info[0]}."
        f"{sys.version_info[1]} on {HERE[1]} {HERE[2]}."
    )
)
