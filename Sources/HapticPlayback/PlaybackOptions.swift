public import HapticAudio
public import HapticEngine
public import HapticModel
public import HapticSynthesis

/// The settings of playback and rendering.
public struct PlaybackOptions: Sendable, Hashable {
  /// The voicing of the haptics.
  public var voicing = Voicing.audition
  /// A gain on every voice, before the limiter.
  public var gain = Decibels.zero
  /// The frequencies and taps of ``HapticSynthesis/Voicing/drive``.
  public var tones = ToneMap.standard
  /// The limit of every sample of a drive, relative to full scale.
  public var ceiling = KernelSettings.standardCeiling
  /// True for a ``DeviceSound``: a control takes its value at once in silence, and audition raises no weak level.
  public var settlesInSilence = false
  /// The rate of the pattern's time.
  public var rate = PlaybackRate.normal
  /// The tracks muted from the beginning, counted from 0; `nil` for the source's own silent tracks.
  public var muted: Set<Int>?
  /// The time by which an event is sent to the kernel before its frame is rendered; a player makes it as long as its
  /// sink's buffer, if that is longer.
  public var lookAhead = TimeSpan.milliseconds(40)
  /// True if a pause stops the device, and other changes discard what it has not played, so that they are heard at once
  /// regardless of its buffer.
  ///
  /// Only for a ``HapticAudio/HoldableSink`` that keeps no copy of its sound. A ``HapticSynthesis/Voicing/drive`` is not
  /// held: its end would be a step.
  public var holdsDevice = false
  /// The silence before the pattern's start.
  ///
  /// 10 ms: sound servers lose up to 240 frames at the start of a stream (measured with PulseAudio), and the limiter
  /// looks ahead. Rendering uses the same value, so that both give the same samples.
  public var leadIn = TimeSpan.milliseconds(10)

  /// The defaults.
  public init() {}

  /// Returns the options for a sink: its buffer is the least look-ahead.
  public func following(_ sink: any FrameSink) -> PlaybackOptions {
    var options = self
    options.lookAhead = max(lookAhead, sink.layout.rate.span(of: sink.bufferFrames))
    return options
  }

  /// The kernel's settings.
  var kernel: KernelSettings {
    KernelSettings(
      voicing: voicing, gain: gain, tones: tones, ceiling: ceiling, settlesInSilence: settlesInSilence)
  }
}
