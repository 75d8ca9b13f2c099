"""How every page looks: its types, its targets, its colours, in every theme and size."""

import axe
from design import tokens
from project import ROOT, TOKENS

WIDE, PHONE, NARROW = (1280, 800), (360, 740), (320, 640)
# The most type tokens of a page, by the rules of the tokens.
MOST_TYPES = 10
# The name of the look, the window, and the reader's text size in percent.
SIZES = (("", WIDE, 100), ("360 px", PHONE, 100), ("320 px", NARROW, 100), ("400 %", WIDE, 400))

def scale():
    """The type tokens of each theme, by the names of their classes."""
    source = tokens.read(TOKENS)

    def measures(theme, name):
        size, weight, line, tracking, _ = source.type(theme, name)
        return {"size": size, "weight": weight, "line": line, "tracking": float(tracking),
                "family": source.family(theme, name), "isTabular": name in source["tabular"],
                "isItalic": name in source["italic"]}

    return {theme: {tokens.kebab(name): measures(theme, name) for name in source["purposes"]} for theme in source.themes()}


def spacings():
    """The line spacings and the letter spacings, in pixels, by the names of their classes."""
    source = tokens.read(TOKENS)
    return {kind: {tokens.kebab(name): value[0] for name, value in source[key].items()} for kind, key in (("leading", "leading"), ("spacing", "letterSpacing"))}


def check(session):
    """Every page in every look; axe is one part of it."""
    source, why = axe.script(ROOT)
    with session.pages() as tab:
        check_pages(tab, session.record, source, tab.small)
    if why:
        session.record.skip("axe", why)


def check_pages(tab, record, source, pages):
    types, themes = scale(), tab.themes()
    for name, fragment in pages.items():
        tab.go(fragment)
        for state in [None, *states(tab, name)]:
            shown = name if state is None else f"{name}, {state[0]}"
            if state:
                state[1]()
                tab.settle()
            check_page(tab, record, shown, themes, types, source, is_whole=state is None)
            if state and state[2]:
                state[2]()
    tab.choose(themes[0], "system")


def check_page(tab, record, name, themes, types, source, is_whole):
    """A page as it is: in every theme, light and dark, at every size. After a press: in the first theme."""
    found = {"axe": [], "type": [], "size": []}
    used, count, targets = set(), 0, 0
    for theme in themes:
        for appearance in ("light", "dark"):
            tab.choose(theme, appearance)
            if source and (is_whole or theme == themes[0]):
                tab.settle()
                found["axe"] += [f"{theme}, {appearance}: {one}" for one in axe.violations(tab, source)]
        for words, size, percent in SIZES:
            tab.resize(*size)
            tab.text_size(percent)
            tab.settle()
            seen = tab.probe("text.js", types, spacings())
            found["type"] += [f"{theme} {words}: {one}" for one in seen["faults"]]
            used, count = used | set(seen["used"]), max(count, seen["count"])
            if percent == 100:
                small = tab.probe("targets.js")
                found["size"] += [f"{theme} {words}: {one}" for one in small["faults"]]
                targets = max(targets, small["count"])
        tab.text_size(100)
        tab.resize(*WIDE)
    if source:
        looks = len(themes) * 2 if is_whole else 2
        record.none(f"{name}: axe finds nothing in {looks} looks", found["axe"])
    record.none(f"{name}: {count} texts are set in their tokens, whole and apart, at 1280, 360, 320 px and 400 %", found["type"])
    record.none(f"{name}: {targets} targets of at least 44 px", found["size"])
    record.check(f"{name}: at most {MOST_TYPES} type tokens", len(used) <= MOST_TYPES, len(used) if len(used) <= MOST_TYPES else sorted(used))


def states(tab, name):
    """A state of a page after an action: the words, how to come there, how to come back."""
    if name == "type":
        titles = tab.run("[...document.querySelectorAll('.group-choice label')].map(one => one.textContent)")
        return [(title, lambda at=at: tab.run(f"document.querySelectorAll('.group-choice input')[{at}].click()"), None)
                for at, title in enumerate(titles)][1:]
    if name == "transcript":
        def reveal():
            tab.press("Reveal")
            tab.wait("document.querySelector('.sheet')?.textContent", "the text is set")
            tab.key("Escape")
        return [("revealed", reveal, None)]
    if name == "buttons":
        def ask():
            tab.run("document.querySelector('#card-destructive .component').click()")
            tab.wait("document.querySelector('dialog[open]')", "the destructive button asks")
        # All of the tree's samples are shown.
        opened = "(() => { for (const one of document.querySelectorAll('.tree [aria-expanded=false] > .tree-question')) one.click() })()"
        return [("tree open", lambda: tab.run(opened), None), ("asking", ask, lambda: tab.key("Escape"))]
    return []
