/// The built-in profiles.
@Suite struct DeviceProfileTests {
  @Test func `the program holds the profiles of the folder byte for byte`() throws {
    let onDisk = try DeviceFixtures.names.map(DeviceFixtures.source)
    #expect(DeviceProfiles.files == onDisk, "run tools/generate profiles, then build")
    #expect(Set(DeviceProfiles.builtIn.names.map { "\($0).json" }) == Set(DeviceFixtures.names))
  }

  @Test func `a phone a tablet a motor a gamepad and the web are among them`() {
    let wanted = [
      "wideband-phone", "generators-only-phone", "tablet", "android-lra",
      "android-weak-lra", "android-erm", "android-erm-onoff", "web-android", "gamepad-dual-rumble",
      "gamepad-voice-coil", "bare-voice-coil", "pixel", "pixel-chirp", "galaxy-s9", "qualcomm-170",
      "pinephone",
      "pinephone-pro", "shift6mq", "pixel-3a", "iphone", "quest", "joy-con", "dualsense", "steam-deck",
    ]
    #expect(Set(wanted).isSubset(of: DeviceProfiles.builtIn.names))
    #expect(Set(DeviceProfiles.builtIn.profiles.map(\.playback)) == Set(PlaybackLevel.allCases))
  }

  @Test(arguments: DeviceFixtures.names)
  func noFileHasAFinding(name: String) throws {
    let file = DeviceProfileFile(reading: try DeviceFixtures.source(name))
    #expect(file.findings.isEmpty, "\(file.findings.map(file.source.describe))")
    #expect(file.profile.map { "\($0.name).json" } == name)
    #expect(file.profile?.title.isEmpty == false && file.profile?.summary.isEmpty == false)
  }

  @Test(arguments: DeviceFixtures.names)
  func `every number and every word says where it comes from`(name: String) throws {
    let file = DeviceProfileFile(reading: try DeviceFixtures.source(name))
    let profile = try #require(file.profile)
    let written = DeviceFixtures.read(DeviceProfileFile.encode(profile)).source
    var counts: [Int] = []
    for source in [file.source, written] {
      let values = DeviceFixtures.values(try #require(JSONTree(reading: source).root))
      for (value, owner) in values {
        let origin = owner?["source"]?.string ?? ""
        #expect(!origin.isEmpty, "\(value.path) has no source, not even the word chosen")
      }
      counts.append(values.count)
    }
    // The written text has the defaults, too; their mark is no source of the profile.
    #expect(profile.sources.count == counts[0] && counts[1] >= counts[0])
    #expect(name == "tablet.json" || counts[0] > 16)
  }

  @Test func `a default is marked and a number of the user's own is not`() throws {
    let text = #"""
      {"format": "thrum.device/1", "name": "x", "playback": "custom", "actuator": {"type": "lra",
        "resonanceHz": 170, "q": {"value": 9, "source": "mine"}, "peakAccelerationG": 1}}
      """#
    let profile = try #require(DeviceFixtures.read(text).profile)
    let written = DeviceProfileFile.encode(profile)
    let root = try #require(JSONTree(reading: SourceText(name: "", bytes: Array(written.utf8))).root)
    #expect(root["actuator"]?["braking"]?["source"]?.string == DeviceProfileFile.defaultSource)
    #expect(root["site"]?["source"]?.string == DeviceProfileFile.defaultSource)
    #expect(root["drive"]?["tap"]?["soft"]?["ms"]?["source"]?.string == DeviceProfileFile.defaultSource)
    #expect(root["actuator"]?["resonanceHz"]?.number == 170 && root["playback"]?.string == "custom")
    #expect(DeviceFixtures.read(written).profile == profile && profile.sources == ["actuator.q": "mine"])
  }

  @Test(arguments: DeviceProfiles.builtIn.profiles.map(\.name))
  func `a profile is written and read back as it was`(name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    let text = DeviceProfileFile.encode(profile)
    let file = DeviceFixtures.read(text)
    #expect(file.findings.isEmpty)
    #expect(file.profile == profile)
    #expect(file.profile.map(DeviceProfileFile.encode) == text)
  }

  @Test func `motors rise as fast as motors of their kind do`() throws {
    for profile in DeviceProfiles.builtIn.profiles {
      switch profile.actuator {
      case .eccentric(let motor):
        let rise = 2.3 * motor.spinUp.inSeconds * 1000
        #expect((50...180).contains(rise), "\(profile.name) takes \(rise) ms to 90 %")
      case .resonant(let actuator):
        let rise = 2.3 * actuator.q / (PortableMath.pi * actuator.resonance.hertz) * 1000
        #expect((5...51).contains(rise), "\(profile.name) takes \(rise) ms to 90 %")
        let isSlow = profile.name == "android-weak-lra"
        #expect(!isSlow || (rise > 30 && actuator.overdrive == 1), "\(profile.name) is not slow")
      case nil: #expect(profile.playback == .none)
      }
    }
  }

  @Test func aMisspeltNameHasSuggestions() {
    #expect(DeviceProfiles.builtIn.suggestions(for: "android-emr").first == "android-erm")
    #expect(DeviceProfiles.builtIn.suggestions(for: "Tablett") == ["tablet"])
    #expect(DeviceProfiles.builtIn.suggestions(for: "harpsichord").isEmpty)
    #expect(DeviceProfiles.builtIn["Tablet"] == nil)
  }

  @Test func `of two profiles with one name the last counts`() throws {
    let first = DeviceProfile(name: "a", title: "first", playback: .none, actuator: nil)
    let second = DeviceProfile(name: "a", title: "second", playback: .none, actuator: nil)
    #expect(DeviceProfiles([first, second]).profiles.map(\.title) == ["second"])
  }
}
