"""The transcript against its sound: when each character appears, and what the reader can do."""

# A character is shown in the first frame after its time; a frame of 60 a second, in milliseconds.
FRAME = 1000 / 60


def check(tab, record):
    tab.run("location.hash = '#/transcript'; 0")
    tab.wait("document.querySelector('thrum-transcript')?.run", "the transcript is compiled")
    found = tab.probe("reveal.js")
    shown, frames = found["shown"], found["frames"]
    record.check("every character is shown", found["last"] == found["length"], (found["last"], found["length"]))
    early = [one for one in shown if one["heardMs"] + 0.001 < one["dueMs"]]
    record.none("no character is shown before its sound is heard", early)
    # Between two frames nothing can appear: a character that was due is shown in the next one.
    missed = [one for one in shown if one["frame"] and one["heardMs"] - (frames[one["frame"]] - frames[one["frame"] - 1]) - 1 > one["dueMs"]]
    record.none("each is shown in the first frame in which it is heard", missed)
    # By the page's own clock: how far the steps between characters are from 20 ms each.
    lags = sorted(one["nowMs"] - one["dueMs"] for one in shown)
    middle = lags[len(lags) // 2]
    apart = sorted(abs(lag - middle) for lag in lags)
    late = sorted(one["heardMs"] - one["dueMs"] for one in shown)
    steps = sorted(after - before for before, after in zip(frames, frames[1:]))
    record.number("characters", found["characters"], "")
    record.number("a character's time, by the compiled transcript", found["stepMs"], "ms", goal="20")
    record.number("a frame, half of them", steps[len(steps) // 2], "ms", goal=f"{FRAME:.1f}")
    record.number("shown after its sound, p50", late[len(late) // 2], "ms", goal=f"≤ {FRAME:.1f}")
    record.number("shown after its sound, p95", late[len(late) * 95 // 100], "ms", goal=f"≤ {FRAME:.1f}")
    record.number("off its time by the page's clock, p95", apart[len(apart) * 95 // 100], "ms", goal=f"≤ {FRAME:.1f}")


def check_still(tab, record):
    """With reduced motion the text is there at once, with its impacts marked."""
    tab.media(prefers_reduced_motion="reduce")
    tab.run("document.querySelector('thrum-transcript').restart().then(() => 0)")
    rest = tab.run("[...document.querySelectorAll('.sheet .unseen')].map(one => one.textContent).join('')")
    marks = tab.run("document.querySelectorAll('.sheet .impact.is-shown').length")
    rows = tab.run("document.querySelectorAll('thrum-transcript tbody tr').length")
    record.check("with reduced motion the text is shown at once", rest == "", rest)
    record.check("and every impact is marked", marks == rows > 0, (marks, rows))
    tab.run("document.querySelector('thrum-transcript').press().then(() => 0)")
    tab.media()


def check_keys(tab, record):
    """Everything by the keyboard: reveal, pause, go on from the same place, seek."""
    place = "Number(document.getElementById('transcript-place').value)"
    label = "document.querySelector('thrum-transcript .primary').textContent"
    tab.run("document.querySelector('thrum-transcript').seek(0).then(() => document.querySelector('thrum-transcript .primary').focus())")
    for _ in range(2):
        tab.key("Enter")
        if tab.run(label) != "Go on":
            tab.wait(f"{label} === 'Pause' && {place} > 200", "it is revealed")
    tab.wait(f"{label} === 'Go on'", "it pauses")
    held = tab.run(place)
    unseen = tab.run("document.querySelectorAll('.sheet .unseen')[document.querySelectorAll('.sheet .unseen').length - 1].textContent.length")
    record.check("a pause holds the place, and the rest stays hidden", 200 < held < 5000 and unseen > 0, (held, unseen))
    tab.run("document.getElementById('transcript-place').focus(); 0")
    for name, by in (("ArrowRight", 20), ("ArrowLeft", -20)):
        before = tab.run(place)
        tab.key(name)
        tab.wait(f"{place} === {20 * round(before / 20) + by} || {place} === {before + by}", f"{name} seeks by a character")
    tab.key("Home")
    tab.wait(f"{place} === 0", "Home seeks to the start")
    words = tab.run("document.getElementById('transcript-place').getAttribute('aria-valuetext')")
    record.check("the place is told in words", words.startswith("0 ms of "), words)
