"""The documents as a site of plain files: pages, navigation, and all that they link to."""

import html
import json
import os
import pathlib
import re

from documents import layout, markdown
from documents.audiences import AUDIENCES

# The pages of the project beside those of rooms, in the order of the navigation.
PROJECT = ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Patterns/README.md", "tools/bench/RESULTS.md"]
# The look: the tokens of the studio's page, and the rules of the site.
STYLES = {"tokens.css": "Sources/HapticStudio/Page/tokens.css", "site.css": "tools/documents/site.css"}
COPIED = {".png", ".svg", ".html"}


class Document:
    """A Markdown file of the project, and its place on the site."""

    def __init__(self, source):
        self.source, self.text = source, pathlib.Path(source).read_text()
        self.title = markdown.plain(self.text.split("\n")[0].removeprefix("# "))
        self.place = place(source)
        self.room = source.split("/")[1] if ".docc/" in source else None
        self.is_main = self.room is not None and self.place.endswith("/index.html")

    @property
    def summary(self):
        """The first paragraph, or for a page of findings their number."""
        if self.source.startswith("Patterns/Codes/"):
            return f"{sum(line.startswith('## ') for line in self.text.splitlines())} findings"
        blocks = self.text.split("\n\n")[1:2]
        return blocks[0] if blocks and not blocks[0].startswith(("#", "|", "`", "-")) else ""


def place(source):
    """The path on the site of a file of the project."""
    found = re.fullmatch(r"Sources/(\w+)/\1\.docc/(\w+)\.md", source)
    if found:
        return f"{found[1]}/{'index' if found[1] == found[2] else found[2]}.html"
    found = re.fullmatch(r"Sources/(\w+)/\1\.docc/(Resources/.+)", source)
    if found:
        return f"{found[1]}/{found[2]}"
    fixed = {"README.md": "index.html", "Patterns/README.md": "patterns.html", "tools/bench/RESULTS.md": "benchmarks.html"}
    if source in fixed:
        return fixed[source]
    name = source.rpartition("/")[2]
    if source.startswith("Patterns/Codes/"):
        return f"codes/{name.removesuffix('.md')}.html"
    if name.endswith(".schema.json"):
        return f"schemas/{name}"
    if "/" not in source and name.endswith(".md"):
        return f"{name.removesuffix('.md').lower()}.html"
    if pathlib.Path(name).suffix in COPIED:
        return name
    return f"files/{source}{'/index' if pathlib.Path(source).is_dir() else ''}.html"


