"""Text of files and their names as one line."""


def one_line(text: str) -> str:
    """Return a text with every character escaped that does not print, line ends among them."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
