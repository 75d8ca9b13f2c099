/// Checks the words about some taps against their definitions.
struct TapChecker {
  /// A tap with its level as a share, the control applied.
  struct Tap {
    let start: Int
    let level: ExactLevel
    let sharpness: Int

    var kind: String { TapChecker.kind(sharpness) }
  }

  private let taps: [Tap]

  init(_ taps: [Tap]) { self.taps = taps }

  /// Returns what is wrong.
  func problems(of words: Substring) -> [String] {
    var problems: [String] = []
    func expect(_ isRight: Bool, _ what: String) {
      if !isRight { problems.append("\(what) in '\(words)'") }
    }
    expect(isSpaced(words), "times")
    let levels = taps.map(\.level)
    if let match = words.wholeMatch(of: /one (\S+) tap \((below \S+|\S+)\), (.*)/) {
      expect(
        taps.count == 1 && isSaid(match.1, text: match.2, tap: taps[0])
          && match.3 == Self.predicate(taps[0].kind), "one"
      )
    } else if let match = words.firstMatch(of: /, each (\S+) \((below \S+|\S+)\) and (.*)$/) {
      expect(
        taps.allSatisfy { isSaid(match.1, text: match.2, tap: $0) && match.3 == Self.predicate($0.kind) },
        "each")
      let isEqual = taps.allSatisfy { $0.sharpness == taps[0].sharpness }
      expect(words.contains(" equal ") == isEqual, "equal")
    } else if let match = words.firstMatch(
      of:
        /, (about equally strong|equally strong|growing stronger|growing weaker|of varying strength) \((.*?)(?: to (.*?))?\)(?:, (\S+) of them silent)?, (.*)$/
    ) {
      let (minimum, maximum) = (levels.min() ?? taps[0].level, levels.max() ?? taps[0].level)
      expect(Self.isSaid(match.2, minimum) && Self.isSaid(match.3 ?? match.2, maximum), "the range")
      expect(hasCourse(match.1, minimum: minimum, maximum: maximum), "the course")
      let silent = levels.count { $0.above == 0 }
      let said = match.4.map { WordsChecker.count($0) } ?? 0
      expect(said == (silent == levels.count ? 0 : silent), "the silent ones")
      let kinds = ["round", "medium", "crisp"].filter { kind in taps.contains { $0.kind == kind } }
      let mixed = kinds.map { "some \($0)" }.joined(separator: ", ")
      expect(match.5 == (kinds.count == 1 ? "all \(Self.predicate(kinds[0]))" : mixed), "the kinds")
    } else if let list = words.split(separator: ": ", maxSplits: 1).dropFirst().first {
      expect(isList(list), "the list")
    } else {
      expect(false, "a form")
    }
    return problems
  }

  private func hasCourse(_ words: Substring, minimum: ExactLevel, maximum: ExactLevel) -> Bool {
    let levels = taps.map(\.level)
    let pairs = zip(levels, levels.dropFirst())
    let holds = !minimum.isBelow(maximum, byTenthOf: maximum)
    switch words {
    case "equally strong": return maximum.value - minimum.value <= 0.01 + 1e-9
    case "about equally strong": return holds
    case "growing stronger": return !holds && pairs.allSatisfy { $0 <= $1 }
    case "growing weaker": return !holds && pairs.allSatisfy { $0 >= $1 }
    default: return !holds && !pairs.allSatisfy { $0 <= $1 } && !pairs.allSatisfy { $0 >= $1 }
    }
  }

  /// Checks "120 ms apart", "about 120 ms apart", "10 ms to 80 ms apart", "at 0, 100 and 150 ms", "at the same time".
  private func isSpaced(_ words: Substring) -> Bool {
    let starts = taps.map(\.start)
    let gaps = zip(starts.dropFirst(), starts).map { $0 - $1 }
    guard let minimum = gaps.min(), let maximum = gaps.max() else { return !words.contains("apart") }
    if let match = words.firstMatch(of: /taps (about )?(\S+ m?s)(?: to (\S+ m?s))? apart/) {
      let (low, high) = (WordsChecker.milliseconds(match.2), match.3.flatMap(WordsChecker.milliseconds))
      if let high { return low == minimum && high == maximum }
      if match.1 != nil {
        return gaps.allSatisfy { abs($0 - (low ?? 0)) * 50 <= maximum } && minimum != maximum
      }
      return low == minimum && minimum == maximum
    }
    if let match = words.firstMatch(of: /taps at ((?:[\d.]+, )*[\d.]+ and [\d.]+) (m?s)/) {
      let times = match.1.replacing(" and ", with: ", ").split(separator: ", ")
      return times.map { WordsChecker.milliseconds($0 + " " + match.2) } == starts
    }
    return words.contains("taps at the same time") && maximum == 0
  }

