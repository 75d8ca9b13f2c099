internal import ArgumentParser
internal import HapticModel

/// The requested length of a run: a number of seconds, or a number followed by `s`, `m` or `h`.
struct TraceLength {
  /// The longest program: 1,000,000 s.
  private static let longest = 1_000_000.0

  let span: TimeSpan

  /// Reads an argument of the command line; the error for an invalid length explains the format.
  init(reading argument: String) throws {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    let unit = argument.last.flatMap { units[$0] }
    guard let count = Double(unit == nil ? argument : String(argument.dropLast())), count.isFinite else {
      throw ValidationError(
        "A length is a number of seconds, or a number with a unit, such as 90s, 10m or 24h.")
    }
    let seconds = count * (unit ?? 1)
    guard seconds <= Self.longest else {
      throw ValidationError("A length is at most 1000000s, which is 277h.")
    }
    // A length that rounds to 0 ns is invalid.
    guard seconds > 0, case let span = TimeSpan.seconds(seconds), span > .zero else {
      throw ValidationError("A length is at least a nanosecond.")
    }
    self.span = span
  }
}
