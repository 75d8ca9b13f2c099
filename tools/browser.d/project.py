"""The project's folders."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROBES = pathlib.Path(__file__).parent / "probes"
TOKENS = ROOT / "Sources/HapticTokens/tokens.json"
