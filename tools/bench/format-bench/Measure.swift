/// Nanoseconds of several ways to do one thing, taken in turn, so that the machine's mood meets them all.
struct Measure {
  private(set) var times: [[Int64]]

  /// Does each of `ways` once for practice, then `rounds` times in turn.
  init(rounds: Int, _ ways: [() throws -> Void]) throws {
    times = ways.map { _ in [] }
    for way in ways { try way() }
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() { times[index].append(try Clock.time(way).0) }
    }
  }

  /// The middle one of a way's times.
  func median(_ way: Int) -> Int64 { Self.median(times[way]) }

  /// How many times longer `other` took than `way`, round by round: least, middle, greatest.
  func ratios(_ other: Int, to way: Int) -> (least: Double, median: Double, greatest: Double) {
    let sorted = zip(times[other], times[way]).map { Double($0) / Double($1) }.sorted()
    return (sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1])
  }

  private static func median(_ values: [Int64]) -> Int64 { values.sorted()[values.count / 2] }
}
