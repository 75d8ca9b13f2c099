internal import HapticModel
internal import HapticScores
internal import HapticText

/// The one rule for the size of what is read, in every format: ``PatternLimits/entries``.
enum PatternSize {
  /// The finding about parts that are too large together, at the first entry beyond the limit; `nil` if they are not.
  static func finding(about parts: [PatternPart], in source: SourceText) -> Finding? {
    var room = PatternLimits.entries
    for part in parts {
      let count = part.pattern.entryCount
      guard count > room else {
        room -= count
        continue
      }
      let total = parts.reduce(0) { $0 + $1.pattern.entryCount }
      return Finding(
        code: "pattern-too-large", severity: .error,
        message: """
          \(total) events, control steps and points of curves are too many for one file; the most are \
          \(PatternLimits.entries)
          """,
        position: source.position(at: part.offset(ofEntry: room) ?? 0), hint: "split it into several files")
    }
    return nil
  }
}

extension PatternPart {
  /// The offset of an entry, counted as in `entryCount`; `nil` if its place is not known.
  fileprivate func offset(ofEntry index: Int) -> Int? {
    var index = index
    if index < pattern.events.count { return offset(index, in: origins.events) }
    index -= pattern.events.count
    if index < pattern.parameters.count { return offset(index, in: origins.parameters) }
    index -= pattern.parameters.count
    for (number, curve) in pattern.curves.enumerated() {
      if index < curve.points.count { return offset(number, in: origins.curves) }
      index -= curve.points.count
    }
    return nil
  }

  private func offset(_ index: Int, in offsets: [Int]) -> Int? {
    offsets.indices.contains(index) ? offsets[index] : nil
  }
}
