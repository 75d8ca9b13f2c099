extension Golden {
  /// Returns this golden with only some patterns as they are in another one; the rest stays as it is here.
  ///
  /// An accepted pattern that the other one does not hold is removed, and a new one that is not accepted is left out.
  ///
  /// - Parameter accepted: the names of the accepted patterns, as a comparison of both names them.
  package func accepting(_ accepted: Set<String>, of new: Golden) -> Golden {
    let pairs = GoldenComparison(of: new, with: self).patterns
    return Golden(
      patterns: pairs.compactMap { accepted.contains($0.name) ? $0.new : $0.old })
  }
}
