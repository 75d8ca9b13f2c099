"""The tokens as the page shows them, as a module of JavaScript: the type scale, the colours, the buttons."""

import json

from design import spring
from design.tokens import kebab, number

HEAD = """\
// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/** @typedef {{size: number, line: number, weight: number, tracking: number, family: string}} TypeMeasures */
/** @typedef {{fill: string, label: string, haptic: string | null}} Emphasis */
/**
 * @typedef {{style: string, fill: string | null, label: string | null, border: string | null, type: string | null,
 *   height: number | null, isFullWidth: boolean, radius: number | "full" | null, scale: number, opacity: number,
 *   motion: string, haptic: string | null, icon: number | null, gap: number | null, padding: number[] | null,
 *   emphasis: Emphasis | null, disabledOpacity: number, note: string}} ButtonRow
 */
"""


# A row for each style and the names of its members once: the page is small.
TYPE = """\
/**
 * A style of text, from a row of numbers for each theme: size, line, weight, tracking, and the place of its family.
 * @param {string} name @param {string} purpose @param {boolean} isTabular @param {number[][]} rows
 */
function styled(name, purpose, isTabular, ...rows) {
  /** @type {Record<string, TypeMeasures>} */
  const themes = {};
  rows.forEach(([size, line, weight, tracking, family], index) => {
    themes[THEMES[index]] = { size, line, weight, tracking, family: FAMILIES[family] };
  });
  return { name, purpose, isTabular, isItalic: ITALIC.includes(name), themes };
}

/** The type scale. Lengths are pixels where 1 rem is 16. */
export const TYPE = [
"""


def text(source):
    springs = {
        name: {"response": response, "dampingRatio": damping, "settling": spring.settling(response, damping)}
        for name, (response, damping, _) in source["spring"].items()
    }
    return "\n".join([
        HEAD, types(source),
        rows("The roles of colours.", "{role: string, purpose: string}[]", "COLORS",
             [{"role": role, "purpose": purpose} for role, purpose in source["roles"].items()]),
        buttons(source),
        rows("Curves as cubic Béziers.", "{name: string, points: number[]}[]", "CURVES",
             [{"name": name, "points": values[:4]} for name, values in source["curve"].items()]),
        rows("Springs: response in seconds, damping ratio, settling in milliseconds.",
             "{name: string, response: number, dampingRatio: number, settling: number}[]", "SPRINGS",
             [{"name": name, **values} for name, values in springs.items()]),
        rows("Line spacings in pixels, beside the height of the letters.", "{name: string, px: number, purpose: string}[]", "LEADINGS", spacings(source["leading"])),
        rows("Letter spacings in pixels.", "{name: string, px: number, purpose: string}[]", "LETTER_SPACINGS", spacings(source["letterSpacing"])),
        lengths(source),
        rows("Lengths of time in milliseconds.", "{name: string, ms: number, purpose: string}[]", "DURATIONS",
             [{"name": name, "ms": ms, "purpose": use} for name, (ms, use) in source["duration"].items()]),
    ])


def spacings(values):
    return [{"name": kebab(name), "px": px, "purpose": use} for name, (px, use) in values.items()]


def lengths(source):
    """The content of the type page beside type and colours, by the names of their properties."""
    first = source["themes"][source.themes()[0]]["radius"]
    groups = {
        "Corners": [[name, f"{px} px in {source.themes()[0]}", "corners"] for name, px in first.items()] + [["full", "round", "pills, avatars"]],
        "Shadows": [[name[5:], f"{x} {y} {blur}, {number(100 * opacity)} %", use] for name, (x, y, blur, opacity, use) in source["shadow"].items()],
        "Lines": [[name, f"{number(px)} px", use] for name, (px, use) in source["stroke"].items()],
        "Distances": [[str(px), f"{px} px", "distances"] for px in source["spacing"]],
        "Heights": [[name, f"{px} px", use] for name, (px, use) in source["height"].items()],
        "Icons": [[name, f"{px} px", use] for name, (px, use) in source["icon"].items()],
        "Opacity": [[kebab(name), number(share), use] for name, (share, use) in source["opacity"].items()],
    }
    groups["Shadows"].append(["floating", "in the accent", "the floating action button"])
    body = "".join(f"  {title}: [\n" + "".join(f"    {value({'name': name, 'value': said, 'purpose': use})},\n" for name, said, use in listed) + "  ],\n"
                   for title, listed in groups.items())
    kind = "Record<string, {name: string, value: string, purpose: string}[]>"
    return f"/**\n * Lengths, shadows and opacities, by the names of their properties.\n * @type {{{kind}}}\n */\nexport const LENGTHS = {{\n{body}}};\n"


def types(source):
    themes = source.themes()
    families = list(dict.fromkeys(source.family(theme, name) for name in source["purposes"] for theme in themes))
    lines = [f"const THEMES = {json.dumps(themes)};", f"const FAMILIES = {json.dumps(families)};", f"const ITALIC = {json.dumps(source['italic'])};", ""]
    body = []
    for name, purpose in source["purposes"].items():
        measures = []
        for theme in themes:
            size, weight, line, tracking, _ = source.type(theme, name)
            measures.append(json.dumps([size, line, weight, tracking, families.index(source.family(theme, name))]))
        is_tabular = value(name in source["tabular"])
        body.append(f"  styled({value(name)}, {value(purpose)}, {is_tabular}, {', '.join(measures)}),\n")
    return "\n".join(lines) + TYPE + "".join(body) + "];\n"


def buttons(source):
    """The buttons; what most of them have is said once."""
    all_rows = list(source["buttons"].values())
    usual = {}
    for member in all_rows[0]:
        values = [row[member] for row in all_rows]
        usual[member] = max(values, key=lambda one: (values.count(one), -values.index(one)))
    own = [{"style": name, **{member: one for member, one in row.items() if one != usual[member]}}
           for name, row in source["buttons"].items()]
    body = "".join(f"  {{ ...USUAL, {value(row)[2:]},\n" for row in own)
    return (f"/** The values of most buttons. @type {{Omit<ButtonRow, \"style\">}} */\nconst USUAL = {value(usual)};\n\n"
            f"/** The button standard. @type {{ButtonRow[]}} */\nexport const BUTTONS = [\n{body}];\n")


def rows(summary, kind, name, values):
    body = "".join(f"  {value(one)},\n" for one in values)
    return f"/**\n * {summary}\n * @type {{{kind}}}\n */\nexport const {name} = [\n{body}];\n"


def value(of):
    """A value as JavaScript: members without quotation marks."""
    if isinstance(of, dict):
        return "{ " + ", ".join(f"{key}: {value(one)}" for key, one in of.items()) + " }"
    if isinstance(of, list):
        return "[" + ", ".join(value(one) for one in of) + "]"
    return json.dumps(of, ensure_ascii=False)
