"""Pictures of the pages, to be looked at."""

SIZES = ((360, 740), (768, 1024), (1280, 800))
# The most of a page's height that a picture shows, in CSS pixels.
TALLEST = 2400


def take(tab, folder, pages):
    """A picture of each page at each size; theme and appearance change from picture to picture."""
    looks = [(theme, appearance) for theme in tab.themes() for appearance in ("light", "dark")]
    count = 0
    for name, fragment in pages.items():
        for width, height in SIZES:
            theme, appearance = looks[count % len(looks)]
            tab.resize(width, height)
            tab.choose(theme, appearance)
            tab.go("#/library") if name != "library" else None
            tab.go(fragment)
            if name == "transcript":
                tab.media(prefers_reduced_motion="reduce")
                tab.press("Reveal")
                tab.wait("document.querySelector('.sheet')?.textContent", "the text is set")
            tab.settle()
            short = "".join(letter if letter.isalnum() else "-" for letter in name)[:24]
            tab.shot(folder / f"{count:02}-{short}-{width}-{theme}-{appearance}.png", width, TALLEST)
            tab.media()
            count += 1
    tab.resize(1280, 800)
    print(f"{count} pictures in {folder}")
