/// What normalised envelope times mean in time: t = shortest · (longest / shortest)^v.
///
/// Apple documents the curve as exponential and publishes no scale; the defaults, 5 ms and 2 s, are *chosen*
/// like all that has no published value.
///
/// ```swift
/// let slow = EnvelopeScale(shortest: .milliseconds(10), longest: .milliseconds(4_000))
/// ```
///
/// Thread-safe: yes, a value.
public struct EnvelopeScale: Sendable, Hashable {
  /// What 0 means.
  public let shortest: TimeSpan
  /// What 1 means.
  public let longest: TimeSpan
  /// The natural logarithm of `longest` / `shortest`.
  private let logarithm: Double

  /// Thrum's own scale: 5 ms to 2 s.
  public static var standard: EnvelopeScale {
    // ln(2000 / 5) = ln 400, which `EnvelopeScaleTests` compares with what the other initialiser works out.
    EnvelopeScale(.milliseconds(5), .milliseconds(2000), 5.991464547107982)
  }

  /// The longest time that a scale may name, one hour; *chosen*, so that no sum of times overflows.
  public static var limit: TimeSpan { .milliseconds(3_600_000) }

  /// Makes a scale; `nil` unless 0 < `shortest` ≤ `longest` ≤ ``limit``.
  public init?(shortest: TimeSpan, longest: TimeSpan) {
    guard shortest > .zero, shortest <= longest, longest <= Self.limit else { return nil }
    let ratio = Double(longest.nanoseconds) / Double(shortest.nanoseconds)
    self.init(shortest, longest, PortableMath.logarithm(ratio))
  }

  private init(_ shortest: TimeSpan, _ longest: TimeSpan, _ logarithm: Double) {
    self.shortest = shortest
    self.longest = longest
    self.logarithm = logarithm
  }

  /// The time that `level` stands for, rounded to the nearest nanosecond.
  public func time(_ level: UnitLevel) -> TimeSpan {
    let nanoseconds = Double(shortest.nanoseconds) * PortableMath.exponential(level.value * logarithm)
    return TimeSpan(nanoseconds: Int64(nanoseconds.rounded(.toNearestOrEven)))
  }

  /// The level that stands for `time`, the nearest end of the scale outside it.
  ///
  /// The time of the level differs from `time` by rounding, within a nanosecond for every millisecond.
  public func level(of time: TimeSpan) -> UnitLevel {
    if time <= shortest { return .zero }
    if time >= longest { return .full }
    let ratio = Double(time.nanoseconds) / Double(shortest.nanoseconds)
    return UnitLevel(clamping: PortableMath.logarithm(ratio) / logarithm)
  }
}
