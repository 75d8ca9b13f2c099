"""Makes two files from the pages of codes: their list for the compiler, and the names of the rules in the schema of thrum.json."""

import pathlib
import re

from generators import fail

RULES = pathlib.Path("Patterns/Codes/rules.md")
SCHEMA = pathlib.Path("Patterns/thrum.schema.json")
# The rules stand first among the names; the codes of readers follow.
NAMES = re.compile(r'(?<="pattern": "\^\()(?:[a-z-]+\|)*?(?=ahap-)')


# Of two pages of a code, the first is that of the more general file.
GENERAL = ["rules", "commands", "changes", "json", "xml", "fields"]


def pages():
    names = sorted(path.stem for path in RULES.parent.glob("*.md"))
    ordered = GENERAL + [name for name in names if name not in GENERAL]
    return "\n".join([
        "// Made by 'tools/generate codes': do not edit.", '#include "code_pages.h"', "",
        "// C has #embed since 2023; the compiler knows it in older C, too.",
        '#pragma clang diagnostic ignored "-Wc23-extensions"', "", "static const unsigned char text[] = {",
        *(f'#embed "../../{RULES.parent}/{name}.md" suffix(,)' for name in ordered), "};", "",
        "const unsigned char *code_pages_start(void) { return text; }", "",
        "size_t code_pages_count(void) { return sizeof text; }", ""])


def files():
    rules = sorted(re.findall(r"^## ([a-z-]+)$", RULES.read_text(), re.MULTILINE))
    text, count = NAMES.subn("".join(f"{rule}|" for rule in rules), SCHEMA.read_text())
    if count != 1:
        fail(SCHEMA, "the names of rules are not where they are expected: before the codes of AHAP")
    return {SCHEMA: text, pathlib.Path("Sources/CCodePages/code_pages.c"): pages()}
