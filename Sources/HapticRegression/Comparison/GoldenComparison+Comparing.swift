extension GoldenComparison {
  /// Compares what patterns are with what they were.
  public init(of new: Golden, with old: Golden, within tolerances: GoldenTolerances = GoldenTolerances()) {
    patterns = new.patterns.map { pattern in
      let before = old.patterns.first { $0.name == pattern.name }
      let changes: [Regression] =
        before == pattern
        ? [] : [Regression(before == nil ? .pattern : .shape, before == nil ? "is new" : "changed")]
      return Pattern(name: pattern.name, old: before, new: pattern, regressions: changes)
    }
    let names = Set(new.patterns.map(\.name))
    for pattern in old.patterns where !names.contains(pattern.name) {
      patterns.append(
        Pattern(
          name: pattern.name, old: pattern, new: nil, regressions: [Regression(.pattern, "is gone")]))
    }
  }
}
