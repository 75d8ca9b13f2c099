/// Profiles from data of devices; all examples are invented.
@Suite struct ProfileImportTests {
  private func read(_ text: String, as kind: ProfileImport.Kind? = nil, name: String = "mine") throws
    -> ProfileImport
  {
    let source = SourceText(name: "data.txt", bytes: Array(text.utf8))
    return ProfileImport(
      reading: source, as: try #require(kind ?? ProfileImport.kind(of: source)), name: name)
  }

  /// The findings of a case, where its values come from, and the profile.
  private func outcome(of each: TextCase) throws -> [String] {
    let kind = each.options.first.flatMap { option in
      ProfileImport.Kind.allCases.first { "\($0)" == option }
    }
    let found = try read(each.text, as: kind)
    let findings = found.findings.flatMap { found.source.describe($0).components(separatedBy: "\n") }
    let head = findings + ["kind: \(found.kind)"]
    guard let profile = found.profile else { return head }
    let lists = [("filled", found.filled), ("chosen", found.chosen)]
    return head + lists.map { "\($0.0): \($0.1.joined(separator: " "))" }
      + TextCase.lines(of: DeviceProfileFile.encode(profile))
  }

  @Test func `data become a profile with the source of each value`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Imports.txt")
    if ProcessInfo.processInfo.environment["THRUM_UPDATE_CASES"] == "1" {
      if try TextCase.accept(file, outcome) { Issue.record("Imports.txt was written anew") }
      return
    }
    for each in TextCase.list(file) { #expect(try outcome(of: each) == each.expected, "\(each.title)") }
  }

  static let dump = """
    Vibrator (id=1):
      isVibrating = false
      VibratorInfo:
        id = 1
        capabilities = [ON_CALLBACK, COMPOSE_EFFECTS, AMPLITUDE_CONTROL, FREQUENCY_CONTROL]
        supportedPrimitives = [PRIMITIVE_CLICK(12ms), PRIMITIVE_TICK(5ms), PRIMITIVE_LOW_TICK(13ms)]
        q-factor = 11.5
        frequencyProfile = FrequencyProfile{mResonantFrequency=148.0, mFrequenciesHz=[30.0, 60.0, 100.0, 148.0, \
    250.0], mOutputAccelerationsGs=[0.01, 0.2, 0.9, 2.4, 0.8], mMinFrequencyHz=30.0, mMaxFrequencyHz=250.0, \
    mMaxOutputAccelerationGs=2.4}
        mMaxEnvelopeEffectSize = 16
        mMinEnvelopeEffectControlPointDurationMillis = 20
        mMaxEnvelopeEffectControlPointDurationMillis = 1000
    """

  @Test func `every number of an import has a source and the file reads back`() throws {
    for text in [Self.dump, Self.acf, Self.theme, Self.calibration, Self.tree] {
      let found = try read(text)
      let profile = try #require(found.profile)
      let file = DeviceFixtures.read(DeviceProfileFile.encode(profile))
      #expect(file.profile == profile && file.findings.isEmpty)
      let chosen = Set(profile.sources.filter { $0.value == "chosen" }.keys)
      #expect(chosen.isSubset(of: found.chosen), "\(found.chosen)")
      let values = DeviceFixtures.values(try #require(JSONTree(reading: file.source).root))
      #expect(values.count == profile.sources.count)
      #expect(values.allSatisfy { $0.owner?["source"]?.string != DeviceProfileFile.defaultSource })
    }
  }

  static let acf = """
    {
      metadata: { version: '1', device: 'Example pad', date: '2026-01-31', author: 'nobody', },
      continuous: { gain: 0.9, emphasis_ducking: 0.4, frequency_min: 50, frequency_max: 180, },
      emphasis: {
        gain: 1, fade_out_percent: 0,   // per cent
        frequency_min: { output_frequency: 60, duration_ms: 30, shape: 'sine' },
        frequency_max: { output_frequency: 150, duration_ms: 14.5, shape: 'square' }, // saw, sine
      },
    }
    """

  /// Regression: an assumed word, such as the type of the actuator, was neither in the list nor in the profile.
  @Test func `every value of an import is from the file or chosen and words are in both lists`() throws {
    for (text, words) in [
      (
        Self.dump,
        [
          "playback", "actuator.type", "drive.tap.soft.wave", "drive.tap.sharp.wave", "drive.mixing",
          "plainVibration", "site",
        ]
      ),
      (Self.acf, ["playback", "actuator.type", "plainVibration", "site"]),
      (
        Self.theme,
        [
          "playback", "actuator.type", "drive.tap.soft.wave", "drive.tap.sharp.wave", "drive.mixing",
          "plainVibration", "site",
        ]
      ),
      (
        Self.tree,
        [
          "playback", "drive.tap.soft.wave", "drive.tap.sharp.wave", "drive.mixing", "plainVibration", "site",
        ]
      ),
      (
        "/ { vibrator { compatible = \"gpio-vibrator\"; }; };",
        ["drive.tap.soft.wave", "drive.tap.sharp.wave", "drive.mixing", "plainVibration", "site"]
      ),
    ] {
      let found = try read(text)
      let profile = try #require(found.profile)
      let root = try #require(
        JSONTree(reading: DeviceFixtures.read(DeviceFixtures.bare(profile)).source).root)
      let all = DeviceFixtures.values(root).filter { $0.value.string != nil }.map(\.value.path)
      #expect(found.chosen.filter(all.contains) == words)
      #expect(words.allSatisfy { profile.sources[$0] == "chosen" })
      #expect(profile.summary.hasSuffix("a number or a word whose source is \"chosen\" is not in that file."))
      #expect(Set(found.chosen).isDisjoint(with: found.filled))
    }
  }

  // MARK: The level of a pad

  private func pad(_ low: Double, _ high: Double) -> String {
    Self.acf.replacing(
      "frequency_min: 50, frequency_max: 180", with: "frequency_min: \(low), frequency_max: \(high)")
  }

  private func levels(_ profile: DeviceProfile, at sharpnesses: [Double]) -> [FeltEvent] {
    sharpnesses.map { sharpness in
      let pattern = HapticPattern("full") {
        Continuous(1.0, UnitLevel(clamping: sharpness), for: .milliseconds(300))
      }
      return Simulation(HapticCall(Timeline(compiling: pattern)), on: profile).events[0]
    }
  }

  /// Regression: a pad of 50 to 180 Hz was an LRA of 170 Hz, on which a full vibration was -5 dB at sharpness 0 and
  /// 30 dB at 0.95.
  @Test func `a pad with a range of frequencies is felt alike over it`() throws {
    let found = try read(Self.acf)
    #expect(found.chosen.contains("actuator.type") && found.chosen.contains("actuator.output"))
    let events = levels(try #require(found.profile), at: [0, 0.25, 0.5, 0.75, 0.95, 1])
    let decibels = events.map(\.decibels)
    #expect(events.allSatisfy { $0.verdict == .felt })
    #expect(try #require(decibels.max()) - #require(decibels.min()) < 1.5, "\(decibels)")
  }

  /// The acceleration is the same at every sharpness, so that levels differ only as the threshold does.
  @Test func `the level of an imported pad stays level over the range that its file states`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<Effort.cases(40) {
      let low = Double.random(in: 20...150, using: &random)
      let high = low + Double.random(in: 1...150, using: &random)
      let profile = try #require(read(pad(low, high)).profile)
      let actuator = try #require(profile.actuator)
      for sharpness in [0, Double.random(in: 0...1, using: &random), 1] {
        let frequency = profile.drive.frequency.frequency(UnitLevel(clamping: sharpness))
        #expect(frequency.hertz >= low && frequency.hertz <= high)
        let steady = actuator.steadyAcceleration(amplitude: 1, frequency: frequency).g
        #expect(abs(steady - 1.2) < 1e-9, "\(low)…\(high) Hz, sharpness \(sharpness): \(steady) g")
        let event = levels(profile, at: [sharpness])[0]
        #expect(event.verdict == .felt, "\(low)…\(high) Hz, sharpness \(sharpness): \(event.decibels) dB")
      }
    }
  }

  static let theme = """
    { "name": "$device", "parent-name": "default", "profiles": [ { "name": "quiet", "feedbacks": [
      { "event-name": "button-pressed", "type": "VibraPattern", "magnitudes": [0.6, 0.0], "durations": [12, 40] },
      { "event-name": "button-released", "type": "VibraRumble", "duration": 9 },
      { "event-name": "window-close", "type": "VibraRumble", "duration": 30 } ] } ] }
    """

  static let calibration = """
    # invented
    version: 2
    f0_measured: 00249999
    redc_measured: 0004A3D7
    q_measured: 000C8000
    """

  static let tree = """
    /* invented */
    haptics@4a {
      compatible = "dlg,da7280"; reg = <0x4a>; // 0x4a
      dlg,actuator-type = "LRA";
      dlg,nom-microvolt = <1800000>; dlg,abs-max-microvolt = <2700000>;
      dlg,resonant-freq-hz = <175>;
      dlg,rapid-stop-enable;
    };
    """

  @Test func `nothing to import is an error`() throws {
    for kind in ProfileImport.Kind.allCases {
      #expect(try read("", as: kind).profile == nil)
      #expect(try read("{}", as: kind).profile == nil)
    }
    #expect(ProfileImport.kind(of: SourceText(name: "x", bytes: Array("hello".utf8))) == nil)
  }

  @Test func `cut and damaged files never trap`() throws {
    for (text, kind) in [
      (Self.dump, ProfileImport.Kind.android), (Self.acf, .meta), (Self.theme, .feedbackd),
      (Self.calibration, .pixel), (Self.tree, .deviceTree),
    ] {
      let bytes = Array(text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 3) {
        var damaged = Array(bytes[..<end])
        _ = ProfileImport(reading: SourceText(name: "x", bytes: damaged), as: kind, name: "x")
        damaged.append(0xFF)
        damaged += bytes[end...].dropFirst()
        _ = ProfileImport(reading: SourceText(name: "x", bytes: damaged), as: kind, name: "x")
      }
    }
  }

  @Test(arguments: [
    ("My Phone.txt", "my-phone-txt"), ("--", "imported"), ("all", "imported"), ("Ünï", "n"),
    ("pixel_8", "pixel-8"),
  ])
  func `a name is made of other words`(words: String, name: String) {
    #expect(ProfileImport.name(from: words) == name)
  }
}
