internal import HapticLint

/// The room for the texts of a run, and for what a comparison needs of its patterns.
struct LintRoom {
  /// The most bytes (*chosen*).
  private var left = 60_000_000
  /// The number of files whose patterns had no room.
  private(set) var uncomparedCount = 0

  /// Returns a result, in the order of the run, with as much as there is room for.
  ///
  /// - Parameter size: the bytes of the text.
  mutating func fit(_ result: LintResult, size: Int) -> LintResult {
    if result.findings.isEmpty, result.patterns.isEmpty { return result.withoutText }
    let size = size + result.comparedSize
    if left >= size {
      left -= size
      return result
    }
    if result.comparedSize > 0 { uncomparedCount += 1 }
    return result.withoutText.uncompared
  }
}
