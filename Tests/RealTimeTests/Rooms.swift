// The imports that the files of this suite share.

@_exported public import Glibc
@_exported public import HapticALSA
@_exported public import HapticAudio
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import HapticPlayback
@_exported public import HapticSynthesis
@_exported public import HapticTimeline
@_exported public import LoopbackSupport
@_exported public import Synchronization
@_exported public import Testing
