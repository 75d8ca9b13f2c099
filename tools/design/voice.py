"""The voice of the page: the five questions, and how each empty state and each error answers them."""

import re

from design.copy import WORDS, sentences
from design.pages import grid

QUESTIONS = [
    ("friend", "Would a wise friend say it?"),
    ("gentle", "Is it gentle: does it neither scold nor blame?"),
    ("everybody", "Does it fit everybody: any body, any skill, any first language?"),
    ("minimal", "Is it minimal: is each word needed?"),
    ("next", "Does it say what to do next, where something can be done? (chosen)"),
]
# Where it is shown, the sentence as the page says it ('…' for a value), the answers of whoever wrote the row to the first four
# questions in their order (y or n), and what it offers next; None: no action.
EMPTY = [
    ("Library", "There is no pattern here yet. Make one under New, or save one in the folder.", "yyyy", "make or save one"),
    ("Library, search", "No pattern has that name. Try a shorter word, or clear the search.", "yyyy", "a shorter word"),
    ("Pattern, findings", "No findings: it plays as written.", "yyyy", None),
    ("Pattern, findings of a broken text", "The text cannot be read yet: see the message at the top of the page.", "yyyy", "the message at the top"),
    ("Pattern, timeline", "There are no events.", "yyyy", None),
    ("Pattern, history", "There is nothing to undo.", "yyyy", None),
    ("Pattern, history", "There is nothing to redo.", "yyyy", None),
    ("Pattern, loop", "No event is chosen: choose one in the timeline or the table first.", "yyyy", "choose one"),
    ("Pattern, versions", "Nothing is kept as ….", "yyyy", None),
    ("Pattern, export", "Nothing is left to play, so there is no file.", "yyyy", None),
    ("Pattern, export", "Nothing is lost.", "yyyy", None),
    ("Description", "This pattern has no description yet. Add one to its file; it is shown here.", "yyyy", "add one"),
    ("Description, catalogue", "The catalogue has no description of it.", "yyyy", None),
    ("Buttons, log", "Nothing has fired yet. Press a button above.", "yyyy", "press a button"),
    ("Tests", "There is no pattern to test yet. Save one in the folder; it appears here.", "yyyy", "save one"),
    ("Type, elements", "No element has these words. Try a component such as card, or a token such as caption.", "yyyy", "other words"),
    ("Transcript", "There is no text yet. Write some, then reveal it.", "yyyy", "write some"),
]
ERRORS = [
    ("Every page", "This page has no key to the studio.", "yyyy", "the whole address"),
    ("Every page", "The studio was started again and has a new key.", "yyyy", "the new address"),
    ("Every page", "The studio does not answer.", "yyyy", "start it again"),
    ("Every page", "The studio answered with status ….", "nyny", None),
    ("Every page", "An error occurred on this page.", "yyyy", "load the page again"),
    ("Every page", "The sound does not start in this browser.", "yyyy", "other browsers"),
    ("Pattern", "There is no sound for it: correct the errors in the findings first.", "yyyy", "correct the text"),
    ("Pattern, devices", "The text cannot be read. Correct it first.", "yyyy", "correct the text"),
    ("Pattern, loop", "Set the end at least 10 ms after the start, in milliseconds.", "yyyy", "other numbers"),
    ("Pattern, saving", "The file is saved, but … cannot be kept.", "yyyy", "set it again"),
    ("Pattern, saving", "The file is no longer in the folder.", "yyyy", "copy the text"),
    ("Pattern, fixes", "The text has changed meanwhile: try again.", "yyyy", "try again"),
    ("Sound", "The sound kernel could not be loaded: the answer was ….", "yyny", None),
    ("Sound", "The sound kernel stopped: …", "yyny", None),
]
# How an empty state begins.
NOTHING = re.compile(r"There (?:is|are) (?:no|nothing)\b|No \w+|Nothing |This \w+ has no ")
PROBLEM = re.compile(r'new Problem\([^,"]*"[\w-]+",\s*(?:"([^"]+)"|`([^`]+)`)')


def page():
    asked = [[f"{at}", words] for at, (_, words) in enumerate(QUESTIONS, 1)]

    def answered(rows):
        return grid(["Where", "Sentence", *(name.capitalize() for name, _ in QUESTIONS)],
                    [[place, f"“{words}”", *({"y": "yes", "n": "no"}[one] for one in answers), offer or "no action"]
                     for place, words, answers, offer in rows])

    listed = [[words.replace("(?:ly)?", "(ly)").replace("|", ", "), why, instead] for words, why, instead in WORDS]
    return "\n".join([
        "# Copy\n", "The voice of the page: plain and kind, in every theme.\n", "## Overview\n",
        "`tools/generate tokens` writes this page from `tools/design/voice.py` and `copy.py`. The voice is that of the theme `grace`:\n"
        "gentle, grounded, supportive, and never shaming. Say what happened, where, and what to do next. `tools/check` reads the\n"
        "sentences of every module of the page, reports words that scold, and compares this page with those sentences.\n",
        "## Five questions\n", "Ask these questions about each sentence that the page can show. The author of a row gave its\n"
        "answers; a new sentence needs new answers.\n", grid(["", "Question"], asked),
        "## Empty states\n", answered(EMPTY), "## Errors\n", answered(ERRORS),
        "## Words that the page avoids\n", "The list is chosen.\n",
        grid(["Words (a regular expression each)", "Effect", "Instead"], listed),
    ])


def problems(scripts):
    """Yields each sentence of the tables that the page no longer says, and each problem and empty state of the page that they do not list."""
    said = re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", "…", "\n".join(scripts))
    for place, words, answers, _ in EMPTY + ERRORS:
        if not re.fullmatch("[yn]{4}", answers):
            yield f"{place}: “{words}” has no answer to each of the first four questions"
        if words not in said:
            yield f"{place}: the page no longer says “{words}”"
    known = {words for _, words, _, _ in EMPTY + ERRORS}
    for match in PROBLEM.finditer(said):
        words = match[1] or match[2]
        if words not in known:
            yield f"the page says “{words}”, which the table of errors does not list"
    for script in scripts:
        for _, words in sentences(script):
            if NOTHING.match(words) and words not in known:
                yield f"the page says “{words}”, which the table of empty states does not list"
