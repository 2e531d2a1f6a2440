"""No outsider's test is left out in silence."""

from __future__ import annotations

from pathlib import Path

from tests.outsiders.installed import EXPECTED, INSTALLED, SENTENCE

ROOT = Path(__file__).resolve().parents[2]


def test_open_spiel_is_here_where_it_can_be() -> None:
    assert INSTALLED or not EXPECTED, SENTENCE


def test_it_is_asked_for() -> None:
    requirements = ROOT / "packaging" / "requirements" / "outsiders.txt"
    assert "open_spiel==" in requirements.read_text(encoding="utf-8")
