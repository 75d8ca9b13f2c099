public import HapticModel

/// The mapping from intensity and sharpness to a device's drive.
///
/// There is no standard for either: Core Haptics defines sharpness as a range of experience, so each profile defines
/// its device's mapping.
public struct DriveMapping: Sendable, Hashable {
  /// The frequency of a vibration.
  package var frequency: SharpnessMap
  /// The exponent e of amplitude = intensity^e, 1…4.
  ///
  /// It is 2 in Meta's haptics SDK, whose exporter writes the square root of a linear amplitude.
  public var exponent: Double
  /// The number of strengths above 0 that the device distinguishes: 1 for on and off, `nil` for any.
  public var steps: Int?
  /// The amplitude below which the motor does nothing.
  public var leastAmplitude: UnitLevel
  /// The shape of a tap.
  package var tap: TapShape
  /// The amplitude of a vibration, as a multiple of the commanded one; a switch ignores it.
  public var vibrationGain: Double
  /// The amplitude of a tap, as a multiple of the commanded one; a switch ignores it.
  ///
  /// It is the gain of a device whose taps are effects of their own, such as the clicks of a firmware.
  public var tapGain: Double
  /// The rule for simultaneous events.
  package var mixing: DriveMixing
  /// The largest drive of a vibration at each frequency, relative to the rated drive; `nil` for no limit.
  ///
  /// Beyond the ends of the table the nearest end counts. Overdrive obeys it too; the brake does not. It never applies
  /// to a tap, which has ``tapGain`` instead: Google's HAL for Pixels limits the levels of its envelopes, but plays a
  /// click from the firmware, with a scale of its own (`intensityToVolLevel`).
  public var limits: FrequencyTable?

  /// Makes a mapping; the defaults follow what users report of phones: 80…230 Hz, squares, two periods for a tap.
  public init(
    frequency: SharpnessMap = .reported, exponent: Double = 2, steps: Int? = nil,
    leastAmplitude: UnitLevel = .zero, tap: TapShape = .periods, vibrationGain: Double = 1,
    tapGain: Double = 1, mixing: DriveMixing = .strongest, limits: FrequencyTable? = nil
  ) {
    self.frequency = frequency
    self.exponent = exponent
    self.steps = steps
    self.leastAmplitude = leastAmplitude
    self.tap = tap
    self.vibrationGain = vibrationGain
    self.tapGain = tapGain
    self.mixing = mixing
    self.limits = limits
  }
}

/// The mapping from sharpness to frequency.
public enum SharpnessMap: Sendable, Hashable {
  /// One frequency for every sharpness: the resonance of an LRA. An ERM's frequency follows its speed instead.
  case fixed(Frequency)
  /// Linear from `low` at sharpness 0 to `high` at 1.
  case range(low: Frequency, high: Frequency)

  /// 80 Hz to 230 Hz, as users report of continuous haptics on phones.
  public static var reported: SharpnessMap { .range(low: .hertz80, high: .hertz230) }

  /// The frequency of a sharpness.
  public func frequency(_ sharpness: UnitLevel) -> Frequency {
    switch self {
    case .fixed(let frequency): return frequency
    case .range(let low, let high):
      // Rounding must not lead beyond the range: a table of outputs is 0 there.
      let hertz = min(low.hertz + (high.hertz - low.hertz) * sharpness.value, high.hertz)
      return Frequency(hertz: hertz) ?? low
    }
  }
}

/// The shape of a tap: a short burst at one frequency.
///
/// Length, frequency and wave are linear in sharpness between the two ends.
public struct TapShape: Sendable, Hashable {
  /// The waveform of a burst.
  package enum Wave: String, Sendable, Hashable, CaseIterable {
    /// A sine.
    case sine
    /// A square wave, of which the actuator responds to the fundamental: 4/π times the amplitude.
    case square

    /// The amplitude of the fundamental.
    package var fundamental: Double { self == .sine ? 1 : 4 / PortableMath.pi }
  }

  /// A burst at one end of the range of sharpness.
  package struct Burst: Sendable, Hashable {
    /// Its length.
    package var length: TimeSpan
    /// Its frequency.
    package var frequency: Frequency
    /// Its waveform.
    package var wave: Wave

    /// Makes a burst.
    package init(length: TimeSpan, frequency: Frequency, wave: Wave = .sine) {
      self.length = length
      self.frequency = frequency
      self.wave = wave
    }
  }

  /// The burst at sharpness 0.
  package var soft: Burst
  /// The burst at sharpness 1.
  package var sharp: Burst

  /// Makes a shape.
  package init(soft: Burst, sharp: Burst) {
    self.soft = soft
    self.sharp = sharp
  }

  /// Two periods of 80 and of 230 Hz.
  ///
  /// The reference software of ISO/IEC 23090-31 renders two periods for a transient.
  public static var periods: TapShape {
    TapShape(
      soft: Burst(length: .milliseconds(25), frequency: .hertz80),
      sharp: Burst(length: .nanoseconds(8_695_652), frequency: .hertz230))
  }

  /// The length of a tap.
  public func length(_ sharpness: UnitLevel) -> TimeSpan {
    let mixed = mix(
      Double(soft.length.nanoseconds), sharp: Double(sharp.length.nanoseconds), sharpness: sharpness)
    return TimeSpan(nanoseconds: Int64(mixed.rounded(.toNearestOrEven)))
  }

  /// The frequency of a tap.
  public func frequency(_ sharpness: UnitLevel) -> Frequency {
    Frequency(hertz: mix(soft.frequency.hertz, sharp: sharp.frequency.hertz, sharpness: sharpness))
      ?? soft.frequency
  }

  /// The amplitude of a tap's fundamental for a drive of 1.
  public func fundamental(_ sharpness: UnitLevel) -> Double {
    mix(soft.wave.fundamental, sharp: sharp.wave.fundamental, sharpness: sharpness)
  }

  private func mix(_ soft: Double, sharp: Double, sharpness: UnitLevel) -> Double {
    soft + (sharp - soft) * sharpness.value
  }
}

extension Frequency {
  /// 80 Hz.
  static var hertz80: Frequency { Frequency(hertz: 80)! }
  /// 230 Hz.
  static var hertz230: Frequency { Frequency(hertz: 230)! }
}
