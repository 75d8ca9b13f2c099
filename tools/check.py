"""usage: python3 tools/check.py   What tools/check asks that swift format cannot: run by it, from the project's root."""

import json
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
from design import cases, copy, raw, tokens, uses, voice  # noqa: E402
from documents import links  # noqa: E402

# The modules that a room may import beside its dependencies: modules of the toolchain and of the C library.
SYSTEM = {
    "HapticModel": {"Synchronization"},
    "HapticEngine": {"Dispatch", "Synchronization"},
    "HapticSynthesis": {"Synchronization"},
    "HapticAudio": {"Synchronization", "Glibc"},
    "HapticALSA": {"Glibc", "Synchronization"},
    "HapticMeasurement": {"Dispatch", "Glibc", "Synchronization"},
    "HapticProject": {"Dispatch", "Glibc", "Synchronization"},
    "HapticConsole": {"Dispatch", "Glibc", "Synchronization"},
    "HapticStudio": {"Dispatch", "Glibc"},
    "HapticTesting": {"Foundation", "Testing", "XCTest"},
    "thrum": {"Dispatch", "Glibc"},
    "thrum-studio": {"Glibc"},
}
CLOCKS = re.compile(
    r"DispatchTime\.now|DispatchWallTime|\.now\(\)|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|\btime\(nil"
    r"|Date\(\)|usleep|poll\(nil|Thread\.sleep|Task\.sleep|\bsleep\(")
# Who may read a clock, and why.
CLOCK_HOMES = {
    "Sources/HapticEngine/DispatchTimebase.swift": "it is the timebase",
    "Sources/HapticALSA/Device/PCMDevice.swift": "stands in for a time stamp that a device's report lacks",
}
# Suites in which time passes, and what only they use.
REAL_TIME = re.compile(r"Tests/(\w*RealTimeTests|LoopbackSupport)/")
# Who may start a file: what knows the files that the command reads, and what the file is made of.
OUTPUTS = re.compile(r"\b(FileOutput|WAVWriter)\(path|O_CREAT|\bfopen\(|createFile\(atPath|\.write\(toFile:|\.write\(to: URL")
OUTPUT_HOMES = re.compile(r"Sources/(HapticAudio/WAV/|HapticProject/Files/OutputFile\.swift)")
LEFTOVERS = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|not impl" r"emented|place" r"holder)\b", re.IGNORECASE)
LIBM = re.compile(r"(?<![.\w])(sin|cos|tan|exp|exp2|pow|log|log2|log10|tanh)\(")

findings = []


def manifest():
    """Package.swift with the programs of tools/bench and tools/fuzz."""
    asked = os.environ | {"THRUM_TOOLS": "thrum-bench format-bench fuzz-readers"}
    dump = subprocess.run(["swift", "package", "dump-package"], capture_output=True, text=True, check=True, env=asked)
    return json.loads(dump.stdout)


MANIFEST = manifest()
IMPORTS = {target["name"]: {next(iter(one.values()))[0] for one in target["dependencies"]} for target in MANIFEST["targets"]}
# The targets below Sources/ and what each may import: its dependencies in Package.swift, and SYSTEM.
ROOMS = {
    target["name"]: IMPORTS[target["name"]] | SYSTEM.get(target["name"], set())
    for target in MANIFEST["targets"]
    if pathlib.Path("Sources", target["name"]).is_dir() and target["type"] != "system"
}
PRODUCTS = {product["name"]: product["targets"] for product in MANIFEST["products"] if "library" in product["type"]}


def find(path, line, what):
    findings.append(f"{path}:{line}: error: {what}")


def tracked():
    listing = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True)
    return [pathlib.Path(name) for name in listing.stdout.splitlines() if pathlib.Path(name).is_file()]


def code_lines(path):
    """The lines of a source file without what stands behind //."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        yield number, line.split("//")[0]


def check_imports(path):
    room = path.parts[1]
    if room not in ROOMS:
        if room != "CALSA":
            find(path, 1, f"{room} is not a target of Package.swift")
        return
    for number, line in code_lines(path):
        match = re.match(r"\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?import (?:struct |class |func )?(\w+)", line)
        if match and match[1] not in ROOMS[room]:
            find(path, number, f"{room} may not import {match[1]}")


# The beginning of a comment that says neither what a thing is nor what a function returns.
RIDDLE = re.compile(r'^(?:.*//+|\s*(?:"""|/\*\*?|\*|#|<!--)) ?(?:What|Whether)\b')
# The files that have comments beside Swift, and those whose texts only look like some.
COMMENTED = {".swift", ".js", ".mjs", ".ts", ".css", ".c", ".h", ".py", ".sh", ".txt", ""}
UNCOMMENTED = {"Tests/HapticStudioTests/Program/ShortenedPageTests.swift", "LICENSE", "NOTICE"}


