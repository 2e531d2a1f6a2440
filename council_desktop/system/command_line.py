"""What may stand on the command line. Every refusal is one sentence with the next step."""

import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from council_desktop.store.game_choice import seats_of

USAGE: Final = """\
usage: council-desktop [options] [FILE.game]

  --new GAME        open a new game at once, such as council_of_12
  --seats LIST      who sits there: you, person, bot, bot:LEVEL, separated by commas
  --seed TEXT       the deal: the same text gives the same game
  --code CODE       open the game of a shared code at once
  --data-dir DIR    keep everything in this folder
  --lang LANGUAGE   language of the texts, such as en
  --scale N         size of the texts, 0.8 to 2.5 or 80 to 250 percent
  --theme NAME      dark, light or contrast
  --self-test       play a game of every title through the window and exit
  --gallery DIR     write pictures of every screen into DIR and exit
  --every-look      with --gallery: in every language, at 100 and at 200 percent
  --version         say the version and exit
  --help            say this and exit
"""

LEVELS: Final = ("easy", "normal", "hard", "expert", "random")
THEMES: Final = ("dark", "light", "contrast")
_LONG: Final = "x-long"
"""The language for pictures, `text.texts.LONG`; no help speaks of it."""
_WITH_VALUE: Final = (
    "--new",
    "--seats",
    "--seed",
    "--code",
    "--data-dir",
    "--lang",
    "--scale",
    "--theme",
    "--gallery",
)
_WITHOUT_FILE: Final = ("--new", "--code", "--self-test", "--gallery")
"""What begins something else than a saved game does."""
_ALONE: Final = ("--self-test", "--every-look", "--version", "--help", "-h")


