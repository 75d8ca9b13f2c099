extension RandomAccessCollection where Index == Int {
  /// The first index at which `holds` is true, which then is true for all that follow; the end where it is for none.
  func firstPlace(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
