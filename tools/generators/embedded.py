"""C that puts files inside a program, by `#embed`: one array for each file, and their list by path."""

import pathlib
import re

from generators import fail

PLAIN = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*")


def files(name, target, prefix, folder, paths):
    """The C file of a target, whose header has a struct PREFIX_file and two functions.

    :param name: the generator's name.
    :param folder: the folder below which a program knows the files.
    """
    paths = sorted(path.relative_to(folder).as_posix() for path in paths)
    for path in paths:
        if not PLAIN.fullmatch(path):
            fail(folder / path, "a file inside a program has a name of letters, digits, '.', '-' and '_'")
    lines = [f"// Made by 'tools/generate {name}': do not edit.", f'#include "{prefix}s.h"', "",
             "// C has #embed since 2023; the compiler knows it in older C, too.",
             '#pragma clang diagnostic ignored "-Wc23-extensions"', ""]
    outside = pathlib.Path("..") / ".." / folder
    for index, path in enumerate(paths):
        lines += [f"static const unsigned char file{index}[] = {{", f'#embed "{(outside / path).as_posix()}"', "};"]
    lines += ["", f"static const struct {prefix} files[] = {{"]
    lines += [f'  {{"{path}", file{index}, sizeof file{index}}},' for index, path in enumerate(paths)]
    lines += ["};", "", f"size_t {prefix}_count(void) {{ return sizeof files / sizeof files[0]; }}", "",
              f"struct {prefix} {prefix}_at(size_t index) {{ return files[index]; }}", ""]
    return {pathlib.Path("Sources", target, "files.c"): "\n".join(lines)}
