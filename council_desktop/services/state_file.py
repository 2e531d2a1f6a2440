"""Small facts remembered between runs (the last set-up), as one JSON file each."""

import json
import logging
import os
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)


def read_state(path: Path) -> dict[str, Any]:
    """What was remembered; empty where nothing was, or where it can't be read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.info("%s is not used: %s", path, error)
        return {}
    return data if isinstance(data, dict) else {}


def write_state(path: Path, data: dict[str, Any]) -> bool:
    """Remember `data`: written aside and renamed, so that a torn file is never read."""
    aside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("w", encoding="utf-8") as file:
            json.dump(data, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        log.warning("%s could not be written: %s", path, error)
        return False
    return True
