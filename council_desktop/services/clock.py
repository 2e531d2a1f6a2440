"""Which day it is here: asked in one place, so that a test can say another one."""

from datetime import date


def today() -> date:
    """The day of the machine's own calendar; it may be another one the next time it is asked."""
    return date.today()
