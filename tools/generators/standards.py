"""The table of the documents' values: where the page uses each, and what Chromium computes."""

import pathlib
import subprocess
import sys

from design import standards, tokens

PAGE = pathlib.Path("Sources/HapticTokens/HapticTokens.docc/Standards.md")


def run(check):
    """Writes the table, or compares it with the values and the tokens, as far as they are known without a browser."""
    if not check:
        return subprocess.run(["tools/browser", "--standards", PAGE.resolve(), "standards"]).returncode
    problems = list(standards.problems(tokens.read(pathlib.Path("Sources/HapticTokens/tokens.json")), PAGE.read_text()))
    for what in problems:
        print(f"{PAGE}:1: error: {what}", file=sys.stderr)
    return 1 if problems else 0
