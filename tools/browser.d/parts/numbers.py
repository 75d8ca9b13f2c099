"""The cost of the page and the studio: bytes, milliseconds, processor, memory, frames. Numbers to read; only absurd ones fail."""

import statistics
import time

from parts.outside import replace
from processes import seconds_of


def check(session):
    """The numbers, each of them also a use of the page."""
    record = session.record
    with session.pages() as tab:
        measure_load(tab, record)
        measure_idle(tab, record)
        measure_pan(tab, record, tab.pages["entry events"])
        measure_edits(tab, record, tab.pages["entry arrival"])
        tab.load()
        measure_outside(tab, record, tab.pages["entry arrival"], tab.studio.folder / "arrival.ahap")


def spread(values):
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]


def measure_load(tab, record):
    """Weight and readiness of the first view, and the weight of all pages."""
    ready, after = [], []
    for _ in range(3):
        tab.load()
        tab.wait("seenByTool.readyMs !== null", "the rows are there")
        told = tab.run("(() => { const [page] = performance.getEntriesByType('navigation');"
                       " const library = performance.getEntriesByType('resource').find(one => one.name.endsWith('/api/library'));"
                       " return [seenByTool.readyMs - page.responseStart, seenByTool.readyMs - library.responseStart] })()")
        ready.append(told[0])
        after.append(told[1])
    weight = ("performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))"
              ".filter(one => !one.name.includes('/api/')).reduce((sum, one) => sum + one.encodedBodySize, 0)")
    record.number("first view: bytes without data", tab.run(weight), "bytes")
    for fragment in tab.pages.values():
        tab.go(fragment)
    record.number("all pages: bytes without data", tab.run(weight), "bytes", goal="≤ 200,000", bound=(1, 1_000_000))
    record.number("ready after the page's answer begins, median of 3", spread(ready)[0], "ms", bound=(0, 60_000))
    record.number("ready after the library's answer begins, median of 3", spread(after)[0], "ms", goal="≤ 100", bound=(0, 60_000))


def measure_idle(tab, record, seconds=5):
    tab.go("#/library")
    # The page's own work ends first.
    time.sleep(1)
    tab.send("Performance.enable")

    def used():
        page = {one["name"]: one["value"] for one in tab.send("Performance.getMetrics")["metrics"]}
        return seconds_of(tab.chromium.process), seconds_of(tab.studio.process), page["TaskDuration"]

    before = used()
    time.sleep(seconds)
    after = used()
    record.number("idle: processor of the page's own tasks", 100 * (after[2] - before[2]) / seconds, "%", goal="0", bound=(0, 50))
    record.number("idle: processor of Chromium, all processes", 100 * (after[0] - before[0]) / seconds, "%", goal="0", bound=(0, 100))
    record.number("idle: processor of the studio", 100 * (after[1] - before[1]) / seconds, "%", goal="0", bound=(0, 50))


def measure_pan(tab, record, fragment):
    """Drags the timeline of 10,000 events to and fro by the pointer, and counts frames."""
    tab.go(fragment)
    tab.wait("document.querySelector('thrum-timeline canvas').width > 100", "the timeline is drawn")
    box = tab.run("(() => { const { left, top, width } = document.querySelector('.timeline-view').getBoundingClientRect(); return [left, top, width] })()")
    tab.run("(() => { const times = window.framesByTool = []; const step = (at) => { times.push(at); requestAnimationFrame(step) }; requestAnimationFrame(step) })()")
    x, y = box[0] + box[2] * 0.8, box[1] + 60
    for factor in range(4):
        tab.mouse("mouseWheel", x, y, deltaX=0, deltaY=-200, modifiers=2)
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    tab.mouse("mouseMoved", x, y)
    tab.mouse("mousePressed", x, y, **mouse)
    tab.run("framesByTool.length = 0")
    for at in range(120):
        tab.mouse("mouseMoved", x - 4 * (at if at < 60 else 120 - at), y + at % 2, **mouse)
    times = tab.run("framesByTool.slice()")
    tab.mouse("mouseReleased", x, y, **mouse)
    gaps = [after - before for before, after in zip(times, times[1:])]
    record.number("10,000 events, panning by the pointer", 1000 * len(gaps) / sum(gaps), "fps", goal="≥ 50", bound=(2, 1000))
    record.number("10,000 events, panning: frame p95", spread(gaps)[1], "ms", goal="≤ 20", bound=(0, 10_000))


def measure_edits(tab, record, fragment, edits=30):
    """Edits the text with 'Play after each change' on: from the key to the start of the sound."""
    tab.go(fragment)
    tab.run("document.querySelector('.choice input')?.checked || document.querySelector('.choice input')?.click()")
    tab.run("window.editsByTool = []; document.addEventListener('input', (event) => { if (event.target.id === 'source') editsByTool.push(performance.now()) }, true); 0")
    delays = []
    for at in range(edits):
        before = tab.run("(() => { const field = document.getElementById('source'); field.focus(); const at = field.value.search(/0\\.\\d\\}\\]/);"
                         " field.setSelectionRange(at + 2, at + 3); return seenByTool.sounds.length })()")
        tab.send("Input.insertText", text=str(1 + at % 8))
        tab.wait(f"seenByTool.sounds.length > {before}", "the edit sounds")
        delays.append(tab.run("seenByTool.sounds.at(-1).atMs - editsByTool.at(-1)"))
    tab.key("Escape")
    middle, high = spread(delays)
    record.number(f"edit of the text to sound, p50 of {edits}", middle, "ms", bound=(0, 60_000))
    record.number(f"edit of the text to sound, p95 of {edits}", high, "ms", goal="≤ 30", bound=(0, 60_000))


def measure_outside(tab, record, fragment, path, changes=10):
    """From the change on the disk to the page's showing it, by one clock."""
    text, delays = path.read_text(), []
    tab.go(fragment)
    for at in range(changes):
        mark = f"mark {at}"
        tab.run(f"(() => {{ window.shownByTool = null; const look = () => {{ if (document.getElementById('source').value.includes('{mark}\"'))"
                " requestAnimationFrame(() => { window.shownByTool = performance.timeOrigin + performance.now() }); else setTimeout(look, 1) }; look() })()")
        fresh = text.replace('"Version": 1.0,', f'"Version": 1.0, "Metadata": {{"Project": "{mark}"}},')
        begun = time.time()
        replace(path, fresh)
        tab.wait("window.shownByTool !== null", "the change is shown")
        delays.append(tab.run("window.shownByTool") - 1000 * begun)
    middle, high = spread(delays)
    record.number(f"change on the disk to the page, p50 of {changes}", middle, "ms", bound=(-1000, 60_000))
    record.number(f"change on the disk to the page, most of {changes}", max(high, max(delays)), "ms", goal="≤ 150", bound=(-1000, 60_000))
    replace(path, text)
    tab.wait(f"document.getElementById('source').value.length === {len(text)}", "the first text is back")
