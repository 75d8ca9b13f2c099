import HapticLint
import HapticScores

@testable import HapticAdaptation
@testable import HapticFormats

/// Laws about what `lint` says of an adapted pattern, over seeded patterns and every profile that plays patterns.
@Suite struct AdaptationLintTests {
  static var profiles: [DeviceProfile] {
    DeviceProfiles.builtIn.profiles.filter { Adaptation.obstacle(to: $0) == nil }
  }

  /// The findings in a pattern on a device that are more than notes.
  static func warnings(_ pattern: HapticPattern, on device: DeviceProfile) -> [Finding] {
    findings(pattern, on: device).filter { $0.severity > .note }
  }

  /// The findings in a pattern on a device.
  static func findings(_ pattern: HapticPattern, on device: DeviceProfile) -> [Finding] {
    let document = PatternDocument(
      format: nil, parts: [PatternPart(pattern: pattern)], chosen: 0, summary: nil,
      source: SourceText(name: "seeded", bytes: []), findings: [], native: nil)
    return Linter(profiles: [device]).lint(document).findings.filter { $0.deniers == nil }
  }

  @Test func `an adaptation has no more warnings than the pattern`() throws {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let profiles = Self.profiles
    #expect(profiles.count > 20)
    // Two taps 17 and 24 ms apart, which became strong, were warnings for 387 and 75.
    for seed in Array(0..<Effort.cases(230)) + [75, 387] {
      let profile = profiles[seed % profiles.count]
      let pattern = AdaptationLawTests.pattern(seed)
      let adaptation = Adaptation(of: pattern, for: profile, like: reference)
      let (before, after) = (
        Self.warnings(pattern, on: profile), Self.warnings(adaptation.pattern, on: profile)
      )
      #expect(
        after.count <= before.count,
        "seed \(seed), \(profile.name): \(after.map(\.message)), before \(before.map(\.message))")
    }
  }

  @Test
  func `adapting an adapted pattern to a twin of its device stays within the tolerance and loses nothing`()
    throws
  {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let profiles = Self.profiles
    // For 194, joy-con, one event of six loses 2.6 dB.
    for seed in Array(0..<Effort.cases(115)) + [194] {
      let device = profiles[seed % profiles.count]
      // The same device under another name is searched like any other.
      var twin = device
      twin.name = "twin"
      let adapted = Adaptation(of: AdaptationLawTests.pattern(seed), for: device, like: reference).pattern
      let again = Adaptation(of: adapted, for: twin, like: device)
      for event in again.events where event.isWanted {
        let (before, after) = (event.before?.value ?? -99, event.after?.value ?? -99)
        let position = "seed \(seed), event \(event.event.index), \(device.name): \(before) to \(after) dB"
        #expect(after - before - event.rise <= Adaptation.tolerance.value, "\(position)")
        #expect(before - after <= Adaptation.tolerance.value, "\(position)")
      }
    }
  }
}
