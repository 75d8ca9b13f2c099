internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The differences between the events of two traces, for one way to match them.
struct TraceEventComparing {
  private(set) var differences: [TraceComparison.Difference] = []
  /// The difference of the run's length that the events explain.
  private(set) var shiftAtEnd = TimeSpan.zero
  private let old: TimingTrace
  private let new: TimingTrace
  private let oldNames: TraceNames
  private let newNames: TraceNames
  private let tolerance: TraceTolerance?
  /// The matched events, in the order of the new trace.
  private var pairs: [(old: Int, new: Int)] = []

  /// A planned time that differs by less is rounded by a program on the way: a microsecond, a twentieth of a frame
  /// (*chosen*).
  private static let rounding = TimeSpan.microseconds(1)
  /// The greatest deviation that is computed; frames have no limit.
  private static let limit = 1e17

  /// Returns the comparison with the fewest differences, of events matched by their times as they are, and by the times
  /// that an offset or another speed explains.
  static func best(
    _ old: TimingTrace, _ new: TimingTrace, within tolerance: TraceTolerance?
  ) -> TraceEventComparing {
    let (oldNames, newNames) = (TraceNames(old), TraceNames(new))
    func compared(_ warp: TimeWarp) -> TraceEventComparing {
      TraceEventComparing(
        old, new: new, names: (oldNames, newNames),
        alignment: TraceAlignment(old: old.events, new: new.events, warp), within: tolerance)
    }
    let plain = compared(.none)
    guard plain.differences.count > 1 else { return plain }
    return TimeWarp.likely(from: old.events, to: new.events).reduce(plain) { best, warp in
      let other = compared(warp)
      return other.differences.count < best.differences.count ? other : best
    }
  }

  private init(
    _ old: TimingTrace, new: TimingTrace, names: (old: TraceNames, new: TraceNames),
    alignment: TraceAlignment, within tolerance: TraceTolerance?
  ) {
    self.old = old
    self.new = new
    self.tolerance = tolerance
    (oldNames, newNames) = names
    comparePresence(alignment)
    compareValues()
    comparePlans()
    comparePlacements()
    compareDispatch()
  }

  private mutating func note(
    _ code: TraceComparison.Difference.Code, _ message: String, line: Int? = nil, isNote: Bool = false
  ) {
    differences.append(
      TraceComparison.Difference(code: code, message: message, line: line, isNote: isNote))
  }

  private func line(_ index: Int) -> Int? { new.line(ofEvent: index) }

  private static func isEnd(_ event: TraceEvent) -> Bool { event.action == .end }

  // MARK: Presence

  /// Reports lost and new events; a release is not reported beside its vibration.
  private mutating func comparePresence(_ alignment: TraceAlignment) {
    var (lost, added) = (Set<Int64>(), Set<Int64>())
    let matched = alignment.pairs.compactMap { pair in
      if case .both(let before, let after) = pair { (old: before, new: after) } else { nil }
    }
    pairs = matched
    let kept = Set(matched.map(\.new))
    for pair in alignment.pairs {
      switch pair {
      case .missing(let index):
        let event = old.events[index]
        lost.insert(event.number)
        if case .release(let of, _) = event.action, lost.contains(of) { continue }
        note(.eventMissing, "\(oldNames[index]) at \(ComparisonText.time(event.time)) is missing")
      case .added(let index):
        let event = new.events[index]
        added.insert(event.number)
        if case .release(let of, _) = event.action, added.contains(of) { continue }
        let time = ComparisonText.time(event.time)
        let words =
          twin(of: index, among: kept).map { "\(newNames[$0]) is doubled: another at \(time)" }
          ?? "\(newNames[index]) at \(time) is new"
        note(.eventAdded, words, line: line(index))
      case .both: break
      }
    }
  }

  /// The number of neighbours that are searched for a twin (*chosen*).
  private static let neighbours = 64

