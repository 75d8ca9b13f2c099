extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate that is false first and true from some element on (binary search).
  ///
  /// Inlinable, so that rooms that search for each event get it for their own types.
  @inlinable package func partitioningIndex(_ isBeyond: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBeyond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Sequence {
  /// The elements in an order in which equal ones stay as they were, which the standard library does not promise.
  ///
  /// Cost: O(n) where they are in order already, otherwise O(n log n).
  @inlinable package func stablySorted(_ isBefore: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    if !elements.indices.dropFirst().contains(where: { isBefore(elements[$0], elements[$0 - 1]) }) {
      return elements
    }
    return elements.enumerated()
      .sorted { left, right in
        if isBefore(left.element, right.element) { return true }
        if isBefore(right.element, left.element) { return false }
        return left.offset < right.offset
      }
      .map(\.element)
  }
}
