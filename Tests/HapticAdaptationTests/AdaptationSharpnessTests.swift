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

  @Test func `retuning makes no seeded event weaker`() throws {
    let reference = try device("wideband-phone")
    for seed in 0..<Effort.cases(40) {
      let profile = try device(["galaxy-s9", "pixel-chirp", "gamepad-voice-coil"][seed % 3])
      let adaptation = Adaptation(of: AdaptationLawTests.pattern(seed), for: profile, like: reference)
      for event in adaptation.events where event.isWanted {
        guard event.changes.contains(where: { if case .retuned = $0 { true } else { false } }) else {
          continue
        }
        let (before, after) = (event.before?.value ?? -99, event.after?.value ?? -99)
        let goal = event.reference?.value ?? 0
        // A neighbour may take less than a hand notices.
        #expect(after >= min(before, goal) - 0.6, "seed \(seed), event \(event.event.index), \(profile.name)")
      }
    }
  }
}
