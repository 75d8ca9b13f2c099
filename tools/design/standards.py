"""The values of the five documents, each with the token that has it here, and what a browser is to compute for that token.

A value is written down as its document has it; where Thrum's is another one, `OFF` says why. The part `standards` of
tools/browser finds where the page uses each token, and compares.
"""

from design import spring
from design.pages import grid
from design.tokens import APPEARANCES, kebab, number

WEIGHTS = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700}
TYPOGRAPHY, GRACE, EPILOGUE, BUTTONS, SCALE = "Typography standard", "Strength Grace & Flow", "Epilogue", "Button standard", "Type scale"
THEME = {TYPOGRAPHY: "swiss-coin", GRACE: "grace", EPILOGUE: "epilogue", BUTTONS: "swiss-coin", SCALE: "swiss-coin"}

# Document, its name for the text, our token, size, weight, line and tracking (None: the document has none).
TEXTS = [
    *((TYPOGRAPHY, name, name, size, weight, line, tracking) for name, size, weight, line, tracking in [
        ("display.hero", 34, "bold", 40, -0.4), ("display.large", 28, "bold", 34, -0.3), ("display.medium", 22, "bold", 28, -0.2),
        ("heading.large", 20, "semibold", 25, 0), ("heading.medium", 17, "semibold", 22, 0), ("heading.small", 15, "semibold", 20, 0),
        ("body.large", 17, "regular", 22, 0), ("body.default", 15, "regular", 20, 0), ("body.small", 13, "regular", 18, 0),
        ("label.large", 15, "medium", 20, 0), ("label.default", 13, "medium", 18, 0), ("label.small", 11, "medium", 14, 0.1),
        ("caption", 11, "regular", 14, 0.1),
        ("numeric.hero", 34, "bold", 40, -0.4), ("numeric.large", 24, "bold", 30, -0.2), ("numeric.default", 17, "bold", 22, 0), ("numeric.small", 13, "bold", 18, 0),
        ("button.large", 17, "semibold", 22, 0), ("button.default", 15, "semibold", 20, 0), ("button.small", 13, "semibold", 18, 0),
    ]),
    *((GRACE, *row, None) for row in [
        ("Large Title", "display.hero", 34, "bold", 41), ("Title 1", "display.large", 28, "bold", 34), ("Title 2", "display.medium", 22, "medium", 28),
        ("Title 3", "heading.large", 20, "semibold", 25), ("Headline", "heading.medium", 17, "semibold", 22), ("Body", "body.large", 17, "regular", 22),
        ("Callout", "body.default", 16, "regular", 21), ("Subhead", "body.small", 15, "regular", 20), ("Footnote", "metadata", 13, "regular", 18),
        ("Caption", "caption", 12, "regular", 16),
    ]),
    *((EPILOGUE, *row, None, None) for row in [
        ("display large", "display.hero", 57, "bold"), ("display medium", "display.large", 45, "bold"), ("display small", "display.medium", 36, "bold"),
        ("headline large", "heading.large", 32, "semibold"), ("headline medium", "heading.medium", 28, "semibold"), ("headline small", "heading.small", 24, "semibold"),
        ("title large", "title.large", 22, "medium"), ("title medium", "title.default", 20, "medium"), ("title small", "title.small", 18, "medium"),
        ("body large", "body.large", 16, "regular"), ("body medium", "body.default", 15, "regular"), ("body small", "body.small", 14, "regular"),
        ("label large", "label.large", 14, "medium"), ("label medium", "label.default", 12, "medium"), ("label small", "label.small", 11, "medium"),
        ("caption", "caption", 11, "regular"), ("metadata", "metadata", 13, "regular"), ("code", "code", 14, "regular"),
        ("book title, Georgia", "book.title", 22, "semibold"), ("quote, Georgia, 14 leading", "quote", 22, "regular"), ("opening mark, Georgia", "quote.mark", 120, "regular"),
        ("attribution, Georgia, italic", "attribution", 14, "regular"), ("poem, Georgia, 8 leading", "poem", 16, "regular"),
        ("cover's title, Georgia", "cover.title", 32, "bold"), ("cover's author, Georgia", "cover.author", 18, "regular"),
    ]),
]
# Document, its name, our role, the colour in light and in dark (None: the document has none).
COLORS = [
    (BUTTONS, "accent", "accent", "#F35B16", "#F36D30"), (BUTTONS, "accent, pressed", "accentPressed", "#D94E12", "#E05A1A"),
    (BUTTONS, "negative", "negative", "#D93025", "#F87171"), (BUTTONS, "text primary", "text", "#22201D", "#F5F5F3"),
    (BUTTONS, "text secondary", "textSecondary", "#6B6560", "#A8A29E"), (BUTTONS, "tertiary background", "tertiary", "#EFEDEB", "#3A3A3C"),
    (BUTTONS, "label on the accent", "onAccent", "#FFFFFF", "#FFFFFF"), (BUTTONS, "label on negative", "onNegative", "#FFFFFF", "#FFFFFF"),
    (BUTTONS, "secondary button: label and border", "accentText", "#F35B16", "#F36D30"),
    (GRACE, "Soft Sand", "background", "#F6F1EA", None), (GRACE, "Deep Charcoal", "text", "#2E2E2E", None), (GRACE, "Deep Terracotta", "accent", "#B35C44", None),
    (GRACE, "Dusty Blue", "accentSecondary", "#6F8F9B", None), (GRACE, "Soft Clay Neutral", "tertiary", "#D8B8A6", None),
    (GRACE, "Terracotta Light", "accent", None, "#C98F7A"), (GRACE, "Terracotta Dark", "accentPressed", "#8B4030", None),
    (GRACE, "Blue Light", "laneVibration", None, "#9FB5BE"), (GRACE, "Blue Dark", "laneVibration", "#4A6A78", None),
    (GRACE, "Clay Light", "soft", "#E8D4C5", None), (GRACE, "Sand Dark", "surface", "#E8E0D5", None), (GRACE, "Charcoal Light", "textSecondary", "#5A5A5A", None),
    (GRACE, "Charcoal Lighter", "emptyMark", "#8A8A8A", None),
    (GRACE, "first phase", "phase1", "#B35C44", None), (GRACE, "second phase", "phase2", "#6F8F9B", None), (GRACE, "third phase", "phase3", "#D8B8A6", None),
    (GRACE, "fourth phase", "phase4", "#9B9A9A", None),
    (GRACE, "dark mode, ground", "background", None, "#2E2E2E"), (GRACE, "dark mode, cards", "surface", None, "#3A3A3A"), (GRACE, "dark mode, text", "text", None, "#F6F1EA"),
    (GRACE, "captions", "textSecondary", "#8A8A8A", None),
]
# Document, its name, the property, the number, and its unit.
LENGTHS = [
    *((BUTTONS, f"height, {name}", f"--height-{name}", size, "px") for name, size in [("compact", 36), ("touch", 44), ("input", 48), ("primary", 50), ("floating", 56)]),
    *((BUTTONS, f"corner radius, {name}", f"--radius-{name}", size, "px") for name, size in [("small", 6), ("medium", 10), ("large", 12), ("full", 9999)]),
    *((BUTTONS, f"spacing {size}", f"--space-{size}", size, "px") for size in (2, 4, 8, 12, 16, 24, 32)),
    *((BUTTONS, f"icon, {name}", f"--icon-{name}", size, "px") for name, size in [("button", 16), ("header", 20), ("floating", 24), ("profile", 30), ("hero", 32)]),
    (BUTTONS, "between icon and label", "--space-8", 8, "px"), (BUTTONS, "padding of a header button, across", "--space-16", 16, "px"),
    (BUTTONS, "padding of a header button, along", "--space-12", 12, "px"), (BUTTONS, "padding of a segmented control", "--space-2", 2, "px"),
    (BUTTONS, "inner radius of a segmented control", "--radius-8", 8, "px"), (BUTTONS, "outer radius of a segmented control", "--radius-12", 12, "px"),
    (BUTTONS, "border of a secondary button", "--stroke-hairline", 1, "px"),
    (BUTTONS, "disabled: secondary text", "--opacity-disabled", 0.38, ""), (BUTTONS, "disabled action bar button", "--opacity-disabled-action", 0.6, ""),
    (BUTTONS, "fill of a header button", "--opacity-header-fill", 0.6, ""), (BUTTONS, "end of the floating button's gradient", "--opacity-gradient-end", 0.85, ""),
    (BUTTONS, "shadow of the floating button", "--opacity-floating-shadow", 0.3, ""),
    *((GRACE, f"spacing {size}", f"--space-{size}", size, "px") for size in (4, 8, 16, 24, 32, 48)),
    *((GRACE, f"radius, {name}", f"--radius-{name}", size, "px") for name, size in [("small", 8), ("medium", 12), ("large", 16), ("full", 9999)]),
    *((EPILOGUE, f"line spacing, {name}", f"--leading-{name}", size, "px") for name, size in [("compact", 4), ("normal", 6), ("comfortable", 8), ("loose", 11)]),
    *((EPILOGUE, f"letter spacing, {name}", f"--letter-spacing-{name}", size, "px") for name, size in [("tight", 0.6), ("normal", 1), ("wide", 1.2), ("extra-wide", 1.5)]),
    (EPILOGUE, "opening mark", "--opacity-opening-mark", 0.15, ""), (EPILOGUE, "attribution", "--opacity-attribution", 0.7, ""),
    (EPILOGUE, "page number", "--opacity-page-number", 0.5, ""), (EPILOGUE, "line beside a quotation", "--opacity-quote-line", 0.3, ""),
    (EPILOGUE, "line beside a quotation, width", "--stroke-quote", 3, "px"), (EPILOGUE, "between paragraphs", "--space-12", 12, "px"),
    (EPILOGUE, "indent of a quotation", "--space-16", 16, "px"), (EPILOGUE, "author of a cover", "--opacity-cover-author", 0.8, ""),
]
# Its name, our shadow: offset, blur, opacity of the text colour.
SHADOWS = [("subtle", "1", 0, 1, 2, 0.05), ("small", "2", 0, 2, 4, 0.08), ("medium", "3", 0, 4, 12, 0.1), ("large", "4", 0, 8, 24, 0.12)]
# Style, scale and opacity while pressed, milliseconds of the motion; None: a spring, with its response and damping.
PRESSES = [
    ("primary", 0.98, 0.9, 150), ("secondary", 0.98, 0.9, 150), ("ghost", 0.98, 0.7, 150), ("destructive", 0.98, 0.9, 150), ("generic", 0.98, 0.9, 150),
    ("action-bar", 0.96, 0.85, (0.2, 0.7)), ("action-header", 0.96, 1, 150), ("profile", 0.92, 1, 150),
]
# Style, the token of its label, its least height, its radius.
FRAMES = [
    ("primary", "button.large", 50, 12), ("secondary", "button.default", 50, 12), ("destructive", "button.default", 50, 12), ("ghost", "button.default", 44, None),
    ("action-bar", "button.default", 44, 12), ("action-header", "button.default", 44, 12), ("floating", None, 56, 9999), ("profile", None, 44, 9999),
]
# The differences between the documents and Thrum, with their reasons.
OFF = {
    (BUTTONS, "label on the accent"): "contrast: white has 3.32 on the light accent and 2.98 on the dark one",
    (BUTTONS, "label on negative"): "contrast: white has 2.77 on the dark fill",
    (BUTTONS, "secondary button: label and border"): "contrast: the accent has 3.32 on white; Thrum uses the nearest shade with 4.5",
    (GRACE, "captions"): "contrast: #8A8A8A has 3.07 on the ground, so it is a mark; captions take the secondary text",
    (EPILOGUE, "page number"): "contrast: 0.5 gives 3.27 on the light ground, 0.62 gives 4.74",
}


