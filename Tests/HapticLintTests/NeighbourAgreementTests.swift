/// The rules about neighbours agree with the simulation in random rows of taps, on every profile.
@Suite struct NeighbourAgreementTests {
  /// A row of taps on a device, and what the rules say of it.
  private struct Case {
    let events: [FeltEvent]
    let findings: [Finding]
    let label: String

    /// A pattern on every device that plays patterns; it is written and read once.
    static func all(of pattern: HapticPattern) -> [Case] {
      let document = PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap")
      let call = HapticCall(Timeline(compiling: document.pattern))
      let words = "\(document.pattern.events)"
      return DeviceProfiles.builtIn.profiles.filter { $0.playback != .none }.map { profile in
        Case(
          events: Simulation(call, on: profile).events,
          findings: Linter(profiles: [profile]).lint(document).findings.onDevices,
          label: "\(profile.name): \(words)")
      }
    }

    /// The events that a rule reports; `nil` if it reports more than it shows.
    func indices(_ code: String) -> [Int]? {
      let found = findings.filter { $0.code == code }
      if found.contains(where: { $0.message.hasPrefix("and ") }) { return nil }
      return found.compactMap { Int($0.path.filter(\.isNumber)) }
    }
  }

  /// Up to seven taps, 15 to 150 ms apart: closer ones are layers, in every other pattern up to 40 ms.
  private static func pattern(_ generator: inout SeededGenerator) -> HapticPattern {
    var time = TimePoint.zero
    let longest: Int64 = Bool.random(using: &generator) ? 40 : 150
    let taps = (0..<Int.random(in: 2...7, using: &generator)).map { _ in
      defer { time = time + .milliseconds(Int64.random(in: 15...longest, using: &generator)) }
      let intensity = UnitLevel(clamping: Double.random(in: 0.2...1, using: &generator))
      return HapticEvent.transient(Transient(intensity, .medium, at: time))
    }
    return HapticPattern(name: "x", events: taps)
  }

  private static let cases: [Case] = {
    var generator = SeededGenerator(seed: 71)
    return (0..<(Effort.isQuick ? 10 : 60)).flatMap { _ in
      Case.all(of: pattern(&generator))
    }
  }()

  /// Up to five vibrations of 60 to 120 ms with pauses of 6 to 60 ms.
  private static let vibrations: [Case] = {
    var generator = SeededGenerator(seed: 72)
    return (0..<(Effort.isQuick ? 5 : 12)).flatMap { _ in
      var time = TimePoint.zero
      let events = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        let length = TimeSpan.milliseconds(Int64.random(in: 60...120, using: &generator))
        let pause = TimeSpan.milliseconds(Int64.random(in: 6...60, using: &generator))
        defer { time = time + length + pause }
        let intensity = UnitLevel(clamping: Double.random(in: 0.4...1, using: &generator))
        return HapticEvent.continuous(Continuous(intensity, .medium, at: time, for: length))
      }
      return Case.all(of: HapticPattern(name: "x", events: events))
    }
  }()

  @Test func `what the rules call one the simulation merges`() {
    var (slips, trains) = (0, 0)
    for each in Self.cases {
      for index in each.indices("fuse-hard") ?? [] {
        #expect(each.events[index].mergedWith != nil, "\(each.label)")
        slips += 1
      }
      for index in each.indices("train-buzz") ?? [] {
        #expect(each.events[(index + 1)...].contains { $0.mergedWith != nil }, "\(each.label)")
        trains += 1
      }
    }
    #expect(slips > 20 && trains > 5)
  }

  @Test func `what the simulation merges some rule reports`() {
    var count = 0
    for each in Self.cases {
      // Of an event that is not felt other rules report that.
      let felt = Set(each.events.filter(\.isFelt).map(\.event))
      let isMerged = each.events.contains { $0.mergedWith.map(felt.contains) ?? false }
      let merging = each.findings.filter { finding in
        ["fuse-hard", "train-buzz"].contains(finding.code)
          || (finding.code == "tail-onset" && finding.message.contains("few hands feel the two apart"))
      }
      #expect(merging.isEmpty == !isMerged, "\(each.label): \(merging)")
      count += isMerged ? 1 : 0
    }
    #expect(count > 20)
  }

  @Test func `a pause that is called too short lies between two that are felt apart`() {
    var count = 0
    for each in Self.vibrations {
      for index in each.indices("gap-soft") ?? [] {
        let event = each.events[index]
        #expect(event.isFelt && event.mergedWith == nil, "\(each.label)")
        let before = each.events[..<index].last { $0.isFelt }
        if let end = before?.driven?.upperBound, let rest = before?.ringDown,
          let start = event.driven?.lowerBound
        {
          #expect(start - end - rest < .milliseconds(20), "\(each.label)")
        }
        count += 1
      }
    }
    #expect(count > 20)
  }
}
