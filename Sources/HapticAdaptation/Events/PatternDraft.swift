internal import HapticModel

/// A pattern in the making: a plan for each event, and the delays that move events apart.
struct PatternDraft: Hashable {
  /// The pattern as written.
  let original: HapticPattern
  /// A plan for each event, in file order.
  var plans: [EventPlan]
  /// The delays, in order of time.
  private(set) var delays: [Delay] = []
  /// True if sharpness controls are left out, since the device has one frequency.
  var dropsSharpnessControls = false
  /// True if intensity controls are 1 wherever they are above 0, since the motor only switches.
  var switchesControls = false

  /// Everything from a time on begins later.
  struct Delay: Hashable {
    /// The time as written.
    let start: TimePoint
    /// The delay, added to the earlier ones.
    var span: TimeSpan
  }

  init(_ original: HapticPattern) {
    self.original = original
    plans = original.events.map { EventPlan($0) }
  }

  /// The delay of what is written at a time.
  func delay(at time: TimePoint) -> TimeSpan {
    delays.prefix { $0.start <= time }.reduce(.zero) { $0 + $1.span }
  }

  /// The delay that begins at a time.
  func delay(beginningAt time: TimePoint) -> TimeSpan { delays.first { $0.start == time }?.span ?? .zero }

  /// Delays everything from a time on.
  mutating func delay(from time: TimePoint, by span: TimeSpan) {
    if let position = delays.firstIndex(where: { $0.start == time }) {
      delays[position].span = delays[position].span + span
    } else {
      delays.insert(Delay(start: time, span: span), at: delays.partitioningIndex { $0.start > time })
    }
  }

  /// The onset of an event as planned.
  func onset(of index: Int) -> TimePoint {
    plans[index].source.time + delay(at: plans[index].source.time)
  }

  /// The planned pattern: each event at its place, and behind them the further sections of vibrations with pauses.
  var pattern: HapticPattern {
    WorkTally.add(plans.count)
    var pattern = original
    pattern.events = []
    pattern.events.reserveCapacity(plans.count)
    var further: [HapticEvent] = []
    for plan in plans {
      let delay = delay(at: plan.source.time)
      if plan.pauses.isEmpty {
        pattern.events.append(plan.event(delayedBy: delay))
        continue
      }
      let sections = plan.sections(delayedBy: delay)
      pattern.events.append(sections[0])
      further += sections.dropFirst()
    }
    pattern.events += further
    if switchesControls { pattern.switchIntensityControls() }
    if dropsSharpnessControls {
      pattern.parameters.removeAll { $0.id == .hapticSharpness }
      pattern.curves.removeAll { $0.id == .hapticSharpness }
    }
    guard !delays.isEmpty else { return pattern }
    for index in pattern.parameters.indices {
      pattern.parameters[index].time = moved(pattern.parameters[index].time)
    }
    for index in pattern.curves.indices {
      let written = pattern.curves[index]
      let begin = moved(written.time)
      pattern.curves[index] = ParameterCurve(
        written.id, at: begin,
        points: written.points.map { Curve.Point($0.value, at: moved(written.time + $0.offset) - begin) })
    }
    return pattern
  }

  /// The event that each further section belongs to, in the order of ``pattern``.
  var parents: [Int] {
    WorkTally.add(plans.count)
    return plans.indices.filter { !plans[$0].pauses.isEmpty }.flatMap { index in
      Array(repeating: index, count: plans[index].sections(delayedBy: .zero).count - 1)
    }
  }

  /// The planned time of what is written at a time.
  func moved(_ time: TimePoint) -> TimePoint { time + delay(at: time) }

  /// The number of events up to which they are moved and paused: 64, *chosen*; more are a texture without a rhythm of
  /// its own.
  static var mostEvents: Int { 64 }

  /// True if an actuator plays more than ``mostEvents``.
  var isTexture: Bool { plans.count(where: \.isAsked) > Self.mostEvents }

  /// The events that an actuator plays, in order of time.
  var order: [Int] {
    WorkTally.add(plans.count)
    return plans.indices.filter { plans[$0].isAsked }.stablySorted {
      plans[$0].source.time < plans[$1].source.time
    }
  }
}
