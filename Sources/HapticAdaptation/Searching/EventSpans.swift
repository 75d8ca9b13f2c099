internal import HapticModel

/// The spans of events, in the order of their starts and of their ends, so that a count of those that sound takes
/// O(log n).
struct EventSpans {
  private let starts: [TimePoint]
  private let ends: [TimePoint]

  /// Takes spans in any order; one that ends before it begins holds no time.
  init(_ spans: [(start: TimePoint, end: TimePoint)]) {
    let spans = spans.filter { $0.start <= $0.end }
    starts = spans.map(\.start).sorted()
    ends = spans.map(\.end).sorted()
  }

  /// Returns how many spans have a moment from `first` to `last`, both included.
  func count(from first: TimePoint, to last: TimePoint) -> Int {
    guard first <= last else { return 0 }
    // An event that ends before `first` also begins before `last`.
    return starts.partitioningIndex { $0 > last } - ends.partitioningIndex { $0 >= first }
  }

  /// Returns how many spans hold a moment.
  func count(at moment: TimePoint) -> Int { count(from: moment, to: moment) }
}
