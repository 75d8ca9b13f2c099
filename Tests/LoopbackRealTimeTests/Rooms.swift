// The imports that the files of this suite share.

@_exported public import Foundation
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import HapticPlayback
@_exported public import LoopbackSupport
@_exported public import Testing
