internal import HapticModel

/// Assembles a score into patterns.
struct ScoreAssembly {
  private let plan: ScorePlan
  private let actuators: [String]
  private let most: Int
  private let comparisons: Int
  let limit: TimePoint?
  private let playLength: TimeSpan?
  private var lanes: [LaneAssembly]
  private var collisions: [Collision] = []
  private var count = 0
  /// The number of events that overlaps left out.
  private var dropped = 0
  /// The end of the part written so far.
  private var end = TimePoint.zero

  /// True if the limit is reached.
  var isFull: Bool { limit.map { end >= $0 } ?? false }

  init(
    _ plan: ScorePlan, actuators: [String], most: Int, comparisons: Int, until limit: TimePoint?,
    playLength: TimeSpan?
  ) {
    self.comparisons = comparisons
    self.playLength = playLength
    self.plan = plan
    self.actuators = actuators
    self.most = most
    self.limit = limit
    lanes = actuators.map { _ in LaneAssembly() }
  }

  /// Appends a part of the score.
  ///
  /// `last` is `nil` for an endless part. A pass of a loop excludes events that begin at its end.
  mutating func add(
    from first: TimePoint, to last: TimePoint?, isPass: Bool = false
  ) throws(CompiledScore.Failure) {
    let shift = end - first
    let wanted = limit.map { $0 - shift }
    guard let last = last.map({ min($0, wanted ?? $0) }) ?? wanted else { throw .endless }
    let isCut = isPass || last != .zero + (playLength ?? .zero)
    var stream = ScoreStream(
      plan, muting: [], from: first.nanoseconds, comparisons: comparisons)
    begin(stream, at: first)
    reading: while let actions = stream.nextActions() {
      for (lane, action) in actions {
        // At a cut, events at the boundary belong to the next part; at the end, they still count.
        if isCut ? action.time >= last : action.time > last { break reading }
        take(action, in: lane, shift)
      }
      keep(stream.takeCollisions(), shift)
      if count + dropped + stream.dropped > most { throw .tooManyEvents }
      if stream.isOverwhelmed { throw .tooManyOverlaps }
    }
    if stream.isOverwhelmed { throw .tooManyOverlaps }
    dropped += stream.dropped
    if count + dropped > most { throw .tooManyEvents }
    keep(stream.takeCollisions().filter { $0.time < last }, shift)
    end = last + shift
    close(at: end)
  }

  /// Appends a finite part this many times, or until the limit is reached.
  ///
  /// All passes are alike, so one pass predicts the event count of all: an empty or too large result is detected at
  /// once.
  mutating func add(
    from first: TimePoint, to last: TimePoint, times: Int?
  ) throws(CompiledScore.Failure) {
    let length = last - first
    var left = times ?? .max
    while left > 0, !isFull {
      let (before, start) = (count, end)
      try add(from: first, to: last, isPass: true)
      left -= 1
      if isFull { return }
      if let limit { left = min(left, Int((limit - end).nanoseconds / length.nanoseconds) + 1) }
      let (more, isTooMuch) = (count - before).multipliedReportingOverflow(by: max(left - 1, 0))
      if isTooMuch || count + more > most { throw .tooManyEvents }
      guard count == before, left > 0 else { continue }
      let (span, isTooLong) = length.nanoseconds.multipliedReportingOverflow(by: Int64(left))
      let latest = limit ?? .latest
      end = isTooLong ? latest : min(start + length + TimeSpan(nanoseconds: span), latest)
      left = 0
    }
  }

  /// Returns the patterns.
  func finished(name: String, repeatStart: TimePoint?) -> CompiledScore {
    let parts = lanes.indices.map { index in
      CompiledScore.Part(
        actuator: actuators[index], pattern: lanes[index].pattern(named: name, until: end),
        origins: lanes[index].origins, length: end - .zero)
    }
    return CompiledScore(parts: parts, collisions: collisions, repeatStart: repeatStart)
  }

  /// Continues the vibrations that are open at the start of a part.
  private mutating func begin(_ stream: ScoreStream, at position: TimePoint) {
    for voice in stream.remaining(at: position) {
      count += 1
      lanes[voice.lane].start(
        voice.id, .continuous(voice.vibration).moved(to: end), origin: voice.origin)
    }
  }

  private mutating func take(_ action: LaneMixer.Action, in lane: Int, _ shift: TimeSpan) {
    switch action.kind {
    case .stop(let id, let isCut): lanes[lane].stop(id, isCut: isCut, at: action.time + shift)
    case .start(let id, let event, let origin):
      count += 1
      lanes[lane].start(id, event.shifted(by: shift), origin: origin)
    }
  }

  /// Keeps collisions up to the maximum.
  private mutating func keep(_ more: [Collision], _ shift: TimeSpan) {
    let room = max(LaneMixer.maximumCollisions - collisions.count, 0)
    collisions += more.prefix(room).map { $0.shifted(by: shift) }
  }

  private mutating func close(at time: TimePoint) {
    for index in lanes.indices { lanes[index].close(at: time) }
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
