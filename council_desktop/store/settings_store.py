"""The settings in one file: nothing is lost without a word.

`settings.toml` is TOML for people to read and to change: their comments and their order stay, a
link stays a link and its rights stay (`toml_edit`, `files`). It is replaced as a whole, by a thread
of its own and well within a second of a change; `settings.toml.bak` is as it was before. Keys that
this version does not know are kept. A value that can't be used falls back alone, and the person is
told; a file that can't be read at all is put aside as `settings.toml.corrupt-<time>`.
"""

import atexit
import logging
import os
import threading
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import tomli_w

from council_desktop.store.files import put_aside, read_small, replace_file
from council_desktop.store.settings import GROUPS, BadSetting, Settings, checked, default_of
from council_desktop.store.toml_edit import edited
from engine.core.outside import read_toml
from engine.game_file import Disk, reason_of

log = logging.getLogger(__name__)

Data = dict[str, Any]
Upgrade = Callable[[Data], None]
"""Changes the data of one version into the next one's."""

UPGRADES: Final[tuple[Upgrade, ...]] = ()
"""The first makes version 2 of version 1. Each has a test."""

FIRST_LINE: Final = "# Settings of Council Desktop. You may change them while it is closed."
LAST_LINE: Final = "# End of the settings."
"""Where our first line stands, this one has to: else the file is cut."""
BACKUP: Final = ".bak"
_PAUSE_S: Final = 0.1
"""Changes that come together are written together."""
_RETRY_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the person has to be told."""

    key: str
    """Of the text."""
    params: Mapping[str, object] = field(default_factory=dict)


def move_setting(data: Data, old: str, new: str) -> None:
    """For upgrades: "group.name" gets another name; nothing happens where it is not set."""
    group, name = old.split(".")
    if isinstance(data.get(group), MutableMapping) and name in data[group]:
        value = data[group].pop(name)
        group, name = new.split(".")
        if isinstance(data.setdefault(group, {}), MutableMapping):
            data[group].setdefault(name, value)


class SettingsStore:
    """The settings of one data directory; read once, written after every change."""

    def __init__(
        self,
        path: Path,
        *,
        on_problem: Callable[[Notice], None] | None = None,
        disk: Disk | None = None,
        upgrades: Sequence[Upgrade] = UPGRADES,
    ) -> None:
        """Reads the file; `settings` and `notices` say what came of it.

        `on_problem` hears, from the thread that writes, of what can't be written.
        """
        self.path = path
        self.settings = Settings()
        self.notices: list[Notice] = []
        """What the person has to be told about reading."""
        self._on_problem = on_problem
        self._disk = disk or Disk()
        self._upgrades = upgrades
        self._data: Data = {}
        self._good: bytes | None = None
        """What the file holds, if it could be read or was written by us."""
        self._may_write = True
        self._told: Notice | None = None
        self._news = threading.Condition()
        self._changes = self._written = 0
        self._closing = False
        self._thread: threading.Thread | None = None
        self._read()

    # ------------------------------------------------------------ using

    def change(self, **values: Any) -> Settings:
        """Sets some settings. Raises BadSetting for a value that can't be, KeyError for a name."""
        known = {setting.name: setting for group in GROUPS.values() for setting in group}
        self.set(replace(self.settings, **{n: checked(known[n], v) for n, v in values.items()}))
        return self.settings

    def set(self, settings: Settings) -> None:
        """Sets all of them; on the disk within a second."""
        if settings == self.settings:
            return
        self.settings = settings
        self._write_soon()

    def reset(self, group: str) -> Settings:
        """One page as it was at first."""
        return self.change(**{setting.name: default_of(setting) for setting in GROUPS[group]})

    def flush(self, seconds: float = 5.0) -> bool:
        """Waits until everything is on the disk; False where that takes longer."""
        with self._news:
            upto = self._changes
            return self._news.wait_for(lambda: self._written >= upto, seconds)

    def close(self, seconds: float = 5.0) -> bool:
        """Writes what is left and ends the thread; False where something is not on the disk."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        atexit.unregister(self.close)
        if self._thread is not None:
            self._thread.join(seconds)
        return self._written == self._changes

    # ------------------------------------------------------------ reading

    def _read(self) -> None:
        data, whole = self._from_file(self.path)
        if whole:
            self._take(data)
            return
        there = os.path.lexists(self.path)
        backup, backup_whole = self._from_file(self._bak)
        if not there:
            if backup_whole:
                self._tell("app.error.settings_missing", file=self._bak.name)
                self._take(backup)
                self._write_soon()
            return
        aside = self._put_aside()
        if data and backup_whole:
            data = _merged(backup, data)
            self._tell("app.error.settings_cut", file=aside)
        elif backup_whole:
            data = backup
            self._tell("app.error.settings_backup", file=aside)
        elif data:
            self._tell("app.error.settings_cut", file=aside)
        else:
            self._tell("app.error.settings", file=aside)
        self._take(data)
        self._good = None
        self._write_soon()

    @property
    def _bak(self) -> Path:
        return self.path.with_name(self.path.name + BACKUP)

    def _from_file(self, path: Path) -> tuple[Data, bool]:
        """What could be read, and whether that is all."""
        try:
            raw = read_small(path) if path.is_file() else b""
        except OSError as error:
            log.warning("%s could not be read: %s", path, reason_of(error))
            return {}, False
        data, whole = parse(raw)
        if whole and path == self.path:
            self._good = raw
        return data, whole

    def _put_aside(self) -> str:
        """Keeps a file that can't be used under another name; the name, for the person."""
        try:
            return put_aside(self.path).name
        except OSError as error:
            log.warning("%s could not be put aside: %s", self.path, reason_of(error))
            self._may_write = False
            return self.path.name

    def _take(self, data: Data) -> None:
        version = data.get("version")
        if isinstance(version, int) and not isinstance(version, bool):
            for upgrade in self._upgrades[max(0, version - 1) :]:
                _upgrade(upgrade, data)
        self._data = data
        values: dict[str, Any] = {}
        for group, settings in GROUPS.items():
            table = data.get(group, {})
            if not isinstance(table, Mapping):
                self._bad_value(group, table)
                continue
            for setting in settings:
                if setting.name in table:
                    try:
                        values[setting.name] = checked(setting, table[setting.name])
                    except BadSetting:
                        self._bad_value(f"{group}.{setting.name}", table[setting.name])
        self.settings = replace(Settings(), **values)

    def _bad_value(self, setting: str, value: Any) -> None:
        shown = repr(value)
        shown = shown if len(shown) <= 40 else f"{shown[:37]}..."
        self._tell("app.error.setting", setting=setting, value=shown)

    def _tell(self, key: str, **params: object) -> None:
        log.warning("settings: %s %s", key, params)
        self.notices.append(Notice(key, params))

    # ------------------------------------------------------------ writing

    def _write_soon(self) -> None:
        with self._news:
            self._changes += 1
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="settings", daemon=True)
                self._thread.start()
                atexit.register(self.close)  # for a program that ends without a word
            self._news.notify_all()

    def _run(self) -> None:
        failed = False
        while True:
            with self._news:
                if failed:
                    self._news.wait_for(lambda: self._closing, _RETRY_S)
                else:
                    self._news.wait_for(lambda: self._closing or self._written < self._changes)
                    self._news.wait_for(lambda: self._closing, _PAUSE_S)
                closing, upto, settings = self._closing, self._changes, self.settings
            if self._written < upto:
                failed = not self._write(settings)
            with self._news:
                if not failed:
                    self._written = upto
                self._news.notify_all()
                if closing and (failed or upto == self._changes):
                    return

    def _write(self, settings: Settings) -> bool:
        try:
            if not self._may_write:
                raise OSError("what is in its place can't be read, and can't be put aside")
            wanted = _with_values(self._data, settings, 1 + len(self._upgrades))
            content = _in_place(self._good, wanted) or unparse(wanted)
            if self._good is not None and self._good != content:
                replace_file(self._bak, self._good, self._disk, like=self.path)
            if self._good != content:
                replace_file(self.path, content, self._disk)
        except Exception as error:
            reason = reason_of(error) if isinstance(error, OSError) else str(error)
            self._refused(Notice("app.error.cannot_write", _params(self.path, reason)))
            return False
        self._good, self._told = content, None
        return True

    def _refused(self, notice: Notice) -> None:
        if notice == self._told:
            return  # once, however often it is tried
        self._told = notice
        log.warning("settings: %s %s", notice.key, notice.params)
        if self._on_problem is not None:
            try:
                self._on_problem(notice)
            except Exception:
                log.exception("who is told about the settings failed")


