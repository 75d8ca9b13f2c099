internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A line whose points are compared: that of a control, or of a vibration.
struct ComparedLine {
  /// Its name in messages: `intensity`, `vibration 1: amplitude`.
  let name: String
  /// Its place in the file.
  let line: PatternLine
  /// The numbers for its values, which are shares.
  var term = LevelSemantics.model.intensity
  /// The vibration of the new pattern whose line it is; `nil` for a control.
  var owner: ComparedEvent?

  /// Formats a value.
  func number(_ share: Double) -> String { ComparisonText.level(term.number(ofShare: share)) }
}

/// The changes of one line.
struct ControlChanges {
  private(set) var changes: [Change] = []
  /// The time by which all changed points moved, if nothing else changed.
  private(set) var shift: TimeSpan?
  /// The old time of the first changed point; `nil` if none was matched.
  private(set) var firstMoved: TimePoint?
  private let line: ComparedLine
  private let name: String
  private let noun: String
  private let old: [ControlPoint]
  private let new: [ControlPoint]

  /// The maximum number of points that are reported one by one; *chosen*.
  private static var maximum: Int { 3 }

  /// Compares the points of a control.
  init(_ id: ControlID, old: [ControlPoint], new: [ControlPoint]) {
    self.init(ComparedLine(name: id.words, line: .control(id)), old: old, new: new, stepsAre: "control")
  }

  /// Compares the points of a line, which is called a curve, or by another word if it has only steps.
  init(_ line: ComparedLine, old: [ControlPoint], new: [ControlPoint], stepsAre word: String) {
    self.line = line
    self.old = old
    self.new = new
    let isCurve = (old + new).contains(where: \.content.isReached)
    name = line.name + (isCurve ? " curve" : word.isEmpty ? "" : " " + word)
    noun = isCurve ? "point" : "step"
    guard old != new else { return }
    if old.isEmpty || new.isEmpty {
      reportWhole()
      return
    }
    let alignment = Alignment(old, new)
    let crossed = alignment.swaps.flatMap { [$0.first, $0.second] }
    let pairs = (alignment.pairs + crossed).filter { old[$0.old] != new[$0.new] }.sorted { $0.new < $1.new }
    shift = Self.shift(pairs, old: old, new: new, alignment: alignment)
    firstMoved = pairs.map { old[$0.old].time }.min()
    if let shift, pairs.count > 1 {
      reportMove(pairs, by: shift)
      return
    }
    if let change = uniformChange {
      let count = ComparisonText.count(old.count, noun)
      report(
        .control, "\(name) changed by \(change) (\(count))", time: old[0].time, at: position(old[0].time))
      return
    }
    let count = pairs.count + alignment.added.count + alignment.dropped.count
    if count > Self.maximum {
      reportTogether(pairs, alignment: alignment, count: count)
      return
    }
    for pair in pairs { report(old[pair.old], after: new[pair.new], move: movedEnd(pairs)) }
    for index in alignment.added { reportSingle(new[index], article: "a", what: "is new") }
    for index in alignment.dropped { reportSingle(old[index], article: "the", what: "is gone") }
  }

  private static func shift(
    _ pairs: [(old: Int, new: Int)], old: [ControlPoint], new: [ControlPoint], alignment: Alignment
  ) -> TimeSpan? {
    guard alignment.added.isEmpty, alignment.dropped.isEmpty, let first = pairs.first else { return nil }
    let shift = new[first.new].time - old[first.old].time
    let isMove = pairs.allSatisfy {
      old[$0.old].content == new[$0.new].content && new[$0.new].time - old[$0.old].time == shift
    }
    return isMove && shift != .zero ? shift : nil
  }

  /// The change of every value of the line, in words: an intensity by a factor, a sharpness by a step; `nil` if the values did
  /// not change alike, or if only one changed: a triangle whose top changed has another point, not another strength.
  private var uniformChange: String? {
    guard old.count > 1, old.count == new.count,
      zip(old, new).allSatisfy({ $0.time == $1.time && $0.content.isReached == $1.content.isReached })
    else { return nil }
    let values = zip(old, new).map { (old: $0.content.value, new: $1.content.value) }
    guard values.count(where: { $0.old != $0.new }) > 1 else { return nil }
    switch line.line {
    case .intensity, .control(.hapticIntensity): return LevelScale.percentage(of: values)
    case .sharpness, .control(.hapticSharpness):
      let step = values[0].new - values[0].old
      guard !UniformLevels.isNear(step, 0),
        values.allSatisfy({ UniformLevels.isNear($0.new - $0.old, step) })
      else { return nil }
      let change = line.term.number(ofShare: step) - line.term.number(ofShare: 0)
      return (change > 0 ? "+" : "") + ComparisonText.number(change)
    default: return nil
    }
  }

