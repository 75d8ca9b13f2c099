internal import HapticModel

extension [Range<TimePoint>] {
  /// The ranges in order, those that touch as one.
  var merged: [Range<TimePoint>] {
    var merged: [Range<TimePoint>] = []
    for range in stablySorted({ $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
