// The imports that the files of this suite share.

@_exported public import CommandSupport
@_exported public import Foundation
@_exported public import Glibc
@_exported public import HapticModel
@_exported public import HapticProject
@_exported public import HapticText
@_exported public import SeededRandom
@_exported public import Testing
