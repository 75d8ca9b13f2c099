import HapticScores

@testable import HapticAdaptation

/// Every reason of a report is tried on its result: without what it names, the event is as the reason says.
///
/// Of 1,000 seeds, 6 of 493 reasons of shortfalls and 1 of 522 reasons of changes do not hold: events that were tried together.
@Suite struct AdaptationReasonTests {
  /// A report of a seeded pattern on a device, with the words of each event.
  private struct Subject {
    let adaptation: Adaptation
    let limits: AdaptationLimits
    let place: String

    init(_ seed: Int) throws {
      let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
      let profiles = AdaptationLintTests.profiles
      let device = profiles[seed % profiles.count]
      adaptation = Adaptation(of: AdaptationLawTests.pattern(seed), for: device, like: reference)
      limits = AdaptationLimits(adaptation)
      place = "seed \(seed), \(device.name)"
    }

    /// The events of an adapted pattern, changed.
    func events(_ change: (inout [HapticEvent]) -> Void) -> [VoiceID: FeltEvent] {
      var pattern = adaptation.pattern
      change(&pattern.events)
      let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: adaptation.device)
      return Dictionary(simulation.events.map { ($0.event, $0) }) { first, _ in first }
    }

    /// True if another event is less felt than in the result.
    func isHarmed(_ felt: [VoiceID: FeltEvent], but event: AdaptedEvent) -> Bool {
      adaptation.events.contains { other in
        let level = felt[other.event]?.aboveThreshold?.value ?? -99
        return other.event != event.event && level < (other.after?.value ?? -99) - 0.05
      }
    }

    /// The longest length that an event may get: 120 ms, or half the time to the next onset.
    func room(of event: AdaptedEvent) -> TimeSpan {
      let onset = adaptation.pattern.events[event.event.index].time
      let next = adaptation.pattern.events.map(\.time).filter { $0 > onset }.min()
      let half = next.map { TimeSpan(nanoseconds: ($0 - onset).nanoseconds / 2) }
      return min(half ?? Adaptation.longest, Adaptation.longest)
    }

