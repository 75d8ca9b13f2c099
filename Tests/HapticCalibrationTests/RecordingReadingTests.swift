/// WAV files as recorders write them, and broken ones.
@Suite struct RecordingReadingTests {
  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }

  private static func file(
    tag: Int, bits: Int, channels: Int, samples: [UInt8], rate: Int = 4_000, extra: [UInt8] = []
  ) -> [UInt8] {
    let frame = channels * bits / 8
    var format = little(tag, 2) + little(channels, 2) + little(rate, 4) + little(rate * frame, 4)
    format += little(frame, 2) + little(bits, 2)
    if tag == 0xFFFE {
      format +=
        little(22, 2) + little(bits, 2) + little(0, 4) + little(1, 2) + [UInt8](repeating: 0, count: 14)
    }
    let body = Array("WAVE".utf8) + extra + chunk("fmt ", format) + chunk("data", samples)
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  @Test func `each kind of sample is read at its scale`() throws {
    let sixteen = Self.little(16_384, 2) + Self.little(-32_768, 2)
    let a = try Recording(reading: Self.file(tag: 1, bits: 16, channels: 1, samples: sixteen))
    #expect(a.channels == [[0.5, -1]] && a.rate.hertz == 4_000 && a.frames == 2)
    let twentyFour = Self.little(4_194_304, 3) + Self.little(-8_388_608, 3)
    let b = try Recording(reading: Self.file(tag: 0xFFFE, bits: 24, channels: 2, samples: twentyFour))
    #expect(b.channels == [[0.5], [-1]])
    let thirtyTwo = Self.little(1 << 30, 4) + Self.little(-(1 << 31), 4)
    let c = try Recording(reading: Self.file(tag: 1, bits: 32, channels: 1, samples: thirtyTwo))
    #expect(c.channels == [[0.5, -1]])
    let float = Self.little(Int(Float(0.25).bitPattern), 4)
    let d = try Recording(reading: Self.file(tag: 3, bits: 32, channels: 1, samples: float))
    #expect(d.channels == [[0.25]])
  }

  @Test func `other chunks are skipped`() throws {
    let bytes = Self.file(
      tag: 1, bits: 16, channels: 1, samples: Self.little(1, 2), extra: Self.chunk("LIST", [1, 2, 3]))
    #expect(try Recording(reading: bytes).frames == 1)
  }

  @Test(arguments: [
    (Array("hello, this is text".utf8), CalibrationFailure.Code.notWAV), ([], .notWAV),
    (file(tag: 2, bits: 4, channels: 1, samples: [1]), .unsupportedSamples),
    (file(tag: 1, bits: 8, channels: 1, samples: [1]), .unsupportedSamples),
    (file(tag: 3, bits: 64, channels: 1, samples: [UInt8](repeating: 0, count: 8)), .unsupportedSamples),
    (file(tag: 1, bits: 16, channels: 17, samples: []), .unsupportedSamples),
    (file(tag: 1, bits: 16, channels: 1, samples: [1]), .notWAV),
    (file(tag: 1, bits: 16, channels: 1, samples: [1, 2], rate: 0), .notWAV),
    (file(tag: 3, bits: 32, channels: 1, samples: little(0x7FC0_0000, 4)), .notWAV),
  ])
  func `a file that is not a recording is refused`(bytes: [UInt8], code: CalibrationFailure.Code) {
    let failure = #expect(throws: CalibrationFailure.self) { try Recording(reading: bytes) }
    #expect(failure?.code == code)
  }

  @Test func `no bytes make the reader trap`() {
    var generator = SeededGenerator(seed: 5)
    let whole = Self.file(
      tag: 0xFFFE, bits: 24, channels: 2, samples: [UInt8](repeating: 7, count: 60),
      extra: Self.chunk("ds64", [UInt8](repeating: 0, count: 28)))
    for length in 0...whole.count { _ = try? Recording(reading: Array(whole.prefix(length))) }
    for _ in 0..<Effort.cases(10_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        bytes[3] = UInt8(ascii: "4"); bytes[1] = UInt8(ascii: "F"); bytes[0] = UInt8(ascii: "R");
        bytes[2] = UInt8(ascii: "6")
      }
      _ = try? Recording(reading: bytes)
    }
  }
}
