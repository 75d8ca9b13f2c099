"""Forced colours, more contrast and less motion: nothing disappears."""

# The least contrast of texts and of marks where a reader asks for colours of the system or for more contrast.
LEAST = {"text": 4.5, "mark": 3}
WISHES = {
    "forced colours, light": {"forced_colors": "active", "prefers_color_scheme": "light"},
    "forced colours, dark": {"forced_colors": "active", "prefers_color_scheme": "dark"},
    "more contrast, light": {"prefers_contrast": "more", "prefers_color_scheme": "light"},
    "more contrast, dark": {"prefers_contrast": "more", "prefers_color_scheme": "dark"},
    "reduced motion": {"prefers_reduced_motion": "reduce"},
}


def check(session):
    with session.pages() as tab:
        for name, fragment in tab.small.items():
            tab.go(fragment)
            tab.choose("swiss-coin", "system")
            tab.settle()
            ordinary = set(tab.probe("seen.js", {"text": 1, "mark": 1})["words"])
            faults = []
            for wish, features in WISHES.items():
                tab.media(**features)
                tab.settle()
                seen = tab.probe("seen.js", LEAST if wish != "reduced motion" else {"text": 1, "mark": 1})
                faults += [f"{wish}: {one}" for one in seen["faults"]]
                faults += [f"{wish}: “{one[:60]}” is not shown" for one in ordinary - set(seen["words"])]
            tab.media()
            session.record.none(f"{name}: nothing disappears with forced colours, more contrast, less motion", faults)
