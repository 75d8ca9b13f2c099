#!/usr/bin/env python3
"""usage: pages.py THRUM FOLDER   Writes a man page for thrum and for each of its commands, made from their help."""

import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap

# The column in which the help begins the description of an option.
COLUMN = 26
# Where a page says how to use a command, and in which order; other headings of an overview stand before the arguments.
LAST = ("EXIT CODES", "EXAMPLES")


def ask(thrum, words):
    """The output of `thrum WORDS…`, with no limit of columns and nothing of this machine's settings."""
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "COLUMNS": "100000", "NO_COLOR": "1"}
    return subprocess.run([thrum, *words], env=environment, check=True, capture_output=True, text=True).stdout


def commands(thrum):
    """The words of every command that the help shows: [], ["play"], … ["profiles", "import"]."""
    def below(command, words):
        yield words
        for each in command.get("subcommands", []):
            if each["commandName"] != "help" and each.get("shouldDisplay", True):
                yield from below(each, words + [each["commandName"]])

    return list(below(json.loads(ask(thrum, ["--experimental-dump-help"]))["command"], []))


def escape(text):
    """Text as roff reads it: no character of it is a command."""
    text = text.replace("\\", "\\e")
    for plain, name in (("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti")):
        text = text.replace(plain, name)
    return "".join(each if ord(each) < 128 else f"\\[u{ord(each):04X}]" for each in text)


def guard(line):
    """A line that begins like a request is text."""
    return "\\&" + line if line[:1] in (".", "'") else line


def fill(text):
    """A paragraph, in lines that an editor shows whole."""
    lines = textwrap.wrap(escape(text), 78, break_long_words=False, break_on_hyphens=False)
    return [guard(line) for line in lines]


def literal(lines):
    text = textwrap.dedent("\n".join(lines)).split("\n")
    return [".PP", ".RS 4", ".nf", *(guard(escape(line)) for line in text), ".fi", ".RE"]


def label(text):
    """An option or argument: its words bold, what a person puts in their place in italics."""
    parts = re.split(r"(<[^>]*>)", text)
    return "".join(
        f"\\fI{escape(part)}\\fR" if part.startswith("<") else re.sub(r"[^ ,.\[\]()]+", r"\\fB\g<0>\\fR", escape(part))
        for part in parts)


def pairs(rows):
    lines = []
    for name, text in rows:
        lines += [".TP", label(name), *(fill(text) or ["\\&"])]
    return lines


def block(lines):
    """Lines of an overview: a list of words and their meanings, examples, or a paragraph."""
    if not all(line.startswith("  ") for line in lines):
        return [".PP", *fill(" ".join(lines))]
    rows = [re.fullmatch(r" +(\S+) {2,}(\S.*)", line) for line in lines]
    return pairs(row.groups() for row in rows) if all(rows) else literal(lines)


def is_heading(line):
    return re.fullmatch(r"[A-Z][A-Z ]+", line) is not None


def overview(lines):
    """The sections of an overview, by heading; the text before the first heading is the description."""
    sections, heading, part = {"DESCRIPTION": []}, "DESCRIPTION", []
    for line in [*lines, ""]:
        if line and not is_heading(line):
            part.append(line)
            continue
        if part:
            sections[heading] += block(part)
            part = []
        if line:
            heading = line
            sections.setdefault(heading, [])
    return sections


def entries(lines):
    """The arguments, options or commands of a section; a line without one is a paragraph."""
    rows, after = [], []
    for line in filter(None, lines):
        if line.startswith(" " * COLUMN) and rows:
            rows[-1][1] = (rows[-1][1] + " " + line.strip()).strip()
        elif line[COLUMN - 1 : COLUMN] == " " and line[COLUMN:].strip():
            rows.append([line[:COLUMN].strip(), line[COLUMN:].strip()])
        elif re.match(r"  See ", line):
            after += [".PP", *fill(line.strip())]
        else:
            rows.append([line.strip(), ""])
    return pairs(rows) + after


def usage(lines):
    result = []
    for line in lines:
        result += [*([".br"] if result else []), label(line.strip())]
    return result


def title(words):
    return "-".join(["thrum", *words])


def page(words, text, others, version, date):
    """The man page of a command, of its help and of the names of the pages beside it."""
    lines = text.rstrip("\n").split("\n")
    abstract = lines[0].removeprefix("OVERVIEW: ")
    start = next(index for index, line in enumerate(lines) if line.startswith("USAGE: "))
    sections = overview(lines[1:start])
    listed, heading = {"SYNOPSIS": [lines[start].removeprefix("USAGE: ")]}, "SYNOPSIS"
    for line in lines[start + 1 :]:
        if re.fullmatch(r"[A-Z][^:]*:", line):
            heading = line[:-1].upper()
            listed[heading] = []
        elif line:
            listed[heading].append(line)
    out = [
        '.\\" Made from the help of the command: see tools/package.d/pages.py.',
        f'.TH {title(words).upper()} 1 {date} "thrum {version}" "Thrum"',
        ".SH NAME", f"{escape(title(words))} \\- {escape(abstract.rstrip('.'))}",
        ".SH SYNOPSIS", *usage(listed.pop("SYNOPSIS")),
    ]
    last = [(name, sections.pop(name)) for name in LAST if name in sections]
    for name, content in [*sections.items(), *((name, entries(content)) for name, content in listed.items()), *last]:
        if name == "DESCRIPTION" and not content:
            content = [".PP", *fill(abstract)]
        # A paragraph begins after its heading anyway.
        out += [f".SH {name}", *(content[1:] if content[:1] == [".PP"] else content)]
    out += [".SH SEE ALSO", ",\n".join(f".BR {escape(other)} (1)" for other in others)]
    return "\n".join(out) + "\n"


def others(words, every):
    """The pages to read next: that of the command above, and those of the commands below."""
    above = [title(words[:-1])] if words else []
    return above + [title(each) for each in every if len(each) == len(words) + 1 and each[: len(words)] == words]


def pages(thrum, version, date):
    """Each page by the name of its file."""
    every = commands(thrum)
    return {
        f"{title(words)}.1": page(
            words, ask(thrum, ["help", *words]), others(words, every), version, date)
        for words in every
    }


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    thrum, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    version = ask(thrum, ["--version"]).strip()
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages(thrum, version, os.environ.get("THRUM_DATE", "1970-01-01")).items():
        (folder / name).write_text(text)


if __name__ == "__main__":
    main()
