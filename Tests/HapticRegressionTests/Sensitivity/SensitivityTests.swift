import Foundation
import HapticFormats
import HapticRegression
import Testing

/// Every small change is reported with the right event, and nothing is where nothing changed.
@Suite struct SensitivityTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/HapticRegression/HapticRegression.docc/Sensitivity.md")

  init() throws { try SensitivityEnvironment.entered.get() }

  /// The table is written anew with `THRUM_UPDATE_TABLES=1 swift test --filter SensitivityTests`; that run fails, so that
  /// no check passes by writing.
  @Test func everyMutationIsReportedWithTheRightEvent() throws {
    let table = SensitivityTable(TrialPattern.all, KeptGoldens.all)
    #expect(table.misses == [])
    for (mutation, row) in table.rows {
      #expect(row.mutated > 40, "\(mutation.rawValue) changed \(row.mutated) patterns")
      #expect(row.reported == row.mutated && row.named == row.mutated)
    }
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "\n| what is changed |")?.lowerBound)
    let end = try #require(text[start...].range(of: "|\n\n")?.lowerBound)
    let shown = String(text[text.index(after: start)...end]) + "\n"
    if ProcessInfo.processInfo.environment["THRUM_UPDATE_TABLES"] == "1", shown != table.text {
      let fresh = text[...start] + table.text + text[text.index(end, offsetBy: 2)...]
      try fresh.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("the table is written anew: look at it, and run again")
      return
    }
    #expect(shown == table.text)
  }

  @Test func theTrialsAreTheWholeCatalogueAndAHundredMore() {
    #expect(TrialPattern.catalogue.count == 33)
    #expect(TrialPattern.generated.count == 100)
    #expect(Set(TrialPattern.all.map(\.name)).count == 133)
    #expect(TrialPattern.contents.profiles.count == 3)
    #expect(KeptGoldens.all.count == 133)
    #expect(Set(TrialPattern.generated.map(\.file)).count == 100)
  }

  /// A thousand runs where tools/sensitivity asks for them; else each pattern once, so that a debug run stays short.
  @Test func cleanRunsRaiseNoAlarm() {
    let kept = KeptGoldens.all
    let files = TrialPattern.all.map(\.file)
    var alarms: [String] = []
    for run in 0..<(SensitivityEnvironment.isFull ? 1_000 : kept.count) {
      let number = run % kept.count
      let golden = TrialPattern.all[number].golden(ofFile: files[number])
      if golden != kept[number] || !GoldenComparison(of: golden, with: kept[number]).isClean {
        alarms.append("run \(run): \(TrialPattern.all[number].name)")
      }
    }
    #expect(alarms == [])
  }

  /// Goldens that another build, locale, time zone or processor wrote: tools/sensitivity names their folder.
  ///
  /// Where it names none, what was read back is compared with one that is made anew.
  @Test func goldensOfAnotherRunAreTheSameByteForByte() throws {
    let folder = SensitivityEnvironment.folder
    for (trial, kept) in zip(TrialPattern.all, KeptGoldens.all) {
      let bytes = kept.utf8
      guard let file = folder?.appendingPathComponent(trial.name + ".golden.json") else {
        #expect(trial.golden.utf8 == bytes)
        continue
      }
      if SensitivityEnvironment.isWriting { try Data(bytes).write(to: file) }
      #expect([UInt8](try Data(contentsOf: file)) == bytes, "\(trial.name)")
    }
  }
}
