internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// The difference between a time of an event and that of its partner in the old trace.
struct TraceDeviation {
  /// The index of the new event.
  let index: Int
  /// The planned time in the old trace.
  let time: TimePoint
  /// The difference, positive if the new event is later.
  let span: TimeSpan
  /// The largest difference that counts as none.
  var slack = TimeSpan.zero
  /// The largest distance from a trend that rounding explains.
  var grain = TimeSpan.zero
}

/// The common part of the deviations of most events of a trace.
enum DeviationTrend: Hashable {
  /// Nothing: most events keep their times.
  case none
  /// The same difference.
  case offset(TimeSpan)
  /// A difference that grows with time: `offset` nanoseconds at the start, and `rate` for each nanosecond.
  case drift(rate: Double, offset: Double)

  /// Returns the difference that the trend explains at a time.
  func predicted(at time: TimePoint) -> TimeSpan {
    switch self {
    case .none: return .zero
    case .offset(let span): return span
    case .drift(let rate, let offset):
      let nanoseconds = (offset + rate * Double(time.nanoseconds)).rounded()
      return TimeSpan(nanoseconds: Int64(min(max(nanoseconds, -1e18), 1e18)))
    }
  }

  /// Returns the offset of deviations, which is their median; `nil` if it is 0.
  static func offset(of deviations: [TraceDeviation]) -> DeviationTrend? {
    guard deviations.count > 1 else { return nil }
    let median = TimingReport.percentile(50, of: deviations.map(\.span))
    return median == .zero ? nil : .offset(median)
  }

  /// Returns the line through deviations in order of time, by Theil's abbreviated method (1950); `nil` if there is none.
  ///
  /// The rate is the median of the slopes from each deviation to the one half of them later, so that some outliers do
  /// not matter; the offset is the median of the rest. A line needs three different deviations.
  static func drift(of deviations: [TraceDeviation]) -> DeviationTrend? {
    let half = (deviations.count + 1) / 2
    guard Set(deviations.map(\.span)).count >= 3 else { return nil }
    let slopes = (0..<deviations.count - half).compactMap { index -> Double? in
      let (from, to) = (deviations[index], deviations[index + half])
      let time = Double((to.time - from.time).nanoseconds)
      return time > 0 ? Double((to.span - from.span).nanoseconds) / time : nil
    }
    guard let rate = median(of: slopes), rate != 0 else { return nil }
    let rests = deviations.map { Double($0.span.nanoseconds) - rate * Double($0.time.nanoseconds) }
    return median(of: rests).map { .drift(rate: rate, offset: $0) }
  }

  /// Returns a drift with the shortest decimal as its rate that explains all of these deviations up to rounding and
  /// `jitter`; itself if there is none.
  func rounded(by deviations: [TraceDeviation], within jitter: TimeSpan) -> DeviationTrend {
    guard case .drift(_, let offset) = self, let first = deviations.first else { return self }
    let start = abs(offset) <= Double(max(first.grain, jitter).nanoseconds) ? 0 : offset
    var (low, high) = (-Double.infinity, Double.infinity)
    for deviation in deviations where deviation.time > .zero {
      let (time, span) = (Double(deviation.time.nanoseconds), Double(deviation.span.nanoseconds) - start)
      let grain = Double(max(deviation.grain, jitter).nanoseconds)
      low = max(low, (span - grain) / time)
      high = min(high, (span + grain) / time)
    }
    var scale = 1.0
    while low < high, low.isFinite, high.isFinite, scale < 1e10 {
      let rounded = ((low + (high - low) / 2) * scale).rounded() / scale
      if rounded != 0, (low...high).contains(rounded) { return .drift(rate: rounded, offset: start) }
      scale *= 10
    }
    return self
  }

  private static func median(of numbers: [Double]) -> Double? {
    numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
  }
}

extension TimeSpan {
  /// The length without its sign.
  var length: TimeSpan { self < .zero ? .zero - self : self }
}
