internal import HapticModel

/// Puts what one actuator does into a pattern.
struct LaneAssembly {
  /// The events so far.
  private(set) var events: [HapticEvent] = []
  /// For each event the number of its step.
  private(set) var origins: [Int?] = []
  /// Where the open vibrations stand among the events.
  private var open: [VoiceID: Int] = [:]

  mutating func start(_ id: VoiceID, _ event: HapticEvent, origin: Int?) {
    if case .continuous = event { open[id] = events.count }
    events.append(event)
    origins.append(origin)
  }

  /// Ends a vibration; one that was to go on ends without its release.
  mutating func stop(_ id: VoiceID, isCut: Bool, at time: TimePoint) {
    guard let place = open.removeValue(forKey: id), case .continuous(var vibration) = events[place],
      vibration.envelope.isSustained
    else { return }
    vibration.duration = time - vibration.time
    if isCut { vibration.envelope.release = .zero }
    events[place] = .continuous(vibration)
  }

  /// Ends what is open.
  mutating func close(at time: TimePoint) {
    for id in Array(open.keys) { stop(id, isCut: true, at: time) }
  }

  /// The pattern; its last tap carries the silence up to `end`, where there is any and there is a tap.
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
