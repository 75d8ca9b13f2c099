import SchemaChecker

/// The published schema and the reader accept the same files, except for faults that no schema can detect.
@Suite struct SequenceSchemaTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Patterns/Sequences")

  private static func schema() throws -> JSONSchema {
    let file = folder.appending(path: "sequence.schema.json")
    return try #require(JSONSchema([UInt8](try Data(contentsOf: file))))
  }

  private static func value(_ text: String) -> JSONValue? {
    JSONTree(reading: SourceText(name: "test", bytes: Array(text.utf8))).root?.value
  }

  @Test func `the schema takes every sequence that is published`() throws {
    let schema = try Self.schema()
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in names where name.hasSuffix(".sequence.json") {
      let text = String(decoding: try Data(contentsOf: Self.folder.appending(path: name)), as: UTF8.self)
      #expect(schema.accepts(try #require(Self.value(text))), "\(name)")
    }
    #expect(schema.accepts(try #require(Self.value(SequenceHostileTests.everything))))
  }

  @Test(arguments: SequenceReadingTests.meanings)
  func `the schema takes what the reader takes`(_ meaning: SequenceReadingTests.Meaning) throws {
    #expect(try Self.schema().accepts(try #require(Self.value(SequenceFixture.steps(meaning.text)))))
  }

  @Test func `the schema refuses what the reader refuses`() throws {
    let schema = try Self.schema()
    for fault in SequenceFindingsTests.faults {
      let text = SequenceFixture.unmarked(fault.text).text
      #expect(schema.accepts(try #require(Self.value(text))) != fault.isInSchema, "\(fault)")
    }
  }

  /// Regression: 13 % of the tempi with three decimals were refused, since validators divide binary fractions.
  @Test func `the schema divides no number`() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "sequence.schema.json"), encoding: .utf8)
    #expect(!text.contains("multipleOf"))
  }

  @Test func `with any part changed both take it or both refuse it`() throws {
    let schema = try Self.schema()
    let original = try #require(Self.value(SequenceHostileTests.everything))
    let variants = original.variants(Self.edits)
    for variant in variants {
      let document = SequenceFixture.read(variant.line)
      let refusal = document.findings.first {
        $0.severity == .error && !Self.isBeyondSchemas($0, in: document.source)
      }
      #expect(
        schema.accepts(variant) == (refusal == nil),
        "\(refusal.map(document.source.describe) ?? "read"): \(variant.line)")
    }
    #expect(variants.count > 1_000)
  }

  /// True if a finding is about the result of numbers, or about another place: a schema detects neither.
  ///
  /// Both detect a number that is out of range, and a wrong metre; only the reader detects a number in a text.
  private static func isBeyondSchemas(_ finding: Finding, in source: SourceText) -> Bool {
    let first = finding.position.map { source.bytes[$0.offset] } ?? 0
    let isNumber = first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
    switch SequenceCode(rawValue: finding.code) {
    case .nameUnknown, .markerUnknown, .markerMisplaced, .actuatorUnknown, .fileUnreadable, .cycle, .endless,
      .neverReached, .repeatInstant, .notationInvalid, .tooDeep:
      return true
    case .contradiction: return ["ends before", "would end"].contains { finding.message.contains($0) }
    default: break
    }
    switch finding.code {
    case SequenceCode.code(.timeNegative), SequenceCode.code(.timeTooLate): return !isNumber
    case SequenceCode.code(.outOfRange):
      return !isNumber && finding.path != "metre"
    default: return false
    }
  }

  /// The replacements for one part of a file.
  private static func edits(_ value: JSONValue) -> [JSONValue] {
    let words = [
      "", "x", "bar 2", "1 s", "1 beat", "1/2 bar - 1 ms", "3/2", "forever", "mix", "a b", "marker paid",
    ]
    let numbers = [0, -1, 0.25, 0.5, 0.9, 1, 1.5, 2, 4, 4.5, 100, 101, 1_000_001]
    let all =
      words.map(JSONValue.string) + numbers.compactMap { JSONNumber(shortest: $0).map(JSONValue.number) }
      + [.null, .bool(true), .bool(false), .array([]), .object([])]
    return all + value.membersChanged(adding: [JSONMember("colour", 1), JSONMember("comment", .null)])
  }
}
