"""Memory that is not needed any more goes back to the system."""

import ctypes
import sys


def give_back() -> None:
    """After a game was left: what lies free between the pieces that are still used.

    The C library of Linux keeps that until it is asked; others do it by themselves.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
