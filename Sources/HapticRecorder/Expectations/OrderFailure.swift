/// Judges the order of the recorded haptics.
enum OrderFailure {
  // MARK: A whole sequence

  static func ofSequence(
    _ expected: [ExpectedHaptic], in haptics: [RecordedHaptic]
  ) -> ExpectationFailure? {
    guard let first = expected.first else { return ofNothing(in: haptics) }
    let index = zip(haptics, expected).prefix { $1.matches($0) }.count
    if index < min(haptics.count, expected.count) {
      return Arrangement(of: haptics, expecting: expected, "haptic-sequence").failure(from: index)
        ?? ofOther(haptics[index], than: expected[index])
    }
    if index < expected.count {
      let recorded =
        index == 0 ? "nothing was recorded" : "only \(index) \(index == 1 ? "was" : "were") recorded"
      return ExpectationFailure(
        "haptic-sequence",
        index == 0
          ? "\(first.title) was expected, and \(recorded)"
          : "haptic \(index + 1), \(expected[index].title), is missing: \(recorded)",
        missing: "\(expected[index].title) was expected here")
    }
    guard index < haptics.count else { return nil }
    return ExpectationFailure(
      "haptic-sequence",
      "haptic \(index + 1), \(ExpectedHaptic.title(of: haptics[index], beside: expected)), was not expected: "
        + "the sequence ends after \(index)",
      marking: [index + 1])
  }

  private static func ofOther(
    _ haptic: RecordedHaptic, than expected: ExpectedHaptic, _ code: String = "haptic-sequence"
  ) -> ExpectationFailure {
    ExpectationFailure(
      code,
      "haptic \(haptic.serial) is \(ExpectedHaptic.title(of: haptic, beside: [expected])), "
        + "but \(expected.title) was expected",
      marking: [haptic.serial])
  }

  private static func ofNothing(in haptics: [RecordedHaptic]) -> ExpectationFailure? {
    guard let first = haptics.first else { return nil }
    let more = haptics.count > 1 ? " and \(haptics.count - 1) more" : ""
    return ExpectationFailure(
      "haptic-nothing", "\(first.name)\(more) fired, but nothing was expected", marking: [first.serial])
  }

  // MARK: A part of it

  static func ofContents(
    _ expected: [ExpectedHaptic], in haptics: [RecordedHaptic]
  ) -> ExpectationFailure? {
    var rest = haptics[...]
    var last: RecordedHaptic?
    for haptic in expected {
      guard let found = rest.firstIndex(where: haptic.matches) else {
        return missing(haptic, after: last, in: haptics)
      }
      last = rest[found]
      rest = rest[(found + 1)...]
    }
    return nil
  }

  private static func missing(
    _ expected: ExpectedHaptic, after last: RecordedHaptic?, in haptics: [RecordedHaptic]
  ) -> ExpectationFailure {
    let near = haptics.filter { $0.name == expected.name && $0.serial > (last?.serial ?? 0) }
    let before = haptics.last { expected.matches($0) && $0.serial < (last?.serial ?? 0) }
    let recorded =
      near.first.map { ": haptic \($0.serial) is \($0.call)" }
      ?? before.map { ", but before it, as haptic \($0.serial)" } ?? ""
    let location = last.map { " after haptic \($0.serial), \($0.name)" } ?? ""
    return ExpectationFailure(
      "haptic-contains",
      "\(expected.title) was expected\(location), and never fired\(location.isEmpty ? "" : " there")"
        + recorded,
      marking: near.map(\.serial) + [before, last].compactMap { $0?.serial })
  }

  // MARK: The end

  static func ofEnd(_ expected: [ExpectedHaptic], in haptics: [RecordedHaptic]) -> ExpectationFailure? {
    let end = Array(haptics.suffix(expected.count))
    if end.count == expected.count, let index = end.indices.first(where: { !expected[$0].matches(end[$0]) }),
      let other = Arrangement(of: end, expecting: expected, "haptic-end").failure(from: index)
    {
      return other
    }
    for (haptic, expected) in zip(haptics.reversed(), expected.reversed()) where !expected.matches(haptic) {
      return ofOther(haptic, than: expected, "haptic-end")
    }
    guard haptics.count < expected.count else { return nil }
    let recorded =
      haptics.isEmpty ? "nothing was" : "only \(haptics.count) \(haptics.count == 1 ? "was" : "were")"
    return ExpectationFailure(
      "haptic-end",
      "\(Words.list(expected.map(\.title))) \(expected.count == 1 ? "was" : "were") expected at the end, "
        + "and \(recorded) recorded",
      missing: haptics.isEmpty ? "\(expected[0].title) was expected here" : nil)
  }
}
