internal import HapticModel

/// The words for haptics that came as expected but for their order, or but for a few that are too many or missing.
struct Arrangement {
  private let expected: [ExpectedHaptic]
  private let haptics: [RecordedHaptic]
  /// The code of the failures.
  private let code: String

  /// The maximum number of haptics that are named as too many or missing (*chosen*).
  private static let maximum = 3

  init(of haptics: [RecordedHaptic], expecting expected: [ExpectedHaptic], _ code: String) {
    (self.haptics, self.expected, self.code) = (haptics, expected, code)
  }

  /// Returns the failure; `nil` if none of these words explains it.
  ///
  /// - Parameter index: the index of the first haptic that is another than expected.
  func failure(from index: Int) -> ExpectationFailure? {
    if haptics.count > expected.count { return surplus }
    if haptics.count < expected.count { return loss(from: index) }
    return neighbours(index) ?? reversed ?? exchanged(from: index) ?? moved(from: index) ?? shuffled(index)
  }

  /// True if all haptics of a list are the expected ones.
  private func isMet(_ list: some Collection<RecordedHaptic>, _ expected: some Collection<ExpectedHaptic>)
    -> Bool
  {
    list.count == expected.count && zip(list, expected).allSatisfy { $1.matches($0) }
  }

  private func title(_ haptic: RecordedHaptic) -> String {
    ExpectedHaptic.title(of: haptic, beside: expected)
  }

  // MARK: Too many, too few

  private var surplus: ExpectationFailure? {
    var extra: [RecordedHaptic] = []
    var rest = expected[...]
    for haptic in haptics {
      if rest.first?.matches(haptic) == true { rest.removeFirst() } else { extra.append(haptic) }
      if extra.count > Self.maximum { return nil }
    }
    guard rest.isEmpty, let first = extra.first else { return nil }
    if extra.count == 1 {
      let text = "haptic \(first.serial), \(title(first)), is one too many"
      return ExpectationFailure(code, text, marking: [first.serial])
    }
    let serials = Words.list(extra.map { "\($0.serial)" })
    return ExpectationFailure(
      code, "haptics \(serials), \(Words.list(extra.map(title))), are \(extra.count) too many",
      marking: extra.map(\.serial))
  }

  private func loss(from index: Int) -> ExpectationFailure? {
    let count = expected.count - haptics.count
    guard count <= Self.maximum, isMet(haptics[index...], expected[(index + count)...]) else { return nil }
    let missing = Words.list(expected[index..<index + count].map(\.title))
    let next = haptics[index]
    return ExpectationFailure(
      code, "\(missing) \(count == 1 ? "is" : "are") missing before haptic \(next.serial), \(title(next))",
      marking: [next.serial])
  }

  // MARK: Another order

  private func neighbours(_ index: Int) -> ExpectationFailure? {
    guard index + 1 < haptics.count, expected[index].matches(haptics[index + 1]),
      expected[index + 1].matches(haptics[index]), isMet(haptics[(index + 2)...], expected[(index + 2)...])
    else { return nil }
    return ExpectationFailure(
      code, "\(expected[index].title) and \(expected[index + 1].title) came in the other order",
      marking: haptics[index...index + 1].map(\.serial))
  }

  private var reversed: ExpectationFailure? {
    guard haptics.count > 2, isMet(haptics.reversed(), expected) else { return nil }
    return ExpectationFailure(
      code, "all \(haptics.count) haptics came in reverse order", marking: haptics.map(\.serial))
  }

  /// The index of the last haptic that is another than expected.
  private var last: Int { haptics.indices.last { !expected[$0].matches(haptics[$0]) } ?? 0 }

  private func exchanged(from index: Int) -> ExpectationFailure? {
    let last = last
    guard index < last, expected[index].matches(haptics[last]), expected[last].matches(haptics[index]),
      isMet(haptics[(index + 1)..<last], expected[(index + 1)..<last])
    else { return nil }
    return ExpectationFailure(
      code, "\(expected[index].title) and \(expected[last].title) changed places",
      marking: [haptics[index].serial, haptics[last].serial])
  }

  private func moved(from index: Int) -> ExpectationFailure? {
    let last = last
    guard index < last else { return nil }
    func words(_ came: Int, _ wanted: Int) -> ExpectationFailure {
      ExpectationFailure(
        code,
        "\(expected[wanted].title) came as haptic \(haptics[came].serial), "
          + "but was expected as haptic \(haptics[wanted].serial)", marking: [haptics[came].serial])
    }
    if expected[index].matches(haptics[last]), isMet(haptics[index..<last], expected[(index + 1)...last]) {
      return words(last, index)
    }
    if expected[last].matches(haptics[index]), isMet(haptics[(index + 1)...last], expected[index..<last]) {
      return words(index, last)
    }
    return nil
  }

  private func shuffled(_ index: Int) -> ExpectationFailure? {
    guard haptics.map(title).sorted() == expected.map(\.title).sorted() else { return nil }
    return ExpectationFailure(
      code,
      "the same haptics came in another order: haptic \(haptics[index].serial) is \(title(haptics[index])), "
        + "but \(expected[index].title) was expected", marking: [haptics[index].serial])
  }
}
