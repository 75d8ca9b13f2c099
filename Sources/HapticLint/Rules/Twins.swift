package import HapticDevices
internal import HapticModel
package import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports patterns that a hand cannot distinguish on a device; ``Linter/comparing(_:)`` finds them, not a check.
  package static let twins = LintRule(code: "twins", check: nil)
}

/// Compares the patterns of a run: finds those that are written differently but feel the same on a device, those that are named
/// after opposite outcomes or strengths and are not (``LintRule/misnamed``), and those that have to follow a hint to make another one
/// stronger (``StrongerPatterns``).
///
/// On each device the patterns are sorted by the number of pulses and by the strength of the first, so that only
/// neighbours need to be compared. Versions, formats and sides of one thing are no twins (``SameThing``). The owner keeps
/// the shapes.
///
/// Thread-safe: no, one owner at a time.
package struct TwinSearch: Sendable {
  /// A pattern on a device.
  private struct Sight: Sendable {
    /// The index of the pattern among ``Twins/patterns``.
    let pattern: Int32
    /// The number of pulses.
    let count: Int32
    /// The level of the first pulse, in decibels.
    let level: Double
    /// The number under which the owner keeps the shape.
    let shape: Int
  }

  /// The maximum number of neighbours that a pattern is compared with, *chosen*: more than in any vocabulary, and a
  /// bound for a folder of thousands.
  private static let window = 256

  private let keep: @Sendable (FeltShape) -> Int
  private let read: @Sendable (Int) -> FeltShape
  private var opposites = OppositeNames()
  private var strengths = NamedStrengths()
  private var patterns: [Twins.Pattern] = []
  private var things: [SameThing] = []
  /// The properties of the patterns by which some are not compared.
  private var traits: [(isTick: Bool, hasSound: Bool)] = []
  /// The levels in the names of the patterns so far.
  private var levels = SameThing.Levels()
  private var stronger = StrongerPatterns()
  private var devices: [String] = []
  private var sights: [[Sight]] = []
  private var count: Int32 = 0

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - keep: keeps a shape, and returns a number for it.
  ///   - read: returns the shape with a number.
  package init(
    keeping keep: @escaping @Sendable (FeltShape) -> Int, reading read: @escaping @Sendable (Int) -> FeltShape
  ) {
    (self.keep, self.read) = (keep, read)
  }

  /// Returns the twins of results in memory.
  static func twins(in results: [LintResult]) -> Twins {
    let shapes = Locked<[FeltShape]>([])
    var search = TwinSearch { shape in
      shapes.withLock { shapes in
        shapes.append(shape)
        return shapes.count - 1
      }
    } reading: { number in
      shapes.withLock { $0[number] }
    }
    for result in results { search.add(result) }
    return search.twins()
  }

  /// Adds the next result of the run; of several identical patterns only the first counts, unless their names are opposite outcomes.
  package mutating func add(_ result: LintResult) {
    defer { count += 1 }
    stronger.add(result, at: Int(count))
    for (part, pattern) in result.patterns.enumerated() {
      let isPart = result.patterns.count > 1
      let thing =
        isPart ? SameThing(part: pattern.name, of: result.source.name) : SameThing(file: result.source.name)
      levels.insert(thing)
      // Those whose pauses are lost, or are in the places of the vibrations, are alike for that reason, which has a finding of
      // its own.
      let isJoined = result.findings.contains { finding in
        finding.severity > .note && Causes.ofLists.contains(finding.code)
          && (!isPart || finding.part == part)
      }
      if isJoined { continue }
      let index = Int32(patterns.count)
      patterns.append(Twins.Pattern(result: count, part: Int32(part), isAsked: pattern.twins != nil))
      things.append(thing)
      traits.append((pattern.isTick, pattern.hasSound))
      var levels: [Int: Double] = [:]
      for outcome in pattern.outcomes {
        let device = number(of: outcome.profile)
        if levels[device] == nil { levels[device] = outcome.shape.pulses.map(\.level).max() }
      }
      if pattern.misnamed != nil { strengths.add(thing.rank, at: index, levels: levels) }
      let isAsked = pattern.twins != nil && !pattern.digest.isEmpty
      let isKnown = opposites.add(
        Self.key(of: pattern.digest), named: thing.outcome, at: index, on: isAsked ? levels.keys.sorted() : []
      )
      if isKnown { continue }
      var known: Set<Int> = []
      for outcome in pattern.outcomes {
        let device = number(of: outcome.profile)
        guard known.insert(device).inserted, let first = outcome.shape.pulses.first else { continue }
        sights[device].append(
          Sight(
            pattern: index, count: Int32(outcome.shape.pulses.count), level: first.level,
            shape: keep(outcome.shape)))
      }
    }
  }

  private static func key(of digest: String) -> SIMD2<UInt64> {
    var key = SIMD2<UInt64>()
    for (index, byte) in digest.utf8.prefix(16).enumerated() {
      key[index / 8] = key[index / 8] << 8 | UInt64(byte)
    }
    return key
  }

  private mutating func number(of device: String) -> Int {
    if let index = devices.firstIndex(of: device) { return index }
    devices.append(device)
    sights.append([])
    return devices.count - 1
  }

  /// Returns the twins of all results.
  package func twins() -> Twins {
    var twins: [Twins.Twin] = []
    for device in devices.indices {
      twins += self.twins(on: device)
      twins += opposites.pairs.filter { $0.devices.contains(device) }.map { pair in
        var twin = Twins.Twin(later: pair.later, device: Int32(device))
        twin.add(pair.earlier)
        return twin
      }
    }
    twins.sort { ($0.later, $0.device) < ($1.later, $1.device) }
    return Twins(
      patterns: patterns, devices: devices, twins: twins, inversions: strengths.inversions,
      stronger: stronger.sorted)
  }

  private func twins(on device: Int) -> [Twins.Twin] {
    let ordered = sights[device].sorted {
      ($0.count, $0.level, $0.pattern) < ($1.count, $1.level, $1.pattern)
    }
    var twins: [Int32: Twins.Twin] = [:]
    // The shapes from the present pattern on, as far as they have been compared with one.
    var (shapes, first): ([FeltShape], Int) = ([], 0)
    for (index, one) in ordered.enumerated() {
      if index - first >= Self.window {
        shapes.removeFirst(min(index - first, shapes.count))
        first = index
      }
      for (place, other) in ordered[(index + 1)...].prefix(Self.window).enumerated() {
        guard other.count == one.count, other.level - one.level <= FeltDistance.largestStep else { break }
        let last = index + 1 + place - first
        while shapes.count <= last { shapes.append(read(ordered[first + shapes.count].shape)) }
        guard FeltDistance.areAlike(shapes[index - first], shapes[last]) else { continue }
        let (earlier, later) = (min(one.pattern, other.pattern), max(one.pattern, other.pattern))
        guard patterns[Int(later)].isAsked else { continue }
        let (thing, former) = (things[Int(later)], things[Int(earlier)])
        let (own, their) = (traits[Int(later)], traits[Int(earlier)])
        if own.hasSound != their.hasSound { continue }
        if own.isTick || their.isTick, !thing.isOpposite(to: former) { continue }
        if thing.isOne(with: former) || levels.part(thing, from: former) { continue }
        twins[later, default: Twins.Twin(later: later, device: Int32(device))].add(earlier)
      }
    }
    return Array(twins.values)
  }
}

