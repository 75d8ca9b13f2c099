"""The pages by keyboard alone."""


def check(session):
    with session.pages() as tab:
        check_library(tab, session.record)
        check_transcript(tab, session.record)
        check_walk(tab, session.record, tab.small)


def check_walk(tab, record, pages):
    """Tab reaches every control of every page, and shows where it is."""
    # Nothing is on its way when the step is judged.
    tab.media(prefers_reduced_motion="reduce")
    for name, fragment in pages.items():
        tab.go(fragment)
        step = tab.probe("walk.js", True)
        while not step["isOut"]:
            tab.key("Tab")
            step = tab.probe("walk.js", False)
        record.none(f"{name}: Tab reaches {step['reached']} controls, each with its ring and in sight", step["faults"])
    tab.media()


def check_library(tab, record):
    """Arrows, Enter, Escape and the slash in the library."""
    tab.go("#/library")
    tab.key("/", text="/", code="Slash", windowsVirtualKeyCode=191)
    record.check("library: / leads to the search", tab.run("document.activeElement.type") == "search")
    tab.key("ArrowDown")
    rows = tab.run("[...document.querySelectorAll('thrum-row')].length")
    reached = set()
    for _ in range(rows):
        reached.add(tab.run("document.activeElement.closest('thrum-row')?.dataset.id"))
        tab.key("ArrowDown")
    record.check("library: the arrow keys reach every row", len(reached - {None}) == rows, f"{len(reached - {None})} of {rows}")
    before = tab.run("seenByTool.sounds.length")
    # A long sound, so that Escape comes while it lasts.
    tab.run("[...document.querySelectorAll('thrum-row')].find(one => one.textContent.includes('many/')).querySelector('.row-play').focus()")
    tab.key("Enter")
    tab.wait(f"seenByTool.sounds.length > {before}", "Enter plays the row")
    tab.wait("document.querySelector('thrum-row[data-playing]')?.textContent.includes('many/')", "the row shows that it plays")
    record.check("library: Enter plays", True)
    tab.key("Escape")
    tab.wait("!document.querySelector('thrum-row[data-playing]')", "Escape stops")
    record.check("library: Escape stops", True)
    tab.key("ArrowRight")
    record.check("library: → leads to the pattern's link", tab.run("document.activeElement.matches('a.row-open')") is True)
    tab.key("Enter")
    tab.wait("document.querySelector('thrum-entry .actions button')", "Enter opens the entry")
    tab.settle()
    record.check("library: Enter opens", True)
    tab.run("document.querySelector('thrum-entry .actions button').focus()")
    tab.key("Enter")
    tab.wait("document.querySelector('thrum-entry .actions button').textContent === 'Stop'", "Enter plays the entry")
    tab.key("Escape")
    tab.wait("document.querySelector('thrum-entry .actions button').textContent === 'Play'", "Escape stops the entry")
    record.check("entry: Enter plays, Escape stops", True)


def check_transcript(tab, record):
    """With less motion the text is there at once; else it appears letter by letter."""
    tab.go("#/transcript")
    # How many letters are hidden, in the frames until the sound has begun and a few frames more.
    reveal = """new Promise(next => { const counts = []; const before = seenByTool.sounds.length; let rest = 600; const step = () => {
      if (document.querySelector('.sheet')?.textContent) counts.push([...document.querySelectorAll('.unseen')].reduce((sum, one) => sum + one.textContent.length, 0));
      rest = seenByTool.sounds.length > before ? Math.min(rest, 6) - 1 : rest - 1;
      if (rest > 0) requestAnimationFrame(step); else next(counts) };
      [...document.querySelectorAll('main button')].find(one => one.textContent === 'Reveal').click(); requestAnimationFrame(step) })"""
    counts = tab.run(reveal)
    record.check("transcript: the text appears letter by letter", max(counts) > 0, f"letters hidden, frame by frame: {counts[:12]}")
    tab.key("Escape")
    tab.go("#/library")
    tab.media(prefers_reduced_motion="reduce")
    tab.go("#/transcript")
    counts = tab.run(reveal)
    record.check("transcript: with less motion all of it is there at once", max(counts) == 0, f"letters hidden, frame by frame: {counts[:12]}")
    tab.key("Escape")
    tab.media()
