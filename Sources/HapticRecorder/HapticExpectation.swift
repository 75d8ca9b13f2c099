public import HapticModel

/// An expectation of a test about the recorded haptics.
///
/// ```swift
/// try recorder.expect(.sequence("primaryAction", "settlementComplete"))
/// #expect(recorder.mismatch(.atMost(1, within: .milliseconds(500))) == nil)
/// ```
///
/// Names must be exactly those of the catalogue; an unknown name is never met, and the message suggests the closest
/// one.
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

  /// No haptic was called.
  public static var nothing: HapticExpectation { HapticExpectation(kind: .sequence([])) }

  /// Exactly these haptics were called, in this order.
  public static func sequence(_ names: String...) -> HapticExpectation { sequence(names) }

  /// Exactly these haptics were called, in this order.
  public static func sequence(_ names: [String]) -> HapticExpectation {
    HapticExpectation(kind: .sequence(names))
  }

  /// No other haptics than these were called, in any number and order.
  public static func only(_ names: String...) -> HapticExpectation { only(names) }

  /// No other haptics than these were called, in any number and order.
  public static func only(_ names: [String]) -> HapticExpectation { HapticExpectation(kind: .only(names)) }

  /// The haptic was called this many times.
  public static func count(_ count: Int, of name: String) -> HapticExpectation {
    HapticExpectation(kind: .count(count, of: name))
  }

  /// The haptic was called at exactly this virtual time.
  public static func time(_ time: TimePoint, of name: String) -> HapticExpectation {
    HapticExpectation(kind: .time(time, of: name))
  }

  /// No span of time shorter than this contains more than this many haptics; two that are exactly this far apart are
  /// not within it.
  ///
  /// - Parameter name: the haptic to count; `nil` for all.
  public static func atMost(
    _ count: Int, of name: String? = nil, within span: TimeSpan
  ) -> HapticExpectation {
    HapticExpectation(kind: .atMost(count, of: name, within: span))
  }

  /// Consecutive haptics are at least this time apart.
  ///
  /// - Parameter name: the haptic to consider; `nil` for all.
  public static func spacing(of name: String? = nil, atLeast span: TimeSpan) -> HapticExpectation {
    HapticExpectation(kind: .spacing(of: name, atLeast: span))
  }

  /// No ``UsageRule`` is broken, except ignored ones.
  public static func clean(ignoring rules: Set<UsageRule> = []) -> HapticExpectation {
    HapticExpectation(kind: .clean(ignoring: rules))
  }

  /// True if it is about every haptic, so that one that the recorder could not record fails it.
  var isAboutAll: Bool {
    switch kind {
    case .sequence, .only: true
    case .count, .time, .atMost, .spacing, .clean: false
    }
  }

  /// True if it is about the usage rules, of which unknown names and unrecorded haptics are two.
  var isAboutRules: Bool {
    if case .clean = kind { true } else { false }
  }

  /// The names in the expectation.
  var names: [String] {
    switch kind {
    case .sequence(let names), .only(let names): names
    case .count(_, let name), .time(_, let name): [name]
    case .atMost(_, let name, _), .spacing(let name, _): name.map { [$0] } ?? []
    case .clean: []
    }
  }
}

/// The differences between a recording and a test's expectation, in words; a test that throws it fails with them.
///
/// ```
/// CheckoutTests.swift:41: error: haptic 2 is tap, where settlementComplete was expected [haptic-sequence]
///   hint: …
///   recorded, in virtual time:
///       1    0 ms  primaryAction  impact rigid 0.8   warm  "Pay" (ActionBarButton)
///     > 2  900 ms  tap            impact medium 1.0  cold
/// ```
///
/// Thread-safe: yes, a value.
public struct HapticMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// A difference from the expectation.
  public struct Fault: Sendable, Hashable {
    /// Its stable name: ``UsageRule``'s, or `haptic-sequence`, `haptic-nothing`, `haptic-only`, `haptic-count`,
    /// `haptic-time`, `haptic-spacing` or `haptic-at-most`.
    public let code: String
    /// The message, in one sentence without a full stop.
    public let message: String
    /// The remedy; `nil` if it is not known.
    public let hint: String?
  }

  /// The faults; at least one.
  public let faults: [Fault]
  /// The recording, one line for each call, with `>` at the calls concerned.
  public let table: String
  /// The file of the expectation, in the compiler's notation.
  public let file: String
  /// The line of the expectation, from 1.
  public let line: UInt

  /// The whole message, line by line: position, fault, remedy, recording.
  public var description: String {
    let messages = faults.map { fault in
      "\(file):\(line): error: \(fault.message) [\(fault.code)]"
        + (fault.hint.map { "\n  hint: \($0)" } ?? "")
    }
    return (messages + [table]).joined(separator: "\n")
  }
}
