/// The largest and the smallest values of blocks of a list, to find a larger or smaller value than another without a look
/// at each.
struct BlockExtremes {
  /// The values of a block (*chosen* for speed: no result depends on it).
  private let width = 32
  private var largest: [Double] = []
  private var smallest: [Double] = []

  /// The largest value; 0 if all are less.
  var largestOfAll: Double { largest.reduce(0) { max($0, $1) } }

  init(_ values: [Double]) {
    largest.reserveCapacity(values.count / width + 1)
    smallest.reserveCapacity(values.count / width + 1)
    values.withUnsafeBufferPointer { values in
      var start = 0
      while start < values.count {
        let end = min(start + width, values.count)
        var (most, least) = (-Double.infinity, Double.infinity)
        for position in start..<end {
          let value = values[position]
          most = value > most ? value : most
          least = value < least ? value : least
        }
        largest.append(most)
        smallest.append(least)
        start = end
      }
    }
  }

  /// Returns the first position in a range of the list whose value is above another one; `nil` for none.
  func first(of values: [Double], above minimum: Double, in range: Range<Int>) -> Int? {
    first(in: range, where: { largest[$0] > minimum }, is: { values[$0] > minimum })
  }

  /// Returns the first position in a range of the list whose value is below another one; `nil` for none.
  func first(of values: [Double], below maximum: Double, in range: Range<Int>) -> Int? {
    first(in: range, where: { smallest[$0] < maximum }, is: { values[$0] < maximum })
  }

  /// Returns the last position in a range of the list whose value is above another one; `nil` for none.
  func last(of values: [Double], above minimum: Double, in range: Range<Int>) -> Int? {
    last(in: range, where: { largest[$0] > minimum }, is: { values[$0] > minimum })
  }

  /// Returns the last position in a range of the list whose value is below another one; `nil` for none.
  func last(of values: [Double], below maximum: Double, in range: Range<Int>) -> Int? {
    last(in: range, where: { smallest[$0] < maximum }, is: { values[$0] < maximum })
  }

  /// Returns the first position in a range that is right, in a block that may have one.
  @inline(__always) private func first(
    in range: Range<Int>, where mayHave: (_ block: Int) -> Bool, is isRight: (_ position: Int) -> Bool
  ) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      let next = (position / width + 1) * width
      if mayHave(position / width) {
        let end = min(next, range.upperBound)
        while position < end {
          if isRight(position) { return position }
          position += 1
        }
      }
      position = next
    }
    return nil
  }

  /// Returns the last position in a range that is right, in a block that may have one.
  @inline(__always) private func last(
    in range: Range<Int>, where mayHave: (_ block: Int) -> Bool, is isRight: (_ position: Int) -> Bool
  ) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      let block = (end - 1) / width
      let start = max(block * width, range.lowerBound)
      if mayHave(block) {
        while end > start {
          end -= 1
          if isRight(end) { return end }
        }
      }
      end = start
    }
    return nil
  }
}
