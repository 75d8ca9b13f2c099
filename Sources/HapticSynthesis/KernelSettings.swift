package import HapticModel

/// The settings of a kernel.
///
/// Thread-safe: yes, a value.
package struct KernelSettings: Sendable, Hashable {
  /// The voicing of the haptics.
  package var voicing: Voicing
  /// A gain on every voice, before the limiter.
  ///
  /// In a drive, no voice is raised above a full drive.
  package var gain: Decibels
  /// The frequencies and taps of a drive; other voicings have their own.
  package var tones: ToneMap
  /// The maximum magnitude of a sample in a drive, relative to full scale.
  ///
  /// Kept within −60…−0.2 dB.
  package var ceiling: Decibels
  /// True for the sound of a simulated device: a control takes its value at once while no vibration sounds, as it always
  /// does in a drive, and ``Voicing/audition`` does not raise weak levels.
  ///
  /// Otherwise each jump is spread over 2 ms, and a vibration that begins at the jump sounds its end.
  package var settlesInSilence: Bool

  /// Makes settings.
  package init(
    voicing: Voicing = .audition, gain: Decibels = .zero, tones: ToneMap = .standard,
    ceiling: Decibels = Self.standardCeiling, settlesInSilence: Bool = false
  ) {
    self.voicing = voicing
    self.gain = gain
    self.tones = tones
    self.ceiling = ceiling
    self.settlesInSilence = settlesInSilence
  }

  /// The amplitude of a voice by its level.
  ///
  /// The levels of a simulated device are square roots of its accelerations: their proportions have to stay.
  var law: AmplitudeLaw { voicing == .audition && !settlesInSilence ? .raised : .square }

  /// −6 dB: half of full scale, *chosen* to be careful in a first try with an unknown amplifier.
  package static var standardCeiling: Decibels { Decibels(-6)! }

  /// The ceiling as a sample, rounded down so that no conversion to an integer format exceeds it.
  ///
  /// Integers are scaled by one less than a power of two; some readers divide by the power itself, some by one less. A
  /// whole number of 32,767ths, rounded down, over 32,768 stays below the ceiling with both, at 16, 24 and 32 bits.
  var ceilingLevel: Float {
    let level = Decibels(min(max(ceiling.value, -60), -0.2))!.amplitude
    return Float((level * 32_767).rounded(.down) / 32_768)
  }
}
