"""The names of the rules of lint in the schema of thrum.json, from the pages of their codes."""

import pathlib
import re

from generators import fail

RULES = pathlib.Path("Patterns/Codes/rules.md")
SCHEMA = pathlib.Path("Patterns/thrum.schema.json")
# The rules stand first among the names; the codes of readers follow.
NAMES = re.compile(r'(?<="pattern": "\^\()(?:[a-z-]+\|)*?(?=ahap-)')


def files():
    rules = sorted(re.findall(r"^## ([a-z-]+)$", RULES.read_text(), re.MULTILINE))
    text, count = NAMES.subn("".join(f"{rule}|" for rule in rules), SCHEMA.read_text())
    if count != 1:
        fail(SCHEMA, "the names of rules are not where they are expected: before the codes of AHAP")
    return {SCHEMA: text}
