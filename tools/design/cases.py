"""Cases for the rules that look at several files: each has a case that fails, and one that does not."""

from design import copy, raw, tokens, uses

# A theme with a text below the least size.
SMALL = tokens.Source({"purposes": {"caption": ""}, "themes": {"one": {"type": {"caption": [10, 400, 14, 0, "sans"]}}}})
LARGE = tokens.Source({"purposes": {"caption": ""}, "themes": {"one": {"type": {"caption": [11, 400, 14, 0, "sans"]}}}})
# Pages, one of which has more tokens than a scale has entries.
PAGES = {uses.FRAME: {"body.default", "label.large"}, "Library": {"caption"}, "Crowd": {f"heading.{at}" for at in range(9)}}
SCRIPTS = [
    ('text("p", "body-small", "Your entry is invalid.")', True), ('tell("Oops, that did not work.")', True),
    ('speak(`You must name ${count} patterns.`)', True), ('tell("The upload failed again.")', True), ('text("p", "x", "It is really easy to do.")', True),
    ('text("p", "body-small", "No pattern has this name: choose another.")', False), ('const key = "aria-invalid"; // a bad name', False),
]


def problems():
    """Yields each case that the rules get wrong."""
    if [one.startswith("typography rule 5: caption of one is 10 px") for one in raw.small_texts(SMALL)] != [True]:
        yield "typography rule 5 does not find a text of 10 px"
    if list(raw.small_texts(LARGE)):
        yield "typography rule 5 finds a text of 11 px"
    named = list(uses.crowded(PAGES))
    if len(named) != 1 or not named[0].startswith("the page Crowd sets 11 type tokens"):
        yield f"a page with more than {uses.MOST} type tokens is not named: {named}"
    for kind, number in raw.STANDARD.items():
        if not any(case == kind for _, _, case in raw.CASES):
            yield f"no case tries typography rule {number}, {kind}"
    for script, scolds in SCRIPTS:
        if bool(list(copy.findings(script))) != scolds:
            yield f"the words of copy.py {'do not find' if scolds else 'find'} what scolds in {script}"
