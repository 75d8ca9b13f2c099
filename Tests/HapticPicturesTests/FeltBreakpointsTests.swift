/// A course can be reconstructed from its corners.
@Suite struct CourseCornersTests {
  private func course(_ intervals: [(first: Int64, samples: [Double])]) -> FeltEnvelope {
    FeltEnvelope(
      step: .milliseconds(1),
      intervals: intervals.map { FeltEnvelope.Interval(first: $0.first, samples: $0.samples) })
  }

  /// The level on the lines between corners at a time, in decibels; `nil` if nothing moves.
  private func level(_ corners: [FeltBreakpoints.Point], at index: Int64) -> Double? {
    guard let next = corners.firstIndex(where: { $0.index >= index }) else { return nil }
    if corners[next].index == index { return corners[next].hundredths.map { $0 / 100 } }
    guard next > 0, let from = corners[next - 1].hundredths, let to = corners[next].hundredths else {
      return nil
    }
    let part = Double(index - corners[next - 1].index) / Double(corners[next].index - corners[next - 1].index)
    return (from + (to - from) * part) / 100
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `lines between the corners give every sample back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var first: Int64 = 0
    var intervals: [(first: Int64, samples: [Double])] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      first += Int64.random(in: 0...5, using: &random)
      var sample = 1.0
      let samples = (0..<Int.random(in: 1...60, using: &random)).map { _ -> Double in
        sample *= Double.random(in: 0.9...1.1, using: &random)
        return Int.random(in: 0...9, using: &random) == 0 ? 0 : sample
      }
      intervals.append((first, samples))
      first += Int64(samples.count)
    }
    let corners = Array(FeltBreakpoints(course(intervals)))
    #expect(zip(corners, corners.dropFirst()).allSatisfy { $0.index < $1.index })
    #expect(corners.last?.hundredths == nil)
    for interval in intervals {
      for (offset, sample) in interval.samples.enumerated() {
        let found = level(corners, at: interval.first + Int64(offset))
        guard let wanted = Decibels(amplitudeRatio: sample)?.value else {
          #expect(found == nil)
          continue
        }
        #expect(abs(try #require(found) - wanted) <= 0.0500001)
      }
    }
  }

  @Test func whatRingsDownEvenlyIsOneLine() {
    let samples = sequence(first: 100.0) { $0 * 0.97 }.prefix(5000)
    #expect(Array(FeltBreakpoints(course([(7, Array(samples))]))).map(\.index).count <= 4)
  }

  @Test func nothingHasNoCorners() {
    #expect(Array(FeltBreakpoints(course([]))).isEmpty)
    #expect(Array(FeltBreakpoints(course([(0, [])]))).isEmpty)
  }
}
