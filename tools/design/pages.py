"""The tokens as tables of the documentation."""

from design import spring
from design.tokens import APPEARANCES, contrast, number

NOTE = "`tools/generate tokens` writes the tables from `Sources/HapticTokens/tokens.json`.\n"


def files(source):
    return {"Tokens.md": tokens(source), "Contrast.md": table(source), "Buttons.md": buttons(source)}


def grid(head, rows):
    lines = ["| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *rows]]
    return "\n".join(lines) + "\n"


def tokens(source):
    parts = ["# Tokens\n", "Every size, weight, colour, radius, duration and curve, named by purpose.\n", "## Overview\n",
             NOTE + "The names are those of that file. Lengths are in pixels (1 rem is 16 px), durations in milliseconds.\n"
             "*Chosen* marks values that the design does not specify.\n"]
    for theme in source.themes():
        parts += [f"## {theme}\n", "### Type\n", source["themes"][theme]["typeNote"] + "\n", types(source, theme), "### Colours\n", colors(source, theme)]
    return "\n".join(parts + ["## All themes\n", "### Lengths\n", lengths(source), "### Motion\n", motion(source),
                              "### Shadows and opacity\n", depth(source), "### Symbols\n", symbols(source), "### Terminal\n", terminal(source)])


def types(source, theme):
    rows = []
    for name, purpose in source["purposes"].items():
        size, weight, line, tracking, _ = source.type(theme, name)
        digits = "tabular" if name in source["tabular"] else ""
        slope = " italic" if name in source["italic"] else ""
        rows.append([f"`{name}`", str(size), str(weight) + slope, str(line), number(tracking), f"`{source.family(theme, name)}`", digits, purpose])
    return grid(["Token", "Size", "Weight", "Line", "Tracking", "Family", "Digits", "For"], rows)


def colors(source, theme):
    chosen = source["themes"][theme]["chosen"]
    rows = []
    for role, purpose in source["roles"].items():
        cells = []
        for appearance in APPEARANCES:
            mark = " (chosen)" if chosen[appearance] == "all" or role in chosen[appearance] else ""
            cells.append(f"`{source.color(theme, appearance, role)}`{mark}")
        rows.append([f"`{role}`", *cells, purpose])
    return grid(["Token", "Light", "Dark", "For"], rows)


def lengths(source):
    rows = [["`spacing`", ", ".join(str(value) for value in source["spacing"]), "distances"]]
    for theme, values in source["spacingFor"].items():
        rows.append([f"`spacing` in `{theme}`", ", ".join(str(value) for value in values), "distances"])
    for theme in source.themes():
        values = source["themes"][theme]["radius"]
        rows.append([f"`radius` of `{theme}`", ", ".join(f"{name} {value}" for name, value in values.items()) + ", full", "corners"])
    for key in ("stroke", "icon", "height", "leading", "letterSpacing", "cover"):
        rows += [[f"`{key}.{name}`", number(value), use] for name, (value, use) in source[key].items()]
    rows += [[f"`dash.{name}`", f"{number(on)} on, {number(off)} off", use] for name, (on, off, use) in source["dash"].items()]
    return grid(["Token", "Pixels", "For"], rows)


def motion(source):
    rows = [[f"`duration.{name}`", f"{value} ms", use] for name, (value, use) in source["duration"].items()]
    for name, (*points, use) in source["curve"].items():
        rows.append([f"`curve.{name}`", f"cubic-bezier({', '.join(number(point) for point in points)})", use])
    for name, (response, damping, use) in source["spring"].items():
        part, time = spring.overshoot(response, damping)
        settling = spring.settling(response, damping)
        facts = f"response {number(response)} s, damping ratio {number(damping)}: settles in {settling} ms, overshoots by {100 * part:.1f} % at {time} ms"
        rows.append([f"`spring.{name}`", facts, use])
    return grid(["Token", "Value", "For"], rows)


def depth(source):
    rows = [[f"`shadow.{name}`", f"{x} {y} {blur}, {number(100 * opacity)} % of the shadow colour", use]
            for name, (x, y, blur, opacity, use) in source["shadow"].items()]
    x, y, blur, use = source["floatingShadow"]
    rows.append(["`floatingShadow`", f"{x} {y} {blur}", use])
    rows += [[f"`opacity.{name}`", number(value), use] for name, (value, use) in source["opacity"].items()]
    for theme in source.themes():
        light, dark = (source["themes"][theme]["shadowColor"][appearance] for appearance in APPEARANCES)
        rows.append([f"shadow colour of `{theme}`", f"`{light}`, `{dark}`", "light: that of text; dark: chosen"])
    return grid(["Token", "Value", "For"], rows)


def symbols(source):
    rows = [[f"`SharpnessSymbol.{name}`", *(f"`{glyph}`" for glyph in glyphs), shape, use]
            for name, (*glyphs, shape, use) in source["symbols"].items()]
    return grid(["Token", "Head", "In ASCII", "Shade", "In ASCII", "Shape", "For"], rows)


def terminal(source):
    return grid(["Token", "Parameters", "For"], [[f"`terminal.{name}`", f"`{value}`", use] for name, (value, use) in source["terminal"].items()])


def buttons(source):
    names = ("fill", "label", "border", "type", "height", "scale", "opacity", "motion", "haptic")
    rows = [[f"`{name}`"] + ["–" if row[key] is None else str(row[key]) for key in names] + [row["note"]] for name, row in source["buttons"].items()]
    return "\n".join(["# Buttons\n", "The button standard: the look, the press motion and the haptic of each style.\n", "## Overview\n", NOTE,
                      grid(["Style", *(name.capitalize() for name in names), "Note"], rows)])


def table(source):
    parts = ["# Contrast\n", "The contrast of every token on every ground on which it may be used.\n", "## Overview\n",
             NOTE + "A test computes each row: text needs 4.5, meaningful marks need 3 (WCAG 2.2, 1.4.3 and 1.4.11). Ratios are rounded\n"
             "down. `grid` and disabled elements have no row: `grid` only guides the eye.\n"]
    for theme in source.themes():
        rows = []
        for rule in source["contrast"]:
            for role in rule["text"]:
                for ground in rule["on"]:
                    ratios = [contrast(source.color(theme, one, role), source.color(theme, one, ground)) for one in APPEARANCES]
                    rows.append([f"`{role}`", f"`{ground}`", number(rule["least"]), *(f"{int(ratio * 100) / 100:.2f}" for ratio in ratios)])
        parts += [f"## {theme}\n", grid(["Token", "On", "Minimum", "Light", "Dark"], rows)]
    return "\n".join(parts)
