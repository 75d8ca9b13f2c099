"""What tools/tokens writes: Swift, CSS and pages of documentation from one file of tokens."""
