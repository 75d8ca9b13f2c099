internal import HapticCalibration
internal import HapticDevices
internal import HapticLint
internal import HapticModel
internal import HapticProject
internal import HapticRegression
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The kinds of files beside patterns, each with what is asked of its reader.
///
/// A violated guarantee traps: a finding is inside the file, and what a writer makes of what was read can be read again and
/// is the same.
enum FuzzedFile: Int, CaseIterable {
  case configuration, golden, trace, device
  case dump, actuator, theme, properties, tree
  case wav

  /// Reads bytes as a file of this kind.
  func read(_ bytes: [UInt8]) {
    let source = SourceText(name: "fuzz", bytes: bytes)
    switch self {
    case .configuration: Self.configuration(source)
    case .golden: Self.golden(source)
    case .trace: Self.trace(source)
    case .device: Self.device(source)
    case .dump: Self.imported(source, as: .android)
    case .actuator: Self.imported(source, as: .meta)
    case .theme: Self.imported(source, as: .feedbackd)
    case .properties: Self.imported(source, as: .pixel)
    case .tree: Self.imported(source, as: .deviceTree)
    case .wav: if let recording = try? Recording(reading: bytes) { Self.measure(recording) }
    }
  }

  private static func check(_ findings: [Finding], in source: SourceText) {
    for finding in findings {
      precondition(
        finding.position.map { $0.offset <= source.bytes.count } ?? true, "a finding lies outside the file")
      _ = source.describe(finding)
    }
  }

  // MARK: Text

  private static func configuration(_ source: SourceText) {
    let file = ProjectFile(reading: source)
    check(file.findings, in: source)
    check(file.findings(for: .lint) + file.findings(for: .test), in: source)
    for path in ["a.ahap", "drafts/b/c/d/e/f/g.sequence.json", String(repeating: "a/", count: 40) + "a"] {
      _ = file.lint.ignores(path)
    }
  }

  private static func golden(_ source: SourceText) {
    switch Golden.read(source) {
    case .failure(let damage):
      precondition(!damage.message.isEmpty, "damage has no words")
      check([damage], in: source)
    case .success(let golden):
      let again = SourceText(name: "again", bytes: golden.utf8)
      guard case .success(let copy) = Golden.read(again) else {
        preconditionFailure("a golden is refused that was written")
      }
      precondition(copy.utf8 == golden.utf8, "a golden changes when it is read and written")
      precondition(GoldenComparison(of: golden, with: copy).isClean, "a golden differs from itself")
      _ = GoldenComparison(of: golden, with: Golden(patterns: Array(golden.patterns.dropFirst())))
    }
  }

  private static func trace(_ source: SourceText) {
    let file = TimingTraceDecoder.decode(source)
    check(file.findings, in: source)
    let traces = file.details ?? []
    for comparison in TraceComparison.compare(old: traces, new: traces) {
      precondition(comparison.isEqual, "a trace differs from itself")
    }
    _ = TraceComparison.compare(old: traces, new: Array(traces.dropFirst()))
  }

  // MARK: Devices

  private static func device(_ source: SourceText) {
    let file = DeviceProfileFile(reading: source)
    check(file.findings, in: source)
    if let profile = file.profile { expectSame(profile) }
  }

  private static func imported(_ source: SourceText, as kind: ProfileImport.Kind) {
    _ = ProfileImport.kind(of: source)
    let file = ProfileImport(reading: source, as: kind, name: ProfileImport.name(from: "Fuzzed device"))
    check(file.findings, in: source)
    if let profile = file.profile { expectSame(profile) }
  }

  private static func expectSame(_ profile: DeviceProfile) {
    let text = DeviceProfileFile.encode(profile)
    let again = DeviceProfileFile(reading: SourceText(name: "again", bytes: Array(text.utf8)))
    guard let copy = again.profile else {
      preconditionFailure("a profile is refused that was written: \(again.findings)\n\(text.prefix(2000))")
    }
    precondition(DeviceProfileFile.encode(copy) == text, "a profile changes when it is read and written")
  }

  // MARK: Recordings

  /// Measures what a fuzzer's few bytes hold, which is refused; tools/fuzz/files damages recordings that can be measured.
  private static func measure(_ recording: Recording) {
    precondition(recording.channels.joined().allSatisfy(\.isFinite), "a sample is no number")
    _ = try? Calibration(of: recording, sensor: .accelerometer(scale: nil))
  }
}
