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
  }

  private let entries: [TimelineEntry]
  private var next = 0
  private var controls = ControlState()
  private var sounding: [TimelineParts.Vibration] = []

  private let only: TimelineParts.Vibration?

  /// Samples every vibration.
  init(_ timeline: Timeline) {
    entries = timeline.entries
    only = nil
  }

  /// Samples one vibration under the timeline's controls.
  init(_ timeline: Timeline, only vibration: TimelineParts.Vibration) {
    entries = timeline.entries
    only = vibration
    sounding = [vibration]
  }

  /// Returns the strongest vibration at `time`, controls and starts of that instant included; `nil` in silence.
  mutating func sample(at time: TimePoint) -> Sample? {
    advance(to: time)
    if only == nil { sounding.removeAll { $0.end <= time && $0.start < time } }
    guard !sounding.isEmpty else { return nil }
    let intensity = controls.value(of: .hapticIntensity, at: time)
    let shift = controls.value(of: .hapticSharpness, at: time)
    var strongest: Sample?
    for vibration in sounding {
      let level = vibration.voice.level(after: time - vibration.start)
      let sample = Sample(
        intensity: UnitLevel(clamping: vibration.voice.intensity.value * level * intensity),
        sharpness: UnitLevel(
          clamping: vibration.voice.sharpness.value + shift
            + vibration.voice.sharpnessOffset(after: time - vibration.start)))
      if strongest.map({ $0.intensity < sample.intensity }) ?? true { strongest = sample }
    }
    return strongest
  }

  private mutating func advance(to time: TimePoint) {
    while next < entries.count, entries[next].time <= time {
      switch entries[next].action {
      case .control(let segment): controls.begin(segment, at: entries[next].time)
      case .start(_, .continuous(let voice)) where only == nil:
        sounding.append(TimelineParts.Vibration(start: entries[next].time, voice: voice))
      default: break
      }
      next += 1
    }
  }
}

extension Timeline {
  /// The times at which the vibrations may bend: starts, peaks, stops, ends and control points, sorted.
  ///
  /// A vibration's stop is also sampled just before it, because a control may step at the same instant.
  var turningPoints: [TimePoint] {
    var points: [TimePoint] = []
    for entry in entries {
      switch entry.action {
      case .stop: break
      case .control(let segment): points += [entry.time, entry.time + segment.span]
      case .start(_, .continuous(let voice)):
        let stop = entry.time + voice.held
        let peak = min(entry.time + voice.attack, stop)
        points += [entry.time, peak, stop, stop + voice.release]
        for curve in [voice.intensityCurve, voice.sharpnessCurve] {
          points += curve?.points.map { entry.time + $0.offset } ?? []
        }
      case .start, .curve: break
      }
    }
    return points.sorted()
  }
}
