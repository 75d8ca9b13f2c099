extension Timeline {
  /// One line per entry: the time in milliseconds, the action, and its subject, in columns.
  var text: String {
    entries.map { entry in
      let time = DecimalTime.milliseconds(entry.time.nanoseconds)
      return String(repeating: " ", count: max(0, 6 - time.count)) + time + "  " + entry.action.text
    }
    .joined(separator: "\n")
  }

  /// The intensities of the taps, in order.
  var taps: [Double] { tapVoices.map(\.intensity.value) }

  /// The taps, in order.
  var tapVoices: [TransientVoice] {
    entries.compactMap { entry in
      if case .start(_, .transient(let tap)) = entry.action { return tap }
      return nil
    }
  }

  /// The vibrations, in order.
  var vibrations: [ContinuousVoice] {
    entries.compactMap { entry in
      if case .start(_, .continuous(let voice)) = entry.action { return voice }
      return nil
    }
  }
}

extension TimelineEntry.Action {
  fileprivate var text: String {
    switch self {
    case .stop(let id): "stop    \(id.index)"
    case .control(let segment):
      "control \(segment.id.rawValue) \(segment.from) -> \(segment.to)"
        + " in \(DecimalTime.milliseconds(segment.span.nanoseconds))"
    case .start(let id, .transient(let tap)): "start   \(id.index) tap \(tap.intensity.value)"
    case .start(let id, .continuous(let voice)): "start   \(id.index) vibration \(voice.intensity.value)"
    case .start(let id, .audio): "start   \(id.index) audio"
    case .curve(let id, let segment):
      "curve   \(id.index) \(segment.id.rawValue) \(segment.from) -> \(segment.to)"
    }
  }
}

extension TimeSpan {
  /// Whole milliseconds, for tables.
  static func ms(_ count: Int64) -> TimeSpan { .milliseconds(count) }
}
