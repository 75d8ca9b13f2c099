internal import HapticCatalog
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticProject
internal import HapticText

/// Lints the whole catalogue on every profile, compared with the simulations alone.
enum LintBench {
  /// The number of measurements of each; the best counts.
  private static let rounds = 9

  /// Prints the nanoseconds of both, of one core, and the number of findings.
  static func run() throws {
    let profiles = DeviceProfiles.builtIn.profiles
    let haptics = try Catalogue.builtIn.haptics.map { haptic in
      guard let text = PatternWriter.write(ExportRequest(haptic.pattern), as: .ahap)?.files[0].utf8 else {
        throw BenchError("\(haptic.name) has no AHAP file")
      }
      let document = PatternReader.read(bytes: text, name: "\(haptic.name).ahap")
      return (document: document, call: Catalogue.builtIn.call(for: haptic))
    }
    let linter = Linter(profiles: profiles)
    var findings = 0
    let lint = Clock.bestProcessorTime(of: rounds) {
      let results = Linter.comparing(haptics.map { linter.lint($0.document, call: $0.call) })
      findings = results.reduce(0) { $0 + $1.findings.count }
    }
    var events = 0
    let simulate = Clock.bestProcessorTime(of: rounds) {
      events = 0
      for haptic in haptics {
        for profile in profiles { events += Simulation(haptic.call, on: profile).events.count }
      }
    }
    print(
      "lint_ns=\(lint) simulate_ns=\(simulate) haptics=\(haptics.count) profiles=\(profiles.count)",
      "findings=\(findings) events=\(events)")
  }
}
