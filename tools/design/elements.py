"""The elements of components with their type tokens, from elements.json: a module for the type page and a table of the documentation."""

import json

HEAD = "// Written by tools/generate from Sources/HapticTokens/elements.json: change that file, then run tools/generate tokens.\n"
NOTE = "`tools/generate tokens` writes the tables from `Sources/HapticTokens/elements.json` and `tokens.json`.\n"


def read(path, source):
    """The file; it names tokens of the scale, or one of its exceptions."""
    elements = json.loads(path.read_text())
    known = set(source["purposes"]) | set(elements["exceptions"])
    for _, component, element, token in rows(elements):
        if token not in known:
            raise SystemExit(f"{path}: error: {component}, {element}: there is no token {token}")
    return elements


def rows(elements):
    """Area, component, element and token of each row: those of components, then those by context."""
    areas = {**elements["components"], "By context": elements["contexts"]}
    return [(area, component, element, token) for area, components in areas.items()
            for component, own in components.items() for element, token in own.items()]


def text(source, elements):
    """The module: the tokens and the reasons once, then each component with its elements."""
    listed = {}
    for area, component, element, token in rows(elements):
        listed.setdefault((area, component), []).append([element, token])
    body = "".join(f"  {json.dumps([area, component, own], ensure_ascii=False)},\n" for (area, component), own in listed.items())
    scale = "".join(f"  {json.dumps(one)},\n" for one in source["scale"])
    return (f"{HEAD}\n/**\n * The ten entries of a page's type scale: the token and the text style of the system. Chosen.\n * @type {{[string, string][]}}\n */\n"
            f"export const SCALE = [\n{scale}];\n\n"
            f"/**\n * Why an element has no token.\n * @type {{Record<string, string>}}\n */\nexport const EXCEPTIONS = {json.dumps(elements['exceptions'])};\n\n"
            f"/**\n * The area, the component, and its elements: the name and the token, or the name of an exception.\n"
            f" * @type {{[string, string, [string, string][]][]}}\n */\nexport const ELEMENTS = [\n{body}];\n")


# The typography standard's rules by their numbers, and what checks each.
RULES = [
    ("every text is set in a token", "`tools/check`, and `tools/browser` where it is shown"), ("no rounded design", "`tools/check`"), ("no weight over that of a token", "`tools/check`, `tools/browser`"),
    ("no tracking of its own", "`tools/check`, `tools/browser`"), ("no text below 11 px", "`tools/check`, of the tokens"), ("amounts have tabular digits, from a token", "`tools/check`, `tools/browser`"),
    ("icons have the sizes of `icon` in `tokens.json`", "`tools/check`"), ("only a letter in an avatar scales with it", "nothing: an avatar of the page has an icon, no letter"),
]


def page(source, elements):
    from design.pages import grid

    first = source.themes()[0]

    def measures(token):
        size, weight, line, _, _ = source.type(first, token)
        return f"{size}/{line}, {weight}"

    scale = [[f"`{token}`", f"`{style}`", measures(token), source["purposes"][token]] for token, style in source["scale"]]
    parts = ["# Type scale and elements\n", "The ten entries of a page's type scale, and the token of each element of a component.\n", "## Overview\n", NOTE,
             "A page sets at most ten type tokens: `tools/check` and `tools/browser` report a page that sets more. The ten entries are\n"
             "chosen from the 20 tokens of the typography standard; each has its system text style.\n",
             grid(["Token", "System text style", f"In `{first}`", "For"], scale),
             "## Rules\n", "A finding begins with the number of its rule, such as \"typography rule 3\".\n",
             grid(["Rule", "Rule text", "Checked by"], [[str(number), words, who] for number, (words, who) in enumerate(RULES, 1)])]
    for area in {area: None for area, _, _, _ in rows(elements)}:
        own = [[component, element, f"`{token}`" if token in source["purposes"] else f"none: {elements['exceptions'][token]}"]
               for one, component, element, token in rows(elements) if one == area]
        parts += [f"## {area}\n", grid(["Component", "Element", "Token"], own)]
    return "\n".join(parts)
