public import HapticText
public import HapticTimeline

/// A file of traces that has been read: the traces, their patterns, and all findings.
///
/// Thread-safe: yes, a value.
public struct TimingTraceDocument: FormatDocument {
  /// The traces, in the order of the file.
  public let traces: [TimingTrace]
  /// The part of each actuator of each trace.
  public let parts: [PatternPart]
  /// Always `nil`: a trace has no description.
  public var summary: String? { nil }
  /// All findings, in the order of the text.
  public let findings: [Finding]

  /// True if no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}
