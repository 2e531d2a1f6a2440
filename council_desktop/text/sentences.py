"""Words that become a sentence, or its beginning, where they stand alone."""


def begun(words: str) -> str:
    """With a capital; nothing stays nothing."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """With a capital and one full stop."""
    return f"{begun(words).rstrip('.')}."
