/// The scale from normalised envelope times to lengths of time: t = shortest · (longest / shortest)^v.
///
/// Apple documents the curve as exponential but publishes no scale; the defaults, 5 ms and 2 s, are therefore *chosen*.
///
/// ```swift
/// let slow = EnvelopeScale(shortest: .milliseconds(10), longest: .milliseconds(4_000))
/// ```
///
/// Thread-safe: yes, a value.
public struct EnvelopeScale: Sendable, Hashable {
  /// The time for level 0.
  public let shortest: TimeSpan
  /// The time for level 1.
  public let longest: TimeSpan
  /// The natural logarithm of `longest` / `shortest`.
  private let logarithm: Double

  /// Thrum's own scale: 5 ms to 2 s.
  public static var standard: EnvelopeScale {
    // ln(2000 / 5) = ln 400; `EnvelopeScaleTests` compares it with the result of the other initialiser.
    EnvelopeScale(.milliseconds(5), longest: .milliseconds(2000), logarithm: 5.991464547107982)
  }

  /// The longest time that a scale may have, one hour; *chosen*, so that no sum of times overflows.
  public static var limit: TimeSpan { .milliseconds(3_600_000) }

  /// Makes a scale; `nil` unless 0 < `shortest` ≤ `longest` ≤ ``limit``.
  public init?(shortest: TimeSpan, longest: TimeSpan) {
    guard shortest > .zero, shortest <= longest, longest <= Self.limit else { return nil }
    let ratio = Double(longest.nanoseconds) / Double(shortest.nanoseconds)
    self.init(shortest, longest: longest, logarithm: PortableMath.logarithm(ratio))
  }

  private init(_ shortest: TimeSpan, longest: TimeSpan, logarithm: Double) {
    self.shortest = shortest
    self.longest = longest
    self.logarithm = logarithm
  }

  /// Returns the time for `level`, rounded to the nearest nanosecond.
  public func time(_ level: UnitLevel) -> TimeSpan {
    let nanoseconds = Double(shortest.nanoseconds) * PortableMath.exponential(level.value * logarithm)
    return TimeSpan(nanoseconds: Int64(nanoseconds.rounded(.toNearestOrEven)))
  }

  /// Returns the level for `time`; outside the scale, the nearer end.
  ///
  /// Converting the level back gives `time` to within a nanosecond for every millisecond.
  public func level(of time: TimeSpan) -> UnitLevel {
    if time <= shortest { return .zero }
    if time >= longest { return .full }
    let ratio = Double(time.nanoseconds) / Double(shortest.nanoseconds)
    return UnitLevel(clamping: PortableMath.logarithm(ratio) / logarithm)
  }
}
