internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A vibration, and the value of the control that repeats its intensity or its sharpness.
struct RepeatedLevel {
  let index: Int
  let level: Double
  let value: Double
  /// True for the largest value, false for the first one.
  let isPeak: Bool
  /// True if the two repeat nothing, but add up to more than 1 for at least a third of the vibration.
  var isClipped = false

  /// The largest intensity that is reported, *chosen*: of a larger one the product is hardly weaker.
  fileprivate static let largest = 0.85
  /// The least intensity that is reported, *chosen*: a weaker vibration is there for its time, not to be felt.
  fileprivate static let least = 0.05
  /// The least sharpness that is reported, *chosen*: twice as much as a smaller one is hardly another touch.
  fileprivate static let leastSharpness = 0.15
  /// The largest difference between two numbers that are the same, *chosen*: files round to hundredths.
  fileprivate static let tolerance = 0.02
  /// The number of vibrations that are looked at, *chosen*.
  fileprivate static let vibrations = 100
  /// The number of points of a curve that are looked at, *chosen*.
  fileprivate static let points = 100
  /// The number of times in each, *chosen*.
  fileprivate static let samples: Int64 = 32
}

extension LintSubject {
  /// The vibrations whose intensity or sharpness is the largest value of its control while they play, or the first one of a
  /// rise; and those whose sharpness is more than 1 with its control for a third of their time.
  func repeated(_ control: ControlID) -> [RepeatedLevel] {
    let curves = part.pattern.curves.filter { $0.id == control }
    if curves.isEmpty { return [] }
    let events = part.pattern.events
    var found: [RepeatedLevel] = []
    var count = 0
    // A level that the file does not name is not repeated.
    let leavesOut = document.findings.contains { $0.code == AHAPCode.defaultChosen.rawValue }
    let chosen = control == .hapticSharpness ? Continuous.defaultSharpness : Continuous.defaultIntensity
    let unnamed = leavesOut ? chosen.value : nil
    let turns = curves.flatMap { curve in
      curve.points.prefix(RepeatedLevel.points).map { curve.time + $0.offset }
    }
    for pulse in pulses where !pulse.isTap && count < RepeatedLevel.vibrations {
      count += 1
      guard events.indices.contains(pulse.index), let level = level(of: pulse.index, under: control) else {
        continue
      }
      if level == unnamed { continue }
      let step = TimeSpan(nanoseconds: pulse.length.nanoseconds / RepeatedLevel.samples)
      // The last one before the end, and where the curve turns.
      let end = pulse.onset + (pulse.length - .nanoseconds(1))
      let times =
        (0..<RepeatedLevel.samples).map { pulse.onset + step * $0 } + [end]
        + turns.filter { $0 > pulse.onset && $0 < end }
      let values = self.control(control, at: times.sorted())
      // A curve that goes below 0 is relative.
      if values.contains(where: { $0 < 0 }) { continue }
      guard let first = values.first, let peak = values.max() else { continue }
      func repeats(_ value: Double) -> Bool { (value - level).magnitude <= RepeatedLevel.tolerance }
      guard let value = [peak, first].first(where: repeats) else {
        guard control == .hapticSharpness else { continue }
        let even = self.control(control, at: (0..<RepeatedLevel.samples).map { pulse.onset + step * $0 })
        let clipped = even.count { $0 + level > 1 + RepeatedLevel.tolerance }
        if clipped * 3 >= even.count {
          found.append(
            RepeatedLevel(index: pulse.index, level: level, value: peak, isPeak: true, isClipped: true))
        }
        continue
      }
      found.append(RepeatedLevel(index: pulse.index, level: level, value: value, isPeak: repeats(peak)))
    }
    return found
  }

  /// The level of an event that a control may repeat; `nil` if it is so large or so small that a repetition changes little.
  private func level(of index: Int, under control: ControlID) -> Double? {
    if control == .hapticSharpness {
      let level = part.pattern.sharpness(of: index)
      return level >= RepeatedLevel.leastSharpness ? level : nil
    }
    let level = part.pattern.events[index].writtenIntensity
    return level.flatMap { $0 <= RepeatedLevel.largest && $0 >= RepeatedLevel.least ? $0 : nil }
  }
}
