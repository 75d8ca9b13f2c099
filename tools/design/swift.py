"""The tokens that Swift uses as constants, laid out as swift format wants them."""

import re

from design.tokens import APPEARANCES, camel, kebab, number

HEAD = "// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.\n\n"


def files(source, root):
    source = Used(root).of(source)
    texts = {
        "ColorRole.swift": roles(source),
        "Palette.swift": palette(source),
        "TypeName.swift": names(source),
        "Lengths.swift": lengths(source),
        "Opacity.swift": constants("Opacity", "How much of a colour shows, 0…1.", source["opacity"]),
        "ButtonStyle.swift": buttons(source),
        "Symbols.swift": symbols(source),
        "TerminalInk.swift": terminal(source),
    }
    for theme in source.themes():
        kind = camel(theme)[0].upper() + camel(theme)[1:]
        texts[f"{kind}Palettes.swift"] = palettes(source, theme)
        texts[f"{kind}Type.swift"] = scale(source, theme)
    return {name: HEAD + text for name, text in texts.items()}


class Used:
    """The names that the Swift of other rooms, or a style sheet of reports, has of the tokens."""

    GROUPS = {"Stroke": "stroke", "Dash": "dash", "ControlHeight": "height", "InlineWeight": "inlineWeight",
              "CoverSize": "cover", "Opacity": "opacity"}

    def __init__(self, root):
        swift = [path.read_text() for path in root.glob("Sources/*/**/*.swift") if "HapticTokens" not in path.parts]
        text = "\n".join(one for one in swift if "import HapticTokens" in one)
        sheets = "\n".join(path.read_text() for path in root.glob("Sources/HapticReport/Page/*.css"))
        self.members = set(re.findall(r"\b([A-Z]\w+\.\w+)", text))
        self.cases = set(re.findall(r"\.(\w+)", text))
        self.properties = set(re.findall(r"--(?:color|type|tracking)-([\w-]+)", sheets))

    def of(self, source):
        """The tokens without those that nobody names."""
        used = type(source)(source)
        for group, key in self.GROUPS.items():
            used[key] = {name: value for name, value in source[key].items() if f"{group}.{name}" in self.members}
        used["spacing"] = [value for value in source["spacing"] if f"Spacing.s{value}" in self.members]
        for key in ("roles", "purposes"):
            used[key] = {name: value for name, value in source[key].items() if camel(name) in self.cases or kebab(name) in self.properties}
        return used


def block(head, lines, summary=None):
    body = "".join(f"  {line}\n" if line else "\n" for line in lines)
    return (f"/// {summary}\n" if summary else "") + f"{head} {{\n{body}}}\n"


def sentence(text):
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def constants(name, summary, values, kind="Double", note=lambda value: value[-1]):
    lines = []
    for key, value in values.items():
        lines += [f"/// {sentence(note(value))}", f"package static let {key}: {kind} = {number(value[0])}"]
    return block(f"package enum {name}", lines, summary)


def roles(source):
    lines = []
    for role, purpose in source["roles"].items():
        lines += [f"/// {purpose}", f"case {role}"]
    return block("package enum ColorRole: String, CaseIterable, Sendable", lines, "A colour by its purpose.")


def palette(source):
    lines = []
    for role, purpose in source["roles"].items():
        lines += [f"/// {purpose}", f"package let {role}: TokenColor"]
    lines += ["", "/// Returns the colours of a theme, light or dark."]
    lines += ["package init(_ theme: Theme, _ appearance: Appearance) {", "  switch (theme, appearance) {"]
    for theme in source.themes():
        for appearance in APPEARANCES:
            lines.append(f"  case (.{camel(theme)}, .{appearance}): self = .{camel(theme + '.' + appearance)}")
    lines += ["  }", "}", ""]
    lines += ["/// Returns the colour of a role.", "package subscript(role: ColorRole) -> TokenColor {", "  switch role {"]
    lines += [f"  case .{role}: {role}" for role in source["roles"]]
    lines += ["  }", "}", ""]
    lines += ["init(_ color: (ColorRole) -> TokenColor) {"]
    lines += [f"  {role} = color(.{role})" for role in source["roles"]]
    lines += ["}"]
    return block("package struct Palette: Sendable, Hashable", lines, "The colours of one theme and appearance, by purpose.")


