internal import HapticModel

/// Assembles a score into patterns.
struct ScoreAssembly {
  private let plan: ScorePlan
  private let actuators: [String]
  private let maximum: Int
  private let comparisons: Int
  private let limit: TimePoint?
  private let playLength: TimeSpan?
  private var lanes: [LaneAssembly]
  private var collisions: [Collision] = []
  private var count = 0
  /// The end of the part written so far.
  private var end = TimePoint.zero

  init(
    _ plan: ScorePlan, actuators: [String], maximum: Int, comparisons: Int, until limit: TimePoint?,
    playLength: TimeSpan?
  ) {
    self.comparisons = comparisons
    self.playLength = playLength
    self.plan = plan
    self.actuators = actuators
    self.maximum = maximum
    self.limit = limit
    lanes = actuators.map { _ in LaneAssembly() }
  }

  /// Appends the score up to `last`, or all of it if that is `nil`.
  ///
  /// A pass of a loop excludes events that begin at its end.
  mutating func add(to last: TimePoint?, isPass: Bool) throws(CompiledScore.Failure) {
    guard let last = last.map({ min($0, limit ?? $0) }) ?? limit else { throw .endless }
    let isCut = isPass || last != .zero + (playLength ?? .zero)
    var stream = ScoreStream(plan, muting: [], from: 0, comparisons: comparisons)
    reading: while let actions = stream.nextActions() {
      for (lane, action) in actions {
        // At a cut, events at the boundary belong to the next part; at the end, they still count.
        if isCut ? action.time >= last : action.time > last { break reading }
        take(action, in: lane)
      }
      keep(stream.takeCollisions())
      if count + stream.dropped > maximum { throw .tooManyEvents }
      if stream.isOverwhelmed { throw .tooManyOverlaps }
    }
    if stream.isOverwhelmed { throw .tooManyOverlaps }
    if count + stream.dropped > maximum { throw .tooManyEvents }
    keep(stream.takeCollisions().filter { $0.time < last })
    end = last
    for index in lanes.indices { lanes[index].close(at: end) }
  }

  /// Returns the patterns; `length` is the score's own, if it has one.
  func finished(name: String, length: TimeSpan?, repeatStart: TimePoint?) -> CompiledScore {
    let parts = lanes.indices.map { index in
      CompiledScore.Part(
        actuator: actuators[index], pattern: lanes[index].pattern(named: name, until: end),
        origins: lanes[index].origins, length: end - .zero)
    }
    return CompiledScore(
      parts: parts, collisions: collisions, countedLength: length ?? end - .zero, repeatStart: repeatStart)
  }

  private mutating func take(_ action: LaneMixer.Action, in lane: Int) {
    switch action.kind {
    case .stop(let id, let isCut): lanes[lane].stop(id, isCut: isCut, at: action.time)
    case .start(let id, let event, let origin):
      count += 1
      lanes[lane].start(id, event, origin: origin)
    }
  }

  /// Keeps collisions up to the maximum.
  private mutating func keep(_ more: [Collision]) {
    collisions += more.prefix(max(LaneMixer.maximumCollisions - collisions.count, 0))
  }
}

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
    guard let index = open.removeValue(forKey: id), case .continuous(var vibration) = events[index],
      vibration.envelope.isSustained
    else { return }
    vibration.duration = time - vibration.time
    if isCut { vibration.envelope.release = .zero }
    events[index] = .continuous(vibration)
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
    var events = events
    for index in events.indices {
      // A step may be shorter than the pause that belongs to its last tap.
      guard case .transient(var tap) = events[index], tap.time + tap.padding > end else { continue }
      tap.padding = max(end - tap.time, .zero)
      events[index] = .transient(tap)
    }
    let reached = events.reduce(TimePoint.zero) { max($0, $1.time + max($1.life, $1.countedLength)) }
    guard reached < end else { return events }
    for index in events.indices.reversed() {
      guard case .transient(var tap) = events[index] else { continue }
      tap.padding = max(tap.padding, end - tap.time)
      events[index] = .transient(tap)
      break
    }
    return events
  }
}
