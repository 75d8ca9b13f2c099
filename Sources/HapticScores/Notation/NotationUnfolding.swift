internal import HapticModel
internal import HapticText

/// Lays out the parts of a line in time.
struct NotationUnfolding {
  /// The pattern so far, with the offset of each event in the text.
  private(set) var part = PatternPart(pattern: HapticPattern())
  private let log: FindingLog
  private var step = NotationLimits.step
  private var isStopped = false
  /// The latest end of any event, including releases.
  private var soundEnd = TimePoint.zero

  init(log: FindingLog) { self.log = log }

  /// Lays out a whole line, and pads its last tap with the silence at its end.
  mutating func unfold(_ items: [NotationItem]) {
    let end = play(items, from: .zero)
    guard !isStopped, end > soundEnd, !part.pattern.events.isEmpty else { return }
    guard let last = lastTap else {
      log.add(
        .note, code: NotationCode.silenceDropped.rawValue, at: items.last?.offset ?? 0,
        message: "silence at the end needs a tap to carry it; it is not kept")
      return
    }
    guard case .transient(var tap) = part.pattern.events[last] else { return }
    tap.padding = end - tap.time
    part.pattern.events[last] = .transient(tap)
  }

  /// The tap with the latest onset; of several, the last one written.
  private var lastTap: Int? {
    var found: Int?
    for (index, event) in part.pattern.events.enumerated() {
      guard case .transient(let tap) = event else { continue }
      if found.map({ part.pattern.events[$0].time <= tap.time }) ?? true { found = index }
    }
    return found
  }

  /// Lays out parts from a start time; returns the latest time that they reach.
  private mutating func play(_ items: [NotationItem], from start: TimePoint) -> TimePoint {
    let outerStep = step
    var cursor = start
    var end = start
    for item in items {
      for _ in 0..<item.count where !isStopped {
        cursor = play(item, at: cursor, groupStart: start)
        end = max(end, cursor)
      }
    }
    step = outerStep
    return end
  }

  /// Lays out a part once; returns the start of the next one.
  private mutating func play(_ item: NotationItem, at cursor: TimePoint, groupStart: TimePoint) -> TimePoint {
    switch item.kind {
    case .tap(let levels, let time):
      add(.transient(Transient(levels.intensity, levels.sharpness, at: cursor)), item)
      soundEnd = max(soundEnd, cursor)
      return later(cursor, time: time, item: item)
    case .hold(let levels, let time): return hold(levels, time: time, item: item, cursor: cursor)
    case .rest(let time): return later(cursor, time: time, item: item)
    case .jump(let time): return later(groupStart, time: time, item: item)
    case .step(let time):
      let span = later(.zero, time: time, item: item) - TimePoint.zero
      if span <= .zero { stop(.noLength, item: item, message: "a step must last longer than 0") }
      step = span
      return cursor
    case .group(let items): return play(items, from: cursor)
    }
  }

  private mutating func hold(
    _ levels: NotationLevels, time: NotationTime, item: NotationItem, cursor: TimePoint
  ) -> TimePoint {
    let end = later(cursor, time: time, item: item)
    guard end > cursor else {
      stop(.noLength, item: item, message: "a held vibration must last longer than 0")
      return cursor
    }
    let vibration = Continuous(levels.intensity, levels.sharpness, at: cursor, for: end - cursor)
    add(.continuous(vibration), item)
    soundEnd = max(soundEnd, end + EnvelopeScale.standard.time(vibration.envelope.release))
    return end
  }

  private mutating func add(_ event: HapticEvent, _ item: NotationItem) {
    part.pattern.events.append(event)
    part.origins.events.append(item.offset)
  }

  /// A time after a point; the point itself with an error if the result is beyond the latest that Thrum reads.
  private mutating func later(_ point: TimePoint, time: NotationTime, item: NotationItem) -> TimePoint {
    if let span = time.span(ofStep: step), span <= TimePoint.latest - point { return point + span }
    stop(.timeTooLate, item: item, message: "the line reaches beyond 1000000 s")
    return point
  }

  private mutating func stop(_ code: NotationCode, item: NotationItem, message: String) {
    if !isStopped { log.add(.error, code: code.rawValue, at: item.offset, message: message) }
    isStopped = true
  }
}
