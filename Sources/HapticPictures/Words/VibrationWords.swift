internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Words about some vibrations of a timeline, in order of time; there is at least one.
struct VibrationWords {
  private let vibrations: [TimelineParts.Vibration]
  private let timeline: Timeline
  private let controls: ControlCurves

  /// The maximum number of vibrations that are described one by one.
  private static let listedVibrations = 3

  init(_ vibrations: [TimelineParts.Vibration], in timeline: Timeline, _ controls: ControlCurves) {
    self.vibrations = vibrations
    self.timeline = timeline
    self.controls = controls
  }

  /// The sentence, without a capital and a full stop.
  var sentence: String {
    if vibrations.count > Self.listedVibrations { return summary }
    var words = ""
    for (index, vibration) in vibrations.enumerated() {
      if index > 0 {
        words += vibrations[index - 1].start == vibration.start ? "; at the same time " : "; then "
      }
      words += phrase(vibration, says: vibrations.count > 1)
    }
    return words
  }

  /// "a moderate vibration of medium sharpness that holds 0.5, for 0.3 s, from 0.1 s on".
  private func phrase(_ vibration: TimelineParts.Vibration, says start: Bool) -> String {
    let levels = LevelPhases(vibration, controls)
    let length = Quantity.length(levels.length)
    let fade = levels.release.map { ", then fades for \(Quantity.length($0))" } ?? ""
    let from = start ? ", from \(Quantity.length(vibration.start - .zero)) on" : ""
    let when = "for \(length)\(fade)\(from)"
    if vibration.voice.intensity == .zero { return "a silent vibration, \(when)" }
    if levels.peak == 0 { return "a vibration turned down to nothing, \(when)" }
    let peak = UnitLevel(clamping: levels.peak)
    let noun = Self.noun(StrengthWords.adjective(peak), kinds(of: vibration, lasting: levels.length))
    return "a \(noun) that \(LevelWords(levels).text), \(when)"
  }

  /// The classes of sharpness of a vibration over time, controls applied, each other than the one before.
  private func kinds(of vibration: TimelineParts.Vibration, lasting length: TimeSpan) -> [SharpnessClass] {
    let (voice, start) = (vibration.voice, vibration.start)
    let end = start + max(length, .nanoseconds(1))
    var bends = controls.bends(of: .hapticSharpness, from: start, to: end)
    bends += (voice.sharpnessCurve?.points ?? []).map { start + $0.offset }.filter { $0 > start && $0 < end }
    let times = [start] + bends.sorted() + [end]
    func kind(_ curve: Double, _ control: Double) -> SharpnessClass {
      SharpnessClass(UnitLevel(clamping: voice.sharpness.value + curve + control))
    }
    var kinds: [SharpnessClass] = []
    func add(_ kind: SharpnessClass) {
      // Between round and crisp a straight line is medium.
      if let last = kinds.last, abs(last.rawValue - kind.rawValue) > 1 { kinds.append(.medium) }
      if kinds.last != kind { kinds.append(kind) }
    }
    for (begin, end) in zip(times, times.dropFirst()) where begin < end {
      add(
        kind(
          voice.sharpnessOffset(after: begin - start), controls.value(of: .hapticSharpness, at: begin)))
      add(
        kind(
          voice.sharpnessOffset(before: end - start), controls.value(of: .hapticSharpness, before: end)))
    }
    return kinds
  }

  /// "strong, crisp vibration", "strong vibration of medium sharpness", "strong vibration, from round to crisp,".
  private static func noun(_ strength: String, _ kinds: [SharpnessClass]) -> String {
    let (first, last) = (kinds.first ?? .medium, kinds.last ?? .medium)
    if kinds.count > 1 {
      let way = first == last ? "of changing sharpness" : "from \(first.word) to \(last.word)"
      return "\(strength) vibration, \(way),"
    }
    return first == .medium
      ? "\(strength) vibration of medium sharpness" : "\(strength), \(first.word) vibration"
  }

  private var summary: String {
    let lengths = vibrations.map(\.voice.writtenLength)
    let starts = Set(vibrations.map(\.start))
    let peak = timeline.feltEvents().filter { !$0.isTap && starts.contains($0.onset) }.map(\.commanded).max()
    return "\(Quantity.count(vibrations.count)) vibrations of \(Self.lengths(lengths)) "
      + "between \(Quantity.length(vibrations[0].start - .zero)) and \(Quantity.length(end)), "
      + (peak ?? .zero > .zero
        ? "at their strongest \(LevelWords.text((peak ?? .zero).value))" : "all silent")
  }

  private var end: TimeSpan { (vibrations.map(\.writtenEnd).max() ?? .zero) - .zero }

  private static func lengths(_ spans: [TimeSpan]) -> String {
    guard let minimum = spans.min(), let maximum = spans.max() else { return "" }
    let (low, high) = (Quantity.length(minimum), Quantity.length(maximum))
    return low == high ? "\(low) each" : "\(low) to \(high)"
  }
}

/// The level of a vibration over time in words: holds, rises, falls, fades, swells, steps or varies.
struct LevelWords {
  private let levels: LevelPhases

  init(_ levels: LevelPhases) { self.levels = levels }

  /// The most phases that are told one by one (*chosen*).
  private static let phaseLimit = 3

  /// The words, after "that".
  var text: String {
    let phases = levels.phases
    if levels.peak < Self.minimum {
      return "stays below \(Quantity.level(UnitLevel(clamping: Self.minimum)))"
    }
    // All of a short one may be edges.
    let isShort = levels.length <= LevelPhases.edge * 2 && !(phases.isEmpty && levels.isPlain)
    if isShort { return "reaches \(Self.text(levels.peak))" }
    if phases.isEmpty { return "holds \(Self.text(levels.peak))" }
    if levels.peak < 0.1 { return "varies below \(Self.text(0.1))" }
    if levels.startsSoftly { return "starts softly and holds \(Self.text(levels.peak))" }
    if phases.count > Self.phaseLimit {
      return "varies between \(Self.text(levels.minimum)) and \(Self.text(levels.peak))"
    }
    if phases.count == 2, phases.allSatisfy(\.isSlow) {
      if phases[0].rises { return "swells to \(Self.text(phases[0].to)) and fades" }
      if abs(phases[1].to - phases[0].from) <= 0.1 * levels.peak {
        return "falls to \(Self.text(phases[0].to)) and returns"
      }
    }
    return phases.enumerated().map { index, phase in
      let from = index == 0 ? " from \(Self.text(phase.from))" : ""
      return "\(Self.verb(phase))\(from) to \(Self.text(phase.to))"
    }.joined(separator: ", then ")
  }

  private static func verb(_ phase: LevelPhases.Phase) -> String {
    if !phase.isSlow { return phase.rises ? "steps up" : "steps down" }
    if phase.rises { return "rises" }
    return phase.to < minimum ? "fades" : "falls"
  }

  /// The smallest level that has a number.
  private static let minimum = 0.01

  /// Returns a level to a hundredth, or below 0.1 to a thousandth; below 0.01 "nothing".
  static func text(_ level: Double) -> String {
    if level < minimum { return "nothing" }
    if level >= 0.1 { return Quantity.level(UnitLevel(clamping: level)) }
    return FixedDecimal.text(level, digits: 3, isTrimmed: true)
  }
}
