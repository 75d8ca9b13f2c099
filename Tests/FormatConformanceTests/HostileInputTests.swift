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
  /// Expects each finding to have a position that matches its byte offset, and a file that is written in its own format
  /// to be readable. Returns true if the file is readable.
  @discardableResult
  private func survive(_ bytes: [UInt8], _ format: PatternFormat?, as target: PatternFormat) -> Bool {
    let document = PatternReader.read(
      bytes: bytes, name: "hostile", options: PatternReader.Options(format: format))
    let placed = document.findings.filter { $0.code != "findings-omitted" }
    let positions = placed.map { document.source.position(at: $0.position?.offset ?? -1) }
    #expect(placed.map(\.position) == positions)
    guard document.isReadable else { return false }
    for part in document.parts { _ = Timeline(compiling: part.pattern) }
    let export = PatternWriter.write(ExportRequest(document), as: target)
    guard let export, target == document.format,
      !export.losses.contains(where: { $0.code.rawValue.hasSuffix("nothing-to-play") })
    else { return true }
    let again = PatternReader.read(
      bytes: export.files[0].utf8, name: "again", options: PatternReader.Options(format: target))
    #expect(again.isReadable, "\(again.report.prefix(2))")
    return true
  }

  @Test(arguments: small) func `every truncation is read or refused`(_ each: ConformanceCase) throws {
    let bytes = try input(each)
    // A text of JSON or XML that breaks off is refused; a line of notation or of a trace may end anywhere.
    let isWhole = ![.notation, .trace].contains(each.format)
    let end = bytes.lastIndex { !" \n\r\t".utf8.contains($0) } ?? 0
    for count in Effort.part(of: Array(0..<bytes.count), usually: 3) {
      let isRead = survive(Array(bytes.prefix(count)), count % 2 == 0 ? each.format : nil, as: each.format)
      #expect(!isRead || !isWhole || count > end, "\(each.testDescription): the first \(count) bytes")
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

  /// Sections that break readers in the middle of a file.
  private static let splinters: [[UInt8]] = [
    "[", "{", "]", "}", "\"", "\\", ",", ":", "//", "/*", "1e999", "-1e-999", "NaN", "null", "\\ud800", "\r",
    "\t",
    "9999999999999999999999", #"{"Event":"#, "\u{FEFF}", "👋", "-", "Time", "<", ">", "/", "'", "&amp;",
    "&#1;", "<!--",
    "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE a>", "<repeating>", "2147483647", "default", "0",
  ].map { Array($0.utf8) }

  @Test(arguments: small) func `some hundred mutations neither crash nor lie`(_ each: ConformanceCase) throws
  {
    let original = try input(each)
    var generator = SeededGenerator(seed: 20_260_101)
    for _ in 0..<Effort.cases(2_000, usually: 200) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(contentsOf: Self.splinters.randomElement(using: &generator) ?? [], at: index)
        case 2: bytes.removeSubrange(index..<min(bytes.count, index + .random(in: 1...4, using: &generator)))
        case 3: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
        default:
          // A digit in a number, so that some files remain valid.
          guard let digit = bytes[index...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
            continue
          }
          bytes[digit] = UInt8.random(in: 0x30...0x39, using: &generator)
        }
      }
      survive(bytes, each.format, as: each.format)
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
