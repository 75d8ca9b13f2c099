"""The frame of each page of the site: its head, its navigation by audience and by room, and what is on it."""

import html
import os

from documents.audiences import AUDIENCES

# A browser asks for an icon unless the page names an empty one.
HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{root}tokens.css">
<link rel="stylesheet" href="{root}site.css">
</head>
<body>
<header>
<a class="skip" href="#site-page">Skip to the page</a>
<a class="name" href="{root}index.html">Thrum</a>
<a class="jump" href="#site-contents">Contents</a>
</header>
"""
# The least number of sections of a page that lists them (chosen).
MOST_UNLISTED = 3
# The names of pages whose titles need their neighbours.
NAMES = {"tools/bench/RESULTS.md": "Measured costs"}


def page(site, where, title, body, sections, document):
    """The whole text of a page at a place of the site."""
    root = "../" * where.count("/")
    name = "Thrum" if where == "index.html" else f"{title} · Thrum"
    listed = section_list(sections) if len(sections) > MOST_UNLISTED else ""
    head, end, rest = body.partition("</h1>")
    return (HEAD.format(title=html.escape(name), root=root) + f'<main id="site-page">\n{head}{end}{listed}{rest}\n</main>\n'
            + f'<nav id="site-contents" aria-label="Contents">\n{navigation(site, where, document)}\n</nav>\n</body>\n</html>\n')


def section_list(sections):
    links = "\n".join(f'<li><a href="#{html.escape(name)}">{html.escape(words)}</a></li>' for name, words in sections)
    return f'\n<details class="sections"><summary>On this page</summary>\n<ul>\n{links}\n</ul>\n</details>'


def navigation(site, where, document):
    """The links to all parts; only the room that is open shows its pages."""
    def link(place, words):
        address = os.path.relpath(place, os.path.dirname(where) or ".")
        here = ' aria-current="page"' if place == where else ""
        return f'<a href="{html.escape(address)}"{here}>{html.escape(words)}</a>'

    def links(places, kind=""):
        return f"<ul{kind}>" + "".join(f"<li>{link(*one)}</li>" for one in places) + "</ul>"

    documents = list(site.documents.values())

    def room(main):
        below = [(one.place, one.title) for one in documents if one.room == main.room and one is not main]
        is_open = document is not None and document.room == main.room
        return f"<li>{link(main.place, main.title)}{links(below) if is_open and below else ''}</li>"

    rooms = [one for one in documents if one.is_main]
    guides = [(one.place, one.title) for one in documents if one.room == "thrum" and not one.is_main]
    codes = [(one.place, one.title) for one in documents if "/Codes/" in one.source]
    project = [(one.place, NAMES.get(one.source, one.title)) for one in documents if one.room is None and "/Codes/" not in one.source and one.source != "README.md"]
    return "\n".join([
        "<h2>For you</h2>", links((f"for/{name}.html", title) for name, title, *_ in AUDIENCES),
        "<h2>Guides</h2>", links(guides),
        "<h2>Look up</h2>", links([("codes/index.html", "Findings"), *(codes if where.startswith("codes/") else []),
                                   ("schemas/index.html", "Schemas"), ("contents.html", "All pages")]),
        "<h2>Rooms</h2>", "<ul>" + "".join(room(one) for one in rooms if one.room != "thrum") + "</ul>",
        "<h2>The project</h2>", links([*project, ("thrum/index.html", "The command")]),
    ])
