import DocumentTables
import Foundation
import HapticCatalog

@testable import HapticAdaptation

/// The tables on the page Adapting agree with adaptations of the whole catalogue.
@Suite struct AdaptationTableTests {
  /// The rules about what is felt on a device; others do not depend on an adaptation.
  private static let rules: Set<String> = [
    "below-rise", "sub-threshold", "tail-onset", "audible", "all-or-nothing", "degraded", "fuse-hard",
    "gap-soft", "train-buzz", "tap-too-long", "level-step", "too-long", "startle", "long-strong",
    "rate-limit",
    "overlaps", "press-release",
  ]

  /// A haptic adapted to a device, and the findings before and after.
  private struct Outcome {
    let events: [AdaptedEvent]
    let isAble: [Bool]
    let before: [Finding]
    let after: [Finding]

    init(_ pattern: HapticPattern, on device: DeviceProfile, like reference: DeviceProfile) {
      let adaptation = Adaptation(of: pattern, for: device, like: reference)
      let limits = AdaptationLimits(adaptation)
      events = adaptation.events
      isAble = events.map { limits.shortfall(of: $0)?.limit != .device }
      before = Self.findings(pattern, on: device)
      after = Self.findings(adaptation.pattern, on: device)
    }

    private static func findings(_ pattern: HapticPattern, on device: DeviceProfile) -> [Finding] {
      AdaptationLintTests.findings(pattern, on: device).filter { rules.contains($0.code) }
    }

    /// True if the report says something of an event: it stays faint, is not kept, merges, or is not felt on the
    /// reference.
    var isReported: Bool {
      events.contains { !$0.isWanted || !$0.isKept || ($0.after?.value ?? -1) < 10 || $0.mergedWith != nil }
    }
  }

  private static func median(_ values: [Double]) -> String {
    guard !values.isEmpty else { return "–" }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    let median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    return String(format: "%.1f", median)
  }

  /// The difference of a level from the reference; an event that moves nothing counts as 20 dB below the threshold.
  private static func error(_ level: Decibels?, _ event: AdaptedEvent) -> Double {
    abs((level?.value ?? -20) - (event.reference?.value ?? 0))
  }

  private static func row(_ device: String, _ outcomes: [Outcome]) -> String {
    let all = outcomes.flatMap { zip($0.events, $0.isAble) }.filter { $0.0.isWanted }
    let events = all.map(\.0)
    let able = all.filter(\.1).map { error($0.0.after, $0.0) }
    func count(_ path: KeyPath<Outcome, [Finding]>, _ isNote: Bool) -> Int {
      outcomes.flatMap { $0[keyPath: path] }.count { ($0.severity == .note) == isNote }
    }
    let kept = Double(events.count(where: \.isKept) * 100) / Double(events.count)
    let unfelt = events.count { ($0.before?.value ?? -1) < 0 }
    let lost = events.count { ($0.before?.value ?? -1) >= 0 && ($0.after?.value ?? -1) < 0 }
    let cells = [
      device, "\(events.count)", median(events.map { error($0.before, $0) }),
      median(events.map { error($0.after, $0) }), median(able), String(format: "%.0f %%", kept),
      "\(unfelt) → \(events.count(where: \.isLost))", "\(lost)",
      "\(count(\.before, false)) → \(count(\.after, false))",
      "\(count(\.before, true)) → \(count(\.after, true))",
      "\(outcomes.filter { !$0.isReported }.flatMap(\.after).count)",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func tables() throws -> (devices: String, rules: String) {
    let reference = try #require(DeviceProfiles.builtIn[Adaptation.standardReference])
    var devices = """
      | device | events | before | after | able | kept | unfelt | lost | warnings | notes | untold |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |

      """
    var counts: [String: (before: Int, after: Int)] = [:]
    for device in AdaptationLintTests.profiles {
      let outcomes = Catalogue.builtIn.haptics.map { Outcome($0.pattern, on: device, like: reference) }
      devices += row(device.name, outcomes)
      for finding in outcomes.flatMap(\.before) { counts[name(finding), default: (0, 0)].before += 1 }
      for finding in outcomes.flatMap(\.after) { counts[name(finding), default: (0, 0)].after += 1 }
      // Its hint names the command that wrote the copy, or what tells the events apart there.
      #expect(outcomes.flatMap(\.after).allSatisfy { $0.code != "degraded" }, "\(device.name)")
      for finding in outcomes.flatMap(\.before) where finding.code == "degraded" {
        let hint = finding.hint ?? ""
        let isCommand = hint.hasPrefix("'thrum adapt --for \(device.name)' writes a copy")
        #expect(isCommand || hint.hasPrefix("make them differ in "), "\(hint)")
      }
    }
    var rules = "| finding | before | after |\n| --- | --- | --- |\n"
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      rules += "| \(name) | \(count.before) | \(count.after) |\n"
    }
    return (devices, rules)
  }

  private static func name(_ finding: Finding) -> String { "\(finding.code), \(finding.severity)" }

  /// `tools/generate tables` writes them anew.
  @Test func `the page shows the catalogue on every device, and the findings by rule`() throws {
    let tables = try Self.tables()
    var page = try GeneratedPage("Sources/HapticAdaptation/HapticAdaptation.docc/Adapting.md")
    try page.setTable("| device |", tables.devices)
    try page.setTable("| finding |", tables.rules)
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }
}
