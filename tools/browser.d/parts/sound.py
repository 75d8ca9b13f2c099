"""The page's sound output, against the command's file."""

import rendered

CATALOGUE = ("tap", "settlementComplete", "error", "heartbeat", "selectionChanged")


def check(session):
    """Each sample that the page sounds is that of `thrum render --bits 32f`."""
    with session.pages() as tab:
        tab.go("#/library")
        rows = tab.run("[...document.querySelectorAll('thrum-row:not(:has(:disabled))')].map(one => [one.dataset.id, one.entry.name, one.entry.path])")
        chosen = [row for row in rows if row[2] in ("arrival.ahap", "chat.sequence.json") or (row[2] is None and row[1] in CATALOGUE)]
        for place, name, path in chosen:
            wanted = rendered.channels(session.options.thrum, tab.studio.folder / path if path else name)
            heard = tab.sound(name, lambda: tab.run(f"document.querySelector('thrum-row[data-id=\"{place}\"] .row-play').click()"))
            differ = rendered.difference(heard, wanted)
            session.record.check(f"sound: {name} in the page is that of thrum render, {len(wanted[0]) // 4} frames", differ is None, differ)
            tab.key("Escape")
