public import HapticModel

/// The frequencies and taps of a drive by sharpness.
///
/// Frequencies are kept within ``lowest`` and ``highest``, bursts within ``shortestBurst`` and ``longestBurst``.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct ToneMap: Sendable, Hashable {
  /// A tap at one end of the range of sharpness.
  package struct Burst: Sendable, Hashable {
    /// Its length, ramps included.
    package let length: TimeSpan
    /// The frequency of its sine.
    package let frequency: Frequency
    /// Its amplitude at a full drive, relative to that of a vibration.
    ///
    /// 4/π corresponds to a square wave, of which an actuator responds to the fundamental; a tap is never stronger than
    /// a full drive.
    package let gain: Double

    /// Makes a burst; clamps its values to the limits of ``ToneMap``, and the gain to 0…4/π.
    package init(length: TimeSpan, frequency: Frequency, gain: Double = 1) {
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
  package let soft: Burst
  /// A tap at sharpness 1; length, frequency and gain are linear in between.
  package let sharp: Burst

  /// Makes a map; the default burst is two periods long.
  package init(low: Frequency, high: Frequency, soft: Burst? = nil, sharp: Burst? = nil) {
    self.low = Self.limited(low)
    self.high = Self.limited(high)
    self.soft = soft ?? Burst(length: Self.periods(self.low), frequency: self.low)
    self.sharp = sharp ?? Burst(length: Self.periods(self.high), frequency: self.high)
  }

  /// 80 to 230 Hz, as users report of phones, and taps of two periods.
  public static var standard: ToneMap { ToneMap(low: Frequency(hertz: 80)!, high: Frequency(hertz: 230)!) }

  /// 20 Hz, *chosen*: lower frequencies hardly pass sound outputs, and a drive comes close to direct current.
  public static var lowest: Frequency { Frequency(hertz: 20)! }
  /// 1 kHz, *chosen*: at higher frequencies skin feels almost nothing, and a coil only heats up.
  public static var highest: Frequency { Frequency(hertz: 1_000)! }
  /// 4 ms: two times ``ramp``.
  public static var shortestBurst: TimeSpan { .milliseconds(4) }
  /// 46 ms: the longest tap that the kernel's mix holds.
  public static var longestBurst: TimeSpan { .milliseconds(46) }
  /// The time in which a drive begins and ends, 2 ms: *chosen* equal to the ramp of a control.
  public static var ramp: TimeSpan { .milliseconds(2) }

  /// The sharpness for a frequency; the nearest if the map does not include it.
  public func sharpness(of frequency: Frequency) -> UnitLevel {
    let width = high.hertz - low.hertz
    return width == 0 ? .zero : UnitLevel(clamping: (frequency.hertz - low.hertz) / width)
  }

  private static func limited(_ frequency: Frequency) -> Frequency {
    min(max(frequency, lowest), highest)
  }

  private static func periods(_ frequency: Frequency) -> TimeSpan { .seconds(2 / frequency.hertz) }
}
