"""The presses of the button wall, sampled at nine times, against the formulas of the button standard."""

from design import spring

# Nine parts of a motion's time, its start and its end with them.
PARTS = [step / 8 for step in range(9)]
# How far a sampled value may be from its formula, as part of full size and full opacity.
TOLERANCE = 0.005


def bezier(points, part):
    """The way of a cubic Bézier at a part of its time, found by halving."""
    x1, y1, x2, y2 = points
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if 3 * (1 - middle) ** 2 * middle * x1 + 3 * (1 - middle) * middle**2 * x2 + middle**3 < part:
            low = middle
        else:
            high = middle
    return 3 * (1 - low) ** 2 * low * y1 + 3 * (1 - low) * low**2 * y2 + low**3


def formula(source, motion, part):
    """The way of a motion at a part of its time, and that time in milliseconds."""
    if motion in source["spring"]:
        response, damping, _ = source["spring"][motion]
        time = spring.settling(response, damping)
        return spring.position(part * time / 1000, response, damping), time
    return bezier(source["curve"][motion][:4], part), source["duration"]["press"][0]


def check(tab, record, source):
    worst = 0.0
    for found in tab.probe("presses.js", PARTS):
        style = found["card"].removesuffix("-primary")
        row = source["buttons"][style]
        if row["motion"] == "none":
            record.check(f"{found['card']} does not move", found["press"]["count"] == 0)
            continue
        for name, ends in (("press", ((1, row["scale"]), (1, row["opacity"]))), ("release", ((row["scale"], 1), (row["opacity"], 1)))):
            off = 0.0
            for part, values in zip(PARTS, found[name]["values"]):
                way, time = formula(source, row["motion"], part)
                ought = [start + (end - start) * way for start, end in ends]
                # A spring swings beyond its end; nothing is more than opaque.
                ought[1] = min(ought[1], 1)
                off = max([off] + [abs(value - right) for value, right in zip(values, ought)])
            worst = max(worst, off)
            record.check(f"{found['card']}: the {name} is its formula at nine times", off <= TOLERANCE and found[name]["duration"] == time,
                         f"{100 * off:.3f} % off, {found[name]['duration']} ms")
    plate = tab.probe("plate.js", PARTS)
    ways = [formula(source, "segment", part) for part in PARTS]
    off = max(abs(value - way) for value, (way, _) in zip(plate["values"], ways))
    record.check("segmented: the selection is its formula at nine times", off <= TOLERANCE and plate["duration"] == ways[0][1],
                 f"{100 * off:.3f} % off, {plate['duration']} ms")
    record.number("the farthest that a press is from its formula", 100 * max(worst, off), "%", goal="≤ 0.5")


def check_still(tab, record):
    """A reader who does not want motion gets none."""
    tab.media(prefers_reduced_motion="reduce")
    scales = [value[0] for found in tab.probe("presses.js", PARTS) for value in found["press"]["values"]]
    record.check("with reduced motion nothing shrinks", all(scale == 1 for scale in scales), set(scales))
    tab.media()
