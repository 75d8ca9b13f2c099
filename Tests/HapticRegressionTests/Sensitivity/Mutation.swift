/// A way to change a pattern at one place.
protocol PatternMutation: Sendable {
  /// The name of the change in the table.
  var title: String { get }
  /// The pattern with this change at a random place; `nil` if it has no such place.
  func mutant(of trial: TrialPattern, using random: inout SeededGenerator) -> Mutation.Mutant?
}

extension RawRepresentable<String> where Self: PatternMutation {
  var title: String { rawValue }
}

/// A small change that people make by accident.
enum Mutation: String, CaseIterable, PatternMutation {
  case time = "one event by 1 ms"
  case level = "one level by 2 %"
  case swap = "two events swapped"
  case drop = "one event dropped"
  case double = "one event doubled"
  case point = "a curve point by 1 ms"
  case fallback = "another fallback"
  case sharpness = "one sharpness by 0.05"

  /// A changed pattern, and the expected report.
  struct Mutant {
    var trial: TrialPattern
    var code: Regression.Code
    /// All of these are in the message, the first at its beginning.
    var words: [String]
    var event: VoiceID?
    /// True if only one message is allowed.
    var isAlone = true

    /// True if the reports name the right event or the right control.
    func isNamed(by found: [Regression]) -> Bool {
      if !isAlone {
        return !found.isEmpty
          && found.allSatisfy {
            [.moved, .control].contains($0.code) && $0.message.hasPrefix(words.first ?? "")
          }
      }
      guard found.count == 1, let only = found.first else { return false }
      return only.code == code && only.event == event && only.message.hasPrefix(words.first ?? "")
        && words.allSatisfy { only.message.contains($0) }
    }
  }

  /// The pattern with this change at a random place; `nil` if it has no such place.
  func mutant(of trial: TrialPattern, using random: inout SeededGenerator) -> Mutant? {
    var trial = trial
    let events = trial.pattern.events
    switch self {
    case .time:
      guard let index = events.indices.randomElement(using: &random) else { return nil }
      let isLater = events[index].time < .milliseconds(1) || Bool.random(using: &random)
      trial.pattern.events[index] = events[index].shifted(by: .milliseconds(isLater ? 1 : -1))
      let name = EventNames(trial.pattern)[index]
      return Mutant(
        trial: trial, code: .moved, words: ["\(name) moved \(isLater ? "+1" : "-1") ms ("],
        event: EventNames(trial.pattern).voice(index))
    case .level:
      guard
        let index = events.indices.filter({ (events[$0].felt?.intensity.value ?? 0) > 0 })
          .randomElement(using: &random)
      else { return nil }
      trial.pattern.events[index].setFelt { intensity, _ in
        let factor = intensity.value > 0.98 ? 0.98 : 1.02
        intensity = UnitLevel(clamping: intensity.value * factor)
      }
      return Mutant(
        trial: trial, code: .intensity, words: ["\(EventNames(trial.pattern)[index]): intensity "],
        event: EventNames(trial.pattern).voice(index))
    case .sharpness:
      guard let index = events.indices.filter({ events[$0].felt != nil }).randomElement(using: &random)
      else { return nil }
      trial.pattern.events[index].setFelt { _, sharpness in
        sharpness = UnitLevel(clamping: sharpness.value + (sharpness.value > 0.95 ? -0.05 : 0.05))
      }
      return Mutant(
        trial: trial, code: .sharpness, words: ["\(EventNames(trial.pattern)[index]): sharpness "],
        event: EventNames(trial.pattern).voice(index))
    case .swap: return swapped(trial, using: &random)
    case .drop:
      guard let index = Self.lastEqual(events.indices.randomElement(using: &random), events) else {
        return nil
      }
      let name = EventNames(trial.pattern)[index]
      trial.pattern.events.remove(at: index)
      return Mutant(trial: trial, code: .dropped, words: ["\(name) is gone (it was at "], event: nil)
    case .double: return doubled(trial, using: &random)
    case .point: return pointMoved(trial, using: &random)
    case .fallback:
      let name = trial.fallback?.name
      trial.fallback = TrialPattern.fallback(name == "success" ? "warning" : "success")
      let words = name.map { "fallback \($0) → \(trial.fallback?.name ?? "")" } ?? "fallback success is new"
      return Mutant(trial: trial, code: .fallback, words: [words], event: nil)
    }
  }

  /// Of equal events at one instant, the one that changed is unknown: it counts as the last.
  private static func lastEqual(_ index: Int?, _ events: [HapticEvent]) -> Int? {
    index.flatMap { index in events.lastIndex(of: events[index]) }
  }

