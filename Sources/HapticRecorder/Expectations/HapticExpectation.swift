public import HapticModel

/// An expectation of a test about the recorded haptics.
///
/// ```swift
/// try recorder.expect(.sequence("primaryAction", "settlementComplete"))
/// #expect(recorder.mismatch(.atMost(1, within: .milliseconds(500))) == nil)
/// ```
///
/// Names must be exactly those of the catalogue: an expectation with an unknown name always fails, also one that the
/// haptic does not fire, and the message suggests the closest name.
///
/// Thread-safe: yes, a value.
public struct HapticExpectation: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case sequence([ExpectedHaptic])
    case only([ExpectedHaptic])
    case contains([ExpectedHaptic])
    case end([ExpectedHaptic])
    case count(Int, of: ExpectedHaptic)
    case time(TimePoint, of: ExpectedHaptic)
    case atMost(Int, of: ExpectedHaptic?, within: TimeSpan)
    case spacing(of: ExpectedHaptic?, atLeast: TimeSpan)
    case clean(ignoring: Set<UsageRule>)
    case golden(RecordingGolden)
  }

  let kind: Kind

  /// No haptic was called.
  public static var nothing: HapticExpectation { HapticExpectation(kind: .sequence([])) }

  /// Exactly these haptics were called, in this order.
  public static func sequence(_ haptics: ExpectedHaptic...) -> HapticExpectation { sequence(haptics) }

  /// Exactly these haptics were called, in this order.
  public static func sequence(_ haptics: [ExpectedHaptic]) -> HapticExpectation {
    HapticExpectation(kind: .sequence(haptics))
  }

  /// No other haptics than these were called, in any number and order.
  public static func only(_ haptics: ExpectedHaptic...) -> HapticExpectation { only(haptics) }

  /// No other haptics than these were called, in any number and order.
  public static func only(_ haptics: [ExpectedHaptic]) -> HapticExpectation {
    HapticExpectation(kind: .only(haptics))
  }

  /// These haptics were called, in this order; others may have been called before, between and after them.
  public static func contains(_ haptics: ExpectedHaptic...) -> HapticExpectation { contains(haptics) }

  /// These haptics were called, in this order; others may have been called before, between and after them.
  public static func contains(_ haptics: [ExpectedHaptic]) -> HapticExpectation {
    HapticExpectation(kind: .contains(haptics))
  }

  /// The last haptics were exactly these, in this order; others may have been called before them.
  public static func endsWith(_ haptics: ExpectedHaptic...) -> HapticExpectation { endsWith(haptics) }

  /// The last haptics were exactly these, in this order; others may have been called before them.
  public static func endsWith(_ haptics: [ExpectedHaptic]) -> HapticExpectation {
    HapticExpectation(kind: .end(haptics))
  }

  /// The last haptic was this one.
  public static func last(_ haptic: ExpectedHaptic) -> HapticExpectation { endsWith(haptic) }

  /// The haptic was called this many times.
  public static func count(_ count: Int, of haptic: ExpectedHaptic) -> HapticExpectation {
    HapticExpectation(kind: .count(count, of: haptic))
  }

  /// The haptic was called at exactly this virtual time.
  public static func time(_ time: TimePoint, of haptic: ExpectedHaptic) -> HapticExpectation {
    HapticExpectation(kind: .time(time, of: haptic))
  }

  /// No span of time shorter than this contains more than this many haptics; two that are exactly this far apart are
  /// not within it.
  ///
  /// - Parameter haptic: the haptic to count; `nil` for all.
  public static func atMost(
    _ count: Int, of haptic: ExpectedHaptic? = nil, within span: TimeSpan
  ) -> HapticExpectation {
    HapticExpectation(kind: .atMost(count, of: haptic, within: span))
  }

  /// Consecutive haptics are at least this time apart.
  ///
  /// - Parameter haptic: the haptic to consider; `nil` for all.
  public static func spacing(of haptic: ExpectedHaptic? = nil, atLeast span: TimeSpan) -> HapticExpectation {
    HapticExpectation(kind: .spacing(of: haptic, atLeast: span))
  }

  /// No ``UsageRule`` is broken, except ignored ones.
  public static func clean(ignoring rules: Set<UsageRule> = []) -> HapticExpectation {
    HapticExpectation(kind: .clean(ignoring: rules))
  }

  /// The recording is that of a golden, which ``HapticRecorder/golden`` gives.
  public static func golden(_ text: String) -> HapticExpectation { golden(text, remedy: nil) }

  /// The recording is that of a golden.
  ///
  /// - Parameter remedy: the remedy if a difference is meant.
  package static func golden(_ text: String, remedy: String?) -> HapticExpectation {
    HapticExpectation(kind: .golden(RecordingGolden(reading: text, remedy: remedy)))
  }

  /// True if it is about every haptic, so that one that the recorder could not record fails it.
  var isAboutAll: Bool {
    switch kind {
    case .sequence, .only, .end, .golden: true
    case .contains, .count, .time, .atMost, .spacing, .clean: false
    }
  }

  /// True if it is about the usage rules, of which unknown names and unrecorded haptics are two.
  var isAboutRules: Bool {
    if case .clean = kind { true } else { false }
  }

  /// True if it tells of the haptics that no recorder has received: it is about all haptics or about the rules, or fails
  /// anyway.
  func tellsUnrecorded(withFaults hasFaults: Bool) -> Bool { isAboutAll || isAboutRules || hasFaults }

  /// The names in the expectation.
  var names: [String] {
    switch kind {
    case .sequence(let haptics), .only(let haptics), .contains(let haptics), .end(let haptics):
      haptics.map(\.name)
    case .count(_, let haptic), .time(_, let haptic): [haptic.name]
    case .atMost(_, let haptic, _), .spacing(let haptic, _): haptic.map { [$0.name] } ?? []
    case .golden(let golden): golden.lines.map(\.name)
    case .clean: []
    }
  }
}
