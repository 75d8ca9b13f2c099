"""Every value of the documents: where the page uses its token, and that this is what Chromium computes, in every look."""

import pathlib

from design import standards, tokens
from project import ROOT, TOKENS

PAGE = ROOT / "Sources/HapticTokens/HapticTokens.docc/Standards.md"
APPEARANCES = tokens.APPEARANCES
# The views in the order in which a use is named: the first that uses a token is where it is used.
# The page of type comes last: it shows every token, also one that no other view uses.
VIEWS = ("buttons", "library", "entry arrival", "entry chat.sequence", "transcript", "quote", "new", "tests", "type")


def check(session):
    source = tokens.read(TOKENS)
    with session.pages() as tab:
        found, missed = measure(tab, source)
    compare(session, source, found, missed)
    text = standards.page(source, found_places(found))
    if session.options.standards:
        pathlib.Path(session.options.standards).write_text(text)
    else:
        session.record.check("Standards.md says where each value is used now", PAGE.read_text() == text, "run tools/generate standards" if PAGE.read_text() != text else None)


def measure(tab, source):
    """The values found and those that differ, by key and look."""
    found, missed = {}, {}
    for name in VIEWS:
        tab.choose(tab.themes()[0], "light")
        tab.go(tab.pages[name])
        for title, show in groups(tab, name):
            show()
            tab.settle()
            for theme in source.themes():
                for appearance in APPEARANCES:
                    look = (theme, appearance)
                    left = missing(standards.wanted(source, *look), {key for key, looks in found.items() if look in looks})
                    if not any(left.values()):
                        continue
                    tab.choose(*look)
                    seen = tab.probe("standards.js", left, theme)
                    for key, (place, computed) in seen["found"].items():
                        found.setdefault(key, {}).setdefault(look, (f"{title}: {place}", computed))
                    for key, one in seen["missed"].items():
                        missed.setdefault(key, {}).setdefault(look, (f"{title}: {one[0]}", one[1]))
    tab.choose(tab.themes()[0], "system")
    return found, missed


def missing(wanted, known):
    """The values that are wanted and not found yet."""
    prefixes = {"types": "type ", "properties": "", "presses": "press ", "frames": "frame "}
    return {kind: {name: value for name, value in wanted[kind].items() if prefix + name not in known} for kind, prefix in prefixes.items()}


def groups(tab, name):
    """The states of a view, each with its title and how to come there."""
    title = name.removeprefix("entry ").replace("arrival", "pattern").replace("chat.sequence", "sequence").capitalize()
    if name != "type":
        return [(title, lambda: None)]
    labels = tab.run("[...document.querySelectorAll('.group-choice label')].map(one => one.textContent)")
    return [(f"{title}, {label.lower()}", lambda at=at: tab.run(f"document.querySelectorAll('.group-choice input')[{at}].click()")) for at, label in enumerate(labels)]


def compare(session, source, found, missed):
    """A row is right if its token is used, and is computed as the tokens say, in every look."""
    looks = [(theme, appearance) for theme in source.themes() for appearance in APPEARANCES]
    rows, off = standards.rows(source), []
    for row in rows:
        for key in row.keys:
            for look in looks:
                if look not in found.get(key, {}):
                    other = missed.get(key, {}).get(look)
                    off.append(f"{row.document}, {row.name} ({key}) in {', '.join(look)}: " + (f"{other[1]} at {other[0]}" if other else "is used nowhere"))
    session.record.none(f"{len(rows)} values of the documents are computed as the tokens say, in {len(looks)} looks", off, most=40)


def found_places(found):
    """For the page: of each key and theme the place, and what is computed in light and in dark where they differ."""
    places = {}
    for key, looks in found.items():
        for theme in {theme for theme, _ in looks}:
            light, dark = (looks.get((theme, one), ("nowhere", "–")) for one in APPEARANCES)
            places.setdefault(key, {})[theme] = (light[0], light[1] if light[1] == dark[1] else f"{light[1]} light, {dark[1]} dark")
    return places
