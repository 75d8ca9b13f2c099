// The imports that the files of this suite share.

@_exported public import Glibc
@_exported public import HapticModel
@_exported public import HapticSynthesis
@_exported public import SeededRandom
@_exported public import Testing