class BadOption(Exception):
    """The option, the reason and the next step, as one sentence."""

    def __init__(self, option: str, reason: str, advice: str) -> None:
        super().__init__(f"{option}: {reason}; {advice}.")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat as the command line names it."""

    person: bool
    level: str = "normal"


@dataclass(frozen=True, slots=True)
class Options:
    """What the program was started with."""

    data_dir: Path | None = None
    lang: str | None = None
    scale: float | None = None
    theme: str | None = None
    new: str | None = None
    seats: tuple[Chair, ...] = ()
    seed: str | None = None
    code: str | None = None
    """A shared code that has been checked."""
    file: Path | None = None
    """A saved game to open."""
    self_test: bool = False
    gallery: Path | None = None
    every_look: bool = False
    """The gallery in every language and at two sizes, but for what is given."""


def parse(args: Sequence[str]) -> Options | None:
    """The options; None where help or the version was asked for and has been given.

    Raises BadOption.
    """
    given, files = _split(args)
    if "--help" in given or "-h" in given:
        _tell(USAGE)
        return None
    if "--version" in given:
        from engine.titles import APP

        _tell(f"{APP}\n")
        return None
    plain = Options(
        file=_file(files, given),
        lang=_lang(given.get("--lang")),
        scale=_scale(given.get("--scale")),
        theme=_one_of("--theme", given.get("--theme"), THEMES),
        new=_game(given),
        seats=_seats(given),
        seed=_seed(given),
        code=_code(given),
        self_test="--self-test" in given,
        every_look=_every_look(given),
    )
    # Folders last: they are only made where everything else is right.
    gallery = _gallery(given)
    return replace(plain, data_dir=_data_dir(given.get("--data-dir")), gallery=gallery)


def _tell(text: str) -> None:
    """On the standard output, where anybody listens there."""
    with suppress(OSError, ValueError):
        if sys.stdout is not None:
            sys.stdout.write(text)
            sys.stdout.flush()


def _split(args: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    given: dict[str, str] = {}
    files: list[str] = []
    rest = list(args)
    while rest:
        arg = rest.pop(0)
        name, equals, value = arg.partition("=")
        if not arg.startswith("-"):
            files.append(arg)
            continue
        if name in given:
            raise BadOption(name, "it is given twice", "leave one of them out")
        if name in _ALONE:
            if equals:
                raise BadOption(name, "it takes no value", f"write {name} alone")
            given[name] = ""
        elif name in _WITH_VALUE:
            if not equals:
                if not rest or rest[0].startswith("--"):
                    raise BadOption(name, "its value is missing", f"write {name} VALUE")
                value = rest.pop(0)
            if not value.strip():
                raise BadOption(name, "its value is empty", f"write {name} VALUE")
            given[name] = value
        else:
            raise BadOption(_short(name), "there is no such option", "see council-desktop --help")
    if len(files) > 1:
        raise BadOption(_short(files[1]), "only one saved game can be opened", "name a single file")
    return given, files


def _data_dir(value: str | None) -> Path | None:
    if value is None:
        return None
    folder = Path(value)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):  # under a name that nothing there has
            pass
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            "--data-dir",
            f"nothing can be written into {_short(value)} ({reason})",
            "choose a folder of your own",
        ) from error
    return folder


def _lang(value: str | None) -> str | None:
    if value is None:
        return None
    from engine.resources import resource_path

    known = sorted(path.name for path in resource_path("texts").iterdir() if path.is_dir())
    if value == _LONG:
        return value
    return _one_of("--lang", value, known)


def _one_of(option: str, value: str | None, known: Sequence[str]) -> str | None:
    if value is not None and value not in known:
        raise BadOption(option, f"{_short(value)} is unknown", f"choose one of {', '.join(known)}")
    return value


def _scale(value: str | None) -> float | None:
    if value is None:
        return None
    advice = "choose a number from 0.8 to 2.5, or percent from 80 to 250"
    try:
        scale = float(value)
    except ValueError:
        raise BadOption("--scale", f"{_short(value)} is no number", advice) from None
    if scale >= 80:
        scale /= 100
    if not 0.8 <= scale <= 2.5:
        raise BadOption("--scale", f"{_short(value)} is out of range", advice)
    return scale


def _game(given: dict[str, str]) -> str | None:
    from engine.titles import TITLES

    game = _one_of("--new", given.get("--new"), tuple(TITLES))
    for option in ("--seats", "--seed"):
        if option in given and game is None and "--code" not in given:
            raise BadOption(
                option,
                "it belongs to a new game, and --new is missing",
                f"add --new {next(iter(TITLES))}",
            )
    if game is not None and "--seats" not in given and "--code" not in given:
        raise BadOption(
            "--new", "it is not said who sits there", "add --seats you,bot:normal,bot:normal"
        )
    return game


def _seats(given: dict[str, str]) -> tuple[Chair, ...]:
    value = given.get("--seats")
    if value is None:
        return ()
    chairs: list[Chair] = []
    for part in value.split(","):
        found = re.fullmatch(r"(you|person)|bot(?::([a-z]+))?", part.strip())
        if found is None:
            raise BadOption(
                "--seats",
                f"{_short(part.strip()) or 'nothing'} is no seat",
                "use you, person, bot or bot:LEVEL, separated by commas",
            )
        level = found.group(2) or "normal"
        if level not in LEVELS:
            raise BadOption(
                "--seats", f"the level {_short(level)} is unknown", f"use {', '.join(LEVELS)}"
            )
        chairs.append(Chair(found.group(1) is not None, level))
    game = given.get("--new")
    if game is None:  # The code says how many.
        return tuple(chairs)
    least, most = seats_of(game)
    if not least <= len(chairs) <= most:
        raise BadOption(
            "--seats",
            f"{len(chairs)} seats are named, but this game has {least} to {most}",
            "name as many",
        )
    return tuple(chairs)


def _seed(given: dict[str, str]) -> str | None:
    seed = given.get("--seed")
    if seed is None:
        return None
    from engine.typed import clean_line

    try:
        seed.encode()
    except UnicodeEncodeError:
        raise BadOption("--seed", f"{_short(seed)} is not text in UTF-8", "type it anew") from None
    seed = clean_line(seed)
    if not seed:
        raise BadOption("--seed", "nothing of it can be seen", "write --seed TEXT")
    if len(seed) > 200:
        raise BadOption("--seed", "it is longer than 200 characters", "shorten it")
    return seed


def _code(given: dict[str, str]) -> str | None:
    """Decks of one's own are looked for later, where the data directory is known."""
    code = given.get("--code")
    if code is None:
        return None
    if "--seed" in given:
        raise BadOption("--code", "it names the deal itself", "leave --seed out")
    from engine.codes import BadCode, setup_from

    try:
        setup_from(code)
    except BadCode as problem:
        if problem.problem not in ("deck", "deck_differs"):
            reason, _, advice = str(problem).rstrip(".").partition("; ")
            raise BadOption("--code", reason, advice or "compare it with the original") from None
    else:
        _fits_code(given, setup_from(code).game.id, setup_from(code).setup.seats)
    return code


def _fits_code(given: dict[str, str], game: str, seats: int) -> None:
    if given.get("--new", game) != game:
        raise BadOption("--code", f"it is for {game}", f"write --new {game}, or leave --new out")
    named = len(_seats(given))
    if named not in (0, seats):
        raise BadOption(
            "--seats", f"{named} seats are named, but the code is for {seats}", "name as many"
        )


def _file(files: Sequence[str], given: dict[str, str]) -> Path | None:
    if not files:
        return None
    file = Path(files[0])
    other = next(
        (one for one in ("--new", "--code", "--self-test", "--gallery") if one in given), ""
    )
    if other:
        raise BadOption(_short(files[0]), f"it can't go with {other}", "leave one of them out")
    if not os.path.exists(file):  # which is no error for a name that no disk can hold
        raise BadOption(
            _short(files[0]), "there is no such file", "check its name, or start without a file"
        )
    return file.absolute()


def _every_look(given: dict[str, str]) -> bool:
    if "--every-look" in given and "--gallery" not in given:
        raise BadOption("--every-look", "there is nothing to look at", "add --gallery DIR")
    return "--every-look" in given


def _gallery(given: dict[str, str]) -> Path | None:
    value = given.get("--gallery")
    if value is None:
        return None
    if "--self-test" in given:
        raise BadOption("--gallery", "it can't go with --self-test", "leave one of them out")
    folder = Path(value)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadOption(
            "--gallery", f"{_short(value)} can't be made ({reason})", "choose another folder"
        ) from error
    return folder


def _short(text: str) -> str:
    """As the person wrote it, but printable and not endless."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
