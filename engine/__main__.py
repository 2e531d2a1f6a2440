"""The command lines of the engine: serve, simulate, bench, playthrough, verify."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any, NoReturn

from engine.agents.base import Limit
from engine.agents.levels import AIMS
from engine.core.errors import EngineError
from engine.core.game import Setup
from engine.core.types import Json


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 if it went well, 1 if the answer is no, 2 for bad options."""
    options = parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except EngineError as error:
        print(f"python -m engine {options.name}: {error}", file=sys.stderr)
        return 2
    except (BrokenPipeError, KeyboardInterrupt):
        return 1


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = _Parser(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = top.add_subparsers(dest="name", required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="answer JSON lines on standard input")
    serve.add_argument("--decks", type=Path, action="append", default=[], help=_DECKS)
    serve.set_defaults(command=_serve)

    simulate = commands.add_parser("simulate", help="games between bots")
    _add_game(simulate)
    simulate.add_argument("--levels", required=True, help="one level a seat, or one for all")
    simulate.add_argument("--games", type=_count, required=True, metavar="G")
    simulate.add_argument("--budget", type=_count, metavar="N", help="iterations a decision")
    simulate.add_argument("--limit-ms", type=_count, metavar="N", help="time a decision")
    simulate.add_argument("--aim", choices=AIMS, default="balanced")
    simulate.add_argument("--jobs", type=_count, default=1, metavar="N")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(command=_simulate)

    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument("--seconds", type=float, default=3.0, metavar="S", help="of random play")
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.set_defaults(command=_bench)

    playthrough = commands.add_parser("playthrough", help="one game as a transcript")
    _add_game(playthrough)
    playthrough.set_defaults(command=_playthrough)

    verify = commands.add_parser("verify", help="replay saved games")
    verify.add_argument("files", type=Path, nargs="+", metavar="FILE.game")
    verify.set_defaults(command=_verify)
    return top


_DECKS = "a folder with decks of your own (may be given several times)"


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", required=True, metavar="ID")
    command.add_argument("--seats", type=int, default=3, metavar="N")
    command.add_argument("--seed", required=True, metavar="S")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    command.add_argument("--decks", type=Path, action="append", default=[], help=_DECKS)


def _count(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return number


def _options(pairs: Sequence[str]) -> dict[str, Json]:
    """``key=value``; the value is JSON where it can be read so, a text otherwise."""
    options: dict[str, Json] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or not key:
            parser().error(f"--option {pair!r} is not KEY=VALUE")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


def _serve(options: argparse.Namespace) -> int:
    from engine.serve import serve

    serve(sys.stdin.buffer, sys.stdout, options.decks)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from engine.simulate import Series, simulate

    levels = options.levels.split(",")
    if len(levels) == 1:
        levels *= options.seats
    if len(levels) != options.seats:
        parser().error(
            f"--levels names {len(levels)} levels for {options.seats} seats; give one a seat"
        )
    series = Series(
        game=options.game,
        seats=options.seats,
        levels=tuple(levels),
        games=options.games,
        seed=options.seed,
        options=_options(options.option),
        limit=Limit((options.limit_ms or 1000) / 1000, options.budget),
        aim=options.aim,
        decks=tuple(options.decks),
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

    setup_options = _options(options.option)
    game = game_with_deck(options.game, setup_options.get("deck", "house"), options.decks)
    print(playthrough(game, Setup(options.seats, setup_options), options.seed), end="")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from engine.core.errors import SaveProblem
    from engine.journal import verify_file
    from engine.titles import game_from_cards

    good = True
    for path in options.files:
        try:
            print(f"{path}: ok {verify_file(path, game_from_cards)}")
        except SaveProblem as problem:
            good = False
            print(f"{path}: {problem}")
    return 0 if good else 1


def _print(data: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(data))
    else:
        print(json.dumps(data, indent=2))


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
