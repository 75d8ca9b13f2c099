internal import HapticModel

/// Returns the first number for which `holds` is true, searching from `guess`; `holds` must stay true after it.
func firstNumber(below count: Int64, near guess: Int64, _ holds: (Int64) -> Bool) -> Int64 {
  var low: Int64 = 0
  var high = count
  var pace: Int64 = 1
  var probe = min(max(guess, 0), count - 1)
  if holds(probe) {
    high = probe
    while high > 0 {
      probe = max(high - pace, 0)
      if !holds(probe) {
        low = probe + 1
        break
      }
      high = probe
      pace *= 2
    }
    if high == 0 { return 0 }
  } else {
    low = probe + 1
    while low < count {
      probe = min(low + pace, count) - 1
      if holds(probe) {
        high = probe
        break
      }
      low = probe + 1
      pace *= 2
    }
  }
  return (low..<high).partitioningIndex(holds)
}
