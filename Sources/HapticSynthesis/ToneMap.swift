public import HapticModel

/// Which frequency a drive has at a sharpness, and what a tap of it is.
///
/// Frequencies are kept within ``lowest`` and ``highest``, bursts within ``shortestBurst`` and ``longestBurst``.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct ToneMap: Sendable, Hashable {
  /// A tap at one end of the range of sharpness.
  public struct Burst: Sendable, Hashable {
    /// How long it lasts, ramps included.
    public let length: TimeSpan
    /// The frequency of its sine.
    public let frequency: Frequency
    /// Its amplitude at a full drive, as a part of that of a vibration.
    ///
    /// 4/π stands for a square wave, of which an actuator answers to the fundamental; a tap is never stronger than a full
    /// drive.
    public let gain: Double

    /// Makes a burst; what is outside the limits of ``ToneMap`` is brought to them, a gain to 0…4/π.
    public init(length: TimeSpan, frequency: Frequency, gain: Double = 1) {
      self.length = min(max(length, ToneMap.shortestBurst), ToneMap.longestBurst)
      self.frequency = ToneMap.limited(frequency)
      self.gain = gain > 0 ? min(gain, 4 / PortableMath.pi) : 0
    }
  }

  /// The frequency at sharpness 0.
  public let low: Frequency
  /// The frequency at sharpness 1; linear in between.
  public let high: Frequency
  /// A tap at sharpness 0.
  public let soft: Burst
  /// A tap at sharpness 1; length, frequency and gain mix linearly in between.
  public let sharp: Burst

  /// Makes a map; without bursts of its own, a tap is two periods long.
  public init(low: Frequency, high: Frequency, soft: Burst? = nil, sharp: Burst? = nil) {
    self.low = Self.limited(low)
    self.high = Self.limited(high)
    self.soft = soft ?? Burst(length: Self.periods(self.low), frequency: self.low)
    self.sharp = sharp ?? Burst(length: Self.periods(self.high), frequency: self.high)
  }

  /// 80 to 230 Hz, which is what users report of phones, and taps of two periods.
  public static var standard: ToneMap { ToneMap(low: Frequency(hertz: 80)!, high: Frequency(hertz: 230)!) }

  /// 20 Hz, *chosen*: below that sound outputs pass little, and a drive comes near to a direct current.
  public static var lowest: Frequency { Frequency(hertz: 20)! }
  /// 1 kHz, *chosen*: above that skin feels next to nothing, and a coil only warms.
  public static var highest: Frequency { Frequency(hertz: 1_000)! }
  /// 4 ms: the two ramps of ``ramp``.
  public static var shortestBurst: TimeSpan { .milliseconds(4) }
  /// 46 ms: the longest tap that the kernel's mix holds.
  public static var longestBurst: TimeSpan { .milliseconds(46) }
  /// How long a drive takes to begin and to end, 2 ms: *chosen* as short as the ramp of a control.
  public static var ramp: TimeSpan { .milliseconds(2) }

  /// The sharpness that stands for a frequency; the nearest where the map does not reach it.
  public func sharpness(of frequency: Frequency) -> UnitLevel {
    let width = high.hertz - low.hertz
    return width == 0 ? .zero : UnitLevel(clamping: (frequency.hertz - low.hertz) / width)
  }

  private static func limited(_ frequency: Frequency) -> Frequency {
    min(max(frequency, lowest), highest)
  }

  private static func periods(_ frequency: Frequency) -> TimeSpan { .seconds(2 / frequency.hertz) }
}
