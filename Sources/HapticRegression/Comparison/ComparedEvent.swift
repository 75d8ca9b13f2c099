internal import HapticModel
internal import HapticTimeline

/// An event of a compared timeline, with its name for messages.
struct ComparedEvent: Alignable {
  let id: VoiceID
  let time: TimePoint
  let content: EventContent
  /// Its number among the events of its kind, in order of time, from 1.
  let number: Int
  /// A tap's intensity with the intensity control applied; `nil` for other events.
  let resolved: UnitLevel?

  /// `tap 2`.
  var name: String { "\(content.kind.rawValue) \(number)" }

  /// Returns the events of a timeline, in order.
  static func events(of timeline: Timeline) -> [ComparedEvent] {
    var stops: [VoiceID: TimePoint] = [:]
    for entry in timeline.entries {
      if case .stop(let id) = entry.action, stops[id] == nil { stops[id] = entry.time }
    }
    var numbers: [EventContent.Kind: Int] = [:]
    return timeline.entries.compactMap { entry in
      guard case .start(let id, let voice) = entry.action else { return nil }
      let content = EventContent(voice, length: stops[id].map { $0 - entry.time })
      numbers[content.kind, default: 0] += 1
      var resolved: UnitLevel?
      if case .transient(let tap) = voice { resolved = tap.intensity }
      return ComparedEvent(
        id: id, time: entry.time, content: content, number: numbers[content.kind] ?? 1, resolved: resolved)
    }
  }

  /// The distance to `new`: 0 if only the time differs.
  func distance(to new: ComparedEvent) -> Double {
    if content == new.content { return 0 }
    var distance = 0.1 + 0.3 * abs(content.intensity.value - new.content.intensity.value)
    if let old = content.sharpness, let new = new.content.sharpness {
      distance += 0.3 * abs(old.value - new.value)
    }
    if content.kind != new.content.kind { return distance + 0.5 }
    return content.length == new.content.length ? distance : distance + 0.1
  }
}

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
