internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A fade-in that is over before its vibration begins, or that goes on after its end, and a fade-out that is cut off.
  package static let lostFade = LintRule(code: "lost-fade") { subject, log in
    var found = subject.lateAttacks
    for fade in Fade.all(in: subject.part.pattern.curves) {
      guard let one = subject.misses(fade), !found.contains(where: { $0.index == one.index }) else {
        continue
      }
      found.append(one)
    }
    var known = Set(found.map(\.index))
    found += subject.cutFades.filter { known.insert($0.index).inserted }
    for one in found.stablySorted({ $0.index < $1.index }) {
      log.report(.event(one.index), hint: one.hint, one.text)
    }
  }
}

/// A curve of the intensity control while it rises.
private struct Fade {
  let start: TimePoint
  private(set) var end: TimePoint
  let from: Double
  private(set) var to: Double

  /// The smallest rise, and the shortest, that are a fade (*chosen*).
  static let (rise, length) = (0.3, TimeSpan.milliseconds(100))

  /// Returns the fades of curves: in each, the runs of breakpoints of which none is below the one before.
  static func all(in curves: [ParameterCurve]) -> [Fade] {
    curves.filter { $0.id == .hapticIntensity }.flatMap(all(in:))
  }

  private static func all(in curve: ParameterCurve) -> [Fade] {
    var fades: [Fade] = []
    var current: Fade?
    for (point, next) in zip(curve.points, curve.points.dropFirst()) {
      guard next.value > point.value else {
        if let fade = current { fades.append(fade) }
        current = nil
        continue
      }
      let (start, end) = (curve.time + point.offset, curve.time + next.offset)
      if current == nil { current = Fade(start: start, end: end, from: point.value, to: next.value) }
      current?.end = end
      current?.to = next.value
    }
    if let fade = current { fades.append(fade) }
    return fades.filter { $0.to - $0.from >= rise && $0.end - $0.start >= length }
  }
}

/// The fall of a curve of the intensity control to its end.
private struct CurveFall {
  let start: TimePoint
  let end: TimePoint
  let from: Double
  let to: Double
  /// The start of the curve.
  let begin: TimePoint

  /// The largest last value, *chosen*: more is no silence.
  static let silence = 0.1
  /// The share of the first value that is left where the fade is cut off, and the shortest time that is missing (both *chosen*).
  static let (share, rest) = (0.25, TimeSpan.milliseconds(50))

  /// Returns those of curves that another curve does not end.
  static func all(in curves: [ParameterCurve]) -> [CurveFall] {
    let own = curves.filter { $0.id == .hapticIntensity }.stablySorted { $0.time < $1.time }
    return own.indices.compactMap { index in
      guard let fade = CurveFall(own[index]) else { return nil }
      return index + 1 < own.count && own[index + 1].time < fade.end ? nil : fade
    }
  }

  private init?(_ curve: ParameterCurve) {
    let points = curve.points
    guard let last = points.last, last.value <= Self.silence else { return nil }
    var first = points.count - 1
    while first > 0, points[first - 1].value >= points[first].value { first -= 1 }
    // A level that is held at first is no fall yet, and silence is the end of one.
    while first + 1 < points.count, points[first + 1].value == points[first].value { first += 1 }
    guard let silent = points[first...].first(where: { $0.value <= Self.silence }) else { return nil }
    let top = points[first]
    (start, end, begin) = (curve.time + top.offset, curve.time + silent.offset, curve.time)
    (from, to) = (top.value, silent.value)
    if from - to < Fade.rise || end - start < Fade.length { return nil }
  }
}

/// A vibration that a fade misses.
private struct MissedFade {
  let index: Int
  let text: String
  let hint: String

  /// The hint where curve and vibration end at different times.
  static let ends = "end the curve with the vibration, or make the vibration longer"
}

extension MissedFade {
  /// A vibration that ends before a fall, or in it at a level of the curve.
  fileprivate init(_ pulse: Pulse, before fade: CurveFall, at level: Double) {
    (index, hint) = (pulse.index, Self.ends)
    let end = Wording.level(fade.to)
    text =
      fade.start >= pulse.end
      ? "the curve falls from \(Wording.level(fade.from)) to \(end) after the vibration has ended: nothing fades out"
      : """
      the vibration ends while its curve still falls: the curve is at \(Wording.level(level)) then, and needs another \
      \((fade.end - pulse.end).inWords) to reach \(end)
      """
  }
}

