"""The ten uses, the action bar, the header button and the advice of the button wall."""

from parts.motion.wall import COUNT, LAST, rgb

BAR = "thrum-action-bar .action-bar-frame"
# The frame and the look of each button of the bar.
BUTTONS = (f"[...document.querySelectorAll('{BAR} > .component')].map(one => {{ const {{width, height}} = one.getBoundingClientRect(), style = getComputedStyle(one);"
           " return {name: one.textContent, width, height, size: style.fontSize, opacity: Number(style.opacity), isDisabled: one.disabled,"
           " isBusy: one.getAttribute('aria-busy') === 'true', hasRing: one.querySelector('.ring') !== null,"
           " isLabelSeen: getComputedStyle(one.querySelector('.label')).visibility === 'visible'} })")
HEADER = "[...document.querySelectorAll('#card-action-header .samples > .component:not(:disabled)')].map(one => [one.getAttribute('aria-pressed'), getComputedStyle(one).color, getComputedStyle(one).backgroundColor])"


def check(tab, record, source):
    check_sizes(tab, record)
    check_header(tab, record, source)
    check_bar(tab, record)
    check_uses(tab, record)
    check_advice(tab, record)


def check_sizes(tab, record):
    """The label is 15 in every style, and 17 in the primary alone."""
    sizes = tab.run("Object.fromEntries([...document.querySelectorAll('thrum-card')].map(card => [card.id.slice(5), card.querySelector('.component:not(.floating, .profile)')])"
                    ".filter(([, one]) => one).map(([name, one]) => [name, getComputedStyle(one).fontSize]))")
    other = {name: size for name, size in sizes.items() if size != ("17px" if name == "primary" else "15px")}
    record.check("the text of buttons is 15, of the primary 17", len(sizes) == 8 and not other, other or len(sizes))


def check_header(tab, record, source):
    theme = source.themes()[0]
    plain, given = (["false", rgb(source.color(theme, "light", role))] for role in ("onTertiary", "text"))
    selected = ["true", rgb(source.color(theme, "light", "onAccent")), rgb(source.color(theme, "light", "accent"))]
    found = header(tab)
    record.check("a header button is plain in text secondary, selected, and plain in a given colour",
                 found == [plain, selected, given], found)
    tab.click("#card-action-header .component")
    found = header(tab)
    record.check("a press selects it, and no other", found == [selected, plain, given], found)
    tab.run("new Promise(next => setTimeout(next, 600))")


def header(tab):
    """The state and the label of each header button, and the fill of those that are selected: the plain fill is translucent."""
    return [[state, color, fill] if state == "true" else [state, color] for state, color, fill in tab.run(HEADER)]


def check_bar(tab, record):
    tab.run(f"document.querySelector('{BAR}').scrollIntoView({{block: 'center'}}); 0")
    ready = tab.run(BUTTONS)
    record.check("an action bar has three buttons with a compact label of 13", [one["size"] for one in ready] == ["13px"] * 3, ready)
    record.none("each is 44 high", [f"{one['name']}: {one['height']}" for one in ready if one["height"] != 44])
    last = ready[2]
    record.check("the disabled one is at 60 %", last["isDisabled"] and last["opacity"] == 0.6 and ready[0]["opacity"] == 1, last)
    before = tab.run(COUNT)
    tab.run(f"document.querySelector('{BAR} > :disabled').click(); 0")
    record.check("and plays nothing", tab.run(COUNT) == before)
    choices = "document.querySelectorAll('thrum-action-bar .check')"
    tab.run(f"{choices}[1].click(); 0")
    busy = tab.run(BUTTONS)
    record.check("a loading button has a ring for its label, is disabled, and keeps its frame",
                 busy[1]["isBusy"] and busy[1]["hasRing"] and busy[1]["isDisabled"] and not busy[1]["isLabelSeen"]
                 and [(one["width"], one["height"]) for one in busy] == [(one["width"], one["height"]) for one in ready], busy[1])
    tab.run(f"{choices}[1].click(); {choices}[0].click(); 0")
    check_warmth(tab, record)
    tab.run(f"{choices}[0].click(); 0")


def check_warmth(tab, record):
    """The container prepares as it appears, whatever the page does; the preparation lapses."""
    set_mode = "(mode => {{ const one = document.getElementById('wall-prepare'); one.value = mode; one.dispatchEvent(new Event('change')) }})('{}')"
    tab.run(set_mode.format("never"))
    heard = []
    for place, name, appears in ((1, "Add", True), (2, "Settle", False), (3, "Remind", True)):
        if appears:
            tab.press("Show the bar anew")
            tab.run("new Promise(next => setTimeout(next, 500))")
        else:
            tab.run("new Promise(next => setTimeout(next, 2500))")
        before = tab.run(COUNT)
        tab.click(f"{BAR} > :nth-child({place})")
        tab.wait(f"{COUNT} === {before + 1} && !{LAST}.includes('…')", f"the log has {name}")
        cells = tab.run(LAST)
        heard.append((cells[2].split(" (")[0], cells[3].removesuffix(" (its own)"), cells[4].split(",")[0], tab.run("document.querySelector('thrum-action-bar .warmth').textContent.split(',')[0]")))
    tab.run(set_mode.format("touch"))
    ought = [("Add", "primaryAction", "warm", "Add: warm"), ("Settle", "actionBarTap", "cold", "Settle: cold"), ("Remind", "actionBarTap", "warm", "Remind: warm")]
    record.check("its haptics are warm after it has appeared, and cold when that has lapsed", heard == ought, heard)
    tab.run("new Promise(next => setTimeout(next, 500))")


def check_uses(tab, record):
    """Each control of the ten uses works, and its haptic is the one below it."""
    record.check("ten uses are shown", tab.run("document.querySelectorAll('#uses article').length") == 10)
    faults = []
    for use in [place for place in range(1, 11) if place != 5]:
        wanted = tab.run(f"document.querySelector('#use-{use} .card-facts').textContent.split(', ').map(one => one.split(': ')[1])")
        for place, haptic in enumerate(wanted, 1):
            tab.run("new Promise(next => setTimeout(next, 400))")
            before = tab.run(COUNT)
            selector = f"#use-{use} .samples > :nth-child({place})"
            tab.click(f"{selector} .segment:last-child" if use == 10 else selector)
            tab.wait(f"{COUNT} > {before} && !{LAST}.includes('…')", f"the log has {selector}")
            cells = tab.run(LAST)
            if tab.run(COUNT) != before + 1 or cells[3].removesuffix(" (its own)") != haptic or cells[5] != "–":
                faults.append(f"use {use}: {cells[1:]}, not {haptic}")
    record.none("each control of the uses plays its haptic once, without a finding", faults)


def check_advice(tab, record):
    found = tab.run("[...document.querySelectorAll('#advice ol')].map(list => [list.children.length, [...list.querySelectorAll('.is-warning')].map(one => one.textContent)])")
    record.check("ten things to do and ten to leave", [count for count, _ in found] == [10, 10], found)
    codes = [[words.split("[")[-1].rstrip("]") for words in told] for _, told in found]
    record.check("the recorder's words stand below what it hears", codes == [["missing-prepare", "disabled", "double-fire", "double-fire"], ["double-fire", "disabled"]], codes)