class Row:
    """A value: its document, its name, what is given, our token, our value, and the keys that a browser measures."""

    def __init__(self, document, name, given, token, own, keys):
        self.document, self.name, self.given, self.token, self.own, self.keys = document, name, given, token, own, keys
        self.reason = OFF.get((document, name))

    @property
    def is_off(self):
        return self.given != self.own


def rows(source):
    """Every value, in the order of the documents."""
    all_rows = [*texts(source), *scale(source), *colors(source), *lengths(source), *shadows(source), *presses(source), *frames(source)]
    order = [BUTTONS, TYPOGRAPHY, SCALE, GRACE, EPILOGUE]
    return sorted(all_rows, key=lambda row: order.index(row.document))


def texts(source):
    for document, name, token, size, weight, line, tracking in TEXTS:
        own = source.type(THEME[document], token)
        names = {value: key for key, value in WEIGHTS.items()}

        def said(size, weight, own_line, own_tracking, line=line, tracking=tracking):
            parts = [f"{size} {weight}"] + ([f"line {own_line}"] if line is not None else [])
            return ", ".join(parts + ([f"tracking {number(own_tracking)}"] if tracking is not None else []))

        yield Row(document, name, said(size, weight, line, tracking), f"`{token}`", said(own[0], names[own[1]], own[2], own[3]), [f"type {token}"])


