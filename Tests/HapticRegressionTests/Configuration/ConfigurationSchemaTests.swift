import HapticLint
import SchemaChecker

/// The published schema of `thrum.json` and its two readers accept the same files.
@Suite struct ConfigurationSchemaTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Patterns/thrum.schema.json")

  private static func schema() throws -> JSONSchema {
    try #require(JSONSchema([UInt8](try Data(contentsOf: file))))
  }

  /// Every possible member.
  private static let everything = """
    {"$schema": "thrum.schema.json", "format": "thrum.config/1",
      "lint": {"rules": {"gap-soft": "off", "ahap-version-missing": "error", "json-trailing-comma": "note"},
        "roles": {"success": "confirmation"}, "ignore": ["drafts"], "profile": ["watch", "devices/ours.json"],
        "reference": "watch"},
      "test": {"paths": ["haptics"], "goldens": "goldens", "profiles": ["watch"], "exports": ["ahap", "csv"],
        "tolerance": {"loudnessDb": 0.5, "feltDb": 0.5, "feltOnsetMs": 1}, "ignore": ["drafts"]}}
    """

  private static func value(_ text: String) throws -> JSONValue {
    try #require(JSONTree(reading: SourceText(name: "test", bytes: Array(text.utf8))).root?.value)
  }

  private static func findings(_ text: String) -> [Finding] {
    let source = SourceText(name: "thrum.json", bytes: Array(text.utf8))
    return ProjectFile(reading: source).findings
  }

  @Test func `the schema knows every rule and every format`() throws {
    let schema = try Self.schema()
    #expect(schema.accepts(try Self.value(Self.everything)))
    #expect(Self.findings(Self.everything).isEmpty)
    for id in (LintRule.all + LintRule.device).map(\.id) + AHAPCode.allCases.map(\.rawValue) {
      #expect(schema.accepts(try Self.value(#"{"lint": {"rules": {"\#(id)": "off"}}}"#)), "\(id)")
    }
    for format in PatternFormat.all {
      let isTaken = schema.accepts(try Self.value(#"{"test": {"exports": ["\#(format.id)"]}}"#))
      #expect(isTaken == format.isWritable, "\(format)")
      if format != .ahap {
        #expect(schema.accepts(try Self.value(#"{"lint": {"rules": {"\#(format.id)-x": "off"}}}"#)))
      }
    }
    #expect(!schema.accepts(try Self.value(#"{"lint": {"rules": {"ahap-x": "off"}}}"#)))
  }

  @Test func `with any part changed all take it or all refuse it`() throws {
    let schema = try Self.schema()
    let variants = try Self.value(Self.everything).variants(Self.edits)
    for variant in variants {
      let findings = Self.findings(variant.line)
      #expect(schema.accepts(variant) == findings.isEmpty, "\(findings.map(\.message)): \(variant.line)")
    }
    #expect(variants.count > 500)
  }

  /// The replacements for one part of a file.
  private static func edits(_ value: JSONValue) -> [JSONValue] {
    let words = ["", "x", "thrum.config/1", "thrum.config/2", "off", "loud", "input", "ahap", "hla", "watch"]
    let numbers = [0, -1, 0.25, 60, 60.5, 1_000, 1_001]
    let all =
      words.map(JSONValue.string) + numbers.compactMap { JSONNumber(shortest: $0).map(JSONValue.number) }
      + [.null, .bool(true), .array([]), .object([]), .array([.string("x"), .null])]
    return all + value.membersChanged()
  }
}
