// The imports that the files of this suite share.

@_exported public import CommandSupport
@_exported public import Testing
