internal import ArgumentParser
internal import HapticModel

/// How much of a run is wanted: seconds, or a number with `s`, `m` or `h` behind it.
struct TraceLength: ExpressibleByArgument {
  let span: TimeSpan

  init?(argument: String) {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    let unit = argument.last.flatMap { units[$0] }
    guard let count = Double(unit == nil ? argument : String(argument.dropLast())) else { return nil }
    let seconds = count * (unit ?? 1)
    guard seconds > 0, seconds <= 1_000_000 else { return nil }
    span = .seconds(seconds)
  }
}
