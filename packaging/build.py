#!/usr/bin/env python3
"""Build the stand-alone program and its packages. Everything it makes lies in build/.

    python3 packaging/build.py [--bundle-only] [--head] [--site ADDRESS]

What it needs of the system is installed first, where that may be done; else one line says how.
It makes its own environment from packaging/requirements (run.txt, build.txt and compile.txt),
compiles the engine where there is a C compiler, lets PyInstaller make the folder
build/dist/council-desktop, and on Linux packs it as .tar.xz and .deb.

    --bundle-only   no packages
    --head          build what is committed, whatever else lies in the folder
    --site ADDRESS  where docs/pictures can be seen on the web, for software centres
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Final, NoReturn

import dev
import elf
import needed
import parts
import product
from product import NAME, ROOT

REQUIREMENTS: Final = ROOT / "packaging" / "requirements"
LINUX: Final = ROOT / "packaging" / "linux"
_HARMLESS: Final = re.compile(r"libg[td]k-3\.so")
"""GTK is needed only by a part of Qt that is left out."""
_FILE, _PROGRAM, _FOLDER = 0o644, 0o755, 0o755


def say(sentence: str) -> None:
    """Tell the person what is being done."""
    print(sentence, flush=True)


def stop(sentence: str) -> NoReturn:
    """End with a sentence that says what is wrong and what to do."""
    print(sentence, file=sys.stderr, flush=True)
    raise SystemExit(1)


class Output:
    """Where things are put."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / "venv"
        self.icons = root / "icons"
        self.bundle = root / "dist" / NAME
        self.compiled = root / "compiled"
        self.log = root / "pyinstaller.log"

    @property
    def python(self) -> Path:
        """Python of the building environment."""
        inside = "Scripts/python.exe" if os.name == "nt" else "bin/python"
        return self.venv / inside

    @property
    def tarball(self) -> Path:
        """The bundle as one file, for any Linux."""
        return self.root / f"{tar_name()}.tar.xz"

    @property
    def deb(self) -> Path:
        """The package for Debian and Ubuntu."""
        return self.root / f"{NAME}_{product.version()}_{architecture()}.deb"


def machine() -> str:
    """What the processor is called, such as x86_64."""
    return os.uname().machine if hasattr(os, "uname") else "amd64"


def architecture() -> str:
    """What Debian calls the processor."""
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(machine(), machine())


def tar_name() -> str:
    """Name of the tar file and of the folder in it."""
    return f"{NAME}-{product.version()}-linux-{machine()}"


# --- the building environment --------------------------------------------------------------------


def ensure_tools() -> None:
    """What is needed to make an environment and to look into binaries."""
    if sys.platform == "linux":
        dev.ensure_venv_module()
        missing = needed.missing_tools(needed.TO_BUILD)
        needed.install(missing, f"What building needs ({', '.join(missing)})")


def ensure_libraries(out: Output) -> None:
    """What the .deb will depend on, before the long work instead of after it."""
    (packages,) = out.venv.glob("lib/python3*/site-packages")
    missing = needed.to_pack(packages)
    why = f"What the bundle takes from the system ({', '.join(missing)})"
    needed.install(map(needed.package_of, missing), why)
    missing = needed.to_pack(packages) if missing else []
    if missing:
        stop(f"No Debian package here has {', '.join(missing)}: install them and build again.")


