"""The links of a document: whether each leads somewhere where a forge shows it."""

import functools
import pathlib
import re

from documents import markdown

# DocC's own form of a link, which only DocC can follow.
DOC = "<doc:"
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")


@functools.cache
def anchors(path):
    return markdown.anchors(path.read_text())


def problems(path):
    """Yields the line and the words of each link that leads nowhere."""
    text = markdown.prose(path.read_text())
    for at in re.finditer(re.escape(DOC), text):
        yield line(text, at), f"{DOC}…> leads nowhere on a forge: write [the page's title](its file)"
    for found in LINK.finditer(text):
        what = problem(path, *found.groups())
        if what:
            yield line(text, found), what


def line(text, found):
    return text[: found.start()].count("\n") + 1


def problem(path, target, anchor):
    """Returns the words for a link that leads nowhere, or None."""
    if "://" in target or target.startswith("mailto:"):
        return None
    if target.startswith("doc:"):
        return f"links to {target}, which leads nowhere on a forge: name the file"
    file = pathlib.Path(path.parent, target) if target else path
    if not file.exists():
        return f"links to {target}, which is not there"
    if anchor is None:
        return None
    if file.suffix != ".md":
        return f"links to #{anchor} of {target}, which has no headings"
    if anchor not in anchors(file):
        return f"links to #{anchor} of {target or 'itself'}, which has no such heading"
    return None


def unlisted(folder):
    """The pages of a DocC catalogue that the Topics of its main page do not list, each as it has to be listed."""
    main = pathlib.Path(folder, f"{folder.stem}.md")
    topics = main.read_text().partition("\n## Topics\n")[2].splitlines()
    for path in sorted(folder.glob("*.md")):
        title = path.read_text().split("\n")[0].removeprefix("# ")
        if path != main and f"- [{title}]({path.name})" not in topics:
            yield main, f"list this page under Topics: - [{title}]({path.name})"
