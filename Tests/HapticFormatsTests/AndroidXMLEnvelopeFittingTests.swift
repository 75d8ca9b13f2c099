@testable import HapticFormats

/// Envelopes and primitives for devices with limits: what comes out, and what the report says of it.
@Suite struct AndroidXMLEnvelopeFittingTests {
  /// As many full vibrations of 60 ms, 40 ms apart.
  private static func pulses(_ count: Int) -> HapticPattern {
    HapticPattern(
      events: (0..<count).map {
        .continuous(Continuous(.full, 0.9, at: .milliseconds(Int64($0) * 100), for: .milliseconds(60)))
      })
  }

  private static func device(points: Int, shortest: Int64 = 20) -> DeviceProfile {
    TestDevice.make(
      primitives: ["tick", "click", "low_tick"],
      envelope: EnvelopeCapability(
        points: points, shortestSegment: .milliseconds(shortest), longestSegment: .milliseconds(16_383)))
  }

  private static func export(
    _ pattern: HapticPattern, _ kind: String? = nil, on device: DeviceProfile? = nil
  ) throws -> Export {
    let request = ExportRequest(pattern, options: ExportOptions(kind: kind, device: device))
    return try #require(PatternWriter.write(request, as: .androidXML))
  }

  private static func points(_ export: Export) -> [AndroidXMLContent.Envelope.Point] {
    let effect = Vibration.read(export.files[0].text).details?.effects.first
    guard case .envelope(let envelope)? = effect?.first else { return [] }
    return envelope.points
  }

  private static func message(_ export: Export, _ code: String) -> String? {
    export.losses.first { $0.code.rawValue == code }?.message
  }

  // MARK: Too few points

  /// Regression: 43 came out as triangles, and 64 as two points without strength, "825 points left out".
  @Test func `vibrations that an envelope cannot hold are written as a waveform`() throws {
    let device = Self.device(points: 127)
    let few = try Self.export(Self.pulses(12), on: device)
    #expect(few.files[0].text.contains("<basic-envelope-effect"))
    #expect(Self.message(few, "android-xml-event-lost") == nil)
    let many = try Self.export(Self.pulses(64), on: device)
    let runs = Vibration.read(many.files[0].text).parts[0].pattern.events
    #expect(many.files[0].text.contains("<waveform-effect>"))
    #expect(runs.count == 64)
  }

