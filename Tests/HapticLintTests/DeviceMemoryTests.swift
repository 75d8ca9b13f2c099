@testable import HapticLint

/// The memory of a check for each event and device, of which there are up to 125,000.
///
/// Regression: it was 2,000 bytes, and a check of an accepted file took up to 427 MB.
@Suite struct DeviceMemoryTests {
  private func subject(_ line: String, on profiles: [DeviceProfile]) throws -> LintSubject {
    var options = PatternReader.Options()
    options.format = .notation
    let document = PatternReader.read(bytes: Array(line.utf8), name: "line", options: options)
    let part = try #require(document.parts.first)
    return LintSubject(document: document, part: part, profiles: profiles)
  }

  @Test func `a pair of events takes a fifth of the two`() {
    #expect(MemoryLayout<FeltPair>.stride * 5 <= MemoryLayout<FeltEvent>.stride * 2)
  }

  @Test func `the pairs of a device share its events`() throws {
    let phone = try #require(DeviceProfiles.builtIn["iphone"])
    let subject = try subject("O{60ms}*20", on: [phone])
    let pairs = subject.feltPairs[0].all
    #expect(pairs.count == 19)
    #expect(pairs.map(\.earlier.event.index) == Array(0..<19))
    #expect(pairs.map(\.later.event.index) == Array(1..<20))
  }

  /// A vibration under a curve has a part of the drive for each point of the curve.
  @Test func `of the drive only what is heard is kept`() throws {
    let phone = try #require(DeviceProfiles.builtIn["android-lra"])
    let subject = try subject("~{200ms} O{60ms}*20", on: [phone])
    let (simulation, call) = (subject.simulations[0], subject.simulations[0].call)
    #expect(simulation.events.count == 21)
    #expect(simulation.motion.intervals.isEmpty && simulation.delivery.drive.segments.isEmpty)
    #expect(!Simulation(call, on: phone).delivery.drive.segments.isEmpty)
  }

  /// Regression: a check of 10,000 taps on two devices took 115 MB more than on each alone, since the memory of the first
  /// simulation was free in sections that the second one could not use.
  @Test(arguments: [("~{30s} ~{30s} ~{30s} ~{30s}", 2), ("~{1s}", 0)])
  func `who checks is told when the memory of much motion is free`(line: String, calls: Int) throws {
    let profiles = try ["iphone", "pixel"].map { try #require(DeviceProfiles.builtIn[$0]) }
    let count = Locked(0)
    var linter = Linter(profiles: profiles)
    linter.afterLargeSimulation = { count.withLock { $0 += 1 } }
    var options = PatternReader.Options()
    options.format = .notation
    _ = linter.lint(PatternReader.read(bytes: Array(line.utf8), name: "line", options: options))
    #expect(count.withLock { $0 } == calls)
  }
}
