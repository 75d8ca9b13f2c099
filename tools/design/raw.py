"""Finds sizes, weights, colours, radii, strokes, durations and curves that are written out where a token belongs.

tools/check asks this of everything that draws. `CASES` in raw_cases.py has a line that each rule finds, and lines that
none may find; `problems_of_the_rules` tries them all.
"""

import re

from design.raw_cases import CASES

NAMED = (
    "black|silver|gray|grey|white|maroon|red|purple|fuchsia|magenta|green|lime|olive|yellow|navy|blue|teal|aqua|cyan|orange"
    "|pink|brown|gold|tan|beige|ivory|khaki|coral|salmon|tomato|crimson|indigo|violet|orchid|plum|turquoise|wheat|snow"
    "|(?:dark|light|medium|pale|deep|hot|dim|slate|sky|steel|royal|rosy|sea|forest|spring|lawn|ghost|floral|antique|old|misty"
    "|navajo|sandy|saddle|sienna|peru|peach|papaya|moccasin|mint|linen|lavender|honeydew|gainsboro|dodger|corn|cadet|burly"
    "|blanched|bisque|azure|aqua|alice|powder|thistle|white|yellow|green|blue|orange|indian|firebrick|chocolate|chartreuse)"
    "(?:gray|grey|white|red|purple|green|yellow|blue|orange|pink|brown|violet|orchid|turquoise|salmon|coral|cyan|magenta"
    "|goldenrod|rod|slategray|smoke|lace|rose|wood|silk|whip|puff|cream|flower|almond|slateblue|seagreen|khaki)"
)
PAINTS = r"(?:color|background|fill|stroke|outline|border|box-shadow|text-decoration|caret|accent|stop|flood)[-a-z]*"
LENGTH = r"(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|pt|cm|mm)\b"
TIMED = r"(?:transition|animation)[-a-z]*"

# Each rule: its name, what a line must have, what to write instead.
SHARED = [
    ("colour", re.compile(r"(?<!&)#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6})\b|[:\"'`(=,] ?#[0-9A-Fa-f]{3,4}\b(?!\s*[{\]])"), "a colour of Palette or var(--color-…)"),
    ("colour", re.compile(r"\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]"), "a colour of Palette or var(--color-…)"),
    ("colour", re.compile(rf"(?<![\w-]){PAINTS}[\"']?\s*[:=]\s*[^;{{}}]*?(?<![\w-])(?:{NAMED})(?![\w(-])"), "a colour of Palette or var(--color-…)"),
    ("colour", re.compile(r"color-mix\([^;]*\d"), "a colour, or an opacity, of the tokens"),
    ("text size", re.compile(r"(?:font-size|line-height|fontSize|lineHeight)[\"']?\s*[:=]\s*[\"'`]?-?[.\d]"), "TypeToken or a class type-…"),
    ("tracking", re.compile(r"(?:letter-spacing|letterSpacing)[\"']?\s*[:=]\s*[\"'`]?-?[.\d]"), "TypeToken or a class type-…"),
    ("rounded design", re.compile(r"(?i)ui-rounded|[\"' ]rounded[\"']?\s*,\s*(?:system-ui|sans-serif)|\bSF (?:Pro|Compact) Rounded|design(?:\(|: ?)\.rounded\b"), "a family of the tokens"),
    ("weight", re.compile(r"(?:font-weight|fontWeight)[\"']?\s*[:=]\s*[\"'`]?(?:\d|bold|lighter|normal)"), "TypeToken or a class type-…"),
    ("radius", re.compile(r"(?:border(?:-\w+){0,2}-radius|borderRadius)[\"']?\s*[:=]\s*[\"'`]?(?:[1-9.]|0\.)"), "Radii or var(--radius-…)"),
    ("radius", re.compile(r"(?<![\w-])r[xy](?:\"\s*:|=)\s*(?:SVGText\.number\()?[\"']?[.\d]"), "Radii or var(--radius-…)"),
    ("stroke", re.compile(r"(?:stroke-width|strokeWidth|lineWidth)[\"']?\s*[:=]\s*[\"'`]?[.\d]"), "Stroke or var(--stroke-…)"),
    ("stroke", re.compile(r"stroke-dasharray[\"']?\s*[:=]\s*[\"'`]?[.\d]"), "Dash or var(--dash-…)"),
    ("duration", re.compile(rf"{TIMED}[\"']?\s*:[^;{{}}]*?(?<![\w.-])(?=[\d.]*[1-9])[\d.]+m?s\b"), "var(--duration-…)"),
    ("curve", re.compile(r"cubic-bezier\(|[:\"'`=,] ?(?:linear|steps)\(\s*[\d.]"), "var(--curve-…)"),
    ("curve", re.compile(rf"{TIMED}\s*:[^;{{}}]*(?<![\w-])(?:ease(?:-in)?(?:-out)?|linear)(?![\w-])"), "var(--curve-…)"),
]
SWIFT = [
    ("size", re.compile(r"\d(?:px|rem)\b"), "a token of HapticTokens"),
    ("terminal", re.compile(r"\\u\{1[bB]\}\[[\d;]*m|(?<!\d)[34]8;[25];\d"), "TerminalInk"),
]
PAGE = [
    ("digits", re.compile(r"(?:font-variant-numeric|fontVariantNumeric)[\"']?\s*[:=]"), "a token with tabular digits, such as numeric.small"),
    ("size", re.compile(LENGTH), "var(--space-…) or another length of tokens.css"),
    ("text size", re.compile(r"(?<![\w-])font(?:-family)?\s*:\s*(?!var\b|inherit)\S"), "a class type-…"),
    ("text size", re.compile(r"\.font\s*=\s*[\"'`]"), "a text style of the tokens"),
]
SHEET = [
    ("icon size", re.compile(r"\.icon[\w-]*[^{}]*\{[^}]*?(?:inline|block)-size\s*:\s*[\d.]+(?:em|%)"), "IconSize or var(--icon-…)"),
    ("duration", re.compile(r"(?<![\w.#-])(?=[\d.]*[1-9])[\d.]+m?s\b"), "var(--duration-…)"),
]
SCRIPT = [
    ("duration", re.compile(r"[\"'`](?=[\d.]*[1-9])[\d.]+m?s[\"'`]|\bduration\s*:\s*[1-9]|\.animate\(.*,\s*[1-9]\d*\s*\)"), "var(--duration-…)"),
    ("curve", re.compile(r"\beasing\s*:\s*[\"'`]"), "var(--curve-…)"),
    ("radius", re.compile(r"\.roundRect\([^)]*,\s*[1-9.][\d.]*\s*\)"), "var(--radius-…)"),
]
RULES = {
    ".swift": SHARED + SWIFT, ".css": SHARED + PAGE + SHEET, ".html": SHARED + PAGE + SHEET, ".svg": SHARED + PAGE + SHEET,
    ".js": SHARED + PAGE + SCRIPT, ".mjs": SHARED + PAGE + SCRIPT,
}
# The number of the typography standard's rule that each kind breaks. Its fifth, 11 px at least, is one of the tokens themselves.
STANDARD = {"text size": 1, "rounded design": 2, "weight": 3, "tracking": 4, "digits": 6, "icon size": 7}
LEAST_TEXT = 11
# The files that tools/generate writes from the tokens have the values themselves; those for reports are copies.
WRITTEN = re.compile(r"Sources/(HapticTokens/Generated/|HapticStudio/Page/tokens\.(css|js)$|CReportPage/\w+\.(css|js)$)|\.docc/")
# Files that cannot have a token, the rules that they may break, and why. Their colours must be those of a palette.
EXCEPTIONS = {
    "Sources/HapticStudio/Page/app/icon.svg": ({"colour", "stroke"}, "the icon of a browser's tab sees no style sheet"),
    "Sources/HapticReport/Page/report.css": ({"digits"}, "a report has the fonts of the tokens, and not their classes"),
}
# Custom properties have no value in the conditions of these: their lengths are where a layout changes.
CONDITION = re.compile(r"@(?:media|container)[^{]*")
VARIABLE = re.compile(r"calc\(var\([^()]*\) \* 100%\)|var\([^()]*\)|--[\w-]+")


