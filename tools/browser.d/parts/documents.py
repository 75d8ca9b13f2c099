"""The documents as a site, as tools/docs writes them, opened from files: on a screen and a phone, light and dark."""

import pathlib
import subprocess
import tempfile

import axe
from project import ROOT
from server import Server

# The pages with the widest tables that are tried on a phone (chosen).
TABLES = 4
PHONE = 375


def check(session):
    record = session.record
    folder = pathlib.Path(tempfile.mkdtemp(prefix="documents-"), "site")
    done = subprocess.run([ROOT / "tools/docs", folder], capture_output=True, text=True)
    if not record.check("tools/docs writes the site", done.returncode == 0, done.stderr.strip() or None):
        return
    source, why = axe.script(ROOT)
    if why:
        record.skip("axe", why)
    with session.tab() as tab:
        check_index(tab, record, folder)
        check_phone(tab, record, folder)
        check_looks(tab, record, folder, source)
        record.none("no fault on the console of any page", tab.faults)
        outside = [one for one in tab.requests if not one.startswith((folder.as_uri(), "data:", "about:"))]
        record.none("no request leaves the folder", outside)
        if session.options.shots:
            for name, width, is_dark in (("index.html", 1200, False), ("HapticDevices/Sources.html", PHONE, True)):
                tab.media(prefers_color_scheme="dark" if is_dark else "light")
                tab.open((folder / name).as_uri())
                tab.shot(session.options.shots / f"documents-{width}.png", width, 2400)


def title(tab):
    return tab.run("document.querySelector('h1').textContent")


def leads(tab, words):
    """True once a link has led to the page with this title, and all of it is there."""
    return tab.holds(f"document.readyState === 'complete' && document.querySelector('h1')?.textContent === '{words}'")


def check_index(tab, record, folder):
    """The first page opens; its links lead to a page, to a heading and to a page that plays."""
    tab.resize(1200)
    tab.open((folder / "index.html").as_uri())
    record.check("the first page has the title of README", title(tab) == "Thrum", title(tab))
    shown = tab.run("[...document.images].every(one => one.complete && one.naturalWidth > 0) && document.images.length")
    record.check("its pictures are shown", shown >= 2, shown)
    tab.click('nav a[href="HapticDevices/index.html"]')
    record.check("a link of the navigation opens a room", leads(tab, "HapticDevices"))
    record.check("the room that is open shows its pages", tab.run("document.querySelectorAll('nav ul ul a').length") >= 5)
    tab.click('main a[href="Physics.html"]')
    record.check("a link of the text opens a page", leads(tab, "Physics"))
    tab.open((folder / "contributing.html").as_uri())
    tab.click('main a[href="#glossary"]')
    record.check("a link leads to a heading", tab.holds("document.getElementById('glossary')?.getBoundingClientRect().top < 200"))
    tab.open((folder / "index.html").as_uri())
    tab.click('main a[href="catalogue.html"]')
    record.check("the catalogue's page opens", tab.holds("document.querySelectorAll('thrum-haptic').length > 20"))


def check_phone(tab, record, folder):
    """Nothing lies beside a page of a phone's width; a wide table scrolls inside of its frame."""
    wide = sorted(folder.rglob("*.html"), key=lambda one: (-one.read_text().count('<th scope="col"'), str(one)))
    tab.resize(PHONE)
    for page in [folder / "index.html", *wide[:TABLES]]:
        tab.open(page.as_uri())
        beside = tab.run("document.documentElement.scrollWidth - innerWidth")
        record.check(f"nothing is beside {page.relative_to(folder)} at {PHONE} px", beside <= 0, beside)
        cut = tab.run("[...document.querySelectorAll('.table')].filter(one => { const box = one.getBoundingClientRect();"
                      " return box.left < 0 || box.right > innerWidth || getComputedStyle(one).overflowX !== 'auto' })"
                      ".map(one => one.textContent.slice(0, 40))")
        record.none(f"each table of {page.relative_to(folder)} fits the screen", cut)
    tab.click(".jump")
    record.check("the contents are one link away", tab.holds("document.querySelector('nav')?.getBoundingClientRect().top < 200"))


def check_looks(tab, record, folder, source):
    """A page in light and in dark; axe finds nothing in either."""
    grounds = []
    tab.resize(1200)
    # axe reads styles by requests, which a page of a file cannot make.
    with Server(folder) as site:
        for look in ("light", "dark"):
            tab.media(prefers_color_scheme=look)
            for page in ("HapticDevices/Distance.html", "codes/trace.html"):
                tab.open(f"{site.origin}/{page}")
                if source:
                    record.none(f"axe finds nothing on {page} in {look}", axe.violations(tab, source))
            grounds.append(tab.run("getComputedStyle(document.body).backgroundColor"))
        tab.requests = [one for one in tab.requests if not one.startswith(site.origin)]
    record.check("light and dark have grounds of their own", len(set(grounds)) == 2, grounds)
    tab.media()
