"""The folder that the studio's pages are tried with: patterns of several formats, one that cannot be read, one with many events."""

import json
import pathlib

TAP = '{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": []}}]}\n'
BROKEN = '{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient" "EventParameters": []}}]}\n'
MANY = 10_000


def event(time, kind="HapticTransient", duration=None, intensity=1.0, sharpness=0.5):
    parameters = [{"ParameterID": "HapticIntensity", "ParameterValue": intensity}, {"ParameterID": "HapticSharpness", "ParameterValue": sharpness}]
    length = {} if duration is None else {"EventDuration": duration}
    return {"Event": {"Time": time, "EventType": kind, **length, "EventParameters": parameters}}


def ahap(events):
    lines = ",\n    ".join(json.dumps(one) for one in events)
    return f'{{\n  "Version": 1.0,\n  "Pattern": [\n    {lines}\n  ]\n}}\n'


def curve():
    points = [{"Time": time, "ParameterValue": value} for time, value in ((0, 0.2), (0.2, 1.0), (0.5, 0.1))]
    return {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.3, "ParameterCurveControlPoints": points}}


# A description in a file: each kind of paragraph, and what must stay words.
LETTER = """# A <b>letter</b>

Tap when it **arrives**, *softly*, as `tap` does.[^1] Ask [the author](mailto:ada@example.org), and not [a script](javascript:window.ran=1) or [a page](/page/index.html). Whoever cannot feel it reads the words, and whoever cannot hear it looks at the picture.

- one <img src=x onerror=window.ran=1>
- two

1. first
2. second

> It was <script>window.ran=1</script> a quiet morning, and everybody had slept well.

    let tap = "</pre><script>window.ran=1</script>"

[^1]: A note on a tap that nobody has to feel, in a line that is long enough for prose.
"""


def files(root):
    """The files by name."""
    arrival = [event(0), event(0.12, intensity=0.6, sharpness=0.9), event(0.14, intensity=0.4, sharpness=0.1),
               event(0.3, "HapticContinuous", 0.5, 0.8, 0.3), curve()]
    many = [event(round(0.02 * at, 3), intensity=(at % 10 + 1) / 10, sharpness=at % 7 / 6) for at in range(MANY)]
    return {
        "arrival.ahap": ahap(arrival),
        "broken.ahap": BROKEN,
        "a-name-that-is-as-long-as-anybody-would-ever-want-it-to-be-and-then-a-good-deal-longer.ahap": TAP,
        "chat.sequence.json": pathlib.Path(root, "Patterns/Sequences/chat.sequence.json").read_text(),
        "letter.sequence.json": json.dumps({"format": "thrum.sequence/1", "description": LETTER, "tracks": [{"steps": [{"play": "tap"}]}]}, indent=2),
        "many/events.ahap": ahap(many),
    }
