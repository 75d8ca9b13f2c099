package import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticPictures
package import HapticText
internal import HapticTimeline

/// How far apart several patterns are felt, each from each.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct PatternDistances: Sendable {
  /// Two of the patterns, the first before the second.
  struct Pair: Sendable {
    let first: Int
    let second: Int
    /// True if both command the same.
    let isSame: Bool
    /// The distance on each device.
    let distances: [FeltDistance]

    /// The largest distance; `nil` without devices.
    var largest: FeltDistance? { distances.max { $0.steps < $1.steps } }
  }

  let names: [String]
  let profiles: [DeviceProfile]
  let pairs: [Pair]

  /// Simulates each pattern on each device, and compares each with each.
  ///
  /// Throws ``ProjectFailure`` if the patterns have too many events for the devices.
  ///
  /// - Parameter progress: receives the number of finished devices.
  package init(
    of patterns: [PatternDocument], on profiles: [DeviceProfile], progress: ProgressHandler? = nil
  ) throws {
    let calls = patterns.map(\.call)
    names = patterns.map(\.source.name)
    self.profiles = profiles
    if let refusal = SimulationBudget.refusal(ofComparing: calls, names: names, on: profiles.count) {
      throw refusal
    }
    let shapes = SimulationBudget.runner(of: calls).results(profiles.count) { number in
      defer { progress?(1) }
      return calls.map {
        Simulation.of($0, on: profiles[number], afterLarge: FreedMemory.giveBack, FeltShape.init)
      }
    }
    pairs = calls.indices.flatMap { first in
      calls.indices.dropFirst(first + 1).map { second in
        Pair(
          first: first, second: second,
          isSame: calls[first].timeline.entries == calls[second].timeline.entries,
          distances: shapes.map { FeltDistance(from: $0[first], to: $0[second]) })
      }
    }
  }

  /// True if all patterns command the same and are felt alike.
  package var isSame: Bool {
    pairs.allSatisfy { $0.isSame && $0.distances.allSatisfy { $0.range.upperBound == 0 } }
  }

  /// True if an average hand tells two of them apart on a device.
  package var isFelt: Bool { pairs.contains { $0.distances.contains { $0.verdict != .alike } } }

  /// The matrix for people; lines end with LF.
  ///
  /// - Parameter width: the columns of the screen; `nil` for the whole table.
  package func text(width: Int?) -> String {
    let numbers = names.indices.map { String($0 + 1) }
    var rows = [["#", "PATTERN"] + numbers]
    for (index, name) in names.enumerated() {
      let cells = names.indices.map { other in
        index == other ? "–" : steps(between: min(index, other), max(index, other))
      }
      rows.append([numbers[index], DisplayText.plain(name)] + cells)
    }
    let table = FittedTable(rows).text(width: width)
    let text =
      "\(head)\n\n\(table)\nA step is a just noticeable difference. \(SimulationSummary.note)\n"
    return TextWrapping.wrap(text, to: width)
  }

  private var head: String {
    guard profiles.count == 1 else {
      return "Noticeable steps apart, on the one of \(profiles.count) devices where they differ most:"
    }
    return "Noticeable steps apart, on \(DisplayText.plain(profiles[0].name)):"
  }

  private func steps(between first: Int, _ second: Int) -> String {
    let pair = pairs.first { $0.first == first && $0.second == second }
    return pair?.largest.map { FixedDecimal.text($0.steps, digits: 1) } ?? "–"
  }

  /// The distances as JSON, `thrum.distances/1`; lines end with LF.
  package var json: String { Self.report.json(self) }

  /// The format of ``json``.
  package static var report: Report<PatternDistances> {
    Report("thrum.distances/1", summary: "How far apart several patterns are felt, each from each.") {
      Column("note") { _ in SimulationSummary.note }
      Column("patterns", list: \.names)
      Column("isSame", \.isSame)
      Column(
        "pairs", list: { all in all.pairs.lazy.map { (pair: $0, profiles: all.profiles) } },
        of: Members {
          Column("first", \.pair.first)
          Column("second", \.pair.second)
          Column("isSame", \.pair.isSame)
          Column("steps") { $0.pair.largest.map { rounded($0.steps) } }
          Column("devices", list: { zip($0.profiles, $0.pair.distances).map { ($0, $1) } }, of: device)
        })
    }
  }

  private static var device: Members<(DeviceProfile, FeltDistance)> {
    Members {
      Column("profile", \.0.name)
      Column("steps") { rounded($0.1.steps) }
      Column("least") { rounded($0.1.range.lowerBound) }
      Column("most") { rounded($0.1.range.upperBound) }
      Column("verdict", word: \.1.verdict)
    }
  }

  /// The nearest thousandth, so that the numbers stay short.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
