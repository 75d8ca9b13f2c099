public import HapticModel

extension Timeline {
  /// Joins timelines, with `gap` between the end of one and the start of the next.
  ///
  /// Each begins with every control at its neutral value, regardless of the controls of the one before, also after its
  /// end. Events are renumbered in order.
  public static func concatenating(_ timelines: [Timeline], gap: TimeSpan) -> Timeline {
    guard timelines.count != 1 else { return timelines[0] }
    var entries: [TimelineEntry] = []
    var length = TimeSpan.zero
    var firstIndex = 0
    var touched: Set<ControlID> = []
    for (number, timeline) in timelines.enumerated() {
      let shift = number == 0 ? .zero : length + gap
      for id in ControlID.allCases where touched.contains(id) {
        entries.append(TimelineEntry(time: .zero + shift, action: .control(.neutral(id))))
      }
      let isLast = number + 1 == timelines.count
      for entry in timeline.entries where isLast || entry.time <= .zero + timeline.length {
        entries.append(entry.shifted(by: shift, renumberedFrom: firstIndex))
        if case .control(let segment) = entry.action { touched.insert(segment.id) }
      }
      firstIndex += 1 + timeline.entries.reduce(-1) { max($0, $1.action.voice?.index ?? -1) }
      length = shift + timeline.length
    }
    let name = timelines.map(\.name).joined(separator: " ")
    return Timeline(name: name, entries: TimelineEntry.ordered(entries), length: length)
  }
}

extension TimelineEntry.Action {
  /// The event to which the action belongs; `nil` if there is none.
  public var voice: VoiceID? {
    switch self {
    case .stop(let id), .start(let id, _), .curve(let id, _): id
    case .control: nil
    }
  }
}

extension TimelineEntry {
  fileprivate func shifted(by shift: TimeSpan, renumberedFrom first: Int) -> TimelineEntry {
    switch action {
    case .stop(let id): TimelineEntry(time: time + shift, action: .stop(VoiceID(id.index + first)))
    case .control: TimelineEntry(time: time + shift, action: action)
    case .start(let id, let voice):
      TimelineEntry(time: time + shift, action: .start(VoiceID(id.index + first), voice))
    case .curve(let id, let segment):
      TimelineEntry(time: time + shift, action: .curve(VoiceID(id.index + first), segment))
    }
  }
}
