internal import HapticModel
internal import HapticTimeline

/// The share of a pattern that one file of an export holds.
enum AHAPShare {
  /// All of it.
  case everything
  /// All but the taps.
  case withoutTaps
  /// The taps alone, by their index, each with the intensity that the intensity control leaves it.
  case tapsAlone([Int: UnitLevel])

  /// True if the controls are in the file.
  var hasControls: Bool {
    if case .tapsAlone = self { false } else { true }
  }

  /// True if the taps are in the file.
  var hasTaps: Bool {
    if case .withoutTaps = self { false } else { true }
  }

  /// The event as the file holds it; `nil` if it does not.
  func event(_ event: HapticEvent, at index: Int) -> HapticEvent? {
    guard case .transient(var tap) = event else { return hasControls ? event : nil }
    if case .tapsAlone(let intensities) = self { tap.intensity = intensities[index] ?? tap.intensity }
    return hasTaps ? .transient(tap) : nil
  }

  /// The shares of the files if the taps are kept from the intensity control: one share if no tap is under it, or if
  /// there is nothing but taps.
  ///
  /// Core Haptics applies a control to every event of a pattern, taps included (Apple's article on AHAP), and
  /// to nothing outside it: in a file of their own, taps play what is written.
  static func apart(_ pattern: HapticPattern) -> [AHAPShare] {
    var intensities: [Int: UnitLevel] = [:]
    var isControlled = pattern.events.contains { event in
      if case .continuous(let vibration) = event { vibration.intensityCurve != nil } else { false }
    }
    for entry in Timeline(compiling: pattern).entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      intensities[id.index] = tap.intensity
      isControlled = isControlled || tap.intensity != tap.commanded
    }
    if !isControlled || intensities.isEmpty { return [.everything] }
    let isTapsAlone = intensities.count == pattern.events.count
    return isTapsAlone ? [.tapsAlone(intensities)] : [.withoutTaps, .tapsAlone(intensities)]
  }
}