  /// Returns the matched event that a new one repeats so soon that a hand feels both as one; `nil` if there is none.
  private func twin(of index: Int, among kept: Set<Int>) -> Int? {
    let event = new.events[index]
    if case .release = event.action { return nil }
    let near = max(index - Self.neighbours, 0)..<min(index + Self.neighbours + 1, new.events.count)
    let twins = near.filter { other in
      let its = new.events[other]
      return kept.contains(other) && its.action == event.action && its.lane == event.lane
        && (its.time - event.time).length < Fusion.span
    }
    return twins.min {
      (new.events[$0].time - event.time).length < (new.events[$1].time - event.time).length
    }
  }

  // MARK: Values

  private mutating func compareValues() {
    var found: [(words: String, indices: [Int])] = []
    var positions: [String: Int] = [:]
    for pair in pairs {
      let (before, after) = (old.events[pair.old].action, new.events[pair.new].action)
      guard before.withoutNumbers != after.withoutNumbers else { continue }
      let words = "changed: \(TraceValues.difference(before, after))"
      if let position = positions[words] {
        found[position].indices.append(pair.new)
      } else {
        positions[words] = found.count
        found.append((words, [pair.new]))
      }
    }
    for (words, indices) in found { reportAlike(.valueChanged, indices: indices, one: words, many: words) }
  }

  /// The number of events that are named one by one; *chosen*.
  private static let maximum = 3

  /// Reports a difference that several events have, each by its name if they are few.
  private mutating func reportAlike(
    _ code: TraceComparison.Difference.Code, indices: [Int], one: String, many: String
  ) {
    if indices.count <= Self.maximum {
      for index in indices { note(code, "\(newNames[index]) \(one)", line: line(index)) }
    } else {
      let nouns = Set(indices.map { Self.noun(new.events[$0]) })
      let noun = nouns.count == 1 ? nouns.first ?? "events" : "events"
      note(code, "\(indices.count) \(noun) \(many)", line: indices.first.flatMap(line))
    }
  }

  /// Returns the noun for several events like this one.
  private static func noun(_ event: TraceEvent) -> String {
    switch event.action {
    case .tap: "taps"
    case .begin: "vibrations"
    case .release, .control, .end: "events"
    }
  }

  // MARK: Plans

  private func moved(_ pair: (old: Int, new: Int)) -> TimeSpan {
    new.events[pair.new].time - old.events[pair.old].time
  }

  private mutating func comparePlans() {
    let found = pairs.map { pair in
      TraceDeviation(
        index: pair.new, time: old.events[pair.old].time, span: moved(pair), slack: Self.rounding,
        grain: Self.rounding)
    }
    let folds = report(.planned, found, within: tolerance ?? .exact) { [new, newNames] deviation in
      let after = new.events[deviation.index].time
      return "\(newNames[deviation.index]) moved \(ComparisonText.move(from: deviation.time, to: after))"
    }
    let rounded = found.filter { $0.span != .zero && $0.span.length <= Self.rounding }.count
    if rounded > 0, folds.allSatisfy({ $0.count == 0 }) {
      let who = rounded == 1 ? "1 planned time differs" : "\(rounded) planned times differ"
      note(.timeMoved, "\(who) by at most 0.001 ms, by rounding", isNote: true)
    }
    guard let end = pairs.last(where: { Self.isEnd(new.events[$0.new]) }) else { return }
    let (before, after) = (old.events[end.old].time, new.events[end.new].time)
    shiftAtEnd = folds.map { $0.predicted(at: before) }.max { $0.length < $1.length } ?? .zero
    let rest = (after - before - shiftAtEnd).length
    guard after != before, rest > .milliseconds(1) || shiftAtEnd == .zero && rest > Self.rounding,
      old.header.length == nil || old.header.length == new.header.length
    else { return }
    note(.timeMoved, "the end moved \(ComparisonText.move(from: before, to: after))", line: line(end.new))
  }

