/// The rule by which an export is refused before it is written.
@Suite struct ExportRefusalTests {
  /// Regression: a bHaptics project of more than 64 MiB was written, and no reader took it.
  @Test func `a file beyond the limit of all readers is refused in every format`() {
    let bytes = [UInt8](repeating: 0x20, count: JSONLimits.bytes + 1)
    let export = Export(utf8: bytes, losses: [])
    for format in PatternFormat.all where format.isReadable && format.isWritable {
      #expect(export.refusal(as: format)?.code == "too-large", "\(format.id)")
    }
    #expect(export.refusal(as: .firmwareHeader) == nil)
  }

  @Test func `what was written is read again`() throws {
    let pattern = HapticPattern("p", notation: "oO.~~")
    for format in PatternFormat.all where format.isReadable && format.isWritable {
      let export = try #require(PatternWriter.write(ExportRequest(pattern), as: format))
      #expect(export.refusal(as: format) == nil, "\(format.id)")
    }
  }
}
