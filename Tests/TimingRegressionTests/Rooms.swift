// The imports that the files of this suite share.

@_exported public import Foundation
@_exported public import HapticAudio
@_exported public import HapticCatalog
@_exported public import HapticEngine
@_exported public import HapticModel
@_exported public import HapticPlayback
@_exported public import HapticRegression
@_exported public import HapticScores
@_exported public import HapticText
@_exported public import HapticTimeline
@_exported public import PatternText
@_exported public import SeededRandom
@_exported public import Testing
