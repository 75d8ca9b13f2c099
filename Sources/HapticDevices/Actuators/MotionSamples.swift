extension Motion {
  /// Consecutive samples of a motion: a part of the list of all of them, which its intervals share.
  ///
  /// Thread-safe: yes, a value.
  package struct Samples: RandomAccessCollection, Sendable, Hashable {
    private let all: [Sample]
    private let range: Range<Int>

    init(_ all: [Sample], _ range: Range<Int>) {
      (self.all, self.range) = (all, range)
      precondition(range.clamped(to: all.indices) == range, "a part of the list")
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { range.count }

    package subscript(position: Int) -> Sample {
      precondition(position >= 0 && position < range.count, "a sample of the interval")
      return all[range.lowerBound + position]
    }

    /// Calls `body` with the samples in memory.
    func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Sample>) -> Result) -> Result {
      all.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    package static func == (left: Samples, right: Samples) -> Bool { left.elementsEqual(right) }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(count)
      for sample in self { hasher.combine(sample) }
    }
  }
}
