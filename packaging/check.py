#!/usr/bin/env python3
"""Check what packaging/build.py has made, as somebody who has just downloaded it; prints a table.

    python3 packaging/check.py [--output FOLDER] [--fresh] [--twice] [--checkout-python FILE]

It needs Linux. What else it needs it installs first, where that may be done, or says in one line
how.
A check that can't be tried on this machine is no fault of what was built: it is "not tried".
--fresh installs the .deb in a new Debian (needs root, debootstrap and the network);
--twice builds once more and compares the packages byte by byte.
"""

import argparse
import gzip
import hashlib
import mmap
import os
import re
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import build
import dev
import elf
import needed
import parts
import product
from build import Output

sys.path.insert(0, str(product.ROOT))
from engine import compiled

MOST_START_S: Final = 1.0
"""The first window must be painted so soon, when the files are in memory."""
_STARTS: Final = 7
_SELF_TEST_S: Final = 300
"""Where other work goes on; the program says itself when it works for too long."""
_SCREEN: Final = (1280, 800)
_PATIENCE_S: Final = 30.0
_LOOK_S: Final = 0.002
_DEBIAN: Final = "bookworm"
_MIRROR: Final = "http://deb.debian.org/debian"
_FRESH_S: Final = 600
_OURS: Final = ("libQt6", "libpyside6", "libshiboken6", "libpython", "libicu")
"""Libraries that have to lie in the bundle begin so."""
_OUTSIDE: Final = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}


class Bad(Exception):
    """A check failed; `str()` says why."""


class NotTried(Exception):
    """This machine can't do the check; `str()` says why. What was built may be good or not."""


GOOD, BAD, NOT_TRIED = "good", "BAD", "not tried"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    name: str
    state: str
    words: str


# --- help ----------------------------------------------------------------------------------------