def palettes(source, theme):
    lines = []
    for appearance in APPEARANCES:
        lines += [] if not lines else [""]
        lines += [f"static let {camel(theme + '.' + appearance)} = Palette {{ role in", "  switch role {"]
        for role in source["roles"]:
            color = source.color(theme, appearance, role)
            red, green, blue = (f"0x{color[index : index + 2]}" for index in (1, 3, 5))
            lines.append(f"  case .{role}: TokenColor(red: {red}, green: {green}, blue: {blue})")
        lines += ["  }", "}"]
    return block("extension Palette", lines)


def names(source):
    lines = []
    for name, purpose in source["purposes"].items():
        camelled = camel(name)
        lines += [f"/// {sentence(purpose)}", f"case {camelled}" + ("" if camelled == name else f' = "{name}"')]
    italic = ", ".join("." + camel(name) for name in source["italic"] if name in source["purposes"])
    lines += ["", "/// True if its letters lean.", "package var isItalic: Bool {", "  switch self {",
              f"  case {italic}: true", "  default: false", "  }", "}"]
    return block("package enum TypeName: String, CaseIterable, Sendable", lines, "A text style by its purpose.")


def scale(source, theme):
    lines = [f"/// Returns a text style of the theme `{theme}`.", f"static func {camel(theme)}(_ name: TypeName) -> TypeToken {{", "  switch name {"]
    for name in source["purposes"]:
        size, weight, line, tracking, family = source.type(theme, name)
        values = f"size: {size}, line: {line}, weight: {weight}, tracking: {number(tracking)}"
        lines += [f"  case .{camel(name)}:", f"    TypeToken(name, {values}, family: {camel(theme)}{family.capitalize()})"]
    lines += ["  }", "}", ""]
    for family, value in source["themes"][theme]["families"].items():
        lines.append(f'private static let {camel(theme)}{family.capitalize()} = "{value}"')
    return block("extension TypeToken", lines)


def lengths(source):
    spacing = {f"s{value}": [float(value), f"{value} px"] for value in source["spacing"]}
    height = {name: [float(size), use] for name, (size, use) in source["height"].items()}
    stroke = {name: [float(size), use] for name, (size, use) in source["stroke"].items()}
    dashes = []
    for name, (on, off, use) in source["dash"].items():
        dashes += [f"/// {sentence(use)}", f"package static let {name}: [Double] = [{number(on)}, {number(off)}]"]
    radii = [f"  case .{camel(theme)}: large = {source['themes'][theme]['radius']['large']}" for theme in source.themes()]
    own = ["/// The radius of buttons and cards.", "package let large: Double", "", "/// Returns the radii of a theme.",
           "package init(_ theme: Theme) {", "  switch theme {"] + radii + ["  }", "}"]
    return "\n".join([
        constants("Spacing", "Distances, in pixels.", spacing),
        block("package struct Radii: Sendable, Hashable", own, "The corner radii of a theme, in pixels."),
        constants("Stroke", "Widths of lines, in pixels.", stroke),
        block("package enum Dash", dashes, "Dashes and gaps of lines, in pixels."),
        constants("ControlHeight", "Heights of controls, in pixels.", height),
        constants("InlineWeight", "Weights of words inside a text, as CSS counts them.", source["inlineWeight"], kind="Int"),
        constants("CoverSize", "Lengths of a cover, in pixels.", source["cover"]),
    ])


def buttons(source):
    cases = []
    for name, button in source["buttons"].items():
        camelled = camel(name)
        cases += [f"/// {sentence(button['note'])}", f"case {camelled}" + ("" if camelled == name else f' = "{name}"')]
    return block("package enum ButtonStyle: String, CaseIterable, Sendable", cases, "A style of the button standard.")


def symbols(source):
    lines = []
    for name, (head, plain_head, shade, plain_shade, shape, use) in source["symbols"].items():
        lines += [f"/// {sentence(use)}", f"package static let {name} = SharpnessSymbol(",
                  f'  head: "{head}", plainHead: "{plain_head}", shade: "{shade}", plainShade: "{plain_shade}", shape: .{shape})']
    return block("extension SharpnessSymbol", lines)


def terminal(source):
    lines = []
    for name, (value, use) in source["terminal"].items():
        lines += [f"/// {sentence(use)}", f'package static let {name} = "{value}"']
    return block("package enum TerminalInk", lines, "Parameters of the terminal's \"select graphic rendition\" sequence.")
