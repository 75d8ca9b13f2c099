"""The button wall as a person uses it: looks, states, presses, the log and its findings."""

import re


# The last line of the log, by its cells.
LAST = "[...document.querySelectorAll('thrum-touch-log tbody tr:first-child td')].map(one => one.textContent)"
COUNT = "document.querySelectorAll('thrum-touch-log tbody tr').length"
TOUCH = 44


def rgb(color):
    return "rgb({}, {}, {})".format(*(int(color[index : index + 2], 16) for index in (1, 3, 5)))


def check_looks(tab, record, source):
    """Every style of the tokens is on the wall, and looks as its row says."""
    cards = {one["card"]: one for one in tab.probe("samples.js")}
    styles = {name.removesuffix("-primary") for name in cards}
    record.check("every style is on the wall, and a toggle", styles == set(source["buttons"]) | {"toggle"}, styles ^ (set(source["buttons"]) | {"toggle"}))
    theme = source.themes()[0]
    off = []
    for name, card in cards.items():
        row = source["buttons"].get(name.removesuffix("-primary"))
        if row is None or name == "segmented":
            continue
        ready = card["samples"][0]
        look = row["emphasis"] if name.endswith("-primary") else row
        ought = {"picture": row["icon"] if ready["picture"] else None, "weight": str(source.type(theme, row["type"] or "button.default")[1])}
        if row["type"]:
            ought["size"] = f"{source.type(theme, row['type'])[0]}px"
        if name not in ("profile", "floating", "action-header"):
            ought["fill"] = rgb(source.color(theme, "light", look["fill"])) if look["fill"] else "rgba(0, 0, 0, 0)"
        if look["label"]:
            ought["color"] = rgb(source.color(theme, "light", look["label"]))
        if row["border"]:
            ought |= {"border": "1px", "borderColor": rgb(source.color(theme, "light", row["border"]))}
        if row["height"] and row["height"] >= TOUCH:
            ought["height"] = row["height"]
        if row["isFullWidth"]:
            ought["width"] = card["frame"]
        if isinstance(row["radius"], (int, float)) and row["fill"]:
            ought["radius"] = f"{row['radius']}px"
        off += [f"{name}: {key} is {ready[key]}, not {value}" for key, value in ought.items() if ready[key] != value]
    record.none("each style looks as its row of the tokens says", off)
    floating = cards["floating"]["samples"][0]
    record.check("the floating button has its gradient and its shadow", "linear-gradient" in floating["image"] and floating["shadow"] != "none")
    small = [f"{name} {one['width']}x{one['height']}" for name, card in cards.items() for one in card["samples"] if min(one["width"], one["height"]) < TOUCH]
    record.none("every sample is at least 44 px in both directions", small)
    loading = [(name, card["samples"][0], one) for name, card in cards.items() for one in card["samples"] if one["isBusy"]]
    record.check("every style of button is shown while it loads", len(loading) == len(cards) - 2, len(loading))
    record.none("loading keeps the frame: the ring for the label, disabled, the same size", [
        f"{name}: {one['width']}x{one['height']} for {ready['width']}x{ready['height']}" for name, ready, one in loading
        if (one["width"], one["height"]) != (ready["width"], ready["height"]) or one["isLabelSeen"] or not one["hasRing"] or not one["isDisabled"]])
    record.none("every sample has a name", [name for name, card in cards.items() for one in card["samples"] if not one["name"].strip() and name != "segmented"])
    disabled = [(name, card["samples"][1]["opacity"]) for name, card in cards.items() if name == "action-bar"]
    record.check("a disabled action bar button is at 60 %", disabled == [("action-bar", source["opacity"]["disabledAction"][0])], disabled)


