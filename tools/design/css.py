"""The tokens as CSS custom properties and classes."""

from design import spring
from design.tokens import APPEARANCES, kebab, number, rem

HEAD = """\
/* Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

   Theme and appearance: data-theme="swiss-coin|grace|epilogue" and data-appearance="light|dark" on the root or on any
   element; an element that names its appearance names its theme, too. Without data-appearance the reader's system
   decides; without data-theme it is swiss-coin. */
"""


def text(source):
    parts = [HEAD, shared(source)]
    for theme in source.themes():
        parts += [light(source, theme), dark(source, theme)]
    parts += [preferences(source), classes(source)]
    return "\n".join(parts)


def block(selector, lines, indent=""):
    body = "".join(f"{indent}  {line}\n" for line in lines)
    return f"{indent}{selector} {{\n{body}{indent}}}\n"


def shared(source):
    lines = [f"--space-{value}: {rem(value)};" for value in source["spacing"]]
    lines += [f"--radius-{value}: {rem(value)};" for value in source["radius"]] + ["--radius-full: 9999px;"]
    lines += [f"--stroke-{name}: {number(value[0])}px;" for name, value in source["stroke"].items()]
    lines += [f"--dash-{name}: {number(on)} {number(off)};" for name, (on, off, _) in source["dash"].items()]
    lines += [f"--icon-{name}: {rem(value[0])};" for name, value in source["icon"].items()]
    lines += [f"--height-{name}: {rem(value[0])};" for name, value in source["height"].items()]
    lines += [f"--opacity-{kebab(name)}: {number(value[0])};" for name, value in source["opacity"].items()]
    lines += [f"--leading-{name}: {rem(value[0])};" for name, value in source["leading"].items()]
    lines += [f"--letter-spacing-{kebab(name)}: {rem(float(value[0]))};" for name, value in source["letterSpacing"].items()]
    lines += [f"--weight-{name}: {value[0]};" for name, value in source["inlineWeight"].items()]
    lines += [f"--duration-{name}: {value[0]}ms;" for name, value in source["duration"].items()]
    for name, values in source["curve"].items():
        lines.append(f"--curve-{kebab(name)}: cubic-bezier({', '.join(number(value) for value in values[:4])});")
    for name, (response, damping, _) in source["spring"].items():
        lines.append(f"--duration-{kebab(name)}: {spring.settling(response, damping)}ms;")
        lines.append(f"--curve-{kebab(name)}: {spring.css(response, damping)};")
    for name, button in source["buttons"].items():
        lines += press(source, name, button)
    return block(":where(:root)", ["color-scheme: light dark;"] + lines)


def press(source, name, button):
    motion = button["motion"]
    lines = [f"--press-scale-{name}: {number(button['scale'])};", f"--press-opacity-{name}: {number(button['opacity'])};"]
    if motion == "none":
        return lines + [f"--press-duration-{name}: 0ms;", f"--press-curve-{name}: var(--curve-linear);"]
    duration = "press" if motion in source["curve"] else kebab(motion)
    return lines + [f"--press-duration-{name}: var(--duration-{duration});", f"--press-curve-{name}: var(--curve-{kebab(motion)});"]


def colors(source, theme, appearance):
    lines = [f"--color-{kebab(role)}: {source.color(theme, appearance, role)};" for role in source["roles"]]
    red, green, blue = channels(source.color(theme, appearance, "textSecondary"))
    lines.append(f"--color-disabled: rgb({red} {green} {blue} / {number(100 * source['opacity']['disabled'][0])}%);")
    red, green, blue = channels(source["themes"][theme]["shadowColor"][appearance])
    for name, (x, y, blur, opacity, _) in source["shadow"].items():
        lines.append(f"--shadow-{name[5:]}: {px(x)} {px(y)} {px(blur)} rgb({red} {green} {blue} / {number(100 * opacity)}%);")
    x, y, blur, _ = source["floatingShadow"]
    red, green, blue = channels(source.color(theme, appearance, "accent"))
    opacity = number(100 * source["opacity"]["floatingShadow"][0])
    return lines + [f"--shadow-floating: {px(x)} {px(y)} {px(blur)} rgb({red} {green} {blue} / {opacity}%);"]


