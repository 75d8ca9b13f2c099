/// The changes that a device causes in a written file, and the losses that report them.
@Suite struct ExportDeviceTests {
  private static let knock = HapticPattern("knock", notation: "o:0.5,0.2 O:1,0.9 ~:0.3{50ms}")
  private static let hum = HapticPattern("hum", notation: "~~~~")

  private static func write(
    _ pattern: HapticPattern, as format: PatternFormat, for target: DeviceProfile, kind: String? = nil
  ) -> (text: String, losses: [String]) {
    MotorFixture.write(
      ExportRequest(pattern, options: ExportOptions(kind: kind, device: target)), as: format)
  }

  private static func codes(_ losses: [String]) -> [String] {
    losses.map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: PatternFormat.all.filter { $0.isWritable && $0 != .androidXML })
  func `a device without limits changes nothing`(_ format: PatternFormat) {
    let plain = MotorFixture.write(Self.knock, as: format)
    let written = Self.write(Self.knock, as: format, for: TestDevice.make())
    #expect(written == plain)
  }

  @Test func `without amplitude control every strength is full`() {
    let written = Self.write(Self.knock, as: .androidWaveform, for: TestDevice.make(steps: 1))
    #expect(
      written.text
        == #"{"timings":[20,80,20,80,50],"amplitudes":[255,0,255,0,255],"repeat":-1}"#)
    #expect(Self.codes(written.losses) == ["strength-dropped", "sharpness-dropped", "tap-as-pulse"])
  }

  @Test func `a device that only switches is given full strength and no word more`() {
    let written = Self.write(Self.knock, as: .androidWaveform, for: TestDevice.make(playback: .vibration))
    #expect(written.text.contains(#""amplitudes":[255,0,255,0,255]"#))
    #expect(!Self.codes(written.losses).contains("pattern-not-played"))
  }

  @Test func fewerStepsRoundStrengths() {
    let written = Self.write(Self.hum, as: .androidWaveform, for: TestDevice.make(steps: 3))
    // A quarter of the amplitude, and the nearest third.
    #expect(written.text.contains(#""amplitudes":[85]"#))
    #expect(written.losses == ["levels-rounded events[0] ×1"])
  }

