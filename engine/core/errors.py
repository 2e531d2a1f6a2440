"""Expected failures. Each carries one sentence a person can act on."""


class EngineError(Exception):
    """An expected problem; ``code`` is its name on the pipe, ``str()`` the sentence."""

    code = "internal"


class BadSetup(EngineError):
    """The options of a new game do not fit; the sentence names the option and the next step."""

    code = "bad-setup"


class IllegalAction(EngineError):
    """The action is not among the legal ones; ``reason`` is a text key for the window."""

    code = "illegal-action"

    def __init__(self, sentence: str, reason: str = "illegal") -> None:
        super().__init__(sentence)
        self.reason = reason


class NotYourTurn(IllegalAction):
    """The seat that acted is not asked at the moment."""

    code = "not-your-turn"


class NotAChanceNode(IllegalAction):
    """Chance was asked to act where no die or draw is due."""

    code = "not-a-chance-node"


class GameOver(IllegalAction):
    """Somebody acted after the end of the game."""

    code = "over"


class CannotUndo(IllegalAction):
    """Nothing to take back, or something was revealed since."""


class SaveProblem(EngineError):
    """A saved game cannot be used as it is."""

    code = "bad-save"


class Corrupt(SaveProblem):
    """A line is damaged or does not continue the game before it."""


class Newer(SaveProblem):
    """Written by a newer program: refused politely, never changed."""

    code = "newer-save"


class RulesChanged(SaveProblem):
    """The game was played by rules this program does not ship."""


class DrawnElsewhere(SaveProblem):
    """Its dice and draws are answered by another program; here nobody would answer them."""
