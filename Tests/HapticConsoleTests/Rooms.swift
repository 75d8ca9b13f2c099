// The imports that the files of this suite share.

@_exported public import CommandSupport
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import Testing
