"""The command lines of the engine: games, figures, riddles, and what became of saved games."""

import argparse
import io
import math
import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any, Final, NoReturn

from engine.bots.base import AIMS, RANDOM, Limit
from engine.core.errors import BadSetup, EngineError
from engine.core.game import Setup
from engine.core.outside import NotPlain, read_json, to_json
from engine.core.types import Json
from engine.typed import clean_line


class _Once(argparse.Action):
    """An option with a value: given twice it is refused, for one of the two would do nothing."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: Any,
        option_string: str | None = None,
    ) -> None:
        """Keeps the value."""
        given: set[str] = vars(namespace).setdefault("given", set())
        if self.dest in given:
            raise argparse.ArgumentError(self, "it is given twice, leave one of them out")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def __init__(self, **about: Any) -> None:
        super().__init__(**about)
        self.register("action", None, _Once)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if it went well, 1 if the answer is no, 2 for bad options."""
    options = parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace", newline="\n")
    try:
        status = command(options)
        sys.stdout.flush()
        return status
    except EngineError as error:
        print(f"python -m engine {options.name}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on
        return 1
    except KeyboardInterrupt:
        return 1


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = _Parser(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = top.add_subparsers(dest="name", required=True, metavar="COMMAND")

    def add(name: str, help_: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=help_, description=help_, allow_abbrev=False)

    serve = add("serve", "answer JSON lines on standard input")
    serve.add_argument("--decks", type=_folder, action="append", default=[], help=_DECKS)
    serve.set_defaults(command=_serve)

    simulate = add("simulate", "games between bots")
    _add_game(simulate)
    simulate.add_argument("--levels", required=True, help="one level a seat, or one for all")
    simulate.add_argument("--games", type=_count, required=True, metavar="G")
    limit = simulate.add_mutually_exclusive_group()
    limit.add_argument("--budget", type=_count, metavar="N", help="iterations a decision")
    limit.add_argument("--limit-ms", type=_count, metavar="N", help="time a decision")
    simulate.add_argument("--aim", choices=AIMS, default="balanced")
    simulate.add_argument("--jobs", type=_count, default=1, metavar="N")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.add_argument(
        "--no-planner", action="store_true", help="leave planner_mean out: twice as fast"
    )
    simulate.set_defaults(command=_simulate)

    bench = add("bench", "measure speed")
    bench.add_argument("--seconds", type=_seconds, default=3.0, metavar="S", help="of random play")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(command=_bench)

    playthrough = add("playthrough", "one game as a transcript")
    _add_game(playthrough)
    playthrough.set_defaults(command=_playthrough)

    riddles = add("riddles", "find riddles in games between bots")
    _add_game(riddles)
    riddles.add_argument("--count", type=_count, default=1, metavar="N")
    riddles.add_argument("--level", default=RANDOM, help="who plays the games")
    riddles.add_argument("--kind", default="", help="which question is asked; any, if not given")
    riddles.add_argument(
        "--least", type=_count, default=0, metavar="N", help="how good the best end has to be"
    )
    riddles.add_argument(
        "--ways", type=_count, default=0, metavar="N", help="how many ways there may be at most"
    )
    riddles.add_argument(
        "--using", default="", metavar="TOKEN", help="a choice of the best line, or its first word"
    )
    riddles.add_argument("--proof", action="store_true", help="tell how each is answered")
    riddles.set_defaults(command=_riddles)

    decided = add("decided", "where a saved game was decided")
    decided.add_argument("file", type=Path, metavar="FILE.game")
    decided.add_argument("--playouts", type=_count, default=100, metavar="N", help="from each step")
    decided.set_defaults(command=_decided)

    verify = add("verify", "replay saved games")
    verify.add_argument("files", type=Path, nargs="+", metavar="FILE.game")
    verify.set_defaults(command=_verify)
    return top


_DECKS: Final = "a folder with decks of your own (may be given several times)"
_SEATS: Final = 3
"""How many play where nobody says it."""
_MANY_SEATS: Final = 100
"""More than any game has."""


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", required=True, metavar="ID")
    command.add_argument(
        "--seats", type=_whole, metavar="N", help=f"{_SEATS}, or as near as the game has"
    )
    command.add_argument("--seed", type=_seed, required=True, metavar="S")
    command.add_argument("--option", action="append", type=_option, default=[], metavar="KEY=VALUE")
    command.add_argument("--decks", type=_folder, action="append", default=[], help=_DECKS)


def _text(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not text in UTF-8") from None
    return text


def _seed(text: str) -> str:
    return clean_line(_text(text))


def _folder(text: str) -> Path:
    if not os.path.isdir(text):  # which is no error for a name that no disk can hold
        raise argparse.ArgumentTypeError(f"there is no folder {text!r}")
    return Path(text)


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def _count(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return number


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not (math.isfinite(number) and number > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return number


def _option(pair: str) -> tuple[str, Json]:
    """``key=value``: JSON where it can be read so; ``a,b,c`` is a list; else a text."""
    key, sign, value = _text(pair).partition("=")
    if not sign or not key:
        raise argparse.ArgumentTypeError(f"{pair!r} is not KEY=VALUE")
    whole = _json_or_text(value)
    if isinstance(whole, str) and "," in value and not value.startswith('"'):
        return key, [_json_or_text(part.strip()) for part in value.split(",")]
    return key, whole


def _chosen(options: argparse.Namespace) -> dict[str, Json]:
    """The options of the game by their names; raises BadSetup where one is given twice."""
    chosen: dict[str, Json] = {}
    for name, value in options.option:
        if name in chosen:
            raise BadSetup(f"The option {name!r} is given twice; leave one of them out.")
        chosen[name] = value
    return chosen


def _json_or_text(value: str) -> Json:
    try:
        return read_json(value)
    except NotPlain:
        return value


def _serve(options: argparse.Namespace) -> int:
    from engine.serve import serve

    serve(sys.stdin.buffer, sys.stdout, options.decks)
    return 0


def _seats(options: argparse.Namespace) -> int:
    """So many as were named, or as many as fit the game."""
    if options.seats is None:
        from engine.titles import game_with_deck

        least, most = game_with_deck(options.game).spec.seats
        return min(max(_SEATS, least), most)
    return int(options.seats)


def _simulate(options: argparse.Namespace) -> int:
    from engine.simulate import Series, simulate

    levels, seats = options.levels.split(","), _seats(options)
    if len(levels) == 1 and 0 < seats < _MANY_SEATS:
        levels *= seats
    series = Series(
        game=options.game,
        seats=seats,
        levels=tuple(levels),
        games=options.games,
        seed=options.seed,
        options=_chosen(options),
        limit=Limit((options.limit_ms or 1000) / 1000, options.budget),
        aim=options.aim,
        decks=tuple(options.decks),
        planner=not options.no_planner,
    )
    _print(simulate(series, options.jobs), options.json)
    return 0


def _bench(options: argparse.Namespace) -> int:
    from engine.bench import bench

    _print(bench(options.seconds), options.json)
    return 0


def _playthrough(options: argparse.Namespace) -> int:
    from engine.playthrough import playthrough
    from engine.titles import game_with_deck

    setup_options = _chosen(options)
    game = game_with_deck(options.game, setup_options.get("deck", "house"), options.decks)
    print(playthrough(game, Setup(_seats(options), setup_options), options.seed), end="")
    return 0


def _riddles(options: argparse.Namespace) -> int:
    from engine.riddles.listing import listing
    from engine.riddles.wanted import Wanted
    from engine.titles import game_with_deck

    setup_options = _chosen(options)
    game = game_with_deck(options.game, setup_options.get("deck", "house"), options.decks)
    setup = Setup(_seats(options), setup_options)
    found = listing(
        game,
        setup,
        options.seed,
        options.count,
        options.level,
        options.proof,
        Wanted(options.kind, options.least, options.ways, options.using),
    )
    for row in found:
        print(row)
    return 0 if found else 1


def _decided(options: argparse.Namespace) -> int:
    from engine.decided import decided
    from engine.journal import load_text, read_bytes, text_in
    from engine.titles import game_from_cards

    origin = str(options.file)
    match = load_text(text_in(read_bytes(options.file), origin), origin, game_from_cards)
    _print(decided(match, options.playouts), False)
    return 0


def _verify(options: argparse.Namespace) -> int:
    from engine.core.errors import SaveProblem
    from engine.journal import verify_file
    from engine.titles import game_from_cards

    good = True
    for path in options.files:
        try:
            line = f"{path}: ok {verify_file(path, game_from_cards)}"
        except SaveProblem as problem:
            good = False
            line = str(problem)
            line = line if line.startswith(str(path)) else f"{path}: {line}"
        print(line.replace("\n", " "))
    return 0 if good else 1


def _print(data: dict[str, Any], as_json: bool) -> None:
    print(to_json(data, indent=None if as_json else 2, ascii_only=True))


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
