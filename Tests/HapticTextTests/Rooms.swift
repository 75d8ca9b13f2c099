// The imports that the files of this suite share.

@_exported public import HapticText
@_exported public import SeededRandom
@_exported public import Testing