  @Test func `an envelope that is asked for loses as few vibrations as it can and says how many`() throws {
    let export = try Self.export(Self.pulses(64), "basic-envelope", on: Self.device(points: 127))
    let points = Self.points(export)
    #expect(points.count <= 127)
    #expect(points.count(where: { $0.level == 1 }) >= 63, "\(points.count(where: { $0.level == 1 }))")
    let messages = ["android-xml-event-lost", "android-xml-pause-lost"].compactMap {
      Self.message(export, $0)
    }
    #expect(messages.count == 1)
    #expect(
      messages.allSatisfy { $0.hasPrefix("1 of 64 vibrations lost") || $0.hasPrefix("1 pause between") })
    let half = try Self.export(Self.pulses(64), "basic-envelope", on: Self.device(points: 48))
    let lost = try #require(Self.message(half, "android-xml-event-lost"))
    #expect(lost == "40 of 64 vibrations lost: the envelope has too few points", "\(lost)")
    #expect(Self.points(half).count(where: { $0.level == 1 }) == 23)
  }

  /// No effect without strength, however few points there are.
  @Test func `an envelope of a pattern that sounds is never silence`() throws {
    for seed in 1...UInt64(Effort.cases(300)) {
      var random = RandomExport(seed: seed)
      let pattern = random.pattern()
      var target = random.target()
      target.drive.steps = nil
      target.drive.exponent = 2
      target.drive.leastAmplitude = .zero
      target.limits.longestPattern = nil
      guard target.envelope != nil else { continue }
      // Room for the whole pattern.
      target.envelope?.longestSegment = .seconds(9)
      let points = Self.points(try Self.export(pattern, "basic-envelope", on: target))
      let isHeard = Self.points(try Self.export(pattern, "basic-envelope")).contains { $0.level > 0.1 }
      #expect(!isHeard || points.contains { $0.level > 0.05 }, "seed \(seed)")
    }
  }

  // MARK: Lengths as they are written

  /// Regression: "ramps of 1 ms" where 20 ms were written.
  @Test func `jumps are told with the length of their ramps`() throws {
    let hum = HapticPattern(notation: "~:0.8{200ms}")
    let plain = try Self.export(hum, "basic-envelope")
    #expect(Self.message(plain, "android-xml-jump-as-ramp") == "2 jumps written as ramps of 1 ms")
    let fitted = try Self.export(hum, "basic-envelope", on: Self.device(points: 16))
    #expect(Self.message(fitted, "android-xml-jump-as-ramp") == "2 jumps written as ramps of 20 ms")
    #expect(fitted.losses.first { $0.code == "android-xml-jump-as-ramp" }?.timeError == .milliseconds(20))
    #expect(Self.points(fitted).map(\.length) == [20, 180, 20].map { .milliseconds($0) })
  }

  @Test func `taps are told with the length that is written`() throws {
    let taps = HapticPattern(notation: "O{200ms} O{0}")
    let plain = try Self.export(taps, "basic-envelope")
    #expect(Self.message(plain, "tap-as-pulse") == "2 taps written as a vibration of 20 ms")
    let fitted = try Self.export(taps, "basic-envelope", on: Self.device(points: 16))
    #expect(Self.message(fitted, "tap-as-pulse") == "2 taps written as a vibration of 40 ms")
  }

  /// A full-strength point of 0.1 ms became a bump of 40 ms.
  @Test func `a peak of a long vibration that the device cannot follow is left out`() throws {
    var pattern = HapticPattern { Continuous(1.0, 0.5, for: .milliseconds(600)) }
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity,
        points: [(0, 1), (100, 0.2), (600_000, 0.2)].map { .init($0.1, at: .microseconds($0.0)) })
    ]
    let export = try Self.export(pattern, "basic-envelope", on: Self.device(points: 16))
    // 0.302 is an intensity of 0.2.
    #expect(Self.points(export).allSatisfy { $0.level <= 0.302 }, "\(Self.points(export))")
    #expect(Self.message(export, "points-dropped") != nil)
  }

  @Test func `a pause that the device can follow only late stays a pause`() throws {
    let pattern = HapticPattern(table: "0 ms  vibration  1.0  for 100 ms\n112 ms  vibration  1.0  for 100 ms")
    let points = Self.points(try Self.export(pattern, "basic-envelope", on: Self.device(points: 16)))
    #expect(points.dropLast().contains { $0.level == 0 }, "\(points.map(\.level))")
  }

  /// Apple's Recharge begins with full strength for 0.1 ms, and is silent after that.
  @Test func `a glint from silence is no bump`() throws {
    var pattern = HapticPattern { Continuous(1.0, 0.5, for: .milliseconds(600)) }
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity,
        points: [(100, 0), (200_000, 0), (500_000, 0.75), (500_010, 0)].map {
          .init($0.1, at: .microseconds($0.0))
        })
    ]
    let device = try #require(DeviceProfiles.builtIn["pixel-chirp"])
    let export = try Self.export(pattern, on: device)
    #expect(export.files[0].text.contains("<basic-envelope-effect"))
    let file = AndroidXMLReader.decode(
      SourceText(name: "a.xml", bytes: export.files[0].utf8), on: device)
    let again = try #require(file.parts.first?.pattern)
    for milliseconds in stride(from: Int64(0), to: 190, by: 10) {
      #expect(Strength.of(again, at: .milliseconds(milliseconds)) < 0.1, "\(milliseconds) ms")
    }
    // The drive of this device ends at 0.4: what is stronger has no further effect.
    #expect(Strength.of(again, at: .milliseconds(490)) > 0.5)
  }

  // MARK: Taps close together

  /// Regression: one vibration of 35 ms.
  @Test func `two taps 15 ms apart stay two`() throws {
    let pattern = HapticPattern(table: "0 ms  tap  0.8\n15 ms  tap  0.8")
    let export = try Self.export(pattern, "basic-envelope")
    // Eight milliseconds on, seven off, twenty on, as android-waveform has it.
    #expect(Self.points(export).map { $0.length.nanoseconds / 1_000_000 } == [1, 6, 1, 7, 1, 18, 1])
    let levels = Self.points(export).map(\.level)
    #expect(levels.map { $0 > 0 } == [true, true, false, false, true, true, false])
    #expect(Self.message(export, "events-merged") == nil)
    #expect(Self.message(export, "pulse-shortened") != nil)
    let fitted = Self.points(try Self.export(pattern, "basic-envelope", on: Self.device(points: 16)))
    #expect(fitted.map { $0.level > 0 } == [true, false, true, false])
  }

  @Test(arguments: ["primitives", "basic-envelope"])
  func `the order of taps at one time does not matter`(kind: String) throws {
    func write(_ table: String) throws -> String {
      try Self.export(HapticPattern(table: table), kind).files[0].text
    }
    let text = try write("10 ms  tap  0.2  1.0\n10 ms  tap  0.9  0.3")
    #expect(text == (try write("10 ms  tap  0.9  0.3\n10 ms  tap  0.2  1.0")))
    if kind == "primitives" {
      #expect(
        text.contains(
          """
            <primitive-effect name="low_tick" scale="0.9" delayMs="10"/>
            <primitive-effect name="tick" scale="0.2"/>
          """), "\(text)")
    }
  }

  /// Regression: 500 taps in a second lasted 4.2 s, each after the end of the one before.
  @Test func `primitives are not chosen where taps would come late`() throws {
    let device = Self.device(points: 16)
    func taps(_ count: Int64, every milliseconds: Int64) -> HapticPattern {
      HapticPattern(
        events: (0..<count).map { .transient(Transient(.full, 0.7, at: .milliseconds($0 * milliseconds))) })
    }
    let slow = try Self.export(taps(20, every: 50), on: device)
    #expect(slow.files[0].text.contains("primitive-effect"))
    let dense = try Self.export(taps(200, every: 5), on: device)
    #expect(!dense.files[0].text.contains("primitive-effect"))
    let end = try #require(Vibration.read(dense.files[0].text).parts[0].pattern.events.last?.time)
    #expect(end <= .seconds(1))
  }

  // MARK: The guarantees of every device

  @Test func `more points than every device plays are told`() throws {
    let export = try Self.export(Self.pulses(5), "basic-envelope")
    let count = Self.points(export).count
    #expect(
      Self.message(export, "android-xml-many-points")
        == "the envelope has \(count) points, and some devices play no more than 16; name the device with --profile"
    )
    #expect(Self.message(try Self.export(Self.pulses(3), "basic-envelope"), "android-xml-many-points") == nil)
  }

  @Test func `a way is no longer than every device plays`() throws {
    var pattern = HapticPattern { Continuous(1.0, 0.5, for: .seconds(9)) }
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity, points: (0...3).map { .init($0 % 2 == 0 ? 1 : 0.5, at: .seconds(Double($0) * 3)) })
    ]
    let export = try Self.export(pattern, "basic-envelope")
    #expect(Self.points(export).allSatisfy { $0.length <= .seconds(1) })
    let read = Vibration.read(export.files[0].text).parts[0].pattern
    #expect(abs(Strength.of(read, at: .milliseconds(1_500)) - 0.75) < 0.05)
    let again = try Self.export(read, "basic-envelope")
    #expect(again.files == export.files)
  }

  // MARK: The kinds that a device may choose

  @Test func `a kind applies where the device can play the pattern with it`() {
    func applies(_ kind: AndroidXMLWriter.Kind, _ notation: String, on device: DeviceProfile?) -> Bool {
      AndroidXMLWriter.applies(
        kind, to: ExportRequest(HapticPattern(notation: notation), options: ExportOptions(device: device)))
    }
    let device = Self.device(points: 16)
    #expect(AndroidXMLWriter.Kind.allCases.map { applies($0, "O", on: nil) }.first == true)
    #expect(applies(.waveform, "O~", on: device))
    #expect(applies(.primitives, "O:1,0.7 O:1,1", on: device))
    #expect(!applies(.primitives, "O~", on: device))
    #expect(!applies(.primitives, "O{5ms} O{5ms} O{5ms}", on: device))
    #expect(applies(.basicEnvelope, "O~", on: device))
    #expect(!applies(.basicEnvelope, "O", on: device))
    #expect(!applies(.basicEnvelope, "O~", on: TestDevice.make()))
    #expect(!applies(.primitives, "O", on: TestDevice.make(steps: 1, primitives: ["click", "tick"])))
  }
}
