internal import HapticModel
internal import HapticTimeline

/// One sentence about some taps of a timeline, in order of time; there is at least one.
struct TapWords {
  private let taps: [TimelineParts.Tap]
  private let gaps: [TimeSpan]
  private let levels: [UnitLevel]
  private let kinds: [SharpnessClass]

  /// The maximum number of taps that are listed one by one.
  private static let listedTaps = 6

  init(_ taps: [TimelineParts.Tap]) {
    self.taps = taps
    gaps = zip(taps.dropFirst(), taps).map { $0.time - $1.time }
    levels = taps.map(\.voice.intensity)
    kinds = taps.map { SharpnessClass($0.voice.sharpness) }
  }

  var sentence: String {
    if taps.count == 1 {
      return "one \(StrengthWords.adjective(levels[0])) tap (\(text(levels[0]))), \(sharpness)"
    }
    if runs.count == 1 {
      return "\(Quantity.count(taps.count)) \(areEqual ? "equal " : "")taps \(spacing), \(each)"
    }
    if taps.count > Self.listedTaps { return "\(Quantity.count(taps.count)) taps \(spacing), \(summary)" }
    return "\(Quantity.count(taps.count)) taps \(spacing): \(list)"
  }

  private func text(_ level: UnitLevel) -> String { StrengthWords.text(level) }
  private var hasOneKind: Bool { Set(kinds).count == 1 }
  private var sharpness: String { StrengthWords.predicate(kinds[0]) }
  private var areEqual: Bool {
    taps.allSatisfy { Quantity.level($0.voice.sharpness) == Quantity.level(taps[0].voice.sharpness) }
  }
  private var each: String {
    "each \(StrengthWords.adjective(levels[0])) (\(text(levels[0]))) and \(sharpness)"
  }

  // MARK: Times

  /// "120 ms apart", "at the same time", "at 0, 100 and 150 ms" or "10 to 80 ms apart".
  private var spacing: String {
    guard let minimum = gaps.min(), let maximum = gaps.max() else { return "" }
    if maximum == .zero { return "at the same time" }
    if minimum == maximum { return "\(Quantity.gap(minimum)) apart" }
    let isNearlyEven = (maximum - minimum).nanoseconds * 50 <= maximum.nanoseconds
    if isNearlyEven { return "about \(Quantity.gap(gaps.sorted()[gaps.count / 2])) apart" }
    if taps.count > Self.listedTaps { return "\(Quantity.gap(minimum)) to \(Quantity.gap(maximum)) apart" }
    return "at \(times)"
  }

  private var times: String {
    let offsets = taps.map(\.time.nanoseconds)
    if offsets.allSatisfy({ $0 < 1_000_000_000 }) {
      return offsets.map(Quantity.milliseconds).enumerated + " ms"
    }
    return taps.map { String(Quantity.length($0.time - .zero).dropLast(2)) }.enumerated + " s"
  }

  // MARK: Strengths

  /// The taps, with equal neighbours combined, and their common sharpness.
  private var list: String {
    let items = runs.map(item)
    let shared = hasOneKind ? ", \(taps.count == 2 ? "both" : "all") \(sharpness)" : ""
    let last = runs[runs.count - 1].lowerBound
    let joint =
      taps[taps.count - 1].time == taps[0].time
      ? " and " : taps[last].time == taps[last - 1].time ? " and, at the same time, " : ", then "
    return items.dropLast().joined(separator: ", ") + joint + items[items.count - 1] + shared
  }

  /// The ranges of neighbours with the same description; at least two unless all taps are equal.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in taps.indices {
      if let last = runs.last, text(levels[index]) == text(levels[last.lowerBound]),
        kinds[index] == kinds[last.lowerBound]
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// "a strong, crisp one (0.7)", "two strong ones (0.7)" or "the strongest (1.0)".
  private func item(_ run: Range<Int>) -> String {
    let level = levels[run.lowerBound]
    let kind = hasOneKind ? SharpnessClass.medium : kinds[run.lowerBound]
    if run.count == 1, level.value >= 0.995, levels.count(where: { $0.value >= 0.995 }) == 1 {
      return "the strongest\(kind == .medium ? "" : ", a \(kind.word) one") (\(text(level)))"
    }
    let adjectives = StrengthWords.adjective(level) + StrengthWords.crispness(kind)
    return run.count == 1
      ? "a \(adjectives) one (\(text(level)))"
      : "\(Quantity.count(run.count)) \(adjectives) ones (\(text(level)))"
  }

  /// The strengths and sharpnesses of many taps.
  private var summary: String {
    "\(curve) (\(StrengthWords.range(levels)))\(silence), \(hasOneKind ? "all \(sharpness)" : mixedKinds)"
  }

  private var curve: String {
    let pairs = zip(levels, levels.dropFirst())
    let (first, last) = (levels[0], levels[levels.count - 1])
    if Set(levels.map(text)).count == 1 { return "equally strong" }
    let (minimum, maximum) = ((levels.min() ?? first).value, (levels.max() ?? first).value)
    if maximum - minimum <= Self.noticeable * maximum { return "about equally strong" }
    if first < last, pairs.allSatisfy({ $0 <= $1 }) { return "growing stronger" }
    if first > last, pairs.allSatisfy({ $0 >= $1 }) { return "growing weaker" }
    return "of varying strength"
  }

  /// The smallest difference of strengths, relative to the strongest (*chosen*).
  private static let noticeable = 0.1

  /// ", three of them silent", if some are.
  private var silence: String {
    let silent = levels.count { $0 == .zero }
    return silent == 0 || silent == levels.count ? "" : ", \(Quantity.count(silent)) of them silent"
  }

  private var mixedKinds: String {
    Set(kinds).sorted().map { "some \($0.word)" }.joined(separator: ", ")
  }
}
