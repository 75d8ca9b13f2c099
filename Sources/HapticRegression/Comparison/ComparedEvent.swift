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
