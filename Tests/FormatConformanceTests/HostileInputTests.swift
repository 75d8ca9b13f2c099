import Foundation
import HapticScores
import SeededRandom

/// Broken and hostile files must not trap, hang, or be read as something that cannot be compiled.
@Suite struct HostileInputTests {
  /// Small inputs, in which every byte can be tried.
  private static let small: [ConformanceCase] = ConformanceCase.all.filter { $0.format.isReadable }

  private func input(_ each: ConformanceCase) throws -> [UInt8] {
    let names = try FileManager.default.contentsOfDirectory(atPath: each.folder.path)
    let name = try #require(names.first { $0.hasPrefix("input.") })
    return [UInt8](try Data(contentsOf: each.folder.appending(path: name)))
  }

  /// Reads bytes as a format and by content, and compiles and writes what is readable.
  ///
  /// Expects each finding to have a position that matches its byte offset. Returns true if the file is readable.
  @discardableResult
  private func survive(_ bytes: [UInt8], _ format: PatternFormat?, as target: PatternFormat) -> Bool {
    let document = PatternReader.read(
      bytes: bytes, name: "hostile", options: PatternReader.Options(format: format))
    let placed = document.findings.filter { $0.code != "findings-omitted" }
    let positions = placed.map { document.source.position(at: $0.position?.offset ?? -1) }
    #expect(placed.map(\.position) == positions)
    guard document.isReadable else { return false }
    for part in document.parts { _ = Timeline(compiling: part.pattern) }
    _ = PatternWriter.write(ExportRequest(document), as: target)
    return true
  }

  @Test(arguments: small) func `every truncation is read or refused`(_ each: ConformanceCase) throws {
    let bytes = try input(each)
    for count in Effort.part(of: Array(0..<bytes.count), usually: 3) {
      survive(Array(bytes.prefix(count)), count % 2 == 0 ? each.format : nil, as: each.format)
    }
  }

  @Test(arguments: small) func `every flipped bit is read or refused`(_ each: ConformanceCase) throws {
    let bytes = try input(each)
    let writable = PatternFormat.all.filter(\.isWritable)
    for index in Effort.part(of: Array(bytes.indices), usually: 3) {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      survive(changed, each.format, as: writable[index % writable.count])
    }
  }

  private static let hostile: [(name: String, bytes: [UInt8])] = {
    let texts: [(String, String)] = [
      ("empty", ""), ("white space", " \n\t\r "), ("a word", "hello"), ("null", "null"), ("NaN", "NaN"),
      ("a number", "1e308"), ("minus", "-1"), ("a text", #""[""#), ("an empty list", "[]"),
      ("an empty object", "{}"),
      ("a list of nothing", "[null]"), ("nested lists", "[[[[1]]]]"), ("an empty element", "<a/>"),
      ("an open element", "<vibration-effect>"), ("a prolog", #"<?xml version="1.0"?>"#),
    ]
    var all = texts.map { ($0.0, Array($0.1.utf8)) }
    all.append(("zeros", [UInt8](repeating: 0, count: 100_000)))
    all.append(("not UTF-8", [0xFF, 0xFE, 0x00, 0x80, 0xC0]))
    for opener in ["[", "{", #"{"a":"#, "[0,", "<a>", "<!--", "\"", "\\u0000", "9", "-", "&lt;"] {
      let count = 400_000 / opener.utf8.count
      all.append((opener, Array(repeatElement(Array(opener.utf8), count: count).joined())))
    }
    return all
  }()

  /// The texts that are patterns in a format, by its id: there they mean that nothing plays.
  private static let meant: [String: [String]] = [
    "web-vibrate": ["an empty list"], "gamepad": ["an empty object"],
  ]

  @Test(.disabled(if: Effort.isQuick), arguments: PatternFormat.all.filter(\.isReadable))
  func `hostile text is refused by every reader`(_ format: PatternFormat) {
    let read = Self.hostile.filter { survive($0.bytes, format, as: .ahap) }.map(\.name)
    #expect(read == Self.meant[format.id] ?? [])
  }

  /// Replaces every number of every input in turn by absurd ones.
  @Test(arguments: small) func absurdNumbersAreReadOrRefused(_ each: ConformanceCase) throws {
    let text = String(decoding: try input(each), as: UTF8.self)
    let numbers = text.ranges(of: /-?[0-9]+(\.[0-9]+)?/)
    for range in numbers.prefix(Effort.cases(200)) {
      for absurd in [
        "1e308", "-1", "1e-308", "9223372036854775808", "-0", "1e999999999", "0.1e-999999999", "NaN",
      ] {
        survive(Array(text.replacingCharacters(in: range, with: absurd).utf8), each.format, as: each.format)
      }
    }
  }
}