  /// Checks "a strong, crisp one (0.7), two moderate ones (0.5), then the strongest (1.0), all of medium sharpness".
  private func isList(_ list: Substring) -> Bool {
    var rest = list
    var position = 0
    let item =
      /(, then | and, at the same time, | and |, )?(?:the strongest(?:, a (\S+) one)?|(a|two|three|four|five|six) (\S+?)(?:, (\S+))? ones?) \((below \S+|\S+?)\)/
    while let match = rest.prefixMatch(of: item) {
      let count = match.3.map { $0 == "a" ? 1 : WordsChecker.count($0) } ?? 1
      guard position + count <= taps.count else { return false }
      let own = taps[position..<position + count]
      if position > 0 {
        let isSame = own.first?.start == taps[position - 1].start
        switch match.1 {
        case ", then "?: if isSame || position + count < taps.count { return false }
        case ", "?: if position + count == taps.count { return false }
        default: if !isSame || position + count < taps.count { return false }
        }
      }
      if let adjective = match.4 {
        guard own.allSatisfy({ isSaid(adjective, text: match.6, tap: $0) }) else { return false }
      } else {
        guard
          own.allSatisfy({ one in taps.count { $0.level >= one.level } == 1 && Self.isSaid(match.6, one.level)
          })
        else { return false }
      }
      let kind = (match.2 ?? match.5).map(String.init) ?? (isOneKind ? taps[0].kind : "medium")
      guard own.allSatisfy({ $0.kind == kind }) else { return false }
      position += count
      rest = rest[match.range.upperBound...]
    }
    let common = isOneKind ? ", \(taps.count == 2 ? "both" : "all") \(Self.predicate(taps[0].kind))" : ""
    return position == taps.count && rest == common
  }

  private var isOneKind: Bool { taps.allSatisfy { $0.kind == taps[0].kind } }

  private func isSaid(_ adjective: Substring, text: Substring, tap: Tap) -> Bool {
    Self.adjectives(tap.level.value).contains(String(adjective)) && Self.isSaid(text, tap.level)
  }

  private static func isSaid(_ text: Substring, _ level: ExactLevel) -> Bool {
    if text == "below 0.01" { return level.above > 0 && level.value < 0.0051 }
    return Double(text).map { abs($0 - level.value) <= 0.0051 && (level.above > 0 || $0 == 0) } ?? false
  }

  // MARK: Words

  /// The adjectives of a level; two within rounding of a border.
  static func adjectives(_ level: Double) -> [String] {
    let names: [(minimum: Double, name: String)] = [
      (0, "faint"), (0.2, "light"), (0.4, "moderate"), (0.65, "strong"), (0.995, "full-strength"),
    ]
    if level == 0 { return ["silent"] }
    return [level - 3e-4, level + 3e-4].compactMap { near in names.last { $0.minimum <= max(near, 0) }?.name }
  }

  static func kind(_ sharpness: Int) -> String {
    sharpness < 35 ? "round" : sharpness > 65 ? "crisp" : "medium"
  }

  static func predicate(_ kind: String) -> String { kind == "medium" ? "of medium sharpness" : kind }
}

extension WrittenPattern {
  /// The starts of all events.
  var starts: [Int] { taps.map(\.start) + vibrations.map(\.start) + audio }

  /// The length that is written: the padding, or the end of the last event without an edge of at most 10 ms.
  var length: Int {
    let sounding = vibrations.map(\.end).max() ?? 0
    let all = starts + [padding, vibrations.map(\.writtenEnd).max() ?? 0]
    // A tap or a pause after the last release.
    return all.max() ?? sounding
  }

  /// Returns taps with the control applied.
  func controlled(_ taps: [Tap]) -> [TapChecker.Tap] {
    taps.map { tap in
      var factor = (above: 1, below: 1)
      if let first = control.first, tap.start >= first.time {
        let before = control.last { $0.time <= tap.start } ?? first
        factor = (before.value, 100)
        if let after = control.first(where: { $0.time > tap.start }) {
          let span = after.time - before.time
          factor = (
            before.value * span + (after.value - before.value) * (tap.start - before.time), 100 * span
          )
        }
      }
      let level = ExactLevel(Int128(tap.level * factor.above), over: Int128(100 * factor.below))
      return TapChecker.Tap(start: tap.start, level: level, sharpness: tap.sharpness)
    }
  }
}

extension WrittenPattern.Vibration {
  /// The length that is written: up to the stop, without a last millisecond in which its curve falls to nothing.
  var written: Int {
    guard held > 1, curve.last?.value == 0, curve.first(where: { $0.time == held })?.value == 0,
      curve.contains(where: { $0.time == held - 1 && $0.value > 0 })
    else { return held }
    return held - 1
  }

  /// The end, with a release that is no edge.
  var writtenEnd: Int { release > 10 ? end : start + written }

  /// The words about its sharpness, after the adjective.
  var sharpnessWords: String {
    guard let first = bend.first, let last = bend.last else {
      return Self.words([TapChecker.kind(sharpness)])
    }
    // A straight line passes each class between those of its ends.
    let ends = [first.value, last.value].map { min(max(sharpness + $0, 0), 100) }
    let order = ["round", "medium", "crisp"]
    let positions = ends.map { order.firstIndex(of: TapChecker.kind($0)) ?? 0 }
    return Self.words(positions[0] == positions[1] ? [order[positions[0]]] : positions.map { order[$0] })
  }

  private static func words(_ kinds: [String]) -> String {
    if kinds.count > 1 { return " vibration, from \(kinds[0]) to \(kinds[1])," }
    return kinds[0] == "medium" ? " vibration of medium sharpness" : ", \(kinds[0]) vibration"
  }
}