def make_environment(out: Output) -> None:
    """A virtual environment with exactly what the requirements say; kept while they stay."""
    lists = [REQUIREMENTS / f"{name}.txt" for name in ("run", "build", "compile")]
    wanted = hashlib.sha256(b"\0".join(path.read_bytes() for path in lists)).hexdigest()
    stamp = out.venv / "stamp.json"
    now = {"python": sys.version, "requirements": wanted}
    if stamp.is_file() and json.loads(stamp.read_text(encoding="utf-8")) == now:
        return
    say(f"Making {out.venv} with Python {sys.version.split()[0]}.")
    shutil.rmtree(out.venv, ignore_errors=True)
    _run([sys.executable, "-m", "venv", str(out.venv)])
    install = [str(out.python), "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    install += ["--disable-pip-version-check", "--only-binary", ":all:"]
    for path in lists:
        install += ["-r", str(path)]
    _run(install)
    stamp.write_text(json.dumps(now), encoding="utf-8")


def make_pictures(out: Output) -> None:
    """Icons in every size and form, and the details that Windows shows."""
    shutil.rmtree(out.icons, ignore_errors=True)
    _run([str(out.python), str(ROOT / "packaging" / "icons.py"), str(out.icons)])
    template = ROOT / "packaging" / "windows" / "version_info.txt.in"
    numbers = [*product.version().split("."), "0", "0", "0"][:4]
    text = filled(template, NUMBERS=", ".join(numbers))
    (out.icons / "version_info.txt").write_text(text, encoding="utf-8")


def filled(template: Path, **more: str) -> str:
    """A template with its @WORDS@ filled in. Raises KeyError for one that is not known."""
    words = {
        "NAME": NAME,
        "TITLE": product.TITLE,
        "SUMMARY": product.SUMMARY,
        "PUBLISHER": product.PUBLISHER,
        "APP_ID": product.APP_ID,
        "VERSION": product.version(),
        **more,
    }
    text = template.read_text(encoding="utf-8")
    return re.sub(r"@([A-Z_]+)@", lambda found: words[found[1]], text)


def metainfo(site: str) -> str:
    """The AppStream data. Pictures are named where there is a site that shows them."""
    online = ""
    if site:
        shots = "\n".join(_screenshot(site, name) for name in product.PICTURES)
        online = f'  <url type="homepage">{site}</url>\n'
        online += f"  <screenshots>\n{shots}\n  </screenshots>"
    date = time.strftime("%Y-%m-%d", time.gmtime(product.epoch()))
    kind = "development" if product.is_unreleased() else "stable"
    text = filled(LINUX / "metainfo.xml.in", ONLINE=online, DATE=date, RELEASE=kind)
    return re.sub(r"\n\n+", "\n", text)


def _screenshot(site: str, name: str) -> str:
    kind = ' type="default"' if name == next(iter(product.PICTURES)) else ""
    return (
        f"    <screenshot{kind}>\n"
        f"      <caption>{product.PICTURES[name]}</caption>\n"
        f"      <image>{site}/docs/pictures/{name}</image>\n"
        f"    </screenshot>"
    )


# --- the bundle ----------------------------------------------------------------------------------


def compile_engine(out: Output) -> bool:
    """Machine code of rules and bots, where there is a C compiler; else the sources go in."""
    script = [str(out.python), str(ROOT / "packaging" / "compile_engine.py")]
    can = subprocess.run([*script, "--can"], check=False).returncode == 0
    if can:
        say("The engine is compiled.")
        _run([*script, "--output", str(out.compiled)])
    return can


def make_bundle(out: Output, is_compiled: bool) -> None:
    """Let PyInstaller make the folder; stop where it misses something or it is too large."""
    say("PyInstaller makes the bundle.")
    environment = {
        **os.environ,
        "COUNCIL_DESKTOP_ICONS": str(out.icons),
        "COUNCIL_DESKTOP_MODULES": str(out.compiled) if is_compiled else "",
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(product.epoch()),
    }
    for name in ("PYTHONPATH", "PYTHONHOME"):
        environment.pop(name, None)
    command = [str(out.python), "-m", "PyInstaller", "--noconfirm", "--clean"]
    command += ["--distpath", str(out.bundle.parent), "--workpath", str(out.root / "work")]
    command.append(str(ROOT / "packaging" / "council_desktop.spec"))
    with out.log.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            command, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    lines = out.log.read_text(encoding="utf-8", errors="replace").splitlines()
    if done.returncode:
        stop("\n".join(lines[-15:]) + f"\nPyInstaller failed; all it said is in {out.log}.")
    missing = [line for line in lines if "Library not found" in line and not _HARMLESS.search(line)]
    if missing:
        stop("\n".join(missing) + "\nInstall these libraries and build again.")
    if sys.platform == "linux":
        _tidy(out.bundle)
    size = size_mb(out.bundle)
    say(f"The bundle has {size:.1f} MB.")
    if size > product.MOST_BUNDLE_MB:
        stop(f"It may have {product.MOST_BUNDLE_MB} MB: see packaging/parts.py.")


def size_mb(path: Path) -> float:
    """Size of a file, or of all files below a folder, in millions of bytes; links count nothing."""
    files = [path] if path.is_file() else path.rglob("*")
    return sum(f.stat().st_size for f in files if f.is_file() and not f.is_symlink()) / 1e6


def _tidy(bundle: Path) -> None:
    """Links that lead nowhere go, rights become those of a package."""
    for path in bundle.rglob("*"):
        if path.is_symlink():
            if not path.exists():
                path.unlink()
        elif path.is_dir():
            path.chmod(_FOLDER)
        else:
            path.chmod(_PROGRAM if path.parent == bundle else _FILE)


# --- packages for Linux --------------------------------------------------------------------------


def make_share(out: Output, share: Path, site: str) -> None:
    """What desktops look for: menu entry, icons, kind of file, description, documents."""
    _copy(LINUX / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    _copy(LINUX / f"{NAME}-mime.xml", share / "mime" / "packages" / f"{NAME}.xml")
    _write(share / "metainfo" / f"{product.APP_ID}.metainfo.xml", metainfo(site).encode())
    for path in (out.icons / "hicolor").rglob("*.*"):
        _copy(path, share / "icons" / path.relative_to(out.icons))
    documents = share / "doc" / NAME
    for name in ("README.md", "CHANGELOG.md", "docs/manual.md"):
        _copy(ROOT / name, documents / name)
    for picture in sorted((ROOT / "docs" / "pictures").glob("*.png")):
        _copy(picture, documents / "docs" / "pictures" / picture.name)
    _write(documents / "copyright", copyright_text().encode())


def copyright_text() -> str:
    """Our own licence and all others, in one file."""
    folder = ROOT / "resources" / "licences"
    parts = [ROOT / "LICENSE", *sorted(folder.rglob("*.md")), *sorted(folder.rglob("*.txt"))]
    line = "\n" + "-" * 80 + "\n\n"
    return line.join(path.read_text(encoding="utf-8") for path in parts)


def make_tarball(out: Output, site: str) -> None:
    """A tar file that is the same byte by byte when the same commit is built again."""
    say(f"Packing {out.tarball.name}.")
    tree = out.root / "tar" / tar_name()
    shutil.rmtree(tree.parent, ignore_errors=True)
    shutil.copytree(out.bundle, tree, symlinks=True)
    make_share(out, tree / "share", site)
    _copy(LINUX / "README.txt", tree / "README.txt")
    _copy(ROOT / "LICENSE", tree / "LICENSE")
    with tarfile.open(out.tarball, "w:xz", format=tarfile.GNU_FORMAT) as tar:
        for path in [tree, *sorted(tree.rglob("*"))]:
            tar.add(path, path.relative_to(tree.parent), recursive=False, filter=_plain)


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = product.epoch()
    return entry


def make_deb(out: Output, site: str) -> None:
    """The package for Debian and Ubuntu; what it depends on is read from the binaries."""
    say(f"Packing {out.deb.name}.")
    tree = out.root / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(out.bundle, tree / "usr" / "lib" / NAME, symlinks=True)
    start = tree / "usr" / "bin" / NAME
    start.parent.mkdir(parents=True)
    start.symlink_to(f"../lib/{NAME}/{NAME}")
    make_share(out, tree / "usr" / "share", site)
    _write(tree / "usr/share/man/man6" / f"{NAME}.6.gz", _gzipped(LINUX / f"{NAME}.6"))
    changes = tree / "usr/share/doc" / NAME / "changelog.gz"
    _write(changes, _gzipped(ROOT / "CHANGELOG.md"))
    size = round(size_mb(tree) * 1000)
    control = filled(
        LINUX / "control.in",
        ARCHITECTURE=architecture(),
        DEPENDS=", ".join(depends(out.bundle)),
        SIZE=str(size),
    )
    _write(tree / "DEBIAN" / "control", control.encode())
    _write(tree / "DEBIAN" / "md5sums", _md5sums(tree).encode())
    now = product.epoch()
    for path in tree.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            path.chmod(_FOLDER)
        os.utime(path, (now, now), follow_symlinks=False)
    dpkg = elf.tool("dpkg-deb", "dpkg")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(product.epoch())}
    _run([dpkg, "--root-owner-group", "-Zxz", "--build", str(tree), str(out.deb)], environment)


def depends(bundle: Path) -> list[str]:
    """The Debian packages with all libraries the bundle takes from the system. Stops where one
    of them is in no package of this machine."""
    needs = elf.needs(bundle)
    owners = elf.packages(needs.libraries)
    strangers = [name for name in needs.libraries if name not in owners]
    if strangers:
        stop(f"No Debian package here has {', '.join(strangers)}: install them and build again.")
    oldest = ".".join(str(part) for part in needs.glibc)
    names = sorted({*owners.values(), *parts.DEPENDS_ALSO})
    return [f"{name} (>= {oldest})" if name == "libc6" else name for name in names]


def _md5sums(tree: Path) -> str:
    rows = []
    for path in sorted(tree.rglob("*")):
        name = path.relative_to(tree)
        if path.is_file() and not path.is_symlink() and name.parts[0] != "DEBIAN":
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            rows.append(f"{digest}  {name}\n")
    return "".join(rows)


def _gzipped(path: Path) -> bytes:
    data = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=data, mode="wb", mtime=0) as file:
        file.write(path.read_bytes())
    return data.getvalue()


