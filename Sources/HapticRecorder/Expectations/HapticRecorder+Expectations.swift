internal import HapticCatalog
internal import HapticModel

extension HapticRecorder {
  /// Reports the differences from an expectation that is not met, or throws them if nothing was said about reports.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, which contains the recording, unless the recorder was opened with `reporting`: the
  ///   test then goes on.
  public func expect(
    _ expectation: HapticExpectation, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    guard let mismatch = mismatch(expectation, fileID: fileID, file: file, line: line, column: column) else {
      return
    }
    guard let report else { throw mismatch }
    report(mismatch)
  }

  /// Returns the differences between the recording and the expectation; `nil` if it is met.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func mismatch(
    _ expectation: HapticExpectation, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> HapticMismatch? {
    let recording = recording
    let broken = findings(in: recording)
    let hints = expectation.names.compactMap(hint(forUnknown:))
    let failure = expectation.failure(of: recording.haptics, breaking: broken)
    var faults = (failure?.faults ?? []).map { fault in
      HapticMismatch.Fault(code: fault.code, message: fault.message, hint: hints.first ?? fault.hint)
    }
    // Without this, a misspelt name would meet every expectation that the haptic does not fire.
    if faults.isEmpty, let name = expectation.names.first(where: { catalogue[$0] == nil }) {
      faults.append(
        HapticMismatch.Fault(
          code: UsageRule.unknownName.rawValue, message: UnheardCalls.unknown(name, in: catalogue),
          hint: "correct the name in the expectation"))
    }
    if !expectation.isAboutRules {
      let unheard = UnheardCalls(recording: recording, catalogue: catalogue)
      if !faults.isEmpty || expectation.isAboutAll { faults += unheard.findings.map(\.fault) }
      if !faults.isEmpty, let doubt = unheard.doubt { faults.append(doubt) }
    }
    if faults.isEmpty { return nil }
    let table = RecordedTable(recording, marking: failure?.marked ?? [], missing: failure?.missing)
    return HapticMismatch(
      faults: faults, table: table.text,
      place: HapticMismatch.Place(fileID: fileID, file: file, line: line, column: column))
  }

  private func hint(forUnknown name: String) -> String? {
    guard catalogue[name] == nil else { return nil }
    let meant = catalogue.suggestions(for: name)
    let question = meant.isEmpty ? "" : ": did you mean \(meant.joined(separator: " or "))?"
    return "no haptic is named \(DisplayText.plain(name))" + question
  }
}
