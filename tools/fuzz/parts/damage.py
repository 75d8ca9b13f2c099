"""Damage to texts and to recordings, by a seed."""

import re

NUMBERS = [0, -1, 1, 0.5, 1e308, 5e-324, 1 << 63, -(1 << 63), 10**30, 1.5, 1e-9, 65536, 2147483648]
PIECES = ["\u0000", "{", "]", '"', "\n", "1e999", "\u2028", "null", "[" * 40, ",", "\u001b[31m", "\u202e", "..", "/", "\r", "\ufeff", "\\u0000", "true"]


def damaged(random, texts, longest=60_000):
    """Returns one of the texts, mostly with some damage."""
    text = random.choice(texts)
    if random.random() < 0.3:
        return text
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        kind = random.random()
        if kind < 0.2:
            text = text[:at] + text[at + random.randint(1, 20):]
        elif kind < 0.55:
            text = re.sub(r"-?\d+(\.\d+)?", lambda found: str(random.choice(NUMBERS)) if random.random() < 0.1 else found[0], text)
        elif kind < 0.7:
            text = text[:at] + random.choice(PIECES) + text[at:]
        elif kind < 0.8:
            words = re.findall(r'"[^"]*"', text) or [""]
            text = text.replace(random.choice(words), random.choice(words), random.choice([1, -1]))
        elif kind < 0.88:
            other = random.choice(texts)
            text = text[:at] + other[random.randrange(len(other) + 1):]
        else:
            text = text[:at] + text[at // 2:at] * random.randint(2, 30) + text[at:]
    return text[:longest]


def damaged_bytes(random, content):
    """Returns bytes with some of them changed, cut, doubled or moved: mostly parts of a recording, now and then its head."""
    content = bytearray(content)
    for _ in range(random.randint(1, 5)):
        at = random.randrange(random.choice([48, max(1, len(content))])) % max(1, len(content))
        length = 1 << random.randint(0, 18)
        kind = random.random()
        if kind < 0.3:
            content[at:at + 1] = bytes([random.randrange(256)])
        elif kind < 0.45:
            content[at:at + length] = bytes(len(content[at:at + length]))
        elif kind < 0.6:
            content[at:at + length] = bytes([255, 127]) * (len(content[at:at + length]) // 2)
        elif kind < 0.7:
            del content[at:at + length]
        elif kind < 0.8:
            content[at:at] = content[at:at + length]
        elif kind < 0.9:
            content[at:at + length] = random.randbytes(len(content[at:at + length]))
        else:
            content = content[:at]
    return bytes(content)
