/// Finds crests that were cut before noise was added: saturation inside a sensor or an amplifier.
///
/// The values of a motion that swells and fades grow rare towards the largest. Those of a cut one gather there, as widely
/// as the noise spreads them.
enum FlatTops {
  /// The band of values at an extreme, in standard deviations of the noise: twice the 4 that the noise of a long
  /// recording reaches.
  private static let band = 8.0
  /// How many times more values a cut extreme has than the next band; *chosen*: an uncut sine of constant strength has
  /// less than twice as many.
  private static let ratio = 3.0
  /// The fewest values at a cut extreme, *chosen*.
  private static let least = 200

  /// Returns the number of frames at the extremes of a channel if they are cut, or 0.
  static func frames(of channel: [Double], rate: Double) -> Int {
    let noise = self.noise(of: channel, rate: rate)
    guard let top = channel.max(), let bottom = channel.min(), noise > 0, top - bottom > 20 * band * noise
    else { return 0 }
    var counts = (top: 0, belowTop: 0, bottom: 0, aboveBottom: 0)
    for sample in channel {
      let (down, up) = ((top - sample) / (band * noise), (sample - bottom) / (band * noise))
      if down < 1 { counts.top += 1 } else if down < 2 { counts.belowTop += 1 }
      if up < 1 { counts.bottom += 1 } else if up < 2 { counts.aboveBottom += 1 }
    }
    return cut(counts.top, counts.belowTop) + cut(counts.bottom, counts.aboveBottom)
  }

  private static func cut(_ count: Int, _ next: Int) -> Int {
    count >= least && Double(count) > ratio * Double(next) ? count : 0
  }

  /// The standard deviation of the noise: that of the quietest interval of 50 ms, about its mean.
  private static func noise(of channel: [Double], rate: Double) -> Double {
    let step = max(Int(0.05 * rate), 8)
    let starts = stride(from: 0, to: max(channel.count - step, 1), by: step)
    let variances = starts.map { start -> Double in
      let part = channel[start..<min(start + step, channel.count)]
      let mean = part.reduce(0, +) / Double(part.count)
      return part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(part.count)
    }
    return (variances.min() ?? 0).squareRoot()
  }
}
