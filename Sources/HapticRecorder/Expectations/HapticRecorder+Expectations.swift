internal import HapticCatalog
internal import HapticModel

extension HapticRecorder {
  /// Reports the differences from an expectation that is not met, or throws them if nothing was said about reports.
  ///
  /// A haptic that may be another test's is a warning, told once: it is reported, or printed, and never thrown.
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
    let recording = recording
    let location = HapticMismatch.Location(fileID: fileID, file: file, line: line, column: column)
    let reported = strictness == .strict ? 0 : recording.toldUnrecorded
    let mismatch = mismatch(expectation, of: recording, reported: reported, at: location)
    if expectation.tellsUnrecorded(withFaults: mismatch != nil) {
      player.report(unrecorded: recording.unrecorded.count)
    }
    if let mismatch { try report(mismatch) }
  }

  /// Reports a mismatch; without a receiver, prints a warning and throws an error.
  func report(_ mismatch: HapticMismatch) throws(HapticMismatch) {
    if let report {
      report(mismatch)
    } else if mismatch.severity == .warning {
      print(mismatch.description)
    } else {
      throw mismatch
    }
  }

  /// Returns the differences between the recording and the expectation; `nil` if it is met, or if there are only warnings.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func mismatch(
    _ expectation: HapticExpectation, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> HapticMismatch? {
    let location = HapticMismatch.Location(fileID: fileID, file: file, line: line, column: column)
    let mismatch = mismatch(expectation, of: recording, reported: 0, at: location)
    return mismatch?.severity == .error ? mismatch : nil
  }

  /// Returns the differences, warnings too.
  private func mismatch(
    _ expectation: HapticExpectation, of recording: HapticRecording, reported: Int,
    at location: HapticMismatch.Location
  ) -> HapticMismatch? {
    let failure = expectation.failure(
      of: recording.haptics, breaking: findings(in: recording, reported: reported))
    let hints = expectation.names.compactMap(hint(forUnknown:))
    var faults = (failure?.faults ?? []).map { fault in
      HapticMismatch.Fault(
        code: fault.code, message: fault.message, hint: hints.first ?? fault.hint, severity: fault.severity)
    }
    // Without this, a misspelt name would meet every expectation that the haptic does not fire.
    if faults.isEmpty, let name = expectation.names.first(where: { !isKnown($0) }) {
      faults.append(
        HapticMismatch.Fault(
          code: UsageRule.unknownName.rawValue, message: UnheardCalls.unknown(name, in: catalogue),
          hint: "correct the name in the expectation"))
    }
    if expectation.tellsUnrecorded(withFaults: !faults.isEmpty), !expectation.isAboutRules {
      faults += unheard(in: recording, reported: reported).findings.map(\.fault)
    }
    faults += recording.pending
    if faults.isEmpty { return nil }
    let table = RecordedTable(recording, marking: failure?.marked ?? [], missing: failure?.missing)
    return HapticMismatch(faults: faults, table: table.text, location: location)
  }

  /// True if a haptic has this name; methods such as `save()` play the built-in one where the catalogue has no other.
  private func isKnown(_ name: String) -> Bool { catalogue[name] != nil || Catalogue.builtIn[name] != nil }

  private func hint(forUnknown name: String) -> String? {
    if isKnown(name) { return nil }
    let meant = catalogue.suggestions(for: name)
    let question = meant.isEmpty ? "" : ": did you mean \(meant.joined(separator: " or "))?"
    return "no haptic is named \(DisplayText.plain(name))" + question
  }
}
