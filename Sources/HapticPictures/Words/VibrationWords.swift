internal import HapticModel
internal import HapticTimeline

/// One sentence about the vibrations of a timeline; there is at least one.
struct VibrationWords {
  private let vibrations: [TimelineParts.Vibration]
  private let timeline: Timeline
  private let isBesideTaps: Bool

  /// The maximum number of vibrations that are described one by one.
  private static let listedVibrations = 3

  init(_ vibrations: [TimelineParts.Vibration], in timeline: Timeline, besideTaps: Bool) {
    self.vibrations = vibrations
    self.timeline = timeline
    isBesideTaps = besideTaps
  }

  var sentence: String {
    if vibrations.count > Self.listedVibrations { return summary }
    let phrases = vibrations.map { phrase($0, says: isBesideTaps || vibrations.count > 1) }
    return phrases.joined(separator: "; then ")
  }

  /// "a moderate vibration of medium sharpness that holds 0.5, for 0.3 s, from 0.1 s on".
  private func phrase(_ vibration: TimelineParts.Vibration, says start: Bool) -> String {
    let curve = VibrationLevels(vibration, in: timeline)
    let length = Quantity.length(vibration.end - vibration.start)
    let when = "for \(length)" + (start ? ", from \(Quantity.length(vibration.start - .zero)) on" : "")
    if curve.peak == .zero { return "a vibration turned down to nothing, \(when)" }
    let noun = Self.noun(StrengthWords.adjective(curve.peak), curve.sharpness)
    return "a \(noun) that \(curve.words), \(when)"
  }

  /// "strong, crisp vibration", "strong vibration of medium sharpness", "strong vibration, from round to crisp,".
  private static func noun(_ strength: String, _ kinds: [SharpnessClass]) -> String {
    let (first, last) = (kinds.first ?? .medium, kinds.last ?? .medium)
    if Set(kinds).count > 1 {
      let way = first == last ? "of changing sharpness" : "from \(first.word) to \(last.word)"
      return "\(strength) vibration, \(way),"
    }
    return first == .medium
      ? "\(strength) vibration of medium sharpness" : "\(strength), \(first.word) vibration"
  }

  private var summary: String {
    let lengths = vibrations.map { $0.end - $0.start }
    var sampler = VibrationSampler(timeline)
    let peak = timeline.turningPoints.compactMap { sampler.sample(at: $0)?.intensity }.max() ?? .zero
    return "\(Quantity.count(vibrations.count)) vibrations of \(Self.lengths(lengths)) "
      + "between \(Quantity.length(vibrations[0].start - .zero)) and \(Quantity.length(end)), "
      + "at their strongest \(Quantity.level(peak))"
  }

  private var end: TimeSpan { (vibrations.map(\.end).max() ?? .zero) - .zero }

  private static func lengths(_ spans: [TimeSpan]) -> String {
    guard let least = spans.min(), let most = spans.max() else { return "" }
    let (low, high) = (Quantity.length(least), Quantity.length(most))
    return low == high ? "\(low) each" : "\(low) to \(high)"
  }
}
