public import HapticEngine
public import HapticModel
public import HapticSynthesis

/// How a program is played or rendered.
public struct PlaybackOptions: Sendable, Hashable {
  /// The voicing of the haptics.
  public var voicing = Voicing.audition
  /// A gain on every voice, before the limiter.
  public var gain = Decibels.zero
  /// The frequencies and taps of ``HapticSynthesis/Voicing/drive``.
  public var tones = ToneMap.standard
  /// The limit of every sample of a drive, relative to full scale.
  public var ceiling = KernelSettings.standardCeiling
  /// True if a control takes its value at once where nothing sounds, which a ``DeviceSound`` needs.
  public var settlesInSilence = false
  /// How fast the pattern's time passes.
  public var rate = PlaybackRate.normal
  /// The tracks that are silent from the beginning, counted from 0; `nil` for those that the source leaves out itself.
  public var muted: Set<Int>?
  /// How long before its frame is rendered an event is handed to the kernel.
  public var lookAhead = TimeSpan.milliseconds(40)
  /// The silence before the pattern's start.
  ///
  /// 10 ms: sound servers lose up to 240 frames at the start of a stream (measured with PulseAudio), and the limiter looks
  /// ahead. Rendering has the same, so that both give the same samples.
  public var leadIn = TimeSpan.milliseconds(10)

  /// The defaults.
  public init() {}

  /// The settings of the kernel.
  var kernel: KernelSettings {
    KernelSettings(
      voicing: voicing, gain: gain, tones: tones, ceiling: ceiling, settlesInSilence: settlesInSilence)
  }
}
