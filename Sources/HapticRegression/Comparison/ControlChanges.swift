internal import HapticModel
internal import HapticTimeline

/// The changes of one control's curve.
struct ControlChanges {
  private(set) var changes: [Change] = []
  /// The time by which all changed points moved, if nothing else changed.
  private(set) var shift: TimeSpan?
  private let name: String
  private let noun: String
  private let old: [ControlPoint]
  private let new: [ControlPoint]

  /// The maximum number of points that are reported one by one; *chosen*.
  private static var most: Int { 3 }

  /// Compares the points of a control.
  init(_ id: ControlID, _ old: [ControlPoint], _ new: [ControlPoint]) {
    self.old = old
    self.new = new
    let isCurve = (old + new).contains(where: \.content.isReached)
    name = id.words + (isCurve ? " curve" : " control")
    noun = isCurve ? "point" : "step"
    guard old != new else { return }
    if old.isEmpty || new.isEmpty {
      tellWhole()
      return
    }
    let alignment = Alignment(old, new)
    let crossed = alignment.swaps.flatMap { [$0.first, $0.second] }
    let pairs = (alignment.pairs + crossed).filter { old[$0.old] != new[$0.new] }.sorted { $0.new < $1.new }
    shift = Self.shift(pairs, old, new, alignment)
    if let shift, pairs.count > 1 {
      tellMove(pairs, by: shift)
      return
    }
    let count = pairs.count + alignment.added.count + alignment.dropped.count
    if count > Self.most {
      tellTogether(pairs, alignment, count)
      return
    }
    for pair in pairs { tell(old[pair.old], new[pair.new]) }
    for index in alignment.added { tellSingle(new[index], "a", "is new") }
    for index in alignment.dropped { tellSingle(old[index], "the", "is gone") }
  }

  private static func shift(
    _ pairs: [(old: Int, new: Int)], _ old: [ControlPoint], _ new: [ControlPoint], _ alignment: Alignment
  ) -> TimeSpan? {
    guard alignment.added.isEmpty, alignment.dropped.isEmpty, let first = pairs.first else { return nil }
    let shift = new[first.new].time - old[first.old].time
    let isMove = pairs.allSatisfy {
      old[$0.old].content == new[$0.new].content && new[$0.new].time - old[$0.old].time == shift
    }
    return isMove && shift != .zero ? shift : nil
  }

  private mutating func tellWhole() {
    let points = old.isEmpty ? new : old
    let count = ComparisonText.count(points.count, noun)
    changes = [
      Change(
        .control, "\(name) is \(old.isEmpty ? "new" : "gone") (\(count))", time: points[0].time)
    ]
  }

  private mutating func tellMove(_ pairs: [(old: Int, new: Int)], by shift: TimeSpan) {
    let start = old[pairs[0].old].time
    let count = ComparisonText.count(pairs.count, noun)
    let by = "moved " + ComparisonText.signed(shift)
    let message =
      pairs.count == old.count
      ? "\(name) \(by) (\(count))" : "\(name): \(count) from \(ComparisonText.time(start)) on \(by)"
    changes = [Change(.moved, message, time: start)]
  }

  private mutating func tellTogether(_ pairs: [(old: Int, new: Int)], _ alignment: Alignment, _ count: Int) {
    let times =
      pairs.map { old[$0.old].time } + alignment.dropped.map { old[$0].time }
      + alignment.added.map { new[$0].time }
    let (first, last) = (times.min() ?? .zero, times.max() ?? .zero)
    let most = pairs.map { abs(new[$0.new].content.value - old[$0.old].content.value) }.max() ?? 0
    let range =
      "from \(ComparisonText.milliseconds(first.nanoseconds)) to \(ComparisonText.time(last))"
    let extent = most > 0 ? ", by up to " + FixedDecimal.text(most, digits: 6, isTrimmed: true) : ""
    changes = [Change(.control, "\(name): \(count) \(noun)s \(range) changed\(extent)", time: first)]
  }

  private mutating func tell(_ before: ControlPoint, _ after: ControlPoint) {
    var words: [String] = []
    if before.time != after.time {
      words.append("moved " + ComparisonText.move(from: before.time, to: after.time))
    }
    if before.content.value != after.content.value {
      words.append(
        "went " + ComparisonText.levels(from: before.content.value, to: after.content.value))
    }
    if before.content.isReached != after.content.isReached {
      words.append(after.content.isReached ? "is now reached along a line" : "is now reached by a jump")
    }
    let code: Regression.Code = before.content == after.content ? .moved : .control
    let said = words.joined(separator: " and ")
    changes.append(
      Change(code, "\(name): the \(noun) at \(ComparisonText.time(before.time)) \(said)", time: after.time))
  }

  private mutating func tellSingle(_ point: ControlPoint, _ article: String, _ what: String) {
    let place = "\(ComparisonText.time(point.time)) (\(ComparisonText.level(point.content.value)))"
    changes.append(Change(.control, "\(name): \(article) \(noun) at \(place) \(what)", time: point.time))
  }
}
