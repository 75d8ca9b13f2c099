// The imports that the files of this suite share.

@_exported public import CommandSupport
@_exported public import Foundation
@_exported public import Glibc
@_exported public import LoopbackSupport
@_exported public import Testing
