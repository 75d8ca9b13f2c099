"""The checks of the finished site: every link leads to a file and an anchor of it, and nothing is asked of a network."""

import html.parser
import os

VOID = {"meta", "link", "img", "br", "hr", "input"}


class Reader(html.parser.HTMLParser):
    """The anchors, links and resources of a page, and the tags that do not match."""

    def __init__(self, text):
        super().__init__()
        self.names, self.links, self.loaded, self.open, self.problems = set(), [], [], [], []
        self.feed(text)
        self.problems += [f"<{tag}> does not end" for tag in self.open]

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in values:
            if values["id"] in self.names:
                self.problems.append(f"two elements have the id {values['id']}")
            self.names.add(values["id"])
        if tag == "a":
            self.links.append(values["href"])
        elif "src" in values or tag == "link":
            self.loaded.append(values.get("src") or values["href"])
        if tag == "img" and not values.get("alt"):
            self.problems.append(f"the image {values.get('src')} has no words")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(f"</{tag}> ends another element")


def problems(files, sources):
    """Yields a line for each fault of the site's pages, by the document that it comes from; a report is a page of its own."""
    pages = {name: Reader(data.decode()) for name, data in files.items() if name.endswith(".html") and b"site.css" in data[:1000]}
    for name, page in pages.items():
        where = f"{sources[name]}:1: error:" if name in sources else f"{name}: error:"
        yield from (f"{where} {what}" for what in page.problems)
        for address in page.loaded:
            if not address.startswith("data:") and target(name, address) not in files:
                yield f"{where} {address} is not a file of the site"
        for address in page.links:
            if "://" in address or address.startswith("mailto:"):
                continue
            path, _, anchor = address.partition("#")
            to = target(name, path) if path else name
            if to not in files:
                yield f"{where} links to {address}, which is not there"
            elif anchor and anchor not in pages[to].names:
                yield f"{where} links to {address}, which has no such heading"


def target(name, address):
    return os.path.normpath(os.path.join(os.path.dirname(name), address))
