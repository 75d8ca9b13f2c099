// What the files of this suite import.

@_exported public import HapticCatalog
@_exported public import HapticRecorder
@_exported public import HapticTesting
@_exported public import Testing