  @Test func whatIsTooWeakIsLeftOutAndSaid() {
    let written = Self.write(Self.hum, as: .androidWaveform, for: TestDevice.make(leastAmplitude: 0.3))
    #expect(written.text.contains(#""amplitudes":[0]"#))
    #expect(
      Self.codes(written.losses) == ["nothing-to-play", "below-least-command"])
  }

  /// Regression: every device got the square of an amplitude, a quarter for a half, even if its response is linear.
  @Test(arguments: [(1.0, 128), (2.0, 64), (3.0, 32), (0.0, 128), (.nan, 128), (99.0, 16)])
  func `an amplitude is the devices power of an intensity`(_ exponent: Double, _ amplitude: Int) {
    let target = TestDevice.make(exponent: exponent)
    let written = Self.write(Self.hum, as: .androidWaveform, for: target)
    #expect(written.text.contains(#""amplitudes":[\#(amplitude)]"#), "\(written.text)")
    #expect(Self.codes(written.losses) == ["levels-rounded"])
  }

  @Test func `least and steps are amplitudes of the devices power`() {
    let weak = TestDevice.make(leastAmplitude: 0.3, exponent: 1)
    let requested = Self.write(Self.hum, as: .androidWaveform, for: weak)
    #expect(requested.text.contains(#""amplitudes":[128]"#))
    #expect(!Self.codes(requested.losses).contains("raised-to-least"))
    let few = TestDevice.make(steps: 4, exponent: 1)
    #expect(Self.write(Self.hum, as: .androidWaveform, for: few).text.contains(#""amplitudes":[128]"#))
  }

  @Test func `a motor that is switched acts on the weakest strength`() {
    let faint = HapticPattern(notation: "~:0.01{50ms}")
    let written = Self.write(
      faint, as: .androidWaveform, for: TestDevice.make(steps: 1, leastAmplitude: 0.9))
    #expect(written.text.contains(#""amplitudes":[255]"#))
    #expect(Self.codes(written.losses) == ["strength-dropped"])
  }

  // MARK: Taps in a second

  /// Regression: a list for a motor kept taps that the device drops; the simulation did not.
  @Test(arguments: PatternFormat.all.filter(\.isWritable))
  func `taps that the device drops are said and left out of lists for a motor`(_ format: PatternFormat) throws
  {
    let pattern = HapticPattern("rattle", notation: "O{200ms}*7 O{0}")
    let request = { (maximum: Int?) in
      ExportRequest(
        pattern, options: ExportOptions(device: TestDevice.make(limits: DeviceLimits(tapsPerSecond: maximum)))
      )
    }
    let export = try #require(PatternWriter.write(request(3), as: format))
    let loss = try #require(export.losses.first { $0.code == .rateLimited })
    // 0, 200, 400 ms; again 1000, 1200, 1400 ms.
    #expect(loss.count == 2)
    #expect(loss.subject == .event(3))
    #expect(loss.message == "2 taps dropped: the device plays at most 3 in a second")
    let isSame = export.files == PatternWriter.write(request(nil), as: format)?.files
    #expect(isSame != format.drivesMotor)
    let enough = try #require(PatternWriter.write(request(5), as: format))
    #expect(!enough.losses.contains { $0.code == .rateLimited })
    #expect(PatternWriter.write(request(0), as: format)?.losses.contains { $0.count == 6 } == true)
  }

  // MARK: Lengths

  @Test func `taps are as long as the devices from round to crisp`() {
    var target = TestDevice.make(tap: (soft: .milliseconds(30), sharp: .milliseconds(10)))
    let taps = HapticPattern(notation: "O:1,0 O:1,1 O:1,0.5{0}")
    #expect(Self.write(taps, as: .webVibrate, for: target).text == "[30,70,10,90,20]")
    target.limits.shortestRun = .milliseconds(25)
    let longer = Self.write(taps, as: .webVibrate, for: target)
    #expect(longer.text == "[30,70,25,75,25]")
    #expect(Self.codes(longer.losses).contains("run-lengthened"))
  }

  @Test func `a lengthened run that reaches the next is one with it`() {
    let target = TestDevice.make(limits: DeviceLimits(shortestRun: .milliseconds(60)))
    let taps = HapticPattern(notation: "O{40ms} O{0}")
    #expect(Self.write(taps, as: .webVibrate, for: target).text == "[60]")
  }

  @Test func `times are multiples of the devices step`() {
    let target = TestDevice.make(limits: DeviceLimits(timeStep: .milliseconds(8)))
    let taps = HapticPattern(notation: "O{101ms} O{0}")
    let written = Self.write(taps, as: .webVibrate, for: target)
    #expect(written.text == "[24,80,24]")
    #expect(Self.codes(written.losses).contains("times-rounded"))
  }

  /// Regression: a list for the web was split although the simulation said that the device cuts.
  @Test func longVibrationsAreCut() {
    let target = TestDevice.make(limits: DeviceLimits(longestVibration: .milliseconds(150)))
    let cut = Self.write(Self.hum, as: .androidWaveform, for: target)
    #expect(cut.text.contains(#""timings":[150]"#))
    #expect(Self.codes(cut.losses).contains("length-capped"))
    let split = Self.write(Self.hum, as: .webVibrate, for: target)
    #expect(split.text == "[150]")
    #expect(Self.codes(split.losses).contains("length-capped"))
  }

  @Test func `what is beyond the longest pattern or the entries is left out`() {
    let short = TestDevice.make(limits: DeviceLimits(longestPattern: .milliseconds(210)))
    let cut = Self.write(Self.knock, as: .webVibrate, for: short)
    #expect(cut.text == "[20,80,20,80,10]")
    #expect(Self.codes(cut.losses).contains("pattern-capped"))
    let few = TestDevice.make(limits: DeviceLimits(entries: 4))
    for format in [PatternFormat.webVibrate, .androidWaveform] {
      let capped = Self.write(Self.knock, as: format, for: few)
      #expect(capped.text.contains("[20,80,20]"), "\(format)")
      #expect(Self.codes(capped.losses).contains("entries-capped"), "\(format)")
    }
  }

  /// Regression: runs that continue at another sharpness were counted as separate ones.
  @Test func `the entries of a motor that is switched are runs and pauses`() {
    let pattern = HapticPattern {
      Continuous(1.0, 0.1, for: .milliseconds(100))
      Continuous(0.5, 0.9, at: .milliseconds(100), for: .milliseconds(100))
      Continuous(0.2, 0.5, at: .milliseconds(300), for: .milliseconds(50))
    }
    var target = TestDevice.make(steps: 1, limits: DeviceLimits(entries: 3))
    for format in [PatternFormat.gamepad, .androidWaveform] {
      let whole = Self.write(pattern, as: format, for: target)
      #expect(!Self.codes(whole.losses).contains("entries-capped"), "\(format)")
    }
    target.drive.steps = 255
    let held = Self.write(pattern, as: .androidWaveform, for: target)
    #expect(held.text.contains(#""timings":[100,100]"#))
    #expect(Self.codes(held.losses).contains("entries-capped"))
  }

  @Test(arguments: PatternFormat.all.filter(\.isWritable))
  func `a device without an actuator is a loss in every format`(_ format: PatternFormat) {
    let written = Self.write(Self.knock, as: format, for: TestDevice.make(playback: .none))
    #expect(Self.codes(written.losses).first == "no-actuator")
  }

  @Test func `a pattern for a device with generators says what plays instead`() throws {
    let success = HapticCall.Fallback(name: "success", timeline: .empty)
    let call = HapticCall(Timeline(compiling: Self.knock), fallback: success)
    let device = TestDevice.make(playback: .generators)
    let request = ExportRequest(Self.knock, options: ExportOptions(device: device, call: call))
    let export = try #require(PatternWriter.write(request, as: .ahap))
    let plain = try #require(PatternWriter.write(ExportRequest(Self.knock), as: .ahap))
    #expect(export.files == plain.files)
    let loss = try #require(export.losses.first { $0.code == .fallbackTaken })
    #expect(loss.message == "success plays in place of the pattern")
    let generators = HapticCall(Timeline(compiling: Self.knock), isCustom: false)
    let own = ExportRequest(Self.knock, options: ExportOptions(device: device, call: generators))
    let written = try #require(PatternWriter.write(own, as: .ahap))
    #expect(written.losses.map(\.code) == [.patternNotPlayed])
  }

  @Test func `a motor that is switched has no part of the other motor`() {
    let target = TestDevice.make(steps: 1)
    let taps = HapticPattern(notation: "o:0.6,0.2{0}")
    let written = Self.write(taps, as: .gamepad, for: target)
    #expect(written.text.contains(#""strongMagnitude":1,"weakMagnitude":0"#))
  }

  @Test func oneFrequencyHasNoSharpness() throws {
    let hertz = try #require(Frequency(hertz: 200))
    let target = TestDevice.make(frequency: .fixed(hertz))
    let written = Self.write(Self.knock, as: .linuxForceFeedback, for: target)
    #expect(!written.text.contains(#""period":4"#))
    #expect(written.text.contains(#""period":5"#))
    #expect(Self.codes(written.losses).contains("sharpness-dropped"))
  }

  // MARK: Android's XML

  private static let taps = HapticPattern("taps", notation: "o:0.5,1 O:1,0.3{0}")
  private static let fade = HapticPattern("fade", table: "0 ms  vibration  1.0  for 400 ms  attack 1")

  @Test func `taps are written as primitives only where the device has every one`() {
    let all = Self.write(Self.taps, as: .androidXML, for: TestDevice.make(primitives: ["tick", "low_tick"]))
    #expect(all.text.contains(#"primitive-effectname="low_tick""#))
    let lacking = Self.write(Self.taps, as: .androidXML, for: TestDevice.make(primitives: ["tick", "click"]))
    #expect(lacking.text.contains("<waveform-effect>"))
    #expect(!lacking.text.contains("primitive"))
    #expect(Self.codes(lacking.losses).first == "android-xml-primitive-unsupported")
  }

  /// Regression: each scale was written as the root of a 255th, 0.7001400420140049 for 0.7.
  @Test func `the scale of a primitive is rounded to few steps only`() {
    var target = TestDevice.make(steps: 255, primitives: ["tick", "low_tick"])
    #expect(Self.write(Self.taps, as: .androidXML, for: target).text.contains(#"scale="0.5""#))
    target.drive.steps = 1
    #expect(Self.write(Self.taps, as: .androidXML, for: target).text.contains("<waveform-effect>"))
    target.drive.steps = 4
    let rounded = Self.write(Self.knock, as: .gamepad, for: target)
    #expect(rounded.text.contains(#""strongMagnitude":0.25"#))
  }

  @Test func `a kind that the device cannot play gives way to a waveform`() {
    let bare = TestDevice.make()
    let primitives = Self.write(Self.taps, as: .androidXML, for: bare, kind: "primitives")
    #expect(primitives.text.contains("<waveform-effect>"))
    #expect(Self.codes(primitives.losses).first == "android-xml-primitive-unsupported")
    let envelope = Self.write(Self.taps, as: .androidXML, for: bare, kind: "basic-envelope")
    #expect(envelope.text.contains("<waveform-effect>"))
    #expect(Self.codes(envelope.losses).first == "android-xml-envelope-unsupported")
  }

  @Test func `an envelope is chosen for a vibration that changes`() {
    let limits = EnvelopeCapability(
      points: 16, shortestSegment: .milliseconds(20), longestSegment: .milliseconds(1_000))
    let target = TestDevice.make(envelope: limits)
    #expect(Self.write(Self.fade, as: .androidXML, for: target).text.contains("<basic-envelope-effect"))
    #expect(Self.write(Self.hum, as: .androidXML, for: target).text.contains("<waveform-effect>"))
    var switched = target
    switched.drive.steps = 1
    #expect(Self.write(Self.fade, as: .androidXML, for: switched).text.contains("<waveform-effect>"))
  }

  @Test func `jumps of an envelope take as long as the device needs`() {
    let limits = EnvelopeCapability(
      points: 16, shortestSegment: .milliseconds(20), longestSegment: .milliseconds(200))
    let written = Self.write(
      Self.hum, as: .androidXML, for: TestDevice.make(envelope: limits), kind: "basic-envelope")
    // Up in 20 ms, held until 400 ms in two segments because one would be too long, down in 20 ms.
    let lengths = written.text.components("durationMs=\"")
    #expect(lengths == ["20", "190", "190", "20"], "\(written.text)")
    #expect(Self.codes(written.losses).contains("android-xml-point-delayed"))
  }

  @Test func `points beyond those of the device are left out with the error`() throws {
    let limits = EnvelopeCapability(
      points: 4, shortestSegment: .milliseconds(5), longestSegment: .milliseconds(5_000))
    var pattern = HapticPattern("waves") { Continuous(1.0, 0.5, for: .milliseconds(1_000)) }
    let points = (0...10).map {
      ParameterCurve.Point($0 % 2 == 0 ? 0.2 : 0.9, at: .milliseconds(Int64($0) * 100))
    }
    pattern.curves = [ParameterCurve(.hapticIntensity, points: points)]
    let request = ExportRequest(
      pattern, options: ExportOptions(kind: "basic-envelope", device: TestDevice.make(envelope: limits)))
    let export = try #require(PatternWriter.write(request, as: .androidXML))
    #expect((2...4).contains(export.files[0].text.components("durationMs=\"").count))
    let loss = try #require(export.losses.first { $0.code == "points-dropped" })
    #expect(try #require(loss.levelError) > 0.1)
  }

  @Test func `an effect that was read stays only where the device plays it`() {
    let bytes = Array(Vibration.effect(#"<primitive-effect name="spin"/>"#).utf8)
    let document = MotorFixture.read(bytes, as: .androidXML)
    var request = ExportRequest(
      document, options: ExportOptions(device: TestDevice.make(primitives: ["spin"])))
    #expect(MotorFixture.write(request, as: .androidXML).text.contains(#""spin""#))
    request.options.device?.primitives = ["tick"]
    #expect(!MotorFixture.write(request, as: .androidXML).text.contains("primitive"))
  }
}

extension String {
  /// The text after each mark, up to the next quotation mark.
  fileprivate func components(_ mark: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(String(rest.prefix { $0 != "\"" }))
    }
    return found
  }
}
