"""Starts the program: `council-desktop`, `python -m council_desktop`."""

import multiprocessing
import sys


def main(argv: list[str] | None = None) -> int:
    """Read the command line and run; returns the exit status."""
    multiprocessing.freeze_support()
    from council_desktop.system.command_line import BadOption, parse

    try:
        options = parse(sys.argv[1:] if argv is None else argv)
    except BadOption as problem:
        print(f"council-desktop: {problem}", file=sys.stderr)
        return 2
    if options is None:
        return 0
    from council_desktop.app.run import run

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
