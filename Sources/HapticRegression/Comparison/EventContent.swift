internal import HapticModel
internal import HapticTimeline

/// The content of an event, independent of its place: its kind and its command.
///
/// A tap's intensity under the controls is left out: it follows from the controls and the tap's time.
enum EventContent: Hashable {
  case tap(intensity: UnitLevel, sharpness: UnitLevel)
  case vibration(ContinuousVoice, length: TimeSpan)
  case tone(AudioContinuous)
  case sound(AudioCustom)

  /// The kinds of events, as messages name them.
  enum Kind: String, Hashable {
    case tap, vibration, tone, sound
  }

  /// Makes the content of a voice that stops `length` after its onset; `nil` for a voice without a stop.
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
    // An audio voice should contain an audio event; if a golden has another, use that.
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

  /// The intensity, or the volume.
  var intensity: UnitLevel {
    switch self {
    case .tap(let intensity, _): intensity
    case .vibration(let voice, _): voice.intensity
    case .tone(let tone): tone.parameters.volume
    case .sound(let sound): sound.parameters.volume
    }
  }

  /// The sharpness; `nil` for audio.
  var sharpness: UnitLevel? {
    switch self {
    case .tap(_, let sharpness): sharpness
    case .vibration(let voice, _): voice.sharpness
    case .tone, .sound: nil
    }
  }

  /// The length for which it is held; `nil` if it has none.
  var length: TimeSpan? {
    switch self {
    case .tap: nil
    case .vibration(_, let length): length
    case .tone(let tone): tone.duration
    case .sound(let sound): sound.duration
    }
  }

  /// The time from its start to its end, the release included.
  var extent: TimeSpan {
    if case .vibration(let voice, let length) = self { return length + voice.release }
    return length ?? .zero
  }
}
