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
  func first(of values: [Double], above minimum: Double, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      let next = (position / width + 1) * width
      if largest[position / width] > minimum {
        let end = min(next, range.upperBound)
        while position < end {
          if values[position] > minimum { return position }
          position += 1
        }
      }
      position = next
    }
    return nil
  }

  /// Returns the last position in a range of the list whose value is above another one; `nil` for none.
  func last(of values: [Double], above minimum: Double, in range: Range<Int>) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      let block = (end - 1) / width
      let start = max(block * width, range.lowerBound)
      if largest[block] > minimum {
        while end > start {
          end -= 1
          if values[end] > minimum { return end }
        }
      }
      end = start
    }
    return nil
  }
}
