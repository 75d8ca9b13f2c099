/// The effect of a device profile on the writers.
@Suite struct ExportProfileTests {
  @Test(arguments: DeviceProfiles.builtIn.profiles)
  func `the whole catalogue is written for every device`(_ profile: DeviceProfile) throws {
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      let options = ExportOptions(device: profile, call: call)
      for format in PatternFormat.all where format.isWritable {
        let request = ExportRequest(haptic.pattern, options: options)
        let codes = try #require(PatternWriter.write(request, as: format)).losses.map(\.code)
        #expect(codes.contains("no-actuator") == (profile.playback == .none), "\(haptic.name) \(format)")
        if profile.playback == .custom { #expect(!codes.contains("pattern-not-played")) }
        if profile.playback == .generators {
          #expect(codes.contains(haptic.isCustom ? "fallback-taken" : "pattern-not-played"))
        }
      }
    }
  }

  /// The file's loss and the simulation take the same step of the chain.
  @Test func `what plays instead is what the device delivers`() throws {
    let profile = try #require(DeviceProfiles.builtIn["generators-only-phone"])
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      let delivery = Delivery(of: call, on: profile)
      let expected = delivery.step == .fallback ? call.fallback?.name : "the platform's own haptic"
      let options = ExportOptions(device: profile, call: call)
      let export = try #require(
        PatternWriter.write(ExportRequest(haptic.pattern, options: options), as: .ahap))
      #expect(export.losses[0].message.contains(try #require(expected)), "\(haptic.name)")
    }
  }

  /// Regression: the step was taken from a whole plan, which is slow for a pattern of hours.
  @Test func `a pattern of hours says at once what plays instead`() throws {
    let profile = try #require(DeviceProfiles.builtIn["web-android"])
    let endless = HapticPattern {
      Continuous(0.01, for: .milliseconds(900_000_000), envelope: Envelope(attack: 1.0))
    }
    let call = HapticCall(Timeline(compiling: endless))
    #expect(Delivery.chainChanges(of: call, on: profile).map(\.code) == [.plainVibration])
  }

  @Test(arguments: DeviceProfiles.builtIn.profiles)
  func theStepAloneIsThatOfThePlan(_ profile: DeviceProfile) {
    for haptic in Catalogue.builtIn.haptics {
      let call = Catalogue.builtIn.call(for: haptic)
      #expect(Delivery.step(of: call, on: profile) == Delivery(of: call, on: profile).step, "\(haptic.name)")
    }
  }
}