def check_code(path):
    is_source = path.parts[0] == "Sources"
    may_read_a_clock = path.parts[0] == "tools" or str(path) in CLOCK_HOMES or REAL_TIME.match(str(path))
    for number, line in code_lines(path):
        if CLOCKS.search(line) and not may_read_a_clock:
            find(path, number, "reads a clock or sleeps outside a timebase: tests that need to are in a suite …RealTimeTests")
        if is_source and OUTPUTS.search(line) and not OUTPUT_HOMES.match(str(path)):
            find(path, number, "writes a file around OutputFile, which keeps outputs from replacing inputs")
        if is_source and LIBM.search(line) and path.name != "PortableMath.swift":
            find(path, number, "calls the C library's mathematics, which differs between machines: use PortableMath")
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if LEFTOVERS.search(line):
            find(path, number, "left to do, says the text itself")


# The beginning of a function's parameters, and of a parameter without a label.
FUNCTION = re.compile(r"\b(?:func \w+|init[?!]?)(?:<[^(]*>)?\(")
UNLABELLED = re.compile(r"\s*(?:@\w+ )*_ \w")


def check_labels(path):
    """At most two parameters of a function have no label."""
    text = re.sub(r'//.*|"(?:\\.|[^"\\\n])*"', lambda match: " " * len(match[0]), path.read_text())
    for function in FUNCTION.finditer(text):
        depth, count, end = 1, bool(UNLABELLED.match(text, function.end())), function.end()
        while depth:
            if text[end] in "([{<":
                depth += 1
            elif text[end] in ")]}" or text[end] == ">" and text[end - 1] != "-":
                depth -= 1
            elif text[end] == "," and depth == 1:
                count += bool(UNLABELLED.match(text, end + 1))
            end += 1
        if count > 2:
            find(path, text[:end].count("\n") + 1, f"{count} parameters have no label: label all but the first one or two")


def check_comments(path):
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if RIDDLE.search(line):
            find(path, number, "name the thing, or say what a function returns: no comment begins with What or Whether")


# The words that the glossary of CONTRIBUTING.md replaces, and what to say instead.
GLOSSARY = {
    "course": "outline, curve, levels, or “over time”",
    "stroke": "pulse, or segment",
    "piece": "segment, section, part, or fragment",
    "stretch": "interval, segment, or part",
    "degradation": "change",
    "knot": "breakpoint",
    "dropout": "underrun",
    "glitch": "underrun",
    "JND": "step",
}
# Where such a word is right: the files, the words with their neighbours, and why.
HOMES = [
    (r".", r"[Oo]f course", "it says that nothing else was to be expected"),
    (r".", r"course-as-(?:steps|lines)|--course|course=true|\bcourse needs\b", "a published code, option or query"),
    (r".", r"[\"`]course[\"`]|\.course\b|\{ course: levels|\[course\]", "the member of thrum.simulation/1, the class of a picture"),
    (r"thrum/Commands/SimulateCommand", r"\bcourse\b", "the option of that name"),
    (r".", r"[\"`]degradations[\"`]", "the member and the column of thrum.simulation/1"),
    (r"devices/words\.js$", r"degradations", "it reads the member of thrum.simulation/1"),
    (r".", r'"pieces"|cut into pieces|in pieces of at most', "a member of thrum.adaptation/1, a message"),
    (r"\.(css|svg)$|/SVG/|Markup/TokenStyle|HapticTokens/|LanePainter", r"[Ss]trokes?(?:-\w+)*", "an attribute of SVG and CSS, and a token"),
    (r"\.css$", r"\bstretch\b", "a value of CSS"),
    (r"\.js$", r"\.stroke(?:Style|Rect)?\b|[\"`]stroke(?:-\w+)*[\"`]|\bstroke-[$\w]+", "a call of a canvas, an attribute of SVG"),
    (r"HapticScores|HapticTimeline/(?:Comp|Exp|HapticTimeline.docc)|Page/edit/sequence-events",
     r"[Ss]tretch(?:es)?", "the transform of thrum.sequence/1"),
    (r"^CONTRIBUTING.md$", r"\| [^|]* \|$", "the glossary itself"),
]
FORBIDDEN = re.compile("|".join(
    rf"(?<![A-Za-z]){word}(?:e?s)?(?![a-z])|(?<![A-Z]){word[0].upper()}{word[1:]}(?:e?s)?(?![a-z])" for word in GLOSSARY))
