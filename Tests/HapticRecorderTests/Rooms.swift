// The imports that the files of this suite share.

@_exported public import HapticCatalog
@_exported public import HapticModel
@_exported public import HapticRecorder
@_exported public import HapticText
@_exported public import Synchronization
@_exported public import Testing
