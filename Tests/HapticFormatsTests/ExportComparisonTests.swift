@testable import HapticFormats

/// The losses of an export: it is read back from the written bytes.
@Suite struct ExportComparisonTests {
  private static func export(
    _ pattern: HapticPattern, as format: PatternFormat, kind: String? = nil, on device: DeviceProfile? = nil
  ) throws -> Export {
    try #require(
      PatternWriter.write(
        ExportRequest(pattern, options: ExportOptions(kind: kind, device: device)), as: format))
  }

  private static func comparison(
    _ pattern: HapticPattern, as format: PatternFormat, kind: String? = nil
  ) throws -> ExportComparison { try #require(try export(pattern, as: format, kind: kind).comparison) }

  /// A second at a sharpness, and two taps.
  private static let mixed = HapticPattern(events: [
    .continuous(Continuous(0.5, 0.9, for: .seconds(1))),
    .transient(Transient(1.0, 0.5, at: .milliseconds(1_100))),
    .transient(Transient(0.3, 0.5, at: .milliseconds(1_103))),
  ])

  @Test(arguments: [PatternFormat.ahap, .haptic, .pulsar, .hjif])
  func `a format that keeps everything differs in nothing`(format: PatternFormat) throws {
    let comparison = try Self.comparison(Self.mixed, as: format)
    #expect(comparison.severity < 0.03, "\(comparison)")
    #expect(comparison.taps.requested == 2 && comparison.taps.written == 2)
    #expect(comparison.vibration == .milliseconds(1_000))
  }

  @Test func `a format without sharpness shows how far it is off`() throws {
    let comparison = try Self.comparison(Self.mixed, as: .androidWaveform)
    #expect(abs(comparison.sharpness.level - 0.4) < 0.001)
    #expect(comparison.intensity.level < 0.01)
  }

  @Test func `a format with one strength shows how far it is off`() throws {
    let comparison = try Self.comparison(Self.mixed, as: .webVibrate)
    #expect(abs(comparison.intensity.level - 0.5) < 0.001)
    #expect(comparison.missingShare == 0)
  }

  /// A list of off and on that Thrum does not read is compared, too.
  @Test(arguments: [
    PatternFormat.reactNative, .flutter, .buttplug3, .buttplug4, .linuxForceFeedback, .firmwareHeader,
  ])
  func `a format that is only written is compared`(format: PatternFormat) throws {
    let comparison = try Self.comparison(Self.mixed, as: format)
    #expect(comparison.taps.written == 2, "\(comparison)")
    #expect(abs(comparison.intensity.level - (format == .reactNative ? 0.5 : 0)) < 0.03, "\(comparison)")
    #expect(comparison.silent == .zero)
  }

  @Test func `the part that is not in the file is told first`() throws {
    var pattern = HapticPattern(events: [.continuous(Continuous(0.8, 0.5, for: .seconds(1)))])
    pattern.events.append(.transient(Transient(1.0, 0.5, at: .milliseconds(1_500))))
    let export = try Self.export(pattern, as: .androidXML, kind: "primitives")
    #expect(export.losses.first?.code == "strength-off")
    #expect(export.losses.first?.message.contains("1000 of 1000 ms of vibration are not in the file") == true)
    #expect(export.comparison?.missingShare == 1)
  }

  /// Regression: notation wrote a vibration at its full level where a curve was dropped, and gave no number.
  @Test func `a curve that is not written has a number`() throws {
    var vibration = Continuous(1.0, 0.5, for: .seconds(1))
    vibration.intensityCurve = Curve([Curve.Point(1, at: .zero), Curve.Point(0, at: .seconds(1))])
    let export = try Self.export(HapticPattern(events: [.continuous(vibration)]), as: .notation)
    let reported = export.losses.compactMap(\.levelError).max() ?? 0
    let shown = try #require(export.comparison?.intensity.level)
    #expect(shown > 0.3)
    #expect(reported >= shown * 0.9)
  }

  /// A file that holds another pattern differs by what was changed.
  @Test func `a known change is measured`() throws {
    var generator = SeededGenerator(seed: 4_201)
    for _ in 0..<Effort.cases(200) {
      let taps = Int.random(in: 1...9, using: &generator)
      let events = (0..<taps).map { number in
        HapticEvent.transient(
          Transient(
            UnitLevel(clamping: .random(in: 0.2...1, using: &generator)),
            at: .milliseconds(Int64(number) * 60)))
      }
      let level = Double.random(in: 0.2...0.9, using: &generator)
      let length = Int64.random(in: 20...900, using: &generator)
      let hum = Continuous(
        UnitLevel(clamping: level), 0.3, at: .milliseconds(700), for: .milliseconds(length))
      let pattern = HapticPattern(events: events + [.continuous(hum)])

      let left = Int.random(in: 0...taps, using: &generator)
      let fewer = try Self.compare(
        pattern, with: HapticPattern(events: events.prefix(left) + [.continuous(hum)]))
      #expect(fewer.taps.written == left || left == 0)
      #expect(fewer.intensity.level == 0 && fewer.silent == .zero)

      let late = Int64.random(in: 1...30, using: &generator)
      let moved = events.map { event -> HapticEvent in
        guard case .transient(var tap) = event else { return event }
        tap.time = tap.time + .milliseconds(late)
        return .transient(tap)
      }
      let delayed = try Self.compare(pattern, with: HapticPattern(events: moved + [.continuous(hum)]))
      #expect(delayed.taps.lateness == .milliseconds(late) && delayed.taps.missing == 0)

      var weak = hum
      let share = Double.random(in: 0...1, using: &generator)
      weak.intensity = UnitLevel(clamping: level * share)
      weak.sharpness = 0.75
      let weaker = try Self.compare(pattern, with: HapticPattern(events: events + [.continuous(weak)]))
      #expect(abs(weaker.intensity.level - level * (1 - share)) < 1e-6, "\(weaker)")
      #expect(abs(weaker.sharpness.level - 0.45) < 1e-6 || level * share < 0.021)

      let silent = try Self.compare(pattern, with: HapticPattern(events: events))
      #expect(silent.silent.inSeconds > Double(length) / 1000 - 0.003, "\(length): \(silent)")
      #expect(silent.vibration == .milliseconds(length))
    }
  }

  /// Regression: a tenth more than the file shows was kept, and next to taps any number was.
  @Test(arguments: [false, true])
  func `no loss says more of a curve than the file shows`(hasTap: Bool) throws {
    let hum = Continuous(0.8, 0.5, at: .milliseconds(200), for: .milliseconds(300))
    var weak = hum
    weak.intensity = 0.6
    let tap = HapticEvent.transient(Transient(1.0, 0.5, at: .zero))
    // A file of a motor has a run for the tap.
    let run = HapticEvent.continuous(Continuous(1.0, 0.5, for: .milliseconds(20)))
    let comparison = try Self.compare(
      HapticPattern(events: [.continuous(hum)] + (hasTap ? [tap] : [])),
      with: HapticPattern(events: [.continuous(weak)] + (hasTap ? [run] : [])))
    #expect((comparison.taps.shortest != nil) == hasTap)
    var log = ChangeLog()
    log.note(.curveAsSteps, levelError: 0.3)
    let loss = try #require(comparison.losses(log.changes).first { $0.code == .curveAsSteps })
    #expect(abs((loss.levelError ?? 0) - 0.2) < 1e-6 && loss.message.hasSuffix("0.2"), "\(loss)")
    var small = ChangeLog()
    small.note(.curveAsSteps, levelError: 0.21)
    #expect(comparison.losses(small.changes).first { $0.code == .curveAsSteps }?.levelError == 0.21)
  }

  /// Regression: the last millisecond of a stronger run counted as the run of the tap after it.
  @Test func `a run that follows a stronger one has its own length`() throws {
    let device = try #require(DeviceProfiles.builtIn["android-lra"])
    let taps = [(0.3, Int64(12_230_682)), (0.2, 18_061_365), (0.8, 23_892_047)].map { level, time in
      HapticEvent.transient(Transient(level, 0.5, at: .nanoseconds(time)))
    }
    let export = try Self.export(HapticPattern(events: taps), as: .androidXML, on: device)
    #expect(export.files[0].text.contains(#"<waveform-entry durationMs="3" amplitude="11"/>"#))
    #expect(try #require(export.comparison).taps.shortest == .milliseconds(3))
  }

  /// The run of the second tap is not that of the first, a millisecond before it.
  @Test func `taps a millisecond apart have runs of their own`() throws {
    let taps = [(0.8, Int64(303_483_305)), (1.0, 304_483_305)].map { level, time in
      HapticEvent.transient(Transient(level, 0.5, at: .nanoseconds(time)))
    }
    let request = ExportRequest(HapticPattern(events: taps))
    let export = try #require(PatternWriter.write(request, as: .androidWaveform))
    #expect(try #require(export.comparison).taps.shortest == .milliseconds(1))
  }

  /// Regression: the rise for the first tap counted as that of the last, two milliseconds later.
  @Test func `taps in one run of a motor that is on or off are told`() throws {
    let device = try #require(DeviceProfiles.builtIn["pinephone"])
    let taps = [(0.2, Int64(16)), (0.8, 17), (0.5, 18)].map { level, time in
      HapticEvent.transient(Transient(level, 0.5, at: .milliseconds(time)))
    }
    let export = try Self.export(HapticPattern(events: taps), as: .androidXML, on: device)
    #expect(export.files[0].text.matches(of: /amplitude="255"/).count == 1)
    #expect(
      export.losses.contains { ["taps-merged", "events-merged"].contains($0.code) }, "\(export.losses)")
  }

  /// Regression: of two that are equally strong, the file has the one and the comparison asked for the other.
  @Test func `either of two that are equally strong may be written`() throws {
    let both = HapticPattern(
      events: [0.9, 0.4].map { .continuous(Continuous(1.0, $0, for: .milliseconds(200))) })
    for one in both.events {
      let comparison = try Self.compare(both, with: HapticPattern(events: [one]))
      #expect(comparison.sharpness.level == 0, "\(comparison)")
    }
  }

  /// Compares a pattern with an AHAP file of another one, which keeps everything.
  private static func compare(_ pattern: HapticPattern, with other: HapticPattern) throws -> ExportComparison
  {
    let export = try #require(PatternWriter.write(ExportRequest(other), as: .ahap))
    let written = try #require(WrittenPattern(export, as: .ahap, on: nil))
    return ExportComparison(ExportRequest(pattern), written, as: .ahap)
  }

  /// A device chooses a kind; if the file of another kind is nearer, that is written.
  ///
  /// Regression: 64 vibrations were an envelope of 2 points without strength.
  @Test func `a device never gets an effect without strength`() throws {
    let device = try #require(DeviceProfiles.builtIn["pixel-chirp"])
    let events = (0..<64).map { number in
      HapticEvent.continuous(
        Continuous(1.0, 0.9, at: .milliseconds(Int64(number) * 100), for: .milliseconds(60)))
    }
    let export = try Self.export(HapticPattern(events: events), as: .androidXML, on: device)
    let comparison = try #require(export.comparison)
    #expect(comparison.silent == .zero && comparison.intensity.level < 0.1, "\(comparison)")
  }
}
