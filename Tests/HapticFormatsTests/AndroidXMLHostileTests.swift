@testable import HapticFormats

@Suite struct AndroidXMLHostileTests {
  private static let splinters: [[UInt8]] = [
    "<", ">", "/", "\"", "'", "&", "&amp;", "&#1;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
    "<!DOCTYPE a>",
    "<repeating>", "</repeating>", "<waveform-effect>", #"<primitive-effect name="spin"/>"#, "2147483647",
    "-1",
    "1e999", "NaN", "default", "relative_start_offset", "\u{FEFF}", "👋", "\r\n", " ", "0",
  ].map { Array($0.utf8) }

  @Test func `a file cut anywhere is an error with a place`() {
    let bytes = Array(Vibration.everything.utf8)
    for length in 0..<bytes.count {
      let document = AndroidXMLReader.decode(SourceText(name: "cut.xml", bytes: Array(bytes[..<length])))
      #expect(!document.isReadable)
      #expect(document.findings.allSatisfy { ($0.position?.offset ?? .max) <= length })
    }
  }

  @Test func `three thousand mutations neither crash nor lie`() {
    let original = Array(Vibration.everything.utf8)
    var generator = SeededGenerator(seed: 20_261_122)
    var readable = 0
    for _ in 0..<3_000 {
      let bytes = mutated(original, &generator)
      let document = PatternReader.read(
        bytes: bytes, name: "m.xml", options: PatternReader.Options(format: .androidXML))
      for finding in document.findings where finding.code != "findings-omitted" {
        #expect(finding.position.map { $0.offset <= bytes.count && $0.column > 0 } ?? false)
      }
      guard document.isReadable else { continue }
      readable += 1
      for part in document.parts { _ = Timeline(compiling: part.pattern) }
      let written = AndroidXMLWriter.write(ExportRequest(document))
      let again = AndroidXMLReader.decode(SourceText(name: "w.xml", bytes: written.files[0].utf8))
      #expect(again.isReadable, "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(readable > 200, "\(readable)")
  }

  private func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes[index] = UInt8.random(in: 0x30...0x39, using: &generator)
      case 3: bytes.insert(contentsOf: Self.splinters.randomElement(using: &generator) ?? [], at: index)
      case 4:
        bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...4, using: &generator)))
      default:
        // A digit in a number, so that some files remain valid.
        if let digit = bytes[index...].firstIndex(where: { (0x30...0x39).contains($0) }) {
          bytes[digit] = UInt8.random(in: 0x30...0x39, using: &generator)
        }
      }
    }
    return bytes
  }

  @Test func floodsOfFaultsStayLinear() {
    let junk = String(repeating: "<a b='1'>x</a>", count: 100_000)
    #expect(Vibration.read(Vibration.effect(junk)).findings.count <= 1_001)
    let attributes = (0..<100_000).map { " a\($0)='1'" }.joined()
    #expect(Vibration.read("<vibration-effect\(attributes)/>").findings.count <= 1_001)
    let text = String(repeating: "x<!-- -->", count: 100_000)
    #expect(Vibration.read(Vibration.effect(text)).findings.count <= 1_001)
  }

  @Test(.disabled(if: Effort.isQuick)) func `long waveforms and compositions stay linear`() {
    let entries = (0..<100_000).map { #"<waveform-entry durationMs="1" amplitude="\#($0 % 256)"/>"# }
      .joined()
    let waveform = Vibration.read(Vibration.effect("<waveform-effect>\(entries)</waveform-effect>"))
    #expect(waveform.parts[0].pattern.events.count == 391)
    let taps = String(
      repeating: #"<primitive-effect name="spin"/><primitive-effect name="thud"/>"#, count: 50_000)
    let composition = Vibration.read(Vibration.effect(taps))
    #expect(composition.isReadable)
    #expect(composition.parts[0].pattern.events.count == 150_000)
  }
}
