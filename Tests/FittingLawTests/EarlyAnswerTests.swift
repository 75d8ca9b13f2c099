@testable import HapticFormats

/// An answer that an export finds without all of the work is the one that all of the work gives.
@Suite struct EarlyAnswerTests {
  @Test func `held strengths are found as a whole fit finds them`() {
    var counts = [false: 0, true: 0]
    let devices = [nil] + FittingLawTests.profiles.map(Optional.some)
    for seed in 1...UInt64(Effort.cases(600)) {
      let timeline = Timeline(compiling: RandomFitting.pattern(seed: seed))
      let device = devices[Int(seed) % devices.count]
      let interface = MotorSteps.Options(AndroidXMLLimits.scale, ExportOptions(device: device)).motor
      var log = ChangeLog()
      _ = DeviceFit(timeline, for: interface, &log)
      let isHeld = DeviceFit.holdsStrengths(of: timeline, for: interface)
      #expect(isHeld == log.holds(.curveAsSteps), "seed \(seed) on \(device?.name ?? "no device")")
      counts[isHeld, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 0 })
  }

  @Test func `a rhythm is kept where no primitive of the whole composition is late`() {
    var counts = [false: 0, true: 0]
    for seed in 1...UInt64(Effort.cases(600)) {
      let request = ExportRequest(RandomFitting.pattern(seed: seed))
      for latest in [TimeSpan.zero, .milliseconds(5)] {
        var log = ChangeLog()
        _ = AndroidXMLComposition(request, &log)
        let late = log.changes.first { $0.code.rawValue == AndroidXMLLosses.Code.tapDelayed.rawValue }
        let isKept = AndroidXMLComposition.keepsRhythm(of: request.plainTimeline, within: latest)
        #expect(isKept == (late?.timeError ?? .zero <= latest), "seed \(seed)")
        counts[isKept, default: 0] += 1
      }
    }
    #expect(counts.values.allSatisfy { $0 > 0 })
  }

  @Test func `a droppable tap is looked for only where a device drops taps`() {
    for seed in 1...UInt64(Effort.cases(200)) {
      let timeline = Timeline(compiling: RandomFitting.pattern(seed: seed))
      for var profile in FittingLawTests.profiles.suffix(2) {
        let dropped = DeviceFit.droppedTaps(of: timeline, on: profile)
        #expect(profile.limits.tapsPerSecond != nil || dropped.isEmpty)
        // A rate that no pattern reaches drops nothing either.
        profile.limits.tapsPerSecond = 1_000_000
        #expect(DeviceFit.droppedTaps(of: timeline, on: profile).isEmpty)
      }
    }
  }

  @Test func `the largest drive at a sharpness is that of the largest intensity`() {
    for profile in FittingLawTests.profiles {
      let sensitivity = EnvelopeSensitivity(profile)
      for step in 0...20 {
        let sharpness = UnitLevel(clamping: Double(step) / 20)
        #expect(sensitivity.limit(at: sharpness) == sensitivity.drive(ofIntensity: 1e6, sharpness: sharpness))
      }
    }
  }

  @Test func `the kind that a device chooses is written as if it had been asked for`() throws {
    var kinds: Set<String> = []
    for seed in 1...UInt64(Effort.cases(150)) {
      for var device in FittingLawTests.profiles.prefix(8) {
        device.envelope = EnvelopeCapability(
          points: 16, shortestSegment: .milliseconds(20), longestSegment: .milliseconds(16_383))
        guard seed % 8 == UInt64(device.name.utf8.count % 8) else { continue }
        let pattern = RandomFitting.pattern(seed: seed)
        let free = ExportRequest(pattern, options: ExportOptions(device: device))
        let export = try #require(PatternWriter.write(free, as: .androidXML))
        let kind = try #require(export.kind)
        let requested = ExportRequest(pattern, options: ExportOptions(kind: kind, device: device))
        #expect(PatternWriter.write(requested, as: .androidXML)?.files == export.files, "seed \(seed)")
        kinds.insert(kind)
      }
    }
    #expect(kinds.contains("waveform"))
  }
}
