"""The generators of tools/generate: each says which files there should be, with their texts or bytes."""

import sys


def fail(place, message):
    """Ends the program: a file that something is made from has a mistake."""
    sys.exit(f"{place}: error: {message}")
