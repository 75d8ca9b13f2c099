"""The part of Markdown that the documents use, as HTML: a document that uses more of it is refused, not guessed."""

import html
import re

FENCE = re.compile(r"^( *)(`{3,})(.*)$")
HEADING = re.compile(r"^(#{1,6}) (.+)$")
ITEM = re.compile(r"^( *)([-*+]|\d+\.) +(?=\S)")
ROW = re.compile(r"^\|")
BEGINNINGS = (FENCE, HEADING, ITEM, ROW)
RULE = re.compile(r"^\|[ :|-]+\|$")
COMMENT = re.compile(r"^<!--.*-->$")
CELL = re.compile(r"(?<!\\)\|")
# Code comes first: nothing inside of it is markup.
INLINE = re.compile(
    r"(?P<ticks>`+)(?!`)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)"
    r"|(?P<image>!?)\[(?P<text>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<target>[^()\s]+)\)"
    r"|<(?P<address>https?://[^>\s]+)>"
    r"|\*\*(?P<strong>.+?)\*\*"
    r"|(?<![\w*])\*(?P<em>[^*\s](?:[^*]*[^*\s])?)\*(?!\w)", re.DOTALL)


class Unknown(Exception):
    """A construct that this module does not write."""


def fences(lines):
    """Yields each line, and whether it belongs to a block of code."""
    marks = None
    for line in lines:
        found = FENCE.match(line)
        if marks is None and found:
            marks = found[2]
            yield line, True
        elif marks is not None:
            yield line, True
            if line.strip() == marks:
                marks = None
        else:
            yield line, False


def prose(text):
    """The text with blanks in place of code, so that places stay the same."""
    text = "\n".join(" " * len(line) if is_code else line for line, is_code in fences(text.split("\n")))
    return re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", lambda code: re.sub(r"[^\n]", " ", code[0]), text, flags=re.DOTALL)


def plain(text):
    """The words of a line without markup."""
    def words(found):
        return found["code"] or found["address"] or plain(found["text"] or found["strong"] or found["em"] or "")
    return INLINE.sub(words, text)


def slug(words):
    """The anchor that forges give a heading with these words."""
    return "".join(letter for letter in plain(words).lower().replace(" ", "-") if letter.isalnum() or letter in "-_")


def anchors(text):
    """The anchors of the headings, in order; equal ones are counted, as forges do."""
    seen, found = {}, []
    for line, is_code in fences(text.split("\n")):
        heading = None if is_code else HEADING.match(line)
        if heading:
            name = slug(heading[2])
            count = seen[name] = seen.get(name, -1) + 1
            found.append(f"{name}-{count}" if count else name)
    return found