SPOKEN = {"README.md", "CONTRIBUTING.md"}
BINARY = {".png", ".wasm", ".woff2", ".wav"}


def check_words(path):
    """The words of the glossary, in code, comments and pages."""
    homes = [re.compile(words) for files, words, _ in HOMES if re.search(files, str(path))]
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        allowed = [match.span() for home in homes for match in home.finditer(line)]
        for match in FORBIDDEN.finditer(line):
            if not any(start <= match.start() and match.end() <= end for start, end in allowed):
                word = next(word for word in GLOSSARY if match[0].lower().startswith(word.lower()))
                find(path, number, f"the glossary of CONTRIBUTING.md has another word for “{match[0]}”: {GLOSSARY[word]}")


# tools/test runs these, and its --quick says that it does not.
LONG = ".disabled(if: Effort.isQuick)"
# Tests of recording an issue: they fail if none is recorded.
ISSUES = {"Tests/HapticTestingTests/TraitTests.swift"}


def check_tests(path):
    for number, line in code_lines(path):
        line = line.replace(LONG, "")
        if str(path) in ISSUES:
            line = line.replace("withKnownIssue", "")
        if path.name != "CorpusTests.swift" and re.search(r"\.disabled\(|XCTSkip|withKnownIssue|\.enabled\(if", line):
            find(path, number, "a skipped test proves nothing (only the corpus of others may be missing)")
        if "SystemRandomNumberGenerator" in line:
            find(path, number, "a test must be repeatable: use a seeded generator")


def check_shared_imports(suite):
    """No file of a suite imports again what its Rooms.swift imports for all."""
    shared = set(re.findall(r"^@_exported public import (\w+)$", (suite / "Rooms.swift").read_text(), re.MULTILINE))
    for path in suite.rglob("*.swift"):
        for number, line in code_lines(path):
            if line.startswith("import ") and line.split()[1] in shared:
                find(path, number, f"{suite}/Rooms.swift imports {line.split()[1]} for the whole suite")


def check_room_table(path):
    """The table of rooms names each room of the manifest, and its imports."""
    rows = re.findall(r"^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$", path.read_text().split("## Products")[0], re.MULTILINE)
    told = {name: set(imports.split(", ")) - {"–"} for name, imports in rows}
    for name, imports in ROOMS.items():
        real = {one.removeprefix("Haptic") for one in imports - SYSTEM.get(name, set())}
        if name.startswith("C"):
            continue
        if told.get(name) != real:
            find(path, 1, f"the table of rooms has to say that {name} imports {', '.join(sorted(real)) or 'nothing'}")
    for name in told.keys() - ROOMS.keys():
        find(path, 1, f"the table of rooms names {name}, which Package.swift does not")


def check_products(path):
    """The table of products names each library of the manifest, with its rooms."""
    told = dict(re.findall(r"^\| `(Haptic\w+)` \| ([^|]+) \| [^|]+ \|$", path.read_text().split("## Products")[-1], re.MULTILINE))
    for name, targets in PRODUCTS.items():
        real = ", ".join(room.removeprefix("Haptic") for room in targets)
        if told.get(name) != real:
            find(path, 1, f"the table of products has to say that {name} has the rooms {real}")
    for name in told.keys() - PRODUCTS.keys():
        find(path, 1, f"the table of products names {name}, which Package.swift does not")


def check_nested(path):
    """A program of tools/bench or tools/fuzz imports only the rooms that the manifest names for it."""
    for number, line in code_lines(path):
        match = re.match(r"\s*(?:\w+ )?import (Haptic\w+)", line)
        if match and match[1] not in IMPORTS.get(path.parent.name, {match[1]}):
            find(path, number, f"imports {match[1]}, which Package.swift does not name for {path.parent.name}")


