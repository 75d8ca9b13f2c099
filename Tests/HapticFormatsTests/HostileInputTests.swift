@Suite struct HostileInputTests {
  /// Fragments that break readers in the middle of a file.
  private static let splinters: [[UInt8]] = [
    "[", "{", "]", "}", "\"", "\\", ",", ":", "//", "/*", "1e999", "-1e-999", "NaN", "null", "\\ud800", "\r",
    "\t",
    "9999999999999999999999", #"{"Event":"#, "\u{FEFF}", "👋", "-", "Time", "HapticContinuous", "Sustained",
  ].map { Array($0.utf8) }

  @Test func `twenty thousand mutations neither crash nor lie`() {
    let original = Array(Fixture.everything.utf8)
    var generator = SeededGenerator(seed: 20_260_101)
    var readable = 0
    for _ in 0..<Effort.cases(20_000) {
      let bytes = mutated(original, &generator)
      let document = PatternReader.read(bytes: bytes, name: "m.ahap")
      // Nobody could find the cause of a finding without a place.
      for finding in document.findings where finding.code != "findings-omitted" {
        #expect(finding.position.map { $0.offset <= bytes.count && $0.column > 0 } ?? false)
      }
      guard document.isReadable else { continue }
      readable += 1
      let timeline = Timeline(compiling: document.pattern)
      let again = AHAPDecoder.decode(
        SourceText(name: "", bytes: AHAPEncoder.encode(document.pattern).utf8))
      #expect(Timeline(compiling: again.pattern) == timeline)
    }
    #expect(readable > Effort.cases(1_000))
  }

  private func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(contentsOf: Self.splinters.randomElement(using: &generator) ?? [], at: index)
      case 4:
        bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...40, using: &generator)))
      default:
        let end = min(bytes.count, index + Int.random(in: 0...40, using: &generator))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      }
    }
    return bytes
  }

  @Test func `many entries many keys and many faults stay linear`() {
    let events = String(repeating: Fixture.tap(#""Time":1,"Junk":2"#) + ",", count: 20_000)
    let flooded = Fixture.read(#"{"Version":1,"Pattern":[\#(events)]}"#)
    #expect(flooded.pattern.events.count == 20_000)
    #expect(flooded.findings.count <= 1_002 + 1)
    let keys = (0..<50_000).map { #""k\#($0)":0"# }.joined(separator: ",")
    #expect(Fixture.findings(#"{"Version":1,"Pattern":[{"Event":{\#(keys)}}]}"#).count <= 1_002)
    #expect(Fixture.findings("{\(keys)}").contains("error ahap-pattern-missing "))
  }

  @Test func `errors beyond the limit still make the file unreadable`() {
    let notes = String(repeating: Fixture.tap(#""Time":1,"Junk":2"#) + ",", count: 2_000)
    #expect(!Fixture.read(#"{"Version":1,"Pattern":[\#(notes){"Event":{}}]}"#).isReadable)
  }
}
