"""The list of the pages of codes for the compiler."""

import pathlib

FOLDER = pathlib.Path("Patterns/Codes")
# Of two pages of a code, the first is that of the more general file.
GENERAL = ["rules", "commands", "changes", "json", "xml", "fields"]


def pages():
    names = sorted(path.stem for path in FOLDER.glob("*.md"))
    ordered = GENERAL + [name for name in names if name not in GENERAL]
    return "\n".join([
        "// Made by 'tools/generate codes': do not edit.", '#include "code_pages.h"', "",
        "// C has #embed since 2023; the compiler knows it in older C, too.",
        '#pragma clang diagnostic ignored "-Wc23-extensions"', "", "static const unsigned char text[] = {",
        *(f'#embed "../../{FOLDER}/{name}.md" suffix(,)' for name in ordered), "};", "",
        "const unsigned char *code_pages_start(void) { return text; }", "",
        "size_t code_pages_count(void) { return sizeof text; }", ""])


def files():
    return {pathlib.Path("Sources/CCodePages/code_pages.c"): pages()}
