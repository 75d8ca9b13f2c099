internal import HapticDevices
internal import HapticModel

/// The sharpness on a device that gives the frequency of the reference device.
struct SharpnessFit {
  let reference: DriveMapping
  let device: DriveMapping

  /// True if every vibration has the same frequency.
  var isFixed: Bool {
    switch device.frequency {
    case .fixed: true
    case .range(let low, let high): low == high
    }
  }

  /// True if every tap is alike.
  var hasOneTap: Bool { device.tap.soft == device.tap.sharp }

  /// The sharpness of a vibration; 0.5 if it does nothing.
  func vibration(_ sharpness: UnitLevel) -> UnitLevel {
    isFixed ? .medium : self.sharpness(for: reference.frequency.frequency(sharpness))
  }

  /// The sharpness of a tap; 0.5 if it does nothing.
  ///
  /// Otherwise it stays: it selects the length of the device's taps.
  func tap(_ sharpness: UnitLevel) -> UnitLevel { hasOneTap ? .medium : sharpness }

  /// The sharpness of a vibration in place of a tap.
  func pulse(inPlaceOf sharpness: UnitLevel) -> UnitLevel {
    isFixed ? .medium : self.sharpness(for: reference.tap.frequency(sharpness))
  }

  /// The sharpness of a vibration in place of a tap that the device would play with a sharpness.
  func pulse(inPlaceOfOwn sharpness: UnitLevel) -> UnitLevel {
    isFixed ? .medium : self.sharpness(for: device.tap.frequency(sharpness))
  }

  /// The sharpness with the nearest frequency, on a grid of 0.001.
  private func sharpness(for frequency: Frequency) -> UnitLevel {
    guard case .range(let low, let high) = device.frequency, low != high else { return .medium }
    let part = (frequency.hertz - low.hertz) / (high.hertz - low.hertz)
    return UnitLevel(clamping: (part * 1_000).rounded(.toNearestOrEven) / 1_000)
  }
}

extension PatternDraft {
  /// Gives each event the sharpness that the device can play, except those that are retuned.
  mutating func fit(_ sharpness: SharpnessFit) {
    for index in plans.indices where plans[index].isAsked && !plans[index].isRetuned {
      switch plans[index].source {
      case .transient(let tap):
        let fitted =
          plans[index].length == nil
          ? sharpness.tap(tap.sharpness) : sharpness.pulse(inPlaceOf: tap.sharpness)
        plans[index].sharpness = fitted == tap.sharpness ? nil : fitted
      case .continuous(let vibration):
        let fitted = sharpness.vibration(vibration.sharpness)
        plans[index].sharpness = fitted == vibration.sharpness ? nil : fitted
        plans[index].dropsSharpnessCurve = sharpness.isFixed && vibration.sharpnessCurve != nil
      case .audioContinuous, .audioCustom: break
      }
    }
    let hasControl =
      original.parameters.contains { $0.id == .hapticSharpness }
      || original.curves.contains { $0.id == .hapticSharpness }
    dropsSharpnessControls = sharpness.isFixed && hasControl
  }
}
