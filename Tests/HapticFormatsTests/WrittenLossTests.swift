/// Losses of motor formats, compared with what stands in the file.
@Suite struct WrittenLossTests {
  /// A strength of a written Android waveform, in milliseconds.
  private struct Step {
    let start: Int
    let length: Int
    let amplitude: Int
    var end: Int { start + length }
  }

  private static func write(
    _ pattern: HapticPattern, for device: DeviceProfile? = nil, tapLength: Int64 = 20
  ) throws -> (steps: [Step], losses: [Change]) {
    let options = ExportOptions(tapLength: .milliseconds(tapLength), device: device)
    let request = ExportRequest(pattern, options: options)
    let export = try #require(PatternWriter.write(request, as: .androidWaveform))
    let file = try JSONSerialization.jsonObject(with: Data(export.files[0].utf8)) as? [String: Any]
    let lengths = try #require(file?["timings"] as? [Int])
    let amplitudes = try #require(file?["amplitudes"] as? [Int])
    var steps: [Step] = []
    for (length, amplitude) in zip(lengths, amplitudes) {
      steps.append(Step(start: steps.last?.end ?? 0, length: length, amplitude: amplitude))
    }
    return (steps, export.losses)
  }

  private static func taps(_ taps: [(ms: Int64, strength: Double)]) -> HapticPattern {
    HapticPattern(
      events: taps.map { tap in
        .transient(Transient(UnitLevel(clamping: tap.strength), 0.5, at: .milliseconds(tap.ms)))
      })
  }

  private static func message(_ losses: [Change], _ code: Change.Code) -> String? {
    losses.first { $0.code == code }?.message
  }

  // MARK: Taps

