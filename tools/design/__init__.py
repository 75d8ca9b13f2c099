"""The files that tools/generate writes from the tokens: Swift, CSS and pages of documentation from one file of tokens."""
