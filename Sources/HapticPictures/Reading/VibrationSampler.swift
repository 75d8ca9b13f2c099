internal import HapticModel
internal import HapticTimeline

/// Samples the vibrations of a timeline, with envelopes and controls applied.
///
/// A sampler walks forward: times must not decrease from one call to the next.
struct VibrationSampler {
  /// The strongest vibration at a time.
  struct Sample {
    let intensity: UnitLevel
    let sharpness: UnitLevel

    var kind: SharpnessClass { SharpnessClass(sharpness) }
  }

  private let entries: [TimelineEntry]
  private var next = 0
  private var controls = ControlState()
  private var sounding = VibrationHeap()

  init(_ timeline: Timeline) { entries = timeline.entries }

  /// Returns the strongest vibration at `time`, controls and starts of that instant included; `nil` in silence.
  ///
  /// Of equals the first. Cost: O(log n) if the strongest as written is the strongest then; those written stronger are
  /// looked at, too.
  mutating func sample(at time: TimePoint) -> Sample? {
    advance(to: time)
    let intensity = controls.value(of: .hapticIntensity, at: time)
    let shift = controls.value(of: .hapticSharpness, at: time)
    func sample(_ vibration: TimelineParts.Vibration) -> Sample {
      let level = vibration.voice.level(after: time - vibration.start)
      return Sample(
        intensity: UnitLevel(clamping: vibration.voice.intensity.value * level * intensity),
        sharpness: UnitLevel(
          clamping: vibration.voice.sharpness.value + shift
            + vibration.voice.sharpnessOffset(after: time - vibration.start)))
    }
    sounding.dropEnded(at: time)
    let strongest = sounding.strongest { vibration in
      let full = UnitLevel(clamping: vibration.voice.intensity.value * intensity)
      // Nothing sounds after its end; at its start even a vibration without a length does.
      let isOver = vibration.end <= time && vibration.start < time
      return (atMost: full, now: isOver ? nil : sample(vibration).intensity)
    }
    return strongest.map(sample)
  }

  private mutating func advance(to time: TimePoint) {
    while next < entries.count, entries[next].time <= time {
      switch entries[next].action {
      case .control(let segment): controls.begin(segment, at: entries[next].time)
      case .start(_, .continuous(let voice)):
        sounding.insert(TimelineParts.Vibration(start: entries[next].time, voice: voice))
      default: break
      }
      next += 1
    }
  }
}
