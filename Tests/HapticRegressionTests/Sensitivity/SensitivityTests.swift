import DocumentTables

/// Every small change is reported with the right event, and nothing is reported without a change.
@Suite struct SensitivityTests {
  init() throws { try SensitivityEnvironment.entered.get() }

  /// `tools/generate tables` writes the tables anew.
  private func check(_ table: SensitivityTable, _ named: String) throws {
    #expect(table.misses == [])
    for (title, row) in table.rows {
      #expect(row.mutated > 40, "\(title) changed \(row.mutated) patterns")
      #expect(row.reported == row.mutated && row.named == row.mutated)
    }
    let text = table.text(named)
    var page = try GeneratedPage("Sources/HapticRegression/HapticRegression.docc/Sensitivity.md")
    try page.setTable(String(text.prefix { $0 != "\n" }), text)
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }

  @Test(.disabled(if: Effort.isQuick)) func `every mutation is reported with the right event`() throws {
    try check(
      SensitivityTable(TrialPattern.all, kept: KeptGoldens.all, mutations: Mutation.allCases),
      "right event named")
  }

  @Test(.disabled(if: Effort.isQuick))
  func `every mutation among simultaneous events is reported by name`() throws {
    let mutations: [any PatternMutation] = Mutation.allCases + StepMutation.allCases
    try check(
      SensitivityTable(TrialPattern.simultaneous, kept: KeptGoldens.simultaneous, mutations: mutations),
      "event or control named")
  }

  @Test func `the trials are the whole catalogue and a hundred more`() {
    #expect(TrialPattern.catalogue.count == 33)
    #expect(TrialPattern.generated.count == 100)
    #expect(Set(TrialPattern.all.map(\.name)).count == 133)
    #expect(TrialPattern.contents.profiles.count == 3)
    #expect(KeptGoldens.all.count == 133)
    #expect(Set(TrialPattern.generated.map(\.file)).count == 100)
  }

  @Test func `the simultaneous trials have events and steps at one instant`() {
    #expect(Set(TrialPattern.simultaneous.map(\.file)).count == 60)
    for trial in TrialPattern.simultaneous {
      #expect(Set(trial.pattern.events.map(\.time)).count < trial.pattern.events.count)
      #expect(Set(trial.pattern.parameters.map(\.time)).count < trial.pattern.parameters.count)
    }
    #expect(
      TrialPattern.simultaneous.contains { Set($0.pattern.events).count < $0.pattern.events.count })
  }

  /// A thousand runs if tools/sensitivity asks for them; otherwise each pattern once, so that a debug run stays short.
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

  /// Goldens that another build, locale, time zone or processor wrote, in the folder that tools/sensitivity names.
  ///
  /// Without a folder, the goldens that were read back are compared with new ones.
  @Test func `goldens of another run are the same byte for byte`() throws {
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
