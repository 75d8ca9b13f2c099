import Foundation
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
    var count = 0
    Self.forEachVariant(of: try Self.value(Self.everything)) { variant in
      count += 1
      var writer = JSONWriter(.compact)
      writer.value(variant)
      let findings = Self.findings(writer.text)
      #expect(schema.accepts(variant) == findings.isEmpty, "\(findings.map(\.message)): \(writer.text)")
    }
    #expect(count > 500)
  }

  /// The replacements for one part of a file.
  private static func edits(_ value: JSONValue) -> [JSONValue] {
    let words = ["", "x", "thrum.config/1", "thrum.config/2", "off", "loud", "input", "ahap", "hla", "watch"]
    let numbers = [0, -1, 0.25, 60, 60.5, 1_000, 1_001]
    let all =
      words.map(JSONValue.string) + numbers.compactMap { JSONNumber(shortest: $0).map(JSONValue.number) }
      + [.null, .bool(true), .array([]), .object([]), .array([.string("x"), .null])]
    guard case .object(let members) = value else { return all }
    return all
      + members.indices.map { index in
        var rest = members
        rest.remove(at: index)
        return .object(rest)
      } + [.object(members + [JSONMember("colour", .integer(1))])]
  }

  /// Calls `body` with the value, each of its parts in turn replaced by each of its edits.
  private static func forEachVariant(of value: JSONValue, _ body: (JSONValue) -> Void) {
    for edit in edits(value) where edit != value { body(edit) }
    switch value {
    case .array(let elements):
      for index in elements.indices {
        forEachVariant(of: elements[index]) { changed in
          var copy = elements
          copy[index] = changed
          body(.array(copy))
        }
      }
    case .object(let members):
      for index in members.indices {
        forEachVariant(of: members[index].value) { changed in
          var copy = members
          copy[index].value = changed
          body(.object(copy))
        }
      }
    case .null, .bool, .number, .string: break
    }
  }
}
