internal import HapticModel

/// The signs that a recording is not that of one linear resonance.
///
/// Each part is relative, and 0 if noise explains it. Parts above a limit refuse the recording, smaller ones widen the
/// intervals.
struct Linearity {
  /// The effective value of the harmonics relative to the vibration.
  let harmonics: Double
  /// True if the harmonics flatten the crests.
  let isFlat: Bool
  /// The misfit of the sweeps' powers.
  let misfit: Double
  /// The difference of the quality factors that the sweeps' width and the onsets show, or by which the sweeps' is larger
  /// than that of the free oscillation, in logarithms.
  let qualityGap: Double
  /// The difference of the resonances that the sweeps and the ring-downs show, in logarithms.
  let resonanceGap: Double
  /// The weakening of strong motion, as by an automatic gain; `nil` if there is none.
  let compression: Compression?
  /// The logarithm by which vibrations grow from the beginning to the end; less than 0 if they weaken.
  let gainDrift: Double
  /// The hum of the mains and its strength relative to the strongest vibration; `nil` if there is none.
  let hum: (hertz: Double, share: Double)?

  /// Smaller parts are those of a linear actuator in the tests, *chosen*.
  private static let least = Limits(
    harmonics: 0.001, misfit: 0.003, qualityGap: 0.01, resonanceGap: 0.005, compression: 0.01)
  /// Larger parts refuse a recording, *chosen*: intervals would be of 20 to 30 %.
  private static let most = Limits(
    harmonics: 0.05, misfit: 0.05, qualityGap: 0.1, resonanceGap: 0.02, compression: 0.15)
  /// The strongest hum relative to the strongest vibration, *chosen*.
  private static let mostHum = 0.1
  /// A smaller change of the gain over the recording is no sign, *chosen*.
  private static let leastDrift = 0.003

  private struct Limits {
    var harmonics: Double
    var misfit: Double
    var qualityGap: Double
    var resonanceGap: Double
    var compression: Double
  }

  /// Compares what the fits of a recording show.
  ///
  /// Of a microphone, only the hum: a room changes its sweeps, and parts radiate harmonics as they like.
  init(_ aligned: AlignedRecording, _ transients: Transients, resonance: ResonanceFit?, isSound: Bool) {
    let strongest = transients.bursts.map(\.amplitude).max() ?? 0
    hum = Hum(in: aligned).flatMap { strongest > 0 ? ($0.hertz, $0.amplitude / strongest) : nil }
    let tone = hum?.share ?? 0
    func kept(_ value: Double, _ least: Double) -> Double { isSound || value < least ? 0 : value }
    let found = Harmonics(aligned.signal, bursts: transients.bursts, noise: aligned.noise)
    harmonics = kept(max(found.share * found.share - tone * tone, 0).squareRoot(), Self.least.harmonics)
    isFlat = found.isFlat
    let drift = GainDrift(transients.bursts)?.total(of: aligned.pattern) ?? 0
    gainDrift = isSound || drift.magnitude < Self.leastDrift ? 0 : drift
    // A drive without an actuator swings nowhere: nothing is stated, and nothing refused.
    let swings = transients.isFree || transients.bursts.count < aligned.pattern.bursts.count
    guard let resonance else {
      // A motion that is clear and fits no resonance is all misfit.
      let isClear = swings && strongest * strongest > Self.clear * aligned.noise
      (misfit, qualityGap, resonanceGap) = (kept(isClear ? 1 : 0, Self.least.misfit), 0, 0)
      compression = nil
      return
    }
    let isUsable = resonance.isUsable(in: aligned.pattern)
    misfit = kept((swings || isUsable ? resonance.misfit : 0) - Self.humMisfit * tone, Self.least.misfit)
    guard isUsable else {
      (qualityGap, resonanceGap, compression) = (0, 0, nil)
      return
    }
    compression = resonance.compression.flatMap {
      $0.isClear && kept($0.share, Self.least.compression) > 0 ? $0 : nil
    }
    let onset = transients.onset.map { resonance.qualityGap(to: $0.fit) } ?? 0
    // A driver may damp the driven mass, so that only the coasting quality factor may be larger.
    let ringDown = transients.ringDown.map { resonance.qualityGap(to: $0.fit) } ?? 0
    qualityGap = kept(max(onset.magnitude, ringDown), Self.least.qualityGap)
    resonanceGap = kept(
      transients.ringDown.map { resonance.frequencyGap(to: $0.fit).magnitude } ?? 0, Self.least.resonanceGap)
  }

  /// The square of a vibration's amplitude in that of the noise from which on its sweeps must fit, *chosen*: 20 dB.
  private static let clear = 200.0
  /// The misfit that a hum causes, in its share of the strongest vibration: at most 2.4 in synthetic recordings.
  private static let humMisfit = 3.0
}

extension ResonanceFit {
  /// The difference of the logarithms of the quality factors, or 0 if it is within four standard errors.
  fileprivate func qualityGap(to other: DecayFit) -> Double {
    Self.gap(q, other.q, error: Interval.joined(logQError, other.logQError))
  }

