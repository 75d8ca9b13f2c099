public import HapticModel

extension Timeline {
  /// The intensity of the strongest event, without the controls of the pattern on vibrations; 0 if there is none.
  ///
  /// Cost: linear in the entries.
  public var strongest: UnitLevel {
    let levels = entries.map { entry -> Double in
      guard case .start(_, let voice) = entry.action else { return 0 }
      switch voice {
      case .transient(let tap): return tap.intensity.value
      case .continuous(let vibration):
        return vibration.intensity.value * (vibration.intensityCurve?.points.map(\.value).max() ?? 1)
      case .audio: return 0
      }
    }
    return UnitLevel(clamping: levels.max() ?? 0)
  }

  /// Returns the factor for each timeline that makes its strongest event as strong as that of the weakest timeline.
  ///
  /// It is 1 for a silent timeline, and for one that is `nil`; neither counts as the weakest.
  public static func matchingFactors(of timelines: [Timeline?]) -> [Double] {
    let levels = timelines.map { $0?.strongest.value ?? 0 }
    let minimum = levels.filter { $0 > 0 }.min() ?? 0
    return levels.map { $0 > minimum ? minimum / $0 : 1 }
  }

  /// Returns the timeline with every intensity multiplied by a factor; intensities stay within 0…1.
  public func scalingIntensity(by factor: Double) -> Timeline {
    func scaled(_ level: UnitLevel) -> UnitLevel { UnitLevel(clamping: level.value * factor) }
    let scaledEntries = entries.map { entry -> TimelineEntry in
      guard case .start(let id, let voice) = entry.action else { return entry }
      let changed: Voice
      switch voice {
      case .transient(let tap):
        changed = .transient(
          TransientVoice(
            commanded: scaled(tap.commanded), intensity: scaled(tap.intensity), sharpness: tap.sharpness))
      case .continuous(let vibration):
        changed = .continuous(
          ContinuousVoice(
            intensity: scaled(vibration.intensity), sharpness: vibration.sharpness, attack: vibration.attack,
            decay: vibration.decay, release: vibration.release, held: vibration.held,
            intensityCurve: vibration.intensityCurve, sharpnessCurve: vibration.sharpnessCurve))
      case .audio: changed = voice
      }
      return TimelineEntry(time: entry.time, action: .start(id, changed))
    }
    return Timeline(name: name, entries: scaledEntries, length: length)
  }
}
