internal import HapticModel

/// The direction of the strongest motion of several channels.
///
/// An accelerometer seldom lies along the actuator: the projection on the principal axis, the eigenvector of the
/// largest eigenvalue of the channels' covariance, has all of its motion and the least noise.
struct PrincipalAxis {
  /// The weight of each channel; their squares add up to 1, and the largest is positive.
  let weights: [Double]

  /// Finds the axis by power iteration.
  ///
  /// - Parameter channels: channels without slow changes, of the same length.
  init(of channels: [[Double]]) {
    let count = channels.count
    var covariance = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for row in 0..<count {
      for column in row..<count {
        var sum = 0.0
        for index in channels[row].indices { sum += channels[row][index] * channels[column][index] }
        (covariance[row][column], covariance[column][row]) = (sum, sum)
      }
    }
    let strongest = (0..<count).max { covariance[$0][$0] < covariance[$1][$1] } ?? 0
    // The row of the strongest channel has a part along the axis, whatever the signs of the others.
    var axis = covariance[strongest]
    for _ in 0..<200 {
      let size = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard size > 0 else { break }
      let unit = axis.map { $0 / size }
      axis = covariance.map { row in zip(row, unit).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let size = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let sign = (axis.max { $0.magnitude < $1.magnitude } ?? 1) < 0 ? -1.0 : 1
    weights =
      size > 0
      ? axis.map { $0 * sign / size } : (0..<count).map { $0 == strongest ? 1 : 0 }
  }

  /// Returns the projection of the channels on the axis.
  func projection(of channels: [[Double]]) -> [Double] {
    guard channels.count > 1 else { return channels[0] }
    return channels[0].indices.map { index in
      var sum = 0.0
      for channel in channels.indices { sum += weights[channel] * channels[channel][index] }
      return sum
    }
  }
}