  /// Regression: a tap of full strength before one of 0.3 was a run of 2 ms, which no motor answers, and the weak one
  /// had 20 ms; both were "a vibration of 20 ms".
  @Test func `of two taps closer than their length the stronger keeps its length`() throws {
    let strongFirst = try Self.write(Self.taps([(0, 1), (3, 0.3)]))
    #expect(strongFirst.steps.map(\.length) == [20, 3])
    #expect(strongFirst.steps.map(\.amplitude) == [255, 23])
    #expect(
      Self.message(strongFirst.losses, .tapAsPulse)
        == "2 taps written as vibrations of 3 to 20 ms, 1 of them below 8 ms")
    #expect(Self.message(strongFirst.losses, .pulseShortened) == nil)
    let weakFirst = try Self.write(Self.taps([(0, 0.3), (3, 1)]))
    #expect(weakFirst.steps.map(\.length) == [2, 1, 20])
    #expect(
      Self.message(weakFirst.losses, .tapAsPulse)
        == "2 taps written as vibrations of 2 to 20 ms, 1 of them below 8 ms")
  }

  @Test func `the length of every tap is told from the file`() throws {
    let roll = try Self.write(Self.taps((0..<500).map { (Int64($0) * 3, 1) }))
    #expect(roll.steps.filter { $0.amplitude > 0 }.map(\.length) == Array(repeating: 2, count: 499) + [20])
    #expect(
      Self.message(roll.losses, .tapAsPulse)
        == "500 taps written as vibrations of 2 to 20 ms, 499 of them below 8 ms")
    let apart = try Self.write(Self.taps([(0, 1), (100, 1)]))
    #expect(Self.message(apart.losses, .tapAsPulse) == "2 taps written as vibrations of 20 ms")
    let short = try Self.write(Self.taps([(0, 1)]), tapLength: 5)
    #expect(Self.message(short.losses, .tapAsPulse) == "1 tap written as a vibration of 5 ms, below 8 ms")
  }

  /// Pairs of taps at any distance, far from other pairs, also on devices whose taps have lengths of their own.
  @Test func `lengths are those of the runs in the file`() throws {
    var generator = SeededGenerator(seed: 7)
    let devices =
      [nil] + ["android-lra", "android-erm", "android-weak-lra"].map { DeviceProfiles.builtIn[$0] }
    for trial in 0..<300 {
      let device = devices[trial % devices.count]
      var taps: [(ms: Int64, strength: Double)] = []
      for pair in 0..<Int64.random(in: 1...8, using: &generator) {
        let strength = Double.random(in: 0.5...1, using: &generator)
        let other = strength * .random(in: 0.6...0.9, using: &generator)
        let isFalling = Bool.random(using: &generator)
        taps.append((pair * 500, isFalling ? strength : other))
        taps.append((pair * 500 + .random(in: 1...60, using: &generator), isFalling ? other : strength))
      }
      let (steps, losses) = try Self.write(Self.taps(taps), for: device)
      let runs = steps.filter { $0.amplitude > 0 }
      guard let message = Self.message(losses, .tapAsPulse), let minimum = runs.map(\.length).min(),
        let maximum = runs.map(\.length).max(), device.map({ $0.drive.steps ?? 255 >= 255 }) ?? true
      else { continue }
      #expect(
        message.contains(minimum == maximum ? " of \(minimum) ms" : " of \(minimum) to \(maximum) ms"),
        "\(message)")
      let short = runs.filter { $0.length < 8 }.count
      #expect(message.contains("below") == (short > 0) && (short == 0 || message.contains(", \(short) of")))
      guard device == nil else { continue }
      for (first, second) in zip(taps, taps.dropFirst()) where second.ms - first.ms < 20 {
        let stronger = first.strength > second.strength ? first : second
        let run = runs.first { $0.start == Int(stronger.ms) }
        #expect(run?.length == 20, "\(first), \(second): \(runs)")
      }
    }
  }

  /// Thousands of taps within the length of one cost no more than a sort of them.
  @Test func manyTapsWithinOneAreBounded() throws {
    var taps: [(ms: Int64, strength: Double)] = []
    for tap in 0..<20_000 { taps.append((Int64(tap / 20), Double(20_000 - tap) / 20_000)) }
    let (steps, losses) = try Self.write(Self.taps(taps), tapLength: 1_000)
    #expect(steps.first?.length == 1_000 && steps.first?.amplitude == 255)
    #expect(Self.message(losses, .tapAsPulse)?.contains(" to 1000 ms, ") == true)
  }

  // MARK: Steps

  /// Regression: the steps at a vibration's beginning were counted, though a tap drove the motor there.
  @Test func `steps under a tap are no loss`() throws {
    let ramp = Curve([.init(0, at: .zero), .init(1, at: .milliseconds(12))])
    let pattern = HapticPattern {
      Transient(0.5, 0.5, at: .zero)
      Continuous(0.4, 0.5, for: .milliseconds(200), intensityCurve: ramp)
    }
    let (steps, losses) = try Self.write(pattern)
    #expect(steps.map(\.length) == [20, 180])
    #expect(!losses.contains { $0.code == .curveAsSteps }, "\(losses.map(\.message))")
  }

  /// The told error is that of the strengths in the file, measured each millisecond in which the vibration drives the motor.
  @Test func `the error of steps is that of the written ones`() throws {
    var generator = SeededGenerator(seed: 10)
    var reported = 0
    for trial in 0..<300 {
      var points = [(ms: Int64(0), value: Double.random(in: 0...1, using: &generator))]
      while points[points.count - 1].ms < 300 {
        let last = points[points.count - 1]
        points.append(
          (last.ms + .random(in: 12...90, using: &generator), .random(in: 0.05...1, using: &generator)))
      }
      let curve = Curve(points.map { .init($0.value, at: .milliseconds($0.ms)) })
      var vibration = Continuous(.full, 0.5, for: .milliseconds(300))
      vibration.intensityCurve = curve
      var pattern = HapticPattern(events: [.continuous(vibration)])
      var taps: [(start: Int, strength: Double)] = []
      for tap in 0..<Int.random(in: 0...3, using: &generator) {
        taps.append(
          (tap * 90 + .random(in: 0...40, using: &generator), .random(in: 0.3...1, using: &generator)))
        pattern.events.append(
          .transient(
            Transient(UnitLevel(clamping: taps[tap].strength), 0.5, at: .milliseconds(Int64(taps[tap].start)))
          ))
      }
      let (steps, losses) = try Self.write(pattern)
      var measured = 0.0
      for step in steps where step.amplitude > 0 {
        let level = (Double(step.amplitude) / 255).squareRoot()
        for ms in step.start..<step.end {
          let covered = taps.contains {
            $0.start <= ms && ms < $0.start + 20 && abs($0.strength - level) < 0.004
          }
          if covered { continue }
          for time in [ms, ms + 1] {
            measured = max(measured, abs(curve.value(at: .milliseconds(Int64(time))) - level))
          }
        }
      }
      let error = losses.first { $0.code == .curveAsSteps }?.levelError ?? 0
      reported += error > 0 ? 1 : 0
      // Bends lie on the grid of the file, but the steps between them do not; a millisecond is at most 0.08.
      #expect(error < measured + 0.03, "\(trial): told \(error), measured \(measured)")
      #expect(measured < error + 0.09, "\(trial): told \(error), measured \(measured)")
    }
    #expect(reported > 250)
  }

  // MARK: Silence

  /// Regression: 80 ms after the last tap of a line that plays once were a loss in every motor format.
  @Test(arguments: [
    PatternFormat.androidWaveform, .webVibrate, .gamepad, .hjif, .notation, .feedbackd, .tact,
  ])
  func `silence at the end is a loss of what repeats only`(format: PatternFormat) throws {
    var request = ExportRequest(HapticPattern(notation: "={50ms} O{80ms}"))
    let once = try #require(PatternWriter.write(request, as: format))
    #expect(!once.losses.contains { $0.code == .paddingDropped }, "\(once.losses.map(\.message))")
    request.repeatStart = .zero
    let again = try #require(PatternWriter.write(request, as: format))
    let keepsIt = [.androidWaveform, .notation].contains(format)
    #expect(again.losses.contains { $0.code == .paddingDropped } != keepsIt, "\(again.losses.map(\.message))")
  }

  /// Regression: effects of primitives and envelopes told the silence after a pattern that plays once.
  @Test(arguments: ["primitives", "basic-envelope", "waveform-envelope"])
  func `silence after an effect that plays once is no loss`(kind: String) throws {
    let pattern = HapticPattern(notation: "={50ms} O{80ms}")
    var request = ExportRequest(pattern, options: ExportOptions(kind: kind))
    let once = try #require(PatternWriter.write(request, as: .androidXML))
    #expect(!once.losses.contains { $0.code == .paddingDropped }, "\(once.losses.map(\.message))")
    request.repeatStart = .zero
    let again = try #require(PatternWriter.write(request, as: .androidXML))
    #expect(again.losses.contains { $0.code == .paddingDropped }, "\(again.losses.map(\.message))")
  }

  // MARK: Formats

  /// Regression: the list is buzzes of 400 ms on iOS, and no page, loss or list of formats said so.
  @Test func `a list for React Native is for Android only`() throws {
    let export = try #require(
      PatternWriter.write(ExportRequest(HapticPattern(notation: "={300ms}")), as: .reactNative))
    let loss = try #require(export.losses.first { $0.code.rawValue == "react-native-android-only" })
    #expect(loss.message.contains("400 ms") && loss.message.contains("AHAP"))
    #expect(PatternFormat.reactNative.note?.contains("iOS") == true)
  }

  /// Regression: a preset with a duration of 600 ms came back as a vibration of 110 ms.
  @Test func `a rest at the end of a Pulsar preset comes back`() throws {
    var vibration = Continuous(0.8, 0.5, for: .milliseconds(600))
    vibration.envelope.isSustained = false
    let pattern = HapticPattern(events: [.continuous(vibration)])
    let length = Timeline(compiling: pattern).length
    #expect(length == .milliseconds(600))
    let export = try #require(PatternWriter.write(ExportRequest(pattern), as: .pulsar))
    #expect(export.losses == [])
    let again = PatternReader.read(
      bytes: export.files[0].utf8, name: "a.json", options: .init(format: .pulsar))
    #expect(again.findings.isEmpty, "\(again.report)")
    #expect(again.pattern.vibrations.map(\.duration) == [length])
    var request = ExportRequest(again)
    request.pattern.name = ""
    #expect(PatternWriter.write(request, as: .pulsar)?.files == export.files)
  }

  /// Regression: two themes that feedbackd itself ships were "no known format".
  @Test func `a theme that inherits everything has nothing to play`() {
    let text = #"{"name": "a-device", "parent-name": "default"}"#
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.json")
    #expect(document.format == .feedbackd && document.isReadable)
    #expect(document.findings.map(\.code) == ["feedbackd-nothing-vibrates"])
    var request = ExportRequest(document)
    #expect(
      PatternWriter.write(request, as: .feedbackd)?.files[0].text.filter { !$0.isWhitespace }
        == text.filter { !$0.isWhitespace })
    request.pattern = HapticPattern("quiet/bell", notation: "O{0}")
    let written = PatternWriter.write(request, as: .feedbackd)?.files[0].text ?? ""
    let again = PatternReader.read(bytes: Array(written.utf8), name: "b.json")
    #expect(again.parts.map(\.name) == ["quiet/bell"] && written.contains("a-device"))
  }

  @Test func `numbers of a bHaptics project may be text`() {
    let plain = TactTests.project(TactTests.dots(TactTests.dot(0, end: 100, intensity: 0.5)))
    let text = plain.replacing("\"endTime\":100", with: "\"endTime\":\"100\"")
      .replacing("\"intensity\":0.5", with: "\"intensity\":\"0.5\"")
    #expect(text != plain)
    let (found, wanted) = (TactTests.read(text), TactTests.read(plain))
    #expect(found.pattern.events == wanted.pattern.events && !found.pattern.events.isEmpty)
    #expect(found.findings.map(\.code) == ["tact-number-as-text"])
    #expect(found.findings.allSatisfy { $0.severity == .note && $0.position != nil })
    #expect(found.findings.first?.fix?.edits.count == 2)
    let nonsense = TactTests.read(plain.replacing("\"intensity\":0.5", with: "\"intensity\":\"much\""))
    #expect(nonsense.findings.map(\.code) == ["tact-wrong-type"])
  }

  // MARK: AHAP

  /// Regression: the release of 5 ms after a vibration, which is not written, counted as an overlap with the next.
  @Test func `vibrations that touch do not collide in AHAP`() throws {
    func losses(at start: Int64) throws -> [Change] {
      let rise = Curve([.init(0.2, at: .zero), .init(1, at: .milliseconds(200))])
      var other = Continuous(1.0, 0.5, at: .milliseconds(start), for: .milliseconds(200))
      other.intensityCurve = rise
      let pattern = HapticPattern(events: [
        .continuous(Continuous(1.0, 0.5, for: .milliseconds(200), intensityCurve: rise)), .continuous(other),
      ])
      return try #require(PatternWriter.write(ExportRequest(pattern), as: .ahap)).losses
    }
    #expect(try losses(at: 200) == [])
    #expect(try losses(at: 203) == [])
    #expect(try losses(at: 150).map(\.code) == ["ahap-curves-collide"])
  }

  /// Regression: a fall of 0.5 within half a millisecond was told as strength that is off by 0.25.
  @Test func `a fall within a millisecond is rounded in time, and no error of strength`() throws {
    for late in [0, 0.2, 0.39, 0.5, 0.8] {
      let pattern = HapticPattern(
        table: """
            0 ms  tap  1
          478 ms  vibration  1  for 1000 ms
          """)
      var events = pattern.events
      guard case .continuous(var hum) = events[1] else { return }
      let points = [(0, 1.0), (39.9 + late, 0.5), (40.4 + late, 0), (568.5, 0)].map { time, value in
        Curve.Point(value, at: .nanoseconds(Int64(time * 1_000_000)))
      }
      hum.intensityCurve = Curve(points)
      events[1] = .continuous(hum)
      for format in [PatternFormat.androidWaveform, .gamepad] {
        let export = try #require(
          PatternWriter.write(ExportRequest(HapticPattern(events: events)), as: format))
        let reported = export.losses.filter { $0.code == .curveAsSteps }.compactMap(\.levelError).max() ?? 0
        #expect(reported < 0.12, "\(late) ms late, \(format.id): \(export.losses.map(\.message))")
      }
    }
  }

  // MARK: Notation

  /// Regression: a vibration under a curve was written with its level at the onset, and no number said how far off.
  @Test func `a vibration under a curve is written at its mean level in notation`() throws {
    let fade = Curve([
      .init(1, at: .zero), .init(1, at: .milliseconds(300)), .init(0, at: .milliseconds(500)),
    ])
    let pattern = HapticPattern(events: [
      .continuous(Continuous(.full, 0.5, for: .milliseconds(500), intensityCurve: fade))
    ])
    let export = try #require(PatternWriter.write(ExportRequest(pattern), as: .notation))
    // 300 ms at 1 and 200 ms at 0.5 on average.
    let again = PatternReader.read(bytes: export.files[0].utf8, name: "a.thrum")
    #expect(again.pattern.vibrations.map(\.intensity.value) == [0.8], "\(export.files[0].text)")
    let loss = try #require(export.losses.first { $0.code.rawValue == "notation-controls-dropped" })
    #expect(abs((loss.levelError ?? 0) - 0.8) < 1e-9)
    #expect(
      loss.message == "1 vibration written without curves and controls, at its mean level, off by at most 0.8"
    )
  }

  /// Regression: where a ramp leaves the scale, its middle was taken for that of the whole ramp.
  @Test func `a sharpness that leaves its scale is written at its mean level in notation`() throws {
    let rise = Curve([.init(0, at: .zero), .init(1, at: .milliseconds(400))])
    let pattern = HapticPattern(events: [
      .continuous(Continuous(.full, 0.5, for: .milliseconds(400), sharpnessCurve: rise))
    ])
    let export = try #require(PatternWriter.write(ExportRequest(pattern), as: .notation))
    // From 0.5 to 1 in the first half, and 1 in the second.
    let again = PatternReader.read(bytes: export.files[0].utf8, name: "a.thrum")
    #expect(again.pattern.vibrations.map(\.sharpness.value) == [0.875], "\(export.files[0].text)")
  }
}
