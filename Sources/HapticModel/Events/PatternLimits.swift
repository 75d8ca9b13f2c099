/// The limits of patterns that are read or written out.
///
/// Thread-safe: yes.
public enum PatternLimits {
  /// The most events, control steps and points of curves of one file, in all its patterns together.
  ///
  /// *Chosen* from measurements, so that no command takes more than 300 MB for a pattern.
  public static let entries = 50_000
}

extension HapticPattern {
  /// The number of events, control steps and points of curves, for ``PatternLimits/entries``.
  public var entryCount: Int {
    events.count + parameters.count + curves.reduce(0) { $0 + $1.points.count }
  }
}
