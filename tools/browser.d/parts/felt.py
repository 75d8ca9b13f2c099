"""The page's drawing of the felt level: as long as the slowest answer, and as high as the number beside it."""

import pathlib

from project import ROOT

# Devices with different motors, of which some are slow; the most that the page draws at once.
DEVICES = ["iphone", "android-lra", "android-erm", "watch", "pixel", "gamepad-dual-rumble"]
# Pixels of the canvas between a drawn top and its number: half the width of the line, and a pixel of smoothing.
NEAR = 3

# Each lane: the largest number, the highest pixel in the colour of a line at full strength, where the number would be, and the
# events that are felt with a mark inside.
LOOK = """(() => {
  const panel = document.querySelector('thrum-entry').panels.find((one) => one.drawings);
  return panel.felt.map((felt, place) => {
    const drawing = panel.drawings[place];
    const { canvas, context } = drawing.lane;
    const probe = document.createElement('canvas').getContext('2d');
    probe.fillStyle = getComputedStyle(canvas).getPropertyValue('--color-lane-felt');
    probe.fillRect(0, 0, 1, 1);
    const color = probe.getImageData(0, 0, 1, 1).data;
    const { width, height } = canvas;
    const pixels = context.getImageData(0, 0, width, height).data;
    let top = null;
    for (let at = 0; at < pixels.length && top === null; at += 4) {
      if (pixels[at + 3] > 200 && [0, 1, 2].every((part) => Math.abs(pixels[at + part] - color[part]) < 24)) top = Math.floor(at / 4 / width);
    }
    const isFelt = ({ verdict }) => ['felt', 'faint', 'merged'].includes(verdict);
    const numbers = felt.events.filter(({ aboveThresholdDb }) => typeof aboveThresholdDb === 'number').map(({ aboveThresholdDb }) => aboveThresholdDb);
    const number = numbers.length ? Math.max(...numbers) : null;
    const course = felt.course.map(([, decibels]) => decibels).filter((decibels) => decibels !== null);
    return { device: felt.profile, number, top: top === null ? null : top / devicePixelRatio,
      y: number === null ? null : drawing.y(number), threshold: drawing.y(0), course: course.length ? Math.max(...course) : null,
      felt: felt.events.filter(isFelt).length,
      marks: drawing.marks.filter(({ x, isLost }) => !isLost && x >= 0 && x <= canvas.clientWidth).length,
      right: Math.max(0, ...felt.events.filter(isFelt).map(({ feltOnsetNs }) => panel.page.timeline.scale.x(feltOnsetNs))) <= panel.page.timeline.scale.width };
  });
})()"""


def files():
    """Thrum's own patterns, those of the manager and the generators."""
    found = [*pathlib.Path(ROOT, "Patterns/HapticManager").glob("*.ahap"), *pathlib.Path(ROOT, "Patterns/Generators").glob("*.ahap")]
    return {one.name: one.read_text() for one in sorted(found)}


def check(session):
    """Every pattern on every device; regression: in 40 of 108 pairs a felt event was right of the end of the lane."""
    with session.page(files()) as tab:
        tab.load()
        tab.go("#/library")
        entries = tab.run("[...document.querySelectorAll('[data-group=folder] .row-open')].map(one => [one.textContent, one.hash])")
        faults, pairs = {"as high as its number": [], "wide enough": [], "felt above the line": []}, 0
        for name, fragment in entries:
            tab.go(fragment)
            tab.wait("document.querySelector('thrum-entry')?.panels?.length > 0", "the entry is there")
            tab.run("(() => { const panel = document.querySelector('thrum-entry').panels.find((one) => one.drawings);"
                    f" panel.chosen = {DEVICES}; panel.ask() }})()")
            tab.wait(f"document.querySelector('thrum-entry').panels.find((one) => one.drawings).drawings.filter((one) => one.y).length === {len(DEVICES)}",
                     "all lanes are drawn")
            tab.settle()
            for lane in tab.run(LOOK):
                pairs += 1
                words = f"{name} on {lane['device']}: {lane}"
                if lane["number"] is not None and abs(lane["course"] - lane["number"]) > 0.5:
                    faults["as high as its number"].append(words)
                if lane["felt"] and (lane["top"] is None or abs(lane["top"] - lane["y"]) > NEAR):
                    faults["as high as its number"].append(words)
                if lane["marks"] < lane["felt"] or not lane["right"]:
                    faults["wide enough"].append(words)
                if not lane["felt"] and lane["top"] is not None:
                    faults["felt above the line"].append(words)
        session.record.check("patterns on devices are drawn", pairs >= 12 * len(DEVICES), pairs)
        for what, found in faults.items():
            session.record.none(f"the felt lane is right in {pairs} pairs: {what}", found)
