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
    case .sequence(let names): Self.judge(haptics, sequence: names)
    case .only(let names): Self.judge(haptics, only: names)
    case .count(let count, let name): Self.judge(haptics, count: count, of: name)
    case .time(let time, let name): Self.judge(haptics, time: time, of: name)
    case .atMost(let count, let name, let span): Self.judge(haptics, atMost: count, of: name, within: span)
    case .spacing(let name, let span): Self.judge(haptics, spacing: span, of: name)
    case .clean(let ignored): Self.judge(broken.filter { !ignored.contains($0.rule) })
    }
  }

  // MARK: Names

  private static func judge(_ haptics: [RecordedHaptic], sequence names: [String]) -> ExpectationFailure? {
    guard let expected = names.first else { return judgeNothing(haptics) }
    let index = zip(haptics, names).prefix { $0.name == $1 }.count
    if index < min(haptics.count, names.count) {
      return ExpectationFailure(
        "haptic-sequence",
        "haptic \(index + 1) is \(haptics[index].name), but \(names[index]) was expected",
        marking: [index + 1])
    }
    if index < names.count {
      let recorded = index == 0 ? "nothing was recorded" : "only \(index) \(was(index)) recorded"
      return ExpectationFailure(
        "haptic-sequence",
        index == 0
          ? "\(expected) was expected, and \(recorded)"
          : "haptic \(index + 1), \(names[index]), is missing: \(recorded)",
        missing: "\(names[index]) was expected here")
    }
    guard index < haptics.count else { return nil }
    return ExpectationFailure(
      "haptic-sequence",
      "haptic \(index + 1), \(haptics[index].name), was not expected: the sequence ends after \(index)",
      marking: [index + 1])
  }

  private static func judgeNothing(_ haptics: [RecordedHaptic]) -> ExpectationFailure? {
    guard let first = haptics.first else { return nil }
    let more = haptics.count > 1 ? " and \(haptics.count - 1) more" : ""
    return ExpectationFailure(
      "haptic-nothing", "\(first.name)\(more) fired, but nothing was expected", marking: [first.serial])
  }

  private static func judge(_ haptics: [RecordedHaptic], only names: [String]) -> ExpectationFailure? {
    let others = haptics.filter { !names.contains($0.name) }
    guard let first = others.first else { return nil }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    return ExpectationFailure(
      "haptic-only", "\(first.name)\(more) fired, but only \(list(names)) may",
      marking: others.map(\.serial))
  }

  private static func judge(_ haptics: [RecordedHaptic], count: Int, of name: String) -> ExpectationFailure? {
    let found = haptics.filter { $0.name == name }
    guard found.count != count else { return nil }
    return ExpectationFailure(
      "haptic-count", "\(name) fired \(times(found.count)), but \(times(count)) was expected",
      marking: found.map(\.serial))
  }

  // MARK: Times

  private static func judge(_ haptics: [RecordedHaptic], time: TimePoint, of name: String)
    -> ExpectationFailure?
  {
    let found = haptics.filter { $0.name == name }
    guard !found.contains(where: { $0.time == time }) else { return nil }
    let wanted = "at \(text(time - .zero)) was expected"
    guard
      let nearest = found.min(by: { ($0.time - time).magnitude < ($1.time - time).magnitude })
    else { return ExpectationFailure("haptic-time", "\(name) \(wanted), and never fired") }
    let span = nearest.time - time
    return ExpectationFailure(
      "haptic-time",
      "\(name) \(wanted); the nearest fired at \(text(nearest.time - .zero)), \(text(span.magnitude)) "
        + (span < .zero ? "early" : "late"),
      marking: [nearest.serial])
  }

  private static func judge(
    _ haptics: [RecordedHaptic], atMost count: Int, of name: String?, within span: TimeSpan
  ) -> ExpectationFailure? {
    let found = haptics.filter { name == nil || $0.name == name }
    for (index, first) in found.enumerated() {
      let crowd = found[index...].prefix { $0.time - first.time < span }
      guard crowd.count > count else { continue }
      return ExpectationFailure(
        "haptic-at-most",
        "\(crowd.count) \(name ?? "haptics") within \(text(span)), but at most \(count) \(was(count)) expected",
        marking: crowd.map(\.serial))
    }
    return nil
  }

  private static func judge(
    _ haptics: [RecordedHaptic], spacing span: TimeSpan, of name: String?
  ) -> ExpectationFailure? {
    let found = haptics.filter { name == nil || $0.name == name }
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

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
  private static func was(_ count: Int) -> String { count == 1 ? "was" : "were" }
  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
  private static func text(_ span: TimeSpan) -> String {
    "\(DecimalTime.milliseconds(span.nanoseconds)) ms"
  }
}

extension TimeSpan {
  /// The absolute value of the length.
  var magnitude: TimeSpan { self < .zero ? TimeSpan.zero - self : self }
}
