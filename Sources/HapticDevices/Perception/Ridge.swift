/// The level of a motion that follows it up at once and falls slowly.
struct Ridge {
  /// The level at each sample.
  private(set) var levels: [Double]
  /// The energy that may be left of earlier motion at each sample.
  private(set) var caps: [Double]
  /// The last sample, up to each, at which the motion reached the level; from there on it does not matter what was before.
  private(set) var tops: [Int32]

  init(
    _ felt: [Double], _ pausesBefore: [Int32], _ pauses: [SensationSamples.Pause], falling silent: Double
  ) {
    levels = Array(repeating: 0, count: felt.count)
    (caps, tops) = (levels, Array(repeating: 0, count: felt.count))
    var (level, top) = (0.0, Int32(0))
    for position in felt.indices {
      if pausesBefore[position] >= 0 { level *= pauses[Int(pausesBefore[position])].level }
      let felt = felt[position]
      if felt >= level { top = Int32(position) }
      level = felt >= level ? felt : felt + (level - felt) * silent
      let counted = level / Fusion.dip
      (levels[position], caps[position], tops[position]) = (level, counted * counted, top)
    }
  }
}

/// The largest values of blocks of a list, to find a larger value than another without a look at each.
struct BlockMaxima {
  /// The values of a block (*chosen* for speed: no result depends on it).
  private let width = 32
  private var largest: [Double] = []

  /// The largest value; 0 if all are less.
  var largestOfAll: Double { largest.reduce(0) { max($0, $1) } }

  init(_ values: [Double]) {
    largest.reserveCapacity(values.count / width + 1)
    var start = 0
    while start < values.count {
      let end = min(start + width, values.count)
      largest.append(values[start..<end].reduce(-.infinity) { $1 > $0 ? $1 : $0 })
      start = end
    }
  }

  /// Returns the first position in a range of the list whose value is above another one; `nil` for none.
  func first(of values: [Double], above least: Double, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      let next = (position / width + 1) * width
      if largest[position / width] > least {
        let end = min(next, range.upperBound)
        while position < end {
          if values[position] > least { return position }
          position += 1
        }
      }
      position = next
    }
    return nil
  }

  /// Returns the last position in a range of the list whose value is above another one; `nil` for none.
  func last(of values: [Double], above least: Double, in range: Range<Int>) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      let block = (end - 1) / width
      let start = max(block * width, range.lowerBound)
      if largest[block] > least {
        while end > start {
          end -= 1
          if values[end] > least { return end }
        }
      }
      end = start
    }
    return nil
  }
}
