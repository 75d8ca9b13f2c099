/// The times of several implementations in nanoseconds, measured in turn, so that other load affects all of them.
struct Measure {
  private(set) var times: [[Int64]]

  /// Runs each of `ways` once as a warm-up, then `rounds` times in turn.
  init(rounds: Int, _ ways: [() throws -> Void]) throws {
    times = ways.map { _ in [] }
    for way in ways { try way() }
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() { times[index].append(try Clock.time(way).0) }
    }
  }

  /// The median of an implementation's times.
  func median(_ way: Int) -> Int64 { Self.median(times[way]) }

  /// The ratio of the times of `other` to those of `way`, by round: least, median, greatest.
  func ratios(_ other: Int, to way: Int) -> (minimum: Double, median: Double, greatest: Double) {
    let sorted = zip(times[other], times[way]).map { Double($0) / Double($1) }.sorted()
    return (sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1])
  }

  private static func median(_ values: [Int64]) -> Int64 { values.sorted()[values.count / 2] }
}
