internal import HapticModel

/// An element with a place in time and a content that distinguishes it.
protocol Alignable {
  associatedtype Content: Hashable
  /// The place.
  var time: TimePoint { get }
  /// The content, independent of its place.
  var content: Content { get }
  /// The distance in content, without time: 0 for equal, about 1 for a different element.
  func distance(to new: Self) -> Double
}

/// Matches the elements of an old and a new list.
///
/// It matches exact equals first, in order; then pairs of elements that have changed places; then runs that moved
/// together, from the front and from the back; and the rest by the least total cost in time and content.
struct Alignment {
  /// Matching old and new elements, by their indices, in the order of the new.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// Pairs of matches in which each element has the other's former content and time.
  private(set) var swaps: [(first: (old: Int, new: Int), second: (old: Int, new: Int))] = []
  /// The indices of the removed elements, in order.
  private(set) var dropped: [Int] = []
  /// The indices of the added elements, in order.
  private(set) var added: [Int] = []

  /// Aligns two lists, each in order of time.
  init<Element: Alignable>(_ old: [Element], _ new: [Element]) {
    var (left, right) = pairExact(old, new)
    pairSwaps(old, new, &left, &right)
    pairMoved(old, new, &left, &right)
    let rest = AlignmentTable(
      left.map { old[$0] }, right.map { new[$0] })
    for pair in rest.pairs { pairs.append((left[pair.old], right[pair.new])) }
    dropped = rest.dropped.map { left[$0] }
    added = rest.added.map { right[$0] }
    pairs.sort { ($0.new, $0.old) < ($1.new, $1.old) }
  }

  private struct Key<Content: Hashable>: Hashable {
    let time: TimePoint
    let content: Content
  }

  /// Pairs equal elements; returns the remaining ones of both lists.
  private mutating func pairExact<Element: Alignable>(
    _ old: [Element], _ new: [Element]
  ) -> (old: [Int], new: [Int]) {
    var newIndices: [Key<Element.Content>: [Int]] = [:]
    for index in new.indices.reversed() {
      newIndices[Key(time: new[index].time, content: new[index].content), default: []].append(index)
    }
    var (left, taken) = ([Int](), [Bool](repeating: false, count: new.count))
    for (index, element) in old.enumerated() {
      if let newIndex = newIndices[Key(time: element.time, content: element.content)]?.popLast() {
        pairs.append((index, newIndex))
        taken[newIndex] = true
      } else {
        left.append(index)
      }
    }
    return (left, new.indices.filter { !taken[$0] })
  }

  private struct Crossing<Content: Hashable>: Hashable {
    let was: Content
    let became: Content
  }

  /// Pairs two elements that have taken each other's places.
  private mutating func pairSwaps<Element: Alignable>(
    _ old: [Element], _ new: [Element], _ left: inout [Int], _ right: inout [Int]
  ) {
    var slots: [TimePoint: [Int]] = [:]
    for newIndex in right { slots[new[newIndex].time, default: []].append(newIndex) }
    var waiting: [Crossing<Element.Content>: [(old: Int, new: Int)]] = [:]
    var (gone, come) = (Set<Int>(), Set<Int>())
    for index in left {
      guard let newIndex = slots[old[index].time]?.first else { continue }
      slots[old[index].time]?.removeFirst()
      let crossing = Crossing(was: old[index].content, became: new[newIndex].content)
      let back = Crossing(was: crossing.became, became: crossing.was)
      if let other = waiting[back]?.popLast() {
        swaps.append((other, (index, newIndex)))
        gone.formUnion([other.old, index])
        come.formUnion([other.new, newIndex])
      } else {
        waiting[crossing, default: []].append((index, newIndex))
      }
    }
    left.removeAll { gone.contains($0) }
    right.removeAll { come.contains($0) }
  }

  /// The minimum length of a run that moved together and is matched before the rest; *chosen*.
  private static var minimumRun: Int { 8 }

  /// Pairs runs that moved by the same time, from the front and from the back.
  private mutating func pairMoved<Element: Alignable>(
    _ old: [Element], _ new: [Element], _ left: inout [Int], _ right: inout [Int]
  ) {
    let head = Self.run(left.lazy.map { old[$0] }, right.lazy.map { new[$0] })
    if head >= Self.minimumRun || (head == left.count && head == right.count) {
      for index in 0..<head { pairs.append((left[index], right[index])) }
      left.removeFirst(head)
      right.removeFirst(head)
    }
    let tail = Self.run(left.lazy.reversed().map { old[$0] }, right.lazy.reversed().map { new[$0] })
    guard tail >= Self.minimumRun else { return }
    for index in 0..<tail { pairs.append((left[left.count - 1 - index], right[right.count - 1 - index])) }
    left.removeLast(tail)
    right.removeLast(tail)
  }

  private static func run<Element: Alignable>(
    _ old: some Sequence<Element>, _ new: some Sequence<Element>
  ) -> Int {
    var (count, shift) = (0, TimeSpan?.none)
    for (before, after) in zip(old, new) {
      let moved = after.time - before.time
      guard before.content == after.content, shift == nil || shift == moved else { break }
      shift = moved
      count += 1
    }
    return count
  }
}
