internal import HapticModel

/// The transients at the onsets and after the ends of the bursts.
///
/// After a burst the mass swings freely. At its onset the motion is the steady vibration less a free oscillation that
/// decays; that is what remains if the steady vibration is subtracted.
struct Transients {
  let bursts: [SteadyBurst]
  let onset: TransientFit?
  let ringDown: TransientFit?
  private(set) var notes: [String] = []
  /// True if a free oscillation was found.
  var isFree: Bool { onset != nil || ringDown != nil }

  /// The amplitude of a burst that is used, relative to the strongest; *chosen*.
  private static let leastAmplitude = 0.3
  /// The amplitude of the strongest burst that is needed, in standard errors; *chosen*.
  private static let leastRatio = 12.0

  init(_ aligned: AlignedRecording, near resonance: ResonanceFit?) throws(CalibrationFailure) {
    var bursts = Self.strong(aligned.bursts(shiftedBy: 0))
    guard let strongest = bursts.max(by: { $0.amplitude < $1.amplitude }), bursts.count >= 4,
      strongest.amplitude > Self.leastRatio * strongest.noise
    else {
      throw CalibrationFailure(
        .noise, "the noise hides the bursts", hint: "fix the sensor closer to the actuator, or play louder")
    }
    let hertz = resonance?.hertz ?? strongest.hertz
    let decay = PortableMath.pi * hertz / (resonance?.q ?? 8)
    var onset = OnsetFit(aligned.signal, bursts: bursts, hertz: hertz, decay: decay)
    var shift = 0.0
    for _ in 0..<4 {
      guard let late = onset?.lateness, late.magnitude < 0.06 else { break }
      shift += late
      bursts = Self.strong(aligned.bursts(shiftedBy: shift))
      onset = OnsetFit(aligned.signal, bursts: bursts, hertz: hertz, decay: decay)
      if late.magnitude < 0.0003 { break }
    }
    self.bursts = bursts
    self.onset = onset?.joint(aligned.signal)
    ringDown = Self.ringDown(
      aligned.signal, bursts: bursts, hertz: hertz, decay: onset?.fit.fit.decay ?? decay)
  }

  private static func strong(_ bursts: [SteadyBurst]) -> [SteadyBurst] {
    let maximum = bursts.map(\.amplitude).max() ?? 0
    return bursts.filter { $0.amplitude >= leastAmplitude * maximum && $0.amplitude > 4 * $0.noise }
  }

  private static func ringDown(
    _ signal: Signal, bursts: [SteadyBurst], hertz: Double, decay: Double
  ) -> TransientFit? {
    TransientFit.fit(signal, hertz: hertz, decay: decay) { length, wait in
      bursts.compactMap { burst in
        let from = signal.frame(burst.end + wait)
        let to = from + Int(length * signal.rate)
        return to <= signal.samples.count ? signal.samples[from..<to] : nil
      }
    }
  }
}
