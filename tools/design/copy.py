"""The words of the page: plain and kind. Finds those that scold or blame in its visible sentences.

The voice is that of the theme `grace`: gentle, grounded, supportive, educational, never shaming. The page has one set of
words, so every theme keeps it. The list of words is chosen; Copy.md has the five questions that no list can ask.
"""

import re

# The words, why they are not kind, and what to say instead.
WORDS = [
    (r"invalid|illegal|incorrect|bad|wrong(?:ly)?", "judges what a person wrote", "say what is expected"),
    (r"stupid|dumb|lazy|silly|obvious(?:ly)?|of course|simply|just", "looks down on a person", "leave it out"),
    (r"you (?:must|should have|have to|failed|forgot|did not|didn't|cannot)|your (?:fault|mistake|error)", "blames a person", "say what to do next"),
    (r"fail(?:ed|ure|s)?|fatal|abort(?:ed)?|kill(?:ed)?|crash(?:ed)?|panic", "alarms", "say what happened and what to do next"),
    (r"forbidden|denied|rejected|not allowed|prohibited", "shuts a door", "say who may, or what else does it"),
    (r"oops|whoops|uh-oh|sorry|unfortunately|ouch", "plays with what is serious", "say what happened"),
    (r"easy|easily|hard|push yourself|no excuses|crush|beat", "presses for intensity", "say what it does"),
]
RULES = [(re.compile(rf"(?i)\b(?:{words})\b"), why, instead) for words, why, instead in WORDS]
# The field's own words that are no judgement: the name of a haptic, of a finding's severity, of a test's result.
FIELD = re.compile(r"errorAlert|beats? a minute|\bbeat(?= \d|s\b|\b[ ,.]*(?:bar|of))|\d beat|hard-edged")
# A string with a blank and two words is a sentence; one without is a name.
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
REMARK = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)


def sentences(script):
    """The line and the words of each visible sentence of a module."""
    bare = REMARK.sub(lambda match: "\n" * match[0].count("\n"), script)
    for match in STRING.finditer(bare):
        words = re.sub(r"\$\{[^{}]*\}", "…", match[1] if match[1] is not None else match[2])
        if re.search(r"[A-Za-z]{2,}[,.:;]? [A-Za-z]", words):
            yield bare[:match.start()].count("\n") + 1, words


def findings(script):
    """The line and the words of each sentence of a module that scolds."""
    for line, words in sentences(script):
        for rule, why, instead in RULES:
            match = rule.search(FIELD.sub("", words))
            if match:
                yield line, f"copy: '{match[0]}' {why}: {instead}; it says “{words[:80]}”"
