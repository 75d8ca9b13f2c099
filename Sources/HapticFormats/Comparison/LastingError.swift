/// The least error of a number of samples that follow on one another.
struct LastingError {
  private var recent: [Double]
  private var position = 0
  /// The number of errors above 0 without a break.
  private var count = 0

  init(_ width: Int) { recent = Array(repeating: 0, count: width) }

  /// Begins again.
  mutating func forget() { count = 0 }

  /// Adds the next error.
  mutating func add(_ error: Double) {
    guard error > 0 else {
      count = 0
      return
    }
    recent[position] = error
    position = position + 1 == recent.count ? 0 : position + 1
    count += 1
  }

  /// The least of the last errors; 0 if there are too few above 0.
  var minimum: Double { count < recent.count ? 0 : recent.min() ?? 0 }
}
