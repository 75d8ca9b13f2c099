internal import HapticModel
internal import HapticTimeline

/// The vibrations of a timeline over a lane: the strongest one, moment by moment, with envelopes and controls applied.
struct VibrationCourse {
  /// A moment at an x coordinate; without a sample nothing sounds.
  struct Point {
    let x: Double
    let sample: VibrationSampler.Sample?
  }

  /// The most bends that are looked at in one pixel column (*chosen*).
  private static let turnsPerColumn = 16

  /// The moments from left to right: every pixel column, and both sides of every bend.
  let points: [Point]

  init(_ timeline: Timeline, _ frame: PlotFrame) {
    var sampler = VibrationSampler(timeline)
    points = Self.times(timeline, frame).map { time in
      let sample = sampler.sample(at: time)
      return Point(x: frame.x(time), sample: sample.flatMap { $0.intensity > .zero ? $0 : nil })
    }
  }

  /// The classes of sharpness that sound.
  var kinds: Set<SharpnessClass> { Set(points.compactMap { $0.sample.map { SharpnessClass($0.sharpness) } }) }

  private static func times(_ timeline: Timeline, _ frame: PlotFrame) -> [TimePoint] {
    let isSounding = timeline.entries.contains {
      if case .start(_, .continuous) = $0.action { true } else { false }
    }
    guard isSounding else { return [] }
    let turns = timeline.turningPoints(atMost: turnsPerColumn) { Int(frame.x($0)) }
    guard let first = turns.first, let last = turns.last else { return [] }
    let columns = (0...frame.columnCount).map(frame.time(atColumn:)).filter { $0 > first && $0 < last }
    let nearby = turns.flatMap { [$0 - .nanoseconds(1), $0, $0 + .nanoseconds(1)] }
    return (columns + nearby).filter { $0 >= TimePoint.zero }.sorted()
  }
}
