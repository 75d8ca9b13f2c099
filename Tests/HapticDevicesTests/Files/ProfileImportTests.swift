/// Profiles from data of devices; all examples are invented.
@Suite struct ProfileImportTests {
  private func read(_ text: String, as kind: ProfileImport.Kind? = nil, name: String = "mine") throws
    -> ProfileImport
  {
    let source = SourceText(name: "data.txt", bytes: Array(text.utf8))
    return ProfileImport(
      reading: source, as: try #require(kind ?? ProfileImport.kind(of: source)), name: name)
  }

  private func describe(_ found: ProfileImport) -> [String] { found.findings.map(found.source.describe) }

  private func resonant(_ found: ProfileImport) throws -> ResonantActuator {
    guard case .resonant(let actuator) = try #require(found.profile).actuator else { throw NoResonance() }
    return actuator
  }

  private struct NoResonance: Error {}

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

  @Test func `a phone's dump fills frequencies accelerations primitives and envelopes`() throws {
    let found = try read(Self.dump)
    #expect(found.kind == .android && describe(found).isEmpty)
    let profile = try #require(found.profile)
    let actuator = try resonant(found)
    #expect(
      actuator.resonance.hertz == 148 && actuator.q == 11.5
        && actuator.peakAcceleration == Acceleration(g: 2.4))
    #expect(actuator.output?.points.map(\.value) == [0.01, 0.2, 0.9, 2.4, 0.8])
    #expect(profile.primitives == ["click", "tick", "low_tick"] && profile.drive.steps == 255)
    #expect(
      profile.drive.tap.sharp.length == .milliseconds(5) && profile.drive.tap.soft.length == .milliseconds(13)
    )
    #expect(profile.envelope?.points == 16 && profile.envelope?.longestSegment == .milliseconds(1000))
    guard case .range(let low, let high) = profile.drive.frequency else {
      Issue.record("sharpness has no range")
      return
    }
    #expect((30...60).contains(low.hertz) && high.hertz == 250)
    #expect(found.filled.contains("actuator.output") && found.chosen.contains("latency.coldMs"))
  }

  @Test func `every number of an import has a source and the file reads back`() throws {
    for text in [Self.dump, Self.acf, Self.theme, Self.calibration, Self.tree] {
      let found = try read(text)
      let profile = try #require(found.profile)
      let file = DeviceFixtures.read(DeviceProfileFile.encode(profile))
      #expect(file.profile == profile && file.findings.isEmpty)
      let chosen = Set(profile.sources.filter { $0.value == "chosen" }.keys)
      #expect(chosen.isSubset(of: found.chosen), "\(found.chosen)")
      let root = try #require(JSONTree(reading: file.source).root)
      #expect(DeviceFixtures.numbers(root).count == profile.sources.count)
    }
  }

  @Test func `a vibrator without a profile keeps chosen frequencies and says so`() throws {
    let text = Self.dump.replacing(
      "mFrequenciesHz=[30.0, 60.0, 100.0, 148.0, 250.0]", with: "mFrequenciesHz=null")
    let found = try read(text)
    #expect(found.profile != nil && found.chosen.contains("actuator.resonanceHz"))
    #expect(
      describe(found).first?.hasPrefix("data.txt:8:5: warning: the vibrator declares no frequency") == true)
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

  @Test func `a configuration of Meta's fills drive and mixing`() throws {
    let found = try read(Self.acf)
    #expect(found.kind == .meta && describe(found).isEmpty, "\(describe(found))")
    let profile = try #require(found.profile)
    #expect(profile.title == "Example pad" && profile.drive.mixing == .duck(0.4))
    #expect(profile.drive.vibrationGain == 0.9 && profile.drive.tapGain == 1)
    #expect(profile.drive.frequency == .range(low: Frequency(hertz: 50)!, high: Frequency(hertz: 180)!))
    #expect(
      profile.drive.tap.sharp.length == .microseconds(14_500) && profile.drive.tap.sharp.wave == .square)
    #expect(found.chosen.contains("actuator.resonanceHz"))
    #expect(profile.sources["drive.ducking"] == "data: continuous.emphasis_ducking")
  }

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
      #expect(found.chosen.filter { profile.sources[$0] == nil } == words)
      #expect(
        profile.summary.hasSuffix("these words: \(words.joined(separator: ", "))."), "\(profile.summary)")
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

  @Test func `a pad of one frequency has its resonance there`() throws {
    let text = pad(65, 65).replacing("output_frequency: 60", with: "output_frequency: 65")
      .replacing("output_frequency: 150", with: "output_frequency: 65")
    let found = try read(text)
    let actuator = try resonant(found)
    #expect(actuator.resonance.hertz == 65 && actuator.output == nil)
    #expect(try levels(#require(found.profile), at: [0, 1]).allSatisfy { $0.verdict == .felt })
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

  @Test(arguments: [
    (
      "emphasis_ducking: 0.4", "emphasis_ducking: 4",
      "data.txt:3:46: error: continuous.emphasis_ducking is not"
    ),
    ("gain: 0.9", "gane: 0.9", "data.txt:3:23: error: unknown key \"gane\""),
    (
      "frequency_max: 180", "frequency_max: 'x'",
      "data.txt:3:85: error: continuous.frequency_max must be a number"
    ),
    ("gain: 1,", "gain: ,", "data.txt:5:11: error: "),
    ("'sine'", "'sawtooth'", "data.txt:6:68: error: emphasis.frequency_min.shape cannot be \"sawtooth\""),
    ("'sine'", "'saw'", "data.txt:6:68: warning: a saw is read as a sine"),
  ])
  func `a fault of a configuration has its place`(old: String, new: String, message: String) throws {
    let found = try read(Self.acf.replacing(old, with: new, maxReplacements: 1), as: .meta)
    #expect(describe(found).contains { $0.hasPrefix(message) }, "\(describe(found))")
    #expect((found.profile == nil) == message.contains("error"))
  }

  static let theme = """
    { "name": "$device", "parent-name": "default", "profiles": [ { "name": "quiet", "feedbacks": [
      { "event-name": "button-pressed", "type": "VibraPattern", "magnitudes": [0.6, 0.0], "durations": [12, 40] },
      { "event-name": "button-released", "type": "VibraRumble", "duration": 9 },
      { "event-name": "window-close", "type": "VibraRumble", "duration": 30 } ] } ] }
    """

  @Test func `a theme of feedbackd fills the lengths of taps`() throws {
    let found = try read(Self.theme)
    #expect(found.kind == .feedbackd && describe(found).isEmpty)
    let tap = try #require(found.profile).drive.tap
    #expect(tap.soft.length == .milliseconds(12) && tap.sharp.length == .milliseconds(9))
    #expect(found.filled == ["drive.tap.sharp.ms", "drive.tap.soft.ms"])
    let faulty = try read(Self.theme.replacing("[12, 40]", with: "[9999]"))
    #expect(faulty.profile == nil && describe(faulty).first?.hasPrefix("data.txt:2:") == true)
  }

  static let calibration = """
    # invented
    version: 2
    f0_measured: 00249999
    redc_measured: 0004A3D7
    q_measured: 000C8000
    """

  @Test func `a Pixel's calibration fills resonance and quality`() throws {
    let found = try read(Self.calibration)
    let actuator = try resonant(found)
    #expect(found.kind == .pixel && actuator.q == 12.5 && (actuator.resonance.hertz - 146.4).magnitude < 0.01)
    #expect(
      describe(found) == [
        "data.txt:4:1: warning: redc_measured has no counterpart in a profile; it is left out [device-unknown-key]"
      ])
  }

  @Test(arguments: [
    "[ro.vendor.vibrator.hal.supported_primitives]: [243]",
    "    ro.vendor.vibrator.hal.supported_primitives=243 \\",
  ])
  func `a Pixel's properties fill its primitives`(line: String) throws {
    let found = try read(line)
    #expect(
      try #require(found.profile).primitives
        == ["click", "quick_rise", "slow_rise", "quick_fall", "tick"])
  }

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

  @Test func `a node of a device tree fills resonance overdrive and brake`() throws {
    let found = try read(Self.tree)
    let actuator = try resonant(found)
    #expect(found.kind == .deviceTree && actuator.resonance.hertz == 175)
    #expect(actuator.overdrive == 1.5 && actuator.braking == 1)
  }

  @Test func `a switch in a device tree is a motor that is on or off`() throws {
    let found = try read("/ { vibrator { compatible = \"gpio-vibrator\"; vcc-supply = <&ldo3>; }; };")
    let profile = try #require(found.profile)
    #expect(profile.playback == .vibration && profile.drive.steps == 1 && profile.actuator?.type == "erm")
  }

  @Test func `a period is a frequency`() throws {
    let text = "haptics { compatible = \"qcom,spmi-haptics\"; qcom,lra-period-us = <6250>; };"
    #expect(try resonant(try read(text)).resonance.hertz == 160)
  }

  @Test(arguments: [
    ("<175>", "<0>", "data.txt:6:3: error: dlg,resonant-freq-hz is not a number from 1 to 24000 Hz"),
    ("<175>", "<&x>", "data.txt:6:3: error: dlg,resonant-freq-hz must be a number, not \"&x\""),
    (
      "<2700000>", "<1>", "data.txt:5:34: error: dlg,abs-max-microvolt is not 1 to 10 times dlg,nom-microvolt"
    ),
    ("};", "", "data.txt:7:25: error: the text ends inside a node"),
    ("dlg,da7280", "acme,fan", "data.txt:1:1: error: no node has the compatible of a known vibrator"),
  ])
  func `a fault of a device tree has its place`(old: String, new: String, message: String) throws {
    let found = try read(Self.tree.replacing(old, with: new, maxReplacements: 1), as: .deviceTree)
    #expect(found.profile == nil && describe(found).contains { $0.hasPrefix(message) }, "\(describe(found))")
  }

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
