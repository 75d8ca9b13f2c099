internal import HapticModel

/// The decay of the transients at the onsets of bursts.
struct OnsetFit {
  let fit: TransientFit
  private let bursts: [SteadyBurst]

  /// Fits the transients that remain without the steady vibrations, then both vibrations anew.
  init?(_ signal: Signal, bursts: [SteadyBurst], hertz: Double, decay: Double) {
    guard let rough = Self.transients(signal, bursts: bursts, hertz: hertz, decay: decay) else { return nil }
    let wait = TransientFit.guardTime(rough.fit.decay)
    let refined = bursts.map { $0.refined(signal, from: wait, transient: rough.fit) }
    fit = Self.transients(signal, bursts: refined, hertz: hertz, decay: rough.fit.decay) ?? rough
    self.bursts = refined
  }

  private static func transients(
    _ signal: Signal, bursts: [SteadyBurst], hertz: Double, decay: Double
  ) -> TransientFit? {
    TransientFit.fit(signal, hertz: hertz, decay: decay) { length, wait in
      bursts.compactMap { burst in
        let from = signal.frame(burst.start + wait)
        let to = from + Int(length * signal.rate)
        guard to <= signal.samples.count else { return nil }
        let steady = burst.continued(over: from..<to, rate: signal.rate)
        return zip(signal.samples[from..<to], steady).map { $0 - $1 }[...]
      }
    }
  }

  /// The time by which bursts begin later than assumed, in seconds.
  ///
  /// At the beginning the transient cancels the steady vibration; its amplitude at the first sample shows how long ago that
  /// was. If the frequencies differ by a factor r, the transient's acceleration was r to r² times the steady one, by the
  /// phase of the drive: r^1.5 is taken. It is the median of the bursts within 15 % of the resonance (*chosen*), less 3.5
  /// ms, the centre of the attack: the square of an intensity that rises in 5 ms, measured in the output of `thrum render`.
  var lateness: Double {
    guard bursts.count == fit.fit.amplitudes.count else { return 0 }
    let wait = TransientFit.guardTime(fit.fit.decay)
    let pairs = zip(bursts, fit.fit.amplitudes).filter { $1 > 0 }
    let close = pairs.filter { (0.85...1.15).contains($0.0.hertz / fit.fit.hertz) }
    let times = (close.isEmpty ? pairs : close).map { burst, amplitude in
      let ratio = PortableMath.logarithm(fit.fit.hertz / burst.hertz) * 1.5
      return wait - (PortableMath.logarithm(burst.amplitude / amplitude) + ratio) / fit.fit.decay
    }.sorted()
    return times.isEmpty ? 0 : times[times.count / 2] - 0.0035
  }

  /// Returns the fit of transients together with the steady vibrations, whose errors are then part of its error.
  func joint(_ signal: Signal) -> TransientFit {
    let wait = TransientFit.guardTime(fit.fit.decay)
    let segments = bursts.map { signal.samples[$0.frames(of: signal, from: wait)] }
    let joint = DecayFit(
      segments, rate: signal.rate, hertz: fit.fit.hertz, decay: fit.fit.decay, steady: bursts.map(\.hertz))
    return joint.map {
      TransientFit(fit: $0, count: fit.count, isExponential: fit.isExponential, bend: fit.bend)
    } ?? fit
  }
}
