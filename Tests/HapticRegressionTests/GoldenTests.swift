@Suite struct GoldenTests {
  private static let contents = GoldenContents(
    profiles: DeviceProfiles.builtIn.profiles, exports: PatternFormat.all.filter(\.isWritable))

  private func golden(of name: String) throws -> Golden {
    let haptic = try #require(Catalogue.builtIn[name])
    let subject = GoldenSubject(
      name: name, call: Catalogue.builtIn.call(for: haptic), request: ExportRequest(haptic.pattern))
    return Golden(of: [subject], holding: Self.contents)
  }

  private func read(_ bytes: [UInt8]) throws -> Golden {
    try Golden.read(SourceText(name: "a.golden.json", bytes: bytes)).get()
  }

  @Test(arguments: Catalogue.builtIn.names) func whatIsWrittenReadsBackEqual(name: String) throws {
    let golden = try golden(of: name)
    let again = try read(golden.utf8)
    #expect(again == golden)
    #expect(again.utf8 == golden.utf8)
  }

  @Test func `a golden holds what is commanded heard felt and exported`() throws {
    let pattern = try #require(golden(of: "settlementComplete").patterns.first)
    #expect(pattern.timeline.length == .milliseconds(120))
    #expect(pattern.fallback?.name == "success")
    #expect(pattern.sound.onsets.filter { $0.kind == "tap" }.map(\.frame) == [0, 5_760])
    #expect(pattern.sound.loudness.contains { $0 != nil })
    #expect(pattern.felt.map(\.profile) == DeviceProfiles.builtIn.profiles.map(\.name))
    #expect(pattern.felt.contains { $0.step == "fallback" })
    #expect(pattern.exports.contains { $0.format == "ahap" && $0.bytes > 0 })
  }

  @Test func `a golden cut off at any byte is damaged and says where`() throws {
    let bytes = try golden(of: "cancel").utf8
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      guard
        case .failure(let damage) = Golden.read(
          SourceText(name: "a.golden.json", bytes: Array(bytes.prefix(length))))
      else {
        Issue.record("\(length) bytes were read as a golden")
        continue
      }
      #expect(damage.position != nil)
    }
  }

  @Test func `a merge conflict in a golden is damage`() throws {
    var bytes = try golden(of: "cancel").utf8
    bytes.insert(contentsOf: Array("<<<<<<< HEAD\n".utf8), at: 10)
    guard case .failure(let damage) = Golden.read(SourceText(name: "a.golden.json", bytes: bytes)) else {
      Issue.record("a conflict was read as a golden")
      return
    }
    #expect(damage.severity == .error)
  }
}
