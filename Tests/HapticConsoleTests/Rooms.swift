// What the files of this suite import.

@_exported public import CommandSupport
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import Testing