def check_tokens(paths):
    """Who draws takes sizes, weights, colours, radii, strokes, durations and curves from the tokens."""
    for problem in raw.problems_of_the_rules():
        find("tools/design/raw.py", 1, problem)
    source = tokens.read(pathlib.Path("Sources/HapticTokens/tokens.json"))
    for what in raw.small_texts(source):
        find("Sources/HapticTokens/tokens.json", 1, what)
    for what in uses.crowded(uses.pages(source, pathlib.Path.cwd())):
        find("Sources/HapticStudio/Page/type/uses.js", 1, what)
    for what in cases.problems():
        find("tools/design/cases.py", 1, what)
    for path in filter(raw.is_drawing, paths):
        for number, what in raw.findings(path, path.read_text(), source.all_colors()):
            find(path, number, what)


# The files that tools/generate writes from the tokens have names, no sentences of the page's own.
PAGE = ("Sources", "HapticStudio", "Page")
NO_COPY = {"tokens.js", "uses.js", "elements.js"}


def check_copy(path):
    """The sentences of the page are plain and kind."""
    for number, what in copy.findings(path.read_text()):
        find(path, number, what)


def check_voice(paths):
    """The tables of empty states and errors say what the page says."""
    for what in voice.problems([path.read_text() for path in paths if path.suffix == ".js" and path.parts[:3] == PAGE]):
        find("tools/design/voice.py", 1, what)


def check_links(path):
    """A link of a page leads somewhere on a forge: to a file of the project, and to a heading of it."""
    for number, what in links.problems(path):
        find(path, number, what)


def check_pages_named(path, pages):
    """A comment that names a page names one that is there."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if links.DOC in line:
            find(path, number, f"write “the page Name” in a comment: {links.DOC}…> leads nowhere on a forge")
        for name in re.findall(r"[Tt]he page ([A-Z]\w+)", line):
            if name not in pages:
                find(path, number, f"names the page {name}, which is not there")


def check_tool(path):
    head = path.read_text(errors="replace").splitlines()[:6]
    if not any("usage:" in line or "Shared by the tools" in line or "What CI runs" in line for line in head):
        find(path, 1, "does not start with a usage line")


def check_top(paths):
    allowed = {"Package.swift", "Sources", "Tests", "Patterns", "tools", "README.md", "LICENSE", "CHANGELOG.md",
               "CONTRIBUTING.md", "SECURITY.md", "NOTICE",
               # GitHub finds an action only in a file of this name at the top of a repository.
               "action.yml"}
    for top in {path.parts[0] for path in paths}:
        if top not in allowed and not top.startswith("."):
            find(top, 1, "does not belong at the top level")


def main():
    paths = tracked()
    check_top(paths)
    pages = {path.stem for path in paths if path.suffix == ".md" and path.parent.suffix == ".docc"}
    for path in paths:
        if path.suffix == ".swift" and path.parts[0] in ("Sources", "Tests", "tools"):
            check_code(path)
            check_labels(path)
            check_pages_named(path, pages)
            if path.parts[0] == "Sources":
                check_imports(path)
            if path.parts[0] == "Tests":
                check_tests(path)
            if path.name == "Rooms.swift":
                check_shared_imports(path.parent)
            if path.parts[0] == "tools":
                check_nested(path)
        if path.suffix in COMMENTED and str(path) not in UNCOMMENTED and path.parts[0] in ("Sources", "Tests", "tools", "Package.swift"):
            check_comments(path)
        if path.suffix not in BINARY and (path.parts[0] == "Sources" or path.parts[:2] == ("Patterns", "Codes") or str(path) in SPOKEN):
            check_words(path)
        if path.suffix == ".md":
            check_links(path)
        if path.suffix == ".js" and path.parts[:3] == PAGE and path.name not in NO_COPY:
            check_copy(path)
        if path.parts[0] == "tools" and len(path.parts) == 2 and path.suffix in ("", ".sh", ".py") and path.name != "check.py":
            check_tool(path)
    check_tokens(paths)
    check_voice(paths)
    for folder in sorted({path.parent for path in paths if path.parent.suffix == ".docc"}):
        for path, what in links.unlisted(folder):
            find(path, 1, what)
    # Programs, and what is no Swift, have none.
    building = pathlib.Path("Sources/thrum/thrum.docc/Building.md")
    check_room_table(building)
    check_products(building)
    libraries = [
        name for name in ROOMS
        if name not in ("thrum", "thrum-studio") and not name.startswith("C")
    ]
    for name in libraries:
        if not pathlib.Path(f"Sources/{name}/{name}.docc/{name}.md").exists():
            find(f"Sources/{name}", 1, "has no DocC page")
    for line in sorted(findings):
        print(line, file=sys.stderr)
    return 1 if findings else 0


sys.exit(main())