def check_presses(tab, record):
    """One press is one haptic; what is disabled does nothing."""
    # The answer for a press of before would come to a press that it does not know.
    tab.wait(f"!{LAST}.includes('…')", "the log is complete")
    for card, label in tab.run("[...document.querySelectorAll('thrum-card')].filter(one => one.querySelector('.samples > .component') && one.id !== 'card-destructive')"
                               ".map(one => [one.id, one.querySelector('.component').getAttribute('aria-label') ?? one.querySelector('.component').textContent])"):
        before = tab.run(COUNT)
        tab.click(f"#{card} .component")
        tab.wait(f"{COUNT} === {before + 1} && !{LAST}.includes('…')", f"the log has the press of {card}")
        cells = tab.run(LAST)
        record.check(f"a press of {label} is one haptic", cells[3] not in ("none", "") and ", then" not in cells[3] and cells[5] == "–", cells[1:])
        # A second of quiet: more than three in a second would rightly be a finding.
        tab.run("new Promise(next => setTimeout(next, 400))")
    before = tab.run(COUNT)
    for selector in tab.run("[...document.querySelectorAll('thrum-card')].flatMap(card => [...card.querySelectorAll('.component')]"
                            ".flatMap((one, place) => (one.disabled ? [`#${card.id} .samples > :nth-child(${place + 1})`] : [])))"):
        tab.click(selector)
    tab.run("document.querySelectorAll('thrum-card :disabled').forEach(one => one.click()); 0")
    record.check("a click on what is disabled does nothing", tab.run(COUNT) == before)


def check_confirmation(tab, record):
    """A destructive action asks first."""
    tab.click("#card-destructive .component")
    tab.wait("document.querySelector('dialog[open]')", "the dialog is open")
    record.check("a press of Delete only warns and asks", tab.run(LAST)[2:3] == ["Delete (destructive)"])
    tab.wait(f"{LAST}[3] === 'delete'", "the log has the warning")
    record.check("Cancel has the focus", tab.run("document.activeElement.textContent") == "Cancel")
    tab.key("Escape")
    tab.wait("!document.querySelector('dialog')", "Escape closes it")
    tab.click("#card-destructive .component")
    tab.wait("document.querySelector('dialog[open]')", "the dialog is open again")
    tab.click("dialog .destructive")
    tab.wait(f"{LAST}[3] === 'destructiveAction'", "only the yes destroys")
    record.check("the yes destroys and closes the dialog", tab.run("document.querySelector('dialog') === null"))


def check_segments(tab, record):
    """The arrow keys choose the segment, and each says which tab it is."""
    tab.run("document.querySelector('#card-segmented input').focus(); document.querySelector('#card-segmented input').click(); 0")
    tab.key("ArrowRight")
    tab.wait(f"{LAST}[2] === 'Week (segmented)'", "an arrow key chooses")
    names = tab.run("[...document.querySelectorAll('#card-segmented .segmented')][0].querySelectorAll('input').length && "
                    "[...document.querySelector('#card-segmented .segmented').querySelectorAll('input')].map(one => one.getAttribute('aria-label'))")
    record.check("a segment says which tab it is", names == ["Day, tab 1 of 3", "Week, tab 2 of 3", "Month, tab 3 of 3"], names)


def check_findings(tab, record):
    """A caller who adds what a component plays is a finding; a cold start is told with the device's numbers, and heard."""
    tab.run("new Promise(next => setTimeout(next, 1000))")
    tab.click("#card-floating .check")
    tab.click("#card-floating .component")
    tab.wait(f"{LAST}[5].includes('double-fire')", "firing twice is a finding")
    words = tab.run("document.querySelector('thrum-touch-log li').textContent")
    record.check("the finding is in the words of the rule", 'one touch of "Add" fired 2 haptics: tap, then tap [double-fire]' in words, words)
    tab.click("#card-floating .check")
    lengths = []
    for prepare in ("touch", "never"):
        tab.run(f"for (const [id, value] of [['wall-device', 'wideband-phone'], ['wall-prepare', '{prepare}']]) {{ const one = document.getElementById(id);"
            " one.value = value; one.dispatchEvent(new Event('change')) } 0")
        tab.run("new Promise(next => setTimeout(next, 2500))")
        before = tab.run("seenByTool.sounds.length")
        tab.click("#card-floating .component")
        tab.wait(f"seenByTool.sounds.length === {before + 1} && {LAST}[4].includes('ms')", "it sounds")
        lengths.append((tab.run(LAST)[4], tab.run("seenByTool.sounds.at(-1).buffer.length")))
    (warm, short), (cold, long) = lengths
    record.check("a cold start is told with the profile's numbers", (warm, cold) == ("warm, 10 ms", "cold, 150 ms"), (warm, cold))
    record.check("and heard later by exactly what it costs", long - short == 140 * 48, f"{(long - short) / 48} ms")
    saved = tab.run("document.querySelector('thrum-touch-log textarea').value")
    record.check("the log is a trace", re.match(r'\{"format":"thrum.trace/1","name":"buttons"', saved) is not None, saved[:60])
