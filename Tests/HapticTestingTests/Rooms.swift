// The imports that the files of this suite share.

@_exported public import HapticCatalog
@_exported public import HapticRecorder
@_exported public import HapticTesting
@_exported public import Testing
