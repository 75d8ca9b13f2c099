internal import HapticDevices
internal import HapticModel

/// Leaves out the points of an envelope that change it least, one after another (Visvalingam and Whyatt 1993).
///
/// A point costs the error that its absence makes, in strength or a quarter of it in sharpness (*chosen*: strength is felt
/// before sharpness), times half the time between its neighbours. The first, the last and the strongest point stay, and no
/// way becomes longer than the longest. Cost: O(n log n).
struct EnvelopeThinning {
  typealias Point = AndroidXMLEnvelope.Point

  /// A point that may be left out, and what that costs.
  private struct Entry: Comparable {
    let cost: Double
    let index: Int
    /// The number of times that the point's neighbours had changed.
    let version: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.cost, left.index, left.version) < (right.cost, right.index, right.version)
    }
  }

  private let all: [Point]
  private let longest: Int64
  private let strengths: StrengthScale
  private let strongest: Int
  private var before: [Int]
  private var after: [Int]
  private var versions: [Int]
  private var isKept: [Bool]
  private var count: Int
  private var heap: [Entry] = []

  init(_ points: [Point], longest: Int64, _ strengths: StrengthScale) {
    all = points
    self.strengths = strengths
    self.longest = longest
    // The first of several.
    strongest =
      points.indices.max {
        points[$0].drive < points[$1].drive
          || (points[$0].drive == points[$1].drive && $0 > $1)
      } ?? 0
    before = points.indices.map { $0 - 1 }
    after = points.indices.map { $0 + 1 }
    versions = Array(repeating: 0, count: points.count)
    isKept = Array(repeating: true, count: points.count)
    count = points.count
    for index in points.indices.dropFirst().dropLast() { push(index, atLeast: 0) }
  }

  /// The points that are left.
  var points: [Point] { all.indices.filter { isKept[$0] }.map { all[$0] } }

  /// Leaves out points until `count` are left, or none may go.
  mutating func thin(to count: Int) {
    while self.count > count, let entry = pop() {
      guard isKept[entry.index], versions[entry.index] == entry.version else { continue }
      let (left, right) = (before[entry.index], after[entry.index])
      // The way may have become free to grow no more.
      guard all[right].tick - all[left].tick <= longest else { continue }
      isKept[entry.index] = false
      self.count -= 1
      (after[left], before[right]) = (right, left)
      for neighbour in [left, right] where neighbour > 0 && neighbour < all.count - 1 {
        versions[neighbour] += 1
        push(neighbour, atLeast: entry.cost)
      }
    }
  }

  /// The cost of leaving a point out between its present neighbours.
  private func cost(_ index: Int) -> Double {
    let (left, point, right) = (all[before[index]], all[index], all[after[index]])
    func line(_ value: (Point) -> Double) -> Double {
      Curve.interpolated(
        from: .init(value(left), at: .milliseconds(left.tick)),
        to: .init(value(right), at: .milliseconds(right.tick)), at: .milliseconds(point.tick))
    }
    let error = abs(strengths.intensity(of: line(\.drive)) - strengths.intensity(of: point.drive))
    let heard = strengths.intensity(of: max(left.drive, point.drive, right.drive))
    let otherError = abs(line(\.sharpness) - point.sharpness) * heard / 4
    return (error + otherError) * Double(right.tick - left.tick) / 2
  }

  // MARK: The heap

  private mutating func push(_ index: Int, atLeast minimum: Double) {
    guard index != strongest else { return }
    heap.append(Entry(cost: max(cost(index), minimum), index: index, version: versions[index]))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> Entry? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return top }
    heap[0] = last
    var parent = 0
    while true {
      let minimum = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }.min { heap[$0] < heap[$1] }
      guard let minimum, heap[minimum] < heap[parent] else { return top }
      heap.swapAt(minimum, parent)
      parent = minimum
    }
  }
}
