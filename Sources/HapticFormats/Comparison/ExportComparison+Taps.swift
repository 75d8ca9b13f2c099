internal import HapticModel

extension ExportComparison.Taps {
  /// Compares the taps of a pattern with those of a file, in the order of time.
  mutating func compare(_ requested: [ComparedTap], found: [ComparedTap], levels: WrittenLevels) {
    var next = 0
    for (position, tap) in requested.enumerated() {
      // As many taps in both are the same ones, however late; otherwise those near in time are.
      if requested.count == found.count {
        next = position
      } else {
        while next < found.count, found[next].time < tap.time - Self.near { next += 1 }
      }
      guard next < found.count else { return }
      let other = found[next]
      if requested.count != found.count, other.time > tap.time + Self.near { continue }
      next += 1
      written += 1
      lateness = max(lateness, other.time - tap.time, tap.time - other.time)
      if !levels.hasOwnTaps { intensity.take(abs(other.intensity - tap.intensity), at: tap.time) }
      sharpness.take(abs(other.sharpness - tap.sharpness), at: tap.time)
    }
  }

  /// Taps this near in time may be the same (*chosen*).
  private static var near: TimeSpan { .milliseconds(20) }
}
