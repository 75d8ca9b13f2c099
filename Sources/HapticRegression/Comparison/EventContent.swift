internal import HapticModel
internal import HapticTimeline

/// The content of an event, independent of its place: its kind and its command.
///
/// A tap's intensity under the controls is left out: it follows from the controls and from the tap's time.
enum EventContent: Hashable {
  case tap(intensity: UnitLevel, sharpness: UnitLevel)
  case vibration(ContinuousVoice, length: TimeSpan)
  case tone(AudioContinuous)
  case sound(AudioCustom)

  /// The kinds of events, as messages name them.
  enum Kind: String, Hashable {
    case tap, vibration, tone, sound
  }

  /// The content of a voice that stops `length` after it began; `nil` for what has no stop.
  init(_ voice: Voice, length: TimeSpan?) {
    switch voice {
    case .transient(let tap): self = .tap(intensity: tap.commanded, sharpness: tap.sharpness)
    case .continuous(let vibration): self = .vibration(vibration, length: length ?? vibration.held)
    case .audio(.audioCustom(var sound)):
      sound.time = .zero
      self = .sound(sound)
    case .audio(.audioContinuous(var tone)):
      tone.time = .zero
      self = .tone(tone)
    // An audio voice holds an audio event; a golden that says otherwise is taken at its word.
    case .audio(.transient(let tap)): self = .tap(intensity: tap.intensity, sharpness: tap.sharpness)
    case .audio(.continuous(let event)):
      self = .tone(AudioContinuous(for: event.duration, envelope: event.envelope))
    }
  }

  var kind: Kind {
    switch self {
    case .tap: .tap
    case .vibration: .vibration
    case .tone: .tone
    case .sound: .sound
    }
  }

  /// How strong: an intensity, or a volume.
  var intensity: UnitLevel {
    switch self {
    case .tap(let intensity, _): intensity
    case .vibration(let voice, _): voice.intensity
    case .tone(let tone): tone.parameters.volume
    case .sound(let sound): sound.parameters.volume
    }
  }

  /// How crisp; `nil` for what is heard and not felt.
  var sharpness: UnitLevel? {
    switch self {
    case .tap(_, let sharpness): sharpness
    case .vibration(let voice, _): voice.sharpness
    case .tone, .sound: nil
    }
  }

  /// How long it is held; `nil` for what has no length.
  var length: TimeSpan? {
    switch self {
    case .tap: nil
    case .vibration(_, let length): length
    case .tone(let tone): tone.duration
    case .sound(let sound): sound.duration
    }
  }

  /// From its start to its very end, the release included.
  var extent: TimeSpan {
    if case .vibration(let voice, let length) = self { return length + voice.release }
    return length ?? .zero
  }
}
