@Suite struct SampleEncoderTests {
  @Test(arguments: [
    (SampleFormat.s16, Float(1), [0xFF, 0x7F] as [UInt8]), (.s16, -1, [0x01, 0x80]),
    (.s16, 0.5, [0x00, 0x40]),
    (.s16, 2, [0xFF, 0x7F]), (.s16, -.infinity, [0x01, 0x80]), (.s16, .nan, [0, 0]),
    (.s24, 1, [0xFF, 0xFF, 0x7F]), (.s24, -1, [0x01, 0x00, 0x80]), (.s24, -0.5, [0x00, 0x00, 0xC0]),
    (.s32, 1, [0xFF, 0xFF, 0xFF, 0x7F]), (.s32, -1, [0x01, 0x00, 0x00, 0x80]), (.s32, .nan, [0, 0, 0, 0]),
    (.float32, 0.5, [0, 0, 0, 0x3F]), (.float32, 7, [0, 0, 0x80, 0x3F]), (.float32, .nan, [0, 0, 0, 0]),
  ])
  func aSampleBecomesTheseBytes(format: SampleFormat, sample: Float, bytes: [UInt8]) throws {
    #expect(encoded([sample], as: SampleEncoder(try layout(format))) == bytes)
    // And the same in the middle of a block, where the wide path runs.
    let block = encoded([Float](repeating: sample, count: 16), as: SampleEncoder(try layout(format)))
    #expect(Array(block[(7 * bytes.count)..<(8 * bytes.count)]) == bytes)
  }

  @Test func `sixteen bits round to the nearest ties to even`() throws {
    let encoder = SampleEncoder(try layout(.s16))
    for value in -32_767...32_766 {
      let exact = Float(value) / 32_767
      let bytes = encoded([exact], as: encoder)
      #expect(Int16(bitPattern: UInt16(bytes[0]) | UInt16(bytes[1]) << 8) == Int16(value))
    }
  }

  @Test func `the wide path and the tail give the same bytes as one frame at a time`() throws {
    var generator = SeededGenerator(seed: 7)
    let frames = (0..<333).map { _ in Float.random(in: -1.2...1.2, using: &generator) }
    for format in SampleFormat.allCases {
      for channels in 1...8 {
        let encoder = SampleEncoder(try layout(format, channels: channels))
        for count in [0, 1, 15, 16, 17, 31, 33, 333] {
          let whole = encoded(Array(frames[..<count]), as: encoder)
          #expect(whole == frames[..<count].flatMap { encoded([$0], as: encoder) })
        }
      }
    }
  }

  @Test func `every active channel carries the mono signal and the others silence`() throws {
    var generator = SeededGenerator(seed: 11)
    let frames = (0..<40).map { _ in Float.random(in: 0.1...1, using: &generator) }
    for format in SampleFormat.allCases {
      let mono = encoded(frames, as: SampleEncoder(try layout(format)))
      let size = format.bytesPerSample
      for (channels, active) in [(1, [0]), (2, [0]), (2, [1]), (2, [0, 1]), (4, [2, 3]), (8, [0, 7])] {
        let bytes = encoded(frames, as: SampleEncoder(try layout(format, channels: channels, active: active)))
        for frame in frames.indices {
          for channel in 0..<channels {
            let start = (frame * channels + channel) * size
            let wanted =
              active.contains(channel)
              ? Array(mono[(frame * size)..<(frame * size + size)]) : [UInt8](repeating: 0, count: size)
            #expect(Array(bytes[start..<(start + size)]) == wanted)
          }
        }
      }
    }
  }

  @Test func `twenty four bits in four bytes repeat the sign`() throws {
    let encoder = SampleEncoder(try layout(.s24), container: .padded)
    #expect(encoder.bytesPerFrame == 4)
    #expect(encoded([-1], as: encoder) == [0x01, 0x00, 0x80, 0xFF])
    #expect(encoded([1], as: encoder) == [0xFF, 0xFF, 0x7F, 0x00])
  }

  @Test func `silence is zero bytes and nothing beyond them is touched`() throws {
    for format in SampleFormat.allCases {
      let encoder = SampleEncoder(try layout(format, channels: 3))
      var bytes = [UInt8](repeating: 0xEE, count: 5 * encoder.bytesPerFrame + 1)
      bytes.withUnsafeMutableBytes { bytes in
        if let base = bytes.baseAddress { encoder.zero(frames: 5, into: base) }
      }
      #expect(bytes.dropLast().allSatisfy { $0 == 0 })
      #expect(bytes.last == 0xEE)
      #expect(encoded([0, 0], as: encoder).allSatisfy { $0 == 0 })
    }
  }
}
