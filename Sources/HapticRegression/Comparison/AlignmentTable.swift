internal import HapticModel

/// The cheapest alignment of two lists: pairs, removed and added elements, in order.
///
/// Removing and adding cost 1 each; a pair costs its distance in content, and up to 2 for its distance in time (1 at
/// 300 ms, *chosen*: beyond that it is more likely a different element). It is the edit distance of Wagner and Fischer
/// (1974) with these costs. Long lists are compared within a band around the diagonal, so that the work grows with
/// their length and not with its square.
struct AlignmentTable {
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var dropped: [Int] = []
  private(set) var added: [Int] = []

  private enum Step: UInt8 {
    case none, pair, drop, add
  }

  /// Aligns two lists, each in order of time.
  init<Element: Alignable>(_ old: [Element], _ new: [Element]) {
    let window = Window(old.count, new.count)
    var steps = [Step](repeating: .none, count: (old.count + 1) * window.width)
    var above: [Double] = []
    for row in 0...old.count {
      var costs = [Double](repeating: .infinity, count: window.width)
      let (first, before) = (window.first(row), row == 0 ? 0 : window.first(row - 1))
      for column in window.columns(row) {
        func upper(_ column: Int) -> Double {
          above.indices.contains(column - before) ? above[column - before] : .infinity
        }
        var (best, step) = (row == 0 && column == 0 ? 0 : Double.infinity, Step.none)
        if row > 0, column > 0 {
          let cost = upper(column - 1) + Self.cost(old[row - 1], new[column - 1])
          if cost < best { (best, step) = (cost, .pair) }
        }
        if row > 0, upper(column) + 1 < best { (best, step) = (upper(column) + 1, .drop) }
        if column > first, costs[column - first - 1] + 1 < best {
          (best, step) = (costs[column - first - 1] + 1, .add)
        }
        costs[column - first] = best
        steps[row * window.width + column - first] = step
      }
      above = costs
    }
    walk(back: steps, through: window, from: (old.count, new.count))
  }

  private mutating func walk(back steps: [Step], through window: Window, from end: (row: Int, column: Int)) {
    var (row, column) = end
    while row > 0 || column > 0 {
      switch steps[row * window.width + column - window.first(row)] {
      case .pair:
        (row, column) = (row - 1, column - 1)
        pairs.append((row, column))
      case .add:
        column -= 1
        added.append(column)
      case .drop, .none:
        row -= 1
        dropped.append(row)
      }
    }
    pairs.reverse()
    added.reverse()
    dropped.reverse()
  }

  /// The cost of a pair: 0 if both are equal and at the same time.
  static func cost<Element: Alignable>(_ old: Element, _ new: Element) -> Double {
    let apart = abs(Double((new.time - old.time).nanoseconds)) / 1e6
    return old.distance(to: new) + 2 * apart / (apart + 300)
  }
}

/// The part of the table that is computed: all of a small one, a band around the diagonal of a large one.
private struct Window {
  let rows: Int
  let columns: Int
  let width: Int

  /// The largest table that is computed completely; *chosen*: a few milliseconds of work.
  private static var small: Int { 250_000 }
  /// The maximum distance from the diagonal; *chosen*.
  private static var reach: Int { 32 }

  init(_ rows: Int, _ columns: Int) {
    self.rows = rows
    self.columns = columns
    let slope = columns / max(rows, 1) + 1
    let isSmall = (rows + 1).multipliedReportingOverflow(by: columns + 1)
    let all = !isSmall.overflow && isSmall.partialValue <= Self.small
    width = all ? columns + 1 : min(columns + 1, 2 * max(Self.reach, slope) + 1)
  }

  /// The first column of a row.
  func first(_ row: Int) -> Int {
    let centre = rows == 0 ? 0 : row * columns / rows
    return max(0, min(centre - width / 2, columns + 1 - width))
  }

  func columns(_ row: Int) -> Range<Int> { first(row)..<min(first(row) + width, columns + 1) }
}
