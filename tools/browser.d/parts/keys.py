"""The pages by keyboard alone, and the texts of the transcript and of descriptions: their rules, their words, and that they end with their page."""


def check(session):
    with session.pages() as tab:
        check_library(tab, session.record)
        check_transcript(tab, session.record)
        check_rules(tab, session.record)
        check_leaving(tab, session.record)
        check_words(tab, session.record)
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


def check_rules(tab, record):
    """Each rule has its impacts at their times, and the address keeps it."""
    page = "document.querySelector('thrum-transcript')"
    # The text once more: a mark at index i is at i × 20 ms.
    marks = f"""(() => {{ const {{ set, impacts, characters }} = {page}.run.transcript; const letters = [...set.text];
      return {{ wanted: letters.flatMap((one, at) => '.!?'.includes(one) ? [at * 20] : []), found: impacts.map(at => characters[at].timeNs / 1e6),
        rows: [...{page}.querySelectorAll('tbody tr td.number')].map(one => one.textContent) }} }})()"""
    tab.go("#/transcript")
    tab.wait(f"{page}?.run", "the transcript is compiled")
    few = tab.run(marks)
    choose = "(rule => {{ const one = document.getElementById('transcript-rule'); one.value = rule; one.dispatchEvent(new Event('change')) }})({!r})"
    tab.run(choose.format("literal"))
    tab.settle()
    many = tab.run(marks)
    record.check("transcript: the literal rule has an impact at each mark, at its time", many["found"] == many["wanted"] != [], many)
    record.check("transcript: sentences have fewer", 0 < len(few["found"]) < len(many["found"]) and set(few["found"]) <= set(many["wanted"]), few)
    record.check("transcript: the table has a row for each", len(many["rows"]) == len(many["found"]), len(many["rows"]))
    record.check("transcript: the address keeps the rule", tab.run("location.hash") == "#/transcript/literal")
    tab.go("#/library")
    tab.go("#/transcript/literal")
    tab.wait(f"{page}?.run", "the transcript is compiled")
    record.check("transcript: the address names the rule", tab.run("document.getElementById('transcript-rule').value") == "literal" and tab.run(marks) == many)
    tab.run(choose.format("sentences"))
    tab.settle()
    record.check("transcript: the usual rule needs no name", tab.run("location.hash") == "#/transcript" and tab.run(marks) == few)


def check_leaving(tab, record):
    """Whoever leaves the page hears nothing more of it, and nothing of it runs on."""
    leave = """new Promise(next => { const page = document.querySelector('thrum-transcript'); window.leftByTool = page; const found = { shown: 0, asked: 0 };
      const { sheet } = page; const show = sheet.show.bind(sheet); const { client } = page.studio; const ask = client.transcript;
      %s; location.hash = '#/library';
      addEventListener('hashchange', () => setTimeout(() => { const sounds = seenByTool.sounds.length;
        sheet.show = (...values) => { found.shown += 1; return show(...values) }; client.transcript = (...values) => { found.asked += 1; return ask.apply(client, values) };
        setTimeout(() => { client.transcript = ask; next({ ...found, sounds: seenByTool.sounds.length - sounds, isPlaying: page.studio.sounding.playing !== null,
          isWaiting: page.later.isWaiting, isLeft: page.leaving.aborted }) }, 800) }, 100), { once: true }) })"""
    typed = "page.field.value = 'One. Two! Three? ' + page.field.value; page.field.dispatchEvent(new Event('input'))"
    reveal = "[...page.querySelectorAll('button')].find(one => one.textContent === 'Reveal').click()"
    quiet = {"shown": 0, "asked": 0, "sounds": 0, "isPlaying": False, "isWaiting": False, "isLeft": True}
    for words, steps, is_heard in (("while it sounds", None, True), ("before it sounds", f"{typed}; {reveal}", False), ("while a text waits", typed, False)):
        tab.go("#/transcript")
        tab.wait("document.querySelector('thrum-transcript')?.run", "the transcript is compiled")
        if is_heard:
            tab.sound("the transcript", lambda: tab.press("Reveal"))
        found = tab.run(leave % (steps or "0"))
        record.check(f"transcript: left {words}, it is quiet and at rest", found == quiet, found)
        tab.wait("document.querySelector('thrum-library')", "the library is shown")
        tab.settle()


def check_words(tab, record):
    """A description in a file is set as text: nothing of it becomes markup."""
    tab.go(tab.pages["quote"])
    found = tab.run("""(() => { const words = document.querySelector('.quote-words'); const all = [...words.querySelectorAll('*')];
      return { tags: [...new Set(all.map(one => one.localName))].sort(), ran: window.ran ?? null, links: all.flatMap(one => one.href ? [one.href] : []),
        names: [...new Set(all.flatMap(one => one.getAttributeNames()))].sort(), text: words.textContent } })()""")
    allowed = {"a", "blockquote", "code", "em", "h2", "li", "ol", "p", "pre", "strong", "sup", "ul"}
    record.check("quote: no element but those of the rules", set(found["tags"]) == allowed, found["tags"])
    record.check("quote: no attribute but those of the rules",
                 set(found["names"]) <= {"aria-label", "class", "href", "rel", "role", "tabindex", "target", "value"}, found["names"])
    record.check("quote: a link leads only where a link may", found["links"] == ["mailto:ada@example.org"], found["links"])
    record.check("quote: nothing of it runs", found["ran"] is None, found["ran"])
    kept = ["A <b>letter</b>", "[a script](javascript:window.ran=1)", "[a page](/page/index.html)", "<script>window.ran=1</script>", "</pre>"]
    record.none("quote: all words are there", [one for one in kept if one not in found["text"]])
    marks = tab.run("""(() => { const mark = getComputedStyle(document.querySelector('.opening-mark')); const by = getComputedStyle(document.querySelector('.said-by'));
      return [mark.fontSize, mark.opacity, by.fontStyle, by.opacity, document.querySelector('.said-by').textContent] })()""")
    record.check("quote: the mark is 120 at 15 %, and who says it is below", marks == ["120px", "0.15", "italic", "0.7", "— letter.sequence.json"], marks)
