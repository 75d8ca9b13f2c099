@Suite struct WAVHeaderTests {
  @Test func `plain PCM has the classical forty four bytes`() throws {
    let bytes = WAVHeader(try layout(.s16, channels: 2), frames: FrameCount(100)).bytes
    let expected: [UInt8] =
      Array("RIFF".utf8) + [0xB4, 0x01, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 2, 0]
      + [0x80, 0xBB, 0, 0, 0x00, 0xEE, 0x02, 0x00, 4, 0, 16, 0] + Array("data".utf8) + [0x90, 0x01, 0, 0]
    #expect(bytes == expected)
  }

  @Test(arguments: [
    (SampleFormat.s16, 1, 44), (.s16, 3, 68), (.s24, 1, 68), (.s32, 2, 68), (.float32, 1, 58),
    (.float32, 4, 80),
  ])
  func `the header is as long as its format needs`(format: SampleFormat, channels: Int, length: Int) throws {
    #expect(WAVHeader(try layout(format, channels: channels), frames: FrameCount(1)).bytes.count == length)
  }

  @Test func fourGibibytesAndMoreAreRF64() throws {
    let small = WAVHeader(try layout(.s16), frames: FrameCount(2_147_483_000))
    #expect(!small.isLarge)
    let large = WAVHeader(try layout(.s16), frames: FrameCount(2_147_483_648))
    let bytes = large.bytes
    #expect(WAVReader.text(bytes, 0) == "RF64")
    #expect(WAVReader.number(bytes, offset: 4, count: 4) == 0xFFFF_FFFF)
    #expect(WAVReader.text(bytes, 12) == "ds64")
    #expect(WAVReader.number(bytes, offset: 20, count: 8) == bytes.count - 8 + 4_294_967_296)
    #expect(WAVReader.number(bytes, offset: 28, count: 8) == 4_294_967_296)
    #expect(WAVReader.number(bytes, offset: 36, count: 8) == 2_147_483_648)
    #expect(WAVReader.number(bytes, offset: bytes.count - 4, count: 4) == 0xFFFF_FFFF)
  }

  @Test func `reserved room is as long as the large sizes that may fill it`() throws {
    let reserved = WAVHeader(try layout(.float32), frames: FrameCount(1), reservesLargeSizes: true)
    let filled = WAVHeader(try layout(.float32), frames: FrameCount(1 << 32), reservesLargeSizes: true)
    #expect(WAVReader.text(reserved.bytes, 12) == "JUNK")
    #expect(WAVReader.text(filled.bytes, 12) == "ds64")
    #expect(reserved.bytes.count == filled.bytes.count)
  }

  @Test func anUnknownLengthSaysToTheEnd() throws {
    let bytes = WAVHeader(try layout(.s16), frames: nil).bytes
    #expect(WAVReader.number(bytes, offset: 4, count: 4) == 0xFFFF_FFFF)
    #expect(WAVReader.number(bytes, offset: 40, count: 4) == 0xFFFF_FFFF)
  }
}
