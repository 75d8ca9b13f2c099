/// Judges the order of the recorded haptics.
enum OrderFailure {
  // MARK: A whole sequence

  static func ofSequence(
    _ expected: [ExpectedHaptic], in haptics: [RecordedHaptic]
  ) -> ExpectationFailure? {
    guard let first = expected.first else { return ofNothing(in: haptics) }
    let index = zip(haptics, expected).prefix { $1.matches($0) }.count
    if index < min(haptics.count, expected.count) {
      return ofArrangement(expected, in: haptics, from: index)
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
      "haptic \(index + 1), \(haptics[index].name), was not expected: the sequence ends after \(index)",
      marking: [index + 1])
  }

  /// A failure that one word explains: two haptics in the other order, all in reverse, one too many or one that is
  /// missing in between.
  private static func ofArrangement(
    _ expected: [ExpectedHaptic], in haptics: [RecordedHaptic], from index: Int
  ) -> ExpectationFailure? {
    func isMet(_ list: [RecordedHaptic], _ expected: [ExpectedHaptic]) -> Bool {
      list.count == expected.count && zip(list, expected).allSatisfy { $1.matches($0) }
    }
    let code = "haptic-sequence"
    var others = haptics
    if haptics.count == expected.count + 1 {
      others.remove(at: index)
      guard isMet(others, expected) else { return nil }
      let haptic = haptics[index]
      return ExpectationFailure(
        code, "haptic \(haptic.serial), \(haptic.name), is one too many", marking: [haptic.serial])
    }
    if haptics.count == expected.count - 1 {
      var rest = expected
      rest.remove(at: index)
      guard isMet(haptics, rest) else { return nil }
      return ExpectationFailure(
        code,
        "\(expected[index].title) is missing before haptic \(haptics[index].serial), \(haptics[index].name)",
        marking: [haptics[index].serial])
    }
    guard haptics.count == expected.count, index + 1 < haptics.count else { return nil }
    others.swapAt(index, index + 1)
    if isMet(others, expected) {
      let pair = haptics[index...index + 1]
      return ExpectationFailure(
        code, "\(expected[index].title) and \(expected[index + 1].title) came in the other order",
        marking: pair.map(\.serial))
    }
    guard haptics.count > 2, isMet(haptics.reversed(), expected) else { return nil }
    return ExpectationFailure(
      code, "all \(haptics.count) haptics came in reverse order", marking: haptics.map(\.serial))
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
    let recorded = near.first.map { ": haptic \($0.serial) is \($0.call)" } ?? ""
    let place = last.map { " after haptic \($0.serial), \($0.name)" } ?? ""
    return ExpectationFailure(
      "haptic-contains",
      "\(expected.title) was expected\(place), and never fired\(place.isEmpty ? "" : " there")"
        + recorded,
      marking: near.map(\.serial) + (last.map { [$0.serial] } ?? []))
  }

  // MARK: The end

  static func ofEnd(_ expected: [ExpectedHaptic], in haptics: [RecordedHaptic]) -> ExpectationFailure? {
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
