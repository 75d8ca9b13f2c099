"""Attacks on the studio from real pages.

A page whose name is bound to 127.0.0.1, a page of the public network, and a page of another port try to read, frame and
change the studio's files; the studio's own page tries what its policy forbids.
"""

import json
import pathlib
import tempfile

from folder import TAP
from server import OTHER_NAME, Server

FILES = {"one.ahap": TAP}


def check(session):
    attack_by_name(session)
    with session.studio(FILES) as studio:
        # The browser takes one of the sites for a public one.
        session.chromium()
        attack_from_page(session, studio, session.public, "public page")
        attack_from_page(session, studio, Server(), "page of another port")
        use_own_page(session, studio)
        session.record.check("no file was touched", is_untouched(studio))


def is_untouched(studio):
    """True if the studio's folder is as it was made."""
    return [path.name for path in studio.folder.iterdir()] == ["one.ahap"] and (studio.folder / "one.ahap").read_text() == TAP


def asking(target, key=None, method="GET", body=None):
    """A script that asks and tells the status, or why it cannot."""
    options = {"method": method, "headers": {"Authorization": f"Bearer {key}"} if key else {}}
    if body is not None:
        options["body"] = body
    return f"fetch({json.dumps(target)}, {json.dumps(options)}).then(r => r.status, e => 'blocked: ' + e.message)"


def attack_by_name(session):
    """A page whose name is bound again: its own server gave it, and at the same port the studio answers now."""
    check = session.record.check
    with session.tab() as tab:
        with Server() as site:
            origin = f"http://{OTHER_NAME}:{site.server_port}"
            check("the attacker's page runs", tab.open(origin + "/") == 200 and tab.run("location.origin") == origin)
        with session.studio(FILES, site.server_port) as studio:
            # A connection that the browser opened ahead may still lead to the attacker's own server.
            tab.wait("!(await fetch('/').then(r => r.text(), e => '')).includes('other')", "the studio answers to the bound name")
            for key in (None, studio.key):
                tab.events.clear()
                for target in ("/api/library", "/", "/page/index.html", "/api/events"):
                    status = tab.run(asking(target, key))
                    check(f"a bound name reads nothing of {target} {'with' if key else 'without'} the key", status == 403, status)
                names = {name.lower() for method, values in tab.events if method == "Network.requestWillBeSentExtraInfo"
                         for name in values.get("headers", {})}
                print(f"  of host, origin, sec-fetch-site, Chromium sent: {sorted(names & {'origin', 'sec-fetch-site', 'host'})}")
            status = tab.run(asking("/api/preview", studio.key, "POST", '{"name":"x.ahap","source":""}'))
            check("a bound name posts nothing", status == 403, status)
            check("the page does not answer to another name", tab.open(origin + "/") == 403)
            check("no file was touched by another name", is_untouched(studio))


def attack_from_page(session, studio, site, words):
    """A page of another port, as a site of the public network or of this machine."""
    check = session.record.check
    with site, session.tab() as tab:
        tab.open(site.origin + "/")
        for key in (None, studio.key):
            for target in ("/api/library", "/"):
                found = tab.run(asking(studio.origin + target, key))
                check(f"{words}: fetch of {target} {'with' if key else 'without'} the key", str(found).startswith("blocked"), found)
        quiet = tab.run(
            f"fetch('{studio.origin}/', {{mode: 'no-cors'}}).then(async r => (await r.text()).length, e => 0)")
        check(f"{words}: an opaque fetch tells nothing", quiet == 0, quiet)
        body = '{"id":null,"name":"x.ahap","source":"{}"}'
        posted = tab.run(
            f"fetch('{studio.origin}/api/preview', {{method: 'POST', mode: 'no-cors', headers: {{'Content-Type': 'text/plain'}},"
            f" body: {json.dumps(body)}}}).then(r => r.type, e => 'blocked')")
        check(f"{words}: a POST of text changes nothing", is_untouched(studio), posted)
        for tag, field in (("img", "src"), ("script", "src"), ("link", "href"), ("object", "data")):
            found = tab.run(
                f"new Promise(end => {{ const e = document.createElement('{tag}'); e.rel = 'stylesheet';"
                f" e.onload = () => end('loaded'); e.onerror = () => end('failed');"
                f" e.{field} = '{studio.origin}/page/index.html'; document.body.append(e); }})")
            check(f"{words}: <{tag}> of the page", found == "failed", found)
        framed = tab.run(
            "new Promise(end => { const e = document.createElement('iframe');"
            f" e.onload = () => {{ try {{ end(e.contentDocument ? 'readable' : 'apart') }} catch {{ end('apart') }} }};"
            f" e.src = '{studio.origin}/'; document.body.append(e); }})")
        frames = tab.send("Page.getFrameTree")["frameTree"].get("childFrames", [])
        shown = [frame["frame"].get("unreachableUrl", "") for frame in frames]
        check(f"{words}: a frame shows an error page", framed == "apart" and all(shown) and bool(shown), framed)
        opened = tab.run(
            f"new Promise(end => {{ const w = window.open('{studio.origin}/'); setTimeout(() => {{"
            " try { end(w.closed ? 'severed' : w.document.title + w.location.href) } catch (e) { end('threw ' + e.name) } }, 1000); })")
        check(f"{words}: an opened window is out of reach", opened in ("severed", "threw SecurityError"), opened)


def use_own_page(session, studio):
    """The page itself: what it needs works, and its policy forbids the rest."""
    check = session.record.check
    with session.tab() as tab, Server() as site:
        check("the address opens the page", tab.open(studio.address) == 200)
        status = tab.run(asking("/api/library", studio.key))
        check("the page reads with the key", status == 200, status)
        check("no cookie is set", tab.run("document.cookie") == "")
        check("WebAssembly may be compiled", tab.run(
            "WebAssembly.compile(new Uint8Array([0,97,115,109,1,0,0,0])).then(() => 'yes', e => String(e))") == "yes")
        inline = tab.run(
            "(() => { try { const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
            " document.head.append(s) } catch (e) {} ; return window.ran || 0 })()")
        check("no script is made from text", inline == 0, inline)
        markup = tab.run("(() => { try { return document.body.innerHTML = '<img src=x onerror=alert(1)>' } catch (e) { return e.name } })()")
        check("no markup is made from text", markup == "TypeError", markup)
        out = tab.run(asking(site.origin + "/"))
        check("the page talks to its own server only", str(out).startswith("blocked"), out)
        picture = tab.run(
            "new Promise(end => { const i = new Image(); i.onload = () => end('loaded'); i.onerror = () => end('failed');"
            f" i.src = '{site.origin}/' }})")
        check("the page loads no picture from elsewhere", picture == "failed", picture)
        tab.open("about:blank")
        path = pathlib.Path(tempfile.mkdtemp(prefix="opened-"), "open.html")
        path.write_text(f'<!doctype html><meta http-equiv="refresh" content="0; url={studio.address}">')
        tab.open(path.as_uri())
        tab.event("Page.loadEventFired")
        status = tab.run(asking("/api/library", studio.key))
        check("the file that opens the browser leads to the page", status == 200 and tab.run("location.origin") == studio.origin, status)
        check("no page learns where it was opened from", tab.run("document.referrer") == "")
