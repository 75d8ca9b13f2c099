@testable import HapticDevices

/// When a strength crosses the least command of a device, the motor starts or stops.
///
/// Regression: a held strength that crossed it ran the motor for up to 10 ms more or less than the line that it
/// approximates.
@Suite struct LeastCommandTests {
  /// A curve from nothing to full strength and back in 100 ms.
  private static let hill = HapticPattern(
    table: """
      0 ms  vibration  1.0  for 100 ms
      0 ms  intensity  0 at 0 ms, 1 at 50 ms, 0 at 100 ms
      """)

  private func interface(minimum: Double, _ change: (inout DriveInterface) -> Void = { _ in })
    -> DriveInterface
  {
    var profile = Profiles.weak
    (profile.drive.exponent, profile.drive.leastAmplitude) = (1, UnitLevel(clamping: minimum))
    var interface = DriveInterface(profile)
    change(&interface)
    return interface
  }

  private func drive(
    _ pattern: HapticPattern, _ interface: DriveInterface
  ) -> (segments: [DriveWaveform.Segment], changes: [Change]) {
    var log = ChangeLog()
    let fit = DeviceFit(Timeline(compiling: pattern), for: interface, &log)
    return (fit.waveform.segments, log.changes)
  }

  /// The nanoseconds at which the motor starts and stops.
  private func runs(_ pattern: HapticPattern, _ interface: DriveInterface) -> [Range<Int64>] {
    var runs: [Range<Int64>] = []
    for segment in drive(pattern, interface).segments {
      let (start, end) = (segment.start.nanoseconds, segment.end.nanoseconds)
      if let last = runs.last, last.upperBound == start {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }

  @Test func `a line is cut at the nanosecond in which it crosses the least`() {
    // 0.2512345 of 50 ms.
    let line = drive(Self.hill, interface(minimum: 0.251_234_5))
    #expect(line.segments.first?.start == .nanoseconds(12_561_725))
    // On the falling line the nanosecond at which it equals the least counts.
    #expect(line.segments.last?.end == .nanoseconds(87_438_276))
    #expect(line.segments.allSatisfy { min($0.command, $0.endCommand) >= 0.251_234_5 - 1e-12 })
  }

  @Test(arguments: [4, 20, 100, 255, 65_535])
  func `held strengths run the motor when the line does`(_ strengths: Int) {
    let held = interface(minimum: 0.251_234_5) { $0.heldStrengths = strengths }
    #expect(runs(Self.hill, held) == [12_561_725..<87_438_276])
    #expect(drive(Self.hill, held).segments.allSatisfy { $0.command > 0.251_234_5 })
  }

  @Test func `the crossing of a device with a time step is the nearest one`() {
    let stepped = interface(minimum: 0.251_234_5) {
      ($0.mapping.steps, $0.limits.timeStep) = (255, .milliseconds(1))
    }
    #expect(runs(Self.hill, stepped) == [13_000_000..<87_000_000])
  }

  /// An attack multiplied by a falling control is not a line: it rises above the least and falls below it between two
  /// bends.
  @Test func `a hump between two bends is cut on both sides`() throws {
    let hump = HapticPattern(
      table: """
        0 ms  vibration  1.0  for 100 ms  attack 1
        0 ms  intensity  1 at 0 ms, 0 at 100 ms
        """)
    let line = runs(hump, interface(minimum: 0.01))
    for strengths in [2, 100, 255] {
      #expect(runs(hump, interface(minimum: 0.01) { $0.heldStrengths = strengths }) == line)
    }
    #expect(line.count == 1)
  }

  @Test func whatStaysOnOneSideIsNotCut() {
    let slope = HapticPattern(
      table: """
        0 ms  vibration  1.0  for 100 ms
        0 ms  intensity  0.3 at 0 ms, 1 at 100 ms
        """)
    for strengths in [nil, 20] {
      let free = drive(slope, interface(minimum: 0) { $0.heldStrengths = strengths }).segments
      #expect(drive(slope, interface(minimum: 0.25) { $0.heldStrengths = strengths }).segments == free)
    }
  }

  /// The work stays linear: a curve that crosses the least before each of its points adds one section per point.
  @Test func `a curve that crosses the least at each point has one section more a point`() {
    let points = (0...1_000).map {
      ParameterCurve.Point($0 % 2 == 0 ? 0.2 : 0.3, at: .milliseconds(Int64($0) * 10))
    }
    let zigzag = HapticPattern(
      events: [.continuous(Continuous(1.0, for: .milliseconds(10_000)))],
      curves: [ParameterCurve(.hapticIntensity, points: points)])
    let held = interface(minimum: 0.25) { $0.heldStrengths = 2 }
    #expect(runs(zigzag, held).count == 500)
    #expect(drive(zigzag, held).segments.count <= 1_000)
  }
}
