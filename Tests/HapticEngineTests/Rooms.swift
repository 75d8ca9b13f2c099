// The imports that the files of this suite share.

@_exported public import EngineSupport
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import HapticTimeline
@_exported public import SeededRandom
@_exported public import Synchronization
@_exported public import Testing