  /// Reports deviations of events other than the end; returns their folds: one, or one for each actuator if that takes
  /// fewer sentences.
  private mutating func report(
    _ quantity: TraceQuantity, _ found: [TraceDeviation], within tolerance: TraceTolerance,
    single: @escaping (TraceDeviation) -> String
  ) -> [DeviationFold] {
    let kept = withoutFollowing(found)
    let subjects = DeviationSubjects(
      name: { [newNames] in newNames[$0] }, noun: { [new] in Self.noun(new.events[$0]) },
      line: { [new] in new.line(ofEvent: $0) }, single: single)
    var folds = [(fold: DeviationFold(kept), position: "")]
    if new.header.lanes > 1, folds[0].fold.count > 1 {
      let lanes = Dictionary(grouping: kept) { new.events[$0.index].lane }.sorted { $0.key < $1.key }
      let apart = lanes.map { lane, own in
        (fold: DeviationFold(own), position: new.header.position(ofLane: lane))
      }
      if apart.reduce(0, { $0 + $1.fold.count }) < folds[0].fold.count { folds = apart }
    }
    for (fold, position) in folds {
      differences +=
        DeviationSentences(quantity, fold, of: subjects, within: tolerance, position: position).differences
    }
    return folds.map(\.fold)
  }

  /// Returns the deviations without those of the end, and of releases that follow their vibration.
  private func withoutFollowing(_ found: [TraceDeviation]) -> [TraceDeviation] {
    var begun: [Int64: TimeSpan] = [:]
    for deviation in found where begun[new.events[deviation.index].number] == nil {
      begun[new.events[deviation.index].number] = deviation.span
    }
    return found.filter { deviation in
      switch new.events[deviation.index].action {
      case .end: return false
      case .release(let of, _):
        return begun[of].map { ($0 - deviation.span).length > max(deviation.slack, deviation.grain) } ?? true
      case .tap, .begin, .control: return true
      }
    }
  }

  // MARK: Placements

  private mutating func comparePlacements() {
    var found: [TraceDeviation] = []
    var fates: [Fate: [Int]] = [:]
    for pair in pairs {
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      if let fate = Fate(before, after) {
        fates[fate, default: []].append(pair.new)
      } else if let deviation = placement(pair) {
        found.append(deviation)
      }
    }
    for (fate, indices) in fates.sorted(by: { $0.key < $1.key }) {
      let frame = indices.first.flatMap { index in
        pairs.first { $0.new == index }.flatMap { old.events[$0.old].placed ?? new.events[index].placed }
      }
      reportAlike(
        .placementMoved, indices: indices, one: fate.words(frame, isOne: true),
        many: fate.words(frame, isOne: false))
    }
    let ends = found.filter { Self.isEnd(new.events[$0.index]) }
    let folds = report(.placed, found, within: tolerance ?? .exact) { [new, newNames] deviation in
      Self.placement(deviation, in: new, newNames)
    }
    for end in ends {
      let rests = folds.map { ($0.predicted(at: end.time) - end.span).length }
      guard (rests.min() ?? end.span.length) > end.grain, end.span.length > end.slack else { continue }
      note(.placementMoved, Self.placement(end, in: new, newNames), line: line(end.index))
    }
  }

  /// The difference of the placement that the plan does not explain: a different plan implies a different placement.
  private func placement(_ pair: (old: Int, new: Int)) -> TraceDeviation? {
    let (before, after) = (old.events[pair.old], new.events[pair.new])
    guard let was = before.placed, let now = after.placed else { return nil }
    let (oldRate, newRate) = (old.header.sampleRate, new.header.sampleRate)
    let isPlanned = moved(pair) == .zero && oldRate == newRate
    var span = Self.span(now.index - was.index, at: newRate)
    if !isPlanned, let requested = after.frame, let askedBefore = before.frame {
      span =
        Self.span(now.index - requested.index, at: newRate)
        - Self.span(was.index - askedBefore.index, at: oldRate)
    } else if !isPlanned {
      span = Self.span(now.index, at: newRate) - Self.span(was.index, at: oldRate) - moved(pair)
    }
    let frame = Self.span(1, at: newRate)
    let isExact = isPlanned || (after.frame != nil && before.frame != nil && oldRate == newRate)
    return TraceDeviation(
      index: pair.new, time: before.time, span: span, slack: isExact ? .zero : frame, grain: frame)
  }