def _upgrade(upgrade: Upgrade, data: Data) -> None:
    try:
        upgrade(data)
    except Exception:  # whatever a person has written into the file
        log.exception("an upgrade of the settings failed")


def parse(raw: bytes) -> tuple[Data, bool]:
    """What stands in a file, and whether it is whole. A cut file gives its whole lines."""
    first, line_break, _ = raw.removeprefix(BOM_UTF8).partition(b"\n")
    mark, end = FIRST_LINE.encode(), LAST_LINE.encode()
    ours = first.rstrip() == mark if line_break else mark.startswith(first)
    whole = not ours or raw.rstrip().endswith(end)
    if not whole:
        raw = raw[: raw.rfind(b"\n") + 1]
    try:
        return read_toml(raw.decode("utf-8-sig")), whole
    except (ValueError, RecursionError):
        return {}, False


def unparse(data: Data) -> bytes:
    """The inverse of `parse`."""
    return f"{FIRST_LINE}\n{tomli_w.dumps(data)}{LAST_LINE}\n".encode()


def _in_place(before: bytes | None, wanted: Data) -> bytes | None:
    """The file as it was with other values; None where there was none, or it can't be done."""
    if before is None:
        return None
    text = edited(before.decode("utf-8-sig"), wanted)
    if text is None:
        return None
    lines = text.strip("\n").split("\n")
    if lines[0].rstrip() != FIRST_LINE:
        lines.insert(0, FIRST_LINE)
    if lines[-1].rstrip() != LAST_LINE:
        lines.append(LAST_LINE)
    return ("\n".join(lines) + "\n").encode()


def _with_values(data: Data, settings: Settings, version: int) -> Data:
    """The data of the file with our values in it; what we do not know stays."""
    result = deepcopy(data)
    known = result.get("version")
    newer = isinstance(known, int) and not isinstance(known, bool) and known > version
    result = {"version": known if newer else version, **result}
    if not newer:
        result["version"] = version
    for group, fields in GROUPS.items():
        if not isinstance(result.get(group), dict):
            result[group] = {}
        for setting in fields:
            value = getattr(settings, setting.name)
            result[group][setting.name] = dict(value) if isinstance(value, Mapping) else value
    return result


def _merged(under: Data, over: Data) -> Data:
    """`over`, and what only `under` has."""
    result = deepcopy(under)
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = _merged(result[key], value)
        else:
            result[key] = value
    return result


def _params(path: Path, reason: str) -> dict[str, object]:
    return {"file": path.name, "reason": reason}
