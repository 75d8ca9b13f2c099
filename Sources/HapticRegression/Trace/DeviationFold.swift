internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// The deviations of a trace's events, folded into as few statements as explain them.
///
/// Of no trend, an offset and a drift, the one is taken that leaves the fewest runs of other events; the simpler one if
/// two leave as many. If too many are left, they are jitter around the trend that explains most.
struct DeviationFold {
  /// The deviations in order of time.
  let deviations: [TraceDeviation]
  /// The common part of most of them.
  private(set) var trend = DeviationTrend.none
  /// Neighbours that differ from the trend, and by the same time from the old trace.
  private(set) var runs: [Range<Int>] = []
  /// The positions of the deviations that jitter around the trend, with their distances from it.
  private(set) var jitter: [(position: Int, rest: TimeSpan)] = []

  private struct Explanation {
    let trend: DeviationTrend
    let runs: [Range<Int>]
    var count: Int { (trend == .none ? 0 : 1) + runs.count }
  }

  /// The number of runs that are named: a quarter of the deviations, at least 4 and at most 20 (*chosen*).
  private static func maximum(of count: Int) -> Int { min(max(4, count / 4), 20) }
  /// A trend explains jitter better than a simpler one if it takes its 95th percentile to less than a quarter
  /// (*chosen*).
  private static var gain: Int64 { 4 }
  /// The distance from a trend, in medians, beyond which a deviation is no jitter (*chosen*).
  private static var far: Int64 { 8 }

  /// Folds deviations.
  init(_ found: [TraceDeviation]) {
    deviations = found.stablySorted { $0.time < $1.time }
    let others = [DeviationTrend.offset(of: deviations), .drift(of: deviations)].compactMap { $0 }
    let trends = [.none] + others
    let explanations = trends.map { Explanation(trend: $0, runs: runs(beside: $0)) }
    guard let best = explanations.min(by: { $0.count < $1.count }) else { return }
    (trend, runs) = (best.trend, best.runs)
    if runs.count > Self.maximum(of: deviations.count) { scatter(trends) }
    let widest = jitter.map(\.rest).max() ?? .zero
    trend = trend.rounded(by: followers.map { deviations[$0] }, within: widest)
  }

  /// The number of statements, by which folds are compared; jitter counts as three, since it explains least (*chosen*).
  var count: Int { (trend == .none ? 0 : 1) + runs.count + (jitter.isEmpty ? 0 : 3) }

  /// The positions of the deviations that follow the trend, with or without jitter.
  var followers: [Int] {
    let apart = Set(runs.joined())
    return deviations.indices.filter { !apart.contains($0) }
  }

  /// Returns the difference that the fold explains at a time: that of the last run if it goes on to the end, or else
  /// that of the trend.
  func predicted(at time: TimePoint) -> TimeSpan {
    if let last = runs.last, last.upperBound == deviations.count, time >= deviations[last.lowerBound].time {
      return deviations[last.lowerBound].span
    }
    return trend.predicted(at: time)
  }

  /// The distance of a deviation from a trend.
  private func rest(_ position: Int, beside trend: DeviationTrend) -> TimeSpan {
    (deviations[position].span - trend.predicted(at: deviations[position].time)).length
  }

  /// Returns the distance that is none beside a trend.
  private func slack(_ position: Int, beside trend: DeviationTrend) -> TimeSpan {
    trend == .none ? deviations[position].slack : deviations[position].grain
  }

  private func runs(beside trend: DeviationTrend) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for position in deviations.indices
    where rest(position, beside: trend) > slack(position, beside: trend) {
      let deviation = deviations[position]
      if let last = runs.last, last.upperBound == position,
        (deviations[last.lowerBound].span - deviation.span).length <= deviation.slack
      {
        runs[runs.count - 1] = last.lowerBound..<position + 1
      } else {
        runs.append(position..<position + 1)
      }
    }
    return runs
  }

  /// Takes the deviations for jitter, but for a few that are much further from the trend.
  private mutating func scatter(_ trends: [DeviationTrend]) {
    let rests = trends.map { trend in deviations.indices.map { rest($0, beside: trend) } }
    let widths = rests.map { TimingReport.percentile(95, of: $0) }
    let minimum = widths.min() ?? .zero
    guard let chosen = widths.firstIndex(where: { $0 <= minimum * Self.gain }) else { return }
    trend = trends[chosen]
    let limit = TimingReport.percentile(50, of: rests[chosen]) * Self.far
    let outliers = deviations.indices.filter { position in
      rests[chosen][position] > max(limit, slack(position, beside: trend))
    }
    let named = outliers.count <= max(4, deviations.count / 10) ? outliers : []
    runs = named.map { $0..<$0 + 1 }
    let apart = Set(named)
    jitter = deviations.indices.filter { !apart.contains($0) }.map { ($0, rests[chosen][$0]) }
  }
}
