/// The effect of a device's mapping and limits on the drive.
@Suite struct DriveTests {
  private func delivery(
    of pattern: HapticPattern, _ change: (inout DeviceProfile) -> Void = { _ in }
  ) -> Delivery {
    var profile = Profiles.weak
    profile.drive.tap = TapShape(
      soft: TapShape.Burst(length: .milliseconds(20), frequency: Frequency(hertz: 175)!),
      sharp: TapShape.Burst(length: .milliseconds(20), frequency: Frequency(hertz: 175)!))
    change(&profile)
    return Delivery(of: HapticCall(Timeline(compiling: pattern)), on: profile)
  }

  /// The drive for a line of notation.
  private func delivery(
    of line: String, _ change: (inout DeviceProfile) -> Void = { _ in }
  ) -> Delivery {
    delivery(of: HapticPattern(notation: line), change)
  }

  /// The drive's sections as `start…end ms from…to`.
  private func text(_ delivery: Delivery) -> [String] {
    delivery.drive.segments.map { section in
      func ms(_ time: TimePoint) -> String { DecimalTime.milliseconds(time.nanoseconds) }
      return "\(ms(section.start))…\(ms(section.end)) \(section.from)…\(section.to)"
    }
  }

  @Test func `a tap is a burst whose amplitude is the square of its intensity`() {
    let found = delivery(of: ". o{0}")
    #expect(text(found) == ["100…120 0.25…0.25"])
    #expect(found.changes.isEmpty)
  }

  @Test func anExponentOfOneIsLinear() {
    let found = delivery(of: "o{0}") { $0.drive.exponent = 1 }
    #expect(text(found) == ["0…20 0.5…0.5"])
  }

  @Test func `a square wave drives by its fundamental`() {
    let found = delivery(of: "O:,1{0}") { $0.drive.tap.sharp.wave = .square }
    #expect(found.drive.segments.map(\.from) == [4 / PortableMath.pi])
  }

  /// Regression: the simulation had unrequested ramps of 5 ms that no written file had.
  @Test func `a held vibration is one segment without ramps`() {
    let found = delivery(of: "={1s}")
    #expect(text(found) == ["0…1000 1.0…1.0"])
  }

  @Test func aSwitchKnowsNoStrength() {
    let found = delivery(of: "o:0.3 ~:0.4{50ms}") { $0.drive.steps = 1 }
    // It is on until the vibration stops; an unrequested ramp of 5 ms does not lengthen it.
    #expect(text(found) == ["0…20 1.0…1.0", "100…150 1.0…1.0"])
    #expect(found.changes.map(\.code) == [.strengthDropped])
    #expect(found.changes[0].count == 2)
  }

  @Test func `strengths are rounded to the nearest step and never to nothing`() {
    let found = delivery(of: "o:0.1 o:0.8{0}") { $0.drive.steps = 4 }
    #expect(found.drive.segments.map(\.from) == [0.25, 0.75])
    #expect(found.changes.map(\.code) == [.levelsRounded])
  }

  @Test func `what is below the least command does not move`() {
    let found = delivery(of: "o:0.3{0}") { $0.drive.leastAmplitude = 0.1 }
    #expect(found.drive.segments.isEmpty)
    #expect(found.changes.map(\.code) == [.belowLeastCommand])
  }

  @Test func `the thirty third tap in a second is dropped and the next second is free`() {
    let found = delivery(of: "O{25ms}*34 @1s O{0}") { $0.limits.tapsPerSecond = 32 }
    #expect(found.drive.segments.count == 33)
    #expect(found.drive.segments.last?.start == .milliseconds(1_000))
    // Taps 25 ms apart end 10 ms before the next.
    #expect(found.changes.map(\.code) == [.rateLimited, .pulseShortened])
    #expect(found.changes[0].count == 2)
  }

