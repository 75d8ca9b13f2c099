#!/usr/bin/env python3
"""usage: place.py PREFIX PROGRAMS   Installs built programs and all that belongs to them below a prefix.
       place.py --uninstall PREFIX   Takes away what an installation wrote, and the folders that it made.

`share/thrum/manifest` below the prefix has a line for each: a SHA-256 and a path, or "folder" and a path.
"""

import hashlib
import os
import pathlib
import sys
import tempfile

sys.dont_write_bytecode = True
import tree  # noqa: E402

MANIFEST = "share/thrum/manifest"
FOLDER = "folder"


def read(prefix):
    """The files of an installation with their checksums, and the folders that it made."""
    files, folders = {}, []
    try:
        lines = (prefix / MANIFEST).read_text().splitlines()
    except FileNotFoundError:
        return files, folders
    for line in lines:
        mark, path = line.split("  ", 1)
        if path.startswith("/") or ".." in path.split("/"):
            sys.exit(f"{prefix / MANIFEST}: error: the path {path} leads out of the prefix")
        if mark == FOLDER:
            folders.append(path)
        else:
            files[path] = mark
    return files, folders


def write(prefix, name, mode, content):
    """Writes a file whole or not at all: a program that runs keeps the file that it was started from."""
    with tempfile.NamedTemporaryFile(dir=(prefix / name).parent, prefix=".thrum-", delete=False) as file:
        file.write(content)
    os.chmod(file.name, mode)
    os.replace(file.name, prefix / name)


def make(prefix, name, folders):
    """Makes the folder of a file, and notes which ones were not there."""
    missing = []
    folder = (prefix / name).parent
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for each in reversed(missing):
        each.mkdir(mode=0o755)
        if each == prefix or prefix in each.parents:
            folders.append(each.relative_to(prefix).as_posix())


def remove(prefix, files):
    """Removes files, but for those that somebody changed since."""
    for name, mark in files.items():
        path = prefix / name
        if not path.is_file() and not path.is_symlink():
            continue
        if mark and hashlib.sha256(path.read_bytes()).hexdigest() != mark:
            print(f"{path}: kept, because it was changed after the installation", file=sys.stderr)
        else:
            path.unlink()


def install(prefix, programs, thrum):
    before, folders = read(prefix)
    # Debuggers look for the symbols beside the program and below share.
    files, symbols = tree.files(programs, thrum)
    files |= {f"share/thrum/{name}": (0o644, content) for name, content in symbols.items()}
    for name, (mode, content) in sorted(files.items()):
        make(prefix, name, folders)
        write(prefix, name, mode, content)
    remove(prefix, {name: mark for name, mark in before.items() if name not in files})
    marks = {name: hashlib.sha256(content).hexdigest() for name, (_, content) in files.items()}
    lines = [f"{mark}  {name}" for name, mark in sorted(marks.items())]
    lines += [f"{FOLDER}  {name}" for name in sorted(set(folders))]
    write(prefix, MANIFEST, 0o644, ("\n".join(lines) + "\n").encode())
    for name in sorted([*files, MANIFEST]):
        print(prefix / name)


def uninstall(prefix):
    files, folders = read(prefix)
    if not files:
        print(f"error: nothing is installed below {prefix}: there is no {prefix / MANIFEST}", file=sys.stderr)
        sys.exit(2)
    remove(prefix, files | {MANIFEST: ""})
    for name in sorted(folders, reverse=True):
        try:
            (prefix / name).rmdir()
        except OSError:
            # Something else is in it now.
            pass
    print(f"Removed thrum from {prefix}.", file=sys.stderr)


def main():
    words = sys.argv[1:]
    if len(words) == 2 and words[0] == "--uninstall":
        uninstall(pathlib.Path(words[1]))
    elif len(words) in (2, 3):
        programs = pathlib.Path(words[1])
        install(pathlib.Path(words[0]), programs, words[2] if words[2:] else programs / "thrum")
    else:
        print(__doc__, file=sys.stderr)
        sys.exit(64)


main()