  private func swapped(_ trial: TrialPattern, using random: inout SeededGenerator) -> Mutant? {
    let events = trial.pattern.events
    var pairs: [(Int, Int)] = []
    for one in events.indices {
      for other in events.indices
      where events[one].time < events[other].time && events[one].atZero != events[other].atZero {
        pairs.append((one, other))
      }
    }
    let pair = pairs.randomElement(using: &random)
    guard let one = Self.lastEqual(pair?.0, events), let other = Self.lastEqual(pair?.1, events) else {
      return nil
    }
    let names = EventNames(trial.pattern)
    var trial = trial
    trial.pattern.events[one] = events[other].atZero.shifted(by: events[one].time - .zero)
    trial.pattern.events[other] = events[one].atZero.shifted(by: events[other].time - .zero)
    return Mutant(
      trial: trial, code: .swapped, words: [names[one], "and \(names[other])", "changed places"],
      event: EventNames(trial.pattern).voice(one))
  }

  private func doubled(_ trial: TrialPattern, using random: inout SeededGenerator) -> Mutant? {
    let events = trial.pattern.events
    guard let index = Self.lastEqual(events.indices.randomElement(using: &random), events) else {
      return nil
    }
    let copy = events[index].shifted(by: .milliseconds(10))
    // If an equal event is between the two, that event is the one that is doubled.
    let isFree = !events.contains {
      $0.atZero == copy.atZero && $0.time > events[index].time && $0.time <= copy.time
    }
    let twin = isFree && Bool.random(using: &random) ? copy : events[index]
    var trial = trial
    trial.pattern.events.insert(twin, at: index + 1)
    let at = DecimalTime.milliseconds(twin.time.nanoseconds)
    return Mutant(
      trial: trial, code: .doubled,
      words: ["\(EventNames(trial.pattern)[index]) is doubled: another at \(at) ms"],
      event: EventNames(trial.pattern).voice(index + 1))
  }

  private func pointMoved(_ trial: TrialPattern, using random: inout SeededGenerator) -> Mutant? {
    guard let which = trial.pattern.curves.indices.randomElement(using: &random) else { return nil }
    let curve = trial.pattern.curves[which]
    guard let index = curve.points.indices.randomElement(using: &random) else { return nil }
    var points = curve.points
    points[index].offset = points[index].offset + .milliseconds(1)
    var trial = trial
    trial.pattern.curves[which] = ParameterCurve(curve.id, at: curve.time, points: points)
    let name = curve.id == .hapticIntensity ? "intensity" : "sharpness"
    let time = curve.time + curve.points[index].offset
    let at = DecimalTime.milliseconds(time.nanoseconds)
    return Mutant(
      trial: trial, code: .moved, words: ["\(name) curve: the point at \(at) ms moved +1 ms ("], event: nil)
  }
}

/// The names that people give to the events of a pattern, derived independently of the comparison.
struct EventNames {
  private let names: [String]
  private let ranks: [Int]

  init(_ pattern: HapticPattern) {
    var names = [String](repeating: "", count: pattern.events.count)
    let order = pattern.events.indices.sorted {
      (pattern.events[$0].time, $0) < (pattern.events[$1].time, $1)
    }
    var counts: [String: Int] = [:]
    for index in order {
      let kind =
        switch pattern.events[index] {
        case .transient: "tap"
        case .continuous: "vibration"
        case .audioContinuous: "tone"
        case .audioCustom: "sound"
        }
      counts[kind, default: 0] += 1
      names[index] = "\(kind) \(counts[kind] ?? 0)"
    }
    self.names = names
    var ranks = names.map { _ in 0 }
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
  }

  /// The event as a reader finds it in a file: the writer orders events by time.
  func voice(_ index: Int) -> VoiceID { VoiceID(ranks[index]) }

  subscript(index: Int) -> String { names[index] }
}

extension HapticEvent {
  /// The same event at the pattern's start.
  var atZero: HapticEvent { shifted(by: .zero - (time - .zero)) }

  /// The intensity and sharpness of a haptic event; `nil` for audio.
  var felt: (intensity: UnitLevel, sharpness: UnitLevel)? {
    switch self {
    case .transient(let tap): (tap.intensity, tap.sharpness)
    case .continuous(let vibration): (vibration.intensity, vibration.sharpness)
    case .audioContinuous, .audioCustom: nil
    }
  }

  mutating func setFelt(_ change: (inout UnitLevel, inout UnitLevel) -> Void) {
    switch self {
    case .transient(var tap):
      change(&tap.intensity, &tap.sharpness)
      self = .transient(tap)
    case .continuous(var vibration):
      change(&vibration.intensity, &vibration.sharpness)
      self = .continuous(vibration)
    case .audioContinuous, .audioCustom: break
    }
  }
}