  private static func span(_ frames: Int64, at rate: SampleRate) -> TimeSpan {
    let nanoseconds = Double(frames) * 1e9 / Double(rate.hertz)
    return TimeSpan(nanoseconds: Int64(min(max(nanoseconds, -limit), limit).rounded()))
  }

  /// `tap 2 placed 3 frames later (5760 → 5763)`.
  private static func placement(
    _ deviation: TraceDeviation, in new: TimingTrace, _ names: TraceNames
  ) -> String {
    let placed = new.events[deviation.index].placed?.index ?? 0
    let frames = (Double(deviation.span.nanoseconds) * Double(new.header.sampleRate.hertz) / 1e9).rounded()
    let count = Int64(frames.magnitude)
    let unit = count == 1 ? "frame" : "frames"
    return "\(names[deviation.index]) placed \(count) \(unit) \(frames > 0 ? "later" : "earlier") "
      + "(\(placed - Int64(frames)) → \(placed))"
  }

  // MARK: Dispatch

  private mutating func compareDispatch() {
    let lateness = TraceLateness(old, new, pairs: pairs.filter { !Self.isEnd(new.events[$0.new]) })
    let isVirtual = old.header.clock == .virtual && new.header.clock == .virtual
    let tolerance = tolerance ?? (isVirtual && !lateness.isMeasured ? .exact : .realTime)
    let count = differences.count
    if tolerance.isExact {
      let margin = lateness.marginWords.map { "; \($0)" } ?? ""
      _ = report(.dispatched, lateness.deviations, within: tolerance) { [newNames] deviation in
        "\(newNames[deviation.index]) is dispatched \(DeviationSentences.later(deviation.span))"
      }
      if differences.count > count { differences[count].message += margin }
    }
    if differences.count == count { differences += lateness.rises(beyond: tolerance) }
    if differences.count == count { differences += lateness.marginFalls(beyond: tolerance, line: line) }
  }
}

extension TimingTrace {
  /// Returns the line of an event, from 1; `nil` if the trace has no text.
  func line(ofEvent index: Int) -> Int? { eventLines.indices.contains(index) ? eventLines[index] : nil }

  /// Returns the line of a call, from 1; `nil` if the trace has no text.
  func line(ofCall index: Int) -> Int? { callLines.indices.contains(index) ? callLines[index] : nil }
}

/// The way in which the placement of an event became or ceased to be known.
private enum Fate: Int, Hashable, Comparable {
  case refused, unplaced, placed, skipped

  init?(_ before: TraceEvent, _ after: TraceEvent) {
    if after.isRefused {
      guard !before.isRefused else { return nil }
      self = .refused
      return
    }
    switch (before.placed, after.placed) {
    case (_?, nil): self = .unplaced
    case (nil, _?): self = .placed
    case (nil, nil):
      guard before.isRefused else { return nil }
      self = .skipped
    case (_?, _?): return nil
    }
  }

  static func < (left: Fate, right: Fate) -> Bool { left.rawValue < right.rawValue }

  func words(_ frame: FrameIndex?, isOne: Bool) -> String {
    let position = frame.map { "\($0.index)" } ?? "unknown"
    switch self {
    case .refused: return "\(isOne ? "is" : "are") refused: too many vibrations sound at once"
    case .unplaced:
      return isOne ? "is not placed any more (it was on frame \(position))" : "are not placed any more"
    case .placed: return isOne ? "is placed on frame \(position) (it was not placed)" : "are placed now"
    case .skipped: return isOne ? "was refused, and is skipped now" : "were refused, and are skipped now"
    }
  }
}
