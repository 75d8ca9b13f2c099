"""The button wall and the transcript.

Samples each press at nine times against its formula, compares each button with its row of the tokens, presses them as a
person does, and notes for each character of a transcript where its sound was.
"""

from design import tokens
from parts.motion import decision, presses, reveal, specimen, standard, wall
from project import TOKENS


def check(session):
    source, record = tokens.read(TOKENS), session.record
    with session.page({}, session.options.address) as tab:
        tab.load((1280, 900))
        tab.run("document.documentElement.dataset.appearance = 'light'; location.hash = '#/buttons'; 0")
        tab.wait("document.querySelector('thrum-touch-log')", "the wall is shown")
        wall.check_looks(tab, record, source)
        presses.check(tab, record, source)
        presses.check_still(tab, record)
        decision.check(tab, record)
        standard.check(tab, record, source)
        wall.check_presses(tab, record)
        wall.check_confirmation(tab, record)
        wall.check_segments(tab, record)
        wall.check_findings(tab, record)
        reveal.check(tab, record)
        reveal.check_keys(tab, record)
        reveal.check_still(tab, record)
        specimen.check(tab, record, source)
