// What the files of this suite import.

@_exported public import HapticText
@_exported public import SeededRandom
@_exported public import Testing
