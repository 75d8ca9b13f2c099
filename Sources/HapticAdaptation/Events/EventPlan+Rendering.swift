internal import HapticModel

extension EventPlan {
  /// The planned event.
  func event(delayedBy delay: TimeSpan) -> HapticEvent {
    guard isChanged else { return source.shifted(by: delay) }
    switch source {
    case .transient(var tap):
      if strength != written { tap.intensity = UnitLevel(clamping: strength) }
      tap.sharpness = sharpness ?? tap.sharpness
      tap.time = tap.time + delay
      guard let length else { return .transient(tap) }
      return .continuous(Continuous(tap.intensity, tap.sharpness, at: tap.time, for: length))
    case .continuous(let vibration): return .continuous(planned(vibration, delayedBy: delay))
    case .audioContinuous, .audioCustom: return source.shifted(by: delay)
    }
  }

  private func planned(_ source: Continuous, delayedBy delay: TimeSpan) -> Continuous {
    var vibration = source
    vibration.time = vibration.time + delay
    vibration.sharpness = sharpness ?? vibration.sharpness
    if dropsSharpnessCurve { vibration.sharpnessCurve = nil }
    if isSwitched {
      vibration.intensity = .full
      vibration.envelope.attack = .zero
      vibration.intensityCurve = vibration.intensityCurve?.switched
    } else if strength != written {
      let intensity = vibration.intensity.value * strength / written
      vibration.intensity = UnitLevel(clamping: intensity)
      // The curve gives the strength that the intensity cannot.
      if intensity > 1 {
        vibration.intensityCurve = vibration.intensityCurve?.mapValues { min($0 * intensity, 1) }
      }
    }
    if let length, vibration.duration > .zero {
      let ratio = Double(length.nanoseconds) / Double(vibration.duration.nanoseconds)
      let interval = { (offset: TimeSpan) in
        TimeSpan(nanoseconds: Int64((Double(offset.nanoseconds) * ratio).rounded(.toNearestOrEven)))
      }
      vibration.duration = length
      vibration.intensityCurve = vibration.intensityCurve?.mapOffsets(interval)
      vibration.sharpnessCurve = vibration.sharpnessCurve?.mapOffsets(interval)
    }
    return vibration
  }

  /// The sections of the planned event: one, or a vibration with pauses in several.
  func sections(delayedBy delay: TimeSpan) -> [HapticEvent] {
    let event = event(delayedBy: delay)
    guard !pauses.isEmpty, case .continuous(let vibration) = event else { return [event] }
    let starts = [.zero] + pauses.map(\.upperBound)
    let ends = pauses.map(\.lowerBound) + [vibration.duration]
    return zip(starts, ends).filter { $0 < $1 }.map { start, end in
      var section = vibration
      section.time = vibration.time + start
      section.duration = end - start
      section.intensityCurve = vibration.intensityCurve?.dropping(start)
      section.sharpnessCurve = vibration.sharpnessCurve?.dropping(start)
      if start > .zero { section.envelope.attack = .zero }
      if end < vibration.duration { section.envelope.release = .zero }
      return .continuous(section)
    }
  }
}
