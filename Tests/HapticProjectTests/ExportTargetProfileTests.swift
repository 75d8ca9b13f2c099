import HapticCatalog
import HapticDevices
import HapticFormats
import HapticModel
import HapticProject
import HapticText
import HapticTimeline
import Testing

/// What a device profile means to the writers.
@Suite struct ExportTargetProfileTests {
  @Test(arguments: DeviceProfiles.builtIn.profiles)
  func theWholeCatalogueIsWrittenForEveryDevice(_ profile: DeviceProfile) throws {
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      let target = ExportTarget(profile, playing: call)
      for format in PatternFormat.all where format.isWritable {
        let request = ExportRequest(haptic.pattern, options: ExportOptions(target: target))
        let codes = try #require(PatternWriter.write(request, as: format)).losses.map(\.code)
        #expect(codes.contains("no-actuator") == (profile.playback == .none), "\(haptic.name) \(format)")
        if profile.playback == .custom { #expect(!codes.contains("pattern-not-played")) }
        if profile.playback == .generators { #expect(codes.contains("pattern-not-played")) }
      }
    }
  }

  /// The file's loss and the simulation take the same step of the chain.
  @Test func whatPlaysInsteadIsWhatTheDeviceDelivers() throws {
    let profile = try #require(DeviceProfiles.builtIn["generators-only-phone"])
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      let delivery = Delivery(of: call, on: profile)
      let expected = delivery.step == .fallback ? call.fallback?.name : "the platform's own haptic"
      #expect(ExportTarget(profile, playing: call).substitute == expected, "\(haptic.name)")
    }
  }

  /// The step was once read off a whole plan, which takes a while for a pattern of hours.
  @Test func aPatternOfHoursSaysAtOnceWhatPlaysInstead() throws {
    let profile = try #require(DeviceProfiles.builtIn["web-android"])
    let endless = HapticPattern {
      Continuous(0.01, for: .milliseconds(900_000_000), envelope: Envelope(attack: 1.0))
    }
    let call = HapticCall(Timeline(compiling: endless))
    #expect(ExportTarget(profile, playing: call).substitute == "a plain vibration")
  }

  @Test(arguments: DeviceProfiles.builtIn.profiles)
  func theStepAloneIsThatOfThePlan(_ profile: DeviceProfile) {
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      #expect(Delivery.step(of: call, on: profile) == Delivery(of: call, on: profile).step, "\(haptic.name)")
    }
  }

  @Test func theNumbersOfAProfileReachTheWriters() throws {
    var profile = try #require(DeviceProfiles.builtIn["android-good-lra"])
    profile.drive.exponent = 3
    profile.limits.tapsPerSecond = 7
    let target = ExportTarget(profile)
    #expect(target.amplitudeSteps == profile.drive.steps)
    #expect(target.leastAmplitude == profile.drive.leastAmplitude)
    #expect(target.tap?.soft == profile.drive.tap.length(.zero))
    #expect(target.tap?.sharp == profile.drive.tap.length(.full))
    #expect(target.primitives == profile.primitives)
    #expect(target.envelope?.points == profile.envelope?.points)
    #expect(target.frequencies?.sharp == profile.drive.frequency.frequency(.full))
    #expect(target.exponent == 3)
    #expect(target.limits.tapsPerSecond == 7)
    #expect(target.limits.timeStep == profile.limits.timeStep)
  }
}
