internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

extension HapticEvent {
  /// True for a tap.
  var isTap: Bool { if case .transient = self { true } else { false } }

  /// True for a tap or a vibration, false for a sound.
  var isHaptic: Bool { writtenIntensity != nil }

  /// The intensity as written, without the curves and parameters of the pattern: of a vibration with an intensity curve of
  /// its own, the highest level of that; `nil` for a sound.
  var writtenIntensity: Double? {
    switch self {
    case .transient(let tap): tap.intensity.value
    case .continuous(let vibration):
      vibration.intensity.value * (vibration.intensityCurve?.points.map(\.value).max() ?? 1)
    case .audioContinuous, .audioCustom: nil
    }
  }
}

extension HapticPattern {
  /// Returns the length of an event as written; `nil` of a tap.
  func length(of index: Int) -> TimeSpan? { events[index].length }

  /// Returns the sharpness of an event as written; 0 for a sound.
  func sharpness(of index: Int) -> Double {
    switch events[index] {
    case .transient(let event): event.sharpness.value
    case .continuous(let event): event.sharpness.value
    case .audioContinuous, .audioCustom: 0
    }
  }
}

extension TimeSpan {
  /// The span in milliseconds.
  var inMilliseconds: Double { inSeconds * 1_000 }
}

extension HapticPattern {
  /// The intensity of an event as written; `nil` if the event is none of the pattern.
  func written(_ event: FeltEvent) -> Double? {
    let index = event.event.index
    return events.indices.contains(index) ? events[index].writtenIntensity : nil
  }
}