  @Test func `times and lengths are rounded to what the interface names`() {
    let found = delivery(of: "@10.4ms O{0}") {
      $0.limits.timeStep = .milliseconds(1)
      $0.limits.shortestRun = .milliseconds(30)
    }
    #expect(text(found) == ["10…40 1.0…1.0"])
    #expect(found.changes.map(\.code) == [.timesRounded, .runLengthened])
    #expect(found.changes[0].message == "the times of 1 event are rounded, by at most 0.4 ms")
  }

  @Test func `long vibrations long patterns and many runs are cut`() {
    let found = delivery(of: "={900ms} @1s O{1s} O{1s} O{0}") {
      $0.drive.steps = 1
      $0.limits.longestVibration = .milliseconds(500)
      $0.limits.longestPattern = .milliseconds(2_010)
      $0.limits.entries = 3
    }
    #expect(text(found) == ["0…500 1.0…1.0", "1000…1020 1.0…1.0"])
    #expect(found.changes.map(\.code) == [.lengthCapped, .patternCapped, .entriesCapped])
  }

  @Test func `where events overlap the strongest rules`() {
    let found = delivery(of: "~ @40ms O{40ms} o:0.2{0}")
    let strongest = found.drive.segments.filter { $0.event == VoiceID(1) }
    #expect(strongest.map(\.start) == [.milliseconds(40)])
    #expect(strongest.map(\.from) == [1])
    #expect(!found.drive.segments.contains { $0.event == VoiceID(2) })
    #expect(found.changes.map(\.code) == [.eventsMerged])
    #expect(found.changes[0].count == 2)
  }

  @Test func `controls shape vibrations and the sharpness control moves their frequency`() {
    let pattern = HapticPattern(
      table: """
         0 ms  vibration  1.0  for 100 ms
        50 ms  sharpness  0.5
         0 ms  intensity  1 at 0 ms, 1 at 50 ms, 0 at 100 ms
        """)
    let found = delivery(of: pattern) { $0.drive.frequency = .reported }
    let sections = found.drive.segments
    #expect(sections.first?.from == 1 && sections.first?.start == .zero)
    let late = sections.first { $0.start == .milliseconds(75) }
    #expect(late?.from == 0.25)
    #expect(late?.frequency == Frequency(hertz: 230))
    #expect(sections.first?.frequency == Frequency(hertz: 155))
  }

  @Test func aSilentPatternHasNoDrive() {
    #expect(delivery(of: "o:0{0}").drive == .none)
    #expect(delivery(of: HapticPattern()).drive == .none)
  }

  @Test func soundEventsAreLeftOutAndTold() {
    let found = delivery(
      of: HapticPattern(
        table: """
          0 ms  tone  for 100 ms
          0 ms  tap   1.0
          """))
    #expect(found.drive.segments.count == 1)
    #expect(found.changes.map(\.code) == [.audioDropped])
  }

  @Test func `days of vibration end instead of filling the memory`() {
    let found = delivery(
      of: HapticPattern(
        table: """
          0 s  vibration  1.0  for 1000000 s
          0 s  intensity  1 at 0 s, 0 at 1000000 s
          """))
    #expect(found.drive.segments.count < 700_000)
    #expect(found.changes.map(\.code) == [.cutShort])
  }

