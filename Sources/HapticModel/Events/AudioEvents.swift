/// The audio parameters of an audio event.
public struct AudioParameters: Sendable, Hashable {
  /// Loudness, 0…1.
  public var volume: UnitLevel
  /// Pitch shift, -1…1.
  public var pitch: SignedLevel
  /// Left -1 to right 1.
  public var pan: SignedLevel
  /// The openness of a low-pass filter, 0…1.
  public var brightness: UnitLevel

  /// Makes audio parameters; the defaults are Core Haptics' (Apple's CHHapticParameter.h).
  public init(
    volume: UnitLevel = .full, pitch: SignedLevel = .zero, pan: SignedLevel = .zero,
    brightness: UnitLevel = .full
  ) {
    self.volume = volume
    self.pitch = pitch
    self.pan = pan
    self.brightness = brightness
  }
}

/// A synthesised tone that accompanies a haptic (`AudioContinuous`).
public struct AudioContinuous: Sendable, Hashable {
  /// When the tone begins.
  public var time: TimePoint
  /// The time for which it is held.
  public var duration: TimeSpan
  /// Its audio parameters.
  public var parameters: AudioParameters
  /// Its attack, decay and release.
  public var envelope: Envelope

  /// Makes a tone.
  public init(
    at time: TimePoint = .zero, for duration: TimeSpan, parameters: AudioParameters = AudioParameters(),
    envelope: Envelope = Envelope()
  ) {
    self.time = time
    self.duration = duration
    self.parameters = parameters
    self.envelope = envelope
  }
}

/// A sound file that accompanies a haptic (`AudioCustom`).
public struct AudioCustom: Sendable, Hashable {
  /// When the file begins to play.
  public var time: TimePoint
  /// The path as the pattern file names it; relative paths start at the pattern file's folder.
  public var path: String
  /// The part of it that plays, from its beginning; `nil` for the whole file.
  public var duration: TimeSpan?
  /// Its audio parameters.
  public var parameters: AudioParameters
  /// True if it fades in and out.
  public var usesVolumeEnvelope: Bool
  /// True if it repeats until its duration has passed.
  public var isLooped: Bool

  /// Makes a sound-file event.
  public init(
    at time: TimePoint = .zero, path: String, for duration: TimeSpan? = nil,
    parameters: AudioParameters = AudioParameters(), usesVolumeEnvelope: Bool = true, isLooped: Bool = false
  ) {
    self.time = time
    self.path = path
    self.duration = duration
    self.parameters = parameters
    self.usesVolumeEnvelope = usesVolumeEnvelope
    self.isLooped = isLooped
  }
}
