"""What `python -m engine riddles` prints: rows for the file of a collection."""

from engine.core.game import Game, Setup
from engine.riddles.code import code_of
from engine.riddles.generator import Found, generate
from engine.riddles.grading import grading
from engine.riddles.proof import line
from engine.riddles.search import Search
from engine.riddles.wanted import ANY, Wanted


def listing(
    game: Game,
    setup: Setup,
    seed: str,
    count: int,
    level: str,
    proof: bool,
    wanted: Wanted = ANY,
) -> list[str]:
    """A row for each riddle that is found, easy ones first."""
    found = generate(game, setup, seed, count, level, wanted)
    return [row(game, one, f"{seed}-{place}", proof) for place, one in enumerate(found, start=1)]


def row(game: Game, found: Found, name: str, proof: bool = False) -> str:
    """One riddle as TOML."""
    said, graded = found.proof, grading(found.proof)
    lines = [
        "[[riddle]]",
        f'name = "{name}"',
        f'kind = "{said.kind}"',
        f"grade = {graded.grade}",
        f"seats = {found.riddle.setup.seats}",
        f'code = "{code_of(game, found.riddle)}"',
    ]
    if proof:
        lines.append(
            f"# worth {said.outcome.worth}, ways {said.ways}, right {said.right}, first choices "
            f"{said.firsts}, gap {said.gap}, looked at {graded.looked}, doubt {graded.doubt:.1f}, "
            f"hardness {graded.hardness:.1f}"
        )
        lines += [f"# {told}" for told in told_line(game, said.search)]
    return "\n".join((*lines, ""))


def told_line(game: Game, search: Search) -> list[str]:
    """The best line, a row each answer, with what else could have been chosen."""
    told = []
    for step in line(game, search):
        others = [
            f"{branch.token} {branch.worth}"
            for branch in step.branches
            if branch.token != step.token
        ]
        mark = ">" if step.chosen else "-"
        told.append(f"{mark} {step.seat} {step.token} ({', '.join(others[:8])})")
    return told
