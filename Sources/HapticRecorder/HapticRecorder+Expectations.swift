internal import HapticCatalog
public import HapticModel

extension HapticRecorder {
  /// Throws if the expectation is not met.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, which contains the recording.
  public func expect(
    _ expectation: HapticExpectation, file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    if let mismatch = mismatch(expectation, file: file, line: line) { throw mismatch }
  }

  /// Returns the differences between the recording and the expectation; `nil` if it is met.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func mismatch(
    _ expectation: HapticExpectation, file: StaticString = #fileID, line: UInt = #line
  ) -> HapticMismatch? {
    let recording = recording
    let broken = findings(in: recording)
    let hints = expectation.names.compactMap(hint(forUnknown:))
    let failure = expectation.failure(of: recording.haptics, breaking: broken)
    var faults = (failure?.faults ?? []).map { fault in
      HapticMismatch.Fault(code: fault.code, message: fault.message, hint: hints.first ?? fault.hint)
    }
    if !expectation.isAboutRules {
      let unheard = UnheardCalls(recording: recording, catalogue: catalogue)
      if !faults.isEmpty || expectation.isAboutAll { faults += unheard.findings.map(\.fault) }
      if !faults.isEmpty, let doubt = unheard.doubt { faults.append(doubt) }
    }
    if faults.isEmpty { return nil }
    let table = RecordedTable(recording, marking: failure?.marked ?? [], missing: failure?.missing)
    return HapticMismatch(faults: faults, table: table.text, file: file.description, line: line)
  }

  private func hint(forUnknown name: String) -> String? {
    guard catalogue[name] == nil else { return nil }
    let meant = catalogue.suggestions(for: name)
    let question = meant.isEmpty ? "" : ": did you mean \(meant.joined(separator: " or "))?"
    return "no haptic is named \(DisplayText.plain(name))" + question
  }

  // MARK: The expectations by name

  /// Expects exactly these haptics, in this order.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectSequence(
    _ names: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.sequence(names), file: file, line: line)
  }

  /// Expects that no haptic was called.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectNothing(file: StaticString = #fileID, line: UInt = #line) throws(HapticMismatch) {
    try expect(.nothing, file: file, line: line)
  }

  /// Expects no other haptics than these, in any number.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectOnly(
    _ names: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.only(names), file: file, line: line)
  }

  /// Expects a haptic this many times.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectCount(
    _ count: Int, of name: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.count(count, of: name), file: file, line: line)
  }

  /// Expects a haptic at exactly this virtual time.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectTime(
    _ time: TimePoint, of name: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.time(time, of: name), file: file, line: line)
  }

  /// Expects that no span of time shorter than this contains more than this many haptics.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectAtMost(
    _ count: Int, of name: String? = nil, within span: TimeSpan, file: StaticString = #fileID,
    line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.atMost(count, of: name, within: span), file: file, line: line)
  }

  /// Expects consecutive haptics to be at least this time apart.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectSpacing(
    of name: String? = nil, atLeast span: TimeSpan, file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.spacing(of: name, atLeast: span), file: file, line: line)
  }

  /// Expects that no ``UsageRule`` is broken, except ignored ones.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``.
  public func expectClean(
    ignoring rules: Set<UsageRule> = [], file: StaticString = #fileID, line: UInt = #line
  ) throws(HapticMismatch) {
    try expect(.clean(ignoring: rules), file: file, line: line)
  }
}
