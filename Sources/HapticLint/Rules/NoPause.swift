internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Three or more equal vibrations without a pause between them.
  package static let noPause = LintRule(code: "no-pause") { subject, log in
    for row in subject.equalRows {
      guard let first = row.first, let last = row.last else { continue }
      log.report(
        .event(first.index), hint: "leave 50 ms or more between them, or write one vibration",
        """
        \(row.count) equal vibrations of \(first.length.inWords) follow each other without a pause: a hand feels one \
        of \((last.end - first.onset).inWords)
        """)
    }
  }
}

extension LintSubject {
  /// The rows of three or more vibrations of one length, strength and sharpness, each of which begins when the one before
  /// ends.
  ///
  /// Two may be one that goes on, and a curve may part them. A row that goes on with another strength is the crest of a swell.
  fileprivate var equalRows: [ArraySlice<Pulse>] {
    let pattern = part.pattern
    let isShaped =
      pattern.curves.contains { $0.id == .hapticIntensity }
      || pattern.parameters.contains { $0.id == .hapticIntensity }
    if isShaped { return [] }
    let vibrations = pulses.filter { !$0.isTap }
    var rows: [ArraySlice<Pulse>] = []
    var begin = 0
    for index in vibrations.indices {
      let next = index + 1
      if next < vibrations.count, isEqual(vibrations[index], to: vibrations[next]) { continue }
      let isCrest =
        begin > 0 && isNeighbour(vibrations[begin - 1], to: vibrations[begin])
        || next < vibrations.count && isNeighbour(vibrations[index], to: vibrations[next])
      if next - begin >= 3, !isCrest { rows.append(vibrations[begin..<next]) }
      begin = next
    }
    return rows
  }

  /// True if both have one length and one begins when the other ends, within 1 ms.
  private func isNeighbour(_ one: Pulse, to next: Pulse) -> Bool {
    (next.onset - one.end).nanoseconds.magnitude <= 1_000_000
      && (one.length - next.length).nanoseconds.magnitude <= 1_000_000
  }

  private func isEqual(_ one: Pulse, to next: Pulse) -> Bool {
    let pattern = part.pattern
    return isNeighbour(one, to: next)
      && (one.intensity - next.intensity).magnitude <= 0.01
      && (pattern.sharpness(of: one.index) - pattern.sharpness(of: next.index)).magnitude <= 0.01
      && pattern.isPlain(one.index) && pattern.isPlain(next.index)
  }
}

extension HapticPattern {
  /// True for a vibration that is held at one level from its beginning to its end.
  fileprivate func isPlain(_ index: Int) -> Bool {
    guard case .continuous(let vibration) = events[index] else { return false }
    return vibration.envelope.isSustained && vibration.intensityCurve == nil
      && vibration.sharpnessCurve == nil
  }
}
