/// The scanner examines sixteen bytes at once: every byte that matters, at every place among them.
@Suite struct JSONScannerTests {
  private func tree(_ bytes: [UInt8]) -> JSONTree { JSONTree(reading: SourceText(name: "", bytes: bytes)) }

  @Test func `every byte is judged alone wherever it stands in a string`() {
    var misjudged: [String] = []
    for byte in UInt8.min...UInt8.max {
      for position in 0..<36 {
        for rest in [0, 1, 20] {
          let content =
            [UInt8](repeating: 0x61, count: position) + [byte] + [UInt8](repeating: 0x7A, count: rest)
          let tree = tree([0x22] + content + [0x22])
          let isRight =
            if let fault = fault(of: byte, at: position, isLast: rest == 0) {
              tree.root == nil && tree.findings.last?.position?.offset == fault
            } else {
              tree.root?.string.map { Array($0.utf8) } == content && tree.findings.isEmpty
            }
          if !isRight { misjudged.append("\(byte) at \(position), \(rest) after it") }
        }
      }
    }
    #expect(misjudged.isEmpty)
  }

  /// The place of the fault that a byte causes; `nil` if it causes none.
  private func fault(of byte: UInt8, at position: Int, isLast: Bool) -> Int? {
    switch byte {
    // The string has ended; the rest does not belong there.
    case 0x22: position + 2
    // `\"` at the end leaves the string open, `\z` is not an escape.
    case 0x5C: isLast ? 0 : position + 1
    case 0x20..<0x80: nil
    default: position + 1
    }
  }

  @Test func blanksOfEveryLengthAreSkipped() {
    for length in 0..<70 {
      for blank in ["\n", "\r\n", "\t", " ", ""] {
        let gap = blank + String(repeating: " ", count: length)
        let text = #"\#(gap)[\#(gap)1\#(gap),\#(gap){\#(gap)"a"\#(gap):\#(gap)2\#(gap)}\#(gap)]\#(gap)"#
        let elements = Fixture.tree(text).root?.elements
        #expect(elements?.count == 2 && elements?[1]["a"]?.number == 2)
        #expect(Fixture.tree(text + "x").findings.map { $0.position?.offset } == [text.utf8.count])
      }
    }
  }

  @Test func `digits of every length end where they end`() {
    for length in 1..<60 {
      let digits = String(repeating: "7", count: length)
      for text in [digits, "0." + digits, "-1." + digits, "1e" + String(repeating: "0", count: length)] {
        #expect(Fixture.tree(text).root?.number == Double(text))
        #expect(Fixture.tree("[\(text),null]").root?.elements?.count == 2)
        let position = text.utf8.count + 1
        for wrong in ["x", "/", ":", "\u{7F}", "-", "."] where !(wrong == "." && text == digits) {
          let finding = Fixture.tree("[\(text)\(wrong)]").findings.first
          #expect(finding?.code == "json-syntax" && finding?.position?.offset == position, "\(text)\(wrong)")
        }
      }
    }
  }

  @Test func `duplicate keys are those that a set finds`() {
    var generator = SeededGenerator(seed: 6)
    let letters = ["a", "b", "\\u0061", "A", "aa", "\\/", "/", "Time", "kkkkkkkkkkkkkkkkkkkkkkkk"]
    for _ in 0..<3_000 {
      var known: Set<String> = []
      var expected: [Int] = []
      var text = "{"
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        let key = (0..<Int.random(in: 0...3, using: &generator))
          .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
        let value = key.replacing("\\u0061", with: "a").replacing("\\/", with: "/")
        if !known.insert(value).inserted { expected.append(text.utf8.count) }
        text += #""\#(key)":{},"#
      }
      let tree = Fixture.tree(text.dropLast() + "}")
      #expect(tree.findings.map { $0.position?.offset ?? -1 } == expected, "\(text)")
      #expect(tree.findings.allSatisfy { $0.code == "json-duplicate-key" })
    }
  }

  @Test func `an object has at most so many members`() {
    func object(_ count: Int) -> String { (0..<count).map { #""\#($0)":0"# }.joined(separator: ",") }
    #expect(Fixture.tree("{\(object(JSONLimits.members))}").findings.isEmpty)
    let refused = Fixture.tree("[{\(object(JSONLimits.members + 1))}]").findings
    #expect(refused.map(\.code) == ["json-too-large"] && refused.first?.position?.offset == 1)
  }

  @Test func `repeated keys in any order of many are reported in the order of the text`() {
    let keys = (0..<4_000).map { #""k\#($0 * 7919 % 2_000)":0"# }.joined(separator: ",")
    let findings = Fixture.tree("{\(keys)}").findings
    #expect(findings.count == 1_001 && findings.last?.message == "1000 more findings")
    #expect(
      findings.dropLast().map { $0.position?.offset ?? 0 }.allSatisfy { $0 > keys.utf8.count / 2 - 100 })
  }
}
