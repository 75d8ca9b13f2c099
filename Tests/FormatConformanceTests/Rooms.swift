// The imports that the files of this suite share.

@_exported public import Foundation
@_exported public import HapticFormats
@_exported public import HapticModel
@_exported public import HapticScores
@_exported public import HapticText
@_exported public import HapticTimeline
@_exported public import PatternText
@_exported public import SchemaChecker
@_exported public import SeededRandom
@_exported public import Testing
