/// The ring between the audio thread and the writer of a WAV file, when the writer is slow.
@Suite struct SampleTapTests {
  private let numbers: [Float] = (0..<5_000).map { Float($0) }

  private func write(_ range: Range<Int>, to tap: SampleTap) {
    numbers.withUnsafeBufferPointer { numbers in
      guard let base = numbers.baseAddress else { return }
      tap.write(LaneFrames(base + range.lowerBound, count: range.count))
    }
  }

  /// Everything that waits, with zeros for the frames that were dropped.
  private func drain(_ tap: SampleTap, into copy: inout [Float], limit: Int = 7) {
    var buffer = [Float](repeating: 0, count: limit)
    while true {
      copy += repeatElement(0, count: tap.takeMissing())
      let count = buffer.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { tap.read(into: $0, limit: limit) } ?? 0
      }
      if count == 0 { return }
      copy += buffer[..<count]
    }
  }

  /// Regression: dropped frames were cut out, and all that followed came too early.
  @Test func `frames that were dropped leave silence of their length`() {
    let tap = SampleTap(capacity: 100)
    var copy: [Float] = []
    write(0..<80, to: tap)
    write(80..<130, to: tap)
    write(130..<140, to: tap)
    drain(tap, into: &copy)
    write(140..<200, to: tap)
    drain(tap, into: &copy)
    write(200..<301, to: tap)
    #expect(copy.count == 200)
    #expect(copy[..<80] == numbers[..<80])
    #expect(copy[80..<130].allSatisfy { $0 == 0 })
    #expect(copy[130..<200] == numbers[130..<200])
    #expect(tap.dropped == 151)
    #expect(tap.takeMissingAtEnd() == 101)
    #expect(tap.takeMissingAtEnd() == 0)
  }

  @Test func `every frame stays at its time, however slow the reader is`() {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<200 {
      let tap = SampleTap(capacity: Int.random(in: 1...60, using: &random))
      var copy: [Float] = []
      var next = 0
      while next < numbers.count {
        let end = min(numbers.count, next + Int.random(in: 1...40, using: &random))
        write(next..<end, to: tap)
        next = end
        if Int.random(in: 0..<3, using: &random) == 0 { drain(tap, into: &copy) }
      }
      drain(tap, into: &copy)
      copy += repeatElement(0, count: tap.takeMissingAtEnd())
      #expect(copy.count == numbers.count)
      #expect(zip(copy, numbers).allSatisfy { $0 == $1 || $0 == 0 })
      #expect(zip(copy, numbers).count { $0 != $1 } <= tap.dropped)
    }
  }
}
