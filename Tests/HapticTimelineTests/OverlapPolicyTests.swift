@testable import HapticTimeline

/// Each case: the policy, the events of each track, the resulting events of the actuator, and the reports.
///
/// A tap is `intensity@milliseconds`, a vibration `intensity@milliseconds+duration`; a decaying one ends in `d`, one
/// with a curve in `c`. Tracks are `priority: events`. Intensities in tenths; a vibration releases for 5 ms.
@Suite struct OverlapPolicyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let policy: OverlapPolicy
    let tracks: [String]
    let plays: String
    let reports: [String]
    var testDescription: String { "\(policy): \(tracks.joined(separator: " | "))" }
  }

  static let half = UnitLevel(clamping: 0.5)

  static let cases: [Case] = [
    // Nothing overlaps: nothing is reported, for any policy.
    Case(policy: .steal, tracks: ["0: 5@0", "0: 5@20"], plays: "0 tap 5, 20 tap 5", reports: []),
    Case(
      policy: .duck(to: half), tracks: ["0: 5@0+10", "1: 5@15"], plays: "0 on 5, 10 off, 15 tap 5",
      reports: []),
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 9@0+10", "0: 9@15+10"], plays: "0 on 9, 10 off, 15 on 9, 25 off",
      reports: []),
    // Events of one clip never compete.
    Case(
      policy: .steal, tracks: ["0: 9@0+50 9@10 9@10"], plays: "0 on 9, 10 tap 9, 10 tap 9, 50 off",
      reports: []),
    // Mixing: a later event gets the remaining intensity.
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 4@0+50", "0: 5@10"], plays: "0 on 4, 10 tap 5, 50 off",
      reports: ["10 1 under 0 mixed"]),
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 7@0+50", "0: 5@10"], plays: "0 on 7, 10 tap 3, 50 off",
      reports: ["10 1 under 0 limited 3"]),
    Case(
      policy: .mix(limit: half), tracks: ["0: 5@0", "0: 5@19"], plays: "0 tap 5",
      reports: ["19 1 under 0 limited 0"]),
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 8@0", "1: 6@0"], plays: "0 tap 4, 0 tap 6",
      reports: ["0 0 under 1 limited 4"]),
    // No event exceeds the limit of a mix, even alone; that is no overlap, so it is not reported.
    Case(
      policy: .mix(limit: half), tracks: ["0: 9@0 3@50", "0: 8@100+50"],
      plays: "0 tap 5, 50 tap 3, 100 on 5, 150 off", reports: []),
    Case(
      policy: .mix(limit: half), tracks: ["0: 3@0+50", "0: 9@10"], plays: "0 on 3, 10 tap 2, 50 off",
      reports: ["10 1 under 0 limited 2"]),
    Case(
      policy: .mix(limit: half), tracks: ["0: 9@0", "0: 9@10"], plays: "0 tap 5",
      reports: ["10 1 under 0 limited 0"]),
    // The release still occupies the actuator.
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 8@0+10", "0: 8@14"], plays: "0 on 8, 10 off, 14 tap 2",
      reports: ["14 1 under 0 limited 2"]),
    // Ducking: the lower-priority event continues at less intensity, and recovers.
    Case(
      policy: .duck(to: half), tracks: ["0: 8@0+100", "1: 5@30"],
      plays: "0 on 8, 30 off, 30 on 4, 30 tap 5, 50 off, 50 on 8, 100 off", reports: ["30 0 under 1 ducked"]),
    Case(
      policy: .duck(to: half), tracks: ["1: 8@0+100", "0: 6@30"], plays: "0 on 8, 30 tap 3, 100 off",
      reports: ["30 1 under 0 ducked"]),
    Case(
      policy: .duck(to: half), tracks: ["0: 8@0+100", "1: 6@90+50"],
      plays: "0 on 8, 90 off, 90 on 4, 90 on 6, 100 off, 140 off", reports: ["90 0 under 1 ducked"]),
    Case(
      policy: .duck(to: half), tracks: ["1: 6@0+50", "0: 8@20+80"],
      plays: "0 on 6, 20 on 4, 50 off, 55 off, 55 on 8, 100 off", reports: ["20 1 under 0 ducked"]),
    // Of two equal ones the later takes precedence; at one moment the first track does.
    Case(
      policy: .duck(to: half), tracks: ["0: 6@0", "0: 8@0"], plays: "0 tap 6, 0 tap 4",
      reports: ["0 1 under 0 ducked"]),
    // A decaying vibration keeps the level that it began with.
    Case(
      policy: .duck(to: half), tracks: ["0: 8@0d", "1: 5@5"], plays: "0 on 8, 5 tap 5, 10 off",
      reports: ["5 1 under 0 mixed"]),
    // Stealing: the lower-priority event ends, or does not begin.
    Case(
      policy: .steal, tracks: ["0: 8@0+100", "1: 5@30"], plays: "0 on 8, 30 off, 30 tap 5",
      reports: ["30 0 under 1 stolen"]),
    Case(
      policy: .steal, tracks: ["1: 8@0+100", "0: 5@30"], plays: "0 on 8, 100 off",
      reports: ["30 1 under 0 dropped"]),
    Case(
      policy: .steal, tracks: ["0: 8@0+100", "0: 5@30+20"], plays: "0 on 8, 30 off, 30 on 5, 50 off",
      reports: ["30 0 under 1 stolen"]),
    Case(
      policy: .steal, tracks: ["0: 8@0+10", "0: 5@12"], plays: "0 on 8, 10 off, 12 tap 5",
      reports: ["12 0 under 1 mixed"]),
    Case(
      policy: .steal, tracks: ["0: 8@0", "1: 5@0"], plays: "0 tap 5", reports: ["0 0 under 1 dropped"]),
    // A control of one track moves its own vibration alone.
    Case(
      policy: .mix(limit: 1.0), tracks: ["0: 4@0+100", "0: 4@50+50c"],
      plays: "0 on 4, 50 on 4, 100 off, 100 off",
      reports: ["50 1 under 0 mixed"]),
  ]

  @Test(arguments: cases) func anOverlapEndsAsThePolicySays(_ item: Case) throws {
    let score = Score(overlap: item.policy, tracks: item.tracks.map(Self.track))
    let source = ScoreSource(score)
    let entries = source.entries(from: 0, until: .max)
    #expect(entries.compactMap { Self.text($0.entry) }.joined(separator: ", ") == item.plays)
    #expect(try source.compiled().collisions.map(Self.text) == item.reports)
  }

  private static func track(_ text: String) -> Track {
    let parts = text.split(separator: ":")
    let events = parts[1].split(separator: " ").map { HapticEvent(text: $0) }
    var pattern = HapticPattern(events: events)
    if text.hasSuffix("c"), let first = events.first {
      let points = [ParameterCurve.Point(1, at: .zero), ParameterCurve.Point(0.5, at: .milliseconds(50))]
      pattern.curves = [ParameterCurve(.hapticIntensity, at: first.time, points: points)]
    }
    return Track("", priority: Int(parts[0]) ?? 0, .clip(pattern))
  }

  private static func text(_ entry: TimelineEntry) -> String? {
    let time = entry.time.nanoseconds / 1_000_000
    switch entry.action {
    case .stop: return "\(time) off"
    case .start(_, .transient(let tap)): return "\(time) tap \(tenths(tap.intensity))"
    case .start(_, .continuous(let voice)): return "\(time) on \(tenths(voice.intensity))"
    case .start, .control, .curve: return nil
    }
  }

  private static func text(_ collision: Collision) -> String {
    let time = collision.time.nanoseconds / 1_000_000
    let outcome =
      switch collision.outcome {
      case .mixed: "mixed"
      case .limited(let level): "limited \(tenths(level))"
      case .ducked: "ducked"
      case .stolen: "stolen"
      case .dropped: "dropped"
      }
    return "\(time) \(collision.yielding.track) under \(collision.dominant.track) \(outcome)"
  }

  private static func tenths(_ level: UnitLevel) -> Int { Int((level.value * 10).rounded()) }
}

extension HapticEvent {
  /// An event as the cases write it.
  fileprivate init(text: Substring) {
    let isDecaying = text.hasSuffix("d")
    let numbers = text.split { !$0.isNumber }.compactMap { Int64($0) }
    let level = UnitLevel(clamping: Double(numbers[0]) / 10)
    let time = TimePoint.milliseconds(numbers[1])
    if isDecaying {
      // The shortest attack and decay, 5 ms each.
      let envelope = Envelope(attack: 0.0, decay: 0.0, release: 0.0, isSustained: false)
      self = .continuous(Continuous(level, 0.5, at: time, for: .milliseconds(100), envelope: envelope))
    } else if numbers.count > 2 {
      self = .continuous(Continuous(level, 0.5, at: time, for: .milliseconds(numbers[2])))
    } else {
      self = .transient(Transient(level, 0.5, at: time))
    }
  }
}
