"""Building on a fresh machine: what is missing is installed first, or named in one line."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
linux = pytest.mark.skipif(sys.platform != "linux", reason="packages are made on Linux")

PACKAGES = {
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-client.so.0": "libwayland-client0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libSM.so.6": "libsm6",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libfontconfig.so.1": "libfontconfig1",
    "libz.so.1": "zlib1g",
    "libc.so.6": "libc6",
    "libglib-2.0.so.0": "libglib2.0-0t64|libglib2.0-0",
}


@pytest.mark.parametrize("library", sorted(PACKAGES))
def test_the_package_of_a_library(scripts: Any, library: str) -> None:
    assert scripts.needed.package_of(library) == PACKAGES[library]


class Bare:
    """A machine on which these programs are not installed; apt is only heard."""

    def __init__(self, scripts: Any, monkeypatch: pytest.MonkeyPatch, gone: set[str]) -> None:
        self.asked: list[str] = []
        self.gone = gone
        which = shutil.which

        def only_others(name: str, *args: Any, **more: Any) -> str | None:
            return None if name in self.gone else which(name, *args, **more) or f"/usr/bin/{name}"

        monkeypatch.setattr(shutil, "which", only_others)
        monkeypatch.setattr(scripts.dev, "known_names", lambda packages: list(packages))
        monkeypatch.setattr(scripts.dev, "ensure_venv_module", lambda: None)

        def run(command: list[str], **options: Any) -> Any:
            self.asked.append(" ".join(command))
            self.gone = set()
            return type("Done", (), {"returncode": 0, "stdout": ""})

        monkeypatch.setattr(scripts.dev, "run", run)


@linux
@pytest.mark.parametrize("root", [True, False])
def test_what_building_needs_comes_before_the_long_work(
    scripts: Any,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    root: bool,
) -> None:
    bare = Bare(scripts, monkeypatch, {"objdump"})
    monkeypatch.setattr(scripts.dev, "is_root", lambda: root)
    build, done = scripts.build, []
    lacks = [["libwayland-cursor.so.0"], []]
    monkeypatch.setattr(scripts.needed, "to_pack", lambda folder: lacks.pop(0))
    for name in ("make_pictures", "make_bundle", "make_tarball", "make_deb"):
        monkeypatch.setattr(build, name, lambda *_, name=name: done.append((name, len(bare.asked))))
    (tmp_path / "venv" / "lib" / "python3.11" / "site-packages").mkdir(parents=True)
    monkeypatch.setattr(build, "compile_engine", lambda out: False)
    monkeypatch.setattr(build, "make_environment", lambda out: done.append(("environment", 0)))
    if root:
        assert build.main(["--output", str(tmp_path)]) == 0
        installs = [line for line in bare.asked if " install " in line]
        assert [line.split()[-1] for line in installs] == ["binutils", "libwayland-cursor0"]
        assert dict(done)["make_bundle"] == len(bare.asked), "nothing is asked of apt after it"
    else:
        with pytest.raises(SystemExit):
            build.main(["--output", str(tmp_path)])
        assert done == [], "nothing was begun"
        assert capsys.readouterr().err.splitlines()[-1] == "sudo apt-get install -y binutils"


@linux
def test_a_library_nobody_has_is_named_before_the_long_work(
    scripts: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Asked of real binaries: those of this Python, with an empty list of packages."""
    monkeypatch.setattr(scripts.elf, "packages", lambda names: {})
    program = Path(os.path.realpath(sys.executable))
    assert "libc.so.6" in scripts.needed.missing_libraries([program], [])
    assert "libc.so.6" not in scripts.needed.missing_libraries([program], ["libc.so.6"])


@linux
def test_what_this_machine_can_not_try_is_no_fault_of_the_bundle(
    scripts: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No check is BAD for a program of the system that is not here, or a .deb nobody made."""
    check = scripts.check
    monkeypatch.setenv("PATH", str(tmp_path))
    checks = check.Checks(scripts.build.Output(tmp_path), tmp_path, sys.executable)
    states = {name: check._row(name, run).state for name, run in checks.all() if "deb" in name}
    assert set(states.values()) == {check.NOT_TRIED}
    assert check._row("x", lambda: check.output_of("desktop-file-validate")).state == "not tried"
    for begin in (check.screen, check.wayland):

        def run(begin: Callable[[], Any] = begin) -> str:
            with begin():
                return "there"

        assert check._row("x", run).state == check.NOT_TRIED
    bad = check._row("x", lambda: check.output_of(str(tmp_path / "council-desktop")))
    assert bad.state == check.BAD, "what was built is missing"


@linux
def test_a_missing_library_of_the_system_is_told_from_one_of_ours(
    scripts: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    check = scripts.check
    checks = check.Checks(scripts.build.Output(tmp_path), tmp_path, sys.executable)

    def fails() -> str:
        raise check.Bad("it does not start")

    for name, state in (("libwayland-cursor.so.0", "not tried"), ("libQt6Gui.so.6", "BAD")):
        monkeypatch.setattr(scripts.elf, "unresolved", lambda folder, name=name: [f"x: {name}"])
        assert check._row("x", checks.libraries).state == state
        assert check._row("x", checks.to_start(fails)).state == state