def scale(source):
    count = len(source["scale"])
    for token, style in source["scale"]:
        own = "one of 8 to 10 entries" if 8 <= count <= 10 else f"one of {count} entries"
        yield Row(SCALE, style, "one of 8 to 10 entries", f"`{token}`", own, [f"type {token}"])


def colors(source):
    for document, name, role, *given in COLORS:
        own = [source.color(THEME[document], one, role) for one in APPEARANCES]
        said = [f"{value} {one}" for value, one in zip(given, APPEARANCES) if value]
        ours = [f"{value} {one}" for value, one, has in zip(own, APPEARANCES, given) if has]
        yield Row(document, name, ", ".join(said), f"`{role}`", ", ".join(ours), [f"--color-{kebab(role)}"])


def lengths(source):
    for document, name, token, value, unit in LENGTHS:
        own = variables(source, THEME[document], "light")[token]
        yield Row(document, name, f"{number(value)}{unit and ' ' + unit}", f"`{token}`", own.replace("px", " px"), [token])


def shadows(source):
    for name, level, *given in SHADOWS:
        *own, _ = source["shadow"][f"level{level}"]
        said = [f"{x} {y} {blur}, {number(100 * opacity)} %" for x, y, blur, opacity in (given, own)]
        yield Row(GRACE, f"shadow, {name}", said[0], f"`--shadow-{level}`", said[1], [f"--shadow-{level}"])


