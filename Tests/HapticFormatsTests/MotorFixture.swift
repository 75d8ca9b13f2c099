/// Ways to read and write the formats that only drive a motor.
enum MotorFixture {
  static func read(_ text: String, as format: PatternFormat) -> PatternDocument {
    read(Array(text.utf8), as: format)
  }

  static func read(_ bytes: [UInt8], as format: PatternFormat) -> PatternDocument {
    PatternReader.read(bytes: bytes, name: "test.json", options: .init(format: format))
  }

  /// The written text, without white space, and the losses as `code path ×count`.
  static func write(_ request: ExportRequest, as format: PatternFormat) -> (text: String, losses: [String]) {
    let export = PatternWriter.write(request, as: format)
    let text = export?.files.map { $0.text.filter { !$0.isWhitespace } }.joined(separator: "|") ?? ""
    return (text, export?.losses.map { "\($0.code) \($0.path) ×\($0.count)" } ?? [])
  }

  static func write(_ pattern: HapticPattern, as format: PatternFormat) -> (text: String, losses: [String]) {
    write(ExportRequest(pattern), as: format)
  }

  /// Expects that a file that is read, written and read again plays the same, repeats the same, and is written to the
  /// same bytes.
  static func expectRoundTrip(
    _ bytes: [UInt8], as format: PatternFormat, location: SourceLocation = #_sourceLocation
  ) {
    let first = read(bytes, as: format)
    guard let written = PatternWriter.write(ExportRequest(first), as: format) else { return }
    let again = read(written.files[0].utf8, as: format)
    let second = PatternWriter.write(ExportRequest(again), as: format)
    #expect(again.isReadable, "\(again.report.prefix(3))", sourceLocation: location)
    #expect(
      Timeline(compiling: again.pattern).entries == Timeline(compiling: first.pattern).entries,
      sourceLocation: location)
    #expect(again.parts[0].repeatStart == first.parts[0].repeatStart, sourceLocation: location)
    #expect(second?.files == written.files, sourceLocation: location)
  }
}
