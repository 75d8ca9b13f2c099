"""Where the page and the pictures use each type token, read from their sources."""

import json
import pathlib
import re

HEAD = "// Written by tools/generate from the modules of the page: run tools/generate tokens after a change of what they set.\n"
# The type that a module sets: text("p", "body-small", …), a class type-body-small, and a pair of an element and a token.
SET = re.compile(r'\btext\(\s*"\w+",\s*"([a-z-]+)"|\btype-([a-z]+(?:-[a-z]+)*)|\["(?:p|h\d|pre|blockquote|[uo]l)",\s*"([a-z-]+)"\]|"((?:button|label)\.[a-z]+)"')
IMPORT = re.compile(r'^(?:import|export)[^;(]*?from "(\.[^"]+)"', re.MULTILINE | re.DOTALL)
# The files that tools/generate writes from the tokens.
WRITTEN = ("tokens.js", "uses.js", "elements.js")
# The frame of every page.
FRAME = "Every page"
# The most type tokens of a page: its scale has ten entries.
MOST = 10


def text(source, root):
    found = {name: [] for name in source["purposes"]}
    for title, names in pages(source, root).items():
        for name in sorted(names):
            found[name].append(title)
    for name in pictures(root):
        found[name].append("Pictures")
    rows = "".join(f"  {json.dumps(name)}: {json.dumps(places, ensure_ascii=False)},\n" for name, places in found.items() if places)
    return f"{HEAD}\n/**\n * The pages that set a text in each token.\n * @type {{Record<string, string[]>}}\n */\nexport const USES = {{\n{rows}}};\n"


def pages(source, root):
    """The tokens of what frames every page, and those that each page adds, by its title."""
    page = root / "Sources/HapticStudio/Page"
    kebab = {name.replace(".", "-"): name for name in source["purposes"]}
    frame = modules(page / "app/main.js") | {page / "index.html"}

    def names_of(files):
        return {kebab.get(name, name) for path in files if path.name not in WRITTEN for name in names_in(path.read_text())} & set(kebab.values())

    own = {FRAME: names_of(frame)}
    for title, start in views(page):
        own[title] = own.get(title, set()) | names_of(modules(start) - frame) - own[FRAME]
    return own


def crowded(pages):
    """Yields the words of each page that sets more type tokens than a scale has entries."""
    for title, names in pages.items():
        all_names = names | pages[FRAME]
        if len(all_names) > MOST:
            yield f"the page {title} sets {len(all_names)} type tokens, and a page has at most {MOST}: {', '.join(sorted(all_names))}"


def names_in(script):
    return {name for match in SET.finditer(script) for name in match.groups() if name}


def modules(start, seen=None):
    """A module and all that it loads before it runs."""
    seen = set() if seen is None else seen
    if start not in seen:
        seen.add(start)
        for target in IMPORT.findall(start.read_text()):
            modules((start.parent / target).resolve(), seen)
    return seen


def views(page):
    """The title of each page with the module that shows it."""
    titles = dict(re.findall(r'name: "([\w-]+)", title: "([^"]+)"', (page / "app/router.js").read_text()))
    loads = re.findall(r'^ +"?([\w-]+)"?: \(\) => import\("([^"]+)"\)', (page / "app/main.js").read_text(), re.MULTILINE)
    return [(titles.get(name, "Pattern" if name == "entry" else name.capitalize()), (page / "app" / target).resolve()) for name, target in loads]


def pictures(root):
    """The tokens that the pictures of patterns set."""
    kinds = (pathlib.Path(root) / "Sources/HapticPictures/SVG/TextKind.swift").read_text()
    kinds += (pathlib.Path(root) / "Sources/HapticPictures/Covers/CoverPicture.swift").read_text().replace("TypeToken(", ": ")
    return [re.sub(r"([A-Z])", lambda match: "." + match[1].lower(), name) for name in re.findall(r": \.((?:display|heading|title|body|label|numeric|button|caption|metadata|code|quote|book|attribution|page|poem|cover)\w*)", kinds)]
