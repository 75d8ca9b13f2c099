"""The design tokens as Swift, as CSS and JavaScript of the page, and as tables of the documentation."""

import pathlib

from design import css, elements, page_data, pages, swift, tokens, uses, voice

ROOM = pathlib.Path("Sources/HapticTokens")
PAGE = pathlib.Path("Sources/HapticStudio/Page")


def files():
    source = tokens.read(ROOM / "tokens.json")
    mapped = elements.read(ROOM / "elements.json", source)
    made = {ROOM / "Generated" / name: text for name, text in swift.files(source, pathlib.Path.cwd()).items()}
    made |= {ROOM / "HapticTokens.docc" / name: text for name, text in pages.files(source).items()}
    return made | {
        ROOM / "HapticTokens.docc/Copy.md": voice.page(),
        ROOM / "HapticTokens.docc/Elements.md": elements.page(source, mapped),
        PAGE / "tokens.css": css.text(source),
        PAGE / "tokens.js": page_data.text(source),
        PAGE / "type/elements.js": elements.text(source, mapped),
        PAGE / "type/uses.js": uses.text(source, pathlib.Path.cwd()),
    }