def output_of(*command: str, env: dict[str, str] | None = None, seconds: float = 120) -> str:
    """What a program says. Raises Bad where it fails or takes too long, NotTried where it is none
    of what was built and not here."""
    try:
        done = subprocess.run(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except FileNotFoundError:
        if Path(command[0]).is_absolute():
            raise Bad(f"{command[0]} is missing") from None
        raise NotTried(f"{command[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise Bad(f"{Path(command[0]).name} did not end within {seconds:.0f} s") from None
    if done.returncode:
        raise Bad(f"{Path(command[0]).name}: exit {done.returncode}: {done.stdout.strip()[-600:]}")
    return done.stdout


@contextmanager
def stranger() -> Iterator[dict[str, str]]:
    """The environment of somebody without Python, settings or data."""
    with tempfile.TemporaryDirectory(prefix="council-desktop-check-") as home:
        yield {**_OUTSIDE, "HOME": home, "TMPDIR": home}


@dataclass(frozen=True, slots=True)
class Screen:
    """A virtual screen whose picture is a file."""

    display: str
    picture: Path


@contextmanager
def screen() -> Iterator[Screen]:
    """Start one; it ends with the block. Raises Bad."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise NotTried("Xvfb is not installed")
    with tempfile.TemporaryDirectory(prefix="council-desktop-screen-") as folder:
        reading, writing = os.pipe()
        size = f"{_SCREEN[0]}x{_SCREEN[1]}x24"
        command = [xvfb, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
        server = subprocess.Popen(
            [*command, "-fbdir", folder, "-br"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            if not number:
                raise NotTried("Xvfb did not start")
            yield Screen(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


@contextmanager
def wayland() -> Iterator[dict[str, str]]:
    """Start a Wayland compositor without a screen; its variables. Raises Bad."""
    weston = shutil.which("weston")
    if weston is None:
        raise NotTried("weston is not installed")
    with tempfile.TemporaryDirectory(prefix="council-desktop-wayland-") as folder:
        Path(folder).chmod(0o700)
        env = {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-check"}
        size = [f"--width={_SCREEN[0]}", f"--height={_SCREEN[1]}"]
        compositor = subprocess.Popen(
            [weston, "--backend=headless-backend.so", *size, f"--socket={env['WAYLAND_DISPLAY']}"],
            env={**_OUTSIDE, **env, "HOME": folder},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait_until((Path(folder) / env["WAYLAND_DISPLAY"]).exists)
            yield env
        finally:
            compositor.terminate()
            compositor.wait()


@dataclass(frozen=True, slots=True)
class Start:
    """How long a program took to its first frame."""

    seconds: float
    cpu: float
    """Seconds its own process has worked meanwhile; other programs do not disturb it."""


def first_frame(command: list[str], env: dict[str, str], on: Screen) -> Start:
    """Start a program and wait until it has painted most of its window. Raises Bad."""
    with (
        on.picture.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as sight,
    ):
        # An XWD file: the size of its head, then how many colours follow it.
        head = struct.unpack(">25I", sight[:100])
        begin, row = head[0] + 12 * head[19], head[12]
        places = [
            begin + row * (_SCREEN[1] * y // 16) + 4 * (_SCREEN[0] * x // 16)
            for y in range(1, 16)
            for x in range(1, 16)
        ]
        empty = [sight[place : place + 3] for place in places]
        start = time.monotonic()
        running = subprocess.Popen(
            command,
            env={**env, "DISPLAY": on.display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            while True:
                now = [sight[place : place + 3] for place in places]
                changed = sum(a != b for a, b in zip(empty, now, strict=True))
                if changed > len(places) // 2:
                    return Start(time.monotonic() - start, _cpu(running.pid))
                if time.monotonic() - start > _PATIENCE_S:
                    raise Bad(f"no window within {_PATIENCE_S:.0f} s")
                time.sleep(_LOOK_S)
        finally:
            os.killpg(running.pid, signal.SIGTERM)
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                running.wait()
            _wait_until(lambda: [sight[place : place + 3] for place in places] == empty)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _wait_until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not ready() and time.monotonic() < end:
        time.sleep(_LOOK_S)


# --- the checks ----------------------------------------------------------------------------------


class Checks:
    """Each check is a method that returns words for the table, or raises Bad."""

    def __init__(self, out: Output, work: Path, checkout_python: str) -> None:
        self.out = out
        self.work = work
        self.python = checkout_python
        self.program = out.bundle / product.NAME
        self.deb = work / "deb"
        self.tar = work / "a folder with spaces"

    def all(self) -> list[tuple[str, Callable[[], str]]]:
        """Name and check, in their order."""
        return [
            ("size of the bundle", self.size),
            ("everything is licensed", self.licences),
            ("libraries: nothing missing", self.libraries),
            ("compiled engine", self.compiled_engine),
            ("says its version", self.to_start(self.says_version)),
            ("self-test, offscreen", self.to_start(self.self_test_offscreen)),
            ("self-test, X11", self.to_start(self.self_test_x11)),
            ("self-test, Wayland", self.to_start(self.self_test_wayland)),
            ("first window, bundle", self.to_start(self.start_bundle)),
            ("first window, checkout", self.to_start(self.start_checkout)),
            ("tar: unpacked and started", self.to_start(self.tarball)),
            ("deb: unpacked and started", self.to_start(self.of_deb(self.debian))),
            ("deb: fields, sums and rights", self.of_deb(self.deb_fields)),
            ("deb: can be installed here", self.of_deb(self.deb_installs)),
            ("menu entry", self.of_deb(self.desktop_file)),
            ("AppStream data", self.of_deb(self.appstream)),
            ("kind of file .game", self.of_deb(self.mime)),
            ("icons", self.of_deb(self.icons)),
        ]

    def size(self) -> str:
        """Not larger than it may be."""
        size = build.size_mb(self.out.bundle)
        if size > product.MOST_BUNDLE_MB:
            raise Bad(f"{size:.1f} MB, at most {product.MOST_BUNDLE_MB}")
        packages = ", ".join(
            f"{path.suffix[1:]} {build.size_mb(path):.1f} MB"
            for path in (self.out.tarball, self.out.deb)
            if path.exists()
        )
        return f"{size:.1f} MB unpacked, {packages}"

    def licences(self) -> str:
        """Every program file of the bundle has its row in the licences."""
        readme = product.ROOT / "resources" / "licences" / "README.md"
        table = readme.read_text(encoding="utf-8")
        rows = set()
        for path in elf.binaries(self.out.bundle):
            inside = path.relative_to(self.out.bundle).as_posix().removeprefix("_internal/")
            row = parts.licence_row(inside)
            if not row or f"| {row}" not in table:
                raise Bad(f"{inside} has no row in {readme.relative_to(product.ROOT)}")
            rows.add(row)
        here = self.out.bundle / "_internal" / "resources" / "licences"
        for name in ("LGPL-3.0.txt", "GPL-3.0.txt", "Python-PSF.txt", "bundled-libraries.md"):
            if not (here / name).is_file():
                raise Bad(f"the bundle lacks the licence {name}")
        return f"{len(rows)} works: {', '.join(sorted(rows))}"

    def libraries(self) -> str:
        """The loader finds everything, and Depends names every package it is in."""
        lost = elf.unresolved(self.out.bundle)
        if lost:
            names = sorted({one.rpartition(" ")[2] for one in lost})
            ours = [name for name in names if name.startswith(_OURS)]
            if ours:
                raise Bad("the bundle lacks " + ", ".join(ours))
            raise NotTried("this machine lacks " + ", ".join(names))
        self._deb_there()
        named = {name.split()[0] for name in self._control()["Depends"].split(", ")}
        owners = elf.packages(elf.needs(self.out.bundle).libraries)
        missing = sorted(set(owners.values()) - named)
        if missing:
            raise Bad("Depends lacks " + ", ".join(missing))
        count = sum(1 for _ in elf.binaries(self.out.bundle))
        return f"{count} binaries, {len(owners)} libraries of the system in {len(named)} packages"

    def compiled_engine(self) -> str:
        """Each module that was compiled is there; the self-tests say that they run."""
        made = compiled.compiled_files(self.out.compiled)
        if not made:
            raise NotTried("nothing was compiled: the sources are in the bundle")
        if problem := compiled.why_not(self.out.compiled):
            raise NotTried(problem)
        inside = self.out.bundle / "_internal"
        files = [inside / (name.replace(".", "/") + compiled.SUFFIX) for name in made]
        lacking = [path.name for path in files if not path.is_file()]
        if lacking:
            raise Bad("the bundle lacks " + ", ".join(lacking))
        size = sum(path.stat().st_size for path in files) / 1e6
        return f"{len(files)} files, {size:.1f} MB"

    def says_version(self) -> str:
        """--version and --help, without a screen."""
        with stranger() as env:
            told = output_of(str(self.program), "--version", env=env).strip()
            if product.version() not in told:
                raise Bad(f"it says {told}")
            if "--self-test" not in output_of(str(self.program), "--help", env=env):
                raise Bad("--help does not name the options")
        return told

    def self_test_offscreen(self) -> str:
        """The program's own test, bots in their own processes included."""
        with stranger() as env:
            return self._self_test(self.program, {**env, "QT_QPA_PLATFORM": "offscreen"})

    def self_test_x11(self) -> str:
        """The same in a real X window."""
        with stranger() as env, screen() as on:
            return self._self_test(
                self.program, {**env, "DISPLAY": on.display, "QT_QPA_PLATFORM": "xcb"}
            )

    def self_test_wayland(self) -> str:
        """The same under Wayland, which the program finds by itself."""
        with stranger() as env, wayland() as more:
            return self._self_test(self.program, {**env, **more})

    def _lacks(self) -> str:
        """What of the system is not here, and no fault of the bundle's; "" where nothing is."""
        names = {one.rpartition(" ")[2] for one in elf.unresolved(self.out.bundle)}
        return ", ".join(sorted(name for name in names if not name.startswith(_OURS)))

    def _deb_there(self) -> None:
        if not self.out.deb.is_file():
            raise NotTried("no .deb was made")

    def of_deb(self, check: Callable[[], str]) -> Callable[[], str]:
        """A check of what is in the .deb, where there is one."""

        def run() -> str:
            self._deb_there()
            return check()

        return run

    def to_start(self, check: Callable[[], str]) -> Callable[[], str]:
        """A check that starts the bundle: a machine that lacks a library can't try it."""

        def run() -> str:
            try:
                return check()
            except Bad as problem:
                lacks = self._lacks()
                if lacks:
                    raise NotTried(f"this machine lacks {lacks}") from problem
                raise

        return run

    def _self_test(self, program: Path, env: dict[str, str]) -> str:
        told = output_of(str(program), "--self-test", env=env, seconds=_SELF_TEST_S)
        if "all well" not in told:
            raise Bad(told.strip()[-300:])
        if compiled.compiled_files(self.out.compiled) and compiled.COMPILED not in told:
            raise Bad("its engine is not the compiled one: " + told.strip()[-300:])
        unexpected = [line for line in told.splitlines() if not line.startswith("self-test: ")]
        if unexpected:
            raise Bad("it also says: " + " / ".join(unexpected)[:300])
        return told.strip().removeprefix("self-test: ")

    def start_bundle(self) -> str:
        """From starting the program to its painted window."""
        return self._start([str(self.program)])

    def start_checkout(self) -> str:
        """The same from the checkout, as `dev.py run` starts it."""
        return self._start([self.python, "-P", "-m", "council_desktop"])

    def _start(self, command: list[str]) -> str:
        with stranger() as env, screen() as on:
            env = {**env, "PYTHONPATH": str(product.ROOT)}
            starts = []
            for number in range(_STARTS + 1):
                data = str(Path(env["HOME"]) / str(number))
                starts.append(first_frame([*command, "--data-dir", data], env, on))
        times = sorted(start.seconds for start in starts[1:])
        median, cpu = times[len(times) // 2], statistics.median(one.cpu for one in starts[1:])
        words = f"median {median:.2f} s, fastest {times[0]:.2f} s, {cpu:.2f} s of CPU"
        # On a busy machine the median says more about the others than about the program.
        is_busy = os.getloadavg()[0] > (os.cpu_count() or 1)
        if (cpu if is_busy else median) > MOST_START_S:
            raise Bad(f"{words}; at most {MOST_START_S} s")
        return f"{words}{' (busy machine: CPU counts)' if is_busy else ''}"

    def tarball(self) -> str:
        """Anywhere, also where the path has spaces and nothing may be written."""
        with tarfile.open(self.out.tarball) as tar:
            tar.extractall(self.tar, filter="data")
        folder = self.tar / build.tar_name()
        for name in ("README.txt", "LICENSE", f"share/doc/{product.NAME}/copyright"):
            if not (folder / name).is_file():
                raise Bad(f"{name} is missing")
        with stranger() as env:
            return self._self_test(folder / product.NAME, {**env, "QT_QPA_PLATFORM": "offscreen"})

    def debian(self) -> str:
        """Started through the link in usr/bin."""
        output_of("dpkg-deb", "--extract", str(self.out.deb), str(self.deb))
        with stranger() as env, screen() as on:
            return self._self_test(
                self.deb / "usr" / "bin" / product.NAME,
                {**env, "DISPLAY": on.display, "QT_QPA_PLATFORM": "xcb"},
            )

    def _control(self) -> dict[str, str]:
        told = output_of("dpkg-deb", "--field", str(self.out.deb))
        return dict(re.findall(r"^([A-Z][\w-]*): (.*)$", told, re.MULTILINE))

    def deb_fields(self) -> str:
        """What is written about the package is true."""
        control = self._control()
        for field in ("Package", "Version", "Architecture", "Depends", "Installed-Size"):
            if not control.get(field):
                raise Bad(f"{field} is missing")
        if control["Version"] != product.version():
            raise Bad(f"its version is {control['Version']}")
        control_folder = self.work / "control"
        output_of("dpkg-deb", "--control", str(self.out.deb), str(control_folder))
        count = 0
        for line in (control_folder / "md5sums").read_text(encoding="utf-8").splitlines():
            digest, _, name = line.partition("  ")
            data = (self.deb / name).read_bytes()
            if hashlib.md5(data, usedforsecurity=False).hexdigest() != digest:
                raise Bad(f"the sum of {name} is wrong")
            count += 1
        listed = output_of("dpkg-deb", "--contents", str(self.out.deb))
        for line in listed.splitlines():
            rights, owner = line.split()[:2]
            if owner != "root/root" or (rights[0] != "l" and rights[8] == "w"):
                raise Bad(f"owner or rights: {line}")
        manual = self.deb / "usr/share/man/man6" / f"{product.NAME}.6.gz"
        if b"--self-test" not in gzip.decompress(manual.read_bytes()).replace(b"\\-", b"-"):
            raise Bad("the manual page lacks options")
        return f"{count} files, Installed-Size {control['Installed-Size']} kB"

    def deb_installs(self) -> str:
        """apt would install it on this system."""
        told = output_of("apt-get", "install", "--simulate", str(self.out.deb))
        more = [
            line.split()[1] for line in told.splitlines() if line.startswith(f"Inst {product.NAME}")
        ]
        if not more:
            raise Bad("apt would not install it")
        others = told.count("\nInst ") + told.startswith("Inst ") - 1
        return f"apt agrees; it would install {others} other packages"

    def desktop_file(self) -> str:
        """As the desktops' own tool sees it."""
        path = self.deb / "usr/share/applications" / f"{product.NAME}.desktop"
        told = output_of("desktop-file-validate", str(path)).strip()
        if told:
            raise Bad(told)
        return "desktop-file-validate has nothing to say"

    def appstream(self) -> str:
        """As the software centres' own tool sees it, also with pictures on a site."""
        built = self.deb / "usr/share/metainfo" / f"{product.APP_ID}.metainfo.xml"
        told = [self._validated(built)]
        shown = self.work / built.name
        shown.write_text(build.metainfo("https://example.org/council"), encoding="utf-8")
        told.append(self._validated(shown))
        if shown.read_text(encoding="utf-8").count("<image>") != len(product.PICTURES):
            raise Bad("not every picture is named")
        return f"valid; with --site valid too, {len(product.PICTURES)} pictures"

    def _validated(self, path: Path) -> str:
        told = output_of("appstreamcli", "validate", "--no-net", "--pedantic", str(path))
        if "W:" in told or "E:" in told:
            raise Bad(told)
        return told

    def mime(self) -> str:
        """The system's own tool learns the kind of file."""
        share = self.deb / "usr" / "share" / "mime"
        copy = self.work / "mime"
        shutil.copytree(share, copy)
        told = output_of("update-mime-database", "-V", str(copy))
        if f"{product.MIME_TYPE}:*.{product.GAME_ENDING}" not in (copy / "globs").read_text():
            raise Bad(f"it did not learn *.{product.GAME_ENDING}: {told}")
        if product.MIME_TYPE.encode() not in (copy / "magic").read_bytes():
            raise Bad("it did not learn how a game begins")
        return f"*.{product.GAME_ENDING} and how it begins are {product.MIME_TYPE}"

    def icons(self) -> str:
        """Every size is there and has its size."""
        theme = self.deb / "usr/share/icons/hicolor"
        names = {
            "apps": product.NAME,
            "mimetypes": product.MIME_TYPE.replace("/", "-"),
        }
        for kind, name in names.items():
            for side in product.ICON_SIZES:
                path = theme / f"{side}x{side}" / kind / f"{name}.png"
                if not path.is_file() or png_size(path) != (side, side):
                    raise Bad(f"{path.relative_to(theme)} is missing or has another size")
            if not (theme / "scalable" / kind / f"{name}.svg").is_file():
                raise Bad(f"the drawing of {kind} is missing")
        return f"{len(product.ICON_SIZES)} sizes and the drawing, of program and file"


def png_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels."""
    width, height = struct.unpack(">2I", path.read_bytes()[16:24])
    return int(width), int(height)


# --- the table -----------------------------------------------------------------------------------


def check(out: Output, checkout_python: str = "", fresh: bool = False, twice: bool = False) -> int:
    """Run all checks and print their table; returns the exit status."""
    python = checkout_python or _checkout_python(out)
    lacks = ensure(out)
    rows = []
    with tempfile.TemporaryDirectory(prefix="council-desktop-check-") as work:
        for name, run in Checks(out, Path(work), python).all():
            rows.append(_row(name, run))
            _show(rows[-1])
    more: list[tuple[str, Callable[[], str]]] = []
    if fresh:
        more.append(("deb: in a fresh Debian", lambda: fresh_debian(out)))
    if twice:
        more.append(("built twice, the same bytes", lambda: build_again(out)))
    for name, run in more:
        rows.append(_row(name, run))
        _show(rows[-1])
    counts = Counter(row.state for row in rows)
    load = os.getloadavg()[0]
    print(f"{counts[GOOD]} of {len(rows)} checks are good (load of the machine {load:.1f}).")
    if counts[NOT_TRIED]:
        print(f"{counts[NOT_TRIED]} were not tried.")
        if lacks:
            print(f"With these they could be:\n{needed.line_for(lacks)}")
    return 1 if counts[BAD] else 0


def ensure(out: Output) -> list[str]:
    """Installs what the checks need; the packages that are still missing then."""
    missing = _missing(out)
    if missing and dev.is_root() and shutil.which("apt-get"):
        with suppress(SystemExit):  # said already; what can be tried is tried
            needed.install(missing, f"What the checks need ({', '.join(missing)})")
        missing = _missing(out)
    return missing


def _missing(out: Output) -> list[str]:
    missing = needed.missing_tools(needed.TO_CHECK)
    if shutil.which("ldd"):
        lost = {one.rpartition(" ")[2] for one in elf.unresolved(out.bundle)}
        missing += [needed.package_of(name) for name in sorted(lost)]
    return missing


def fresh_debian(out: Output) -> str:
    """Install the package where nothing else is, and play the self-test as an ordinary user."""
    if os.geteuid() != 0:
        raise NotTried("only root may do this")
    with tempfile.TemporaryDirectory(prefix="council-desktop-debian-") as folder:
        root = Path(folder) / "root"
        output_of("debootstrap", "--variant=minbase", _DEBIAN, str(root), _MIRROR, seconds=_FRESH_S)
        shutil.copy(out.deb, root / "tmp")
        output_of("mount", "-t", "proc", "proc", str(root / "proc"))
        try:
            inside = ["chroot", str(root), "env", "-i", "PATH=/usr/sbin:/usr/bin", "LC_ALL=C.UTF-8"]
            apt = [*inside, "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y"]
            output_of(*apt, "update", seconds=_FRESH_S)
            told = output_of(
                *apt, "install", "--no-install-recommends", f"/tmp/{out.deb.name}", seconds=_FRESH_S
            )
            output_of(*inside, "useradd", "--create-home", "player")
            start = f"QT_QPA_PLATFORM=offscreen {product.NAME} --self-test"
            played = output_of(*inside, "su", "--login", "player", "--command", start)
        finally:
            output_of("umount", str(root / "proc"))
    if "all well" not in played:
        raise Bad(played)
    return f"{told.count('Setting up ')} packages installed; {played.strip().split(': ')[-1]}"


def build_again(out: Output) -> str:
    """Build into another folder and compare. The source must not change meanwhile."""
    before = {path.name: _sum(path) for path in (out.tarball, out.deb)}
    again = Output(out.root / "again")
    shutil.rmtree(again.root, ignore_errors=True)
    again.root.mkdir(parents=True)
    again.venv.symlink_to(out.venv)
    script = str(product.ROOT / "packaging" / "build.py")
    output_of(sys.executable, script, "--output", str(again.root), seconds=900)
    for path in (again.tarball, again.deb):
        if _sum(path) != before[path.name]:
            raise Bad(f"{path.name} differs")
    return ", ".join(f"{name} {digest[:12]}" for name, digest in before.items())


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _row(name: str, run: Callable[[], str]) -> Row:
    try:
        return Row(name, GOOD, run())
    except (NotTried, elf.ToolMissing) as problem:
        return Row(name, NOT_TRIED, str(problem))
    except (Bad, OSError, ValueError, KeyError) as problem:
        return Row(name, BAD, str(problem))


def _show(row: Row) -> None:
    print(f"{row.state:9}  {row.name:30}  {row.words}", flush=True)


def _checkout_python(out: Output) -> str:
    checkout = product.ROOT / ".venv" / "bin" / "python"
    return str(checkout if checkout.exists() else out.python)


def main(arguments: list[str]) -> int:
    """Returns the exit status."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--output", type=Path, default=product.ROOT / "build")
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--twice", action="store_true")
    parser.add_argument("--checkout-python", default="")
    options = parser.parse_args(arguments)
    out = Output(options.output.absolute())
    if not out.bundle.is_dir():
        print(f"{out.bundle} is missing: run packaging/build.py first.", file=sys.stderr)
        return 1
    return check(out, options.checkout_python, options.fresh, options.twice)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
