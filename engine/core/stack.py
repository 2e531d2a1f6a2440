"""The decision stack: one pair of functions for every operation a frame may name."""

from collections.abc import Callable
from typing import Any, TypeAlias

Settle: TypeAlias = Callable[[Any, Any], bool]
"""(state, emit) -> True when the frame on top waits for somebody."""

Answer: TypeAlias = Callable[[Any, int, int, Any], None]
"""(state, seat, action, emit): carries out the answer the frame on top waited for."""


class Handlers:
    """Two tables indexed by operation; filled once, at import, by decorators."""

    def __init__(self, operations: int) -> None:
        self.settle: list[Settle] = [_missing_settle] * operations
        self.answer: list[Answer] = [_missing_answer] * operations

    def settles(self, operation: int) -> Callable[[Settle], Settle]:
        """Registers what runs while ``operation`` lies on top of the stack."""

        def register(function: Settle) -> Settle:
            self.settle[operation] = function
            return function

        return register

    def answers(self, *operations: int) -> Callable[[Answer], Answer]:
        """Registers what an answer to ``operations`` does."""

        def register(function: Answer) -> Answer:
            for operation in operations:
                self.answer[operation] = function
            return function

        return register


def _missing_settle(state: Any, emit: Any) -> bool:
    raise AssertionError(f"no rule settles frame {state.stack[-1]}")


def _missing_answer(state: Any, seat: int, action: int, emit: Any) -> None:
    raise AssertionError(f"frame {state.stack[-1]} takes no answer")
