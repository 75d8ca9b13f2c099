/// Intervals from standard errors.
enum Interval {
  /// The 97.5 % quantiles of Student's t for 1 to 10 degrees of freedom, from any table of them.
  private static let quantiles = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23]

  /// The factor on a standard error from `parts` parts, of which `parameters` were fitted, for an interval of 95 %.
  ///
  /// Above 10 degrees of freedom n it is 1.96 + 2.7/n, within 1 % of the table.
  static func factor(parts: Int, parameters: Int) -> Double {
    let freedom = max(parts - parameters, 1)
    return freedom <= 10 ? quantiles[freedom - 1] : 1.96 + 2.7 / Double(freedom)
  }

  /// The root of the sum of squares.
  static func joined(_ parts: Double...) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }
}
