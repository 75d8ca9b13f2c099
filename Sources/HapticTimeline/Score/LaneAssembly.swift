internal import HapticModel

/// Assembles the actions of one actuator into a pattern.
struct LaneAssembly {
  /// The events so far.
  private(set) var events: [HapticEvent] = []
  /// For each event, the number of its step.
  private(set) var origins: [Int?] = []
  /// The indices of the open vibrations.
  private var open: [VoiceID: Int] = [:]

  mutating func start(_ id: VoiceID, _ event: HapticEvent, origin: Int?) {
    if case .continuous = event { open[id] = events.count }
    events.append(event)
    origins.append(origin)
  }

  /// Ends a vibration; one that is cut gets no release.
  mutating func stop(_ id: VoiceID, isCut: Bool, at time: TimePoint) {
    guard let place = open.removeValue(forKey: id), case .continuous(var vibration) = events[place],
      vibration.envelope.isSustained
    else { return }
    vibration.duration = time - vibration.time
    if isCut { vibration.envelope.release = .zero }
    events[place] = .continuous(vibration)
  }

  /// Ends the open vibrations.
  mutating func close(at time: TimePoint) {
    for id in Array(open.keys) { stop(id, isCut: true, at: time) }
  }

  /// Returns the pattern; pads its last tap, if any, with the silence up to `end`.
  func pattern(named name: String, until end: TimePoint) -> HapticPattern {
    HapticPattern(name: name, events: padded(until: end))
  }

  private func padded(until end: TimePoint) -> [HapticEvent] {
    let reached = events.reduce(TimePoint.zero) { max($0, $1.time + max($1.life, $1.countedLength)) }
    guard reached < end else { return events }
    var events = events
    for index in events.indices.reversed() {
      guard case .transient(var tap) = events[index] else { continue }
      tap.padding = max(tap.padding, end - tap.time)
      events[index] = .transient(tap)
      break
    }
    return events
  }
}
