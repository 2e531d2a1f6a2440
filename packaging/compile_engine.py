#!/usr/bin/env python3
"""Compile the rules and bots with mypyc, from the sources as they are (docs/compiled.md).

    python packaging/compile_engine.py [--output FOLDER] [--jobs N]

Started by packaging/dev.py and packaging/build.py with a Python that has packaging/requirements/
compile.txt. What it makes lies in build/compiled; engine/compiled.py uses it.
"""

import argparse
import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
if __name__ == "__main__":  # the sources are read here, whatever was asked for
    os.environ.pop("COUNCIL_DESKTOP_COMPILED", None)
sys.path.insert(0, str(ROOT))

from engine import compiled  # noqa: E402

FOLDERS: Final = ("engine/core", "engine/games", "engine/bots")
MORE: Final = ("engine/chance.py", "engine/match.py")
LEFT_OUT: Final[dict[str, str]] = {
    "__init__.py": "holds nothing",
    "deck.py": "people write these files; what they hold is checked there",
    "setup.py": "what somebody has chosen is checked there",
    "engine/bots/after_game.py": "its errors are told by a name of their class",
    "engine/bots/answers.py": "checks what other processes have sent",
    "engine/bots/base.py": "tasks and answers travel between processes",
    "engine/bots/registry.py": "its errors are told by a name of their class",
    "engine/bots/worker.py": "its answers travel too",
    "engine/core/charter.py": "games of the tests are built on it",
    "engine/core/errors.py": "exceptions, caught and made rarely",
    "engine/core/events.py": "events of the tests are built on it",
    "engine/core/game.py": "holds what comes from outside, before it is checked",
    "engine/core/knowledge.py": "a protocol",
    "engine/core/outside.py": "takes whatever comes",
    "engine/core/state.py": "a protocol",
    "events.py": "made where somebody listens, and looked into by name",
}
"""By path or by name: files of the folders above that stay as they are, with the reason."""
_OPTIMISED: Final = "2"


def sources() -> Iterator[str]:
    """The files that are compiled, relative to the checkout."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if name not in LEFT_OUT and path.name not in LEFT_OUT:
                yield name
    yield from MORE


def modules() -> list[str]:
    """Their names, as they are imported."""
    return [name.removesuffix(".py").replace("/", ".") for name in sources()]


def has_compiler() -> bool:
    """Is there a C compiler, with the headers of this Python?"""
    if sys.platform == "win32":
        return False  # nobody has tried it there
    command = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = [sysconfig.get_path(kind) for kind in ("include", "platinclude")]
    return bool(shutil.which(command)) and any(
        Path(folder, "Python.h").is_file() for folder in headers
    )


def make(folder: Path, jobs: int) -> None:
    """Compiles whatever has changed. Raises SystemExit where a source has changed meanwhile."""
    from mypyc.build import mypycify

    (folder / compiled.STAMP).unlink(missing_ok=True)
    before = compiled.digests()
    os.chdir(ROOT)
    extensions = mypycify(
        ["--cache-dir", str(folder / "types"), *sources()],
        opt_level=_OPTIMISED,
        debug_level="0",
        multi_file=True,
        target_dir=os.path.relpath(folder / "c"),
    )
    build_extensions(extensions, folder, jobs)
    shutil.rmtree(folder / compiled.MODULES, ignore_errors=True)
    (folder / "new").rename(folder / compiled.MODULES)
    if compiled.digests() != before:
        raise SystemExit("A source has changed meanwhile: compile again.")
    (folder / compiled.STAMP).write_text("\n".join(before) + "\n", encoding="utf-8")


def build_extensions(extensions: list[Any], folder: Path, jobs: int) -> None:
    """From C to `folder`/new, several files at a time and only those that have changed."""
    setuptools: Any = importlib.import_module("setuptools")  # types come with newer ones only
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(folder / "new")
    command.build_temp = os.path.relpath(folder / "objects")
    command.ensure_finalized()
    shutil.rmtree(folder / "new", ignore_errors=True)
    built = command.build_extensions

    def in_parallel() -> None:
        compiler = command.compiler

        def compile_all(sources: list[str], **rest: Any) -> list[str]:
            """What distutils does with one file after the other."""
            _, objects, post, options, build = compiler._setup_compile(
                rest.get("output_dir"),
                rest.get("macros"),
                rest.get("include_dirs"),
                sources,
                rest.get("depends"),
                rest.get("extra_postargs"),
            )
            first = compiler._get_cc_args(options, rest.get("debug", False), None)
            headers = max(path.stat().st_mtime for path in (folder / "c").rglob("*.h"))

            def one(target: str) -> None:
                source, ending = build[target]
                newest = max(headers, Path(source).stat().st_mtime)
                if not Path(target).is_file() or Path(target).stat().st_mtime < newest:
                    compiler._compile(target, source, ending, first, post, options)

            list(pool.map(one, objects))
            return list(objects)

        compiler.compile = compile_all
        built()

    command.build_extensions = in_parallel
    with ThreadPoolExecutor(jobs) as pool:
        command.run()


def main(arguments: list[str]) -> int:
    """Returns the exit status: 0 where there is a compiled engine now."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--output", type=Path, default=compiled.FOLDER)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--can", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--make", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    folder = options.output.absolute()
    if options.can:
        return 0 if has_compiler() else 1
    if options.make:
        make(folder, options.jobs)
        return 0
    if compiled.compiled_files(folder) and not compiled.why_not(folder):
        print(f"The compiled engine in {folder} is of these very sources.")
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    print(f"Compiling {len(modules())} modules of the engine.", flush=True)
    start, log = time.monotonic(), folder / "log.txt"
    with log.open("w", encoding="utf-8") as file:
        own = [sys.executable, __file__, "--make", "--output", str(folder)]
        own += ["--jobs", str(options.jobs)]
        status = subprocess.run(own, stdout=file, stderr=file, check=False).returncode
    if status:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        problems = [line for line in lines if "error:" in line] or lines[-5:]
        print("\n".join(problems[:10]) + f"\nThe engine was not compiled; all of it is in {log}.")
        return 1
    print(f"The engine is compiled, in {time.monotonic() - start:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
