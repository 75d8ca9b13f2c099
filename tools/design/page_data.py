"""What the page shows of the tokens themselves, as a module of JavaScript: the type scale, the colours, the buttons."""

import json

from design import spring

HEAD = """\
// Written by tools/tokens from Sources/HapticTokens/tokens.json: change that file, then run tools/tokens.

/** @typedef {{size: number, line: number, weight: number, tracking: number, family: string}} TypeMeasures */
/** @typedef {{fill: string, label: string, haptic: string | null}} Emphasis */
/**
 * @typedef {{style: string, fill: string | null, label: string | null, border: string | null, type: string | null,
 *   height: number | null, isFullWidth: boolean, radius: number | "full" | null, scale: number, opacity: number,
 *   motion: string, haptic: string | null, icon: number | null, gap: number | null, padding: number[] | null,
 *   emphasis: Emphasis | null, disabledOpacity: number, note: string}} ButtonRow
 */
"""


def text(source):
    types = [
        {"name": name, "purpose": purpose, "isTabular": name in source["tabular"],
         "themes": {theme: measures(source, theme, name) for theme in source.themes()}}
        for name, purpose in source["purposes"].items()
    ]
    springs = {
        name: {"response": response, "dampingRatio": damping, "settling": spring.settling(response, damping)}
        for name, (response, damping, _) in source["spring"].items()
    }
    return "\n".join([
        HEAD,
        rows("The type scale. Lengths are pixels where 1 rem is 16.",
             "{name: string, purpose: string, isTabular: boolean, themes: Record<string, TypeMeasures>}[]", "TYPE", types),
        rows("The roles of colours.", "{role: string, purpose: string}[]", "COLORS",
             [{"role": role, "purpose": purpose} for role, purpose in source["roles"].items()]),
        rows("The button standard.", "ButtonRow[]", "BUTTONS", [{"style": name, **row} for name, row in source["buttons"].items()]),
        rows("Which button? The first answer that fits.", "{is: string, use: string}[]", "DECISION",
             [{"is": question, "use": style} for question, style in source["decision"]]),
        rows("Curves as cubic Béziers.", "{name: string, points: number[]}[]", "CURVES",
             [{"name": name, "points": values[:4]} for name, values in source["curve"].items()]),
        rows("Springs: response in seconds, damping ratio, settling in milliseconds.",
             "{name: string, response: number, dampingRatio: number, settling: number}[]", "SPRINGS",
             [{"name": name, **values} for name, values in springs.items()]),
        rows("Lengths of time in milliseconds.", "{name: string, ms: number, purpose: string}[]", "DURATIONS",
             [{"name": name, "ms": ms, "purpose": use} for name, (ms, use) in source["duration"].items()]),
    ])


def measures(source, theme, name):
    size, weight, line, tracking, _ = source.type(theme, name)
    return {"size": size, "line": line, "weight": weight, "tracking": tracking, "family": source.family(theme, name)}


def rows(summary, kind, name, values):
    body = "".join(f"  {json.dumps(value, ensure_ascii=False)},\n" for value in values)
    return f"/**\n * {summary}\n * @type {{{kind}}}\n */\nexport const {name} = [\n{body}];\n"
