@testable import HapticAdaptation

/// Patterns for a motor that only switches, and other changes that keep lint quiet on a device.
@Suite struct SwitchingTests {
  private func adapt(_ pattern: HapticPattern, for name: String) throws -> Adaptation {
    let device = try #require(DeviceProfiles.builtIn[name])
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    return Adaptation(of: pattern, for: device, like: reference)
  }

  private func points(_ values: [(Double, Int64)]) -> [Curve.Point] {
    values.map { Curve.Point($0.0, at: .milliseconds($0.1)) }
  }

  @Test func `a curve of a switch is on while it is above zero`() {
    let fade = Curve(points([(0, 0), (0.8, 50), (0, 100), (0, 200), (0.3, 250)]))
    #expect(fade.switched?.points == points([(1, 0), (1, 100), (0, 100), (0, 200), (1, 200)]))
    #expect(Curve(points([(0, 0), (0.8, 50)])).switched == nil)
  }

  @Test func `a motor that only switches gets strengths that it has`() throws {
    var pattern = HapticPattern("swell") {
      Continuous(
        0.6, 0.5, at: .zero, for: .milliseconds(300),
        intensityCurve: Curve(points([(0.2, 0), (1, 300)])))
    }
    pattern.parameters = [DynamicParameter(.hapticIntensity, 0.7, at: .zero)]
    let adaptation = try adapt(pattern, for: "pinephone")
    guard case .continuous(let vibration) = adaptation.pattern.events[0] else { return }
    #expect(vibration.intensity == .full && vibration.intensityCurve == nil)
    #expect(adaptation.pattern.parameters.isEmpty)
    #expect(adaptation.events[0].changes.contains(.steady))
    #expect(AdaptationTable(adaptation).text.contains("no curve of strength"))
    #expect(AdaptationLintTests.findings(adaptation.pattern, on: adaptation.device).isEmpty)
  }

  @Test func `a control keeps its pauses on a switch`() throws {
    var pattern = HapticPattern("held") { Continuous(0.6, 0.5, at: .zero, for: .milliseconds(600)) }
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity, at: .zero, points: points([(0.5, 0), (0.5, 200), (0, 200), (0, 400), (0.9, 400)]))
    ]
    let adapted = try adapt(pattern, for: "pinephone").pattern
    #expect(
      adapted.curves.first?.points == points([(1, 0), (1, 200), (0, 200), (0, 400), (1, 400)]))
  }

  @Test func `a well felt tap gets at most 20 ms or more than 50`() throws {
    for profile in AdaptationLintTests.profiles {
      for intensity in [0.5, 0.7, 0.9] {
        let pattern = HapticPattern("tap") { Transient(UnitLevel(clamping: intensity), 0.5, at: .zero) }
        let adapted = try adapt(pattern, for: profile.name).pattern
        let codes = AdaptationLintTests.findings(adapted, on: profile).map(\.code)
        #expect(!codes.contains("tap-too-long"), "\(profile.name), \(intensity): \(adapted.events)")
      }
    }
  }

  @Test func `a faint tap is raised until lint is content`() throws {
    let pattern = HapticPattern("faint") { Transient(0.3, 0.5, at: .zero) }
    for name in ["pixel", "android-lra", "watch", "gamepad-dual-rumble", "pinephone"] {
      let adaptation = try adapt(pattern, for: name)
      let event = adaptation.events[0]
      #expect((0..<7).contains(event.reference?.value ?? -1), "faint on the reference device")
      #expect(event.rise > 3 && event.isKept, "\(name): \(event)")
      if let before = event.before?.value, before < 10 {
        #expect(AdaptationTable(adaptation).text.contains("so that fewer hands miss it"), "\(name)")
      }
      #expect(AdaptationLintTests.findings(adaptation.pattern, on: adaptation.device).isEmpty, "\(name)")
    }
  }

  @Test func `the report tells what the device cannot from what the pattern leaves no room for`() throws {
    // Slow motor, taps every 60 ms: a longer run would need the time of the next one.
    let pattern = HapticPattern("roll") {
      for index in 0..<4 { Transient(1.0, 0.5, at: .milliseconds(Int64(index) * 60)) }
    }
    let adaptation = try adapt(pattern, for: "pinephone")
    let (json, text) = (AdaptationJSON(adaptation).text, AdaptationTable(adaptation).text)
    #expect(json.contains(#""limit": "pattern""#), "\(text)")
    #expect(text.contains("Not kept, to keep the rest of the pattern:"))
    let single = HapticPattern("single") { Transient(1.0, 0.5, at: .zero) }
    let alone = try adapt(single, for: "android-weak-lra")
    #expect(!AdaptationJSON(alone).text.contains(#""limit": "pattern""#))
  }
}
