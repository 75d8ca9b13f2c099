"""The studio's pages in another engine.

Every page that the navigation leads to, and an entry, opens without an error; Enter in the library sounds, with the samples of
'thrum render'; a change typed into the source is shown and saved; a change outside appears; undo takes an edit back.
"""

import json

import folder
import rendered
from project import PROBES, ROOT
from webdriver import CONTROL


def check(session, kind):
    files = {name: text for name, text in folder.files(ROOT).items() if "/" not in name}
    record = session.record
    with session.studio(files) as studio, kind() as engine:
        engine.open(studio.address)
        engine.execute((PROBES / "hook.js").read_text())
        try_pages(engine, record)
        try_sound(engine, record, session.options.thrum)
        try_edits(engine, record, studio)
        record.none("no error on any page", engine.run("seenByTool.faults"))


def show(engine, fragment, ready):
    """Opens a page of the studio by its fragment."""
    engine.go(fragment)
    engine.wait(ready, f"{fragment} is ready")


def try_pages(engine, record):
    engine.wait("document.querySelector('thrum-row')", "the library is there")
    fragments = engine.run("[...document.querySelectorAll('thrum-header nav a')].map(one => one.hash)")
    for fragment in fragments:
        show(engine, fragment, "document.querySelector('#main h1')?.textContent && document.querySelector("
             f"'thrum-header a[aria-current]').hash === {json.dumps(fragment)}")
    record.check(f"{len(fragments)} pages open", len(fragments) >= 6, ", ".join(fragments))


def try_sound(engine, record, thrum):
    show(engine, "#/library", "document.querySelector('thrum-row .row-play:not(:disabled)')")
    for name in ("settlementComplete", "tap"):
        engine.run(f"[...document.querySelectorAll('thrum-row')].find(one => one.entry.name === '{name}').querySelector('.row-play').focus()")
        heard = engine.sound(name, lambda: engine.press("\ue007"))
        differ = rendered.difference(heard, rendered.channels(thrum, name))
        record.check(f"Enter sounds {name} with the samples of render", differ is None, differ or f"{len(heard[0]) // 4} frames")
        engine.press("\ue00c")


def try_edits(engine, record, studio):
    path = studio.folder / "arrival.ahap"
    before = path.read_text()
    place = engine.run("[...document.querySelectorAll('.row-open')].find(one => one.textContent === 'arrival').hash")
    show(engine, place, "document.querySelector('thrum-event-table tbody tr') && document.getElementById('source')")
    engine.run("(() => { const field = document.getElementById('source'); field.focus(); const at = field.value.indexOf('0.12');"
               " field.setSelectionRange(at, at + 4) })()")
    engine.type("0.13")
    engine.wait("document.querySelector('thrum-entry').textContent.includes('130')", "the change is shown")
    record.check("a change typed into the source is shown", True)
    engine.press(CONTROL, "s")
    engine.wait("document.querySelector('thrum-entry').textContent.includes('As in the file')", "the file is saved")
    record.check("only what was typed is changed in the file", path.read_text() == before.replace("0.12", "0.13"))
    engine.press(CONTROL, "z")
    engine.wait("document.getElementById('source').value.includes('0.12')", "undo takes the edit back")
    record.check("undo takes an edit back", engine.run("document.getElementById('source').value") == before)
    engine.press(CONTROL, "s")
    engine.wait("document.querySelector('thrum-entry').textContent.includes('As in the file')", "the file is saved again")
    path.write_text(before.replace("0.14", "0.19"))
    engine.wait("document.getElementById('source').value.includes('0.19')", "a change outside appears")
    record.check("a change outside appears", True)
    path.write_text(before)
