"""Sequences, device profiles and options that a grammar makes, by a seed: right in their form, absurd in their values."""

import json

NUMBERS = ["0", "-1", "1", "8", "0.5", "1e308", "5e-324", "nan", "inf", "2147483648", "9223372036854775807",
           "18446744073709551616", "", "x", "1/0", "١"]
OPTIONS = ["render tap -o out.wav --channel-count", "render tap -o out.wav --until", "render tap -o out.wav --rate",
           "render tap -o out.wav --channels", "render tap -o out.wav --sample-rate", "render tap -o out.wav --gain",
           "render tap -o out.wav --lead-in", "render tap -o out.wav --until 1 --loop", "trace tap --until",
           "export tap --to ahap --tap-length", "transcript Hello. -o out.ahap --cps", "simulate tap --profile"]


class Grammar:
    def __init__(self, random):
        self.random = random

    def one(self, *choices):
        return self.random.choice(choices)

    def maybe(self, chance):
        return self.random.random() < chance

    def length(self):
        number = self.one("1", "0", "1/3", "0.001", "7/999999", "120", "100000", "-1", "1/1000000")
        return f"{number} {self.one('ms', 's', 'beat', 'beats', 'bar')}"

    def step(self, depth):
        content = self.random.random()
        if content < 0.25 and depth < 6:
            step = {"group": self.steps(depth + 1)}
        elif content < 0.35:
            step = {"rest": self.length()}
        elif content < 0.45:
            step = {"play": self.one("part", "tap", "nobody")}
        else:
            step = {"notation": self.one("o", "O.o", "~~~", "={2s}", "(oO)*40", "*(", "={60s}")}
        if self.maybe(0.4):
            step["repeat"] = self.one(2, 3, 100, 5000, 100_000, 1_000_000, "forever", 0, -1)
        for name in ("every", "at", "after", "length", "quantise"):
            if self.maybe(0.12):
                step[name] = self.length()
        if self.maybe(0.2):
            step["stretch"] = self.one(0.01, 100, "1/97", "3/2", 1e-9)
        if self.maybe(0.1):
            step["reverse"] = True
        if self.maybe(0.1):
            step["trim"] = {name: self.length() for name in ("from", "to") if self.maybe(0.7)}
        if self.maybe(0.1):
            step["fade"] = {name: self.length() for name in ("in", "out") if self.maybe(0.7)}
        if self.maybe(0.1):
            step["swing"] = {"grid": self.length(), "amount": self.one(0.5, "2/3", 0.9, 2)}
        if self.maybe(0.1):
            step["humanise"] = {"seed": self.random.randrange(1 << 32), "time": self.length(), "intensity": 0.1}
        return step

    def steps(self, depth=0):
        return [self.step(depth) for _ in range(self.random.randint(1, 3))]

    def sequence(self):
        tracks = [{"steps": self.steps(), "priority": self.random.randint(0, 2)}
                  for _ in range(self.one(1, 1, 2, 4, 30))]
        score = {"format": "thrum.sequence/1", "overlap": self.one("mix", "duck", "steal"), "tracks": tracks}
        if self.maybe(0.5):
            score["parts"] = {"part": {"steps": self.steps()}}
        if self.maybe(0.3):
            score["tempo"] = self.one(1, 60, 1000, 133.333, 0)
        return score

    def device(self, profiles):
        """A built-in profile with some of its numbers changed."""
        profile = json.loads(self.one(*profiles))

        def change(value):
            if isinstance(value, dict):
                return {name: change(item) for name, item in value.items()}
            if isinstance(value, list):
                return [change(item) for item in value]
            if isinstance(value, (int, float)) and not isinstance(value, bool) and self.maybe(0.15):
                return self.one(0, 5e-324, 1e-300, value / 10, value * 2, 10, 1, 0.5, 1000, -1)
            return value
        return change(profile)
