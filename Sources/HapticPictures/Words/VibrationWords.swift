internal import HapticModel
internal import HapticTimeline

/// One sentence about the vibrations of a timeline; there is at least one.
struct VibrationWords {
  private let vibrations: [TimelineParts.Vibration]
  private let timeline: Timeline
  private let isBesideTaps: Bool

  /// The maximum number of vibrations that are described one by one.
  private static let listedVibrations = 3
  /// The most bends among which the strongest is looked for (*chosen*).
  private static let turns = 4_096

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
    let turns = timeline.turningPoints(atMost: Self.turns) { _ in 0 }
    let peak = turns.compactMap { sampler.sample(at: $0)?.intensity }.max() ?? .zero
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

/// The strength of one vibration over time: its envelope and the intensity control.
struct VibrationLevels {
  /// The largest intensity.
  let peak: UnitLevel
  /// Its sharpness over time, controls applied; empty if it is silent.
  let sharpness: [SharpnessClass]
  private let levels: [Double]

  /// The smallest difference that counts as a change.
  private static let noticeable = 0.1
  private static let parts: Int64 = 64

  init(_ vibration: TimelineParts.Vibration, in timeline: Timeline) {
    var sampler = VibrationSampler(timeline, only: vibration)
    let samples = Self.times(of: vibration, in: timeline).compactMap { sampler.sample(at: $0) }
    levels = samples.map(\.intensity.value)
    peak = UnitLevel(clamping: levels.max() ?? 0)
    sharpness = samples.map { SharpnessClass($0.sharpness) }
  }

  /// Returns evenly spaced times and the turning points; leaves out an attack and a release too short to be
  /// distinguished from a sudden start and end.
  private static func times(of vibration: TimelineParts.Vibration, in timeline: Timeline) -> [TimePoint] {
    let whole = vibration.end - vibration.start
    let voice = vibration.voice
    func isShort(_ span: TimeSpan) -> Bool { span * (parts / 2) < whole }
    let first = isShort(voice.attack) ? vibration.start + voice.attack : vibration.start
    let last = max(isShort(voice.release) ? vibration.end - voice.release : vibration.end, first)
    let even = (0...parts).map { first + part($0, of: last - first) }
    let turns = timeline.turningPoints(atMost: .max) { _ in 0 }
    return (even + turns.filter { $0 > first && $0 < last }).sorted()
  }

  private static func part(_ index: Int64, of span: TimeSpan) -> TimeSpan {
    let (whole, rest) = span.nanoseconds.quotientAndRemainder(dividingBy: parts)
    return .nanoseconds(whole * index + rest * index / parts)
  }

  /// The curve in words: holds, rises, falls, fades, swells, dips or varies.
  var words: String {
    guard let low = levels.min(), let high = levels.max(), let first = levels.first, let last = levels.last
    else { return "is silent" }
    let downwards = levels.map { -$0 }
    if high - low < Self.noticeable { return "holds \(text(high))" }
    if Self.rises(levels) { return "rises from \(text(first)) to \(text(high))" }
    if Self.rises(downwards) {
      return last < 0.05 ? "fades from \(text(high)) to nothing" : "falls from \(text(high)) to \(text(last))"
    }
    if Self.isSwell(downwards, at: -low) { return "falls to \(text(low)) and returns" }
    if Self.isSwell(levels, at: high) { return "swells to \(text(high)) and fades" }
    return "varies between \(text(low)) and \(text(high))"
  }

  /// True if the levels never fall noticeably below an earlier one.
  private static func rises(_ levels: some Sequence<Double>) -> Bool {
    var highest = -Double.infinity
    for level in levels {
      if level < highest - noticeable / 2 { return false }
      highest = max(highest, level)
    }
    return true
  }

  /// True if the levels rise to the top once and fall from there.
  private static func isSwell(_ levels: [Double], at top: Double) -> Bool {
    guard let index = levels.firstIndex(of: top) else { return false }
    return rises(levels[...index]) && rises(levels[index...].reversed())
  }

  private func text(_ level: Double) -> String { Quantity.level(UnitLevel(clamping: level)) }
}
