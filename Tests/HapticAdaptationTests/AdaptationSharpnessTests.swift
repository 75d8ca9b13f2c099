@Suite struct AdaptationSharpnessTests {
  private func device(_ name: String) throws -> DeviceProfile { try #require(DeviceProfiles.builtIn[name]) }

  private func adapt(_ pattern: HapticPattern, for name: String) throws -> Adaptation {
    Adaptation(of: pattern, for: try device(name), like: try device("wideband-phone"))
  }

  @Test func `a vibration too weak off the resonance moves towards it and no further than it needs`() throws {
    // Full strength at 120 Hz is felt 10 dB weaker than at the resonance, 159.5 Hz.
    let pattern = HapticPattern("low") { Continuous(0.9, 0.1, at: .zero, for: .milliseconds(300)) }
    let event = try #require(try adapt(pattern, for: "galaxy-s9").events.first)
    #expect((event.errorBefore?.value ?? 0) < -3)
    #expect((event.errorAfter?.value.magnitude ?? 99) <= 3)
    guard case .retuned(let from, let to) = event.changes.last else {
      Issue.record("\(event.changes)")
      return
    }
    #expect(from == UnitLevel(clamping: 0.1) && to.value < 0.5, "0.5 is the resonance")
  }

  @Test func `a tap too weak off the resonance becomes a vibration at it`() throws {
    let pattern = HapticPattern("tap") { Transient(0.9, 0.9, at: .zero) }
    let adaptation = try adapt(pattern, for: "galaxy-s9")
    let event = try #require(adaptation.events.first)
    #expect((event.errorBefore?.value ?? 0) < -6)
    #expect((event.errorAfter?.value.magnitude ?? 99) <= 3)
    #expect(AdaptationTable(adaptation).text.contains("(the motor is stronger there)"))
  }

  @Test func `one event at the resonance does not undo the changes of the others`() throws {
    // The nearest frequency is off the resonance, at which the last one is too weak.
    let pattern = HapticPattern("row") {
      for index in 0..<6 {
        Continuous(
          UnitLevel(clamping: index == 5 ? 1 : 0.6), 0.5, at: .milliseconds(Int64(index) * 91),
          for: .milliseconds(74))
      }
    }
    let adaptation = try adapt(pattern, for: "galaxy-s9")
    #expect(adaptation.events.dropLast().allSatisfy { ($0.errorBefore?.value ?? 0) < -2 })
    #expect(adaptation.events.dropLast().count(where: \.isKept) >= 4)
  }

  /// At the sharpness as written, an event that is said to be stronger at another one is weaker.
  @Test func `a retuned event is stronger than at its own sharpness`() throws {
    let reference = try device("wideband-phone")
    var count = 0
    for seed in 0..<Effort.cases(40) {
      let profile = try device(["galaxy-s9", "pixel-chirp", "gamepad-voice-coil"][seed % 3])
      let adaptation = Adaptation(of: AdaptationLawTests.pattern(seed), for: profile, like: reference)
      for event in adaptation.events where event.isWanted {
        guard let sharpness = event.changes.lazy.compactMap(Self.untuned).first else { continue }
        count += 1
        let (before, after) = (event.before?.value ?? -99, event.after?.value ?? -99)
        let other = Self.level(of: event, in: adaptation.pattern, at: sharpness, on: profile)
        let words = "seed \(seed), event \(event.event.index), \(profile.name), \(before) before"
        #expect(after > other, "\(words)")
        // A neighbour that became stronger takes some of it, or less is asked.
        #expect(after >= min(before, event.reference?.value ?? 0) - 0.1, "\(words)")
      }
    }
    #expect(count > 20)
  }

  private static func untuned(_ change: AdaptedEvent.Change) -> UnitLevel? {
    if case .retuned(let sharpness, _) = change { sharpness } else { nil }
  }

  /// The level of an event of an adapted pattern at another sharpness.
  private static func level(
    of event: AdaptedEvent, in pattern: HapticPattern, at sharpness: UnitLevel, on profile: DeviceProfile
  ) -> Double {
    var pattern = pattern
    switch pattern.events[event.event.index] {
    case .transient(var tap):
      tap.sharpness = sharpness
      pattern.events[event.event.index] = .transient(tap)
    case .continuous(var vibration):
      vibration.sharpness = sharpness
      pattern.events[event.event.index] = .continuous(vibration)
    default: break
    }
    let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
    return simulation.events.first { $0.event == event.event }?.aboveThreshold?.value ?? -99
  }
}
