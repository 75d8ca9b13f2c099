extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `isBeyond`, which must be false and then true (binary search).
  ///
  /// Inlinable, so that the compiler can specialise it in rooms that search once per event.
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
  /// Returns the elements sorted, with equal elements in their original order (the standard library does not promise
  /// that).
  ///
  /// Cost: O(n) if they are already in order, otherwise O(n log n).
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
