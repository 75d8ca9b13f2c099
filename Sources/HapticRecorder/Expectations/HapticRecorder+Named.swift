public import HapticModel

// The expectations by name: each reports or throws like ``expect(_:fileID:file:line:column:)``.
extension HapticRecorder {
  /// Expects exactly these haptics, in this order.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectSequence(
    _ haptics: ExpectedHaptic..., fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.sequence(haptics), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects that no haptic was called.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectNothing(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.nothing, fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects no other haptics than these, in any number.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectOnly(
    _ haptics: ExpectedHaptic..., fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.only(haptics), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects these haptics in this order, and allows others before, between and after them.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectContains(
    _ haptics: ExpectedHaptic..., fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.contains(haptics), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects that the last haptics were exactly these, in this order.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectEndsWith(
    _ haptics: ExpectedHaptic..., fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.endsWith(haptics), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects that the last haptic was this one.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectLast(
    _ haptic: ExpectedHaptic, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.last(haptic), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects a haptic this many times.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectCount(
    _ count: Int, of haptic: ExpectedHaptic, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.count(count, of: haptic), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects a haptic at exactly this virtual time.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectTime(
    _ time: TimePoint, of haptic: ExpectedHaptic, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.time(time, of: haptic), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects that no span of time shorter than this contains more than this many haptics.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectAtMost(
    _ count: Int, of haptic: ExpectedHaptic? = nil, within span: TimeSpan, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(
      .atMost(count, of: haptic, within: span), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects consecutive haptics to be at least this time apart.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectSpacing(
    of haptic: ExpectedHaptic? = nil, atLeast span: TimeSpan, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.spacing(of: haptic, atLeast: span), fileID: fileID, file: file, line: line, column: column)
  }

  /// Expects that no ``UsageRule`` is broken, except ignored ones.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectClean(
    ignoring rules: Set<UsageRule> = [], fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    try expect(.clean(ignoring: rules), fileID: fileID, file: file, line: line, column: column)
  }
}
