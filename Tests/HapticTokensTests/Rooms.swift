// What the files of this suite import.

@_exported public import HapticTokens
@_exported public import Testing
