internal import ArgumentParser
internal import HapticModel
internal import HapticRegression

/// The tolerance of a comparison of traces: milliseconds at the median, and at the 95th percentile.
struct ToleranceOption {
  /// The largest tolerance: a minute.
  private static let limit = 60_000.0

  let tolerance: TraceTolerance

  /// Reads an argument of the command line: `2`, `2ms`, or `2,10`; the error for another explains the format.
  init(reading argument: String) throws {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { throw Self.failure }
    let spans = try parts.map { try Self.span($0) }
    guard spans[0] <= spans[spans.count - 1] else {
      throw ValidationError("The tolerance at the 95th percentile is at least that at the median.")
    }
    tolerance = TraceTolerance(median: spans[0], percentile95: spans[spans.count - 1])
  }

  private static func span(_ text: Substring) throws -> TimeSpan {
    let number = text.hasSuffix("ms") ? text.dropLast(2) : text
    guard let milliseconds = Double(number), (0...limit).contains(milliseconds) else { throw failure }
    return .seconds(milliseconds / 1_000)
  }

  private static var failure: ValidationError {
    ValidationError(
      "A tolerance is one or two numbers of milliseconds from 0 to 60000, such as 2, 0.5ms or 2,10.")
  }
}