class Page:
    """One document as HTML; `resolve` returns the address for the target of a link or an image."""

    def __init__(self, text, resolve):
        self.resolve, self.names = resolve, iter(anchors(text))
        # The anchor and the words of each heading of the second level.
        self.sections = []
        self.words, self.tables = "", 0
        self.body = self.blocks(text.split("\n"))

    def inline(self, text):
        parts, end = [], 0
        for found in INLINE.finditer(text):
            parts += [html.escape(text[end:found.start()]), self.mark(found)]
            end = found.end()
        return "".join([*parts, html.escape(text[end:])])

    def mark(self, found):
        if found["code"] is not None:
            return f"<code>{html.escape(found['code'])}</code>"
        if found["target"] is not None:
            address = html.escape(self.resolve(found["target"]))
            if found["image"]:
                return f'<img src="{address}" alt="{html.escape(found["text"])}">'
            return f'<a href="{address}">{self.inline(found["text"])}</a>'
        if found["address"] is not None:
            return f'<a href="{html.escape(found["address"])}">{html.escape(found["address"])}</a>'
        kind = "strong" if found["strong"] is not None else "em"
        return f"<{kind}>{self.inline(found[kind])}</{kind}>"

    def blocks(self, lines):
        """The blocks of some lines, each on a line of its own."""
        out, at = [], 0
        while at < len(lines):
            line = lines[at]
            if not line.strip() or COMMENT.match(line):
                at += 1
                continue
            for begins, write in zip(BEGINNINGS, (self.code, self.heading, self.list, self.table)):
                if begins.match(line):
                    block, at = write(lines, at)
                    break
            else:
                block, at = self.paragraph(lines, at)
            out.append(block)
        return "\n".join(out)

    def code(self, lines, at):
        indent, marks, language = FENCE.match(lines[at]).groups()
        end = next((one for one in range(at + 1, len(lines)) if lines[one].strip() == marks), None)
        if end is None:
            raise Unknown(f"a block of code does not end: {lines[at]}")
        text = "\n".join(line.removeprefix(indent) for line in lines[at + 1:end])
        # An example says more than its language, such as that it is bad.
        kind = f' data-kind="{html.escape(language.strip())}"' if " " in language.strip() else ""
        return f'<pre tabindex="0"{kind}><code>{html.escape(text)}</code></pre>', end + 1

    def heading(self, lines, at):
        level, words = len(HEADING.match(lines[at])[1]), HEADING.match(lines[at])[2]
        name, self.words = next(self.names), plain(words)
        if level == 2:
            self.sections.append((name, plain(words)))
        return f'<h{level} id="{name}">{self.inline(words)}</h{level}>', at + 1

    def table(self, lines, at):
        end = next((one for one in range(at, len(lines)) if not lines[one].startswith("|")), len(lines))
        if end - at < 2 or not RULE.match(lines[at + 1]):
            raise Unknown(f"a table has no line under its heads: {lines[at]}")
        rows = [[cell.strip().replace("\\|", "|") for cell in CELL.split(line.strip()[1:-1])] for line in lines[at:end]]
        if any(len(row) != len(rows[0]) for row in rows):
            raise Unknown(f"a row of a table has more or fewer cells than its head: {lines[at]}")
        kinds = [' class="number"' if cell.endswith(":") else "" for cell in rows[1]]
        head = "".join(f'<th scope="col"{kind}>{self.inline(cell)}</th>' for cell, kind in zip(rows[0], kinds))
        body = "\n".join(
            "<tr>" + "".join(f"<td{kind}>{self.inline(cell)}</td>" for cell, kind in zip(row, kinds)) + "</tr>" for row in rows[2:])
        self.tables += 1
        label = html.escape(f"Table {self.tables}: {self.words}")
        return (f'<div class="table" role="region" tabindex="0" aria-label="{label}">\n<table>\n<thead><tr>{head}</tr></thead>\n'
                f"<tbody>\n{body}\n</tbody>\n</table>\n</div>"), end

    def list(self, lines, at):
        """A list with all of its items; what is set in further belongs to an item."""
        indent, kind = len(ITEM.match(lines[at])[1]), ITEM.match(lines[at])[2]
        items, is_loose = [], False
        while at < len(lines):
            found = ITEM.match(lines[at])
            if found is None or len(found[1]) != indent or (found[2] in "-*+") != (kind in "-*+"):
                break
            deep, item = found.end(), [lines[at][found.end():]]
            at += 1
            while at < len(lines) and (not lines[at].strip() or lines[at].startswith(" " * deep)):
                item.append(lines[at][deep:])
                at += 1
            # Blanks at the end stand between two items, or after the list.
            is_loose |= not item[-1].strip() and at < len(lines) and bool(ITEM.match(lines[at]))
            items.append(item)
            if at < len(lines) and lines[at].strip() and item[-1].strip() and not any(one.match(lines[at]) for one in BEGINNINGS):
                raise Unknown(f"a line under an item of a list is not set in: {lines[at]}")
        start = "" if kind in "-*+" or kind == "1." else f' start="{kind[:-1]}"'
        name = "ul" if kind in "-*+" else "ol"
        written = "\n".join(f"<li>{self.item(item, is_loose)}</li>" for item in items)
        return f"<{name}{start}>\n{written}\n</{name}>", at

    def item(self, lines, is_loose):
        body = self.blocks(lines)
        first, end, rest = body.partition("</p>")
        return body if is_loose or not end else first.removeprefix("<p>") + rest

    def paragraph(self, lines, at):
        if re.match(r" {4}|\t|>|\[[^\]]+\]: |(?:---+|\*\*\*+|===+)$|<\w", lines[at]):
            raise Unknown(f"this is written in another way: {lines[at]}")
        end = at
        while end < len(lines) and lines[end].strip() and not any(one.match(lines[end]) for one in BEGINNINGS):
            end += 1
        return f"<p>{self.inline(chr(10).join(line.strip() for line in lines[at:end]))}</p>", end
