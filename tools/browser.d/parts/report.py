"""Reports and the element <thrum-haptic>, as a person opens them.

Reports are opened from files: the catalogue, and a folder whose names are markup and scripts. They play by pointer and by key,
their samples are those of 'thrum render', nothing else runs or loads, they can be read without scripts, on a phone, at 400 %
and on paper. The sample page of the element is opened from a file and from a server with a policy.
"""

import base64
import json
import pathlib
import shutil
import subprocess
import tempfile

import rendered
from project import ROOT
from server import Server

SAMPLE = ROOT / "Sources/HapticReport/Sample/button.html"
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
RUN = "window.ran = (window.ran || 0) + 1"
HOSTILE = {
    f"<img src=x onerror={RUN.replace(' ', '')}>.thrum": "oO.O",
    "\u202e\u2066evil.thrum": "O",
    "broken <svg onload=x>.ahap": '{"Version": 1.0, "Pattern": [<script>window.ran=1</script>]}',
    "script.sequence.json": json.dumps({
        "format": "thrum.sequence/1", "name": f"</script><script>{RUN}</script><a href=\"javascript:{RUN}\">&quot; onfocus={RUN}",
        "description": f"<iframe srcdoc='<script>{RUN}</script>'>", "tracks": [{"steps": [{"play": "tap"}]}]}),
}


def check(session):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="report-"))
    with session.tab() as tab:
        check_reports(tab, session.options, session.record, folder)
    with session.tab() as tab:
        check_element(tab, session.options, session.record, folder)


def open_page(tab, address):
    """Opens a page, and notes from then on what it loads and what goes wrong in it."""
    tab.requests.clear()
    tab.faults.clear()
    tab.open(address)


def check_quiet(tab, record, where):
    """Nothing ran, and nothing but the page itself was asked for."""
    record.none(f"{where}: no fault, and the policy is not broken", tab.faults)
    record.check(f"{where}: nothing else is loaded", len(tab.requests) == 1, tab.requests)
    record.check(f"{where}: no name and no word runs", tab.run("window.ran ?? 0") == 0)


def check_playing(tab, record, where):
    """The first pattern plays by pointer and by key, and the page says so."""
    first = "document.querySelector('thrum-haptic')"
    # A sound is over sooner than it can be looked at.
    tab.run(f"window.told = []; new MutationObserver(() => told.push(document.getElementById('thrum-status').textContent))"
            f".observe(document.getElementById('thrum-status'), {{childList: true}}); 0")
    name = tab.run(f"{first}.getAttribute('name')")
    for what, press in (("a press", lambda: tab.click("thrum-haptic button")), ("the key Enter", lambda: tab.key("Enter")),
                        ("the space bar", lambda: tab.key(" "))):
        tab.run("told.length = 0; 0")
        press()
        tab.holds("told.length > 1")
        told = tab.run("told")
        record.check(f"{where}: {what} plays it to its end, and both are said", told[:2] == [f"Playing {name}", ""], told)
        record.check(f"{where}: it rests again", tab.holds(f"!{first}.hasAttribute('playing')"))
        tab.run(f"{first}.querySelector('button').focus(); 0")
    record.check(f"{where}: no problem is shown", tab.run("document.querySelectorAll('.thrum-problem').length") == 0)


def check_samples(tab, record, thrum):
    """Every pattern of the page sounds as it is rendered."""
    names = tab.run("[...document.querySelectorAll('thrum-haptic')].map(one => one.getAttribute('name'))")
    differing = []
    for index, name in enumerate(names):
        heard = tab.samples(f"document.querySelectorAll('thrum-haptic')[{index}].samples()")
        differ = rendered.difference(heard, rendered.channels(thrum, name))
        differing += [f"{name}: {differ}"] if differ else []
    record.none(f"0 samples of {len(names)} patterns differ from 'thrum render --bits 32f'", differing)


