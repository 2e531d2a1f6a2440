"""What packages say about the program agrees with the program: read, not built."""

from __future__ import annotations

import ast
import configparser
import json
import plistlib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement

from council_desktop.system.command_line import USAGE
from engine.titles import VERSION
from tests.arch.trees import nodes_of, tree_of

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
REQUIREMENTS = ROOT / "packaging" / "requirements"
OUR_PACKAGES = ("engine", "council_desktop")


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def pins(name: str) -> dict[str, str]:
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    found = [Requirement(line) for line in lines if line]
    return {one.name.lower().replace("_", "-"): str(one.specifier)[2:] for one in found}


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(LINUX / "council-desktop.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def our_modules() -> Iterator[Path]:
    for package in OUR_PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


@cache
def imported(file: Path) -> tuple[str, ...]:
    return tuple(_imported(file))


def _imported(file: Path) -> Iterator[str]:
    for node in nodes_of(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


# --- one version, one set of pins -----------------------------------------------------------------


def test_one_version_everywhere() -> None:
    assert pyproject()["version"] == VERSION
    newest = re.search(r"^## \[([\d.]+)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == VERSION


@pytest.mark.parametrize(
    ("group", "name"),
    [(name, name or "run") for name in ("", "test", "outsiders", "build", "compile")],
)
def test_the_pins_are_what_the_project_allows(group: str, name: str) -> None:
    project = pyproject()
    wanted = project["optional-dependencies"][group] if group else project["dependencies"]
    pinned = pins(name)
    for text in wanted:
        requirement = Requirement(text)
        version = pinned[requirement.name.lower().replace("_", "-")]
        assert requirement.specifier.contains(version), f"{text}: {version} is pinned"


def test_two_lists_never_want_two_versions() -> None:
    seen: dict[str, str] = {}
    for name in ("run", "test", "outsiders", "build", "compile"):
        for package, version in pins(name).items():
            assert seen.setdefault(package, version) == version, f"{package} in {name}.txt"


# --- the bundle -----------------------------------------------------------------------------------


def test_the_bundle_takes_all_our_code_and_resources() -> None:
    spec = (ROOT / "packaging" / "council_desktop.spec").read_text(encoding="utf-8")
    for package in OUR_PACKAGES:
        assert f'collect_submodules("{package}")' in spec
    assert '(os.path.join(ROOT, "resources"), "resources")' in spec
    assert '"council_desktop", "__main__.py"' in spec


def test_reports_name_the_versions_in_the_bundle_too(scripts: Any) -> None:
    source = (ROOT / "council_desktop" / "system" / "report.py").read_text(encoding="utf-8")
    found = re.search(r"_PACKAGES: Final = (\(.*?\))", source, re.DOTALL)
    assert found is not None
    assert ast.literal_eval(found[1]) == scripts.product.LIBRARIES
    pinned = pins("run")
    assert {name.lower().replace("_", "-") for name in scripts.product.LIBRARIES} == set(pinned)


def test_what_lies_beside_our_code_is_code() -> None:
    # the bundle takes modules of packages from there; data stands in resources/
    for package in OUR_PACKAGES:
        for path in (ROOT / package).rglob("*"):
            if path.is_dir() or "__pycache__" in path.parts or "_resources" in path.parts:
                continue
            assert path.suffix == ".py" or path.name == "py.typed", path
            assert (path.parent / "__init__.py").is_file(), f"{path.parent} would be left out"


def test_nothing_left_out_is_imported(scripts: Any) -> None:
    left_out = set(scripts.parts.MODULES_LEFT_OUT)
    for file in our_modules():
        assert not left_out & set(imported(file)), file


def test_every_part_of_qt_that_is_imported_is_kept(scripts: Any) -> None:
    for file in our_modules():
        for name in imported(file):
            if found := re.match(r"PySide6\.Qt(\w+)", name):
                module = found[1]
                for path in (f"PySide6/Qt{module}.abi3.so", f"PySide6/Qt/lib/libQt6{module}.so.6"):
                    assert scripts.parts.fate(path) is scripts.parts.Fate.KEPT, f"{file}: {path}"


def test_every_choice_has_its_reason(scripts: Any) -> None:
    parts = scripts.parts
    tables = (
        parts.KEPT,
        parts.LEFT_OUT,
        parts.MODULES_LEFT_OUT,
        parts.EXTENSIONS_LEFT_OUT,
        parts.FROM_THE_SYSTEM_KEPT,
        parts.DEPENDS_ALSO,
    )
    for table in tables:
        assert all(reason.strip() for reason in table.values())
    assert not parts.KEPT.keys() & parts.LEFT_OUT.keys()


def test_everything_bundled_has_its_licence(scripts: Any) -> None:
    table = (ROOT / "resources" / "licences" / "README.md").read_text(encoding="utf-8")
    for row in scripts.parts.LICENCE_ROWS.values():
        assert f"\n| {row}" in table, row
    for name in scripts.parts.FROM_THE_SYSTEM_KEPT:
        assert scripts.parts.licence_row(name.replace("*", "1")), name
    for name in ("LGPL-3.0.txt", "GPL-3.0.txt", "Python-PSF.txt", "bundled-libraries.md"):
        assert f"`{name}`" in table
        assert (ROOT / "resources" / "licences" / name).is_file()


# --- Linux ----------------------------------------------------------------------------------------


def test_the_menu_entry_starts_the_program(scripts: Any) -> None:
    entry = desktop_entry()
    product = scripts.product
    assert entry["Type"] == "Application"
    assert entry["Name"] == product.TITLE
    assert entry["Comment"] == product.SUMMARY
    assert entry["Exec"].split() == [product.NAME, "%f"]
    assert product.NAME in pyproject()["gui-scripts"]
    assert entry["Icon"] == product.NAME == product.ICON.stem
    assert entry["MimeType"] == f"{product.MIME_TYPE};"
    assert entry["Categories"].endswith(";")
    assert (LINUX / f"{product.NAME}.desktop").is_file()


def test_the_window_belongs_to_the_menu_entry(scripts: Any) -> None:
    source = (ROOT / "council_desktop" / "app" / "run.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{scripts.product.NAME}")' in source
    assert desktop_entry()["StartupWMClass"] == scripts.product.NAME


def test_a_game_is_known_by_its_beginning(scripts: Any) -> None:
    space = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(LINUX / "council-desktop-mime.xml").find("mime-type", space)
    assert kind is not None
    assert kind.attrib["type"] == scripts.product.MIME_TYPE
    glob = kind.find("glob", space)
    assert glob is not None
    assert glob.attrib["pattern"] == f"*.{scripts.product.GAME_ENDING}"
    outer = kind.find("magic/match", space)
    inner = kind.find("magic/match/match", space)
    assert outer is not None
    assert inner is not None
    first, last = (int(place) for place in inner.attrib["offset"].split(":"))
    games = sorted((ROOT / "tests" / "golden" / "saves").rglob("*.game"))
    assert games
    for game in games:
        text = game.read_text(encoding="utf-8")
        assert text.startswith(outer.attrib["value"])
        assert first <= text.index(inner.attrib["value"]) <= last


@pytest.mark.parametrize("site", ["", "https://example.org/council"])
def test_the_description_for_software_centres(
    site: str, scripts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795000000")
    component = ElementTree.fromstring(scripts.build.metainfo(site))
    assert component.findtext("id") == scripts.product.APP_ID
    assert component.findtext("launchable") == f"{scripts.product.NAME}.desktop"
    assert component.findtext("provides/mediatype") == scripts.product.MIME_TYPE
    release = component.find("releases/release")
    assert release is not None
    assert release.attrib == {"version": VERSION, "date": "2026-11-18", "type": "development"}
    shown = [image.text for image in component.findall("screenshots/screenshot/image")]
    names = list(scripts.product.PICTURES)
    assert shown == [f"{site}/docs/pictures/{name}" for name in names if site]
    assert all((ROOT / "docs" / "pictures" / name).is_file() for name in names)


def test_a_word_nobody_knows_stops_the_build(scripts: Any, tmp_path: Path) -> None:
    template = tmp_path / "text.in"
    template.write_text("@NAME@ @NOBODY@", encoding="utf-8")
    with pytest.raises(KeyError):
        scripts.build.filled(template)


def test_the_manual_page_names_the_options() -> None:
    page = (LINUX / "council-desktop.6").read_text(encoding="utf-8").replace("\\-", "-")
    options = set(re.findall(r"^  (--[\w-]+)", USAGE, re.MULTILINE))
    assert set(re.findall(r"^\.BI? (--[\w-]+)", page, re.MULTILINE)) == options


# --- the other systems ----------------------------------------------------------------------------


def test_macos_opens_games(scripts: Any) -> None:
    info = plistlib.loads((ROOT / "packaging" / "macos" / "Info.plist").read_bytes())
    (declared,) = info["UTExportedTypeDeclarations"]
    tags = declared["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [scripts.product.GAME_ENDING]
    assert tags["public.mime-type"] == scripts.product.MIME_TYPE
    (opened,) = info["CFBundleDocumentTypes"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]


def test_windows_shows_details(scripts: Any) -> None:
    template = ROOT / "packaging" / "windows" / "version_info.txt.in"
    text = scripts.build.filled(template, NUMBERS="0, 1, 0, 0")
    ast.parse(text)
    assert f'StringStruct("ProductVersion", "{VERSION}")' in text


# --- documents ------------------------------------------------------------------------------------


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("file", documents(), ids=lambda file: file.name)
def test_links_lead_somewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text):
        if "://" not in target:
            assert (file.parent / target).exists(), target


def test_golden_saves_are_text() -> None:
    # the kind of file says so to the desktop
    game = next((ROOT / "tests" / "golden" / "saves").rglob("*.game"))
    assert json.loads(game.read_text(encoding="utf-8").splitlines()[0])["format"] == 1
