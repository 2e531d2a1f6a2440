"""The engine as a stranger meets it: a process, its pipes and its exit code.

The tests beside it do not look into the engine (only test_docs does, to compare the page with it).
What they expect is written down from docs/protocol.md, so that a change of the code can't change it
unseen.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from engine.__main__ import main
from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]
GAME = "council_of_12"
CHARACTERS = (
    *("alchemist", "worker", "druid", "lady", "patient", "golem"),
    *("sorcerer", "machine", "oracle", "parasite", "knight", "shapeshifter"),
)
ERRORS = {
    *("bad-json", "bad-request", "unknown-game", "bad-setup", "bad-save", "newer-save"),
    *("no-game", "not-your-turn", "illegal-action", "unknown-level", "not-a-chance-node"),
    *("over", "internal"),
}

Answer = dict[str, Any]


def environment(hash_seed: str = "0") -> dict[str, str]:
    return {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}


def run(
    *arguments: str | os.PathLike[str], hash_seed: str = "", cwd: Path = ROOT, input_: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """One command to its end.

    In this process, with streams of its own: to start Python costs more than most commands. With a
    `hash_seed` in a process that has it; `test_command_lines` sees that both do the same.
    """
    if not hash_seed:
        return _run_here([os.fspath(argument) for argument in arguments], cwd, input_)
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=cwd,
        env=environment(hash_seed),
        input=input_,
        capture_output=True,
        timeout=LONGEST_S,
        check=False,
    )


def _run_here(arguments: list[str], cwd: Path, input_: bytes) -> subprocess.CompletedProcess[bytes]:
    out, errors = io.BytesIO(), io.BytesIO()
    here = sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(input_), encoding="utf-8")
    try:
        with (
            contextlib.chdir(cwd),
            contextlib.redirect_stdout(io.TextIOWrapper(out, encoding="utf-8")) as said,
            contextlib.redirect_stderr(io.TextIOWrapper(errors, encoding="utf-8")) as wrong,
        ):
            try:
                code: Any = main(arguments)
            except SystemExit as end:
                code = end.code
            said.flush()
            wrong.flush()
            return subprocess.CompletedProcess(arguments, code, out.getvalue(), errors.getvalue())
    finally:
        sys.stdin = here


def refused(*arguments: str | os.PathLike[str]) -> str:
    """The one sentence a command says about its options before it ends with 2."""
    done = run(*arguments)
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert done.stdout == b""
    assert_one_sentence(said)
    return said


def assert_one_sentence(said: str) -> None:
    assert said.endswith(".\n")
    assert said.count("\n") == 1, said
    assert said.startswith("python -m engine")
    assert "Traceback" not in said


class Pipe:
    """``python -m engine serve``, asked one line after another."""

    def __init__(self, *arguments: str | os.PathLike[str], hash_seed: str = "0") -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
        self._process = subprocess.Popen(
            [sys.executable, "-m", "engine", "serve", *arguments],
            cwd=ROOT,
            env=environment(hash_seed),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        rest = self._process.stdout.read()
        self._process.stdout.close()
        code = self._process.wait(timeout=LONGEST_S)
        self._errors.seek(0)
        said = self._errors.read()
        self._errors.close()
        if error is None:
            assert rest == b"", "more was printed than answers"
            assert said == b"", said.decode()
            assert code == 0

    def line(self, line: bytes) -> Answer:
        """The answer to one line as it stands."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()
        return parsed(self._process.stdout.readline())

    def send(self, **request: Any) -> Answer:
        return self.line(json.dumps(request).encode())

    def ask(self, op: str, **request: Any) -> Answer:
        """What stands beside ``"ok": true``."""
        answer = self.send(op=op, **request)
        assert answer.pop("ok") is True, answer
        return answer

    def refuses(self, error: str, op: str, **request: Any) -> str:
        """The reason for which a request is refused."""
        return assert_refused(self.send(op=op, **request), error)

    # ------------------------------------------------------------ shorthands

    def new(self, seats: int = 3, **request: Any) -> int:
        ply: int = self.ask("new", game=GAME, seats=seats, **request)["ply"]
        return ply

    def view(self, viewer: int | None = None) -> Answer:
        view: Answer = self.ask("state", viewer=viewer)["view"]
        return view

    def member(self, seat: int) -> Answer:
        """What a member sees of itself."""
        member: Answer = self.view(seat)["members"][seat]
        return member

    def legal(self, seat: int | str) -> list[str]:
        actions: list[str] = self.ask("legal", seat=seat)["actions"]
        return actions

    def act(self, seat: int | str, *actions: str) -> list[Answer]:
        """The events of the last of these actions."""
        events: list[Answer] = []
        for action in actions:
            events = self.ask("act", seat=seat, action=action)["events"]
        return events

    def hash(self) -> str:
        digest: str = self.ask("hash")["hash"]
        return digest


def parsed(line: bytes) -> Answer:
    """An answer line, checked for what holds of every answer."""
    assert line.endswith(b"\n"), "the engine has ended"
    answer = json.loads(line, parse_constant=_no_constant)
    assert isinstance(answer, dict)
    assert isinstance(answer["ok"], bool)
    if not answer["ok"]:
        assert_refused(answer)
    return answer


def assert_refused(answer: Answer, error: str | None = None) -> str:
    """An error has three keys, a code of the list and one English sentence."""
    assert answer["ok"] is False, answer
    assert set(answer) == {"ok", "error", "reason"}
    assert answer["error"] in ERRORS
    assert error in (None, answer["error"]), answer
    reason = answer["reason"]
    assert isinstance(reason, str)
    assert "\n" not in reason
    assert reason.endswith("."), reason
    assert len(reason) < 1000
    return reason


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def names(events: list[Answer]) -> list[str]:
    return [event["event"] for event in events]


def only(events: list[Answer], name: str) -> list[Answer]:
    return [event for event in events if event["event"] == name]
