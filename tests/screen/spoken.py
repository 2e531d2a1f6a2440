"""The program as assistive technology meets it: by the AT-SPI tree alone, no picture, no mouse.

A bus of our own, so that nothing of this machine's desktop is heard or disturbed. The names of
interfaces, methods and state numbers are those of the AT-SPI protocol.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tests.patience import LONGEST_S
from tests.screen.screen import ScreenProblem, Thing, end, environment, until

_ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
_ACTION: Final = "org.a11y.atspi.Action"
_DBUS: Final = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
_REGISTRY: Final = ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
_EVENTS: Final = "org.a11y.atspi.Event.Object"
_ANNOUNCED: Final = "Announcement"
_ROOT: Final = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
_AT_ONCE: Final = 100
"""Questions that are under way together: what the sockets take without waiting for a reader."""

_CHECKED: Final = 4
_ENABLED: Final = 8
_FOCUSABLE: Final = 11
_FOCUSED: Final = 12
_SHOWING: Final = 25
_CHECKABLE: Final = 41

_ROLES: Final = {"push button": "Button", "check box": "CheckBox", "radio button": "RadioButton"}
"""What the protocol calls them, and what the other players of these tests do."""

_OnSignal = Callable[[Message], None]


def _ignore(_: Message) -> None:
    """Who does not listen to what is said by itself."""


Reference = tuple[str, str]
"""A program on the bus and the path of one thing in it."""


class Gone(Exception):
    """What was asked about is no longer there."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One thing as a screen reader tells it."""

    where: Reference
    role: str
    name: str
    about: str
    states: frozenset[int]
    zones: tuple[str, ...]
    """Names of what it lies in, the innermost first."""

    @property
    def enabled(self) -> bool:
        """Can something be done with it?"""
        return _ENABLED in self.states

    @property
    def focusable(self) -> bool:
        """Can the keyboard come here?"""
        return _FOCUSABLE in self.states

    @property
    def focused(self) -> bool:
        """Is the keyboard here?"""
        return _FOCUSED in self.states

    @property
    def checked(self) -> bool:
        """Is it chosen?"""
        return _CHECKED in self.states

    def within(self, zone: str) -> bool:
        """Does it lie in a part of the window with this name?"""
        return zone in self.zones

    @property
    def checkable(self) -> bool:
        """Can it be chosen?"""
        return _CHECKABLE in self.states or self.role in ("check box", "radio button")

    def thing(self) -> Thing:
        """As the players of these tests know it; a listener has no hand and sees no place."""
        return Thing(
            id=hash(self.where),
            role=_ROLES.get(self.role, self.role),
            name=self.name,
            about=self.about,
            value="",
            enabled=self.enabled,
            focused=self.focused,
            focusable=self.focusable,
            checked=self.checked,
            checkable=self.checkable,
            hand=self.checkable,
            box=(0, 0, 0, 0),
            cut=(0, 0),
            free=True,
            zones=self.zones,
            window="",
        )


