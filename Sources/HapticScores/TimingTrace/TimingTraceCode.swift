public import HapticText

/// The kinds of finding about a trace.
///
/// The raw values are stable; each case says what to do about it.
public enum TimingTraceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "trace"

  // MARK: Errors: the file cannot be read

  /// A line says a kind that there is not. Correct it.
  case kindUnknown = "trace-kind-unknown"
  /// A line does not belong to any trace: a header has to come first. Put one before it.
  case headerMissing = "trace-header-missing"
  /// The trace is of a version that Thrum does not read. Write it anew.
  case versionUnknown = "trace-version-unknown"

  // MARK: Warnings: read, with a change or a doubt

  /// The trace has no summary: whatever wrote it was ended before its time. Write it anew.
  case cutOff = "trace-cut-off"
  /// The summary counts other events or calls than there are: lines were lost.
  case countDiffers = "trace-count-differs"
  /// Two events have one number: which of them a release means is not certain. The later one is taken.
  case numberRepeated = "trace-number-repeated"
  /// A release names no vibration that sounds; ignored.
  case releaseWithoutBegin = "trace-release-without-begin"
  /// No pattern plays this exactly: the nearest that one can.
  case approximated = "trace-approximated"
  /// There is no event in the trace: it plays nothing.
  case empty = "trace-empty"

  // MARK: Notes

  /// A vibration is not released in the trace; it ends where the trace does.
  case neverReleased = "trace-never-released"
  /// The trace goes on in silence after what plays, and no pattern without a tap can.
  case silenceDropped = "trace-silence-dropped"
  /// A line comes before one of an earlier time; sorted by time.
  case unordered = "trace-unordered"
}