def presses(source):
    for style, size, opacity, motion in PRESSES:
        own = source["buttons"][style]
        name, ours = own["motion"], tuple(source["spring"].get(own["motion"], (None,))[:2])
        given = f"{motion} ms ease-out" if isinstance(motion, int) else f"spring {motion[0]}, {motion[1]}"
        has = f"{source['duration']['press'][0]} ms ease-out" if name in source["curve"] else f"spring {ours[0]}, {ours[1]}"
        yield Row(BUTTONS, f"press of {style}", f"scale {number(size)}, opacity {number(opacity)}, {given}", f"`--press-…-{style}`",
                  f"scale {number(own['scale'])}, opacity {number(own['opacity'])}, {has}", [f"press {style}"])


def frames(source):
    def said(token, height, radius):
        return f"{token or 'no text'}, {number(height)} px high, radius {'none' if radius is None else number(radius)}"

    for style, token, height, radius in FRAMES:
        own = source["buttons"][style]
        touch = source["height"]["touch"][0]
        corner = 9999 if own["radius"] == "full" else None if own["fill"] is None and own["border"] is None else own["radius"]
        yield Row(BUTTONS, f"frame of {style}", said(token, height, radius), f"`{style}`", said(own["type"], max(own["height"] or touch, touch), corner), [f"frame {style}"])


def variables(source, theme, appearance):
    """The values that a browser computes for each property used alone, where 16 px are 1 rem."""
    values = {f"--color-{kebab(role)}": rgb(source.color(theme, appearance, role)) for role in source["roles"]}
    values |= {f"--space-{size}": f"{size}px" for size in source["spacing"]} | {"--radius-full": "9999px"}
    values |= {f"--radius-{size}": f"{size}px" for size in source["radius"]}
    values |= {f"--radius-{name}": f"{size}px" for name, size in source["themes"][theme]["radius"].items()}
    for group in ("height", "icon", "stroke", "leading"):
        values |= {f"--{group}-{name}": f"{number(value[0])}px" for name, value in source[group].items()}
    values |= {f"--letter-spacing-{kebab(name)}": f"{number(float(value[0]))}px" for name, value in source["letterSpacing"].items()}
    values |= {f"--opacity-{kebab(name)}": number(value[0]) for name, value in source["opacity"].items()}
    shade = source["themes"][theme]["shadowColor"][appearance]
    for name, (x, y, blur, opacity, _) in source["shadow"].items():
        values[f"--shadow-{name[5:]}"] = f"{rgb(shade, opacity)} {x}px {y}px {blur}px 0px"
    return values


