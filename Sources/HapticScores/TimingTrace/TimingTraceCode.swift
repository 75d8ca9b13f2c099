internal import HapticModel
public import HapticText

/// The kinds of finding about a trace.
///
/// The raw values are stable; each case gives the remedy.
public enum TimingTraceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "trace"

  // MARK: Errors: the file cannot be read

  /// The kind of a line is unknown. Correct it.
  case kindUnknown = "trace-kind-unknown"
  /// A line is before the first header. Put a header before it.
  case headerMissing = "trace-header-missing"
  /// The trace has a version that Thrum does not read. Write the trace again.
  case versionUnknown = "trace-version-unknown"

  // MARK: Warnings: read, with a change or a doubt

  /// The trace has no summary: the program that wrote it was interrupted. Write the trace again.
  case cutOff = "trace-cut-off"
  /// The summary's count of events or calls is wrong: lines were lost.
  case countDiffers = "trace-count-differs"
  /// Two events have the same number, so a release is ambiguous. The later event is used.
  case numberRepeated = "trace-number-repeated"
  /// A release names no vibration that is playing; ignored.
  case releaseWithoutBegin = "trace-release-without-begin"
  /// No pattern plays this exactly; the nearest pattern is read.
  case approximated = "trace-approximated"
  /// The trace has no events: it plays nothing.
  case empty = "trace-empty"

  // MARK: Notes

  /// A vibration is not released in the trace; it ends with the trace.
  case neverReleased = "trace-never-released"
  /// The trace ends with silence, which a pattern without a tap cannot keep.
  case silenceDropped = "trace-silence-dropped"
  /// A line follows one with a later time; sorted by time.
  case unordered = "trace-unordered"
}

/// The limits of traces.
enum TimingTraceLimits {
  /// The number of actuators: at most as many as a stream has channels.
  static let lanes: ClosedRange<Int64> = 1...8
  /// The range of a count, a number or a frame: the integers that a `Double` holds exactly.
  static let counts: ClosedRange<Int64> = -9_007_199_254_740_992...9_007_199_254_740_992
  /// The range of times, in nanoseconds: 1,000,000 s either side of the start.
  static let times: ClosedRange<Int64> = -TimePoint.latest.nanoseconds...TimePoint.latest.nanoseconds
}
