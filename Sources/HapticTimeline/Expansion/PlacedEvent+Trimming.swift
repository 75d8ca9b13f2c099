internal import HapticModel

extension PlacedEvent {
  /// Keeps the part from `start` to `end`, `nil` where nothing is cut; returns false if there is none.
  ///
  /// A tap belongs to the part that contains its onset. If `isMirrored`, a tap at `end` is kept and one at `start` is
  /// not.
  mutating func trim(
    from start: Extent?, to end: Extent?, _ isMirrored: Bool, under tempo: TempoMap
  ) -> Bool {
    let onset = tempo.time(of: place)
    let (first, last) = (start.map { tempo.time(of: $0) }, end.map { tempo.time(of: $0) })
    guard case .continuous(var vibration) = event else {
      let isLate = first.map { isMirrored ? onset > $0 : onset >= $0 } ?? true
      let isEarly = last.map { isMirrored ? onset <= $0 : onset < $0 } ?? true
      return isLate && isEarly
    }
    if let last, onset >= last { return false }
    if let start, let first, onset < first {
      if onset + held <= first || !vibration.envelope.isSustained { return false }
      let passed = first - onset
      vibration.envelope.attack = .zero
      vibration.dropCurves(until: TimeSpan(nanoseconds: passed.rounded))
      held = held - passed
      place = start
    }
    let begin = first.map { max(onset, $0) } ?? onset
    if let last, vibration.envelope.isSustained, begin + held > last {
      held = last - begin
      vibration.envelope.release = .zero
    }
    event = .continuous(vibration)
    return true
  }
}