def rgb(color, opacity=None):
    parts = ", ".join(str(int(color[at:at + 2], 16)) for at in (1, 3, 5))
    return f"rgb({parts})" if opacity is None else f"rgba({parts}, {number(opacity)})"


def wanted(source, theme, appearance):
    """The measurements that the rows need in one look: of type tokens, properties, presses and frames of buttons."""
    types = {}
    for name in source["purposes"]:
        size, weight, line, tracking, _ = source.type(theme, name)
        types[name] = {"size": size, "weight": weight, "line": line, "tracking": float(tracking), "family": source.family(theme, name),
                       "slope": "italic" if name in source["italic"] else "normal"}
    own = source["buttons"]
    settle = {name: spring.settling(*value[:2]) for name, value in source["spring"].items()}
    pressed = {style: {"scale": own[style]["scale"], "opacity": own[style]["opacity"],
                       "ms": source["duration"]["press"][0] if own[style]["motion"] in source["curve"] else settle[own[style]["motion"]]} for style, *_ in PRESSES}
    corners = source["themes"][theme]["radius"]
    framed = {style: {"height": max(own[style]["height"] or 0, source["height"]["touch"][0]),
                      "radius": None if radius is None else 9999 if own[style]["radius"] == "full" else corners["large"],
                      **({} if own[style]["type"] is None else {"size": source.type(theme, own[style]["type"])[0], "weight": source.type(theme, own[style]["type"])[1]})}
              for style, _, _, radius in FRAMES}
    return {"types": types, "properties": variables(source, theme, appearance), "presses": pressed, "frames": framed}


def page(source, found):
    """The page of the documentation; `found` has for each key where it is used and what is computed, by the looks."""
    all_rows = rows(source)
    off = sum(row.is_off for row in all_rows)
    shown = sum(place.startswith("Type, ") for row in all_rows for place, _ in [found.get(row.keys[0], {}).get(THEME[row.document], ("", ""))])
    parts = ["# Standards\n", "Every value of the documents, where the page uses it, and the value that a browser computes.\n", "## Overview\n",
             "`tools/generate standards` writes this page. It opens every view in Chromium in three themes, light and dark, finds an\n"
             "element that uses each token, and compares the computed value with `tokens.json`. `tools/test` does the same.\n\n"
             f"There are {len(all_rows)} values. {off} of them differ from their document; their rows give the reasons.\n"
             f"{shown} are used only by the type view, which shows every token.\n"]
    for document in dict.fromkeys(row.document for row in all_rows):
        lines = []
        for row in all_rows:
            if row.document != document:
                continue
            place, computed = found.get(row.keys[0], {}).get(THEME[document], ("nowhere", "–"))
            ours = row.own if not row.is_off else f"{row.own}. Differs: {row.reason}"
            lines.append([row.name, row.given, row.token, ours, place, computed])
        parts += [f"## {document}\n", grid(["Value", "Given", "Token", "Here", "Used by", "Computed"], lines)]
    return "\n".join(parts)


def problems(source, text):
    """Yields what is wrong with the values, and with a page that was written, as far as it is known without a browser."""
    all_rows = rows(source)
    for row in all_rows:
        if row.is_off and not row.reason:
            yield f"{row.document}, {row.name}: {row.own}, and {row.given} is given; change the token, or say why in OFF"
        if row.reason and not row.is_off:
            yield f"{row.document}, {row.name}: is as given, and OFF says why it is not"
    shown = [line.split(" | ") for line in text.splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| Value |"))]
    ours = [line.split(" | ") for line in page(source, {}).splitlines() if line.startswith("| ") and not line.startswith(("| ---", "| Value |"))]
    if [one[:4] for one in shown] != [one[:4] for one in ours]:
        yield "is not what the values and the tokens say: run tools/generate standards"
    for one in shown:
        if "nowhere" in one:
            yield f"{one[0].removeprefix('| ')} is used nowhere: use it, or show it on the type page, then run tools/generate standards"
