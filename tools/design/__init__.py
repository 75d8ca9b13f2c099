"""What tools/generate writes of the tokens: Swift, CSS and pages of documentation from one file of tokens."""