  /// The difference of the logarithms of the frequencies, or 0 if it is within four standard errors.
  fileprivate func frequencyGap(to other: DecayFit) -> Double {
    let error = Interval.joined(hertzError / hertz, other.naturalError / other.natural)
    return Self.gap(hertz, other.natural, error: error)
  }

  private static func gap(_ a: Double, _ b: Double, error: Double) -> Double {
    let gap = PortableMath.logarithm(a / b)
    return gap.magnitude > 4 * error ? gap : 0
  }
}

// MARK: What follows

extension Linearity {
  /// Refuses a recording that a linear resonance explains too badly.
  func check() throws(CalibrationFailure) {
    if let hum, hum.share > Self.mostHum {
      throw CalibrationFailure(
        .noise, "a hum of \(words(hum))",
        hint: "keep the sensor's cable away from mains and power supplies, or run on a battery")
    }
    let most = Self.most
    guard
      harmonics > most.harmonics || misfit > most.misfit || qualityGap > most.qualityGap
        || resonanceGap > most.resonanceGap || weakening > most.compression
    else { return }
    throw CalibrationFailure(
      .notOneResonance, "not one linear resonance: \(evidence.joined(separator: "; "))", hint: remedy)
  }

  /// Sentences on parts that widen the intervals.
  var notes: [String] {
    var notes: [String] = []
    if let hum { notes.append("There is a hum of \(words(hum)). The intervals are wider for it.") }
    let words = evidence
    if !words.isEmpty {
      notes.append(
        "Not quite one linear resonance: \(words.joined(separator: "; ")). The intervals are wider for it; \(remedy)."
      )
    }
    return notes
  }

  /// The relative error that is added to a quantity.
  ///
  /// The factors are *chosen* from what saturation of the form tanh, stops, second resonances and filters did to the
  /// quantities of synthetic recordings: a saturation that makes a third harmonic of h takes 3·h from the crests. A gain
  /// that follows the level late takes up to half as much again as the fit shows.
  func widening(of quantity: CalibrationQuantity, q: Double) -> Double {
    let hum = hum?.share ?? 0
    let (logQ, logAmplitude) = (1.5 * (compression?.logQ ?? 0), 1.5 * (compression?.logAmplitude ?? 0))
    return switch quantity {
    case .resonance: (harmonics + 1.5 * misfit + hum + weakening / 4) / q
    case .q: Interval.joined(6 * harmonics, 4 * misfit, qualityGap, hum, logQ)
    case .acceleration:
      Interval.joined(6 * harmonics, 4 * misfit, qualityGap, hum, logAmplitude, gainDrift)
    case .rise, .coastingQ, .ringDown:
      Interval.joined(2 * harmonics, misfit, qualityGap / 4, hum, weakening / 4)
    }
  }

  private var weakening: Double { compression?.share ?? 0 }

  /// The factor on each interval: a hum is no white noise, and the parts of a fit are not independent of each other.
  var factor: Double { hum == nil ? 1 : 1.5 }

  private func words(_ hum: (hertz: Double, share: Double)) -> String {
    "\(FixedDecimal.text(hum.hertz, digits: 0)) Hz, \(Self.percent(hum.share)) of the strongest vibration"
  }

  private var evidence: [String] {
    var words: [String] = []
    if harmonics > 0 {
      words.append(
        "the vibration has harmonics of \(Self.percent(harmonics))" + (isFlat ? " that flatten it" : ""))
    }
    if misfit >= 1 {
      words.append("the sweeps fit no resonance")
    } else if misfit > 0 {
      words.append("the sweeps differ from a resonance by \(Self.percent(misfit))")
    }
    if qualityGap > 0 {
      words.append(
        "the width of the sweeps and the transients show quality factors that are \(Self.percent(qualityGap)) apart"
      )
    }
    if resonanceGap > 0 {
      words.append("sweeps and ring-downs show resonances \(Self.percent(resonanceGap)) apart")
    }
    if weakening > 0 {
      words.append("strong motion is up to \(Self.percent(weakening)) too weak, as by an automatic gain")
    }
    if gainDrift != 0 {
      words.append(
        "vibrations become \(Self.percent(gainDrift.magnitude)) \(gainDrift < 0 ? "weaker" : "stronger") over the recording"
      )
    }
    return words
  }

  private var remedy: String {
    if harmonics > misfit / 4 {
      return isFlat
        ? "record softer, or choose a larger range of the sensor"
        : "play softer, and fix all that can rattle or hit a stop"
    }
    if weakening > 3 * misfit || gainDrift != 0 {
      return "switch off the recorder's automatic gain, and look for a filter in it"
    }
    return
      "fix the sensor at another place, on the moving part, and look for a filter or dropped samples in the recorder"
  }

  private static func percent(_ share: Double) -> String {
    "\(FixedDecimal.text(100 * share, digits: share < 0.1 ? 1 : 0)) %"
  }
}
