// What the files of this suite import.

@_exported public import HapticProject
@_exported public import HapticReport
@_exported public import Testing