  /// For any overlap of events, the drive keeps its invariants; a violation would trap.
  @Test func `outlines of random patterns are in order and inside the rated drive`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var events: [HapticEvent] = []
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let time = TimePoint.zero + .microseconds(Int64.random(in: 0...400_000, using: &random))
        let level = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
        let sharpness = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
        if Bool.random(using: &random) {
          events.append(.transient(Transient(level, sharpness, at: time)))
        } else {
          let length = TimeSpan.microseconds(Int64.random(in: 0...200_000, using: &random))
          events.append(.continuous(Continuous(level, sharpness, at: time, for: length)))
        }
      }
      let found = delivery(of: HapticPattern(events: events)) {
        $0.drive.steps = Bool.random(using: &random) ? 255 : nil
        $0.limits.timeStep = .milliseconds(1)
        $0.limits.entries = 9
      }
      let maximum = 4 / PortableMath.pi
      #expect(
        found.drive.segments.allSatisfy { (0...maximum).contains($0.from) && (0...maximum).contains($0.to) })
    }
  }

  @Test(.disabled(if: Effort.isQuick)) func `a vibration that never moves anything ends too`() {
    let pattern = HapticPattern(
      table: """
        0 s  vibration  0.05  for 900000 s
        0 s  intensity  0.2 at 0 s, 0.3 at 800000 s
        """)
    let found = delivery(of: pattern) { $0.drive.leastAmplitude = 0.1 }
    #expect(found.drive.segments.isEmpty)
    #expect(found.changes.map(\.code) == [.cutShort, .belowLeastCommand])
  }

  @Test func `what is longest at full strength includes its release`() {
    let found = delivery(of: "={900ms}") {
      $0.limits.longestVibration = .milliseconds(500)
    }
    #expect(found.drive.end == .milliseconds(500))
  }

  @Test func `of a crowd the weakest are left out and told`() throws {
    let weak = (1...70).map { "@\($0 * 10)ms ~:0.3{5s}" }.joined(separator: " ")
    let found = delivery(of: "={5s} " + weak)
    let strong = found.drive.segments.filter { $0.event == VoiceID(0) }
    let last = try #require(strong.last)
    #expect(last.end == .milliseconds(5_000))
    #expect(found.changes.first { $0.code == .crowded }?.count == 7)
  }

  @Test func vibrationsThatTouchDoNotMerge() {
    #expect(delivery(of: "~ =:0.8").changes.isEmpty)
  }

  @Test func `vibrations of one frequency lose their sharpness and taps theirs only where they are alike`() {
    let pattern = "O:1,0 O:1,1 =:1,0{50ms} .{50ms} =:1,1{50ms}"
    #expect(delivery(of: pattern).changes.map(\.count) == [4])
    let reported = delivery(of: pattern) { $0.drive.tap.sharp.length = .milliseconds(10) }.changes
    #expect(reported.map(\.code) == [.sharpnessDropped] && reported.map(\.count) == [2])
    #expect(
      reported[0].message == "the sharpness of 2 events is lost: the device has one frequency for vibrations")
    #expect(reported[0].event == VoiceID(2))
  }

  @Test func `a sharpness control is lost on one frequency too`() {
    let found = delivery(
      of: HapticPattern(
        table: """
           0 ms  vibration  1.0  for 100 ms
          50 ms  sharpness  0.5
          """))
    #expect(found.changes.map(\.code) == [.sharpnessDropped])
  }

  @Test func `a control that takes a vibration below the least command is told`() {
    let pattern = HapticPattern(
      table: """
         0 ms  vibration  0.9  for 200 ms
        10 ms  intensity  0.2
        """)
    let found = delivery(of: pattern) { $0.drive.leastAmplitude = 0.1 }
    #expect(found.drive.end == .milliseconds(10))
    #expect(found.changes.map(\.code) == [.belowLeastCommand])
  }

  @Test func `a tap that is no time step long takes one`() {
    let found = delivery(of: "O{0}") { $0.limits.timeStep = .milliseconds(50) }
    #expect(text(found) == ["0…50 1.0…1.0"])
    #expect(found.changes.map(\.code) == [.runLengthened])
  }

  @Test func `strengths count as entries of a list`() {
    let pattern = "~ =:0.7 ="
    let levels = delivery(of: pattern) {
      $0.drive.steps = 4
      $0.limits.entries = 2
    }
    #expect(levels.changes.contains { $0.code == .entriesCapped })
    let switched = delivery(of: pattern) {
      $0.drive.steps = 1
      $0.limits.entries = 1
    }
    #expect(text(switched).last?.hasPrefix("200…300") == true)
    #expect(!switched.changes.contains { $0.code == .entriesCapped })
  }

  @Test func `what only switches acts on every strength`() {
    let found = delivery(of: "o:0.1{0}") {
      $0.drive.steps = 1
      $0.drive.leastAmplitude = 0.5
    }
    #expect(found.drive.segments.map(\.from) == [1])
  }
}
