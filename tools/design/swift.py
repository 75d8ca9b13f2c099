"""The tokens as Swift constants, laid out as swift format wants them."""

from design import spring
from design.tokens import APPEARANCES, camel, number

HEAD = "// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.\n\n"


def files(source):
    texts = {
        "ColorRole.swift": roles(source),
        "Palette.swift": palette(source),
        "ContrastRules.swift": contrast(source),
        "TypeName.swift": names(source),
        "Lengths.swift": lengths(source),
        "MotionTokens.swift": motion(source),
        "Opacity.swift": constants("Opacity", "How much of a colour shows, 0…1.", source["opacity"]),
        "Shadows.swift": shadows(source),
        "Buttons.swift": buttons(source),
        "TerminalInk.swift": terminal(source),
    }
    for theme in source.themes():
        kind = camel(theme)[0].upper() + camel(theme)[1:]
        texts[f"{kind}Palettes.swift"] = palettes(source, theme)
        texts[f"{kind}Type.swift"] = scale(source, theme)
    return {name: HEAD + text for name, text in texts.items()}


def block(head, lines, summary=None):
    body = "".join(f"  {line}\n" if line else "\n" for line in lines)
    return (f"/// {summary}\n" if summary else "") + f"{head} {{\n{body}}}\n"


def sentence(text):
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def constants(name, summary, values, kind="Double", note=lambda value: value[-1]):
    lines = []
    for key, value in values.items():
        lines += [f"/// {sentence(note(value))}", f"public static let {key}: {kind} = {number(value[0])}"]
    return block(f"public enum {name}", lines, summary)


def roles(source):
    lines = []
    for role, purpose in source["roles"].items():
        lines += [f"/// {purpose}", f"case {role}"]
    return block("public enum ColorRole: String, CaseIterable, Sendable", lines, "A colour by its purpose.")


def palette(source):
    lines = []
    for role, purpose in source["roles"].items():
        lines += [f"/// {purpose}", f"public let {role}: TokenColor"]
    lines += ["", "/// Returns the colours of a theme, light or dark."]
    lines += ["public init(_ theme: Theme, _ appearance: Appearance) {", "  switch (theme, appearance) {"]
    for theme in source.themes():
        for appearance in APPEARANCES:
            lines.append(f"  case (.{camel(theme)}, .{appearance}): self = .{camel(theme + '.' + appearance)}")
    lines += ["  }", "}", ""]
    lines += ["/// Returns the colour of a role.", "public subscript(role: ColorRole) -> TokenColor {", "  switch role {"]
    lines += [f"  case .{role}: {role}" for role in source["roles"]]
    lines += ["  }", "}", ""]
    lines += ["init(_ color: (ColorRole) -> TokenColor) {"]
    lines += [f"  {role} = color(.{role})" for role in source["roles"]]
    lines += ["}"]
    return block("public struct Palette: Sendable, Hashable", lines, "The colours of one theme and appearance, by purpose.")


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


def contrast(source):
    lines = ["/// Every rule: the tokens, the grounds that they may stand on, and the least contrast.", "public static let all: [ContrastRule] = ["]
    for rule in source["contrast"]:
        tokens = ["." + role for role in rule["text"]]
        listed = [f"    tokens: [{tokens[0]}],"] if len(tokens) == 1 else (
            ["    tokens: ["] + [f"      {', '.join(tokens[start : start + 4])}," for start in range(0, len(tokens), 4)] + ["    ],"])
        lines += ["  ContrastRule("] + listed
        lines += [f"    grounds: [{', '.join('.' + role for role in rule['on'])}], least: {number(rule['least'])}),"]
    lines += ["]"]
    return block("extension ContrastRule", lines)


def names(source):
    lines = []
    for name, purpose in source["purposes"].items():
        camelled = camel(name)
        lines += [f"/// {sentence(purpose)}", f"case {camelled}" + ("" if camelled == name else f' = "{name}"')]
    tabular = ", ".join("." + camel(name) for name in source["tabular"])
    italic = ", ".join("." + camel(name) for name in source["italic"])
    lines += ["", "/// True if all digits have the same width.", "public var isTabular: Bool {", "  switch self {",
              f"  case {tabular}: true", "  default: false", "  }", "}"]
    lines += ["", "/// True if its letters lean.", "public var isItalic: Bool {", "  switch self {",
              f"  case {italic}: true", "  default: false", "  }", "}"]
    return block("public enum TypeName: String, CaseIterable, Sendable", lines, "A text style by its purpose.")


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
    radius = {f"r{value}": [float(value), f"{value} px"] for value in source["radius"]}
    radius |= {name: [float(value), f"{value} px in the theme `{source.themes()[0]}`"] for name, value in source["themes"][source.themes()[0]]["radius"].items()}
    radius["full"] = [9999.0, "Half of the height, whatever it is"]
    icon = {name: [float(size), use] for name, (size, use) in source["icon"].items()}
    height = {name: [float(size), use] for name, (size, use) in source["height"].items()}
    stroke = {name: [float(size), use] for name, (size, use) in source["stroke"].items()}
    dashes = []
    for name, (on, off, use) in source["dash"].items():
        dashes += [f"/// {sentence(use)}", f"public static let {name}: [Double] = [{number(on)}, {number(off)}]"]
    radii = []
    for theme in source.themes():
        values = source["themes"][theme]["radius"]
        radii.append(f"  case .{camel(theme)}: (small, medium, large) = ({', '.join(str(value) for value in values.values())})")
    own = ["/// The radius of small parts.", "public let small: Double", "/// The radius of fields.", "public let medium: Double",
           "/// The radius of buttons and cards.", "public let large: Double", "", "/// Returns the radii of a theme.",
           "public init(_ theme: Theme) {", "  switch theme {"] + radii + ["  }", "}"]
    return "\n".join([
        constants("Spacing", "Distances, in pixels.", spacing),
        constants("Radius", "Corner radii, in pixels.", radius),
        block("public struct Radii: Sendable, Hashable", own, "The corner radii of a theme, in pixels."),
        constants("Stroke", "Widths of lines, in pixels.", stroke),
        block("public enum Dash", dashes, "Dashes and gaps of lines, in pixels."),
        constants("IconSize", "Sizes of icons, in pixels.", icon),
        constants("ControlHeight", "Heights of controls, in pixels.", height),
        constants("Leading", "Space between lines beside the height of their letters, in pixels.", source["leading"]),
        constants("LetterSpacing", "Additional distances between letters, in pixels.", source["letterSpacing"]),
        constants("InlineWeight", "Weights of words inside a text, as CSS counts them.", source["inlineWeight"], kind="Int"),
        constants("CoverSize", "Lengths of a cover, in pixels.", source["cover"]),
    ])


