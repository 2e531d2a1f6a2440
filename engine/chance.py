"""Chance by streams: the i-th draw is a pure function of (seed, stream, i)."""

from collections.abc import Sequence
from hashlib import blake2b

_BITS = 64


def draw(seed: str, stream: str, index: int, weights: Sequence[int] | int) -> int:
    """The index of the outcome drawn: among ``weights`` (integers >= 0), or uniformly below an int.

    No generator state exists, so undo repeats a draw and a roll more never shifts another stream.
    """
    digest = blake2b(f"{seed}/{stream}/{index}".encode(), digest_size=_BITS // 8).digest()
    number = int.from_bytes(digest, "big")
    if isinstance(weights, int):
        return number * weights >> _BITS
    point = number * sum(weights) >> _BITS
    for outcome, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return outcome
    raise ValueError("a draw needs at least one outcome with a positive weight")
