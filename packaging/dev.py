#!/usr/bin/env python3
"""Set up a checkout and work in it. Standard library only.

    python3 packaging/dev.py run  [--compiled] [options of the program]
    python3 packaging/dev.py test [--compiled] [--slow] [options of pytest]
    python3 packaging/dev.py compile

`compile` makes machine code of the engine, which `--compiled` uses. All three make `.venv` beside
pyproject.toml when it is missing or out of date, from the exact versions in
packaging/requirements/, and work from the checkout: the project itself is never installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any, Dict, Iterator, List, NoReturn, Optional, Sequence, Tuple

OLDEST = (3, 11)
NEWEST = (3, 14)
HERE = (sys.version_info[0], sys.version_info[1], sys.version_info[2])

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "packaging" / "requirements"
VENV = ROOT / ".venv"
STAMP = VENV / "council-desktop.json"
LOCK = ROOT / ".venv.lock"
ON_WINDOWS = os.name == "nt"
VENV_PYTHON = VENV / ("Scripts/python.exe" if ON_WINDOWS else "bin/python")

# What Qt needs from a Debian-like system. "a|b": the first name that this release knows.
QT_PACKAGES = [
    "libglib2.0-0t64|libglib2.0-0",
    "libgl1",
    "libegl1",
    "libxkbcommon0",
    "libdbus-1-3",
    "libfontconfig1",
]
X_PACKAGES = [
    "libxcb-cursor0",
    "libxkbcommon-x11-0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
]
COMPILER_PACKAGES = ["gcc", "libc6-dev"]
# What the tests on a virtual screen start: program -> package.
SCREEN_TOOLS = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "dbus-daemon": "dbus",
    "at-spi-bus-launcher": "at-spi2-core",
}
# Where programs lie that nobody calls by hand.
SERVICES = ["/usr/libexec", "/usr/lib/at-spi2-core"]


def say(sentence: str) -> None:
    print(sentence, flush=True)


def say_aside(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def stop(sentence: str, code: int = 1) -> NoReturn:
    say_aside(sentence)
    raise SystemExit(code)


def run(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a helper quietly; its output is in the result. Never asks anything: no stdin."""
    return subprocess.run(
        list(command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
        **options,
    )


# --- which Python ------------------------------------------------------------------------------


def supported(version: Tuple[int, ...]) -> bool:
    return OLDEST <= version[:2] <= NEWEST


def version_text(version: Tuple[int, ...]) -> str:
    return ".".join(str(part) for part in version[:3])


def version_of(python: str) -> Optional[Tuple[int, ...]]:
    try:
        answer = run([python, "-c", "import sys; print(*sys.version_info[:3])"], timeout=30)
        return tuple(int(part) for part in answer.stdout.split()) if not answer.returncode else None
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


def other_pythons() -> Iterator[List[str]]:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        name = "python3.%d" % minor
        if shutil.which(name):
            yield [name]
        if ON_WINDOWS and shutil.which("py"):
            yield ["py", "-3.%d" % minor]


def settle_python() -> None:
    """Go on under a Python that the program supports, or say in a sentence that there is none."""
    if supported(HERE):
        return
    age = "too old" if HERE < OLDEST else "newer than this version knows"
    need = "Council Desktop needs Python %s to %s" % (version_text(OLDEST), version_text(NEWEST))
    for command in other_pythons():
        answer = run([*command, "-c", "import sys; print(sys.executable)"])
        python = answer.stdout.strip()
        found = None if answer.returncode else version_of(python)
        if found and supported(found):
            say(
                "%s; Python %s is %s, going on with Python %s."
                % (need, version_text(HERE), age, version_text(found))
            )
            become([python, str(Path(__file__).resolve()), *sys.argv[1:]])
    stop("%s; this is Python %s, which is %s." % (need, version_text(HERE), age))


def base_python() -> str:
    """The Python that virtual environments are made with, also when we run inside one."""
    if sys.prefix != sys.base_prefix:
        return str(getattr(sys, "_base_executable", "") or sys.executable)
    return sys.executable


def become(command: Sequence[str], environment: Optional[Dict[str, str]] = None) -> NoReturn:
    """Hand this process over to `command`, so that signals and the exit code are its own."""
    sys.stdout.flush()
    sys.stderr.flush()
    environment = dict(os.environ) if environment is None else environment
    if ON_WINDOWS:  # exec would return to the shell at once
        raise SystemExit(subprocess.run(list(command), env=environment, check=False).returncode)
    os.execve(command[0], list(command), environment)


# --- system packages ---------------------------------------------------------------------------


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def known_names(packages: Sequence[str]) -> List[str]:
    """Choose between the names that one package has in different releases."""
    names = []
    for package in packages:
        choices = package.split("|")
        known = (
            name
            for name in choices
            if len(choices) == 1 or run(["apt-cache", "show", name]).returncode == 0
        )
        names.append(next(known, choices[-1]))
    return names


def apt_install(packages: Sequence[str], why: str) -> None:
    """Install system packages, or stop with the one line that would."""
    if not shutil.which("apt-get"):
        debian = ", ".join(package.split("|")[-1] for package in packages)
        stop(
            "%s is missing, and this system has no apt; please install what Debian calls %s."
            % (why, debian)
        )
    if not is_root():
        line = "sudo apt-get install -y " + " ".join(known_names(packages))
        stop("%s is missing; please run this line and try again:\n%s" % (why, line))
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8")
    apt = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
    output = ""
    for attempt in range(2):
        if attempt:
            time.sleep(5)
        refresh = run([*apt, "update"], env=environment)
        names = known_names(packages)
        say("Installing system packages: %s" % " ".join(names))
        install = run([*apt, "install", "--no-install-recommends", *names], env=environment)
        if install.returncode == 0:
            return
        output = refresh.stdout + install.stdout
    stop("%s\n%s is missing and apt could not install it (see above)." % (output.rstrip(), why))


def ensure_venv_module() -> None:
    """Debian ships Python without the part that puts pip into a new environment."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    why = "The part of Python that makes virtual environments"
    if sys.base_prefix != "/usr" or not sys.platform.startswith("linux"):
        stop("%s is missing from %s; please use a complete Python." % (why, sys.executable))
    apt_install(["python3.%d-venv" % sys.version_info[1]], why)


def qt_folder() -> Path:
    code = "import importlib.util as u; print(u.find_spec('PySide6').submodule_search_locations[0])"
    return Path(run([str(VENV_PYTHON), "-c", code]).stdout.strip())


def missing_libraries(files: Sequence[Path]) -> List[str]:
    """Ask the loader, not Qt: Qt names xcb-cursor0 whatever is missing."""
    if not shutil.which("ldd"):
        return []
    answer = run(["ldd", *(str(file) for file in files if file.exists())])
    lines = (line.split() for line in answer.stdout.splitlines() if "not found" in line)
    return sorted({words[0] for words in lines if words})


def ensure_qt_libraries(with_x: bool) -> None:
    if not sys.platform.startswith("linux"):
        return
    folder = qt_folder()
    plugins = folder / "Qt" / "plugins" / "platforms"
    wanted = [*folder.glob("Qt[CGWS]*.abi3.so"), plugins / "libqoffscreen.so"]
    packages = list(QT_PACKAGES)
    if with_x:
        wanted.append(plugins / "libqxcb.so")
        packages += X_PACKAGES
    missing = missing_libraries(wanted)
    if not missing:
        return
    apt_install(packages, "What Qt needs of this system (%s)" % ", ".join(missing))
    missing = missing_libraries(wanted)
    if missing:
        stop("Qt still misses %s on this system; please install these." % ", ".join(missing))


def ensure_compiler() -> None:
    """A C compiler and what it must know of Python, for `compile` only."""
    if not ON_WINDOWS and not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        apt_install(COMPILER_PACKAGES, "A C compiler")
    if (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        return
    why = "What a compiler must know of Python (Python.h)"
    if sys.base_prefix != "/usr" or not sys.platform.startswith("linux"):
        stop("%s is missing from %s; please use a complete Python." % (why, sys.executable))
    apt_install([*COMPILER_PACKAGES, "libpython3.%d-dev" % sys.version_info[1]], why)


def ensure_screen_tools() -> None:
    if not sys.platform.startswith("linux"):
        return
    places = os.pathsep.join([os.environ.get("PATH", os.defpath), *SERVICES])
    missing = [pack for tool, pack in SCREEN_TOOLS.items() if not shutil.which(tool, path=places)]
    if missing:
        apt_install(missing, "What the tests on a virtual screen need (%s)" % ", ".join(missing))


def wants_x() -> bool:
    """Whether the program will open an X window, as far as can be told from outside."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    return not platform or "xcb" in platform


def has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


# --- the virtual environment -------------------------------------------------------------------


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """One set-up at a time in this checkout."""
    with LOCK.open("a+") as handle:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:
                    time.sleep(1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield  # closing the file unlocks it


def fingerprint(name: str) -> str:
    """Of what a requirements file asks for; comments and blank lines do not count."""
    text = (REQUIREMENTS / (name + ".txt")).read_text(encoding="utf-8")
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return hashlib.sha256("\n".join(line for line in lines if line).encode()).hexdigest()


def this_python() -> str:
    return "%s %s" % (version_text(HERE), Path(base_python()).resolve())


def read_stamp() -> Dict[str, Any]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(done: Dict[str, str]) -> None:
    STAMP.write_text(json.dumps({"python": this_python(), "done": done}), encoding="utf-8")


def pip(names: Sequence[str]) -> Optional[str]:
    """Install requirements files; the output if it failed twice."""
    command = [
        *(str(VENV_PYTHON), "-m", "pip", "install", "--no-input", "--no-user"),
        *("--disable-pip-version-check", "--progress-bar", "off", "--only-binary", ":all:"),
    ]
    for name in names:
        command += ["-r", str(REQUIREMENTS / (name + ".txt"))]
    environment = clean_environment()
    environment.pop("PIP_TARGET", None)
    environment.pop("PIP_PREFIX", None)
    result = run(command, env=environment)
    if result.returncode:
        say("The installation failed; trying once more.")
        time.sleep(5)
        result = run(command, env=environment)
    return result.stdout.rstrip() if result.returncode else None


def ensure_venv(names: Sequence[str], optional: Sequence[str] = ()) -> None:
    """Make `.venv` hold exactly the named requirements files; `optional` ones if wheels exist."""
    with locked():
        stamp = read_stamp()
        done = dict(stamp.get("done", {}))
        wanted = {name: fingerprint(name) for name in (*names, *optional)}
        current = stamp.get("python") == this_python() and version_of(str(VENV_PYTHON))
        stale = [name for name in done if name in wanted and done[name].split()[0] != wanted[name]]
        if not current or stale:
            ensure_venv_module()
            say("Making .venv with Python %s." % version_text(HERE))
            result = run([base_python(), "-m", "venv", "--clear", str(VENV)])
            if result.returncode:
                stop("%s\nPython could not make .venv (see above)." % result.stdout.rstrip())
            done = {}
        missing = [name for name in names if name not in done]
        if missing:
            say("Installing what is listed in packaging/requirements: %s." % ", ".join(missing))
            # all in one call, so that one list cannot change what another has pinned
            output = pip([name for name in names if name in done or name in missing])
            if output is not None:
                stop("%s\npip could not install the requirements (see above)." % output)
            done.update((name, wanted[name]) for name in missing)
            write_stamp(done)
        for name in optional:
            if name in done:
                continue
            say("Installing what is listed in packaging/requirements: %s (optional)." % name)
            output = pip([name])
            done[name] = wanted[name] if output is None else wanted[name] + " absent"
            if output is not None:
                say("%s\n%s could not be installed; its tests are left out." % (output, name))
            write_stamp(done)


def clean_environment() -> Dict[str, str]:
    """This process's environment without what would lead the checkout's Python astray."""
    environment = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__", "VIRTUAL_ENV"):
        environment.pop(name, None)
    environment["PYTHONPATH"] = str(ROOT)
    return environment


# --- the commands ------------------------------------------------------------------------------


def take_compiled(arguments: List[str]) -> None:
    """Take `--compiled` out of the options of `run` and `test`."""
    if "--compiled" in arguments:
        arguments.remove("--compiled")
        os.environ["COUNCIL_DESKTOP_COMPILED"] = "1"  # what engine/__init__.py looks for


def command_compile(arguments: List[str]) -> NoReturn:
    ensure_venv(["run", "compile"])
    ensure_compiler()
    script = str(ROOT / "packaging" / "compile_engine.py")
    become([str(VENV_PYTHON), script, *arguments], clean_environment())


def command_run(arguments: List[str]) -> NoReturn:
    take_compiled(arguments)
    ensure_venv(["run"])
    ensure_qt_libraries(with_x=wants_x())
    if wants_x() and not has_screen():
        say_aside("No screen was found: DISPLAY and WAYLAND_DISPLAY are empty.")
    # -P: the current directory stays the user's, so that file names on the command line mean what
    # they say, but modules come from the checkout only.
    become([str(VENV_PYTHON), "-P", "-m", "council_desktop", *arguments], clean_environment())


def on_all_cores(arguments: List[str]) -> List[str]:
    """The tests on every core, unless something else was asked for, or a debugger, or output."""
    own = ("-n", "--numprocesses", "-s", "--capture=no", "--pdb", "-p")
    if any(given.startswith(own) for given in arguments):
        return []
    # Each core begins with a part of its own: what the tests of a folder share is made once, not on
    # every core. Who is done takes of what others have left.
    return ["-n", "auto", "--dist", "worksteal"]


def command_test(arguments: List[str]) -> NoReturn:
    take_compiled(arguments)
    ensure_venv(["run", "test"], optional=["outsiders"])
    ensure_qt_libraries(with_x=True)
    ensure_screen_tools()
    lint_imports = "from importlinter.cli import lint_imports_command as main; main(['--no-logo'])"
    python = str(VENV_PYTHON)
    steps = [
        ("lint", [python, "-m", "ruff", "check"]),
        ("format", [python, "-m", "ruff", "format", "--check"]),
        ("types", [python, "-m", "mypy"]),
        ("import contracts", [python, "-c", lint_imports]),
        ("tests", [python, "-m", "pytest", *on_all_cores(arguments), *arguments]),
    ]
    environment = clean_environment()
    # Else each of the many processes that the tests start would compile every module again.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for number, (name, command) in enumerate(steps, start=1):
        say("== %d/%d %s" % (number, len(steps), name))
        result = subprocess.run(
            command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False
        )
        if result.returncode:
            if name != "tests":  # pytest's own summary is the last line
                stop("dev.py: the step '%s' failed." % name, 1)
            raise SystemExit(result.returncode if result.returncode > 0 else 1)
    raise SystemExit(0)


def main() -> NoReturn:
    commands = {"run": command_run, "test": command_test, "compile": command_compile}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        asked = len(sys.argv) > 1 and sys.argv[1] in ("-h", "--help")
        print(__doc__.strip(), file=sys.stdout if asked else sys.stderr)
        raise SystemExit(0 if asked else 2)
    settle_python()
    commands[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit(130) from None
