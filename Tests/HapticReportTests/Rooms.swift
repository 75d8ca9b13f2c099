// The imports that the files of this suite share.

@_exported public import Foundation
@_exported public import HapticProject
@_exported public import HapticReport
@_exported public import Testing