def _copy(source: Path, target: Path) -> None:
    _write(target, source.read_bytes())


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(_FILE)


# --- the commands --------------------------------------------------------------------------------


def _run(command: list[str], environment: dict[str, str] | None = None) -> None:
    done = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        stop(f"{done.stdout.rstrip()}\nThis failed: {' '.join(command)}")


def build_head(out: Output, rest: list[str]) -> int:
    """Build in a copy of what is committed."""
    source = out.root / "source"
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        tar.extractall(source, filter="data")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(product.epoch())}
    script = str(source / "packaging" / "build.py")
    command = [sys.executable, script, "--output", str(out.root), *rest]
    return subprocess.run(command, env=environment, check=False).returncode


def main(arguments: list[str]) -> int:
    """Returns the exit status."""
    parser = argparse.ArgumentParser(usage=__doc__, add_help=True)
    parser.add_argument("--bundle-only", action="store_true")
    parser.add_argument("--head", action="store_true")
    parser.add_argument("--site", default=product.SITE)
    parser.add_argument("--output", type=Path, default=ROOT / "build")
    options = parser.parse_args(arguments)
    out = Output(options.output.absolute())
    out.root.mkdir(parents=True, exist_ok=True)
    if options.head:
        return build_head(out, [one for one in arguments if one != "--head"])
    packs = sys.platform == "linux" and not options.bundle_only
    ensure_tools()
    make_environment(out)
    if packs and shutil.which("dpkg-deb"):
        ensure_libraries(out)
    make_pictures(out)
    make_bundle(out, compile_engine(out))
    if packs:
        make_tarball(out, options.site.rstrip("/"))
        if shutil.which("dpkg-deb"):
            make_deb(out, options.site.rstrip("/"))
        else:
            say("There is no dpkg-deb here: no .deb was made.")
    for path in (out.bundle, out.tarball, out.deb):
        if path.exists():
            say(f"{size_mb(path):8.1f} MB  {path}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (elf.ToolMissing, RuntimeError) as problem:
        stop(str(problem))
    except KeyboardInterrupt:
        sys.exit(130)
