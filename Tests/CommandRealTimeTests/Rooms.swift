// What the files of this suite import.

@_exported public import CommandSupport
@_exported public import LoopbackSupport
@_exported public import Testing
