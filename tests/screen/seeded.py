"""The real program, with a seed instead of the ones it would draw.

python tests/screen/seeded.py SEED [options of the program]
"""

import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def give(seed: str) -> None:
    """Every game that is dealt in this process has this seed."""
    from council_desktop.app import games

    games.fresh_seed = lambda: seed


def main() -> None:
    """Start the program as `python -m council_desktop` would."""
    sys.path.insert(0, str(ROOT))
    give(sys.argv[1])
    sys.argv = ["council-desktop", *sys.argv[2:]]
    runpy.run_module("council_desktop", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
