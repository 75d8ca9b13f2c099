internal import HapticModel
internal import HapticTimeline

/// What one file of an export holds of a pattern.
enum AHAPShare {
  /// All of it.
  case everything
  /// All but the taps.
  case withoutTaps
  /// The taps alone, each with the intensity that the intensity control leaves it; by their index.
  case tapsAlone([Int: UnitLevel])

  /// Whether the controls are in the file.
  var hasControls: Bool {
    if case .tapsAlone = self { false } else { true }
  }

  /// The event as the file holds it; `nil` where it does not.
  func event(_ event: HapticEvent, at index: Int) -> HapticEvent? {
    switch (self, event) {
    case (.everything, _): return event
    case (.withoutTaps, .transient): return nil
    case (.withoutTaps, _): return event
    case (.tapsAlone(let intensities), .transient(var tap)):
      tap.intensity = intensities[index] ?? tap.intensity
      return .transient(tap)
    case (.tapsAlone, _): return nil
    }
  }
}

extension AHAPShare {
  /// What each of the files holds where the taps are kept from the intensity control: one share where no tap
  /// feels it, or where there is nothing else that could.
  ///
  /// Core Haptics applies a control to every event of a pattern, taps included (Apple's article on AHAP), and
  /// to nothing outside it: in a file of their own, taps play what is written.
  static func apart(_ pattern: HapticPattern) -> [AHAPShare] {
    var intensities: [Int: UnitLevel] = [:]
    var isFelt = pattern.events.contains { event in
      if case .continuous(let vibration) = event { vibration.intensityCurve != nil } else { false }
    }
    for entry in Timeline(compiling: pattern).entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      intensities[id.index] = tap.intensity
      isFelt = isFelt || tap.intensity != tap.commanded
    }
    if !isFelt || intensities.isEmpty { return [.everything] }
    let isTapsAlone = intensities.count == pattern.events.count
    return isTapsAlone ? [.tapsAlone(intensities)] : [.withoutTaps, .tapsAlone(intensities)]
  }
}