def check_reading(tab, record, address):
    """On a phone, with large text, on paper, and without scripts."""
    for width, percent in ((1200, 100), (390, 100), (320, 100), (1280, 400)):
        tab.text_size(percent)
        tab.resize(width)
        wide = tab.run("document.documentElement.scrollWidth - innerWidth")
        record.check(f"nothing is beside the page at {width} px and {percent} %", wide <= 0, wide)
    tab.text_size(100)
    tab.resize(1200)
    small = tab.run("[...document.querySelectorAll('button')].filter(one => { const box = one.getBoundingClientRect();"
                    " return box.height < 44 || box.width < 44 }).length")
    record.check("every button is at least 44 px", small == 0, small)
    paper = base64.b64decode(tab.send("Page.printToPDF", preferCSSPageSize=True)["data"])
    record.check("it prints", paper.startswith(b"%PDF") and paper.count(b"/Type /Page\n") + paper.count(b"/Type /Page ") > 1, len(paper))
    tab.send("Emulation.setScriptExecutionDisabled", value=True)
    open_page(tab, address)
    text = tab.run("document.body.innerText")
    record.check("without scripts the words are there and no buttons", "Two taps 120 ms apart" in text and tab.run(
        "document.querySelectorAll('button').length") == 0)
    tab.send("Emulation.setScriptExecutionDisabled", value=False)


def check_reports(tab, options, record, folder):
    page = folder / "catalogue.html"
    subprocess.run([options.thrum, "report", "--catalogue", "-o", page], check=True)
    open_page(tab, page.as_uri())
    count = tab.run("document.querySelectorAll('thrum-haptic').length")
    record.check("every pattern has a button", count > 20 and count == tab.run(
        "document.querySelectorAll('thrum-haptic > button[aria-label^=\"Play \"]').length"), count)
    check_playing(tab, record, "the catalogue")
    check_samples(tab, record, options.thrum)
    check_quiet(tab, record, "the catalogue")
    inline = tab.run("(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
                     " document.head.append(s); return window.ran ?? 0 })()")
    record.check("no other script runs in it", inline == 0)
    if options.shots:
        for name, width, is_dark in (("light", 1200, False), ("dark", 1200, True), ("phone", 390, False)):
            tab.media(prefers_color_scheme="dark" if is_dark else "light")
            tab.shot(options.shots / f"report-{name}.png", width, 4000)
        tab.media()
    check_reading(tab, record, page.as_uri())
    hostile = folder / "hostile"
    hostile.mkdir()
    for name, text in HOSTILE.items():
        (hostile / name).write_text(text)
    page = folder / "hostile.html"
    done = subprocess.run([options.thrum, "report", hostile, "--title", f"</title><script>{RUN}</script>", "-o", page])
    record.check("a folder with a broken file gives a page and 2", done.returncode == 2, done.returncode)
    open_page(tab, page.as_uri())
    record.check("the broken file is a problem", "broken <svg onload=x>.ahap:1:" in tab.run("document.body.innerText"))
    record.check("three patterns are shown", tab.run("document.querySelectorAll('article').length") == 3)
    check_playing(tab, record, "hostile names")
    check_quiet(tab, record, "hostile names")
    record.check("no element comes from a name", tab.run("document.querySelectorAll('img,iframe,a[href^=javascript]').length") == 0)


def check_element(tab, options, record, folder):
    """The sample page, from a file and from a server."""
    place = folder / "sample"
    place.mkdir()
    shutil.copy(SAMPLE, place)
    subprocess.run([options.thrum, "report", "--element", "-o", place / "thrum-haptic.js"], check=True)
    with Server(place, POLICY) as site:
        for where, address in (("the sample from a file", (place / SAMPLE.name).as_uri()),
                               ("the sample from a server", f"{site.origin}/{SAMPLE.name}")):
            open_page(tab, address)
            check_playing(tab, record, where)
            check_samples(tab, record, options.thrum)
            faults = [one for one in tab.faults if "favicon" not in one]
            record.none(f"{where}: no fault, and the policy is not broken", faults)
            height = tab.run("document.querySelector('thrum-haptic button').getBoundingClientRect().height")
            record.check(f"{where}: it has its styles", height >= 44, height)
        if options.shots:
            tab.shot(options.shots / "element.png", 700, 4000)
        removed = tab.run("(async () => { const one = document.querySelector('thrum-haptic'); await one.play(); one.remove();"
                          " return one.hasAttribute('playing') })()")
        record.check("an element that is removed stops", removed is False)