    func level(_ event: AdaptedEvent, _ change: (inout HapticEvent) -> Void) -> Double {
      let felt = events { change(&$0[event.event.index]) }[event.event]
      return felt?.aboveThreshold?.value ?? -99
    }
  }

  /// The reasons that were tried, and those that do not hold.
  private struct Tally {
    var counts: [String: Int] = [:]
    var broken: [String] = []

    /// Expects four kinds of reasons, of which at most one in fifty does not hold.
    func expect() {
      let total = counts.values.reduce(0, +)
      #expect(counts.count >= 4 && total > 40, "\(counts)")
      #expect(broken.count * 50 <= total, "\(broken.joined(separator: "\n"))")
    }

    mutating func check(_ holds: Bool, _ reason: String, of event: AdaptedEvent, in subject: Subject) {
      counts[reason, default: 0] += 1
      if !holds {
        broken.append(
          "\(reason): \(subject.place), event \(event.event.index) \(subject.room(of: event)) \(subject.adaptation.pattern.events[event.event.index])"
        )
      }
    }
  }

  @Test func `reasons of a shortfall hold`() throws {
    var tally = Tally()
    for seed in 0..<Effort.cases(1_000, usually: 120) {
      let subject = try Subject(seed)
      for event in subject.adaptation.events where event.sections.isEmpty {
        guard let words = subject.limits.shortfall(of: event)?.words else { continue }
        let after = event.after?.value ?? -99
        if words.contains("no more strength") {
          let full = subject.level(event) { $0.setStrength(1.0) }
          tally.check(full <= after + 1, "no more strength", of: event, in: subject)
        }
        if words.contains("longer runs did not help") {
          let felt = subject.events { $0[event.event.index].lengthen(to: subject.room(of: event)) }
          let isLittle = (felt[event.event]?.aboveThreshold?.value ?? -99) < after + 1.6
          tally.check(isLittle || subject.isHarmed(felt, but: event), "a longer run", of: event, in: subject)
        }
        if words.contains("more of it would harm its neighbours") {
          let felt = subject.events { $0[event.event.index].setStrength(1.0) }
          tally.check(subject.isHarmed(felt, but: event), "neighbours", of: event, in: subject)
        }
        if words.contains("a vibration at the same time hides it") {
          let felt = subject.events { events in
            events[event.event.index].setStrength(1.0)
            for index in events.indices where index != event.event.index {
              guard case .continuous = events[index] else { continue }
              events[index] = events[index].moved(to: .zero + .seconds(5 + Double(index)))
            }
          }
          tally.check(felt[event.event]?.isFelt ?? false, "hides it", of: event, in: subject)
        }
        if words.contains("plays nothing weaker") {
          let weaker = subject.level(event) { $0.setStrength(0.01) }
          tally.check(weaker < 0 || weaker > after - 1, "nothing weaker", of: event, in: subject)
        }
        if words.contains("intensity control") {
          var pattern = subject.adaptation.pattern
          pattern.curves = []
          pattern.parameters = []
          let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: subject.adaptation.device)
          let level = simulation.events.first { $0.event == event.event }?.aboveThreshold?.value ?? -99
          tally.check(level > after, "control", of: event, in: subject)
        }
      }
    }
    tally.expect()
  }

  @Test func `reasons of a change hold`() throws {
    var tally = Tally()
    for seed in 0..<Effort.cases(1_000, usually: 120) {
      let subject = try Subject(seed)
      let words = AdaptationWords(adaptation: subject.adaptation)
      for event in subject.adaptation.events where !event.changes.isEmpty && event.sections.isEmpty {
        let text = words.words(of: event)
        let after = event.after?.value ?? -99
        let written = subject.adaptation.original.events[event.event.index]
        if text.contains("beside its neighbours") {
          let felt = subject.level(event) { $0.setStrength(written.strength) }
          let goal = event.goal?.value ?? 0
          tally.check(abs(felt - goal) >= abs(after - goal), "beside neighbours", of: event, in: subject)
        }
        if text.contains("so that events do not merge") {
          let felt = subject.events { events in
            for index in subject.adaptation.original.events.indices {
              events[index] = events[index].moved(to: subject.adaptation.original.events[index].time)
            }
          }
          let isMerged = subject.adaptation.events.contains { felt[$0.event]?.mergedWith != nil }
          tally.check(isMerged, "merge", of: event, in: subject)
        }
        if text.contains("since nothing is felt within 30 ms") {
          let short = subject.level(event) { $0.lengthen(to: .milliseconds(30)) }
          tally.check(short < 0, "nothing within 30 ms", of: event, in: subject)
        }
        if text.contains("so that fewer hands miss it") {
          tally.check(
            (event.before?.value ?? -99) < 10 && after > (event.before?.value ?? -99), "fewer", of: event,
            in: subject
          )
        }
        if text.contains("the device's tap is longer there") {
          let tap = subject.adaptation.device.drive.tap
          guard case .transient(let one) = written,
            case .transient(let other) = subject.adaptation.pattern.events[event.event.index]
          else { continue }
          let isLonger = tap.length(other.sharpness) > tap.length(one.sharpness)
          let own = subject.level(event) { $0.setSharpness(one.sharpness) }
          tally.check(isLonger && own < after, "longer tap", of: event, in: subject)
        }
      }
    }
    tally.expect()
  }
}

extension HapticEvent {
  fileprivate var strength: UnitLevel { UnitLevel(clamping: EventPlan(self).written) }

  fileprivate mutating func lengthen(to length: TimeSpan) {
    guard case .continuous(var vibration) = self else { return }
    vibration.duration = length
    self = .continuous(vibration)
  }

  fileprivate mutating func setSharpness(_ level: UnitLevel) {
    guard case .transient(var tap) = self else { return }
    tap.sharpness = level
    self = .transient(tap)
  }

  fileprivate func moved(to time: TimePoint) -> HapticEvent {
    switch self {
    case .transient(var tap):
      tap.time = time
      return .transient(tap)
    case .continuous(var vibration):
      vibration.time = time
      return .continuous(vibration)
    default: return self
    }
  }

  fileprivate mutating func setStrength(_ level: UnitLevel) {
    switch self {
    case .transient(var tap):
      tap.intensity = level
      self = .transient(tap)
    case .continuous(var vibration):
      let curve = vibration.intensityCurve?.extremes(from: .zero, to: vibration.duration)?.upperBound ?? 1
      vibration.intensity = UnitLevel(clamping: level.value / max(curve, 0.001))
      self = .continuous(vibration)
    default: break
    }
  }
}
