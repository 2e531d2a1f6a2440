"""What a person can set, as plain frozen data with defaults.

How it is stored is the business of the settings store; widgets get it passed in.
"""

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = ("step", "slow", "normal", "fast", "instant")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one run."""

    theme: str = "dark"
    text_scale: float = 1.0
    system_font: bool = False
    speed: str = "normal"
    """One of SPEEDS: how fast the table shows what happens."""
    reduced_motion: bool = False
    single_click: bool = False
    """Carry out a choice at once, without confirming it."""
    paper: bool = False
    """Show only what lies on the table: no reminders, no reachable faces."""
    reachable: bool = True
    opinions: bool = True
    bot_seconds: float = 1.0
