import HapticModel

@Suite struct JSONWriterTests {
  @Test func `a row stays on its line and what follows does not`() {
    var writer = JSONWriter()
    writer.array { list in
      list.row {
        $0.value(1); $0.null(); $0.array { $0.value(2.5) }
      }
      list.row { _ in }
      list.array { $0.value(3) }
    }
    #expect(writer.text == "[\n  [1,null,[2.5]],\n  [],\n  [\n    3\n  ]\n]\n")
  }

  @Test func `the layout of lines does not indent`() {
    var writer = JSONWriter(.lines)
    writer.object {
      $0.member("a", 1)
      $0.array("list") {
        $0.value("b");
        $0.line {
          $0.member("c", 2); $0.member("d", 3)
        }
      }
      $0.array("none") { _ in }
    }
    #expect(writer.text == "{\n\"a\": 1,\n\"list\": [\n\"b\",\n{\"c\": 2, \"d\": 3}\n],\n\"none\": []\n}\n")
  }

  @Test func `pretty layout indents by two and keeps the order`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("z", 1)
      $0.member("a", "é\"\\\n\u{1}")
      $0.array("list") {
        $0.value(0.5); $0.value(true); $0.null(); $0.object { _ in }
      }
      $0.array("none") { _ in }
    }
    #expect(
      writer.text == """
        {
          "z": 1,
          "a": "é\\"\\\\\\n\\u0001",
          "list": [
            0.5,
            true,
            null,
            {}
          ],
          "none": []
        }

        """)
  }

  @Test func compactLayoutHasNoWhiteSpace() {
    var writer = JSONWriter(.compact)
    writer.array {
      for number in 0..<3 { $0.value(Int64(number)) }; $0.object { $0.member("a", 1.0) }
    }
    #expect(writer.text == #"[0,1,2,{"a":1}]"#)
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (1, "1"), (-0.0, "0"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (-2.5, "-2.5"),
      (.infinity, "null"),
      (.nan, "null"), (1e100, "1e+100"), (123456789, "123456789"),
    ] as [(Double, String)])
  func doublesAreShortestAndLegal(value: Double, text: String) {
    var writer = JSONWriter(.compact)
    writer.value(value)
    #expect(writer.text == text)
    #expect(!Fixture.tree(text).findings.hasErrors)
  }

  @Test func doublesReadBackEqual() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, let number = JSONNumber(shortest: value) else { continue }
      #expect(Fixture.tree(number.text).root?.number == value)
    }
  }

  @Test func timesAreExact() {
    #expect(JSONNumber(seconds: TimePoint(nanoseconds: 120_000_001)).text == "0.120000001")
  }

  @Test func `whatever is written reads back equal`() {
    let value = JSONValue.object([
      JSONMember("\u{7F}\u{0}\u{FEFF}\u{2028}", .array([.null, .bool(false), .integer(.min), .string("👋")])),
      JSONMember("", .object([])),
    ])
    for layout in [JSONWriter.Layout.compact, .pretty] {
      var writer = JSONWriter(layout)
      writer.value(value)
      #expect(Fixture.tree(writer.text).root?.value == value)
    }
  }
}
