import Foundation

@testable import HapticFormats

/// Pictures and the page draw the levels that the numbers give: each pattern of `Patterns` on each device.
///
/// Regression: the curve was that of the motion, which a hand adds up first. Its top was 2 to 15 dB above the number beside it,
/// and curves above the line were called not felt.
@Suite struct FeltPictureLawTests {
  /// The patterns of `Patterns`; those of more than a minute are cut off, so that a case takes milliseconds.
  private static func calls() throws -> [HapticCall] {
    let folder = Page.root.appendingPathComponent("Patterns").path
    return try ["Generators", "HapticManager", "Sequences"].flatMap { part in
      try PatternFiles.find(folder + "/" + part).compactMap { found in
        let document = PatternReader.read(
          bytes: try FileBytes.read(found.path), name: found.path, options: .inspecting)
        return document.isReadable ? document.call : nil
      }
    }
  }

  /// The largest level of a course, in decibels above the threshold; `nil` if nothing moves.
  private func top(_ simulation: Simulation) -> Double? {
    let peak = simulation.level().intervals.flatMap(\.samples).max() ?? 0
    return Decibels(amplitudeRatio: peak)?.value
  }

  @Test(arguments: DeviceProfiles.builtIn.names) func `the top of a curve is the number beside it`(
    name: String
  ) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    var drawn = 0
    for call in try Self.calls() {
      let simulation = Simulation(call, on: profile)
      let number = simulation.events.compactMap(\.aboveThreshold?.value).max()
      let pattern = call.timeline.name
      guard let number else {
        #expect(top(simulation) == nil, "\(pattern)")
        continue
      }
      drawn += 1
      let highest = try #require(top(simulation), "\(pattern)")
      #expect(abs(highest - number) < 0.001, "\(pattern): \(highest) dB beside \(number)")
      // The data that the page draws.
      let course = FeltBreakpoints(simulation.level()).compactMap(\.hundredths).max() ?? -.infinity
      #expect(abs(course / 100 - number) <= 0.06, "\(pattern): \(course / 100) dB beside \(number)")
      // The curve crosses the line where something is felt, and only there.
      let isFelt = simulation.events.contains(where: \.isFelt)
      #expect(isFelt == (course >= -0.5), "\(pattern): \(course)")
      try expectPicture(of: simulation, showing: number)
    }
    #expect(drawn > 0 || profile.actuator == nil)
  }

  @Test(arguments: DeviceProfiles.builtIn.names) func `the curve of an event ends at its own number`(
    name: String
  ) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    for call in try Self.calls() {
      let simulation = Simulation(call, on: profile)
      let level = simulation.level()
      let starts = simulation.events.compactMap(\.driven?.lowerBound)
      for event in simulation.events where event.isFelt {
        let words = "\(call.timeline.name), event \(event.event.index)"
        let (driven, number) = (try #require(event.driven), try #require(event.aboveThreshold?.value))
        // Its own motion, and the time that it rings; until another is driven, nothing else is felt.
        let end = driven.upperBound + .milliseconds(400)
        #expect(greatest(level, in: driven.lowerBound...end) >= number - 0.5, "\(words)")
        let next = starts.filter { $0 > driven.lowerBound }.min() ?? end
        let own = max(min(next, end), driven.upperBound)
        let shown = greatest(level, in: driven.lowerBound...own)
        #expect(shown <= number + 0.5, "\(words): \(shown) dB for \(number)")
      }
    }
  }

  /// The largest level within a span of time, in decibels.
  private func greatest(_ level: FeltEnvelope, in span: ClosedRange<TimePoint>) -> Double {
    var best = 0.0
    for interval in level.intervals {
      let start = level.time(of: interval.first, in: interval)
      let from = max((span.lowerBound - start).nanoseconds / level.step.nanoseconds, 0)
      let end = min(
        (span.upperBound - start).nanoseconds / level.step.nanoseconds + 1, Int64(interval.samples.count))
      if from < end { best = max(best, interval.samples[Int(from)..<Int(end)].max() ?? 0) }
    }
    return Decibels(amplitudeRatio: best)?.value ?? -.infinity
  }

  /// The top of the curve in the SVG, read off from its own axis.
  private func expectPicture(of simulation: Simulation, showing number: Double) throws {
    let svg = SimulationPicture([simulation], appearance: .light).svg()
    let pattern = simulation.call.timeline.name
    func tick(_ label: String) -> Double? {
      let ticks = svg.matches(of: /<text class="caption quiet end" x="[0-9.]+" y="([0-9.]+)">([^<]+)</)
      return ticks.last { $0.output.2 == label[...] }.flatMap { Double($0.output.1) }.map { $0 - 4 }
    }
    let threshold = try #require(tick("0 dB"), "\(pattern)")
    let twenty = try #require(tick("+20"), "\(pattern)")
    // The first area is the legend's.
    let areas = svg.matches(of: /<path class="above" d="M([^Z]+)Z/).dropFirst()
    let heights = areas.flatMap { $0.output.1.split(separator: " ") }.compactMap { point in
      point.split(separator: ",").last.flatMap { Double($0) }
    }
    let isFelt = simulation.events.contains(where: \.isFelt)
    guard let highest = heights.min() else {
      #expect(!isFelt || number < 0.5, "\(pattern): nothing is drawn above the line, \(number) dB")
      return
    }
    let drawn = 20 * (threshold - highest) / (threshold - twenty)
    #expect(
      isFelt && abs(drawn - min(number, 80)) <= 0.5, "\(pattern): drawn at \(drawn) dB beside \(number)")
    // The picture is wide enough for the slowest answer.
    let signs = svg.matches(of: /<circle class="sign" cx="([0-9.]+)"/).compactMap { Double($0.output.1) }
    #expect(signs.allSatisfy { $0 <= 848 }, "\(pattern)")
  }
}
