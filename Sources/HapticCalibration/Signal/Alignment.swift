internal import HapticModel

/// The place of the pattern in a recording: where most of the energy is within its sweeps and bursts.
struct Alignment {
  /// The time of the pattern's start in the recording, in seconds.
  var start: Double
  /// The length of a second of the pattern in the recording, in seconds.
  var scale: Double
  /// The share of the energy above the noise that is within sweeps and bursts, beyond that of their share of the time: 1 if
  /// all is, 0 for a constant vibration.
  var share: Double

  /// The smallest share for which a recording counts as one of the pattern, *chosen*.
  ///
  /// The ring-downs of a Q of 20 at 150 Hz leave about 0.8.
  static let leastShare = 0.4

  /// Finds the pattern at a scale near 1, the fastest and slowest clocks included; `nil` if it is longer than the signal.
  static func search(_ signal: Signal, _ pattern: CalibrationPattern) -> Alignment? {
    let search = AlignmentSearch(signal, pattern)
    guard let coarse = search.best(scale: 1, step: 0.005) else { return nil }
    var best = search.refined(coarse)
    for step in -20...20 where step != 0 {
      let scale = 1 + Double(step) * 0.0005
      let other = search.best(scale: scale, step: 0.005, near: coarse.start)
      if let other, other.share > best.share + 0.01 { best = search.refined(other) }
    }
    for step in [0.00025, 0.000125, 0.0000625] {
      for scale in [best.scale - step, best.scale + step] {
        let other = search.best(scale: scale, step: 0.001, near: best.start, reach: 0.02)
        if let other, other.share > best.share { best = other }
      }
    }
    return best
  }

  /// Returns the start near this one by a clock that does not differ; `nil` if the pattern is longer than the signal.
  func unclocked(_ signal: Signal, _ pattern: CalibrationPattern) -> Double? {
    AlignmentSearch(signal, pattern).best(scale: 1, step: 0.005, near: start)?.start
  }

  /// Returns the scale, far from 1, at which the pattern is found much better; `nil` if there is none.
  static func otherRate(_ signal: Signal, _ pattern: CalibrationPattern, than share: Double) -> Double? {
    let search = AlignmentSearch(signal, pattern)
    let rates: [Double] = [44.1 / 48, 48 / 44.1, 0.5, 2]
    let scales: [Double] = rates + (90...110).map { Double($0) / 100 }
    let tried: [Alignment] = scales.compactMap { scale in search.best(scale: scale, step: 0.01) }
    guard let found = tried.max(by: { $0.share < $1.share }) else { return nil }
    return found.share > max(share + 0.1, leastShare) ? found.scale : nil
  }
}

/// Sums the energy within the pattern's gates at many offsets.
struct AlignmentSearch {
  private let sums: [Double]
  private let rate: Double
  private let gates: [(start: Double, end: Double)]
  private let length: Double
  /// The power of the noise, from the quietest tenth of intervals of 50 ms.
  private let floor: Double

  init(_ signal: Signal, _ pattern: CalibrationPattern) {
    sums = signal.energy()
    rate = signal.rate
    length = pattern.seconds
    gates =
      pattern.sweeps.map { ($0.start, $0.start + CalibrationPattern.sweepLength) }
      + pattern.bursts.map { ($0.start, $0.start + CalibrationPattern.burstLength) }
    let step = max(Int(0.05 * signal.rate), 1)
    let powers = stride(from: 0, to: max(signal.samples.count - step, 1), by: step).map { [sums] frame in
      (sums[min(frame + step, sums.count - 1)] - sums[frame]) / Double(step)
    }
    floor = powers.sorted()[powers.count / 10]
  }

  /// Returns the best start on a grid of `step` seconds, within half a second of `near` if that is given.
  func best(scale: Double, step: Double, near: Double? = nil, reach: Double = 0.6) -> Alignment? {
    let room = Double(sums.count - 1) / rate - length * scale
    guard room >= 0 else { return nil }
    let first = max((near ?? 0) - reach, 0)
    let last = near.map { min($0 + reach, room) } ?? room
    var best: Alignment?
    var start = first
    var index = 0.0
    while start <= last {
      let share = self.share(start: start, scale: scale)
      if share > best?.share ?? -.infinity { best = Alignment(start: start, scale: scale, share: share) }
      index += 1
      start = first + index * step
    }
    return best
  }

  /// Returns the best of the neighbouring starts, to a millisecond.
  func refined(_ coarse: Alignment) -> Alignment {
    best(scale: coarse.scale, step: 0.001, near: coarse.start, reach: 0.006) ?? coarse
  }

  private func share(start: Double, scale: Double) -> Double {
    var (inside, seconds) = (0.0, 0.0)
    for gate in gates {
      let from = frame(start + gate.start * scale)
      let to = frame(start + gate.end * scale)
      inside += sums[to] - sums[from]
      seconds += Double(to - from)
    }
    let all = Double(sums.count - 1)
    let total = sums[sums.count - 1] - floor * all
    let (part, time) = (total > 0 ? (inside - floor * seconds) / total : 0, seconds / all)
    return time < 1 ? (part - time) / (1 - time) : 0
  }

  private func frame(_ seconds: Double) -> Int {
    min(max(Int(seconds * rate + 0.5), 0), sums.count - 1)
  }
}
