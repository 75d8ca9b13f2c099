import PatternText

@testable import HapticAdaptation

/// Pauses in a vibration, so that a tap in it is felt on a device that plays one event at a time.
@Suite struct TapGapsTests {
  private func adapt(_ table: String, for name: String) throws -> Adaptation {
    let device = try #require(DeviceProfiles.builtIn[name])
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    return Adaptation(of: HapticPattern("hum", table: table), for: device, like: reference)
  }

  private let tapInHum = """
       0 ms  vibration  0.6  0.5  for 800 ms
     400 ms  tap        0.9  0.5
    """

  @Test(arguments: ["web-android", "pinephone", "android-erm-onoff", "android-erm"])
  func `a tap that a vibration hides gets a pause in which it is felt`(name: String) throws {
    let adaptation = try adapt(tapInHum, for: name)
    let (hum, tap) = (adaptation.events[0], adaptation.events[1])
    try #require(hum.sections == [VoiceID(2)], "\(name): \(hum.changes)")
    #expect(hum.isFelt && tap.isFelt && tap.mergedWith == nil && tap.isInPause)
    #expect((hum.errorAfter?.value ?? -99) >= min(hum.errorBefore?.value ?? 0, 0) - 1, "it still counts")
    let sections = [0, 2].compactMap { index -> Continuous? in
      if case .continuous(let section) = adaptation.pattern.events[index] { section } else { nil }
    }
    try #require(sections.count == 2)
    #expect(sections[0].time == .zero && sections[0].duration <= .milliseconds(380))
    #expect(sections[1].time > .milliseconds(400))
    #expect(sections[1].time + sections[1].duration == .milliseconds(800), "it ends when it ended")
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("vibration 1 at 0 ms: a pause from "), "\(text)")
    #expect(text.contains("so that the taps in it are felt"))
    #expect(AdaptationJSON(adaptation).text.contains(#""pauses": "#))
  }

  @Test(arguments: ["iphone", "quest", "steam-deck"])
  func `a device that adds gets no pause`(name: String) throws {
    let adaptation = try adapt(tapInHum, for: name)
    #expect(adaptation.events.allSatisfy { $0.sections.isEmpty })
  }

  @Test func `a vibration that pauses would take too much of stays whole and the report says why`() throws {
    let adaptation = try adapt(
      """
         0 ms  vibration  0.9  0.5  for 160 ms
        80 ms  tap        0.9  0.5
      """, for: "pinephone")
    #expect(adaptation.events.allSatisfy { $0.sections.isEmpty })
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("Not kept, since pinephone cannot:\n"), "\(text)")
    #expect(
      text.contains("  tap 2 at 80 ms: merged with the one before on pinephone, and a pause")
    )
  }

  @Test func `a curve goes on after a pause where it would have been`() throws {
    let curve = Curve([Curve.Point(1, at: .zero), Curve.Point(0.6, at: .milliseconds(800))])
    let hum = Continuous(0.9, 0.5, at: .milliseconds(50), for: .milliseconds(800), intensityCurve: curve)
    var plan = EventPlan(.continuous(hum))
    plan.pauses = [.milliseconds(100)..<(.milliseconds(200)), .milliseconds(700)..<(.milliseconds(800))]
    let sections = plan.sections(delayedBy: .milliseconds(10)).compactMap { event -> Continuous? in
      if case .continuous(let section) = event { section } else { nil }
    }
    #expect(sections.map(\.time) == [.milliseconds(60), .milliseconds(260)])
    #expect(sections.map(\.duration) == [.milliseconds(100), .milliseconds(500)])
    #expect(sections[1].intensityCurve?.value(at: .zero) == curve.value(at: .milliseconds(200)))
    #expect(sections.allSatisfy { $0.intensity == hum.intensity })
  }

  @Test func `a tap that begins with a vibration is told to be one with it`() throws {
    let adaptation = try adapt(
      """
         0 ms  vibration  0.9  0.5  for 300 ms
         0 ms  tap        0.3  0.5
      """, for: "android-lra")
    let tap = adaptation.events[1]
    try #require(!tap.isFelt)
    #expect(tap.playedBy == VoiceID(0) && !tap.isLost)
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("hidden by vibration 1, which begins with it and is felt in its place"), "\(text)")
  }
}
