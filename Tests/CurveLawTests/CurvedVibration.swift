import HapticModel
import HapticTimeline
import SeededRandom

/// One vibration at the start of a pattern, with curves of its own; the same for the same seed.
struct CurvedVibration {
  let vibration: Continuous
  /// Moments inside it, in order; none at a bend, where a value has two sides.
  let times: [TimePoint]
  private let strengths: [(Int64, Double)]
  private let pitches: [(Int64, Double)]

  init(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let length = Int64.random(in: 20...400, using: &random) * 1_000_000
    strengths = Self.points(0...1, length: length, random: &random)
    pitches = Self.points(-1...1, length: length, random: &random)
    let isSustained = Int.random(in: 0..<4, using: &random) > 0
    let levels = (0..<3).map { _ in
      UnitLevel(clamping: Bool.random(using: &random) ? 0 : Double.random(in: 0...0.1, using: &random))
    }
    let envelope = Envelope(
      attack: levels[0], decay: isSustained ? .zero : levels[1], release: isSustained ? levels[2] : .zero,
      isSustained: isSustained)
    vibration = Continuous(
      UnitLevel(clamping: .random(in: 0.1...1, using: &random)),
      UnitLevel(clamping: .random(in: 0...1, using: &random)), for: .nanoseconds(length), envelope: envelope,
      intensityCurve: Self.curve(strengths), sharpnessCurve: Self.curve(pitches))
    let bends = Set((strengths + pitches).map(\.0))
    times = (0..<8)
      .map { _ in Int64.random(in: 0..<length, using: &random) }.filter { !bends.contains($0) }.sorted()
      .map { .nanoseconds($0) }
  }

  /// Two to eight points, some of them steps, some at the very start and the very end.
  private static func points(
    _ range: ClosedRange<Double>, length: Int64, random: inout SeededGenerator
  ) -> [(Int64, Double)] {
    var points: [(Int64, Double)] = []
    for index in 0..<Int.random(in: 2...8, using: &random) {
      var offset = Int64.random(in: 0...length, using: &random)
      switch (index, Int.random(in: 0..<4, using: &random)) {
      case (0, _): offset = 0
      case (1, 0): offset = length
      case (2..., 0): offset = points.last?.0 ?? offset
      default: break
      }
      points.append(
        (
          offset,
          Double(Int.random(in: 0...8, using: &random)) / 8 * (range.upperBound - range.lowerBound)
            + range.lowerBound
        ))
    }
    return points.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
  }

  private static func curve(_ points: [(Int64, Double)]) -> Curve {
    Curve(points.map { Curve.Point($0.1, at: .nanoseconds($0.0)) })
  }

  /// The vibration with its own curves.
  var pattern: HapticPattern { HapticPattern(events: [.continuous(vibration)]) }

  /// The vibration without curves, under the same curves of the controls.
  var underControls: HapticPattern {
    var plain = vibration
    (plain.intensityCurve, plain.sharpnessCurve) = (nil, nil)
    return HapticPattern(
      events: [.continuous(plain)],
      curves: [
        ParameterCurve(.hapticIntensity, points: Self.curve(strengths).points),
        ParameterCurve(.hapticSharpness, points: Self.curve(pitches).points),
      ])
  }

  // MARK: Expected values

  /// The strength at a time: intensity, envelope and curve.
  func strength(at time: TimePoint) -> Double {
    vibration.intensity.value * envelope(at: time.nanoseconds)
      * Self.value(of: strengths, at: time.nanoseconds)
  }

  /// The sharpness at a time.
  func sharpness(at time: TimePoint) -> Double {
    min(max(vibration.sharpness.value + Self.value(of: pitches, at: time.nanoseconds), 0), 1)
  }

  /// True if a time is outside the ramps that writers of lines use for sudden changes.
  func isBeyondRamps(_ time: TimePoint) -> Bool {
    let edge: Int64 = 6_000_000
    return time.nanoseconds > edge && time.nanoseconds < vibration.duration.nanoseconds - edge
  }

  /// True if a line of a curve begins within `span` after the first.
  func bends(within span: TimeSpan) -> Bool {
    (strengths + pitches).contains { $0.0 > 0 && $0.0 <= span.nanoseconds }
  }

  private func envelope(at nanoseconds: Int64) -> Double {
    let scale = EnvelopeScale.standard
    let attack = Double(scale.time(vibration.envelope.attack).nanoseconds)
    let time = Double(nanoseconds)
    if time < attack { return time / attack }
    if vibration.envelope.isSustained { return 1 }
    let decay = Double(scale.time(vibration.envelope.decay).nanoseconds)
    return max(0, 1 - (time - attack) / decay)
  }

  /// Searches the lines one by one.
  private static func value(of points: [(Int64, Double)], at nanoseconds: Int64) -> Double {
    var value = points[0].1
    for (left, right) in zip(points, points.dropFirst()) where left.0 <= nanoseconds {
      let part = right.0 > left.0 ? min(Double(nanoseconds - left.0) / Double(right.0 - left.0), 1) : 1
      value = left.1 + (right.1 - left.1) * part
    }
    return value
  }

  /// The strength of a timeline's vibrations at a time, without controls.
  func voiced(_ timeline: Timeline, at time: TimePoint) -> Double {
    var strongest = 0.0
    for entry in timeline.entries {
      guard case .start(_, .continuous(let voice)) = entry.action, entry.time <= time else { continue }
      strongest = max(strongest, voice.intensity.value * voice.level(after: time - entry.time))
    }
    return strongest
  }
}