def is_drawing(path):
    """True for a file that may draw, and that tools/generate does not write."""
    return path.parts[0] == "Sources" and path.suffix in RULES and not WRITTEN.search(path.as_posix())


def code(text, suffix):
    """The lines of a text without comments; a comment over several lines leaves them empty."""
    if suffix in (".css", ".js", ".mjs", ".html", ".svg"):
        text = re.sub(r"/\*.*?\*/|<!--.*?-->", lambda match: "\n" * match[0].count("\n"), text, flags=re.DOTALL)
    for number, line in enumerate(text.splitlines(), 1):
        if suffix in (".swift", ".js", ".mjs"):
            line = re.sub(r"(?<![:\"'`])//.*", "", line)
        yield number, line


def raw_values(text, suffix):
    """Yields the line, the kind, the text and the remedy of each value that is written out."""
    for number, line in code(text, suffix):
        if suffix in (".css", ".html"):
            line = CONDITION.sub("", line)
        if suffix != ".swift":
            line = VARIABLE.sub("var", line)
        seen = set()
        for kind, rule, remedy in RULES[suffix]:
            match = rule.search(line)
            if match and kind not in seen:
                seen.add(kind)
                yield number, kind, match[0].strip(), remedy


def findings(path, text, colors):
    """Yields the line and the words of each finding in a file; `colors` are those of the palettes."""
    allowed, _ = EXCEPTIONS.get(path.as_posix(), (set(), ""))
    for number, kind, found, remedy in raw_values(text, path.suffix):
        if kind not in allowed:
            yield number, f"{of_standard(STANDARD.get(kind))}draws with a {kind} of its own, '{found}': take {remedy}"
    if "colour" in allowed:
        for value in re.findall(r"#[0-9A-Fa-f]{6}\b", text):
            if value not in colors:
                yield 1, f"has {value}, which is no colour of the tokens"


def of_standard(number):
    """The start of a message about a rule of the typography standard."""
    return f"typography rule {number}: " if number else ""


def small_texts(source):
    """Yields the words of each type token that is below the least size."""
    for theme in source.themes():
        for name in source["purposes"]:
            size = source.type(theme, name)[0]
            if size < LEAST_TEXT:
                yield f"{of_standard(5)}{name} of {theme} is {size} px, and {LEAST_TEXT} are the least"


def problems_of_the_rules():
    """Yields each case that the rules get wrong, and each rule that no case tries."""
    tried = set()
    for suffix, line, kind in CASES:
        kinds = {found for _, found, _, _ in raw_values(line, suffix)}
        if kinds != ({kind} if kind else set()):
            yield f"the rules find {sorted(kinds) or 'nothing'} instead of {kind or 'nothing'} in '{line}' ({suffix})"
        if kind:
            clean = VARIABLE.sub("var", line) if suffix != ".swift" else line
            tried |= {rule.pattern for name, rule, _ in RULES[suffix] if name == kind and rule.search(clean)}
    for rules in RULES.values():
        for kind, rule, _ in rules:
            if rule.pattern not in tried:
                tried.add(rule.pattern)
                yield f"no case tries the rule for a {kind}: {rule.pattern}"
