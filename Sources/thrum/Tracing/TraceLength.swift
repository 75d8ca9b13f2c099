internal import ArgumentParser
internal import HapticModel

/// How much of a run is wanted: seconds, or a number with `s`, `m` or `h` behind it.
struct TraceLength {
  /// The longest program: 1,000,000 s.
  private static let longest = 1_000_000.0

  let span: TimeSpan

  /// Reads what was said on the command line; what is no length says what one is.
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
    // What rounds to no nanosecond is no length.
    guard seconds > 0, case let span = TimeSpan.seconds(seconds), span > .zero else {
      throw ValidationError("A length is at least a nanosecond.")
    }
    self.span = span
  }
}
