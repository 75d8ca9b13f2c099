"""Files that change outside while the page shows them."""

import os
import time

from folder import TAP, ahap, event


def replace(path, text):
    """As most editors save: another file takes the name."""
    path.with_name("." + path.name + ".new").write_text(text)
    os.replace(path.with_name("." + path.name + ".new"), path)


def rewrite(path, text):
    """As some editors save: into the same file."""
    path.write_text(text)


def source(events, mark):
    return ahap(events).replace('"Version": 1.0,', f'"Version": 1.0,\n  "Metadata": {{"Project": "{mark}"}},')


def check(session):
    with session.pages() as tab:
        path = tab.studio.folder / "outside.ahap"
        check_changes(tab, session.record, path)
        check_conflict(tab, session.record, path)


def check_changes(tab, record, path):
    events = [event(round(0.05 * at, 3), intensity=0.5) for at in range(80)]
    path.write_text(source(events, "first"))
    tab.go("#/library")
    tab.wait("[...document.querySelectorAll('thrum-row')].some(one => one.textContent.includes('outside.ahap'))", "a new file is a new row")
    record.check("outside: a file that was made outside is a row of the library", True)
    tab.go(tab.run("[...document.querySelectorAll('.row-open')].find(one => one.closest('thrum-row').textContent.includes('outside.ahap')).hash"))
    for way, save in (("by another file of its name", replace), ("in place", rewrite)):
        tab.run("(() => { const field = document.getElementById('source'); field.focus(); const at = field.value.indexOf('1.45');"
                " field.setSelectionRange(at, at + 4); field.scrollTop = 200; scrollTo(0, 300) })()")
        before = tab.run("[document.getElementById('source').scrollTop, scrollY]")
        save(path, source(events, f"second {way}"))
        tab.wait(f"document.getElementById('source').value.includes('second {way}')", "the page shows the change")
        kept = tab.run("(() => { const field = document.getElementById('source'); return [document.activeElement === field,"
                       " field.value.slice(field.selectionStart, field.selectionEnd), field.scrollTop, scrollY] })()")
        record.check(f"outside: a change {way} is shown; selection, place and focus stay", kept == [True, "1.45", *before],
                     None if kept == [True, "1.45", *before] else f"{kept}, before {before}")


def check_conflict(tab, record, path):
    """Edits here, edits there: both texts stay until a person chooses."""
    def mine(word):
        tab.run("(() => { const field = document.getElementById('source'); field.focus(); field.setSelectionRange(2, 2) })()")
        tab.send("Input.insertText", text=word)
        tab.wait(f"document.getElementById('source').value.includes('{word}')", "the edit is in the field")

    mine(" /*mine*/")
    replace(path, TAP)
    tab.wait("document.querySelector('thrum-conflict')?.firstChild", "the conflict is shown")
    held = tab.run("document.getElementById('source').value.includes('/*mine*/')")
    record.check("outside: a conflict is shown, and both texts are kept", held is True and path.read_text() == TAP)
    tab.key("s", modifiers=2)
    time.sleep(0.2)
    record.check("outside: saving does not overwrite in a conflict", path.read_text() == TAP)
    tab.press("Take the file's")
    tab.wait(f"document.getElementById('source').value.length === {len(TAP)}", "the file's text is taken")
    tab.press("Put my text back")
    tab.wait("document.getElementById('source').value.includes('/*mine*/')", "my text is put back")
    record.check("outside: the text that gave way can be put back", path.read_text() == TAP)
    replace(path, TAP + "\n")
    tab.wait("document.querySelector('thrum-conflict')?.firstChild", "the second conflict is shown")
    tab.press("Keep mine")
    tab.wait("!document.querySelector('thrum-conflict')?.firstChild", "the conflict is settled")
    tab.press("Save")
    end = time.monotonic() + 60
    while "/*mine*/" not in path.read_text() and time.monotonic() < end:
        time.sleep(0.01)
    record.check("outside: after 'Keep mine' a save replaces the file", "/*mine*/" in path.read_text())
    path.unlink()
    tab.wait("document.querySelector('thrum-notice')?.textContent.includes('no longer')", "the page says that the file is gone")
    held = tab.run("document.getElementById('source').value.includes('/*mine*/')")
    record.check("outside: a deleted file is told of, and the text is kept", held is True)
    mine(" /*more*/")
    tab.asked.clear()
    tab.load()
    record.check("outside: leaving the page with edits asks first", tab.asked == ["beforeunload"])
