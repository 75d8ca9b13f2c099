internal import HapticModel

extension Change {
  /// Returns the change of the fallback, if it changed.
  static func ofFallback(_ old: GoldenFallback?, _ new: GoldenFallback?) -> [Change] {
    switch (old, new) {
    case (nil, nil): return []
    case (nil, let new?): return [Change(.fallback, "fallback \(new.shownName) is new")]
    case (let old?, nil): return [Change(.fallback, "there is no fallback; it was \(old.shownName)")]
    case (let old?, let new?) where old.name != new.name:
      return [Change(.fallback, "fallback \(old.shownName) → \(new.shownName)")]
    case (let old?, let new?):
      guard old.onsets != new.onsets else { return [] }
      let words =
        old.onsets.count == new.onsets.count
        ? "plays at other times (\(old.times) → \(new.times))"
        : "plays \(ComparisonText.count(new.onsets.count, "event")), not \(old.onsets.count)"
      return [Change(.fallback, "fallback \(new.shownName) \(words)")]
    }
  }
}

extension GoldenFallback {
  fileprivate var shownName: String { DisplayText.plain(name) }

  /// The onsets in milliseconds: `0, 80`.
  fileprivate var times: String {
    onsets.prefix(8).map { ComparisonText.milliseconds($0.nanoseconds) }.joined(separator: ", ")
      + (onsets.count > 8 ? ", …" : "")
  }
}
