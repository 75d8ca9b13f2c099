/// The cheapest way from the pulses of one pattern to those of another: pairs, removed and added pulses, in order.
///
/// It is the edit distance of Wagner and Fischer (1974) with costs in noticeable steps, as Victor and Purpura (1996)
/// compare trains of nerve impulses. Long lists are compared within a band around the diagonal.
enum PulseAlignment {
  /// The largest table that is computed completely, *chosen*.
  private static var small: Int { 250_000 }
  /// The maximum distance from the diagonal in larger tables, *chosen*.
  private static var reach: Int { 32 }

  /// Returns the least sum of costs; a larger value or infinity if it exceeds `limit`.
  ///
  /// The result is the same for both orders of the lists, to the bit. A pair costs at most as much as the stronger of
  /// its pulses, *chosen*: nothing is further from a pulse than silence.
  static func cost(_ one: [HeldPulse], _ two: [HeldPulse], limit: Double = .infinity) -> Double {
    // The band follows the longer list.
    let (rows, columns) = one.count >= two.count ? (one, two) : (two, one)
    let isSmall = rows.count.multipliedReportingOverflow(by: columns.count)
    let all = !isSmall.overflow && isSmall.partialValue <= small
    let reach = all ? columns.count : Self.reach
    let (down, across) = (rows.map(\.weight), columns.map(\.weight))
    var costs = [Double](repeating: .infinity, count: columns.count + 1)
    costs[0] = 0
    for column in columns.indices.prefix(reach) { costs[column + 1] = costs[column] + across[column] }
    for row in rows.indices {
      let centre = rows.isEmpty ? 0 : (row + 1) * columns.count / rows.count
      let band = max(0, centre - reach)...min(columns.count, centre + reach)
      var diagonal = band.lowerBound > 0 ? costs[band.lowerBound - 1] : .infinity
      if band.lowerBound > 0 { costs[band.lowerBound - 1] = .infinity }
      for column in band {
        let above = costs[column]
        var best = above + down[row]
        if column > 0 {
          best = min(best, costs[column - 1] + across[column - 1])
          let maximum = max(down[row], across[column - 1])
          if diagonal < min(best, limit) {
            // A pair that costs more than this is not the best way.
            let useful = min(maximum, limit, best - diagonal)
            let pair = rows[row].difference(from: columns[column - 1], limit: useful)
            best = min(best, diagonal + min(pair, maximum))
          }
        }
        diagonal = above
        costs[column] = best
      }
    }
    return costs[columns.count]
  }
}