  private mutating func reportWhole() {
    let points = old.isEmpty ? new : old
    let count = ComparisonText.count(points.count, noun)
    report(
      .control, "\(name) is \(old.isEmpty ? "new" : "gone") (\(count))", time: points[0].time,
      at: new.isEmpty ? .gap(points[0].time) : position(points[0].time))
  }

  private mutating func reportMove(_ pairs: [(old: Int, new: Int)], by shift: TimeSpan) {
    let start = old[pairs[0].old].time
    let count = ComparisonText.count(pairs.count, noun)
    let by = "moved " + ComparisonText.signed(shift)
    let message =
      pairs.count == old.count
      ? "\(name) \(by) (\(count))" : "\(name): \(count) from \(ComparisonText.time(start)) on \(by)"
    report(.moved, message, time: start, at: position(new[pairs[0].new].time), moving: movedEnd(pairs))
  }

  /// The move of these points if they are all from some point to the end; `nil` if they are not.
  private func movedEnd(_ pairs: [(old: Int, new: Int)]) -> MovedEnd? {
    guard let shift, let first = pairs.map(\.old).min(), pairs.count == old.count - first else { return nil }
    return MovedEnd(
      shift: shift, from: old[first].time, after: first > 0 ? old[first - 1].time : nil, count: pairs.count)
  }

  private mutating func reportTogether(_ pairs: [(old: Int, new: Int)], alignment: Alignment, count: Int) {
    let times =
      pairs.map { old[$0.old].time } + alignment.dropped.map { old[$0].time }
      + alignment.added.map { new[$0].time }
    let (first, last) = (times.min() ?? .zero, times.max() ?? .zero)
    let maximum =
      pairs.map {
        let (was, now) = (old[$0.old].content.value, new[$0.new].content.value)
        return abs(line.term.number(ofShare: now) - line.term.number(ofShare: was))
      }.max() ?? 0
    let range =
      "from \(ComparisonText.milliseconds(first.nanoseconds)) to \(ComparisonText.time(last))"
    let minimum = ComparisonText.number(maximum)
    let extent = minimum == "0" ? "" : ", by up to " + minimum
    report(.control, "\(name): \(count) \(noun)s \(range) changed\(extent)", time: first, at: position(first))
  }

  private mutating func report(_ before: ControlPoint, after: ControlPoint, move: MovedEnd?) {
    var words: [String] = []
    if before.time != after.time {
      words.append("moved " + ComparisonText.move(from: before.time, to: after.time))
    }
    if before.content.value != after.content.value {
      let (was, now) = (before.content.value, after.content.value)
      let levels = ComparisonText.levels(
        from: line.term.number(ofShare: was), to: line.term.number(ofShare: now))
      words.append(levels.contains("→") ? "went " + levels : "at " + levels)
    }
    if before.content.isReached != after.content.isReached {
      words.append(after.content.isReached ? "is now reached along a line" : "is now reached by a jump")
    }
    let code: Regression.Code = before.content == after.content ? .moved : .control
    let said = words.joined(separator: " and ")
    report(
      code, "\(name): the \(noun) at \(ComparisonText.time(before.time)) \(said)", time: after.time,
      at: position(after.time), moving: move)
  }

  private mutating func reportSingle(_ point: ControlPoint, article: String, what: String) {
    let value = "\(ComparisonText.time(point.time)) (\(line.number(point.content.value)))"
    report(
      .control, "\(name): \(article) \(noun) at \(value) \(what)", time: point.time, at: position(point.time))
  }

  private func position(_ time: TimePoint) -> Regression.Position { .point(line.line, time) }

  /// Adds a change; that of a vibration's line belongs to the vibration.
  private mutating func report(
    _ code: Regression.Code, _ message: String, time: TimePoint, at position: Regression.Position,
    moving move: MovedEnd? = nil
  ) {
    let owner = line.owner?.id
    let isShape = owner != nil && code == .control
    var change = Change(
      isShape ? .shape : code, message, event: owner, subjects: owner.map { [$0] } ?? [], time: time,
      position: position)
    change.move = move
    changes.append(change)
  }
}
