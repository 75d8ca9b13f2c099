internal import HapticModel

/// A part that the recorder left out among the bursts: those after it come too early by the same time.
///
/// A clock that differs shifts the bursts evenly instead. If a step puts more energy into the bursts than the best clock
/// does, a part is missing.
struct MissingPart {
  /// The time in the recording from which on bursts come too early, in seconds.
  let time: Double
  /// The length of the part, in seconds.
  let length: Double

  /// The distance of the shifts that are tried, in seconds.
  private static let step = 0.002
  /// The most steps, either way: the shortest pause; longer parts move bursts onto others.
  private static let most = 120
  /// The share of the bursts' energy that a step must gain, *chosen*: without a part, it gains less than 0.001 even if
  /// the motion rings for long.
  private static let leastGain = 0.0015

  /// Looks for the step with the most energy in the bursts; `nil` if it gains no more than noise would.
  ///
  /// - Parameters:
  ///   - start: the time at which the pattern begins by a clock that does not differ.
  ///   - clock: the pattern's place by the best clock.
  init?(
    _ signal: Signal, _ pattern: CalibrationPattern, start: Double, clock: Alignment, noise: Double
  ) {
    let (sums, bursts) = (signal.energy(), pattern.bursts)
    func energy(from start: Double, scale: Double) -> Double {
      let end = start + CalibrationPattern.burstLength * scale
      return sums[signal.frame(end)] - sums[signal.frame(start)]
    }
    let shifts = (-Self.most...Self.most).map { Double($0) * Self.step }
    // The energy of each burst and all later ones, at each shift.
    var tails = [[Double]](repeating: shifts.map { _ in 0 }, count: bursts.count + 1)
    for (index, burst) in bursts.enumerated().reversed() {
      for (column, shift) in shifts.enumerated() {
        tails[index][column] = tails[index + 1][column] + energy(from: start + burst.start - shift, scale: 1)
      }
    }
    var best = (energy: 0.0, index: 0, steps: 0)
    for index in 1..<bursts.count {
      var before = 0.0
      var first = 0
      for column in shifts.indices {
        // The best shift before the part that is smaller than the one after it.
        let sum = before + tails[index][column]
        if column > 0, sum > best.energy { best = (sum, index, column - first) }
        let head = tails[0][column] - tails[index][column]
        if head > before { (before, first) = (head, column) }
      }
    }
    let even = bursts.reduce(0) {
      $0 + energy(from: clock.start + $1.start * clock.scale, scale: clock.scale)
    }
    length = Double(best.steps) * Self.step
    time = start + bursts[best.index].start
    // Six standard deviations of the energy that noise, and noise times the motion, give the frames that are exchanged.
    let exchanged = 2 * Double(bursts.count) * length * signal.rate
    let power = even / (Double(bursts.count) * CalibrationPattern.burstLength * signal.rate)
    let spread = (exchanged * noise * (2 * noise + 4 * power)).squareRoot()
    guard best.energy - even > Self.leastGain * even + 6 * spread else { return nil }
  }
}
