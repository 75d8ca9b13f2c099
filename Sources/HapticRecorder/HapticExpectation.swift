public import HapticModel

/// An expectation of a test about the recorded haptics.
///
/// ```swift
/// try recorder.expect(.sequence("primaryAction", "settlementComplete"))
/// #expect(recorder.mismatch(.atMost(1, within: .milliseconds(500))) == nil)
/// ```
///
/// Names are those of the catalogue, written exactly; a name that it lacks is never met, and the message says which one was
/// probably meant.
///
/// Thread-safe: yes, a value.
public struct HapticExpectation: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case sequence([String])
    case only([String])
    case count(Int, of: String)
    case time(TimePoint, of: String)
    case atMost(Int, of: String?, within: TimeSpan)
    case spacing(of: String?, atLeast: TimeSpan)
    case clean(ignoring: Set<UsageRule>)
  }

  let kind: Kind

  /// Nothing was asked for.
  public static var nothing: HapticExpectation { HapticExpectation(kind: .sequence([])) }

  /// Exactly these haptics were asked for, in this order.
  public static func sequence(_ names: String...) -> HapticExpectation { sequence(names) }

  /// Exactly these haptics were asked for, in this order.
  public static func sequence(_ names: [String]) -> HapticExpectation {
    HapticExpectation(kind: .sequence(names))
  }

  /// No other haptics than these were asked for, however often and in whatever order.
  public static func only(_ names: String...) -> HapticExpectation { only(names) }

  /// No other haptics than these were asked for, however often and in whatever order.
  public static func only(_ names: [String]) -> HapticExpectation { HapticExpectation(kind: .only(names)) }

  /// The haptic was asked for so many times.
  public static func count(_ count: Int, of name: String) -> HapticExpectation {
    HapticExpectation(kind: .count(count, of: name))
  }

  /// The haptic was asked for at exactly this virtual time.
  public static func time(_ time: TimePoint, of name: String) -> HapticExpectation {
    HapticExpectation(kind: .time(time, of: name))
  }

  /// No stretch of time shorter than this holds more than so many haptics; two that are exactly so far apart are not
  /// within it.
  ///
  /// - Parameter name: the haptic that counts; `nil` for all.
  public static func atMost(
    _ count: Int, of name: String? = nil, within span: TimeSpan
  ) -> HapticExpectation {
    HapticExpectation(kind: .atMost(count, of: name, within: span))
  }

  /// Between one haptic and the next lies at least this time.
  ///
  /// - Parameter name: the haptic that counts; `nil` for all.
  public static func spacing(of name: String? = nil, atLeast span: TimeSpan) -> HapticExpectation {
    HapticExpectation(kind: .spacing(of: name, atLeast: span))
  }

  /// No rule of ``UsageRule`` is broken, apart from those that are ignored.
  public static func clean(ignoring rules: Set<UsageRule> = []) -> HapticExpectation {
    HapticExpectation(kind: .clean(ignoring: rules))
  }

  /// The names that it mentions.
  var names: [String] {
    switch kind {
    case .sequence(let names), .only(let names): names
    case .count(_, let name), .time(_, let name): [name]
    case .atMost(_, let name, _), .spacing(let name, _): name.map { [$0] } ?? []
    case .clean: []
    }
  }
}
