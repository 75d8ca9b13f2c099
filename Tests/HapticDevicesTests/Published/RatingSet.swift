@testable import HapticDevices

/// Ratings of pairs of vibrations by people.
///
/// A line has two patterns in Thrum's notation and their dissimilarity, between tabs; a line that begins with `#` is a
/// comment. Any scale will do, since only the order of the ratings is compared.
struct RatingSet {
  /// A pair with its rating.
  struct Pair {
    let one: HapticPattern
    let two: HapticPattern
    let rating: Double
  }

  /// A line that is not of the form.
  struct FaultyLine: Error, Equatable { let number: Int }

  let pairs: [Pair]

  init(_ text: String) throws {
    var pairs: [Pair] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 3, let one = HapticPattern(clean: cells[0]),
        let two = HapticPattern(clean: cells[1]), let rating = Double(cells[2]), rating.isFinite
      else { throw FaultyLine(number: index + 1) }
      pairs.append(Pair(one: one, two: two, rating: rating))
    }
    self.pairs = pairs
  }

  /// The rank correlations of the ratings on a device with the model's distance, and with the difference of the largest
  /// accelerations.
  func correlations(on profile: DeviceProfile) -> (model: Double, peak: Double) {
    let felt = pairs.map { pair in
      let (one, two) = (simulation(pair.one, on: profile), simulation(pair.two, on: profile))
      return (
        steps: FeltDistance(from: FeltShape(one), to: FeltShape(two)).steps, peak: abs(peak(one) - peak(two))
      )
    }
    let ratings = pairs.map(\.rating)
    return (
      Self.rankCorrelation(ratings, felt.map(\.steps)), Self.rankCorrelation(ratings, felt.map(\.peak))
    )
  }

  private func simulation(_ pattern: HapticPattern, on profile: DeviceProfile) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
  }

  private func peak(_ simulation: Simulation) -> Double {
    let largest = simulation.events.map(\.peakAcceleration.g).max() ?? 0
    return Decibels(amplitudeRatio: largest)?.value ?? -99
  }

  /// Spearman's rank correlation, ties at their mean rank; 0 if either has one value only.
  static func rankCorrelation(_ one: [Double], _ two: [Double]) -> Double {
    let (first, second) = (ranks(one), ranks(two))
    let mean = Double(one.count - 1) / 2
    func sum(_ a: [Double], _ b: [Double]) -> Double {
      zip(a, b).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
    }
    let spread = (sum(first, first) * sum(second, second)).squareRoot()
    return spread > 0 ? sum(first, second) / spread : 0
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    values.map { value in
      let (below, equal) = (values.count { $0 < value }, values.count { $0 == value })
      return Double(below) + Double(equal - 1) / 2
    }
  }
}

/// The loader of ratings, on made data: no published set of ratings could be read.
@Suite struct RatingSetTests {
  /// `THRUM_RATINGS=FILE tools/test RatingSetTests` compares the ratings of a file instead of the made ones, and fails with the
  /// correlations, since a run shows failures only.
  @Test func `ratings in the order of the distances correlate fully`() throws {
    let named = ProcessInfo.processInfo.environment["THRUM_RATINGS"].map { URL(filePath: $0) }
    let file = named ?? PublishedAnchor.folder.appending(path: "MadeRatings.tsv")
    let set = try RatingSet(String(contentsOf: file, encoding: .utf8))
    #expect(!set.pairs.isEmpty)
    for name in ["wideband-phone", "android-lra"] {
      let (model, peak) = set.correlations(on: try #require(DeviceProfiles.builtIn[name]))
      let words: Comment = "\(name), \(set.pairs.count) pairs: distance \(model), peak acceleration \(peak)"
      // The largest acceleration does not depend on the length.
      #expect(named == nil && model == 1 && peak < 0.9, words)
    }
  }

  @Test func `ranks count and ties are at their mean`() {
    #expect(RatingSet.rankCorrelation([1, 2, 3, 4], [10, 100, 1_000, 9_999]) == 1)
    #expect(RatingSet.rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1]) == -1)
    #expect(abs(RatingSet.rankCorrelation([1, 2, 2, 4], [1, 2, 3, 4]) - 0.948_683) < 1e-6)
    #expect(RatingSet.rankCorrelation([1, 1, 1], [1, 2, 3]) == 0)
  }

  @Test(arguments: ["O\tO", "O\t?\t1", "O\tO\tfar", "O\tO\t1\t2", "O\tO\tnan"])
  func `a line without a pair and a number is refused by its number`(_ line: String) {
    #expect(throws: RatingSet.FaultyLine(number: 2)) { try RatingSet("# two patterns\n\(line)") }
  }
}
