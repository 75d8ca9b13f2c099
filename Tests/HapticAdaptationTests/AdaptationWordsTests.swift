@testable import HapticAdaptation

@Suite struct AdaptationWordsTests {
  private func text(_ pattern: HapticPattern, for name: String) throws -> String {
    let device = try #require(DeviceProfiles.builtIn[name])
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    return AdaptationTable(Adaptation(of: pattern, for: device, like: reference)).text
  }

  @Test func `equal sentences are said once`() throws {
    let pattern = HapticPattern("five") {
      for index in 0..<5 { Transient(0.7, 0.5, at: .seconds(Double(index))) }
    }
    let text = try text(pattern, for: "android-weak-lra")
    #expect(text.contains("tap 1 at 0 ms, tap 2 at 1000 ms and 3 more: "), "\(text)")
    #expect(!text.contains("tap 3 at 2000 ms:"))
  }

  @Test func `a tap that a vibration hides is named with its reason`() throws {
    let pattern = HapticPattern("hidden") {
      Continuous(1.0, 0.5, at: .zero, for: .milliseconds(160))
      Transient(0.7, 0.5, at: .milliseconds(80))
    }
    let text = try text(pattern, for: "pixel")
    #expect(
      text.contains(
        "tap 2 at 80 ms: hidden on pixel, though it is on wideband-phone: a vibration at the same time hides it"
      ),
      "\(text)")
  }

  /// Regression: an event that a device adds to another one was "hidden" by it, "not felt" or "not played".
  @Test(arguments: ["joy-con", "steam-deck", "iphone", "shift6mq"])
  func `events that are lost have the verdict of the simulation`(_ name: String) throws {
    let device = try #require(DeviceProfiles.builtIn[name])
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    var found: [FeltVerdict: Int] = [:]
    for seed in 0..<UInt64(Effort.cases(name == "joy-con" ? 140 : 60)) {
      var random = SeededGenerator(seed: seed)
      let events: [(time: TimePoint, intensity: UnitLevel, sharpness: UnitLevel, isTap: Bool)] = (0..<4).map {
        _ in
        (
          TimePoint(nanoseconds: Int64.random(in: 0...3, using: &random) * 20_000_000),
          UnitLevel(clamping: Double.random(in: 0.1...1, using: &random)),
          UnitLevel(clamping: Double.random(in: 0...1, using: &random)), Bool.random(using: &random)
        )
      }
      let pattern = HapticPattern("layers") {
        for event in events {
          if event.isTap {
            Transient(event.intensity, event.sharpness, at: event.time)
          } else {
            Continuous(event.intensity, event.sharpness, at: event.time, for: .milliseconds(100))
          }
        }
      }
      let adaptation = Adaptation(of: pattern, for: device, like: reference)
      let limits = AdaptationLimits(adaptation)
      let simulation = Simulation(HapticCall(Timeline(compiling: adaptation.pattern)), on: device)
      let requested = simulation.askedEvents
      let verdicts = Dictionary(
        zip(requested.map(\.event), simulation.verdicts(on: requested)),
        uniquingKeysWith: { first, _ in first })
      for event in adaptation.events where event.isWanted && !event.isFelt && event.sections.isEmpty {
        let verdict = try #require(verdicts[event.event])
        let words = try #require(limits.shortfall(of: event)).words
        #expect(words.hasPrefix(verdict.words), "\(seed): \(words)")
        found[verdict, default: 0] += 1
      }
    }
    #expect(Effort.isQuick || name != "joy-con" || found[.merged, default: 0] >= 5, "\(found)")
  }

  private static let double = HapticPattern("double") {
    Transient(0.7, at: .seconds(0))
    Transient(1.0, at: .seconds(0.12))
  }

  @Test(arguments: ["android-erm", "android-erm-onoff", "watch", "pinephone", "galaxy-s9"])
  func `a tap stays a tap where it is felt and a buzz is offered`(_ name: String) throws {
    let adaptation = Adaptation(
      of: Self.double, for: try #require(DeviceProfiles.builtIn[name]),
      like: try #require(DeviceProfiles.builtIn["wideband-phone"]))
    let isShort = adaptation.events.allSatisfy { ($0.pulse ?? .zero) <= Adaptation.longestTap }
    #expect(isShort && adaptation.events.allSatisfy(\.isFelt))
    let weak = adaptation.events.filter { !$0.isKept && ($0.errorAfter?.value ?? 0) < 0 }
    let other = adaptation.withBuzzes()
    let text = AdaptationTable(adaptation, offering: other).text
    let buzzes = other?.buzzes(insteadOf: adaptation) ?? []
    #expect(buzzes.allSatisfy { buzz in weak.contains { $0.event == buzz.event } })
    #expect(text.contains("With --longest 120, tap ") == !buzzes.isEmpty, "\(text)")
    if let other {
      #expect(AdaptationTable(other).text.contains("ms instead of a tap (a buzz, not a click)"))
    }
    #expect(name == "galaxy-s9" || other != nil, "\(text)")
  }

  @Test func `a tap of which nothing is felt within 30 ms becomes a buzz with that reason`() throws {
    let slow = DeviceProfile(
      name: "slow", playback: .custom,
      actuator: .eccentric(
        EccentricActuator(
          topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 1)!,
          spinUp: .milliseconds(300), spinDown: .milliseconds(300))))
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let pattern = HapticPattern("tap") { Transient(0.9, 0.5, at: .zero) }
    let adaptation = Adaptation(of: pattern, for: slow, like: reference)
    let event = try #require(adaptation.events.first)
    #expect(event.isBuzz && event.isFelt)
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("(a buzz, not a click)"), "\(text)")
    #expect(text.contains("since nothing is felt within 30 ms"), "\(text)")
  }

  @Test func `a size just above the tolerance does not read like it`() throws {
    // "Still 3 dB weaker" beside "within 3 dB" would contradict itself.
    let pattern = HapticPattern("loud") { Transient(1.0, 0.6, at: .zero) }
    for profile in DeviceProfiles.builtIn.profiles where Adaptation.obstacle(to: profile) == nil {
      #expect(!(try text(pattern, for: profile.name)).contains("still 3 dB"))
    }
  }

  @Test func `a faint event within the tolerance is raised and the others are named`() throws {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let phone = try #require(DeviceProfiles.builtIn["iphone"])
    let pattern = HapticPattern("fading") {
      for index in 0..<10 {
        Transient(UnitLevel(clamping: 0.5 - Double(index) * 0.03), 0.5, at: .seconds(Double(index)))
      }
    }
    let adaptation = Adaptation(of: pattern, for: phone, like: reference)
    let near = adaptation.events.filter { (7.5..<10).contains($0.reference?.value ?? -1) }
    let far = adaptation.events.filter { (0..<7).contains($0.reference?.value ?? -1) }
    #expect(!near.isEmpty && near.allSatisfy { !$0.isFaint && $0.isKept })
    #expect(!far.isEmpty && far.allSatisfy(\.isFaint))
    let text = AdaptationTable(adaptation).text
    #expect(text.contains("so that fewer hands miss it"))
    #expect(text.contains("Faint on iphone, so that some hands miss"))
  }
}
