"""Small documents and their HTML: 'tools/docs' tries them before it writes a page."""

import pathlib
import tempfile

from documents import links, markdown

HTML = [
    ("A *chosen* word, **strong `code*`**, and `a < b`.",
     "<p>A <em>chosen</em> word, <strong>strong <code>code*</code></strong>, and <code>a &lt; b</code>.</p>"),
    ("2 * 3 * 4 and a*b*c stay.", "<p>2 * 3 * 4 and a*b*c stay.</p>"),
    ("[`a`\nb](c.md#d) and <https://a.b/c>", '<p><a href="to c.md#d"><code>a</code>\nb</a> and <a href="https://a.b/c">https://a.b/c</a></p>'),
    ("![two <taps>](x.svg)", '<p><img src="to x.svg" alt="two &lt;taps&gt;"></p>'),
    ("# ``A`` b\n\n## A b", '<h1 id="a-b"><code>A</code> b</h1>\n<h2 id="a-b-1">A b</h2>'),
    ("```sh file\n# no heading <b>\n```", '<pre tabindex="0" data-kind="sh file"><code># no heading &lt;b&gt;</code></pre>'),
    ("````markdown\n```\nx\n```\n````", '<pre tabindex="0"><code>```\nx\n```</code></pre>'),
    ("- a\n  b\n- c\n  - d", "<ul>\n<li>a\nb</li>\n<li>c\n<ul>\n<li>d</li>\n</ul></li>\n</ul>"),
    ("2. a\n\n3. b", '<ol start="2">\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ol>'),
    ("| a | b |\n| --- | --: |\n| `x` | 1 |",
     '<div class="table" role="region" tabindex="0" aria-label="Table 1: ">\n<table>\n<thead><tr><th scope="col">a</th>'
     '<th scope="col" class="number">b</th></tr></thead>\n<tbody>\n<tr><td><code>x</code></td><td class="number">1</td></tr>\n'
     "</tbody>\n</table>\n</div>"),
    ("<!-- times -->\nNo <effects> here & there.", "<p>No &lt;effects&gt; here &amp; there.</p>"),
]
REFUSED = ["> quoted", "    code", "<b>bold</b>", "| a |", "| a | b |\n| --- | --- |\n| c |", "```\nno end", "[a]: b", "- a\nb"]
# The links of a document beside two others, and what is found.
LINKS = [
    ("[a](a.md) [h](a.md#a-heading) [own](#b) [web](https://a.b) `<doc:A>`\n```\n[x](y)\n```\n## B", []),
    ("\n<doc:A>", [2]), ("[a](doc:A)", [1]), ("[a](b.md)", [1]), ("[a](a.md#A-heading)", [1]), ("[a](#c)", [1]), ("![a\nb](c.png)", [2]),
    ("[a](a.txt#b)", [1]),
]


def problems():
    """Yields the words for each case that does not hold."""
    for text, wanted in HTML:
        found = markdown.Page(text, lambda target: f"to {target}").body
        if found != wanted:
            yield f"{text!r} gives {found!r}"
    for text in REFUSED:
        try:
            yield f"{text!r} is not refused: {markdown.Page(text, str).body!r}"
        except markdown.Unknown:
            pass
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "a.md").write_text("# A heading\n")
        pathlib.Path(folder, "a.txt").write_text("b\n")
        page = pathlib.Path(folder, "page.md")
        for text, wanted in LINKS:
            page.write_text(text)
            links.anchors.cache_clear()
            found = [line for line, _ in links.problems(page)]
            if found != wanted:
                yield f"{text!r}: links at {found} are refused, not at {wanted}"
    links.anchors.cache_clear()
