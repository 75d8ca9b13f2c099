import HapticCatalog

@Suite struct AdaptationTests {
  private func device(_ name: String) throws -> DeviceProfile { try #require(DeviceProfiles.builtIn[name]) }

  private var double: HapticPattern {
    HapticPattern("double") {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(0.12))
    }
  }

  @Test func `a tap too short for a slow motor becomes a vibration if it may be long`() throws {
    let adaptation = Adaptation(
      of: double, for: try device("android-erm-onoff"), like: try device("wideband-phone"),
      longest: Adaptation.longest)
    let first = try #require(adaptation.events.first)
    #expect((first.errorBefore?.value ?? 0) < -6 && (first.errorAfter?.value ?? -99) > -3)
    guard case .continuous(let pulse) = adaptation.pattern.events[0] else {
      Issue.record("the tap is still a tap")
      return
    }
    #expect(pulse.duration <= .milliseconds(60), "half the time to the next onset")
    #expect(first.changes.first == .pulse(pulse.duration))
  }

  @Test func `an event that is stronger than on the reference device gets weaker`() throws {
    let adaptation = Adaptation(
      of: double, for: try device("gamepad-dual-rumble"), like: try device("wideband-phone"))
    for event in adaptation.events {
      #expect((event.errorBefore?.value ?? 0) > 1)
      #expect((event.errorAfter?.value.magnitude ?? 99) <= 3)
    }
  }

  @Test func `for the reference device itself nothing changes`() throws {
    let device = try device("wideband-phone")
    let adaptation = Adaptation(of: double, for: device, like: device)
    #expect(adaptation.pattern == double)
    #expect(adaptation.events.allSatisfy { $0.changes.isEmpty && $0.isKept })
    #expect(AdaptationTable(adaptation).text.contains("Nothing to change."))
  }

  @Test func `with a longest length of zero every tap stays a tap`() throws {
    let adaptation = Adaptation(
      of: double, for: try device("android-erm-onoff"), like: try device("wideband-phone"), longest: .zero)
    for event in adaptation.pattern.events {
      guard case .transient = event else {
        Issue.record("\(event)")
        continue
      }
    }
  }

  @Test func `a device without patterns has an obstacle and gets the original`() throws {
    for name in ["tablet", "generators-only-phone"] {
      let device = try device(name)
      #expect(Adaptation.obstacle(to: device) != nil)
      let adaptation = Adaptation(of: double, for: device, like: try self.device("wideband-phone"))
      #expect(adaptation.pattern == double)
    }
    for name in ["android-erm-onoff", "web-android", "watch"] {
      let device = try device(name)
      #expect(Adaptation.obstacle(to: device) == nil)
    }
  }

  @Test func `every haptic of the catalogue is felt on every device that can play it`() throws {
    let reference = try device("wideband-phone")
    for profile in DeviceProfiles.builtIn.profiles where Adaptation.obstacle(to: profile) == nil {
      for haptic in Catalogue.builtIn.haptics {
        let adaptation = Adaptation(of: haptic.pattern, for: profile, like: reference)
        let lost = adaptation.events.filter(\.isLost)
        #expect(lost.isEmpty, "\(haptic.name) on \(profile.name)")
      }
    }
  }

  @Test func `a sound and a control stay where they are`() throws {
    var pattern = double
    pattern.events.append(.audioCustom(AudioCustom(at: .seconds(0.05), path: "a.wav")))
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity, at: .zero,
        points: [Curve.Point(1, at: .zero), Curve.Point(0.8, at: .milliseconds(200))])
    ]
    let adaptation = Adaptation(
      of: pattern, for: try device("android-erm"), like: try device("wideband-phone"))
    #expect(adaptation.pattern.events[2] == pattern.events[2])
    #expect(adaptation.pattern.curves == pattern.curves)
    #expect(adaptation.events.map(\.event) == [VoiceID(0), VoiceID(1)])
  }

  @Test func `sentences name the event the change and the reason`() throws {
    let adaptation = Adaptation(
      of: double, for: try device("android-erm-onoff"), like: try device("wideband-phone"),
      longest: Adaptation.longest)
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("tap 1 at 0 ms: a vibration of "))
    #expect(
      text.contains(
        " ms instead of a tap (a buzz, not a click) and strength 1 instead of 0.7, because it would be felt ")
    )
    #expect(text.hasSuffix("Simulated with stated models; it does not say what it feels like.\n"))
    let json = AdaptationJSON(adaptation).text
    #expect(json.contains(#""format": "thrum.adaptation/1""#) && json.contains(#""pulseNs": "#))
  }
}
