/// The felt samples of a whole motion, with the event that drives each; pauses are left out.
struct FeltSamples: Sendable {
  /// A sample.
  struct Sample {
    /// The distance from the motion's origin in steps.
    let index: Int64
    /// The felt amplitude as a multiple of the threshold.
    let felt: Double
    /// The frequency, in hertz; 0 if there is none.
    let hertz: Double
    /// The event that drives it, or drove it last; `nil` for none.
    let owner: Int?
  }

  /// Consecutive samples of one event, as positions in ``all``.
  struct Block {
    let owner: Int
    var range: Range<Int>
  }

  /// The samples, in order of time.
  private(set) var all: [Sample] = []
  /// The blocks, in order of time.
  private(set) var blocks: [Block] = []

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  mutating func append(_ felt: Double, hertz: Double, at index: Int64, of owner: Int?) {
    all.append(Sample(index: index, felt: felt, hertz: hertz, owner: owner))
    guard let owner else { return }
    let end = all.count
    if let last = blocks.last, last.owner == owner, last.range.upperBound == end - 1 {
      blocks[blocks.count - 1].range = last.range.lowerBound..<end
    } else {
      blocks.append(Block(owner: owner, range: end - 1..<end))
    }
  }
}
