internal import HapticModel
internal import HapticText

/// Finds, for hints to make a pattern stronger, the patterns beside it that are stronger as written and would not be then.
///
/// Patterns are beside each other in one folder and one format, or in one file, and their strongest events are both taps or
/// both vibrations.
///
/// Thread-safe: no, one owner at a time.
struct StrongerPatterns: Sendable {
  /// A pattern of the run.
  private struct Pattern {
    let result: Int
    let part: Int
    /// The intensity of its strongest event.
    let strongest: Double
    /// The share of its amplitude that is felt in its length.
    let share: Double
    /// The thing that it is about.
    let thing: SameThing
  }

  /// The folder and the format, or the file, and the kind of the strongest event.
  private struct Place: Hashable {
    let name: String
    let isTap: Bool
  }

  /// The difference of two intensities that makes one of them stronger, *chosen*.
  private static let leastDifference = 0.02
  /// The intensity of a pattern that cannot be raised, *chosen*.
  static let full = 0.95
  /// The maximum number of names in a hint, *chosen*.
  private static let names = 2

  private var patterns: [Place: [Pattern]] = [:]
  /// The indices of the results with hints of the kind, in order.
  private(set) var results: [Int] = []

  /// Adds the next result of the run.
  mutating func add(_ result: LintResult, at index: Int) {
    for (part, pattern) in result.patterns.enumerated()
    where !pattern.strength.isEmpty && pattern.strongest < Self.full {
      let place = Self.place(of: pattern, in: result)
      patterns[place, default: []].append(
        Pattern(
          result: index, part: part, strongest: pattern.strongest, share: pattern.length.feltShare,
          thing: Self.thing(of: pattern, in: result))
      )
    }
    if result.findings.contains(where: { $0.strongest != nil }) { results.append(index) }
  }

  private static func place(of pattern: SimulatedPattern, in result: LintResult) -> Place {
    if result.patterns.count > 1 { return Place(name: result.source.name, isTap: pattern.isTap) }
    let (folder, base) = PathText.split(result.source.name)
    let ending = PathText.ending(of: base).map { String($0.ending).lowercased() } ?? ""
    return Place(name: "\(folder)/*\(ending)", isTap: pattern.isTap)
  }

  private static func thing(of pattern: SimulatedPattern, in result: LintResult) -> SameThing {
    result.patterns.count > 1
      ? SameThing(part: pattern.name, of: result.source.name) : SameThing(file: result.source.name)
  }

  /// The factor of an amplitude that a hand notices.
  private static let noticeable = 1.2

  /// Returns the patterns in the order of their strengths, as ``adding(to:among:)`` needs them.
  var sorted: StrongerPatterns {
    var copy = self
    copy.patterns = patterns.mapValues { $0.stablySorted { $0.strongest < $1.strongest } }
    return copy
  }

  /// Returns a result whose hints name the stronger patterns.
  func adding(to result: LintResult, among results: Results<LintResult>) -> LintResult {
    result.with(
      result.findings.map { finding in
        var finding = finding
        let others = stronger(than: finding, of: result)
        if others.isEmpty { return finding }
        if others.count > Self.mostChanged, let copy = finding.hintOfCopy {
          finding.hint = copy
        } else {
          finding.hint = finding.hint.map { $0 + Self.end(naming: others, among: results) }
        }
        return finding
      })
  }

  /// The most patterns that are to follow one that few of many devices lose, *chosen*: else a copy is less work.
  private static let mostChanged = 2

  /// Returns the patterns that have to follow if the hint of a finding is followed, the strongest first.
  private func stronger(than finding: Finding, of result: LintResult) -> [Pattern] {
    guard let strongest = finding.strongest, result.patterns.indices.contains(finding.part) else {
      return []
    }
    let own = result.patterns[finding.part]
    if own.strength.isEmpty { return [] }
    let thing = Self.thing(of: own, in: result)
    let beside = patterns[Self.place(of: own, in: result), default: []]
    let first = beside.partitioningIndex { $0.strongest > own.strongest + Self.leastDifference }
    // A hint may make a tick as long as a tap, and a longer vibration stays stronger than one.
    let amplitude =
      strongest * strongest * max(own.length, own.isTap ? .zero : .longestTap).feltShare
    return beside[first...].prefix { $0.strongest <= strongest + 0.005 }
      .filter { $0.strongest * $0.strongest * $0.share <= amplitude * Self.noticeable }
      .filter { !$0.thing.isOne(with: thing) }.reversed()
  }

  /// Returns the end of a hint that names patterns which have to follow.
  private static func end(naming others: [Pattern], among results: Results<LintResult>) -> String {
    let shown = others.prefix(others.count == names + 1 ? names + 1 : names).compactMap { other -> String? in
      let patterns = results[other.result].patterns
      guard patterns.indices.contains(other.part) else { return nil }
      return "\(Quotation.quote(patterns[other.part].name)) (\(patterns[other.part].strength))"
    }
    let rest = others.count - shown.count
    let all = rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : Wording.list(shown)
    return "; to keep the order of strengths, raise \(all), too"
  }
}
