public import HapticRecorder

extension HapticRecorder {
  /// Expects the recording that was approved: the golden with this name, `goldens/NAME.golden.txt` beside the test's source.
  ///
  /// ```swift
  /// try recorder.expectGolden("checkout")
  /// ```
  ///
  /// A golden has the name, the time, the generators, the warmth and the touch of each haptic. It is written only if the
  /// environment has `THRUM_UPDATE_GOLDENS=1`; a test that has written one fails, so that somebody looks at the change. A
  /// golden that is missing fails the test with the command that writes it.
  ///
  /// Thread-safe: yes. Real-time-safe: no (it reads a file).
  ///
  /// - Parameter name: the name of the golden: letters, digits, `-`, `_` and `.`.
  /// - Throws: ``HapticMismatch``, unless the recorder reports it.
  public func expectGolden(
    _ name: String, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(HapticMismatch) {
    let golden = GoldenFile(name: name, source: file.description, fileID: fileID.description)
    try expect(
      golden, isUpdating: GoldenFile.isUpdating,
      at: HapticMismatch.Location(fileID, file: file, line: line, column: column))
  }

  /// Compares the recording with a golden, or writes it.
  func expect(
    _ golden: GoldenFile, isUpdating: Bool, at location: HapticMismatch.Location
  ) throws(HapticMismatch) {
    guard golden.isNamed else {
      return try report(
        "golden-name", "\(golden.name) cannot be the name of a golden",
        hint: "use letters, digits, -, _ and .",
        at: location)
    }
    let approved = golden.read()
    if isUpdating {
      // Tells what the recording lacks, which no golden may hide.
      try expectGolden(text: self.golden, of: golden, at: location)
      if approved != self.golden { try write(golden, at: location) }
    } else if let approved {
      try expectGolden(text: approved, of: golden, at: location)
    } else {
      try report(
        "golden-missing", "there is no golden \(golden.name): \(golden.path)",
        hint: "run '\(golden.command)', review the golden, and commit it", at: location)
    }
  }

  private func expectGolden(
    text: String, of golden: GoldenFile, at location: HapticMismatch.Location
  ) throws(HapticMismatch) {
    try expect(
      .golden(text, remedy: "if it is meant, run '\(golden.command)', review the change, and commit it"),
      fileID: location.fileID, file: location.file, line: location.line, column: location.column)
  }

  private func write(_ golden: GoldenFile, at location: HapticMismatch.Location) throws(HapticMismatch) {
    do {
      try golden.write(self.golden)
    } catch {
      return try report(
        "golden-written", "\(golden.path) cannot be written: \(error)", hint: nil, at: location)
    }
    try report(
      "golden-written", "wrote \(golden.path)",
      hint: "review the change, commit it, and run again without \(GoldenFile.variable)", at: location)
  }
}
