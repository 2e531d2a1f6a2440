"""Settings: on the disk within a second, and never lost without a word."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from council_desktop.store import settings_store
from council_desktop.store.settings import GROUPS, BadSetting, Settings, checked, default_of
from council_desktop.store.settings_store import (
    FIRST_LINE,
    LAST_LINE,
    Notice,
    SettingsStore,
    move_setting,
    parse,
    unparse,
)
from engine.game_file import Disk
from tests.patience import LONGEST_S, until
from tests.saves.disks import FullDisk, HeldDisk, RecordingDisk

ROOT = Path(__file__).resolve().parents[2]
ANY_NOTICE = pytest.mark.expect_logs("settings: app.error")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def store_with(path: Path, **values: Any) -> SettingsStore:
    store = SettingsStore(path)
    store.change(**values)
    assert store.close()
    return store


def keys(store: SettingsStore) -> list[str]:
    return [notice.key for notice in store.notices]


# ---------------------------------------------------------------- the usual


def test_nothing_is_written_before_something_changes(path: Path) -> None:
    store = SettingsStore(path)
    assert store.settings == Settings()
    assert store.notices == []
    store.set(Settings())
    assert store.flush()
    assert store.close()
    assert not path.parent.exists()


def test_on_the_disk_within_a_second(path: Path) -> None:
    store = SettingsStore(path)
    assert settings_store._PAUSE_S < 1
    store.change(theme="light", text_scale=1.3)
    until(lambda: path.is_file() and b'theme = "light"' in path.read_bytes(), "the disk")
    store.close()
    again = SettingsStore(path)
    assert again.settings == replace(Settings(), theme="light", text_scale=1.3)
    assert again.notices == []


def test_a_hundred_steps_of_a_slider_are_one_or_two_files(path: Path) -> None:
    disk = RecordingDisk()
    store = SettingsStore(path, disk=disk)
    for step in range(100):
        store.change(text_scale=0.8 + step / 100)
    assert store.close()
    assert SettingsStore(path).settings.text_scale == pytest.approx(1.79)
    assert disk.calls.count("fsync") <= 4


def test_a_slow_disk_stops_nobody(path: Path) -> None:
    disk = HeldDisk()
    store = SettingsStore(path, disk=disk)
    for step in range(20):
        store.change(text_scale=0.8 + step / 100)
    assert not store.flush(0.0)
    assert not disk.hung
    disk.free.set()
    assert store.close(LONGEST_S)
    assert SettingsStore(path).settings.text_scale == pytest.approx(0.99)


def test_written_aside_fsynced_renamed_and_the_one_before_is_kept(path: Path) -> None:
    store_with(path, theme="light")
    first = path.read_bytes()
    disk = RecordingDisk()
    store = SettingsStore(path, disk=disk)
    store.change(theme="contrast")
    assert store.close()
    kinds = [" ".join(call.split()[: 2 if "folder" in call else 1]) for call in disk.calls]
    assert kinds == ["open", "write", "flush", "fsync", "fsync folder"] * 2
    bak = path.with_name("settings.toml.bak")
    assert bak.read_bytes() == first
    assert sorted(file.name for file in path.parent.iterdir()) == [path.name, bak.name]


def test_the_file_can_be_read_by_a_person(path: Path) -> None:
    store_with(path, theme="light", shortcuts={"undo": "Ctrl+Backspace"})
    text = path.read_text(encoding="utf-8")
    assert text.startswith(FIRST_LINE)
    assert text.endswith(LAST_LINE + "\n")
    data = tomllib.loads(text)
    assert data["version"] == 1
    assert data["look"]["theme"] == "light"
    assert data["keys"]["shortcuts"] == {"undo": "Ctrl+Backspace"}
    assert set(data) == {"version", *GROUPS}


def test_every_setting_is_kept(path: Path) -> None:
    rng = random.Random(1)
    for _ in range(20):
        values = {s.name: some_value(s.name, rng) for group in GROUPS.values() for s in group}
        settings = Settings(**values)
        store = SettingsStore(path)
        store.set(settings)
        assert store.close()
        assert SettingsStore(path).settings == settings


CHOICES = {
    "theme": ("dark", "light", "contrast", "system"),
    "card_text": ("book", "plain", "symbols"),
    "die_numbers": ("die", "roman"),
    "card_backs": ("both", "crest", "rays"),
    "log": ("always", "wide", "hidden"),
    "speed": ("step", "slow", "normal", "fast", "instant"),
    "motion": ("system", "on", "reduced", "off"),
    "language": ("system", "en", "de", "fr"),
}


def some_value(name: str, rng: random.Random) -> Any:
    if name in CHOICES:
        return rng.choice(CHOICES[name])
    if name == "text_scale":
        return rng.choice((0.8, 1.0, 1.3, 2.5))
    if name == "bot_seconds":
        return rng.choice((0.1, 1.0, 2.5, 60.0))
    if name == "volume":
        return rng.choice((0.0, 0.25, 0.5, 1.0))
    if name == "shortcuts":
        return {"undo": "Ctrl+Ü", "with space": 'quote " and \\'}
    if name == "setups":
        return {"Friday ü": {"game": "king_of_12", "chairs": [{"name": "Lea", "person": True}]}}
    return rng.random() < 0.5


def test_groups_and_settings_are_the_same_thing() -> None:
    names = [setting.name for group in GROUPS.values() for setting in group]
    assert len(names) == len(set(names))
    assert {field.name for field in fields(Settings)} == {*names, "reduced_motion"}
    for group in GROUPS.values():
        for setting in group:
            assert checked(setting, default_of(setting)) == default_of(setting)


def test_a_page_can_be_reset(path: Path) -> None:
    store = SettingsStore(path)
    store.change(theme="light", text_scale=2.0, speed="fast", shortcuts={"a": "b"})
    store.reset("look")
    assert store.settings == replace(Settings(), speed="fast", shortcuts={"a": "b"})
    store.reset("keys")
    assert store.settings == replace(Settings(), speed="fast")
    assert store.close()
    assert SettingsStore(path).settings == replace(Settings(), speed="fast")


def test_what_can_not_be_set(path: Path) -> None:
    store = SettingsStore(path)
    for name, value in (
        ("theme", "pink"),
        ("text_scale", 9.0),
        ("text_scale", float("nan")),
        ("text_scale", "1"),
        ("paper", 1),
        ("shortcuts", {"undo": 3}),
        ("setups", {"Friday": {"seed": None}}),
        ("language", "\ud800"),
    ):
        with pytest.raises(BadSetting, match=name):
            store.change(**{name: value})
    with pytest.raises(KeyError):
        store.change(colour="pink")
    assert store.settings == Settings()


# ---------------------------------------------------------------- other versions


def test_unknown_keys_are_kept(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(
        'version = 1\nfuture = "x"\n[look]\ntheme = "light"\nglow = 3\n[look.deep]\nx = [1, 2]\n'
        "[smell]\non = true\nsince = 2026-11-27T21:05:00\n",
        encoding="utf-8",
    )
    store = SettingsStore(path)
    assert store.notices == []
    assert store.settings.theme == "light"
    store.change(theme="contrast")
    assert store.close()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["future"] == "x"
    assert data["look"]["glow"] == 3
    assert data["look"]["deep"] == {"x": [1, 2]}
    assert data["smell"]["on"] is True
    assert data["look"]["theme"] == "contrast"


def test_a_newer_file_stays_newer(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('version = 9\n[look]\ntheme = "light"\n', encoding="utf-8")
    store = SettingsStore(path)
    assert store.settings.theme == "light"
    store.change(speed="fast")
    assert store.close()
    assert tomllib.loads(path.read_text(encoding="utf-8"))["version"] == 9


def _rename_theme(data: dict[str, Any]) -> None:
    move_setting(data, "look.skin", "look.theme")


def _move_speed(data: dict[str, Any]) -> None:
    move_setting(data, "bots.pace", "movement.speed")


def _break(data: dict[str, Any]) -> None:
    raise KeyError("look")


UPGRADES = (_rename_theme, _move_speed)


@pytest.mark.parametrize(
    ("version", "theme", "speed"),
    [(1, "light", "fast"), (2, "dark", "fast"), (3, "dark", "normal"), (None, "dark", "normal")],
)
def test_renamed_settings_are_found_again(
    path: Path, version: int | None, theme: str, speed: str
) -> None:
    path.parent.mkdir()
    head = "" if version is None else f"version = {version}\n"
    path.write_text(f'{head}[look]\nskin = "light"\n[bots]\npace = "fast"\n', encoding="utf-8")
    store = SettingsStore(path, upgrades=UPGRADES)
    assert (store.settings.theme, store.settings.speed) == (theme, speed)
    store.change(paper=True)
    assert store.close()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data["version"] == 3
    assert ("skin" in data["look"]) == (theme == "dark")
    assert SettingsStore(path, upgrades=UPGRADES).settings == store.settings


def test_moving_a_setting() -> None:
    data: dict[str, Any] = {"a": {"x": 1, "y": 2}, "b": {"y": 3}, "c": 7}
    for old, new in (("a.x", "d.z"), ("a.y", "b.y"), ("a.gone", "b.gone"), ("c.x", "a.x")):
        move_setting(data, old, new)
    assert data == {"a": {}, "b": {"y": 3}, "c": 7, "d": {"z": 1}}


@pytest.mark.expect_logs("an upgrade of the settings failed")
def test_an_upgrade_that_fails_is_no_reason_to_fail(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('version = 1\n[look]\nskin = "light"\n', encoding="utf-8")
    assert SettingsStore(path, upgrades=(_break, _rename_theme)).settings.theme == "light"


# ---------------------------------------------------------------- bad values, bad files


@ANY_NOTICE
def test_each_bad_value_falls_back_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(
        'version = 1\nbots = "none"\n[look]\ntheme = "pink"\ntext_scale = 1.5\nsystem_font = 1\n'
        "[movement]\nspeed = [1]\nmotion = 'off'\n[playing]\npaper = true\nhints = nan\n"
        f"[language]\nlanguage = '{'x' * 300}'\n",
        encoding="utf-8",
    )
    store = SettingsStore(path)
    assert store.settings == replace(Settings(), text_scale=1.5, motion="off", paper=True)
    told = {str(notice.params["setting"]): notice for notice in store.notices}
    assert set(told) == {
        "bots",
        "look.theme",
        "look.system_font",
        "movement.speed",
        "playing.hints",
        "language.language",
    }
    assert {notice.key for notice in store.notices} == {"app.error.setting"}
    assert told["look.theme"].params["value"] == "'pink'"
    assert len(str(told["language.language"].params["value"])) <= 40


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.data())
def test_any_value_is_used_or_refused(data: st.DataObject) -> None:
    group = data.draw(st.sampled_from(sorted(GROUPS)))
    setting = data.draw(st.sampled_from(GROUPS[group]))
    value = data.draw(junk)
    try:
        used = checked(setting, value)
    except BadSetting:
        return
    assert used == value
    assert parse(unparse({group: {setting.name: value if not isinstance(value, dict) else used}}))


FULL = {"theme": "light", "text_scale": 1.25, "speed": "fast", "shortcuts": {"undo": "Ctrl+Ü"}}


@ANY_NOTICE
def test_cut_at_every_byte(path: Path) -> None:
    """With the file before it as a backup: every value is the new one or the one before."""
    store_with(path, theme="contrast", text_scale=1.5)
    old = SettingsStore(path).settings
    store_with(path, **FULL)
    raw, bak = path.read_bytes(), path.with_name("settings.toml.bak").read_bytes()
    new = SettingsStore(path).settings
    for length in range(len(raw) - 1):  # the last byte is a line break
        folder = path.parent.parent / f"cut{length}"
        cut = folder / "settings.toml"
        folder.mkdir()
        cut.write_bytes(raw[:length])
        (folder / "settings.toml.bak").write_bytes(bak)
        store = SettingsStore(cut)
        for field in fields(Settings):
            value = getattr(store.settings, field.name)
            assert value in (getattr(old, field.name), getattr(new, field.name)), field.name
        (notice,) = store.notices
        assert notice.key in ("app.error.settings_cut", "app.error.settings_backup")
        aside = folder / str(notice.params["file"])
        assert aside.read_bytes() == raw[:length], "the cut file is kept"
        assert ".corrupt-" in aside.name
        assert store.close()
        again = SettingsStore(cut)
        assert again.settings == store.settings
        assert again.notices == [], "told once"


@ANY_NOTICE
def test_cut_at_every_byte_without_a_backup(path: Path) -> None:
    store_with(path, **FULL)
    raw = path.read_bytes()
    new = SettingsStore(path).settings
    for length in range(0, len(raw) - 1, 3):
        folder = path.parent.parent / f"cut{length}"
        cut = folder / "settings.toml"
        folder.mkdir()
        cut.write_bytes(raw[:length])
        store = SettingsStore(cut)
        for field in fields(Settings):
            value = getattr(store.settings, field.name)
            assert value in (getattr(Settings(), field.name), getattr(new, field.name))
        (notice,) = store.notices
        assert notice.key in ("app.error.settings_cut", "app.error.settings")
        assert (folder / str(notice.params["file"])).read_bytes() == raw[:length]
        assert store.close()


CORRUPT = {
    "nulls in front": lambda raw: b"\0" * 512 + raw[512:],
    "nulls only": lambda raw: b"\0" * len(raw),
    "nulls before": lambda raw: b"\0" * 64 + raw,
    "a picture": lambda raw: b"\x89PNG\r\n\x1a\n\xff\xfe",
    "not TOML": lambda raw: raw.replace(b"=", b":"),
    "not UTF-8": lambda raw: raw.replace(b'"light"', b'"l\xffght"'),
    "twice": lambda raw: raw + raw,
    "endless": lambda raw: b"x = " + b"[" * 100_000,
}


@ANY_NOTICE
@pytest.mark.parametrize("name", CORRUPT)
@pytest.mark.parametrize("backup", [True, False])
def test_a_corrupt_file_is_kept_and_told(path: Path, name: str, backup: bool) -> None:
    store_with(path, text_scale=1.5)
    old = SettingsStore(path).settings
    store_with(path, **FULL)
    bad = CORRUPT[name](path.read_bytes())
    path.write_bytes(bad)
    if not backup:
        path.with_name("settings.toml.bak").unlink()
    store = SettingsStore(path)
    assert store.settings == (old if backup else Settings())
    (notice,) = store.notices
    assert notice.key == ("app.error.settings_backup" if backup else "app.error.settings")
    aside = path.with_name(str(notice.params["file"]))
    assert aside.read_bytes() == bad
    assert aside.name.startswith("settings.toml.corrupt-20")
    assert store.close()
    again = SettingsStore(path)
    assert (again.settings, again.notices) == (store.settings, [])


@ANY_NOTICE
def test_two_corrupt_files_in_a_second_are_both_kept(path: Path) -> None:
    path.parent.mkdir()
    kept = set()
    for content in (b"\0a", b"\0b", b"\0c"):
        path.write_bytes(content)
        store = SettingsStore(path)
        assert store.close()
        kept.add(path.with_name(str(store.notices[0].params["file"])).read_bytes())
    assert kept == {b"\0a", b"\0b", b"\0c"}


@ANY_NOTICE
def test_a_file_that_is_missing_comes_from_the_backup(path: Path) -> None:
    store_with(path, theme="light")
    store_with(path, theme="contrast")
    path.unlink()
    store = SettingsStore(path)
    assert store.settings.theme == "light"
    assert keys(store) == ["app.error.settings_missing"]
    assert store.close()
    assert SettingsStore(path).settings.theme == "light"


@ANY_NOTICE
def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir(parents=True)
    (path / "inside").write_text("something")
    store = SettingsStore(path)
    assert keys(store) == ["app.error.settings"]
    assert (path.with_name(str(store.notices[0].params["file"])) / "inside").is_file()
    store.change(theme="light")
    assert store.close()
    assert SettingsStore(path).settings.theme == "light"


@ANY_NOTICE
def test_a_file_in_the_place_of_the_folder(path: Path) -> None:
    path.parent.write_bytes(b"a file")
    told: list[Notice] = []
    store = SettingsStore(path, on_problem=told.append)
    assert store.settings == Settings()
    store.change(theme="light")
    assert store.settings.theme == "light", "it holds for this run"
    assert not store.flush(1.0)
    (notice,) = told
    assert notice.key == "app.error.cannot_write"
    assert notice.params["file"] == "settings.toml"
    assert notice.params["reason"]
    assert not store.close()
    assert path.parent.read_bytes() == b"a file"


@ANY_NOTICE
def test_a_full_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_store, "_RETRY_S", 0.02)
    store_with(path, theme="light")
    before = path.read_bytes()
    disk = FullDisk(100)
    told: list[Notice] = []
    store = SettingsStore(path, disk=disk, on_problem=told.append)
    store.change(theme="contrast")
    until(lambda: disk.refused > 3, "some more trials")
    assert path.read_bytes() == before
    assert [notice.params["reason"] for notice in told] == ["No space left on device"]
    assert not list(path.parent.glob("*.new"))
    disk.room = 10**6
    assert store.flush()
    assert store.close()
    assert SettingsStore(path).settings.theme == "contrast"


class ReadOnly(Disk):
    def open(self, path: Path, mode: str) -> Any:
        raise PermissionError(13, "Permission denied")


@ANY_NOTICE
@pytest.mark.expect_logs("could not be put aside")
def test_what_cannot_be_put_aside_is_not_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_bytes(b"\0not ours")

    def refuse(*names: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    told: list[Notice] = []
    store = SettingsStore(path, on_problem=told.append)
    store.change(theme="light")
    assert not store.close()
    assert len(told) == 1
    assert path.read_bytes() == b"\0not ours"


@ANY_NOTICE
@pytest.mark.expect_logs("who is told about the settings failed")
def test_a_listener_that_fails(path: Path) -> None:
    def gone(notice: Notice) -> None:
        raise RuntimeError("the window is gone")

    store = SettingsStore(path, disk=ReadOnly(), on_problem=gone)
    store.change(theme="light")
    assert not store.close()


LIMIT = """
import logging, resource, sys
from pathlib import Path
from council_desktop.store.settings_store import SettingsStore
logging.disable()
path = Path(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
told = []
store = SettingsStore(path, on_problem=told.append)
assert not store.notices, store.notices
store.change(theme="contrast")
print(store.close(), [(notice.key, notice.params["reason"]) for notice in told])
"""


@pytest.mark.skipif(os.name == "nt", reason="resource limits are of POSIX")
@pytest.mark.parametrize("limit", [0, 1, 300])
def test_a_real_limit_of_the_system(path: Path, limit: int) -> None:
    """RLIMIT_FSIZE: as a full disk, but made by the kernel."""
    store_with(path, theme="light")
    before = path.read_bytes()
    answer = subprocess.run(
        [sys.executable, "-c", LIMIT, str(path), str(limit)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "False [('app.error.cannot_write', 'File too large')]\n"
    assert path.read_bytes() == before
    assert SettingsStore(path).settings.theme == "light"


def test_choices_that_nobody_could_see_are_forgotten_without_a_word(path: Path) -> None:
    """Files of earlier versions hold settings that had no feature."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        'version = 1\n[look]\ndie_numbers = "both"\ncard_backs = "pattern"\n'
        "[sound]\nsound = true\n",
        encoding="utf-8",
    )
    store = SettingsStore(path)
    assert store.notices == []
    assert (store.settings.die_numbers, store.settings.card_backs) == ("die", "both")
    assert store.close()