def px(value):
    return "0" if value == 0 else f"{number(value)}px"


def channels(color):
    return (int(color[index : index + 2], 16) for index in (1, 3, 5))


def light(source, theme):
    own = f'[data-theme="{theme}"]'
    first = ":root, " if theme == source.themes()[0] else ""
    lines = [f"--radius-{name}: {rem(value)};" for name, value in source["themes"][theme]["radius"].items()]
    lines += [f"--family-{name}: {value};" for name, value in source["themes"][theme]["families"].items() if name == "mono"]
    for name in source["purposes"]:
        size, weight, line, tracking, _ = source.type(theme, name)
        # The shorthand keeps size, weight, line and family together.
        slope = "italic " if name in source["italic"] else ""
        lines.append(f"--type-{kebab(name)}: {slope}{weight} {rem(size)}/{rem(line)} {source.family(theme, name)};")
        lines.append(f"--tracking-{kebab(name)}: {rem(float(tracking))};")
    return block(f":where({first}{own})", lines + colors(source, theme, APPEARANCES[0]))


def dark(source, theme):
    own = f'[data-theme="{theme}"]:not([data-appearance])'
    is_first = theme == source.themes()[0]
    root = ':root:not([data-appearance="light"])'
    # The system's wish, where the page does not say otherwise; then what the page says.
    ambient = [f'{root}[data-theme="{theme}"]', f"{root} {own}"] + ([root + ":not([data-theme])"] if is_first else [])
    told = [f'[data-appearance="dark"][data-theme="{theme}"]', f'[data-appearance="dark"] {own}']
    told += [':root[data-appearance="dark"]:not([data-theme])'] if is_first else []
    lines = colors(source, theme, "dark")
    media = "@media (prefers-color-scheme: dark) {\n" + block(f":where({', '.join(ambient)})", lines, "  ") + "}\n"
    return media + "\n" + block(f":where({', '.join(told)})", lines)


def preferences(source):
    still = [f"--press-scale-{name}: 1;" for name in source["buttons"]]
    still += [f"--duration-{kebab(name)}: 0ms;" for name in ("press", "appear", *source["spring"])]
    more = ["--color-text-secondary: var(--color-text);", "--color-border: var(--color-text);", "--color-grid: var(--color-text-secondary);"]
    anywhere = ":root, [data-theme], [data-appearance]"
    return "\n".join([
        block(':where([data-appearance="light"])', ["color-scheme: light;"]),
        block(':where([data-appearance="dark"])', ["color-scheme: dark;"]),
        "@media (prefers-reduced-motion: reduce) {\n" + block(":where(:root)", still, "  ") + "}\n",
        "@media (prefers-contrast: more) {\n" + block(f":where({anywhere})", more, "  ") + "}\n",
    ])


def classes(source):
    blocks = []
    for name in source["purposes"]:
        # The shorthand sets the digits to normal ones.
        digits = ["font-variant-numeric: tabular-nums;"] if name in source["tabular"] else []
        blocks.append(block(f".type-{kebab(name)}", [
            f"font: var(--type-{kebab(name)});", f"letter-spacing: var(--tracking-{kebab(name)});", *digits,
        ]))
    # A difference inside a text; its token is that of the words around it.
    inside = {f"inline-{name}": f"font-weight: var(--weight-{name});" for name in source["inlineWeight"]}
    inside |= {"inline-emphasis": "font-style: italic;", "inline-code": "font-family: var(--family-mono);"}
    # A text with a leading of its own: 1.2 of its size is the height of its letters (chosen).
    inside |= {f"leading-{name}": f"line-height: calc(1.2em + var(--leading-{name}));" for name in source["leading"]}
    inside |= {f"spacing-{kebab(name)}": f"letter-spacing: var(--letter-spacing-{kebab(name)});" for name in source["letterSpacing"]}
    blocks += [block(f".{name}", [rule]) for name, rule in inside.items()]
    return "\n".join(blocks)
