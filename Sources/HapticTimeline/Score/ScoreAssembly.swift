internal import HapticModel

/// Puts what a score does into patterns.
struct ScoreAssembly {
  private let plan: ScorePlan
  private let actuators: [String]
  private let most: Int
  let limit: TimePoint?
  private let playLength: TimeSpan?
  private var lanes: [LaneAssembly]
  private var collisions: [Collision] = []
  private var count = 0
  /// Up to where it is written.
  private var end = TimePoint.zero

  /// Whether as much is written as is wanted.
  var isFull: Bool { limit.map { end >= $0 } ?? false }

  init(
    _ plan: ScorePlan, actuators: [String], most: Int, until limit: TimePoint?, playLength: TimeSpan?
  ) {
    self.playLength = playLength
    self.plan = plan
    self.actuators = actuators
    self.most = most
    self.limit = limit
    lanes = actuators.map { _ in LaneAssembly() }
  }

  /// Adds a part of the score after what is written.
  ///
  /// `last` is `nil` for what never ends. A pass of a loop does not hold what begins where it ends.
  mutating func add(
    from first: TimePoint, to last: TimePoint?, isPass: Bool = false
  ) throws(CompiledScore.Failure) {
    let shift = end - first
    let wanted = limit.map { $0 - shift }
    guard let last = last.map({ min($0, wanted ?? $0) }) ?? wanted else { throw .endless }
    let isCut = isPass || last != .zero + (playLength ?? .zero)
    var stream = ScoreStream(plan, muting: [], from: first.nanoseconds)
    begin(stream, at: first)
    reading: while let actions = stream.nextActions() {
      for (lane, action) in actions {
        // At a cut what begins there belongs to what follows; at the end everything is still told.
        if isCut ? action.time >= last : action.time > last { break reading }
        take(action, in: lane, shift)
      }
      keep(stream.takeCollisions(), shift)
      if count > most { throw .tooManyEvents }
    }
    if count > most { throw .tooManyEvents }
    keep(stream.takeCollisions().filter { $0.time < last }, shift)
    end = last + shift
    close(at: end)
  }

  /// Adds a part that ends so many times, or as often as there is a limit for.
  ///
  /// Each pass is like any other, so that what one adds tells what all of them would: nothing takes long that comes
  /// to nothing or to too much.
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

  /// The patterns.
  func finished(name: String, repeatStart: TimePoint?) -> CompiledScore {
    let parts = lanes.indices.map { index in
      CompiledScore.Part(
        actuator: actuators[index], pattern: lanes[index].pattern(named: name, until: end),
        origins: lanes[index].origins, length: end - .zero)
    }
    return CompiledScore(parts: parts, collisions: collisions, repeatStart: repeatStart)
  }

  /// Goes on with what rules and sounds where reading begins in the middle.
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

  /// Keeps collisions, of which so many say as much as any number.
  private mutating func keep(_ more: [Collision], _ shift: TimeSpan) {
    let room = max(LaneMixer.mostCollisions - collisions.count, 0)
    collisions += more.prefix(room).map { $0.shifted(by: shift) }
  }

  private mutating func close(at time: TimePoint) {
    for index in lanes.indices { lanes[index].close(at: time) }
  }
}
