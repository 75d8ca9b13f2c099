public import HapticModel

/// What a kernel is told before it starts.
///
/// Thread-safe: yes, a value.
public struct KernelSettings: Sendable, Hashable {
  /// How the haptics sound.
  public var voicing: Voicing
  /// A gain on every voice, before the limiter.
  ///
  /// In a drive it turns no voice up beyond a full drive.
  public var gain: Decibels
  /// The frequencies and taps of a drive; other voicings have their own.
  public var tones: ToneMap
  /// What no sample of a drive exceeds, relative to full scale.
  ///
  /// Kept within −60…−0.2 dB.
  public var ceiling: Decibels
  /// Whether a control takes its value at once where no vibration sounds, as it always does in a drive.
  ///
  /// Otherwise each jump is spread over 2 ms, and a vibration that begins together with it hears its end.
  public var settlesInSilence: Bool

  /// Makes settings.
  public init(
    voicing: Voicing = .audition, gain: Decibels = .zero, tones: ToneMap = .standard,
    ceiling: Decibels = Self.standardCeiling, settlesInSilence: Bool = false
  ) {
    self.voicing = voicing
    self.gain = gain
    self.tones = tones
    self.ceiling = ceiling
    self.settlesInSilence = settlesInSilence
  }

  /// −6 dB: half of full scale, *chosen* so that a first try with an unknown amplifier is a careful one.
  public static var standardCeiling: Decibels { Decibels(-6)! }

  /// The ceiling as a sample, rounded down so far that no rounding to an integer format lifts a sample above it.
  ///
  /// Integers are scaled by one less than a power of two; some readers divide by the power itself, some by one less. A whole
  /// number of 32,767ths, rounded down, over 32,768 stays below the ceiling both ways, at 16, 24 and 32 bits.
  var ceilingLevel: Float {
    let level = Decibels(min(max(ceiling.value, -60), -0.2))!.amplitude
    return Float((level * 32_767).rounded(.down) / 32_768)
  }
}
