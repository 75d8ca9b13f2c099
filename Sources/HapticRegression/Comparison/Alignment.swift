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
///
/// Elements that are alike can be exact equals of others: all taps of a comb that moves by its own spacing, but one, stand
/// where another was. If the match crosses itself, if elements moved and others are new or gone, or if several changed in
/// place, it is compared with the one of ``RunAlignment``, which keeps the order. The one with fewer differences is taken, of two with as many the one that
/// moves less.
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
    self.init(exact: old, new)
    guard isDoubtful(old, new), let runs = RunAlignment(old, new) else { return }
    let other = Alignment(runs)
    if other.size(old, new) < size(old, new) { self = other }
  }

  private init(_ runs: RunAlignment) { (pairs, dropped, added) = (runs.pairs, runs.dropped, runs.added) }

  /// Aligns two lists by exact equals first.
  init<Element: Alignable>(exact old: [Element], _ new: [Element]) {
    var (left, right) = pairExact(old, new)
    pairSwaps(old, new: new, left: &left, right: &right)
    pairMoved(old, new: new, left: &left, right: &right)
    let rest = AlignmentTable(
      left.map { old[$0] }, right.map { new[$0] })
    for pair in rest.pairs { pairs.append((left[pair.old], right[pair.new])) }
    dropped = rest.dropped.map { left[$0] }
    added = rest.added.map { right[$0] }
    pairs.sort { ($0.new, $0.old) < ($1.new, $1.old) }
  }

  /// True if pairs cross each other, if elements moved and others are new, gone or swapped, or if several
  /// changed in place.
  private func isDoubtful<Element: Alignable>(_ old: [Element], _ new: [Element]) -> Bool {
    if zip(pairs, pairs.dropFirst()).contains(where: { $0.old > $1.old }) { return true }
    let moves = pairs.contains { old[$0.old].time != new[$0.new].time }
    if moves, !swaps.isEmpty { return true }
    guard !added.isEmpty || !dropped.isEmpty else {
      return pairs.count { old[$0.old].content != new[$0.new].content } > 1
    }
    return moves || (!added.isEmpty && !dropped.isEmpty)
  }

  /// The number of differences, and the longest move.
  private func size<Element: Alignable>(_ old: [Element], _ new: [Element]) -> (Int, TimeSpan) {
    let changed = pairs.count { old[$0.old].content != new[$0.new].content }
    // If all changed, they may have changed alike; a move is simpler.
    let values = changed == pairs.count ? min(changed, 2) : changed
    var (runs, last, longest) = (0, (old: -2, new: -2, shift: TimeSpan.zero), TimeSpan.zero)
    for pair in pairs {
      let shift = new[pair.new].time - old[pair.old].time
      let follows = pair.old == last.old + 1 && pair.new == last.new + 1 && shift == last.shift
      if shift != .zero, !follows { runs += 1 }
      longest = max(longest, shift < .zero ? .zero - shift : shift)
      last = (pair.old, pair.new, shift)
    }
    return (values + runs + swaps.count + dropped.count + added.count, longest)
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
    _ old: [Element], new: [Element], left: inout [Int], right: inout [Int]
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
    _ old: [Element], new: [Element], left: inout [Int], right: inout [Int]
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
