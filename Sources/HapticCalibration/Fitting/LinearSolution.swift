/// Small dense systems of equations, for fits with a few parameters.
enum LinearSolution {
  /// Solves A·x = b by elimination with pivots; `nil` if A is singular.
  static func solve(_ matrix: [[Double]], _ vector: [Double]) -> [Double]? {
    let count = vector.count
    var (a, b) = (matrix, vector)
    for column in 0..<count {
      let pivot = (column..<count).max { a[$0][column].magnitude < a[$1][column].magnitude } ?? column
      guard a[pivot][column].magnitude > 1e-300, a[pivot][column].isFinite else { return nil }
      a.swapAt(column, pivot)
      b.swapAt(column, pivot)
      for row in (column + 1)..<count {
        let factor = a[row][column] / a[column][column]
        for index in column..<count { a[row][index] -= factor * a[column][index] }
        b[row] -= factor * b[column]
      }
    }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for column in (row + 1)..<count { b[row] -= a[row][column] * b[column] }
      b[row] /= a[row][row]
    }
    return b.allSatisfy(\.isFinite) ? b : nil
  }

  /// The inverse; `nil` if the matrix is singular.
  static func inverse(_ matrix: [[Double]]) -> [[Double]]? {
    var columns: [[Double]] = []
    for index in matrix.indices {
      let unit = matrix.indices.map { $0 == index ? 1.0 : 0 }
      guard let column = solve(matrix, unit) else { return nil }
      columns.append(column)
    }
    return matrix.indices.map { row in columns.map { $0[row] } }
  }

  /// The covariance of a fit by the sandwich formula: A⁻¹·(Σ g·gᵀ)·A⁻¹·n/(n - p).
  ///
  /// A is the curvature of the sum, g the slope of each part at the optimum, n the number of parts and p that of the
  /// parameters. It uses the real spread of the parts: they need not be independent of the model's errors.
  static func sandwich(curvature: [[Double]], slopes: [[Double]]) -> [[Double]]? {
    let count = curvature.count
    guard slopes.count > count, let inverse = inverse(curvature) else { return nil }
    var middle = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for slope in slopes {
      for row in 0..<count { for column in 0..<count { middle[row][column] += slope[row] * slope[column] } }
    }
    func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
      a.map { row in b[0].indices.map { column in row.indices.reduce(0) { $0 + row[$1] * b[$1][column] } } }
    }
    let factor = Double(slopes.count) / Double(slopes.count - count)
    return product(product(inverse, middle), inverse).map { $0.map { $0 * factor } }
  }
}
