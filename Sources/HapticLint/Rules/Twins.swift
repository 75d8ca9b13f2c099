internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports patterns that a hand cannot distinguish on a device; ``Linter/comparing(_:)`` finds them, not a check.
  package static let twins = LintRule(code: "twins", check: nil)
}

/// Finds the patterns of a run that are written differently but feel the same on a device.
///
/// On each device the patterns are sorted by the number of pulses and by the strength of the first, so that only
/// neighbours need to be compared. Versions, formats and sides of one thing are no twins (``SameThing``).
struct TwinSearch {
  /// A pattern with the index of its result.
  private struct Entry {
    let result: Int
    let pattern: SimulatedPattern
    let thing: SameThing
  }

  /// The maximum number of neighbours that a pattern is compared with, *chosen*: more than in any vocabulary, and a
  /// bound for a folder of thousands.
  private static let window = 256
  /// The maximum number of names in a message.
  private static let names = 3

  private let results: [LintResult]
  /// The patterns in order; of several identical ones only the first.
  private var entries: [Entry] = []

  init(_ results: [LintResult]) {
    self.results = results
    var seen: Set<String> = []
    for (index, result) in results.enumerated() {
      for pattern in result.patterns where seen.insert(pattern.digest).inserted {
        let isPart = result.patterns.count > 1
        let thing = isPart ? SameThing(part: pattern.name) : SameThing(file: result.source.name)
        entries.append(Entry(result: index, pattern: pattern, thing: thing))
      }
    }
  }

  /// Returns the results with the twins added.
  func compared() -> [LintResult] {
    let twins = self.twins()
    if twins.isEmpty { return results }
    var found: [Int: RuleFindings] = [:]
    for (later, devices) in twins.sorted(by: { $0.key < $1.key }) {
      let entry = entries[later]
      var log = LintLog(for: .twins)
      report(devices, of: entry, to: &log)
      let position = results[entry.result].source.position(at: entry.pattern.offset)
      let all = entry.pattern.outcomes.map(\.profile)
      found[entry.result, default: RuleFindings(on: all)]
        .add(log, prefix: entry.pattern.prefix, as: entry.pattern.twins) { _ in position }
    }
    var compared = results
    for (index, twins) in found {
      let result = results[index]
      compared[index] = LintResult(
        source: result.source, findings: FindingLog.sorted(result.findings + twins.all),
        patterns: result.patterns, isReadable: result.isReadable)
    }
    return compared
  }

  private func report(_ devices: [(name: String, earlier: [Int])], of entry: Entry, to log: inout LintLog) {
    var folding = DeviceFolding()
    for device in devices {
      let names = device.earlier.prefix(Self.names).map { name(of: entries[$0], beside: entry) }
      let rest = device.earlier.count - names.count
      let all = rest > 0 ? names.joined(separator: ", ") + " and \(rest) more" : Wording.list(names)
      folding.add(
        device.name, .event(0), kind: all,
        hint: "make them differ in rhythm or length, which every motor can play"
      ) { _ in "it feels the same as \(all)" }
    }
    folding.report(to: &log)
  }

  /// Returns the name of another pattern in messages.
  private func name(of other: Entry, beside entry: Entry) -> String {
    let isAmbiguous = other.pattern.name == entry.pattern.name && other.result != entry.result
    return Quotation.quote(whole: isAmbiguous ? results[other.result].source.name : other.pattern.name)
  }

  /// Returns the earlier twins of each pattern, by device.
  private func twins() -> [Int: [(name: String, earlier: [Int])]] {
    var twins: [Int: [(name: String, earlier: [Int])]] = [:]
    var devices: [String] = []
    for entry in entries {
      for outcome in entry.pattern.outcomes where !devices.contains(outcome.profile) {
        devices.append(outcome.profile)
      }
    }
    for device in devices {
      for (later, earlier) in self.twins(on: device) {
        twins[later, default: []].append((device, earlier.sorted()))
      }
    }
    return twins
  }

  /// A pattern with the facts by which it is sorted.
  private struct Candidate {
    let index: Int
    let shape: FeltShape
    let count: Int
    /// The level of the first pulse, in decibels.
    let level: Double
  }

  private func twins(on device: String) -> [Int: [Int]] {
    let candidates = entries.indices.compactMap { index -> Candidate? in
      let outcome = entries[index].pattern.outcomes.first { $0.profile == device }
      guard let shape = outcome?.shape, let first = shape.pulses.first else { return nil }
      return Candidate(index: index, shape: shape, count: shape.pulses.count, level: first.level)
    }
    let ordered = candidates.sorted { ($0.count, $0.level, $0.index) < ($1.count, $1.level, $1.index) }
    var twins: [Int: [Int]] = [:]
    for (index, one) in ordered.enumerated() {
      for other in ordered[(index + 1)...].prefix(Self.window) {
        guard other.count == one.count, other.level - one.level <= FeltDistance.largestStep else { break }
        guard FeltDistance.areAlike(one.shape, other.shape) else { continue }
        let (earlier, later) = (min(one.index, other.index), max(one.index, other.index))
        if entries[later].pattern.twins != nil, !entries[later].thing.isOne(with: entries[earlier].thing) {
          twins[later, default: []].append(earlier)
        }
      }
    }
    return twins
  }
}

extension Linter {
  /// Finds patterns of a run that feel the same on a device, and adds the findings of ``LintRule/twins`` to the
  /// results.
  ///
  /// A finding is at the later pattern, in the order of the results, and names the earlier ones. Results of linters
  /// without profiles stay unchanged. Cost: for each device, sorting the patterns and comparing each with at most 256
  /// others of similar strength.
  package static func comparing(_ results: [LintResult]) -> [LintResult] { TwinSearch(results).compared() }
}
