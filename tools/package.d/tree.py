"""The files of an installation below its prefix, the same for tools/install, the Debian package and the tarball."""

import os
import pathlib
import re
import subprocess
import tempfile
import time

import elf
import pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ("thrum", "thrum-studio")
COMPLETIONS = {
    "bash": "share/bash-completion/completions/thrum",
    "zsh": "share/zsh/site-functions/_thrum",
    "fish": "share/fish/vendor_completions.d/thrum.fish",
}
# Patterns to copy and try: AHAP files, sequences, and the schema that gives help in an editor.
EXAMPLES = ("HapticManager/*.ahap", "Sequences/*.json", "thrum.schema.json")


def version():
    """The version of thrum, from the one line that says it."""
    text = (ROOT / "Sources/thrum/Thrum.swift").read_text()
    return text.split('static let version = "', 1)[1].split('"', 1)[0]


def seconds():
    """The time of the newest commit, or that of SOURCE_DATE_EPOCH: files and pages have no other."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    newest = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%ct"], capture_output=True, text=True)
    return int(newest.stdout.strip() or 0)


def date():
    return time.strftime("%Y-%m-%d", time.gmtime(seconds()))


def split(program):
    """A program without its symbols, and its symbols: debuggers find them by the build id of both."""
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder, "whole")
        whole.write_bytes(elf.placeless(program.read_bytes()))
        bare, symbols = pathlib.Path(folder, program.name), pathlib.Path(folder, f"{program.name}.debug")
        subprocess.run(["objcopy", "--only-keep-debug", whole, symbols], check=True)
        subprocess.run(["objcopy", "--strip-all", f"--add-gnu-debuglink={symbols}", whole, bare], check=True)
        return bare.read_bytes(), symbols.read_bytes()


def examples():
    found = [path for pattern in EXAMPLES for path in sorted((ROOT / "Patterns").glob(pattern))]
    return {path.relative_to(ROOT / "Patterns").as_posix(): path.read_bytes() for path in found}


def files(programs, thrum):
    """Each file of the tree with its mode and bytes, and the symbols of each program.

    `thrum` is the program that is asked for its help and its completions: the one of `programs`, but in tests.
    """
    tree, symbols = {}, {}
    for name in PROGRAMS:
        bare, symbols[f"{name}.debug"] = split(programs / name)
        tree[f"bin/{name}"] = (0o755, bare)
    for name, text in pages.pages(thrum, version(), date()).items():
        tree[f"share/man/man1/{name}"] = (0o644, text.encode())
    for shell, path in COMPLETIONS.items():
        script = pages.ask(thrum, ["--generate-completion-script", shell])
        # A shell reads it and does not start it.
        tree[path] = (0o644, re.sub(r"\A#!.*\n", "", script).encode())
    for name in ("LICENSE", "NOTICE", "CHANGELOG.md"):
        tree[f"share/doc/thrum/{name}"] = (0o644, (ROOT / name).read_bytes())
    for name, content in examples().items():
        tree[f"share/doc/thrum/examples/{name}"] = (0o644, content)
    return tree, symbols
