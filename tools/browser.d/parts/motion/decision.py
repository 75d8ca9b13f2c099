"""The decision tree of the button wall, walked with the keys as the tree pattern of ARIA says, and each of its ends pressed."""

from parts.motion.wall import COUNT, LAST

# The name of the focused item, or of the other element with the focus.
FOCUS = "(document.activeElement.closest('[role=treeitem]') === document.activeElement ? document.activeElement.id : document.activeElement.tagName)"
# The ends as the server's table has them: haptic, component, line of Swift.
TABLE = ("fetch('/api/vocabulary', {headers: {Authorization: 'Bearer ' + KEY}}).then(answer => answer.json())"
         ".then(all => [...all.questions.flatMap(one => one.ends), all.otherwise].map(({sample}) => [sample.haptic, sample.component, sample.swift]))")
ENDS = 15
# The samples of the tree that look the same while they are pressed; a floating button is plain, and segments move by their selection.
STILL = ("[...document.querySelectorAll('.tree-end .component:not(.floating)')].filter(one => { const look = () => { const {transform, opacity} = getComputedStyle(one); return transform + opacity };"
         " one.style.transition = 'none'; const before = look(); one.classList.add('is-pressed'); const pressed = look(); one.classList.remove('is-pressed'); one.style.transition = '';"
         " return pressed === before }).map(one => one.closest('.tree-end').id)")


def check(tab, record):
    tab.run("document.querySelector('[role=tree]').scrollIntoView(); 0")
    check_roles(tab, record)
    check_walk(tab, record)
    check_ends(tab, record)


def check_roles(tab, record):
    stops = tab.run("[...document.querySelectorAll('[role=tree], [role=tree] *')].filter(one => one.tabIndex >= 0).map(one => one.id || one.tagName)")
    record.check("the tree is one tab stop", stops == ["question-1"], stops)
    count = tab.run("document.querySelectorAll('[role=tree] > [role=treeitem][aria-expanded] > [role=group]').length")
    record.check("eleven questions have a group of ends", count == 11, count)
    unnamed = tab.run("[...document.querySelectorAll('[role=treeitem]')].filter(one => !(one.getAttribute('aria-label')"
                      " || document.getElementById(one.getAttribute('aria-labelledby'))?.textContent)).map(one => one.id)")
    record.none("each item has a name", unnamed)


def check_walk(tab, record):
    """Each key does what the pattern says."""
    steps = []

    def key(name, ought):
        tab.key(name)
        is_at = tab.run(FOCUS)
        if is_at != ought:
            steps.append(f"{name} leads to {is_at}, not to {ought}")

    tab.run("document.getElementById('question-1').focus(); 0")
    key("End", "end-15")
    key("Home", "question-1")
    key("ArrowRight", "end-1")
    key("ArrowDown", "end-2")
    key("ArrowDown", "question-2")
    key("ArrowUp", "end-2")
    key("ArrowLeft", "question-1")
    key("ArrowLeft", "question-1")
    record.check("the left arrow closes a question", tab.run("document.getElementById('question-1').getAttribute('aria-expanded')") == "false")
    key("ArrowDown", "question-2")
    key("ArrowRight", "question-2")
    record.check("the right arrow opens a question", tab.run("document.getElementById('question-2').getAttribute('aria-expanded')") == "true")
    key("ArrowRight", "end-3")
    key("ArrowRight", "end-3")
    key("ArrowLeft", "question-2")
    key("Enter", "question-2")
    record.check("Enter closes a question", tab.run("document.getElementById('question-2').getAttribute('aria-expanded')") == "false")
    tab.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '*', bubbles: true})); 0")
    shown = tab.run("document.querySelectorAll('[role=group]:not([hidden]) > [role=treeitem]').length")
    record.check("* opens all", shown == ENDS - 1, shown)
    key("Home", "question-1")
    walked = [tab.run(FOCUS)]
    while len(walked) < 100:
        tab.key("ArrowDown")
        here = tab.run(FOCUS)
        if here == walked[-1]:
            break
        walked.append(here)
    ends = [name for name in walked if name.startswith("end-")]
    record.check("the arrow down walks through every question and every end", ends == [f"end-{place + 1}" for place in range(ENDS)] and len(walked) == 11 + ENDS, walked)
    record.none("the keys of the tree pattern", steps)
    tab.run("document.getElementById('question-3').querySelector('.tree-question').click(); 0")
    record.check("a click on a question closes it", tab.run("document.getElementById('question-3').getAttribute('aria-expanded')") == "false")
    tab.run("document.getElementById('question-3').querySelector('.tree-question').click(); 0")


def check_ends(tab, record):
    """One press of each end is one haptic, that of the table, by key and by pointer."""
    table = tab.run(TABLE.replace("KEY", repr(tab.studio.key)))
    record.check("the table of the catalogue has 15 ends", len(table) == ENDS, len(table))
    faults = []
    for place, (haptic, component, line) in enumerate(table, 1):
        end = f"#end-{place}"
        found = tab.run(f"[document.querySelector('{end}').dataset.haptic, document.querySelector('{end} code').textContent]")
        if found != [haptic, line]:
            faults.append(f"{end} shows {found}, not {[haptic, line]}")
        for way in ("key", "pointer"):
            # The last press is reported, and at most three sound in a second.
            tab.run("new Promise(next => setTimeout(next, 400))")
            before = tab.run(COUNT)
            if way == "key":
                tab.run(f"document.querySelector('{end}').focus(); 0")
                tab.key("Enter")
            else:
                tab.click(f"{end} .component, {end} .segment:nth-last-child({1 if component == 'segmented' else 2})")
            tab.wait(f"{COUNT} > {before} && !{LAST}.includes('…')", f"the log has the press of {end} by {way}")
            cells = tab.run(LAST)
            if tab.run(COUNT) != before + 1:
                faults.append(f"{end} by {way}: {tab.run(COUNT) - before} touches")
            if cells[3].removesuffix(" (its own)") != haptic or f"({component})" not in cells[2] or cells[5] != "–":
                faults.append(f"{end} by {way}: {cells[1:]}, not {haptic}")
    record.none("each of the 15 ends plays its haptic once, by key and by pointer", faults)
    still = tab.run(STILL)
    record.none("each sample of the tree moves while it is pressed", still)
