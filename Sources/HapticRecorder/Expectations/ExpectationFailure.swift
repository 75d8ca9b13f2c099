internal import HapticModel

/// The faults of a recording, and the haptics concerned.
struct ExpectationFailure {
  let faults: [HapticMismatch.Fault]
  /// The serials of the haptics concerned.
  var marked: [Int] = []
  /// The haptic that is missing at the end of the recording.
  var missing: String?

  init(_ faults: [HapticMismatch.Fault], marking marked: [Int] = [], missing: String? = nil) {
    self.faults = faults
    self.marked = marked
    self.missing = missing
  }

  init(
    _ code: String, _ message: String, hint: String? = nil, marking marked: [Int] = [],
    missing: String? = nil
  ) {
    self.init(
      [HapticMismatch.Fault(code: code, message: message, hint: hint)], marking: marked, missing: missing)
  }
}

extension HapticExpectation {
  /// Returns the failures of the expectation; `nil` if it is met.
  ///
  /// - Parameter broken: the violations of the usage rules.
  func failure(of haptics: [RecordedHaptic], breaking broken: [UsageFinding]) -> ExpectationFailure? {
    switch kind {
    case .sequence(let expected): OrderFailure.ofSequence(expected, in: haptics)
    case .contains(let expected): OrderFailure.ofContents(expected, in: haptics)
    case .end(let expected): OrderFailure.ofEnd(expected, in: haptics)
    case .only(let expected): Self.judge(haptics, only: expected)
    case .count(let count, let expected): Self.judge(haptics, count: count, of: expected)
    case .time(let time, let expected): Self.judge(haptics, time: time, of: expected)
    case .atMost(let count, let expected, let span):
      Self.judge(haptics, atMost: count, of: expected, within: span)
    case .spacing(let expected, let span): Self.judge(haptics, spacing: span, of: expected)
    case .golden(let golden): GoldenFailure.of(golden, in: haptics)
    case .clean(let ignored): Self.judge(broken.filter { !ignored.contains($0.rule) })
    }
  }

  // MARK: Numbers

  private static func judge(
    _ haptics: [RecordedHaptic], only expected: [ExpectedHaptic]
  ) -> ExpectationFailure? {
    let others = haptics.filter { haptic in !expected.contains { $0.matches(haptic) } }
    guard let first = others.first else { return nil }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    return ExpectationFailure(
      "haptic-only",
      "\(ExpectedHaptic.title(of: first, beside: expected))\(more) fired, but only "
        + "\(expected.map(\.title).joined(separator: ", ")) may",
      marking: others.map(\.serial))
  }

  private static func judge(
    _ haptics: [RecordedHaptic], count: Int, of expected: ExpectedHaptic
  ) -> ExpectationFailure? {
    let found = haptics.filter(expected.matches)
    guard found.count != count else { return nil }
    return ExpectationFailure(
      "haptic-count", "\(expected.title) fired \(times(found.count)), but \(times(count)) was expected",
      marking: found.map(\.serial))
  }

  // MARK: Times

  private static func judge(
    _ haptics: [RecordedHaptic], time: TimePoint, of expected: ExpectedHaptic
  ) -> ExpectationFailure? {
    let found = haptics.filter(expected.matches)
    guard !found.contains(where: { $0.time == time }) else { return nil }
    let wanted = "at \(text(time - .zero)) was expected"
    guard
      let nearest = found.min(by: { ($0.time - time).magnitude < ($1.time - time).magnitude })
    else { return ExpectationFailure("haptic-time", "\(expected.title) \(wanted), and never fired") }
    let span = nearest.time - time
    return ExpectationFailure(
      "haptic-time",
      "\(expected.title) \(wanted); the nearest fired at \(text(nearest.time - .zero)), "
        + "\(text(span.magnitude)) " + (span < .zero ? "early" : "late"),
      marking: [nearest.serial])
  }

  private static func judge(
    _ haptics: [RecordedHaptic], atMost count: Int, of expected: ExpectedHaptic?, within span: TimeSpan
  ) -> ExpectationFailure? {
    let found = haptics.filter { expected?.matches($0) ?? true }
    for (index, first) in found.enumerated() {
      let crowd = found[index...].prefix { $0.time - first.time < span }
      guard crowd.count > count else { continue }
      return ExpectationFailure(
        "haptic-at-most",
        "\(crowd.count) \(expected?.title ?? "haptics") within \(text(span)), but at most \(count) "
          + (count == 1 ? "was" : "were") + " expected",
        marking: crowd.map(\.serial))
    }
    return nil
  }

  private static func judge(
    _ haptics: [RecordedHaptic], spacing span: TimeSpan, of expected: ExpectedHaptic?
  ) -> ExpectationFailure? {
    let found = haptics.filter { expected?.matches($0) ?? true }
    for (earlier, later) in zip(found, found.dropFirst()) where later.time - earlier.time < span {
      return ExpectationFailure(
        "haptic-spacing",
        "\(later.name) fired \(text(later.time - earlier.time)) after \(earlier.name), "
          + "but at least \(text(span)) was expected",
        marking: [earlier.serial, later.serial])
    }
    return nil
  }

  // MARK: Rules

  private static func judge(_ broken: [UsageFinding]) -> ExpectationFailure? {
    guard !broken.isEmpty else { return nil }
    return ExpectationFailure(broken.map(\.fault), marking: broken.flatMap(\.marked))
  }

  // MARK: Words

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
  private static func text(_ span: TimeSpan) -> String {
    "\(DecimalTime.milliseconds(span.nanoseconds)) ms"
  }
}

extension TimeSpan {
  /// The absolute value of the length.
  var magnitude: TimeSpan { self < .zero ? TimeSpan.zero - self : self }
}
