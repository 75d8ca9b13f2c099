internal import HapticModel

/// A way to turn haptics into sound.
public enum Voicing: String, Sendable, Hashable, CaseIterable {
  /// For laptop speakers: a click whose pitch and brightness follow sharpness, a hum with harmonics.
  ///
  /// It is not the literal vibration, but an audible proxy.
  case audition
  /// The vibration itself, 80 to 230 Hz: for headphones, or an amplifier with an actuator.
  case literal
  /// The drive signal of an actuator: a sine at the frequency of a ``ToneMap``, under a hard ceiling, with soft ramps.
  ///
  /// A full drive reaches the ceiling.
  case drive
}

/// One damped sine of a tap: `gain` · r^n · sin(w·(n + 1)), for `frames` frames.
///
/// The phase is one sample ahead, so that the very first frame of a tap is not silent.
struct Partial {
  /// Angle per frame, radians.
  var angle: Double
  /// The logarithm of r, the factor of the amplitude per frame; 0 for no damping.
  var damping: Double
  /// The amplitude at the start.
  var gain: Double
  /// Its length in frames.
  var frames: Int
  /// True if a linear window to zero is applied, so that it ends in silence.
  var isWindowed: Bool
}

extension Voicing {
  /// True if it is for an actuator.
  var isDrive: Bool {
    @_noAllocation @_noLocks
    get {
      switch self {
      case .drive: true
      case .audition, .literal: false
      }
    }
  }

  private var isAudition: Bool {
    switch self {
    case .audition: true
    case .literal, .drive: false
    }
  }

  /// The longest tap of any voicing, in frames.
  ///
  /// 46 ms, *chosen* below the 50 ms that Android
  /// recommends between discernible taps (its guide to custom haptics), so that such taps never overlap.
  static func longestTap(rate: Double) -> Int { Int(rate * 0.046) + 16 }

  /// The partials of a tap.
  @_noAllocation @_noLocks
  func partials(sharpness s: Double, rate: Double) -> (Partial, Partial, Partial) {
    switch self {
    case .audition: Self.auditionPartials(s, rate)
    case .literal, .drive: Self.literalPartials(s, rate)
    }
  }

  /// A pitched body, an overtone, and a tick.
  ///
  /// Frequencies, decays and gains are *chosen*: the body runs from 510 to 1,442 Hz, above the range that laptop
  /// speakers lose, so that two thirds of the roundest tap's energy are above 500 Hz; the tick from 2.6 to 5.2 kHz
  /// carries the crispness.
  @_noAllocation @_noLocks
  private static func auditionPartials(_ s: Double, _ rate: Double) -> (Partial, Partial, Partial) {
    let body = 510 * PortableMath.exponential(s * 1.0397207708399179)  // 510 · 2^(1.5 s)
    let decay = 0.016 - 0.008 * s
    let overtoneGain = 0.35 + 0.3 * s
    let tickGain = 0.05 + 0.45 * s
    let scale = 0.8 / (1 + overtoneGain + tickGain)
    return (
      partial(body, decay: decay, gain: scale, seconds: 0.046, rate),
      partial(body * 2.32, decay: decay * 0.55, gain: scale * overtoneGain, seconds: 0.030, rate),
      partial(2600 + 2600 * s, decay: 0.0015, gain: scale * tickGain, seconds: 0.008, rate)
    )
  }

  /// Two full periods of a sine, as the MPEG reference renders a transient (ISO/IEC 23090-31), at the frequency of
  /// a vibration of the same sharpness.
  @_noAllocation @_noLocks
  private static func literalPartials(_ s: Double, _ rate: Double) -> (Partial, Partial, Partial) {
    let hertz = literalFrequency(s)
    let tap = Partial(
      angle: 2 * PortableMath.pi * hertz / rate, damping: 0, gain: 0.9, frames: Int(2 * rate / hertz + 0.5),
      isWindowed: false)
    let silent = Partial(angle: 0, damping: 0, gain: 0, frames: 0, isWindowed: false)
    return (tap, silent, silent)
  }

  @_noAllocation @_noLocks
  private static func partial(
    _ hertz: Double, decay: Double, gain: Double, seconds: Double, _ rate: Double
  ) -> Partial {
    let audible = hertz < 0.45 * rate ? hertz : 0.45 * rate
    return Partial(
      angle: 2 * PortableMath.pi * audible / rate, damping: -1 / (decay * rate), gain: gain,
      frames: Int(seconds * rate), isWindowed: true)
  }

  /// 80 Hz at sharpness 0 to 230 Hz at 1, linear, as users report for continuous haptics.
  ///
  /// There is no standard; device profiles define their own.
  @_noAllocation @_noLocks
  static func literalFrequency(_ s: Double) -> Double { 80 + 150 * s }

  /// The peak of a vibration of intensity 1.
  ///
  /// In a drive, it is relative to the ceiling.
  var tonePeak: Double { @_noAllocation @_noLocks get { isDrive ? 1 : (isAudition ? 0.5 : 0.9) } }

  /// The peak of a tap of intensity 1.
  var tapPeak: Double { @_noAllocation @_noLocks get { isAudition ? 0.8 : 0.9 } }

  /// The harmonics of a vibration at sharpness 0 and at 1, from the fundamental up.
  ///
  /// They mix linearly in between. *Chosen*: 58 % of the energy of the softest is in harmonics 7 and 8, above 500 Hz,
  /// that of a crisp one in 4 to 8, where laptop speakers are audible; of all signs, these keep the peak lowest (1.9
  /// before scaling, twice the effective value).
  var harmonics: (soft: [Double], crisp: [Double]) {
    switch self {
    case .audition:
      let scale = tonePeak / 1.9
      return (
        [0.1, -0.2, -0.3, 0.4, -0.45, 0.5, 0.75, 0.7].map { $0 * scale },
        [0.2, -0.3, 0.45, 0.55, -0.65, 0.65, 0.55, 0.45].map { $0 * scale }
      )
    case .literal, .drive:
      return ([tonePeak, 0, 0, 0, 0, 0, 0, 0], [tonePeak, 0, 0, 0, 0, 0, 0, 0])
    }
  }
}
