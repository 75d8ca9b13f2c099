internal import HapticModel

/// Puts what one actuator does into a pattern.
struct LaneAssembly {
  /// The events so far.
  private(set) var events: [HapticEvent] = []
  /// For each event the number of its step.
  private(set) var origins: [Int?] = []
  /// Where the open vibrations stand among the events.
  private var open: [VoiceID: Int] = [:]
  /// What each control does, in order.
  private var courses: [ControlID: [(time: TimePoint, segment: ControlSegment)]] = [:]

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

  mutating func append(_ segment: ControlSegment, at time: TimePoint) {
    courses[segment.id, default: []].append((time, segment))
  }

  /// Ends what is open, and lets controls go back.
  mutating func close(at time: TimePoint) {
    for id in Array(open.keys) { stop(id, isCut: true, at: time) }
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      guard let last = courses[id]?.last?.segment, last != .neutral(id) else { continue }
      append(.neutral(id), at: time)
    }
  }

  /// The pattern; its last tap carries the silence up to `end`, where there is any and there is a tap.
  func pattern(named name: String, until end: TimePoint) -> HapticPattern {
    var curves: [ParameterCurve] = []
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      var run: [(time: TimePoint, segment: ControlSegment)] = []
      for entry in courses[id] ?? [] {
        run.append(entry)
        // A curve reaches from where the control leaves its neutral value to where it is back for more than a tap.
        if entry.segment == .neutral(id), isBackForGood(entry.time, id) {
          curves.append(Self.curve(id, run))
          run = []
        }
      }
      if !run.isEmpty { curves.append(Self.curve(id, run)) }
    }
    return HapticPattern(name: name, events: padded(until: end), curves: curves)
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

  private func isBackForGood(_ time: TimePoint, _ id: ControlID) -> Bool {
    let next = courses[id]?.firstPlace { $0.time > time }
    guard let courses = courses[id], let next, next < courses.count else { return true }
    return courses[next].time > time + .nanoseconds(1)
  }

  /// Segments as one curve: each ends where the next begins.
  private static func curve(
    _ id: ControlID, _ run: [(time: TimePoint, segment: ControlSegment)]
  ) -> ParameterCurve {
    let start = run[0].time
    var points: [ParameterCurve.Point] = []
    for (place, entry) in run.enumerated() {
      let until = place + 1 < run.count ? run[place + 1].time - entry.time : entry.segment.span
      let ramp = min(entry.segment.span, until)
      points.append(ParameterCurve.Point(entry.segment.from, at: entry.time - start))
      if ramp > .zero {
        points.append(
          ParameterCurve.Point(entry.segment.value(after: ramp), at: entry.time - start + ramp))
      }
      if until > ramp {
        points.append(ParameterCurve.Point(entry.segment.to, at: entry.time - start + until))
      }
    }
    return ParameterCurve(id, at: start, points: points)
  }
}
