"""Reads tokens.json, and what its names are in Swift and in CSS."""

import json
import re

APPEARANCES = ("light", "dark")
# Pixels in one rem at the reader's default text size.
REM = 16


class Source(dict):
    """The tokens as read, with the looked-up type scale of each theme."""

    def themes(self):
        return list(self["themes"])

    def type(self, theme, name):
        """Returns size, weight, line, tracking and family of a type token; a text names another token of the theme."""
        entry = self["themes"][theme]["type"][name]
        return self.type(theme, entry) if isinstance(entry, str) else entry

    def family(self, theme, name):
        return self["themes"][theme]["families"][self.type(theme, name)[4]]

    def color(self, theme, appearance, role):
        return self["themes"][theme]["colors"][appearance][role]

    def all_colors(self):
        """Every colour of every palette."""
        return {color for theme in self["themes"].values() for colors in theme["colors"].values() for color in colors.values()}


def read(path):
    source = Source(json.loads(path.read_text()))
    names = set(source["purposes"])
    for theme in source.themes():
        if set(source["themes"][theme]["type"]) != names:
            sys_exit(path, f"{theme} has other type tokens than 'purposes': {set(source['themes'][theme]['type']) ^ names}")
        for appearance in APPEARANCES:
            colors = source["themes"][theme]["colors"][appearance]
            if set(colors) != set(source["roles"]):
                sys_exit(path, f"{theme} {appearance} has other colours than 'roles': {set(colors) ^ set(source['roles'])}")
            chosen = source["themes"][theme]["chosen"][appearance]
            if chosen != "all" and (isinstance(chosen, str) or not set(chosen) <= set(source["roles"])):
                sys_exit(path, f"{theme} {appearance}: 'chosen' is \"all\" or lists roles")
            for role, value in colors.items():
                if not re.fullmatch(r"#[0-9A-F]{6}", value):
                    sys_exit(path, f"{theme} {appearance} {role}: {value} is not a colour such as #F35B16")
    return source


def sys_exit(path, what):
    raise SystemExit(f"{path}: error: {what}")


def camel(name):
    """display.hero, swiss-coin → displayHero, swissCoin."""
    head, *rest = re.split(r"[.-]", name)
    return head + "".join(part[0].upper() + part[1:] for part in rest)


def kebab(name):
    """textSecondary, display.hero → text-secondary, display-hero."""
    return re.sub(r"([A-Z])", lambda match: "-" + match[1].lower(), name).replace(".", "-")


def number(value):
    """Formats a number without trailing zeros."""
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def rem(pixels):
    return "0" if pixels == 0 else number(pixels / REM) + "rem"


def luminance(color):
    """The relative luminance of WCAG 2.2, 0…1."""
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast ratio of WCAG 2.2, 1…21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
