internal import HapticModel
internal import HapticTimeline

/// An event of a trace for the alignment: its time and its command.
struct AlignedEvent: Alignable {
  let time: TimePoint
  let content: TraceEvent.Action

  init(_ event: TraceEvent) {
    time = event.time
    content = event.action.withoutNumbers
  }

  /// The distance of the commands: 0 for equal ones, otherwise by levels and lengths.
  func distance(to new: AlignedEvent) -> Double {
    if content == new.content { return 0 }
    switch (content, new.content) {
    case (.tap(let old), .tap(let new)):
      return Self.distance((old.intensity, old.sharpness), (new.intensity, new.sharpness))
    case (.begin(let old, _), .begin(let new, _)):
      let levels = Self.distance((old.intensity, old.sharpness), (new.intensity, new.sharpness))
      return old.held == new.held ? levels : levels + 0.1
    case (.control(let old), .control(let new)):
      return 0.1 + 0.3 * (min(abs(old.from - new.from), 1) + min(abs(old.to - new.to), 1))
    default: return 0.5
    }
  }

  /// Weighs levels like those of golden events (*chosen*).
  private static func distance(
    _ old: (intensity: UnitLevel, sharpness: UnitLevel), _ new: (intensity: UnitLevel, sharpness: UnitLevel)
  ) -> Double {
    0.1 + 0.3 * abs(old.intensity.value - new.intensity.value)
      + 0.3 * abs(old.sharpness.value - new.sharpness.value)
  }
}

extension TraceEvent.Action {
  /// The action without the number of the released event, which is arbitrary.
  var withoutNumbers: TraceEvent.Action {
    if case .release(_, let isCut) = self { .release(of: 0, isCut: isCut) } else { self }
  }
}

/// A call of a trace for the alignment, without its number, which is arbitrary.
struct AlignedCall: Alignable, Equatable {
  struct Content: Hashable {
    let name: String
    let generator: String?
    let intensity: UnitLevel?
    let isWarm: Bool?
  }

  let time: TimePoint
  let content: Content

  init(_ call: TraceCall) {
    time = call.time
    content = Content(
      name: call.name, generator: call.generator, intensity: call.intensity, isWarm: call.isWarm)
  }

  /// The haptic's name has the largest weight (*chosen*).
  func distance(to new: AlignedCall) -> Double {
    if content == new.content { return 0 }
    return content.name == new.content.name ? 0.2 : 0.8
  }
}