def motion(source):
    curves, springs = [], []
    for name, (x1, y1, x2, y2, use) in source["curve"].items():
        values = ", ".join(f"{key}: {number(value)}" for key, value in (("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)))
        curves += [f"/// {sentence(use)}", f"public static let {name} = EasingCurve({values})"]
    for name, (response, damping, use) in source["spring"].items():
        settling = spring.settling(response, damping)
        springs += [f"/// {sentence(use)}", f"public static let {name} = Spring(",
                    f"  response: {number(response)}, dampingRatio: {number(damping)}, settling: {settling})"]
    return "\n".join([
        constants("Duration", "Lengths of time, in milliseconds.", source["duration"], kind="Int"),
        block("extension EasingCurve", curves),
        block("extension Spring", springs),
    ])


def shadows(source):
    lines = []
    for name, (x, y, blur, opacity, use) in source["shadow"].items():
        lines += [f"/// {sentence(use)}", f"public static let {name} = ShadowToken(x: {x}, y: {y}, blur: {blur}, opacity: {number(opacity)})"]
    x, y, blur, use = source["floatingShadow"]
    lines += ["/// The shadow of the floating action button, in the accent.",
              f"public static let floating = ShadowToken(x: {x}, y: {y}, blur: {blur}, opacity: Opacity.floatingShadow)"]
    return block("extension ShadowToken", lines)


def buttons(source):
    cases, rows = [], []
    for name, button in source["buttons"].items():
        camelled = camel(name)
        cases += [f"/// {sentence(button['note'])}", f"case {camelled}" + ("" if camelled == name else f' = "{name}"')]
        rows += [f"  case .{camelled}:", "    ButtonToken(", "      style, " + colors(button) + ",", "      " + shape(button) + ",", "      " + press(source, button) + ",", *more(button)]
    look = ["/// Returns the row of a style.", "public init(_ style: ButtonStyle) { self = Self.row(style) }", "",
            "private static func row(_ style: ButtonStyle) -> ButtonToken {", "  switch style {"] + rows + ["  }", "}"]
    return block("public enum ButtonStyle: String, CaseIterable, Sendable", cases, "A style of the button standard.") + "\n" + block("extension ButtonToken", look)


def dotted(value):
    return "nil" if value is None else "." + camel(value)


def colors(button):
    return f"fill: {dotted(button['fill'])}, label: {dotted(button['label'])}, border: {dotted(button['border'])}, type: {dotted(button['type'])}"


def shape(button):
    radius = {None: "nil", "full": "Radius.full"}.get(button["radius"], f"Radius.r{button['radius']}")
    height = "nil" if button["height"] is None else number(button["height"])
    return f"height: {height}, isFullWidth: {str(button['isFullWidth']).lower()}, radius: {radius}"


def press(source, button):
    name = button["motion"]
    motion = ".none" if name == "none" else f".eased(.{name}, Duration.press)" if name in source["curve"] else f".spring(.{name})"
    haptic = "nil" if button["haptic"] is None else f'"{button["haptic"]}"'
    return f"pressScale: {number(button['scale'])}, pressOpacity: {number(button['opacity'])}, motion: {motion}, haptic: {haptic}"


def more(button):
    pixels = lambda value: "nil" if value is None else number(value)  # noqa: E731
    emphasis = button["emphasis"]
    if emphasis is None:
        text = "nil"
    else:
        haptic = "nil" if emphasis["haptic"] is None else f'"{emphasis["haptic"]}"'
        text = f".init(fill: {dotted(emphasis['fill'])}, label: {dotted(emphasis['label'])}, haptic: {haptic})"
    return [
        f"      icon: {pixels(button['icon'])}, gap: {pixels(button['gap'])}, disabledOpacity: {number(button['disabledOpacity'])},",
        f"      emphasis: {text})",
    ]


def terminal(source):
    lines = []
    for name, (value, use) in source["terminal"].items():
        lines += [f"/// {sentence(use)}", f'public static let {name} = "{value}"']
    return block("public enum TerminalInk", lines, "Parameters of the terminal's \"select graphic rendition\" sequence.")
