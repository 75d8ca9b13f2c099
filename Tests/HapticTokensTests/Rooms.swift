// The imports that the files of this suite share.

@_exported public import Foundation
@_exported public import HapticTokens
@_exported public import Testing
