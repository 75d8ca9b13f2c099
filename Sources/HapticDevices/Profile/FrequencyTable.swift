public import HapticModel

/// A value for each of some frequencies, linear between them, such as the output of an actuator.
///
/// Thread-safe: yes, a value.
public struct FrequencyTable: Sendable, Hashable {
  /// The value at one frequency.
  package struct Point: Sendable, Hashable {
    /// The frequency.
    package var frequency: Frequency
    /// The value; its meaning and unit are those of the table.
    package var value: Double

    /// Makes a point.
    package init(_ frequency: Frequency, _ value: Double) {
      self.frequency = frequency
      self.value = value
    }
  }

  /// The points, in rising order of their frequencies.
  package let points: [Point]

  /// Makes a table; `nil` without points, with frequencies out of order, or with a value that is negative or not finite.
  package init?(_ points: [Point]) {
    let isRising = zip(points, points.dropFirst()).allSatisfy { $0.frequency < $1.frequency }
    guard !points.isEmpty, isRising, points.allSatisfy({ $0.value >= 0 && $0.value.isFinite }) else {
      return nil
    }
    self.points = points
  }

  /// Returns the value at a frequency; beyond the ends, the value of the nearest end.
  public func held(at frequency: Frequency) -> Double {
    let next = points.partitioningIndex { $0.frequency >= frequency }
    guard next < points.count else { return points[points.count - 1].value }
    guard next > 0 else { return points[0].value }
    let (low, high) = (points[next - 1], points[next])
    let part = (frequency.hertz - low.frequency.hertz) / (high.frequency.hertz - low.frequency.hertz)
    return low.value + (high.value - low.value) * part
  }

  /// Returns the value at a frequency; 0 beyond the ends.
  public func within(_ frequency: Frequency) -> Double {
    let isInside = frequency >= points[0].frequency && frequency <= points[points.count - 1].frequency
    return isInside ? held(at: frequency) : 0
  }
}
