internal import HapticModel

/// Refuses devices that do not play the pattern's own frequencies.
enum DriveCheck {
  /// The share of a steady vibration that must be at the pattern's frequency, *chosen*.
  private static let leastShare = 0.5

  static func check(_ aligned: AlignedRecording) throws(CalibrationFailure) {
    let bursts = aligned.bursts(shiftedBy: 0)
    let energies = bursts.map { energy(of: $0, aligned) }
    guard let strongest = energies.max(), strongest > 0 else { return }
    var (found, total) = (0.0, 0.0)
    var strong: [SteadyBurst] = []
    for (burst, energy) in zip(bursts, energies) where energy > 0.3 * strongest {
      found += burst.amplitude * burst.amplitude / 2
      total += energy
      strong.append(burst)
    }
    guard found < leastShare * total else { return }
    // A single strong burst in noise has no frequency of its own.
    let early = strong.map { frequency(of: $0, aligned, from: 0.02, to: 0.08) }
    let late = strong.map { frequency(of: $0, aligned, from: 0.2, to: 0.26) }
    let (before, after) = (median(early), median(late))
    let words = FixedDecimal.text(after, digits: 0)
    if before < 0.85 * after {
      throw CalibrationFailure(
        .rotating,
        "the frequency rises during a burst, up to \(words) Hz: this is a motor with an eccentric mass",
        hint: "only resonant actuators (LRA, voice coil, piezo) can be calibrated")
    }
    throw CalibrationFailure(
      .otherFrequencies,
      "the device vibrates at frequencies of its own, around \(words) Hz, instead of those of the pattern",
      hint:
        "drive the actuator itself with 'thrum render --mode drive', or state the frequencies with --range")
  }

  /// The power of a burst's steady part above the noise.
  private static func energy(of burst: SteadyBurst, _ aligned: AlignedRecording) -> Double {
    let from = aligned.signal.frame(burst.start + SteadyBurst.steady.lowerBound)
    let to = aligned.signal.frame(burst.start + SteadyBurst.steady.upperBound)
    guard from < to else { return 0 }
    return aligned.signal.samples[from..<to].reduce(0) { $0 + $1 * $1 } / Double(to - from) - aligned.noise
  }

  /// The strongest frequency of a part of a burst, in hertz, to about 2 Hz.
  private static func frequency(
    of burst: SteadyBurst, _ aligned: AlignedRecording, from: Double, to: Double
  ) -> Double {
    let frames = aligned.signal.frame(burst.start + from)..<aligned.signal.frame(burst.start + to)
    let samples = aligned.signal.samples[frames]
    let top = min(aligned.signal.rate / 3, 600)
    var best = (hertz: 0.0, energy: 0.0)
    for hertz in stride(from: 20, to: top, by: 2) {
      let fit = SineFit(samples, hertz: hertz, decay: 0, rate: aligned.signal.rate)
      if let fit, fit.explained > best.energy { best = (hertz, fit.explained) }
    }
    return best.hertz
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
