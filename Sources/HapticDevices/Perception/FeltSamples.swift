internal import HapticModel

/// The felt samples of a whole motion, with the events that drive them; pauses are left out.
///
/// Each property has an array of its own, since most loops read one or two.
struct FeltSamples: Sendable {
  /// Consecutive samples of one event, as positions in the arrays.
  struct Block {
    /// The event that drives them, or drove them last.
    let owner: Int
    var range: Range<Int>
    /// The position from which the motion is its own: before that, a stronger neighbour's has not fallen to what the event's
    /// command would reach.
    var own: Int
    /// The event that has the actuator, with which it plays along; `nil` for itself.
    var host: Int?
  }

  /// The distance of each sample from the motion's origin in steps, in order of time.
  private(set) var indices: [Int64] = []
  /// The felt amplitude of each sample as a multiple of the threshold.
  private(set) var felt: [Double] = []
  /// The frequency of each sample, in hertz; 0 if there is none.
  private(set) var hertz: [Double] = []
  /// The first samples of the intervals of the motion.
  private(set) var starts: [Int] = []
  /// The blocks, in order of time; samples of no event are in none.
  private(set) var blocks: [Block] = []

  /// The number of samples whose frequencies are known.
  private var known = 0

  mutating func reserve(_ count: Int) {
    indices.reserveCapacity(count)
    felt.reserveCapacity(count)
    hertz = Array(repeating: 0, count: count)
  }

  /// Adds consecutive samples, the first of which has an index; ``append(hertz:)`` and ``append(_:of:)`` add the rest of them.
  mutating func append(_ levels: ArraySlice<Double>, from first: Int64) {
    if !levels.isEmpty { starts.append(indices.count) }
    indices.append(contentsOf: first..<first + Int64(levels.count))
    felt.append(contentsOf: levels)
  }

  /// Adds the frequencies of the next samples, for which there is room.
  @inline(__always) mutating func append(
    hertz moved: UnsafeBufferPointer<Motion.Sample>, _ frequency: (Motion.Sample) -> Double
  ) {
    let first = known
    hertz.withUnsafeMutableBufferPointer { hertz in
      precondition(first + moved.count <= hertz.count, "room for them")
      for position in moved.indices { hertz[first + position] = frequency(moved[position]) }
    }
    known += moved.count
  }

  /// Says that the last samples are of one event, the first of them with a neighbour's motion.
  mutating func append(_ count: Int, of owner: Int, inherited: Int) {
    let end = known
    if let last = blocks.last, last.owner == owner, last.range.upperBound == end - count {
      blocks[blocks.count - 1].range = last.range.lowerBound..<end
      if last.own == last.range.upperBound { blocks[blocks.count - 1].own += inherited }
    } else {
      blocks.append(Block(owner: owner, range: end - count..<end, own: end - count + inherited))
    }
  }
}