/// The patterns of a run that feel the same as earlier ones, and those that hints name since they have to stay stronger.
///
/// Thread-safe: yes, a value.
package struct Twins: Sendable {
  /// A pattern of a result.
  fileprivate struct Pattern: Sendable {
    let result: Int32
    let part: Int32
    /// True unless the rule is off for it.
    let isAsked: Bool
  }

  /// A pattern with its earlier twins on a device.
  fileprivate struct Twin: Sendable {
    let later: Int32
    let device: Int32
    private(set) var count: Int32 = 0
    /// The first earlier patterns, of which a message has the names; more than any index where there are fewer.
    private var first = SIMD4<Int32>(repeating: .max)

    init(later: Int32, device: Int32) { (self.later, self.device) = (later, device) }

    mutating func add(_ earlier: Int32) {
      count += 1
      var next = earlier
      for index in 0..<Twins.names where first[index] > next { swap(&first[index], &next) }
    }

    /// The indices of those patterns, in order.
    var named: [Int32] { (0..<Twins.names).map { first[$0] }.filter { $0 != .max } }
  }

  /// The maximum number of names in a message, of four that there is room for.
  private static let names = 3

  fileprivate let patterns: [Pattern]
  private let devices: [String]
  /// The twins, by the later patterns, then by the devices.
  private let twins: [Twin]
  /// The patterns that are weaker than their names say, in their order.
  private let inversions: [NamedStrengths.Inversion]
  /// The stronger patterns for hints.
  private let stronger: StrongerPatterns

  fileprivate init(
    patterns: [Pattern], devices: [String], twins: [Twin], inversions: [NamedStrengths.Inversion],
    stronger: StrongerPatterns
  ) {
    (self.patterns, self.devices, self.twins) = (patterns, devices, twins)
    (self.inversions, self.stronger) = (inversions, stronger)
  }

  /// The indices of the results that others change, in order.
  package var results: [Int] { Set(compared + stronger.results).sorted() }

  /// The indices of the results with twins, or with names that say another strength.
  private var compared: [Int] {
    Array(Set((twins.map(\.later) + inversions.map(\.pattern)).map { Int(patterns[Int($0)].result) }))
  }

  /// Returns a result with its twins, and with the names of other patterns in its hints.
  ///
  /// - Parameters:
  ///   - index: the index of the result in the run.
  ///   - results: all results, for the names of earlier patterns.
  package func adding(
    to result: LintResult, at index: Int, among results: Results<LintResult>
  ) -> LintResult {
    let result = stronger.adding(to: result, among: results)
    var found = RuleFindings(on: devices)
    addInversions(to: result, at: index, among: results, &found)
    var next = first(of: index)
    while next < twins.count, patterns[Int(twins[next].later)].result == index {
      let later = twins[next].later
      let end = twins[next...].firstIndex { $0.later != later } ?? twins.count
      let part = Int(patterns[Int(later)].part)
      // A result that could not be read again has no pattern; whoever keeps it reports that.
      guard result.patterns.indices.contains(part) else { return result }
      let pattern = result.patterns[part]
      var log = LintLog(for: .twins)
      report(twins[next..<end], of: pattern, at: index, among: results, to: &log)
      let position = result.source.position(at: pattern.offset)
      found.add(log, prefix: pattern.prefix, part: part, as: pattern.twins) { _ in position }
      next = end
    }
    return found.all.isEmpty ? result : result.with(FindingLog.sorted(result.findings + found.all))
  }

  /// Adds the findings about patterns of a result that are weaker than their names say.
  private func addInversions(
    to result: LintResult, at index: Int, among results: Results<LintResult>, _ found: inout RuleFindings
  ) {
    let begin = inversions.partitioningIndex { patterns[Int($0.pattern)].result >= index }
    let own = inversions[begin...].prefix { patterns[Int($0.pattern)].result == index }
    for (number, inversions) in Dictionary(grouping: own, by: \.pattern).sorted(by: { $0.key < $1.key }) {
      let part = Int(patterns[Int(number)].part)
      guard result.patterns.indices.contains(part) else { continue }
      let pattern = result.patterns[part]
      var (log, folding) = (LintLog(for: .misnamed), DeviceFolding())
      log.deviceNames = devices
      for inversion in inversions {
        let name = name(of: patterns[Int(inversion.other)], beside: pattern, at: index, among: results)
        folding.add(
          devices[inversion.device], .event(0), kind: name, amounts: [inversion.difference],
          hint: "make it stronger than that one, or rename one of them"
        ) { amounts in
          "the pattern feels \(Wording.range(amounts[0])) dB weaker than \(name), and its name says that it is stronger"
        }
      }
      folding.report(to: &log)
      let position = result.source.position(at: pattern.offset)
      found.add(log, prefix: pattern.prefix, part: part, as: pattern.misnamed) { _ in position }
    }
  }

  /// The index of the first twin of a result, or of a later one.
  private func first(of result: Int) -> Int {
    var (low, high) = (0, twins.count)
    while low < high {
      let middle = (low + high) / 2
      if patterns[Int(twins[middle].later)].result < result { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func report(
    _ twins: ArraySlice<Twin>, of pattern: SimulatedPattern, at index: Int,
    among results: Results<LintResult>, to log: inout LintLog
  ) {
    // A pair that a few devices make alike is told apart on most.
    var counts: [Int32: Int] = [:]
    for earlier in twins.flatMap(\.named) { counts[earlier, default: 0] += 1 }
    var known = Set(counts.filter { $0.value * 2 >= devices.count }.map(\.key))
    // Of many devices, a pair is to be told apart on half of those that the file is made for.
    let targets = Set(pattern.outcomes.lazy.filter(\.isTarget).map(\.profile))
    if devices.count >= LintSubject.survey, !targets.isEmpty {
      let own = twins.filter { targets.contains(devices[Int($0.device)]) }
      known = known.filter { pair in own.count { $0.named.contains(pair) } * 2 >= targets.count }
      if known.isEmpty { return }
    }
    var folding = DeviceFolding()
    func text(_ named: [Int32], _ rest: Int = 0) -> String {
      let names = named.map { name(of: patterns[Int($0)], beside: pattern, at: index, among: results) }
      return rest > 0 ? names.joined(separator: ", ") + " and \(rest) more" : Wording.list(names)
    }
    let shown = twins.filter { !known.isDisjoint(with: $0.named) }
    var lines: [(text: String, devices: [Int32])] = []
    if devices.count >= LintSubject.survey, shown.allSatisfy({ Int($0.count) == $0.named.count }) {
      // Of many devices, patterns that the same ones make alike have one line, and each pattern is in one.
      let found = known.sorted().map { one in
        (pattern: one, devices: shown.filter { $0.named.contains(one) }.map(\.device))
      }
      lines = Dictionary(grouping: found, by: \.devices).values
        .sorted { ($1[0].devices.count, $0[0].pattern) < ($0[0].devices.count, $1[0].pattern) }
        .map { (text($0.map(\.pattern)), $0[0].devices) }
    } else {
      lines = shown.map { twin in
        (text(twin.named.filter(known.contains), Int(twin.count) - twin.named.count), [twin.device])
      }
    }
    for line in lines {
      for device in line.devices {
        folding.add(
          devices[Int(device)], .event(0), kind: line.text,
          hint: "make them differ in rhythm or length, which every motor can play"
        ) { _ in "the pattern feels the same as \(line.text)" }
      }
    }
    folding.report(to: &log)
  }

  /// Returns the name of another pattern in messages.
  private func name(
    of other: Pattern, beside pattern: SimulatedPattern, at index: Int, among results: Results<LintResult>
  ) -> String {
    let result = results[Int(other.result)]
    let part = Int(other.part)
    let name = result.patterns.indices.contains(part) ? result.patterns[part].name : ""
    let isAmbiguous = name == pattern.name && other.result != index
    return Quotation.quote(whole: isAmbiguous ? result.source.name : name)
  }
}

extension Linter {
  /// Finds patterns of a run that feel the same on a device, and adds the findings of ``LintRule/twins`` to the
  /// results, and to hints the patterns that have to stay stronger (``StrongerPatterns``).
  ///
  /// A finding is at the later pattern, in the order of the results, and names the earlier ones. Results of linters
  /// without profiles stay unchanged. Cost: for each device, sorting the patterns and comparing each with at most 256
  /// others of similar strength.
  package static func comparing(_ results: [LintResult]) -> [LintResult] {
    let twins = TwinSearch.twins(in: results)
    if twins.results.isEmpty { return results }
    let all = Results(results)
    return results.enumerated().map { twins.adding(to: $1, at: $0, among: all) }
  }
}
