import Foundation
import HapticText
import SeededRandom
import Testing

@testable import embed_catalogue

/// The build's own scanner reads the same values as the library's reader, and refuses whatever that refuses or doubts.
@Suite struct JSONScannerTests {
  private static let sound = #"""
    {
      "format": "thrum.haptic/1", "name": "knöck", "empty": "", "number": [0, -1.5e+3, 2E-7, 10],
      "escapes": "\"\\\/\b\f\n\r\t\u00e4\uD83D\uDC4B", "plays": [{"at": 0.5, "of": {"a": [true, false, null]}}, {}, []],
      "word": true, "twice": "first", "twice": "last"
    }
    """#

  /// The library's reading of a text; `nil` if it is not an object, or anything about it is odd.
  private static func expected(_ text: String) -> [String: ScannedValue]? {
    let tree = JSONTree(reading: SourceText(name: "", bytes: Array(text.utf8)))
    let isPlain = tree.findings.allSatisfy { $0.code == "json-duplicate-key" }
    guard isPlain, let root = tree.root, case .object(let members) = value(of: root) else { return nil }
    return members
  }

  /// An element as the build's own scanner has it.
  private static func value(of element: JSONElement) -> ScannedValue {
    if let members = element.members {
      return .object(Dictionary(members.map { ($0.key, value(of: $0.value)) }) { $1 })
    }
    if let elements = element.elements { return .list(elements.map(value)) }
    if let text = element.string { return .text(text) }
    if case .number(let number) = element.value { return .number(number.text) }
    return .word
  }

  private static func message(_ text: String) -> String {
    do {
      _ = try JSONScanner.members(of: text, in: "Patterns/x.json")
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `every file of the catalogue is read as the library reads it`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Patterns/HapticManager").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    let files = names.filter { $0.hasSuffix(".json") }
    #expect(files.count > 20)
    for name in files {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(try JSONScanner.members(of: text, in: name) == Self.expected(text), "\(name)")
    }
  }

  @Test func everyKindOfValueIsRead() throws {
    let members = try JSONScanner.members(of: Self.sound, in: "x.json")
    #expect(members == Self.expected(Self.sound))
    #expect(members["escapes"] == .text("\"\\/\u{8}\u{C}\n\r\tä👋"))
    #expect(members["twice"] == .text("last"))
    #expect(members["number"] == .list(["0", "-1.5e+3", "2E-7", "10"].map(ScannedValue.number)))
    #expect(members["word"] == .word)
  }

  @Test func everyCutIsRefused() {
    let bytes = Array(Self.sound.utf8)
    for count in 0..<bytes.count {
      guard let text = String(validating: bytes[..<count], as: UTF8.self) else { continue }
      #expect(!Self.message(text).isEmpty, "cut after \(count) bytes")
    }
  }

  @Test func `ten thousand spoiled files are read or refused as the library does`() {
    let original = Array(Self.sound.utf8)
    let pieces = Array("{}[],:\"\\0-1.eEu+tfn \n\u{1}".utf8)
    var random = SeededGenerator(seed: 13)
    var accepted = 0
    for _ in 0..<Effort.cases(10_000) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = pieces.randomElement(using: &random) ?? 0
        default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: index)
        }
      }
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      let members = try? JSONScanner.members(of: text, in: "")
      #expect(members == Self.expected(text), "\(text)")
      accepted += members == nil ? 0 : 1
    }
    #expect(accepted > Effort.cases(1_000))
  }

  @Test(
    arguments: [
      ("", "1:1: error: expected an object"),
      ("[]", "1:1: error: expected an object"),
      (#"{\#n  "a": "ä" "b"}"#, "2:12: error: expected a comma or }"),
      (#"{"a": [1 2]}"#, "1:10: error: expected a comma or ]"),
      (#"{"a" 1}"#, "1:6: error: expected a colon"),
      ("{a: 1}", "1:2: error: expected a key in quotation marks"),
      (#"{"a": 01}"#, "1:7: error: expected a value"),
      (#"{"a": "b}"#, "1:10: error: the text has no end"),
      (#"{"a": "\x"}"#, "1:8: error: there is no such escape"),
      (#"{"a": "\ud800"}"#, "1:8: error: half of a surrogate pair"),
      (#"{"a": "\u12g4"}"#, "1:8: error: four hexadecimal digits belong after \\u"),
      (#"{"a": "\#u{1}"}"#, "1:8: error: a control character has to be written as an escape"),
      ("{} {}", "1:4: error: expected the end of the file"),
    ])
  func aMistakeHasItsPlace(text: String, message: String) {
    #expect(Self.message(text) == "Patterns/x.json:" + message)
  }

  @Test func whatIsNestedTooDeepIsRefused() {
    let text = #"{"a": "# + String(repeating: "[", count: 100_000) + "}"
    #expect(Self.message(text).hasSuffix("error: nested more than 32 deep"))
  }
}
