internal import HapticModel

/// A decay with the number of bursts that it was fitted to.
struct TransientFit {
  let fit: DecayFit
  let count: Int
  /// True if the beginning and the end of the transients decay alike.
  let isExponential: Bool
}

/// The transients at the onsets and after the ends of the bursts.
///
/// After a burst the mass swings freely. At its onset the motion is the steady vibration less a free oscillation that
/// decays; that is what remains if the steady vibration is subtracted.
struct Transients {
  let bursts: [SteadyBurst]
  let onset: TransientFit?
  let ringDown: TransientFit?
  private(set) var notes: [String] = []

  /// The amplitude of a burst that is used, relative to the strongest; *chosen*.
  private static let leastAmplitude = 0.3
  /// The amplitude of the strongest burst that is needed, in standard errors; *chosen*.
  private static let leastRatio = 12.0
  /// The time constants for which a transient is fitted; *chosen*: 3 % are then left.
  private static let reach = 3.5
  /// The time after a change of the drive at which a transient's samples begin: 0.6 time constants, but at least
  /// ``CalibrationPattern/ramp`` and at most twice that (*chosen*). Strong motion is needed more than a clean beginning.
  private static func guardTime(_ decay: Double) -> Double {
    min(max(0.6 / decay, CalibrationPattern.ramp), 2 * CalibrationPattern.ramp)
  }
  /// The longest transient, in seconds: ends before the pause and the steady part do.
  private static let longest = 0.2

  init(_ aligned: AlignedRecording, near resonance: ResonanceFit?) throws(CalibrationFailure) {
    var bursts = Self.strong(aligned.bursts(shiftedBy: 0))
    guard let strongest = bursts.max(by: { $0.amplitude < $1.amplitude }), bursts.count >= 4,
      strongest.amplitude > Self.leastRatio * strongest.noise
    else {
      throw CalibrationFailure(
        .noise, "the noise hides the bursts", hint: "fix the sensor closer to the actuator, or play louder")
    }
    let hertz = resonance?.hertz ?? strongest.hertz
    var decay = PortableMath.pi * hertz / (resonance?.q ?? 8)
    var ringDown: TransientFit?
    var shift = 0.0
    for _ in 0..<3 {
      ringDown = Self.ringDown(aligned.signal, bursts, hertz, decay)
      guard let fit = ringDown?.fit else { break }
      decay = fit.decay
      let late = Self.lateness(of: bursts, fit)
      guard late.magnitude < 0.06 else { break }
      shift += late
      bursts = Self.strong(aligned.bursts(shiftedBy: shift))
      if late.magnitude < 0.0005 { break }
    }
    self.bursts = bursts
    self.ringDown = Self.ringDown(aligned.signal, bursts, hertz, decay)
    let driven = PortableMath.pi * hertz / (resonance?.q ?? PortableMath.pi * hertz / decay)
    onset = Self.jointOnset(aligned.signal, bursts, hertz, driven)
  }

  private static func strong(_ bursts: [SteadyBurst]) -> [SteadyBurst] {
    let most = bursts.map(\.amplitude).max() ?? 0
    return bursts.filter { $0.amplitude >= leastAmplitude * most && $0.amplitude > 4 * $0.noise }
  }

  /// The time by which the drive's end is later than assumed, from the amplitude that the free oscillation would have had
  /// then: the median of the bursts, less 1.7 ms, by which the release of 5 ms delays it.
  private static func lateness(of bursts: [SteadyBurst], _ fit: DecayFit) -> Double {
    guard bursts.count == fit.amplitudes.count else { return 0 }
    let times = zip(bursts, fit.amplitudes).filter { $1 > 0 }.map { burst, amplitude in
      guardTime(fit.decay) - PortableMath.logarithm(burst.amplitude / amplitude) / fit.decay
    }.sorted()
    return times.isEmpty ? 0 : times[times.count / 2] - 0.0017
  }

  private static func ringDown(
    _ signal: Signal, _ bursts: [SteadyBurst], _ hertz: Double, _ decay: Double
  ) -> TransientFit? {
    fit(signal, hertz, decay) { length, wait in
      bursts.compactMap { burst in
        let from = signal.frame(burst.end + wait)
        let to = from + Int(length * signal.rate)
        return to <= signal.samples.count ? signal.samples[from..<to] : nil
      }
    }
  }

  private static func onset(
    _ signal: Signal, _ bursts: [SteadyBurst], _ hertz: Double, _ decay: Double
  ) -> TransientFit? {
    fit(signal, hertz, decay) { length, wait in
      bursts.compactMap { burst in
        let from = signal.frame(burst.start + wait)
        let to = from + Int(length * signal.rate)
        guard to <= signal.samples.count else { return nil }
        let steady = burst.continued(over: from..<to, rate: signal.rate)
        return zip(signal.samples[from..<to], steady).map { $0 - $1 }[...]
      }
    }
  }

  /// Fits the onsets, then refines them together with the steady vibrations.
  private static func jointOnset(
    _ signal: Signal, _ bursts: [SteadyBurst], _ hertz: Double, _ decay: Double
  ) -> TransientFit? {
    guard let rough = onset(signal, bursts, hertz, decay) else { return nil }
    let wait = guardTime(rough.fit.decay)
    let refined = bursts.map { $0.refined(signal, from: wait, transient: rough.fit) }
    guard let better = onset(signal, refined, hertz, rough.fit.decay) else { return rough }
    let segments = bursts.map { signal.samples[$0.frames(of: signal, from: wait)] }
    let joint = DecayFit(
      segments, rate: signal.rate, hertz: better.fit.hertz, decay: better.fit.decay,
      steady: bursts.map(\.hertz))
    return joint.map { TransientFit(fit: $0, count: better.count, isExponential: better.isExponential) }
      ?? better
  }

  /// Fits transients twice, the second time with the length that the first fit asks for, and compares their halves.
  private static func fit(
    _ signal: Signal, _ hertz: Double, _ decay: Double, _ segments: (Double, Double) -> [ArraySlice<Double>]
  ) -> TransientFit? {
    func fitted(_ decay: Double, _ part: ClosedRange<Double>) -> (DecayFit, Int)? {
      let all = segments(min(part.upperBound / decay, longest), guardTime(decay))
      let skipped = Int(part.lowerBound / decay * signal.rate)
      let parts = all.filter { $0.count > skipped + 12 }.map { $0.dropFirst(skipped) }
      return DecayFit(parts, rate: signal.rate, hertz: hertz, decay: decay).map { ($0, parts.count) }
    }
    guard let rough = fitted(decay, 0...reach)?.0, let (whole, count) = fitted(rough.decay, 0...reach) else {
      return nil
    }
    var isExponential = true
    if let first = fitted(whole.decay, 0...1.2)?.0, let last = fitted(whole.decay, 1.2...reach)?.0 {
      let apart = PortableMath.logarithm(first.decay / last.decay).magnitude
      let error = Interval.joined(first.logQError, last.logQError)
      isExponential = apart < max(0.3, 4 * error)
    }
    return TransientFit(fit: whole, count: count, isExponential: isExponential)
  }
}
