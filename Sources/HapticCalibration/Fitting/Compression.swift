/// A sensor or recorder that takes more from strong motion than from weak, such as an automatic gain.
///
/// It flattens the resonance in the sweeps, so that the quality factor and the acceleration seem smaller. The model has a
/// gain of 1 - c·a/A at an amplitude of a and a largest one of A. Whether this is the right gain is not known: it widens
/// intervals, and corrects nothing.
struct Compression: Hashable {
  /// The part c that it takes from the strongest motion; less than 0 if strong motion gains.
  let share: Double
  /// The standard error of ``share``.
  let error: Double
  /// The logarithms by which amplitude and quality factor would be larger.
  let logAmplitude: Double
  let logQ: Double

  /// True if strong motion is weakened by more than noise explains: by 3.5 standard errors.
  var isClear: Bool { share > 3.5 * error }

  /// Takes a step from the optimum of a fit without compression, by the method of Gauss and Newton.
  ///
  /// - Parameters:
  ///   - jacobian: the change of each frame with ln amplitude, frequency, ln Q and delay.
  ///   - column: the change of each frame with the share.
  ///   - groups: the frames of a group for the spread.
  init?(jacobian: [[Double]], column: [Double], residuals: [Double], groups: [Range<Int>]) {
    let rows = zip(jacobian, column).map { $0 + [$1] }
    let count = rows.first?.count ?? 0
    var curvature = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var slope = [Double](repeating: 0, count: count)
    for (row, residual) in zip(rows, residuals) {
      for i in 0..<count {
        slope[i] += row[i] * residual
        for j in 0..<count { curvature[i][j] += row[i] * row[j] }
      }
    }
    guard let step = LinearSolution.solve(curvature, slope) else { return nil }
    let left = zip(rows, residuals).map { row, residual in
      residual - zip(row, step).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let slopes = groups.map { group in
      (0..<count).map { parameter in group.reduce(0) { $0 + rows[$1][parameter] * left[$1] } }
    }
    guard let covariance = LinearSolution.sandwich(curvature: curvature, slopes: slopes) else { return nil }
    (logAmplitude, logQ, share) = (step[0], step[2], step[4])
    error = covariance[4][4].squareRoot()
  }
}