class Site:
    """All files of the site, made from the files of the present folder."""

    def __init__(self):
        # The command's pages come in the order of its Topics.
        topics = pathlib.Path("Sources/thrum/thrum.docc/thrum.md").read_text()
        guides = sorted(map(str, pathlib.Path("Sources").glob("*/*.docc/*.md")), key=lambda one: (one.split("/")[1], topics.find(f"({one.rpartition('/')[2]})")))
        codes = sorted(map(str, pathlib.Path("Patterns/Codes").glob("*.md")))
        self.documents = {one: Document(one) for one in ["README.md", *guides, *codes, *PROJECT]}
        self.schemas = sorted(map(str, pathlib.Path("Patterns").rglob("*.schema.json")), key=lambda one: one.rpartition("/")[2])
        self.files, self.problems, self.wanted = {}, [], list(self.schemas)
        for name, source in STYLES.items():
            self.files[name] = pathlib.Path(source).read_bytes()
        for document in self.documents.values():
            self.write(document)
        self.write_lists()
        while self.wanted:
            self.take(self.wanted.pop())

    def write(self, document):
        folder = os.path.dirname(document.source)

        def resolve(target):
            return self.address(target, folder, document.place)
        try:
            page = markdown.Page(document.text, resolve)
        except markdown.Unknown as problem:
            line = next((number for number, one in enumerate(document.text.split("\n"), 1) if one and str(problem).endswith(one)), 1)
            self.problems.append(f"{document.source}:{line}: error: {problem}")
            return
        self.put(document.place, document.title, page.body, page.sections, document)

    def address(self, target, folder, start):
        """The address of what a document links to, from a place on the site."""
        if "://" in target or target.startswith(("mailto:", "#")):
            return target
        path, mark, anchor = target.partition("#")
        source = os.path.normpath(os.path.join(folder, path))
        if source not in self.documents and os.path.exists(source):
            self.wanted.append(source)
        return os.path.relpath(place(source), os.path.dirname(start) or ".") + mark + anchor

    def take(self, source):
        """Puts a file on the site that a page links to: as it is, or as a page that shows its text."""
        where = place(source)
        if where in self.files:
            return
        path = pathlib.Path(source)
        if path.is_dir():
            inside = sorted(str(one) for one in path.iterdir() if one.is_file())
            links = "\n".join(f'<li><a href="{html.escape(self.address(one, ".", where))}">{html.escape(os.path.basename(one))}</a></li>' for one in inside)
            self.put(where, source, f"<h1>{html.escape(source)}</h1>\n<ul>\n{links}\n</ul>")
        elif where.startswith("files/"):
            text = html.escape(path.read_text())
            self.put(where, source, f'<h1>{html.escape(path.name)}</h1>\n<p>{html.escape(source)}</p>\n'
                     f'<pre tabindex="0"><code>{text}</code></pre>')
        else:
            self.files[where] = path.read_bytes()

    def put(self, where, title, body, sections=(), document=None):
        if where in self.files:
            self.problems.append(f"{where}: error: two files have this place")
        self.files[where] = layout.page(self, where, title, body, sections, document).encode()

    def write_lists(self):
        """The pages that are lists: of an audience, of findings, of schemas, and of all pages."""
        for name, title, sentence, sources in AUDIENCES:
            missing = [one for one in sources if one not in self.documents]
            self.problems += [f"tools/documents/audiences.py:1: error: there is no page {one}" for one in missing]
            where = f"for/{name}.html"
            body = f"<h1>For {title}</h1>\n<p>{sentence}</p>\n" + self.entries([self.documents[one] for one in sources if one not in missing], where)
            self.put(where, f"For {title}", body)
        codes = [one for one in self.documents.values() if one.source.startswith("Patterns/Codes/")]
        self.put("codes/index.html", "Findings", "<h1>Findings</h1>\n<p>Every message of Thrum has a code. "
                 "<code>thrum lint --explain CODE</code> prints its section.</p>\n" + self.entries(codes, "codes/index.html"))
        self.put("schemas/index.html", "Schemas", self.schema_table("schemas/index.html"))
        parts = [f"<h2>{words}</h2>\n" + self.entries(pages, "contents.html") for words, pages in self.groups()]
        self.put("contents.html", "All pages", "<h1>All pages</h1>\n" + "\n".join(parts))

    def groups(self):
        """All documents, by room."""
        rooms = {}
        for one in self.documents.values():
            rooms.setdefault(one.room or ("Findings" if "/Codes/" in one.source else "The project"), []).append(one)
        for name, pages in rooms.items():
            yield name, sorted(pages, key=lambda one: not one.is_main)

    def entries(self, documents, where):
        """A list of documents, each with its first sentence."""
        def entry(one):
            address = os.path.relpath(one.place, os.path.dirname(where) or ".")
            summary = markdown.Page(one.summary, lambda target: self.address(target, os.path.dirname(one.source), where)).body
            return f'<li><a href="{html.escape(address)}">{html.escape(one.title)}</a>{summary}</li>'
        return '<ul class="pages">\n' + "\n".join(map(entry, documents)) + "\n</ul>"

    def schema_table(self, where):
        rows = []
        for source in self.schemas:
            schema = json.loads(pathlib.Path(source).read_text())
            rows.append(f'<tr><td><a href="{html.escape(self.address(source, ".", where))}"><code>{html.escape(schema["title"])}</code></a></td>'
                        f'<td>{html.escape(schema.get("description", ""))}</td></tr>')
        return ("<h1>Schemas</h1>\n<p>The JSON Schemas of Thrum's formats. <code>thrum formats --schema NAME</code> prints one.</p>\n"
                '<div class="table" role="region" tabindex="0" aria-label="Schemas">\n<table>\n<thead><tr><th scope="col">format</th>'
                '<th scope="col">holds</th></tr></thead>\n<tbody>\n' + "\n".join(rows) + "\n</tbody>\n</table>\n</div>")