@contextlib.contextmanager
def bus(display: str, home: Path) -> Iterator[str]:
    """A session bus for this display; gives its address, ends it by its process id."""
    server = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"],
        env=environment(display, home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        if not address:
            raise ScreenProblem(f"dbus-daemon did not start (exit status {server.wait(LONGEST_S)})")
        yield address
    finally:
        end(server)
        if server.stdout is not None:
            server.stdout.close()


def spoken_environment(display: str, home: Path, address: str) -> dict[str, str]:
    """Where a program finds the bus and speaks to it from its first window on."""
    return {
        **environment(display, home),
        "DBUS_SESSION_BUS_ADDRESS": address,
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
    }


class Listener:
    """A client that knows the tree and nothing else."""

    def __init__(self, address: str) -> None:
        with open_dbus_connection(address) as session:
            found = _call(session, ("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")
        self._bus = open_dbus_connection(found[0])
        self.announced: list[str] = []
        """What was said by itself since the beginning, in its order."""
        rule = f"type='signal',interface='{_EVENTS}',member='{_ANNOUNCED}'"
        self._ask(_DBUS, _DBUS[0], "AddMatch", "s", (rule,))
        wanted = (f"object:{_ANNOUNCED.lower()}", [], "")
        self._ask(_REGISTRY, _REGISTRY[0], "RegisterEvent", "sass", wanted)

    def close(self) -> None:
        """Leave the bus."""
        self._bus.close()

    def hear(self) -> list[Spoken]:
        """Everything that shows now, from the front to the depths, in the tree's order."""
        programs = self._ask(_ROOT, _ACCESSIBLE, "GetChildren")[0]
        top: list[_Branch] = []
        level: list[_Place] = [(program, (), top) for program in programs]
        while level:  # a level of the tree at once: asked one by one it takes as long as a game
            level = self._deeper(level)
        return [thing for branch in top for thing in branch.things()]

    def press(self, thing: Spoken) -> None:
        """Carry out its first action, as a screen reader does it. Raises Gone."""
        if not self._ask(thing.where, _ACTION, "DoAction", "i", (0,))[0]:
            raise ScreenProblem(f"{thing.name!r} has nothing to be done")

    def _deeper(self, level: list[_Place]) -> list[_Place]:
        """Hear everything of one level, and where the next one is."""
        questions = [question for where, _, _ in level for question in _questions(where)]
        answers = _call_all(self._bus, questions, self._on_signal)
        below: list[_Place] = []
        for (where, zones, beside), told in zip(level, _grouped(answers), strict=True):
            if any(answer is None for answer in told):
                continue  # The tree has changed while it was read.
            thing = _spoken(where, zones, told)
            if thing.role not in ("application", "frame") and _SHOWING not in thing.states:
                continue
            branch = _Branch(thing)
            beside.append(branch)
            inside = (thing.name, *zones) if thing.name else zones
            below += [(child, inside, branch.inside) for child in told[-1][0]]
        return below

    def _ask(self, where: Reference, interface: str, method: str, *body: Any) -> tuple[Any, ...]:
        return _call(self._bus, where, interface, method, *body, on_signal=self._on_signal)

    def _on_signal(self, message: Message) -> None:
        if message.header.fields.get(HeaderFields.member) == _ANNOUNCED:
            self.announced.append(str(message.body[3][1]))


class _Branch:
    """A thing and what lies in it."""

    def __init__(self, thing: Spoken) -> None:
        self.thing = thing
        self.inside: list[_Branch] = []

    def things(self) -> Iterator[Spoken]:
        """From the front to the depths."""
        yield self.thing
        for branch in self.inside:
            yield from branch.things()


_Place = tuple[Reference, tuple[str, ...], "list[_Branch]"]
"""Where to ask, what it lies in, and beside what it is put."""


def _questions(where: Reference) -> list[Message]:
    properties = "org.freedesktop.DBus.Properties"
    return [
        _question(where, _ACCESSIBLE, "GetState"),
        _question(where, _ACCESSIBLE, "GetRoleName"),
        _question(where, properties, "Get", "ss", (_ACCESSIBLE, "Name")),
        _question(where, properties, "Get", "ss", (_ACCESSIBLE, "Description")),
        _question(where, _ACCESSIBLE, "GetChildren"),
    ]


def _grouped(answers: list[Any]) -> list[list[Any]]:
    size = len(_questions(_ROOT))
    return [answers[first : first + size] for first in range(0, len(answers), size)]


def _spoken(where: Reference, zones: tuple[str, ...], told: list[Any]) -> Spoken:
    state, role, name, about, _ = told
    low, high = state[0]
    bits = low | high << 32
    states = frozenset(bit for bit in range(64) if bits >> bit & 1)
    return Spoken(where, role[0], str(name[0][1]), str(about[0][1]), states, zones)


def _question(
    where: Reference,
    interface: str,
    method: str,
    signature: str | None = None,
    body: tuple[Any, ...] = (),
) -> Message:
    name, path = where
    return new_method_call(DBusAddress(path, name, interface), method, signature, body)


def _call(
    connection: DBusConnection, *question: Any, on_signal: _OnSignal = _ignore
) -> tuple[Any, ...]:
    """One answer. Raises Gone."""
    answer = _call_all(connection, [_question(*question)], on_signal)[0]
    if answer is None:
        raise Gone(f"no answer to {question}")
    return answer


def _call_all(
    connection: DBusConnection, questions: list[Message], on_signal: _OnSignal
) -> list[tuple[Any, ...] | None]:
    """The answers in the order of the questions; None where something is gone."""
    found: list[tuple[Any, ...] | None] = []
    for first in range(0, len(questions), _AT_ONCE):
        serials = []
        for question in questions[first : first + _AT_ONCE]:
            serials.append(next(connection.outgoing_serial))
            connection.send(question, serial=serials[-1])
        answers: dict[int, tuple[Any, ...] | None] = {}
        while len(answers) < len(serials):
            reply = connection.receive(timeout=LONGEST_S)
            if reply.header.message_type == MessageType.signal:
                on_signal(reply)
            serial = reply.header.fields.get(HeaderFields.reply_serial, -1)
            if serial in serials:
                gone = reply.header.message_type == MessageType.error
                answers[serial] = None if gone else tuple(reply.body)
        found += [answers[serial] for serial in serials]
    return found


class SpokenProgram:
    """The program on a bus of its own, and a listener at it."""

    def __init__(self, display: str, folder: Path, address: str, *command: str) -> None:
        self._heard: dict[int, Spoken] = {}
        self.presses = 0
        self._said = (folder / "said.txt").open("wb")
        self.folder = folder
        self.process = subprocess.Popen(
            command,
            env=spoken_environment(display, folder / "home", address),
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )
        try:
            self.listener = until(lambda: self._connect(address), "the bus of the readers")
        except BaseException:
            self.close()
            raise

    def _connect(self, address: str) -> Listener | None:
        with contextlib.suppress(Gone, OSError):
            return Listener(address)
        return None

    def look(self) -> list[Thing]:
        """Everything a screen reader could tell now."""
        self._heard = {hash(spoken.where): spoken for spoken in self.listener.hear()}
        return [spoken.thing() for spoken in self._heard.values()]

    def focus(self) -> Thing | None:
        """What has the keyboard now."""
        return next((thing for thing in self.look() if thing.focused), None)

    def press(self, thing: Thing) -> None:
        """Do what can be done with it; nothing where it has just gone."""
        with contextlib.suppress(Gone):
            self.listener.press(self._heard[thing.id])
            self.presses += 1

    def said(self) -> str:
        """What the program has printed."""
        return (self.folder / "said.txt").read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """End the program by its process id."""
        listener: Listener | None = getattr(self, "listener", None)
        if listener is not None:
            listener.close()
        end(self.process)
        self._said.close()


def outline(things: list[Spoken]) -> str:
    """The tree as text, one line a thing, for who looks into a failure."""
    marks = {_CHECKED: "chosen", _FOCUSED: "focused"}
    lines = []
    for thing in things:
        told = [thing.role, repr(thing.name)]
        if thing.about:
            told.append(f"({thing.about})")
        told += [word for bit, word in marks.items() if bit in thing.states]
        if not thing.enabled:
            told.append("disabled")
        lines.append("  " * len(thing.zones) + " ".join(told))
    return "\n".join(lines) + os.linesep