extension LintSubject {
  /// The vibrations that end before they have risen to half of their strength, because of their own attack.
  fileprivate var lateAttacks: [MissedFade] {
    timeline.entries.compactMap { entry in
      guard case .start(let id, .continuous(let voice)) = entry.action, voice.intensity > .zero,
        voice.attack.nanoseconds > voice.held.nanoseconds * 2, voice.attack >= Fade.length
      else { return nil }
      let share = Double(voice.held.nanoseconds) / Double(voice.attack.nanoseconds) * 100
      return MissedFade(
        index: id.index,
        text: """
          the attack of \(voice.attack.inWords) is longer than the vibration of \(voice.held.inWords), which ends at \
          \(Wording.tenths(share)) % of its strength
          """,
        hint: "shorten the attack, or make the vibration longer")
    }
  }

  /// Returns the vibration that a fade misses; `nil` if it does what it is written for.
  fileprivate func misses(_ fade: Fade) -> MissedFade? {
    guard let first = pulses.first, let latest = pulses.last?.onset else { return nil }
    if fade.end < first.onset { return early(fade, before: first) }
    // Else it goes on with the events after it.
    guard fade.end >= latest else { return nil }
    // A tap has a curve at its onset alone.
    let under = pulses.filter { $0.end >= fade.start }
    guard let last = under.max(by: { $0.end < $1.end }), !last.isTap, last.end < fade.end,
      last.onset + .milliseconds(10) >= fade.start, last.onset == latest
    else { return nil }
    let level = intensityControl(at: [last.end])[0]
    guard level * 2 <= fade.to else { return nil }
    return MissedFade(
      index: last.index,
      text: """
        the vibration ends while its curve still rises: the curve is at \(Wording.level(level)) then, and needs \
        another \((fade.end - last.end).inWords) to reach \(Wording.level(fade.to))
        """,
      hint: MissedFade.ends)
  }

  /// The vibrations that end before their fade-outs.
  fileprivate var cutFades: [MissedFade] {
    let fades = CurveFall.all(in: part.pattern.curves)
    if fades.isEmpty { return [] }
    // Up to each pulse, the latest end, and a vibration with it that ends at once: of several that end together, it is felt to be
    // cut.
    var latest: (end: TimePoint, pulse: Pulse?) = (.zero, nil)
    let last = pulses.map { pulse in
      if pulse.end > latest.end { latest = (pulse.end, nil) }
      if pulse.end == latest.end, latest.pulse == nil, endsAtOnce(pulse) { latest.pulse = pulse }
      return latest.pulse
    }
    let cut: [(fade: CurveFall, pulse: Pulse)] = fades.compactMap { fade in
      let count = pulses.partitioningIndex { $0.onset >= fade.end }
      guard count > 0, let pulse = last[count - 1], pulse.end > fade.begin,
        pulse.end + CurveFall.rest <= fade.end,
        pulses.partitioningIndex({ $0.onset >= pulse.end }) == count
      else { return nil }
      return (fade, pulse)
    }.stablySorted { $0.pulse.end < $1.pulse.end }
    let levels = intensityControl(at: cut.map(\.pulse.end))
    return zip(cut, levels).compactMap { one, level in
      level >= one.fade.from * CurveFall.share ? MissedFade(one.pulse, before: one.fade, at: level) : nil
    }
  }

  /// True for a vibration without a release, and without a decay to silence.
  private func endsAtOnce(_ pulse: Pulse) -> Bool {
    guard case .continuous(let vibration) = part.pattern.events[pulse.index] else { return false }
    return vibration.envelope.release == .zero && vibration.envelope.isSustained
  }

  /// Returns the first event, before which a fade has ended; `nil` if the fade begins with some strength.
  private func early(_ fade: Fade, before first: Pulse) -> MissedFade? {
    guard fade.from <= 0.2 else { return nil }
    return MissedFade(
      index: first.index,
      text: """
        the curve rises from \(Wording.level(fade.from)) to \(Wording.level(fade.to)), and ends \
        \((first.onset - fade.end).inWords) before the first event: nothing fades in
        """,
      hint: "move the curve to the event, or remove it")
  }
}
